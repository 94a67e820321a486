#include "workbench/pages/compare/compare_links.h"

#include <algorithm>
#include <optional>

namespace niblick {

namespace {

// The cards of a rank, or a kind of card without rank.
struct Group {
    std::string name;
    int rank = 0;
    std::vector<int> kinds;  // indices in the first deck
};

std::vector<Group> groups_of(const Deck& first, const Deck& second) {
    std::vector<Group> groups;
    const auto& kinds = first.kinds();
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        const CardKind& kind = kinds[k];
        if (first.count(static_cast<int>(k)) == 0 || second.find_kind(kind.name) < 0) continue;
        const bool ranked = kind.rank > 0 && !kind.is_trump;
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
            return ranked && group.rank == kind.rank;
        });
        if (same != groups.end()) {
            same->kinds.push_back(static_cast<int>(k));
            continue;
        }
        Group group;
        group.rank = ranked ? kind.rank : 0;
        group.name = ranked          ? first.signs().rank(kind.rank).index
                     : kind.is_joker ? "joker"
                                     : kind.name;
        group.kinds = {static_cast<int>(k)};
        groups.push_back(std::move(group));
    }
    std::stable_sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
        return (a.rank == 0 ? 99 : a.rank) < (b.rank == 0 ? 99 : b.rank);
    });
    return groups;
}

// The face in a variant of a kind of the first deck.
std::optional<Face> face_of(const Variant& variant, const Deck& first, int kind) {
    const int own = variant.deck.find_kind(first.kinds()[static_cast<std::size_t>(kind)].name);
    for (int c = 0; c < variant.deck.size(); ++c) {
        if (variant.deck.kind_index(static_cast<Card>(c)) == own) {
            return variant.face_of[static_cast<std::size_t>(c)];
        }
    }
    return std::nullopt;
}

LinkGrid::Entry entry_of(int both, int first, int second, int neither) {
    if (first > 0 && second > 0) return {LinkGrid::Cell::mixed, true};
    if (first > 0) return {LinkGrid::Cell::first, both + neither > 0};
    if (second > 0) return {LinkGrid::Cell::second, both + neither > 0};
    if (both > 0) return {LinkGrid::Cell::both, neither > 0};
    return {LinkGrid::Cell::neither, false};
}

bool starts_empty(const Variant& variant) {
    return std::any_of(variant.openings.begin(), variant.openings.end(),
                       [](const Opening& o) { return o.kind == Opening::Kind::empty; });
}

}  // namespace

LinkGrid link_grid(const Variant& first, const Variant& second) {
    LinkGrid grid;
    const std::vector<Group> groups = groups_of(first.deck, second.deck);
    for (const Group& group : groups) grid.cards.push_back(group.name);
    grid.bases = grid.cards;
    if (starts_empty(first) || starts_empty(second)) grid.bases.emplace_back("start");
    grid.entries.resize(grid.bases.size());
    for (std::size_t b = 0; b < grid.bases.size(); ++b) {
        const bool start = b == groups.size();
        const std::vector<int> bases = start ? std::vector<int>{-1} : groups[b].kinds;
        for (const Group& group : groups) {
            int counts[2][2] = {};
            for (const int base : bases) {
                for (const int card : group.kinds) {
                    // A card that exists once cannot be laid on itself.
                    if (base == card && first.deck.count(base) == 1) continue;
                    const auto allows = [&](const Variant& variant) {
                        const auto row = base < 0 ? std::optional<Face>(variant.links.empty())
                                                  : face_of(variant, first.deck, base);
                        const auto face = face_of(variant, first.deck, card);
                        return row && face && variant.links.allows(*row, *face);
                    };
                    ++counts[allows(first) ? 1 : 0][allows(second) ? 1 : 0];
                }
            }
            grid.entries[b].push_back(
                entry_of(counts[1][1], counts[1][0], counts[0][1], counts[0][0]));
            if (counts[1][0] > 0) ++grid.only_first;
            if (counts[0][1] > 0) ++grid.only_second;
        }
    }
    return grid;
}

std::string describe_link(const LinkGrid& grid, std::size_t base, std::size_t card,
                          const std::string& first, const std::string& second) {
    const std::string place =
        grid.bases[base] == "start" ? "an empty foundation" : grid.bases[base];
    const std::string link = grid.cards[card] + " on " + place;
    const LinkGrid::Entry& entry = grid.at(base, card);
    const std::string some = entry.some ? ", for some suits" : "";
    switch (entry.cell) {
        case LinkGrid::Cell::neither: return link + ": forbidden under both.";
        case LinkGrid::Cell::both: return link + ": allowed under both" + some + ".";
        case LinkGrid::Cell::first: return link + ": allowed only under " + first + some + ".";
        case LinkGrid::Cell::second: return link + ": allowed only under " + second + some + ".";
        case LinkGrid::Cell::mixed: break;
    }
    return link + ": which of the two allows it depends on the suits.";
}

}  // namespace niblick
