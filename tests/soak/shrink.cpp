#include "tests/soak/shrink.h"

#include <algorithm>
#include <chrono>

#include "core/cards/card.h"
#include "variants/compile/ruleset.h"

namespace niblick::soak {

namespace {

using Texts = std::vector<std::string>;
using Numbers = std::vector<std::int64_t>;

// Every draft that says a little less. Drafts that are no rules are refused when they are tried.
class Smaller {
  public:
    explicit Smaller(const Draft& draft) : draft_(draft) {
        for (std::size_t p = 0; p < draft.parts.size(); ++p) {
            change(
                [p](Draft& d) { d.parts.erase(d.parts.begin() + static_cast<std::ptrdiff_t>(p)); });
        }
        for (std::size_t p = 0; p < draft.parts.size(); ++p) {
            for (std::size_t k = 0; k < draft.parts[p].keys.size(); ++k) {
                change([p, k](Draft& d) {
                    auto& keys = d.parts[p].keys;
                    keys.erase(keys.begin() + static_cast<std::ptrdiff_t>(k));
                });
                lessen(p, k);
            }
        }
        fewer_cards();
    }
    std::vector<Draft> drafts;

  private:
    template <typename Change>
    void change(Change how) {
        Draft draft = draft_;
        how(draft);
        drafts.push_back(std::move(draft));
    }

    void lessen(std::size_t p, std::size_t k) {
        const auto put = [&](Value value) {
            change([&](Draft& d) { d.parts[p].keys[k].value = std::move(value); });
        };
        const Value& value = draft_.parts[p].keys[k].value;
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            if (*number > 1) put(std::int64_t{1});
            if (*number > 0) put(*number - 1);
            if (*number != 0) put(std::int64_t{0});
        } else if (const auto* numbers = std::get_if<Numbers>(&value)) {
            for (std::size_t i = 0; i < numbers->size(); ++i) {
                Numbers fewer = *numbers;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
                put(fewer);
                if ((*numbers)[i] == 0) continue;
                fewer = *numbers;
                fewer[i] -= fewer[i] > 0 ? 1 : -1;
                put(fewer);
            }
        } else if (const auto* texts = std::get_if<Texts>(&value)) {
            if (draft_.parts[p].table == "deck") return;
            for (std::size_t i = 0; i < texts->size(); ++i) {
                Texts fewer = *texts;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
                put(fewer);
            }
        } else if (const auto* text = std::get_if<std::string>(&value)) {
            for (std::size_t i = 0; i < text->size() && text->size() < 8; ++i) {
                std::string fewer = *text;
                fewer.erase(i, 1);
                put(fewer);
            }
        }
    }

    // A card out of the deck, alone or with a place of a column; a rank out of the deck.
    void fewer_cards() {
        const Draft::Part* deck = draft_.find("deck");
        if (deck == nullptr || deck->find("ranks") == nullptr) return;
        const std::string ranks = std::get<std::string>(*deck->find("ranks"));
        const Value* out = deck->find("remove");
        const Texts removed = out == nullptr ? Texts{} : std::get<Texts>(*out);
        const Draft::Part* columns = draft_.find("columns");
        const Value* heights = columns == nullptr ? nullptr : columns->find("heights");
        for (const char rank : ranks) {
            for (const char suit : std::string_view("CDHS")) {
                const std::string card{rank, suit};
                if (std::find(removed.begin(), removed.end(), card) != removed.end()) continue;
                Texts more = removed;
                more.push_back(card);
                change([&](Draft& d) { d.find("deck")->set("remove", more); });
                const std::size_t n = heights == nullptr ? 0 : std::get<Numbers>(*heights).size();
                for (std::size_t i = 0; i < n; ++i) {
                    Numbers lower = std::get<Numbers>(*heights);
                    if (--lower[i] == 0)
                        lower.erase(lower.begin() + static_cast<std::ptrdiff_t>(i));
                    if (lower.empty()) continue;
                    change([&](Draft& d) {
                        d.find("deck")->set("remove", more);
                        d.find("columns")->set("heights", lower);
                    });
                }
            }
            Texts others = removed;
            std::erase_if(others, [&](const std::string& card) { return card[0] == rank; });
            if (removed.size() - others.size() < 4) continue;
            std::string fewer = ranks;
            std::erase(fewer, rank);
            change([&](Draft& d) {
                d.find("deck")->set("ranks", fewer);
                d.find("deck")->set("remove", others);
            });
        }
    }

    const Draft& draft_;
};

}  // namespace

Finding shrunk(const Library& library, Finding finding, const Depth& depth, double seconds) {
    const auto begin = std::chrono::steady_clock::now();
    const auto late = [&] {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
        return spent.count() > seconds;
    };
    int cards = try_apart(library, finding.draft.text(), {finding.fault.deal}, depth).cards;
    // Tries the smaller drafts in turn until none of them shows the disagreement.
    std::size_t at = 0;
    std::vector<Draft> drafts = Smaller(finding.draft).drafts;
    for (std::size_t in_vain = 0; in_vain < drafts.size() && !late(); ++in_vain, ++at) {
        const Draft draft = drafts[at % drafts.size()];
        std::vector<std::uint64_t> deals{finding.fault.deal};
        for (std::uint64_t n = 1; n <= 12; ++n) deals.push_back(n);
        const Trial trial = try_apart(library, draft.text(), deals, depth);
        if (!trial.fault || trial.fault->kind != finding.fault.kind) continue;
        if (trial.cards > cards) continue;
        cards = trial.cards;
        finding = {draft, *trial.fault};
        at = at % drafts.size();
        drafts = Smaller(finding.draft).drafts;
        in_vain = 0;
        if (at > 0) --at;
    }
    return finding;
}

std::string regression_text(const Library& library, const Finding& finding) {
    const std::string text = finding.draft.text();
    std::string head = "# " + finding.fault.kind + ": " + finding.fault.words + "\n";
    if (finding.fault.kind == "crash" || finding.fault.kind == "hang") {
        return head + "# deal number " + std::to_string(finding.fault.deal) + "\n" + text;
    }
    const Loaded loaded = library.load_text("soak.toml", text);
    if (!loaded.ok()) return head + text;
    const Deal deal = deal_by_number(*loaded.variant, finding.fault.deal);
    head += "# deal: " + deal_text(*loaded.variant, deal, DealFormat::line) + "\n";
    const reference::Rules rules(loaded.rules, loaded.variant->deck, loaded.variant->layout);
    const reference::Game game(rules, deal);
    const auto answer = reference::explore(game, game.start(), {}, true, 100'000);
    if (rules.unknown.empty() && answer.finished) {
        head += "# expected: " + std::string(answer.winnable ? "won" : "lost") + ", " +
                std::to_string(answer.least_left) + " left, score " + std::to_string(answer.best) +
                "\n";
    }
    return head + text;
}

}  // namespace niblick::soak
