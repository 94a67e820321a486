// A round in words, and as a file.

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/base/read_number.h"
#include "core/base/words.h"
#include "core/game/match.h"

namespace niblick {

namespace {

constexpr std::string_view kMagic = "niblick-round";
constexpr int kVersion = 1;
// More holes than any round has, including playoffs, and more strokes than any hole or par, so that
// sums cannot overflow.
constexpr int kMaxHoles = 1000;
constexpr int kMaxStrokes = 1'000'000;

bool within_bounds(int strokes) {
    return strokes >= -kMaxStrokes && strokes <= kMaxStrokes;
}

std::string against_par(const Match& match, int player) {
    const int over = match.total(player) - match.par_for(match.played(player));
    if (over == 0) return "level with par";
    return std::to_string(std::abs(over)) + (over > 0 ? " over par" : " under par");
}

// "85 of 100 after 3 holes", "2 of 3 deals cleared after 4 holes".
std::string against_target(const Match& match, int player) {
    const RoundPlan& round = match.plan().round;
    const std::string target = std::to_string(*round.target);
    if (!round.counts_cleared) return std::to_string(match.total(player)) + " of " + target;
    return std::to_string(match.cleared(player)) + " of " + target + ' ' +
           plural(*round.target == 1, "deal") + " cleared";
}

std::string yes_or_no(bool value) {
    return value ? "yes" : "no";
}

std::vector<std::string> read_list(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const auto end = text.find("; ");
        parts.emplace_back(text.substr(0, end));
        text = end == std::string_view::npos ? "" : text.substr(end + 2);
    }
    return parts;
}

// Reads the lines of a round in order; stops at the first error.
class Reader {
  public:
    explicit Reader(std::string_view text) : lines_(lines_of(text)) {}

    MatchOrError read() {
        MatchOrError result;
        if (!whole() || !read_plan() || !read_holes()) {
            result.error = std::move(error_);
        } else {
            result.match = std::move(match_);
        }
        return result;
    }

  private:
    bool fail(std::string message) {
        error_ = {static_cast<int>(at_ + 1), std::move(message)};
        return false;
    }

    // The first line and the checksum.
    bool whole() {
        if (lines_.empty()) return fail("the file is empty");
        const auto [magic, version] = key_and_rest(lines_[0]);
        if (magic != kMagic) return fail("this is not a saved round");
        const auto n = read_number<int>(version);
        if (!n || *n < 1) return fail("the version of the saved round cannot be read");
        if (*n > kVersion) return fail("this round was saved by a newer program");
        at_ = lines_.size() - 1;
        const auto [key, sum] = key_and_rest(lines_.back());
        if (key != "end") return fail("the file ends too early; expected 'end'");
        if (sum != checksum(lines_, at_)) {
            return fail("the file is damaged: its checksum does not match");
        }
        at_ = 1;
        return true;
    }

    // The value of the next line, which must have this key.
    bool take(std::string_view key, std::string& rest) {
        if (at_ >= lines_.size()) return fail("the file ends too early");
        auto [seen, value] = key_and_rest(lines_[at_]);
        if (seen != key) return fail("expected '" + std::string(key) + "', saw '" + seen + "'");
        rest = std::move(value);
        ++at_;
        return true;
    }

    template <typename Number>
    bool take(std::string_view key, Number& value, Number least, Number most) {
        std::string rest;
        if (!take(key, rest)) return false;
        const auto number = read_number<Number>(rest);
        if (number && *number >= least && *number <= most) {
            value = *number;
            return true;
        }
        --at_;
        return fail("'" + std::string(key) + "' cannot be read");
    }

    // Names with "; " between them.
    bool take(std::string_view key, std::vector<std::string>& names) {
        std::string rest;
        if (!take(key, rest)) return false;
        names = read_list(rest);
        if (std::find(names.begin(), names.end(), "") == names.end()) return true;
        --at_;
        return fail("'" + std::string(key) + "' has an empty name");
    }

    bool take(std::string_view key, bool& value) {
        std::string rest;
        if (!take(key, rest)) return false;
        value = rest == "yes";
        if (value || rest == "no") return true;
        --at_;
        return fail("'" + std::string(key) + "' is neither 'yes' nor 'no'");
    }

    bool read_plan() {
        MatchPlan plan;
        RoundPlan& round = plan.round;
        std::string text;
        std::uint64_t number = 0;
        int players = 1;
        if (!take("deals", text)) return false;
        if (text != kMatchScheme) {
            --at_;
            return fail("the deals follow another scheme, '" + text + "'");
        }
        if (!take("number", number, std::uint64_t{0}, UINT64_MAX) ||
            !take("players", players, 1, 4) || !take("holes", round.holes, 1, kMaxHoles) ||
            !take("par", text)) {
            return false;
        }
        if (text != "none") {
            round.par = read_number<int>(text);
            --at_;
            if (!round.par) return fail("'par' cannot be read");
            if (!within_bounds(*round.par)) return fail("'par' is out of bounds");
            ++at_;
        }
        if (!take("below_par", round.below_par) || !take("own_deals", round.own_deals) ||
            !take("playoff", round.playoff) || !take("mulligans", round.mulligans, 0, 1000) ||
            !take("low_wins", plan.low_wins) || !take("unit", plan.unit) ||
            !take("carry", round.carried)) {
            return false;
        }
        // Only rounds of this kind have the line.
        if (at_ < lines_.size() && lines_[at_].starts_with("while_cleared ") &&
            !take("while_cleared", round.while_cleared)) {
            return false;
        }
        if (!read_goal(round)) return false;
        if ((round.while_cleared || round.target) && players > 1) {
            --at_;
            return fail("such a round is for one player");
        }
        round.players = players;
        if (!take("games", plan.games)) return false;
        if (plan.games.empty()) {
            --at_;
            return fail("the round has no games");
        }
        match_.emplace(std::move(plan), players, number);
        return true;
    }

    // Lines of rounds with a floor, a target or a stake alone.
    bool read_goal(RoundPlan& round) {
        const auto has = [&](std::string_view key) {
            return at_ < lines_.size() && lines_[at_].starts_with(key);
        };
        const auto number = [&](std::string_view key, std::optional<int>& value) {
            int read = 0;
            if (!take(key, read, -kMaxStrokes, kMaxStrokes)) return false;
            value = read;
            return true;
        };
        if (has("floor ") && !number("floor", round.floor)) return false;
        if (has("target ") && !number("target", round.target)) return false;
        if (has("counts_cleared ") && !take("counts_cleared", round.counts_cleared)) return false;
        return !has("stake ") || take("stake", round.stake, 0, kMaxStrokes);
    }

    bool read_holes() {
        while (at_ < lines_.size()) {
            const bool lost =
                match_->plan().round.records_cleared() && lines_[at_].starts_with("lost ");
            if (!lost && !lines_[at_].starts_with("hole ")) break;
            if (!read_hole(!lost)) return false;
            ++at_;
        }
        int here = 0;
        if (!take("mulligans_here", here, 0, 1000)) return false;
        if (!begin_anew(here)) return false;
        return at_ + 1 == lines_.size() || fail("unexpected line");
    }

    bool begin_anew(int mulligans) {
        for (int i = 0; i < mulligans; ++i) {
            if (!match_->take_mulligan()) return fail("more mulligans were taken than allowed");
        }
        return true;
    }

    // "hole STROKES MULLIGANS DEAL BAG", with the bag that the player carries on. "lost" instead of
    // "hole" if it was not cleared and the round depends on that.
    bool read_hole(bool cleared) {
        if (match_->finished()) return fail("the round is over before this hole");
        if (match_->hole() >= kMaxHoles) return fail("the round has too many holes");
        const auto [strokes_word, rest] = key_and_rest(lines_[at_].substr(5));
        const auto [mulligans_word, more] = key_and_rest(rest);
        const auto [deal_word, bag_words] = key_and_rest(more);
        const auto strokes = read_number<int>(strokes_word);
        const auto mulligans = read_number<int>(mulligans_word);
        const auto deal = read_number<std::uint64_t>(deal_word);
        auto bag = read_bag(bag_words);
        if (!strokes || !mulligans || !deal || !bag) return fail("the hole cannot be read");
        if (!within_bounds(*strokes)) return fail("the strokes are out of bounds");
        if (!begin_anew(*mulligans)) return false;
        if (*deal != match_->deal_number()) {
            return fail("the hole was played on deal " + deal_word + ", not on deal " +
                        std::to_string(match_->deal_number()));
        }
        match_->finish_hole(*strokes, std::move(*bag), cleared);
        return true;
    }

    std::vector<std::string> lines_;
    std::size_t at_ = 0;
    SaveError error_;
    std::optional<Match> match_;
};

}  // namespace

std::string describe_card(const Match& match, int player) {
    const int stake = match.plan().round.stake;
    const std::string after = " after " + counted(match.played(player), "hole") +
                              (stake > 0 ? ", each at a stake of " + std::to_string(stake) : "");
    if (match.plan().round.target) return against_target(match, player) + after;
    const std::string text = std::to_string(match.total(player)) + after;
    return match.plan().round.par ? text + ", " + against_par(match, player) : text;
}

std::string describe_hole(const Match& match, int hole) {
    const int holes = match.plan().round.holes;
    if (hole >= holes) return "Playoff, hole " + std::to_string(hole - holes + 1);
    const std::string words = "Hole " + std::to_string(hole + 1);
    return match.plan().round.while_cleared ? words : words + " of " + std::to_string(holes);
}

std::string describe_target(const Match& match) {
    const RoundPlan& round = match.plan().round;
    const int left = match.short_of_target(0);
    if (round.counts_cleared) return counted(left, "more deal") + " to clear";
    return std::to_string(left) + ' ' + match.plan().unit + " short of the target of " +
           std::to_string(*round.target);
}

std::string describe_result(const Match& match) {
    const std::vector<int> winners = match.leaders();
    if (match.players() == 1) {
        const std::string card = describe_card(match, 0);
        if (match.plan().round.while_cleared && !match.results(0).back().cleared) {
            return "The layout was not cleared, which ends the round: " + card + ".";
        }
        if (!match.plan().round.par && !match.plan().round.target) {
            return "The round is over: " + card + ".";
        }
        return (winners.empty() ? "The round is not won: " : "The round is won: ") + card + ".";
    }
    const int best = match.total(winners.front());
    const std::string total = std::to_string(best) + ' ' + match.plan().unit;
    if (winners.size() > 1) {
        std::string names;
        for (std::size_t i = 0; i < winners.size(); ++i) {
            names += i == 0 ? "" : i + 1 == winners.size() ? " and " : ", ";
            names += std::to_string(winners[i] + 1);
        }
        return "Players " + names + " share the win with " + total + ".";
    }
    std::string text = "Player " + std::to_string(winners.front() + 1) + " wins with " + total;
    if (match.in_playoff()) {
        text += ", on " + describe_hole(match, match.hole());
        text.replace(text.find("Playoff, hole"), 13, "playoff hole");
    }
    return text + '.';
}

std::string match_text(const Match& match) {
    const MatchPlan& plan = match.plan();
    const RoundPlan& round = plan.round;
    std::string text = std::string(kMagic) + ' ' + std::to_string(kVersion) + '\n';
    const auto line = [&text](std::string_view key, const std::string& rest) {
        text += std::string(key) + (rest.empty() ? "" : " ") + rest + '\n';
    };
    line("deals", std::string(kMatchScheme));
    line("number", std::to_string(match.number()));
    line("players", std::to_string(match.players()));
    line("holes", std::to_string(round.holes));
    line("par", round.par ? std::to_string(*round.par) : "none");
    line("below_par", yes_or_no(round.below_par));
    line("own_deals", yes_or_no(round.own_deals));
    line("playoff", yes_or_no(round.playoff));
    line("mulligans", std::to_string(round.mulligans));
    line("low_wins", yes_or_no(plan.low_wins));
    line("unit", plan.unit);
    line("carry", joined(round.carried, "; "));
    if (round.while_cleared) line("while_cleared", yes_or_no(true));
    if (round.floor) line("floor", std::to_string(*round.floor));
    if (round.target) line("target", std::to_string(*round.target));
    if (round.counts_cleared) line("counts_cleared", yes_or_no(true));
    if (round.stake > 0) line("stake", std::to_string(round.stake));
    line("games", joined(plan.games, "; "));
    // In playing order, so that reading replays the round.
    for (std::size_t hole = 0; hole <= static_cast<std::size_t>(match.hole()); ++hole) {
        for (int p = 0; p < match.players(); ++p) {
            const auto& results = match.results(p);
            if (hole >= results.size()) continue;
            const HoleResult& result = results[hole];
            line(result.cleared ? "hole" : "lost",
                 std::to_string(result.strokes) + ' ' + std::to_string(result.mulligans) + ' ' +
                     std::to_string(result.deal) + ' ' + bag_text(match.bag_after(p, hole)));
        }
    }
    line("mulligans_here", std::to_string(match.mulligans_here()));
    return with_checksum(std::move(text));
}

MatchOrError read_match(std::string_view text) {
    return Reader(text).read();
}

}  // namespace niblick
