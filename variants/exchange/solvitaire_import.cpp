#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "core/base/json_value.h"
#include "core/base/words.h"
#include "core/deal/french.h"
#include "core/rules/extended.h"
#include "variants/compile/column_limits.h"
#include "variants/compile/ruleset.h"
#include "variants/exchange/solvitaire_rules.h"
#include "variants/text/diagnostic.h"

namespace niblick {

namespace {

using Object = JsonValue::Object;

// The keys that Solvitaire knows, table by table; "" is the whole.
struct Keys {
    std::string_view table;
    std::vector<std::string_view> keys;
};
const std::vector<Keys>& all_keys() {
    static const std::vector<Keys> keys = {
        {"",
         {"tableau piles", "foundations", "hole", "cells", "stock", "reserve", "accordion",
          "sequences", "max rank", "two decks"}},
        {"tableau piles",
         {"count", "build policy", "spaces policy", "diagonal deal", "move built group",
          "move built group policy", "face up cards"}},
        {"foundations",
         {"present", "initial cards", "base card", "removable", "only complete pile moves"}},
        {"hole", {"present", "base card", "build loops"}},
        {"cells", {"count", "pre-filled"}},
        {"stock", {"size", "deal type", "deal count", "redeal"}},
        {"reserve", {"size", "stacked"}},
        {"accordion", {"size", "moves", "build policies"}},
        {"sequences", {"count", "direction", "build policy", "fixed suit"}},
    };
    return keys;
}

class SolvitaireRules {
  public:
    SolvitaireRules(std::string_view text, const std::string& name)
        : read_(parse_json(text)),
          name_(name) {}

    ImportedRules read() {
        ImportedRules result;
        if (!read_.error.empty()) {
            fail(read_.line, read_.error);
        } else if (read_.value.object() == nullptr) {
            fail(1, "rules of Solvitaire are an object in braces");
        } else {
            check_keys();
            const std::string toml = rules();
            if (errors_.empty()) result.toml = toml;
        }
        result.errors = std::move(errors_);
        return result;
    }

  private:
    void fail(int line, std::string message) { errors_.push_back({line, std::move(message)}); }

    static std::string shown(std::string_view table, std::string_view key) {
        return table.empty() ? in_quotes(key) : in_quotes(table) + ", " + in_quotes(key);
    }

    void check_keys() {
        for (const Keys& table : all_keys()) {
            const JsonValue* value =
                table.table.empty() ? &read_.value : read_.value.find(table.table);
            if (value == nullptr) continue;
            if (value->object() == nullptr) {
                fail(value->line, shown("", table.table) + " is " +
                                      std::string(value->describe_type()) +
                                      ", but takes an object");
                continue;
            }
            for (const auto& [key, each] : *value->object()) {
                if (std::find(table.keys.begin(), table.keys.end(), key) != table.keys.end()) {
                    continue;
                }
                const std::string near = nearest(key, table.keys);
                fail(each.line,
                     "Solvitaire has no key " + shown(table.table, key.substr(0, 40)) +
                         (near.empty() ? "" : "; did you mean " + in_quotes(near) + "?"));
            }
        }
    }

    const JsonValue* at(std::string_view table, std::string_view key) const {
        const JsonValue* value = table.empty() ? &read_.value : read_.value.find(table);
        return value == nullptr ? nullptr : value->find(key);
    }
    // Where a key stands, or its table, or the whole.
    int line_of(std::string_view table, std::string_view key) const {
        if (const JsonValue* value = at(table, key)) return value->line;
        const JsonValue* value = read_.value.find(table);
        return value == nullptr ? 1 : value->line;
    }

    void wrong_type(std::string_view table, std::string_view key, const JsonValue& value,
                    const std::string& takes) {
        fail(value.line, shown(table, key) + " is " + std::string(value.describe_type()) +
                             ", but takes " + takes);
    }

    int whole(std::string_view table, std::string_view key, int fallback, int least, int most) {
        const JsonValue* value = at(table, key);
        if (value == nullptr) return fallback;
        const double* number = value->number();
        if (number == nullptr || *number != std::floor(*number) || *number < least ||
            *number > most) {
            wrong_type(
                table, key, *value,
                "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
            return fallback;
        }
        return static_cast<int>(*number);
    }

    bool truth(std::string_view table, std::string_view key, bool fallback) {
        const JsonValue* value = at(table, key);
        if (value == nullptr) return fallback;
        if (value->truth() == nullptr) wrong_type(table, key, *value, "true or false");
        return value->truth() == nullptr ? fallback : *value->truth();
    }

    std::string text(std::string_view table, std::string_view key, std::string fallback) {
        const JsonValue* value = at(table, key);
        if (value == nullptr) return fallback;
        if (value->text() == nullptr) wrong_type(table, key, *value, "a text");
        return value->text() == nullptr ? fallback : *value->text();
    }

    // Says that a value, possibly the default, has no counterpart here.
    void cannot(std::string_view table, std::string_view key, const std::string& value,
                const std::string& why) {
        const bool given = at(table, key) != nullptr;
        fail(line_of(table, key), shown(table, key) + " is " + value.substr(0, 60) +
                                      (given ? "" : ", which is its default") + ": " + why);
    }

    void only(std::string_view table, std::string_view key, const std::string& fallback,
              std::span<const std::string_view> sayable, const std::string& why) {
        const std::string value = text(table, key, fallback);
        if (std::find(sayable.begin(), sayable.end(), value) == sayable.end()) {
            cannot(table, key, '"' + value + '"', why);
        }
    }

    void check_what_is_not_here() {
        if (truth("foundations", "present", true)) {
            cannot("foundations", "present", "true", "only games with a hole are Golf's relatives");
        }
        if (!truth("hole", "present", false)) {
            cannot("hole", "present", "false", "only games with a hole are Golf's relatives");
        }
        const std::string none = "no rule file has such a part";
        for (const auto& [table, key] :
             {std::pair<std::string_view, std::string_view>{"reserve", "size"},
              {"accordion", "size"},
              {"sequences", "count"},
              {"cells", "pre-filled"}}) {
            const int n = whole(table, key, 0, 0, 255);
            if (n != 0) cannot(table, key, std::to_string(n), none);
        }
        constexpr std::string_view kNoBuild[] = {"no-build"};
        only("tableau piles", "build policy", "any-suit", kNoBuild,
             "cards of a game with a hole are not built on piles");
        constexpr std::string_view kSpaces[] = {"any", "no-build"};
        only("tableau piles", "spaces policy", "any", kSpaces, none);
        if (truth("tableau piles", "diagonal deal", false)) {
            cannot("tableau piles", "diagonal deal", "true",
                   "give the piles by a deal, which may have any heights");
        }
    }

    std::string hole_card(int max_rank) {
        std::string base = text("hole", "base card", "AS");
        if (base == "random") return "stock";
        base = upper(base);
        for (int rank = 1; rank <= max_rank && base.size() >= 2; ++rank) {
            const std::string front = base.substr(0, base.size() - 1);
            const bool same =
                front == std::string(1, french_letter(rank)) || front == std::to_string(rank);
            const bool suit = std::string_view("CDHS").find(base.back()) != std::string_view::npos;
            if (same && suit) return std::string(1, french_letter(rank)) + base.back();
        }
        fail(line_of("hole", "base card"),
             shown("hole", "base card") + " is " + toml_text(base.substr(0, 20)) +
                 ", which is neither a card of this pack nor \"random\"");
        return "stock";
    }

    int stock_cards() {
        const int size = whole("stock", "size", 0, 0, 255);
        if (size == 0) return 0;
        constexpr std::string_view kHole[] = {"hole"};
        only("stock", "deal type", "waste", kHole, "a stock beside a hole is turned onto it");
        const int count = whole("stock", "deal count", 1, 1, 255);
        if (count != 1) {
            cannot("stock", "deal count", std::to_string(count),
                   "stock cards are turned onto the hole one by one");
        }
        if (truth("stock", "redeal", false)) {
            cannot("stock", "redeal", "true", "cards in the hole do not come back");
        }
        return size;
    }

    // The heights of the piles, as Solvitaire deals row by row until nothing is left.
    std::string columns(int count, int cards) {
        const std::string head = "[columns]\n";
        if (cards % count == 0) {
            return head + "count = " + std::to_string(count) +
                   "\nheight = " + std::to_string(cards / count) + "\n";
        }
        std::string heights;
        for (int c = 0; c < count; ++c) {
            const int height = cards / count + (c < cards % count ? 1 : 0);
            heights += (c == 0 ? "" : ", ") + std::to_string(height);
        }
        return head + "heights = [" + heights + "]\n";
    }

    std::string rules() {
        check_what_is_not_here();
        const int max_rank = whole("", "max rank", 13, 2, 13);
        const bool two = truth("", "two decks", false);
        const std::string base = hole_card(max_rank);
        const int stock = stock_cards();
        const int cells = whole("cells", "count", 0, 0, kMaxCells);
        const int count = whole("tableau piles", "count", 8, 1, kMaxColumns);
        const int cards = max_rank * (two ? 8 : 4) - 1 - stock;
        if (cards < count) {
            fail(line_of("stock", "size"), "no card is left for some of the piles");
            return "";
        }
        if (cards > count * kMaxColumnHeight) {
            fail(line_of("tableau piles", "count"),
                 std::to_string(cards) + " cards are too many for so few piles; each has at most " +
                     std::to_string(kMaxColumnHeight));
            return "";
        }
        std::string order;
        for (int rank = 1; rank <= max_rank; ++rank) order += french_letter(rank);
        std::string toml = "[about]\nname = " + toml_text(name_) +
                           "\nsource = \"Rules of Solvitaire.\"\nsummary = \"" +
                           std::to_string(count) + " columns around one foundation.\"\n\n";
        if (two || max_rank < 13) toml += "[deck]\n";
        if (two) toml += "copies = 2\n";
        if (max_rank < 13) toml += "ranks = \"" + order + "\"\n";
        if (two || max_rank < 13) toml += "\n";
        toml += columns(count, cards) + "\n";
        if (stock > 0) toml += "[stock]\ncards = " + std::to_string(stock) + "\n\n";
        toml += "[foundation]\nstart = \"" + base + "\"\n\n[sequence]\n";
        if (max_rank < 13) toml += "order = \"" + order + "\"\n";
        toml +=
            std::string("wrap = ") + (truth("hole", "build loops", true) ? "true\n" : "false\n");
        if (cells > 0) {
            toml += "\n[cells]\ncount = " + std::to_string(cells) + "\n\n[goal]\ncards = \"all\"\n";
        }
        constexpr std::string_view kFaces[] = {"all", "top"};
        only("tableau piles", "face up cards", "all", kFaces, "it is \"all\" or \"top\"");
        if (text("tableau piles", "face up cards", "all") == "top") {
            toml += "\n[visibility]\ncovered = \"face_down\"\n";
        }
        return toml;
    }

    const JsonOrError read_;
    const std::string name_;
    std::vector<ImportedRules::Error> errors_;
};

}  // namespace

ImportedRules rules_from_solvitaire(std::string_view text, const std::string& name) {
    return SolvitaireRules(text, name).read();
}

}  // namespace niblick
