#include "workbench/study/grid/grid.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>
#include <tuple>

#include "core/base/expects.h"
#include "core/base/words.h"

namespace niblick::study {

namespace {

struct FateText {
    Fate fate;
    std::string_view word, says;
};
constexpr FateText kFateTexts[] = {
    {Fate::no_rules, "no_rules", "no change gave a rule file"},
    {Fate::known, "known", "the same game as one that is known"},
    {Fate::warned, "warned", "a warning, or a proof that no deal can be won"},
    {Fate::no_place, "no_place", "a property that cannot be measured, or too many undecided deals"},
    {Fate::worse, "worse", "by few deals not better than the elite of the cell"},
    {Fate::idle, "idle", "a rule that changes nothing"},
    {Fate::level, "level", "a player who thinks does no better"},
    {Fate::alike, "alike", "plays like a known game"},
    {Fate::beaten, "beaten", "by all deals not better than the elite of the cell"},
    {Fate::elite, "elite", "the best of the cell, then"},
};
static_assert(std::size(kFateTexts) == kFates);

constexpr std::string_view kFirst[] = {
    "Alder",   "Amber",   "Badger",   "Barley", "Beacon",  "Birch",   "Bramble", "Brook",
    "Burn",    "Cinder",  "Clover",   "Copper", "Crane",   "Curlew",  "Dapple",  "Elder",
    "Ember",   "Falcon",  "Fern",     "Finch",  "Flint",   "Gannet",  "Glen",    "Gorse",
    "Granite", "Harbour", "Hawthorn", "Hazel",  "Heather", "Heron",   "Holly",   "Ivy",
    "Juniper", "Kestrel", "Lantern",  "Larch",  "Linnet",  "Maple",   "Marsh",   "Mill",
    "Moor",    "Moss",    "Nettle",   "Oak",    "Osprey",  "Otter",   "Pebble",  "Pine",
    "Plover",  "Quarry",  "Raven",    "Reed",   "Rowan",   "Saffron", "Sedge",   "Shingle",
    "Slate",   "Sparrow", "Thistle",  "Tide",   "Willow",  "Wren",    "Yarrow",  "Yew"};
constexpr std::string_view kLast[] = {
    "Bank",   "Bend",   "Bridge",  "Corner", "Court", "Cross",  "Dale",   "Dyke",
    "Fields", "Ford",   "Gate",    "Green",  "Hill",  "Hollow", "Island", "Lane",
    "Links",  "Meadow", "Mound",   "Pass",   "Point", "Pond",   "Quay",   "Ridge",
    "Run",    "Steps",  "Terrace", "Valley", "Walk",  "Weir",   "Wood",   "Yard"};

std::string name_for(std::uint64_t number) {
    const std::size_t first = std::size(kFirst), last = std::size(kLast);
    return std::string(kFirst[number % first]) + ' ' + std::string(kLast[number / first % last]);
}

}  // namespace

std::string_view fate_word(Fate fate) {
    return kFateTexts[static_cast<std::size_t>(fate)].word;
}

std::string_view fate_says(Fate fate) {
    return kFateTexts[static_cast<std::size_t>(fate)].says;
}

std::optional<Fate> fate_named(std::string_view word) {
    const auto found = std::ranges::find(kFateTexts, word, &FateText::word);
    return found == std::end(kFateTexts) ? std::nullopt : std::optional(found->fate);
}

std::uint64_t Grid::tries_of(std::uint64_t seed) const {
    auto after = tries_.upper_bound({seed, std::numeric_limits<std::uint64_t>::max()});
    if (after == tries_.begin()) return 0;
    --after;
    return after->first.seed == seed ? after->first.number : 0;
}

bool Grid::has(std::uint64_t fingerprint) const {
    return std::ranges::any_of(elites_, [fingerprint](const auto& each) {
        return each.second.fingerprint() == fingerprint;
    });
}

std::optional<Cell> Grid::cell_of(const Estimates& estimates) const {
    const auto& x = at(estimates, plan_.x.property);
    const auto& y = at(estimates, plan_.y.property);
    if (!x || !y) return std::nullopt;
    return Cell{plan_.x.class_of(x->value), plan_.y.class_of(y->value)};
}

std::optional<double> Grid::quality_of(const Estimates& estimates) const {
    const auto& quality = at(estimates, plan_.quality);
    return quality ? std::optional(quality->low) : std::nullopt;
}

const Elite* Grid::at_cell(const Cell& cell) const {
    const auto found = elites_.find(cell);
    return found == elites_.end() ? nullptr : &found->second;
}

bool Grid::offer(Elite elite) {
    const auto cell = cell_of(elite.row.estimates);
    const auto quality = quality_of(elite.row.estimates);
    NIBLICK_EXPECTS(cell && quality);
    if (const Elite* old = at_cell(*cell)) {
        const double before = *quality_of(old->row.estimates);
        const auto rest = [](const Elite& of) {
            return std::tuple(of.fingerprint(), of.text, of.seed_game, of.generation, of.changes);
        };
        if (*quality < before || (*quality == before && rest(elite) >= rest(*old))) return false;
    }
    elites_.insert_or_assign(*cell, std::move(elite));
    return true;
}

std::string Grid::merge(const Grid& other) {
    if (other.plan_ != plan_) return "the axes, their bounds or the quality are others";
    for (const auto& [key, made] : other.tries_) {
        const auto mine = tries_.find(key);
        if (mine != tries_.end() && mine->second != made) {
            return "try " + std::to_string(key.number) + " of seed " + std::to_string(key.seed) +
                   " became something else: give each process a seed of its own";
        }
    }
    tries_.insert(other.tries_.begin(), other.tries_.end());
    for (const auto& [cell, elite] : other.elites_) offer(elite);
    return {};
}

std::map<std::uint64_t, std::string> names_of(const std::map<Cell, Elite>& elites) {
    std::set<std::uint64_t> fingerprints;
    for (const auto& [cell, elite] : elites) fingerprints.insert(elite.fingerprint());
    std::map<std::uint64_t, std::string> names;
    std::set<std::string> taken;
    for (const std::uint64_t fingerprint : fingerprints) {
        // High bits, mixed: fingerprints are hashes.
        std::uint64_t number = fingerprint >> 20;
        while (!taken.insert(name_for(number)).second) ++number;
        names[fingerprint] = name_for(number);
    }
    return names;
}

std::string file_stem(const std::string& name) {
    std::string stem = lower(name);
    std::replace(stem.begin(), stem.end(), ' ', '_');
    return stem;
}

}  // namespace niblick::study
