#include <algorithm>
#include <string>
#include <vector>

#include "core/deal/french.h"
#include "variants/exchange/solvitaire_rules.h"
#include "variants/explain/change.h"

namespace niblick {

namespace {

// The keys whose values Solvitaire's rules can express, or need not. Other tables, and values of
// other keys that are not the default, cannot be exported.
struct Sayable {
    std::string_view table;
    std::vector<std::string_view> keys;
};
const std::vector<Sayable>& sayable() {
    static const std::vector<Sayable> tables = {
        {"columns", {"count", "height", "heights", "tips"}},
        {"deck", {"copies", "ranks", "remove"}},
        {"stock", {"cards"}},
        {"foundation", {"start", "empty_takes"}},
        {"sequence", {"order", "wrap"}},
        {"visibility", {"covered"}},
        {"cells", {"count"}},
        {"goal", {"cards"}},
    };
    return tables;
}

class SolvitaireWriter {
  public:
    explicit SolvitaireWriter(const Loaded& rules) : rules_(rules), variant_(*rules.variant) {}

    ExportedRules write() {
        for (const Part& part : rules_.rules.parts) check(part);
        check_heights();
        check_deck();
        check_order();
        check_foundation();
        if (variant_.cells.count > 0 && !(variant_.aim.cells && variant_.aim.stock)) {
            cannot("goal", "cards", "with cells every card must be played: cards = \"all\"");
        }
        ExportedRules result;
        if (reasons_.empty()) {
            result.text = text();
        } else {
            result.reasons = std::move(reasons_);
        }
        return result;
    }

  private:
    void cannot(std::string_view table, std::string_view key, const std::string& why) {
        std::string reason = "[" + std::string(table) + "]";
        if (!key.empty()) reason += " " + std::string(key);
        reason += ": " + why;
        if (std::find(reasons_.begin(), reasons_.end(), reason) == reasons_.end()) {
            reasons_.push_back(std::move(reason));
        }
    }

    void check(const Part& part) {
        const auto& tables = sayable();
        const auto known = std::find_if(tables.begin(), tables.end(), [&](const Sayable& each) {
            return each.table == part.mechanism.id;
        });
        if (known == tables.end()) {
            if (!part.mechanism.beside_play && !part.mechanism.implied) {
                cannot(part.mechanism.id, "", "Solvitaire has no such rule");
            }
            return;
        }
        for (std::size_t i = 0; i < part.options.fields().size(); ++i) {
            const Field& field = part.options.fields()[i];
            const Setting& setting = part.options.settings()[i];
            if (setting.origin == Origin::fallback || field.required()) continue;
            if (std::find(known->keys.begin(), known->keys.end(), field.key) != known->keys.end()) {
                continue;
            }
            const std::string value = toml_text(setting.value);
            if (value == fallback_toml(field)) continue;
            cannot(known->table, field.key, "Solvitaire cannot say " + value);
        }
    }

    // Solvitaire deals row by row to all piles until no card is left.
    void check_heights() {
        const auto& piles = variant_.layout.piles();
        const auto cards = static_cast<std::size_t>(variant_.layout.size());
        for (std::size_t p = 0; p < piles.size() && rules_.rules.find("columns") != nullptr; ++p) {
            const std::size_t row = cards / piles.size() + (p < cards % piles.size() ? 1 : 0);
            if (piles[p].size() == row) continue;
            cannot("columns", "heights", "Solvitaire deals the same number of rows to all piles");
        }
    }

    // One pack or two of all suits from the ace up.
    void check_deck() {
        const Deck& deck = variant_.deck;
        for (const CardKind& kind : deck.kinds()) {
            if (is_french(kind)) {
                max_rank_ = std::max<int>(max_rank_, kind.rank);
            } else {
                cannot("deck", "", "Solvitaire has no card such as " + kind.name);
                return;
            }
        }
        copies_ = deck.kinds().empty() ? 0 : deck.count(0);
        bool whole = copies_ == 1 || copies_ == 2;
        for (int kind = 0; kind < static_cast<int>(deck.kinds().size()); ++kind) {
            whole = whole && deck.count(kind) == copies_;
        }
        whole = whole && static_cast<int>(deck.kinds().size()) == 4 * max_rank_;
        if (!whole) {
            cannot(
                "deck", "",
                "Solvitaire has one pack or two, of which only the highest ranks may be missing");
        }
    }

    void check_order() {
        const Part* part = rules_.rules.find("sequence");
        if (part == nullptr) return;
        std::string order;
        for (int rank = 1; rank <= max_rank_; ++rank) order += french_letter(rank);
        const std::string& own = part->options.text("order");
        // Ranks that the pack does not have make no difference without wrap-around.
        const bool wrap = part->options.boolean("wrap");
        if (own == order || (!wrap && own.starts_with(order))) return;
        cannot("sequence", "order", "Solvitaire cannot say " + toml_text(own));
    }

    void check_foundation() {
        if (variant_.foundations() != 1) {
            cannot("foundation", "count", "Solvitaire has one hole");
            return;
        }
        const Opening::Kind kind = variant_.openings.front().kind;
        if (kind != Opening::Kind::from_stock && kind != Opening::Kind::fixed) {
            cannot("foundation", "start", "the hole of Solvitaire begins with a card");
        }
    }

    std::string base() const {
        const Opening& opening = variant_.openings.front();
        if (opening.kind == Opening::Kind::from_stock) return "random";
        const CardKind& kind = variant_.deck.kinds()[static_cast<std::size_t>(opening.kind_index)];
        return kind.rank == 10 ? "10" + kind.name.substr(1) : kind.name;
    }

    std::string text() const {
        const Part* sequence = rules_.rules.find("sequence");
        const bool wrap = sequence != nullptr && sequence->options.boolean("wrap");
        std::string json = "{\n  \"tableau piles\": { \"count\": " +
                           std::to_string(variant_.layout.piles().size()) +
                           ", \"build policy\": \"no-build\"";
        if (variant_.visibility.covered_face_down) json += ", \"face up cards\": \"top\"";
        json += " },\n  \"foundations\": { \"present\": false },\n";
        if (variant_.stock_size > 0) {
            json += "  \"stock\": { \"size\": " + std::to_string(variant_.stock_size) +
                    ", \"deal type\": \"hole\" },\n";
        }
        if (variant_.cells.count > 0) {
            json += "  \"cells\": { \"count\": " + std::to_string(variant_.cells.count) + " },\n";
        }
        if (max_rank_ < 13) json += "  \"max rank\": " + std::to_string(max_rank_) + ",\n";
        if (copies_ == 2) json += "  \"two decks\": true,\n";
        return json + "  \"hole\": { \"present\": true, \"base card\": \"" + base() +
               "\", \"build loops\": " + (wrap ? "true" : "false") + " }\n}\n";
    }

    const Loaded& rules_;
    const Variant& variant_;
    int max_rank_ = 0, copies_ = 1;
    std::vector<std::string> reasons_;
};

}  // namespace

ExportedRules solvitaire_rules(const Loaded& rules) {
    return SolvitaireWriter(rules).write();
}

}  // namespace niblick
