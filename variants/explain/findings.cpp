#include "variants/explain/findings.h"

#include "core/base/words.h"
#include "core/deal/board.h"
#include "core/search/agency.h"
#include "core/search/loss_core.h"

namespace niblick {

namespace {

std::string leaving(const Agency& agency) {
    if (!agency.fewest_left || !agency.most_left) return "";
    const int fewest = *agency.fewest_left, most = *agency.most_left;
    if (fewest == most) return ", leaving " + counted(most, "card");
    return ", leaving " + std::to_string(fewest) + " to " + counted(most, "card");
}

std::string describe_when(const Agency& agency) {
    if (!agency.first_decided || !agency.all_decided) return "";
    const std::string all = counted(*agency.all_decided, "move");
    if (agency.first_decided == agency.all_decided)
        return " The result is decided after " + all + ".";
    return " The result is decided after " + counted(*agency.first_decided, "move") +
           " at the earliest, and after " + all + " at the latest.";
}

}  // namespace

std::string why_no_loss_core(const Variant& variant) {
    if (LossCores::serves(variant)) return "";
    const std::string which = "Which cards lose a deal";
    const Traits& traits = variant.traits;
    if (!traits.plain) {
        return which +
               " is told only of games in which cards do nothing but leave for a foundation.";
    }
    if (traits.has_stock && !traits.draws_any_time) {
        return which +
               " is not told where the stock may be turned only when no card fits: a card that "
               "fits "
               "more often can lose such a deal.";
    }
    return which + " is not told of games with so many cards.";
}

std::string describe_loss_core(const Board& board, const LossCore& core) {
    const std::size_t cards = core.pieces.size();
    if (cards == 0) return "It is lost whatever the cards are.";
    std::string text =
        cards == 1 ? "This card loses it" : "These " + counted(cards, "card") + " lose it";
    bool first = true, in_stock = false;
    for (const Slot piece : core.pieces) {
        const bool stock = piece >= board.layout().size();
        if (stock && !in_stock) {
            text += first ? ", in the stock:" : "; in the stock:";
        } else if (first) {
            text += ":";
        }
        in_stock = stock;
        first = false;
        text += " " + board.deck().name(board.card(piece));
    }
    text += ".";
    if (cards < static_cast<std::size_t>(board.pieces())) {
        text += " It stays lost even if every other card fits on every card and takes every card.";
    }
    if (!core.minimal) text += " Some of them may not be needed: a search reached its limit.";
    return text;
}

std::string why_no_agency(const Variant& variant) {
    if (has_agency(variant)) return "";
    return "Whether play matters is told only of games in which no card comes back: not where "
           "cards move between columns, leave cells for columns or foundations for elsewhere, or "
           "where the stock can be turned without end.";
}

std::string describe_agency(const Variant& variant, const Agency& agency) {
    const bool all_greedy = all_lines_are_greedy(variant);
    const std::string line = all_greedy ? "line of play" : "greedy line";
    const std::string lines = all_greedy ? "lines of play" : "greedy lines";
    if (const auto decided = agency.decided()) {
        if (!*decided) {
            return "Some " + lines + " win and some lose" + leaving(agency) + "." +
                   describe_when(agency);
        }
        if (*agency.can_win) return "Every " + line + " wins.";
        return "Every " + line + " loses" + leaving(agency) + ".";
    }
    const std::string why = agency.why == StopReason::asked ? "The search was stopped"
                            : agency.why == StopReason::rule_failed
                                ? "A rule failed"
                                : "The search reached its limit";
    if (agency.can_win) return "Some " + lines + " win. " + why + " before all were seen.";
    if (agency.can_lose) return "Some " + lines + " lose. " + why + " before all were seen.";
    return why + " before any " + line + " was seen.";
}

}  // namespace niblick
