#include "core/search/exact/sweep_faces.h"

#include <algorithm>

namespace niblick::search {

namespace {

bool has_wild_token(const Variant& variant) {
    return std::any_of(variant.tokens.begin(), variant.tokens.end(),
                       [](const Token& token) { return token.is_wild(); });
}

// The faces of the cards of a rank.
FaceSet faces_of_rank(const Variant& variant, int rank) {
    FaceSet faces;
    for (int c = 0; c < variant.deck.size(); ++c) {
        const auto card = static_cast<Card>(c);
        if (variant.deck.kind(card).rank == rank) faces.set(variant.face_of[card]);
    }
    return faces;
}

const Stopper* stopper_of(const Variant& variant) {
    if (variant.rules.empty() || !variant.rules.front().stopper) return nullptr;
    return &*variant.rules.front().stopper;
}

bool starts_empty(const Variant& variant) {
    return variant.openings.front().kind == Opening::Kind::empty;
}

}  // namespace

std::size_t SweepFaces::count(const Variant& variant) {
    const Stopper* stopper = stopper_of(variant);
    const int more = stopper == nullptr ? 0 : faces_of_rank(variant, stopper->card).count();
    return static_cast<std::size_t>(variant.links.faces() + 1 + more) +
           (has_wild_token(variant) ? 1 : 0);
}

SweepFaces::SweepFaces(const Variant& variant)
    : rows(rows_for(variant)),
      stopped(static_cast<std::size_t>(variant.links.faces()), kNone) {
    for (int f = 0; f < variant.links.faces(); ++f) card.push_back(static_cast<std::uint8_t>(f));
    card.push_back(kNone);
    if (has_wild_token(variant)) {
        token = static_cast<std::uint8_t>(card.size());
        card.push_back(kNone);
    }
    if (const Stopper* stopper = stopper_of(variant)) {
        faces_of_rank(variant, stopper->card).for_each([this](int f) {
            stopped[static_cast<std::size_t>(f)] = static_cast<std::uint8_t>(card.size());
            card.push_back(static_cast<std::uint8_t>(f));
        });
    }
    card.resize(rows * kRowFaces, kNone);
    add_bases(variant);
    // The empty foundation matters only if play starts with it.
    add_shuffles(count(variant) - (starts_empty(variant) ? 0 : 1));
}

void SweepFaces::add_bases(const Variant& variant) {
    bases.resize(rows * kRowFaces);
    const Stopper* stopper = stopper_of(variant);
    const FaceSet stops = stopper == nullptr ? FaceSet{} : faces_of_rank(variant, stopper->base);
    const int faces = variant.links.faces();
    for (std::size_t g = 0; g < stopped.size(); ++g) {
        for (int base = 0; base < faces + (starts_empty(variant) ? 1 : 0); ++base) {
            if (!variant.links.allows(static_cast<Face>(base), static_cast<Face>(g))) continue;
            const bool stays_open = stopped[g] == kNone || base == faces || !stops.test(base);
            bases[stays_open ? g : stopped[g]].push_back(static_cast<std::uint8_t>(base));
        }
        if (token != kNone) bases[g].push_back(token);
    }
}

void SweepFaces::add_shuffles(std::size_t tops) {
    wild.resize(rows);
    for (std::size_t g = 0; g < bases.size(); ++g) {
        // A face that goes on every face needs no byte shuffle: its value is the maximum.
        if (bases[g].size() == tops) {
            byte_of(wild.data(), g) = 0xFF;
            continue;
        }
        std::size_t in_own = 0, in_other = 0;
        for (const std::uint8_t base : bases[g]) {
            const bool is_own = base / kRowFaces == g / kRowFaces;
            ByteRows& shuffles = is_own ? own : others;
            const std::size_t at = rows * (is_own ? in_own++ : in_other++);
            if (at == shuffles.size()) {
                ByteRow none;
                std::fill(std::begin(none.byte), std::end(none.byte), std::uint8_t{0x80});
                shuffles.resize(at + rows, none);
            }
            byte_of(shuffles.data() + at, g) = static_cast<std::uint8_t>(base % kRowFaces);
        }
    }
}

}  // namespace niblick::search
