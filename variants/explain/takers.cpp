#include "variants/explain/takers.h"

#include <algorithm>
#include <vector>

#include "core/base/words.h"

namespace niblick {

namespace {

constexpr std::size_t kMostTakers = 6;  // names in one sentence

// Whether every kind of the deck with the rank of a card takes what this one takes.
bool is_rank_alike(const Variant& variant, const std::vector<Face>& face_of_kind,
                   const Links& links, const CardKind& base, Face face) {
    const std::vector<CardKind>& kinds = variant.deck.kinds();
    if (base.rank == 0 || base.is_trump) return false;
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        const bool same = kinds[k].rank == base.rank && !kinds[k].is_trump;
        if (same && !(links.onto(face_of_kind[k]) == links.onto(face))) return false;
    }
    return true;
}

// Adds the cards of one rank that are allowed: all of them as "a 5", those of a colour as "a red
// 5", others one by one.
void add_rank(const Deck& deck, const std::vector<bool>& allowed, int rank,
              std::vector<std::string>& names) {
    std::vector<const CardKind*> in, out;
    for (std::size_t k = 0; k < allowed.size(); ++k) {
        const CardKind& kind = deck.kinds()[k];
        if (kind.rank == rank && !kind.is_trump) (allowed[k] ? in : out).push_back(&kind);
    }
    if (in.empty()) return;
    const std::string& word = deck.signs().word(rank);
    if (out.empty()) return names.push_back(with_article(word));
    const Ink ink = in.front()->colour;
    const auto is_of_ink = [ink](const CardKind* kind) { return kind->colour == ink; };
    if (in.size() > 1 && std::all_of(in.begin(), in.end(), is_of_ink) &&
        std::none_of(out.begin(), out.end(), is_of_ink)) {
        return names.push_back(with_article(std::string(ink_word(ink)) + ' ' + word));
    }
    for (const CardKind* kind : in) names.push_back(with_article(describe_card(*kind)));
}

}  // namespace

std::string describe_takers(const Variant& variant, const Links& links, Card base) {
    const Deck& deck = variant.deck;
    const std::vector<CardKind>& kinds = deck.kinds();
    std::vector<Face> face_of_kind(kinds.size());
    std::vector<bool> allowed(kinds.size());
    const Face face = variant.face_of[base];
    for (int card = 0; card < deck.size(); ++card) {
        const auto kind = static_cast<std::size_t>(deck.kind_index(static_cast<Card>(card)));
        face_of_kind[kind] = variant.face_of[static_cast<std::size_t>(card)];
        allowed[kind] = links.allows(face, face_of_kind[kind]);
    }
    std::vector<std::string> names;
    for (const int rank : deck.signs().order) add_rank(deck, allowed, rank, names);
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        const bool by_name = kinds[k].rank == 0 || kinds[k].is_trump;
        if (by_name && allowed[k]) names.push_back(with_article(describe_card(kinds[k])));
    }
    if (names.empty() || names.size() > kMostTakers) return "";
    const CardKind& kind = deck.kind(base);
    const std::string subject = is_rank_alike(variant, face_of_kind, links, kind, face)
                                    ? with_article(deck.signs().word(kind.rank))
                                    : "the " + describe_card(kind);
    return with_capital(subject) + " takes " + listed_or(names) + ".";
}

}  // namespace niblick
