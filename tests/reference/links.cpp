#include <algorithm>
#include <string>

#include "tests/reference/deck.h"
#include "tests/reference/rules.h"
#include "tests/reference/spelling.h"

// Which card may be laid on which, by the tables that say so.
namespace niblick::reference {

namespace {

bool has(const Signs& signs, const std::string& letters, int rank) {
    return rank != 0 && letters.find(letter_of(signs, rank)) != std::string::npos;
}

enum class Step { none, up, down, equal };

// Whether rank b follows rank a by this step in an order of ranks. In an order of two ranks that
// wraps, each follows the other both up and down.
bool follows(Step step, const Signs& signs, const std::string& order, bool wrap, const CardKind& a,
             const CardKind& b) {
    if (!has(signs, order, a.rank) || !has(signs, order, b.rank)) return false;
    const auto from = order.find(letter_of(signs, a.rank));
    const auto to = order.find(letter_of(signs, b.rank));
    const auto next = [&](std::size_t at) {
        if (at + 1 < order.size()) return at + 1;
        return wrap ? std::size_t{0} : std::string::npos;
    };
    switch (step) {
        case Step::up: return next(from) == to;
        case Step::down: return next(to) == from;
        case Step::equal: return from == to;
        case Step::none: break;
    }
    return false;
}

bool by_sequence(const Options& sequence, const Signs& signs, const std::string& usual,
                 const CardKind& base, const CardKind& card) {
    if (sequence.is("direction", "none")) return false;
    const bool up = !sequence.is("direction", "down");
    const bool down = !sequence.is("direction", "up");
    const std::string order = order_text(sequence, usual);
    const bool wrap = sequence.boolean("wrap");
    return (up && follows(Step::up, signs, order, wrap, base, card)) ||
           (down && follows(Step::down, signs, order, wrap, base, card));
}

// Whether a clause of a key of [clauses] is about packing, or not, and says so of two cards.
bool by_clauses(const Options* clauses, const char* key, bool packing, const Signs& signs,
                const std::string& usual, const CardKind* base, const CardKind& card) {
    if (clauses == nullptr) return false;
    const auto& texts = clauses->texts(key);
    return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
        return is_packing_clause(text) == packing &&
               clause_says(text, order_text(*clauses, usual), clauses->boolean("wrap"), signs, base,
                           card);
    });
}

bool is_special(const Options* specials, const CardKind& card) {
    if (specials == nullptr) return false;
    const auto& names = specials->texts("names");
    return std::find(names.begin(), names.end(), card.name) != names.end();
}

bool by_specials(const Options* specials, const Signs& signs, const CardKind& base,
                 const CardKind& card) {
    if (specials == nullptr) return false;
    if (is_special(specials, card)) return true;
    const auto& names = specials->texts("names");
    const auto at = std::find(names.begin(), names.end(), base.name);
    if (at == names.end()) return false;
    const std::string& take = specials->texts("take")[static_cast<std::size_t>(at - names.begin())];
    return take == "any" || take.empty() || has(signs, take, card.rank);
}

struct Tables {
    const Options *sequence, *clauses, *specials, *suits, *opener, *foundation;
    const Signs& signs;
    std::string usual;

    bool starts(const CardKind& card) const {
        const bool by_special = specials != nullptr && specials->boolean("open");
        if (by_clauses(clauses, "forbid", false, signs, usual, nullptr, card)) return false;
        if (by_clauses(clauses, "allow", false, signs, usual, nullptr, card)) return true;
        if (opener != nullptr && has(signs, opener->text("ranks"), card.rank)) return true;
        if (by_special && is_special(specials, card)) return true;
        return opener == nullptr && !a_clause_starts() && foundation->is("empty_takes", "any");
    }
    bool a_clause_starts() const {
        if (clauses == nullptr) return false;
        const auto& texts = clauses->texts("allow");
        return std::any_of(texts.begin(), texts.end(),
                           [](const std::string& text) { return text.ends_with("on empty"); });
    }
    bool fits(const CardKind& base, const CardKind& card) const {
        if (by_clauses(clauses, "forbid", false, signs, usual, &base, card)) return false;
        if (suits != nullptr && base.suit != Suit::none && card.suit != Suit::none) {
            const std::string& must = suits->text("must");
            const bool right = must == "same_suit"     ? base.suit == card.suit
                               : must == "same_colour" ? base.colour == card.colour
                                                       : base.colour != card.colour;
            if (!right) return false;
        }
        if (sequence->is("on_king", "closed") &&
            has(signs, usual.substr(usual.size() - 1), base.rank) && !card.is_joker)
            return false;
        if (base.is_joker || card.is_joker) return true;
        if (by_sequence(*sequence, signs, usual, base, card) ||
            by_specials(specials, signs, base, card))
            return true;
        return by_clauses(clauses, "allow", false, signs, usual, &base, card);
    }
};

// Low to high, from 1; the knight of a French deck between jack and queen where there is one.
bool may_pack(const Options& packing, const Signs& signs, const std::string& order,
              const CardKind& base, const CardKind& card) {
    const std::string& ranks = packing.text("ranks");
    if (ranks == "none") return false;
    if (ranks == "equal") {
        return base.rank == card.rank && (base.rank != 0 || base.name == card.name);
    }
    if (base.rank == 0 || card.rank == 0) return false;
    const bool wrap = packing.boolean("wrap");
    const bool higher = follows(Step::up, signs, order, wrap, base, card);
    const bool lower = follows(Step::down, signs, order, wrap, base, card);
    return (higher && ranks != "lower") || (lower && ranks != "higher");
}

}  // namespace

// What each foundation takes of what fits.
void Rules::read_limits(const RuleSet& file) {
    const Options& foundation = file.find("foundation")->options;
    const Options& sequence = file.find("sequence")->options;
    const std::string order = order_text(sequence, usual_ranks(file));
    const auto count = static_cast<std::size_t>(foundation.integer("count"));
    const auto& texts = foundation.texts("takes");
    const auto numbers = foundation.ints("full");
    for (std::size_t f = 0; f < count; ++f) {
        full.push_back(numbers.empty() ? 0 : numbers[numbers.size() == 1 ? 0 : f]);
        takes.emplace_back();
        const std::string text = texts.empty() ? "" : texts[texts.size() == 1 ? 0 : f];
        if (text.empty()) continue;
        const std::string cards = text.substr(0, text.find(" in "));
        for (int base = 0; base <= kinds; ++base) {
            for (const CardKind& card : deck.kinds()) {
                const CardKind* under =
                    base == kinds ? nullptr : &deck.kinds()[static_cast<std::size_t>(base)];
                const bool exempt = card.rank == 0 || (under != nullptr && under->rank == 0);
                const bool may =
                    exempt || clause_says(under == nullptr ? cards + " on empty" : text, order,
                                          sequence.boolean("wrap"), deck.signs(), under, card);
                takes.back().push_back(may ? 1 : 0);
            }
        }
    }
}

void Rules::read_links(const RuleSet& file) {
    const auto table = [&](std::string_view id) {
        const Part* part = file.find(id);
        return part == nullptr ? nullptr : &part->options;
    };
    const Tables tables{table("sequence"), table("clauses"), table("specials"),
                        table("suits"),    table("opener"),  table("foundation"),
                        deck.signs(),      usual_ranks(file)};
    const auto& all = deck.kinds();
    for (const CardKind& base : all) {
        for (const CardKind& card : all) links.push_back(tables.fits(base, card) ? 1 : 0);
    }
    for (const CardKind& card : all) links.push_back(tables.starts(card) ? 1 : 0);
    const Options* packing_table = table("packing");
    if (packing_table == nullptr) return;
    const bool knights = std::any_of(all.begin(), all.end(), [this](const CardKind& kind) {
        return kind.rank != 0 && deck.signs().rank(kind.rank).letter == "N" &&
               deck.count(deck.find_kind(kind.name)) > 0;
    });
    std::string order = tables.usual;
    const auto jack = order.find('J');
    if (knights && order.find('N') == std::string::npos) order.insert(jack + 1, "N");
    const auto clause = [&](const char* key, const CardKind& base, const CardKind& card) {
        return by_clauses(tables.clauses, key, true, deck.signs(), tables.usual, &base, card);
    };
    for (const CardKind& base : all) {
        for (const CardKind& card : all) {
            const bool may = may_pack(*packing_table, deck.signs(), order, base, card) ||
                             clause("allow", base, card);
            const bool forbidden = clause("forbid", base, card);
            packing_links.push_back(may && !forbidden ? 1 : 0);
        }
    }
}

}  // namespace niblick::reference
