#include "core/deal/other_programs.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/base/expects.h"
#include "core/base/json_value.h"
#include "core/base/read_number.h"
#include "core/base/words.h"
#include "core/deal/french.h"

namespace niblick {

namespace {

char first_of(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    const auto at = text.find_first_not_of(" \t\r\n");
    return at == std::string_view::npos ? '\0' : text[at];
}

// "1S" and "11H" as this program writes them, anything else as it is.
std::string card_name(const std::string& card) {
    if (card.size() < 2 || card.size() > 3) return card;
    const auto number = read_number<int>(std::string_view(card).substr(0, card.size() - 1));
    if (!number || *number < 1 || *number > 13) return card;
    return std::string(1, french_letter(*number)) + card.back();
}

std::string lower_suit(std::string name) {
    name.back() = lower(name.back());
    return name;
}

// A deal of Solvitaire, taken apart into the one-line form.
class SolvitaireReader {
  public:
    SolvitaireReader(const Variant& variant, std::string_view text)
        : variant_(variant),
          read_(parse_json(text)) {}

    DealOrErrors read() {
        if (!read_.error.empty()) {
            fail(read_.line, read_.error);
            return std::move(result_);
        }
        const JsonValue::Object* keys = read_.value.object();
        if (keys == nullptr) {
            fail(1, "a deal of Solvitaire is an object in braces");
            return std::move(result_);
        }
        for (const auto& [key, value] : *keys) check(key, value);
        const std::string line = piles() + "|" + stock() + "|" + hole();
        if (!result_.errors.empty()) return std::move(result_);
        result_ = parse_deal(variant_, line);
        const JsonValue* at = read_.value.find("tableau piles");
        for (DealError& error : result_.errors) error.line = at == nullptr ? 1 : at->line;
        return std::move(result_);
    }

  private:
    void fail(int line, std::string message) {
        result_.errors.push_back({line, std::move(message)});
    }

    void check(const std::string& key, const JsonValue& value) {
        for (const std::string_view known : {"tableau piles", "stock", "hole"}) {
            if (key == known) return;
        }
        for (const std::string_view other :
             {"waste", "reserve", "foundations", "sequences", "accordion", "cells"}) {
            if (key != other) continue;
            if (!empty(value))
                fail(value.line, "'" + key + "' is not a part of a deal of this game");
            return;
        }
        fail(value.line, "'" + key.substr(0, 40) +
                             "' is not a part of a deal; known parts: tableau piles, stock, hole");
    }

    // Nested lists and texts without a card: Solvitaire writes an empty pile as "".
    static bool empty(const JsonValue& value) {
        if (const std::string* text = value.text()) return text->empty();
        const JsonValue::List* list = value.list();
        return list != nullptr && std::all_of(list->begin(), list->end(), empty);
    }

    std::vector<std::string> cards(const JsonValue& value, const std::string& where) {
        std::vector<std::string> names;
        if (empty(value)) return names;
        const JsonValue::List* list = value.list();
        if (list == nullptr) {
            fail(value.line, "'" + where + "' is " + std::string(value.describe_type()) +
                                 ", but takes a list of cards");
            return names;
        }
        for (const JsonValue& card : *list) add_card(card, where, names);
        return names;
    }

    void add_card(const JsonValue& card, const std::string& where,
                  std::vector<std::string>& names) {
        const std::string* text = card.text();
        if (text == nullptr || text->find_first_of(" |/\t\n") != std::string::npos) {
            fail(card.line, "'" + where + "' holds something that is no card");
        } else if (!text->empty()) {
            names.push_back(card_name(*text));
        }
    }

    std::string piles() {
        const JsonValue* value = read_.value.find("tableau piles");
        if (value == nullptr) return "";
        const JsonValue::List* list = value->list();
        if (list == nullptr) {
            fail(value->line, "'tableau piles' is " + std::string(value->describe_type()) +
                                  ", but takes a list of piles");
            return "";
        }
        std::string text;
        for (std::size_t i = 0; i < list->size(); ++i) {
            text += (i == 0 ? "" : "/") + joined(cards((*list)[i], "tableau piles"), " ");
        }
        return text;
    }

    std::string stock() {
        const JsonValue* value = read_.value.find("stock");
        if (value == nullptr) return "";
        std::vector<std::string> names = cards(*value, "stock");
        std::reverse(names.begin(), names.end());
        return joined(names, " ");
    }

    std::string hole() {
        const JsonValue* value = read_.value.find("hole");
        if (value == nullptr) return "";
        std::vector<std::string> names;
        add_card(*value, "hole", names);
        return joined(names, " ");
    }

    const Variant& variant_;
    JsonOrError read_;
    DealOrErrors result_;
};

// The value of an attribute of the element with this name; nothing without one.
std::optional<std::string> attribute(std::string_view text, std::string_view element,
                                     std::string_view name) {
    const std::string open = "<" + std::string(element);
    auto at = text.find(open);
    while (at != std::string_view::npos &&
           std::string_view(" \t\r\n/>").find(text.substr(at + open.size(), 1)) ==
               std::string_view::npos) {
        at = text.find(open, at + 1);
    }
    if (at == std::string_view::npos) return std::nullopt;
    std::string_view inside = text.substr(at + open.size());
    inside = inside.substr(0, inside.find('>'));
    while (true) {
        const auto equals = inside.find('=');
        if (equals == std::string_view::npos) return std::nullopt;
        const auto from = inside.find_first_not_of(" \t\r\n");
        std::string_view key = inside.substr(from, equals - from);
        key = key.substr(0, key.find_first_of(" \t\r\n"));
        const auto quote = inside.find_first_of("\"'", equals);
        if (quote == std::string_view::npos) return std::nullopt;
        const auto end = inside.find(inside[quote], quote + 1);
        if (end == std::string_view::npos) return std::nullopt;
        if (key == name) return std::string(inside.substr(quote + 1, end - quote - 1));
        inside.remove_prefix(end + 1);
    }
}

// Older files of KPatience name games by number; this is Golf.
constexpr std::string_view kLegacyGolf = "12";

int line_of(std::string_view text, std::string_view part) {
    const auto at = text.find(part);
    if (at == std::string_view::npos) return 1;
    return 1 + static_cast<int>(
                   std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

std::string letters_of(const std::string& name) {
    std::string letters;
    for (const char c : lower(name)) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) letters += c;
    }
    return letters;
}

WrittenDeal deal_of_save(const Variant& variant, std::string_view text) {
    WrittenDeal written;
    const KpatSaveOrError read = read_kpat_save(text);
    if (!read.save) {
        written.deal.errors.push_back(read.error);
        return written;
    }
    const auto& dealings = variant.dealings;
    const bool same = std::any_of(dealings.begin(), dealings.end(), [&](const Dealing& dealing) {
        return dealing.scheme == DealScheme::kpat && letters_of(dealing.game) == read.save->game;
    });
    if (!same) {
        written.deal.errors.push_back({read.error.line, "this is a game of KPatience's '" +
                                                            read.save->game + "', which is not " +
                                                            variant.name});
        return written;
    }
    written.number = read.save->number;
    written.deal.deal = deal_by_number(variant, read.save->number);
    return written;
}

// As JSON lists, each card in double quotes.
std::string json_list(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "\"" : ", \"") + name + '"';
    return "[" + text + "]";
}

}  // namespace

bool is_solvitaire_deal(std::string_view text) {
    return first_of(text) == '{';
}

bool is_kpat_save(std::string_view text) {
    return first_of(text) == '<';
}

KpatSaveOrError read_kpat_save(std::string_view text) {
    KpatSaveOrError result;
    const bool legacy = text.find("<kpat-game") == std::string_view::npos;
    const std::string_view element = legacy ? "dealer" : "kpat-game";
    result.error.line = line_of(text, "<" + std::string(element));
    auto game = attribute(text, element, legacy ? "id" : "game-type");
    const auto number = attribute(text, element, legacy ? "number" : "deal-number");
    if (!game || !number) {
        result.error.message = "this is neither a deal nor a saved game of KPatience";
        return result;
    }
    if (legacy) game = *game == kLegacyGolf ? "golf" : "game " + game->substr(0, 20);
    const NumberOrError read = parse_deal_number("kpat:" + *number);
    if (!read.number) {
        result.error.message = read.error;
        return result;
    }
    result.save = KpatSave{*game, *read.number};
    return result;
}

WrittenDeal read_written_deal(const Variant& variant, std::string_view text) {
    if (is_kpat_save(text)) return deal_of_save(variant, text);
    if (is_solvitaire_deal(text)) return {SolvitaireReader(variant, text).read(), std::nullopt};
    return {parse_deal(variant, text), std::nullopt};
}

TextOrReason solvitaire_deal_text(const Variant& variant, const Deal& deal) {
    NIBLICK_EXPECTS(matches(variant, deal));
    const auto& layout = variant.layout;
    TextOrReason result;
    const auto refuse = [&result](std::string reason) {
        result.reason = std::move(reason);
        return result;
    };
    if (layout.drawing() != Drawing::columns) return refuse("the tableau is not in columns");
    if (deal.foundation.size() != 1 || deal.foundation.front() == kNoCard) {
        return refuse("play does not begin with one card on one foundation");
    }
    for (const CardKind& kind : variant.deck.kinds()) {
        if (!is_french(kind)) return refuse("the deck has " + kind.name);
    }
    // Solvitaire has no T.
    const auto named = [&](Card card) {
        const CardKind& kind = variant.deck.kind(card);
        return kind.rank == 10 ? "10" + kind.name.substr(1) : kind.name;
    };
    const SlotSet open = layout.open(layout.all());
    std::string text = "{\n  \"tableau piles\": [";
    for (std::size_t p = 0; p < layout.piles().size(); ++p) {
        std::vector<std::string> names;
        for (const Slot slot : layout.piles()[p]) {
            const bool down = variant.visibility.covered_face_down && !open.test(slot) &&
                              !variant.visibility.dealt_up.test(slot);
            std::string name = named(deal.tableau[slot]);
            names.push_back(down ? lower_suit(std::move(name)) : std::move(name));
        }
        text += (p == 0 ? "\n    " : ",\n    ") + json_list(names);
    }
    text += "\n  ],\n";
    if (!deal.stock.empty()) {
        std::vector<std::string> names;
        for (const Card card : deal.stock) names.push_back(named(card));
        std::reverse(names.begin(), names.end());
        text += "  \"stock\": " + json_list(names) + ",\n";
    }
    result.text = text + "  \"hole\": \"" + named(deal.foundation.front()) + "\"\n}\n";
    return result;
}

}  // namespace niblick
