// What places are called, for whoever writes a rule file or reads of its game.

#include <algorithm>
#include <utility>

#include "core/base/expects.h"
#include "core/base/words.h"
#include "variants/compile/builder.h"
#include "variants/compile/places.h"

namespace niblick {

namespace {

using Lines = std::vector<std::vector<Slot>>;

// Adds what a place is called as a part of rows or columns: "end of column 3", "column 3".
void add_line(const Lines& lines, const std::string& what, Slot place, NamesOfPlace& names) {
    for (std::size_t n = 0; n < lines.size(); ++n) {
        const std::vector<Slot>& line = lines[n];
        const auto at = std::find(line.begin(), line.end(), place);
        if (at == line.end()) continue;
        const std::string called = what + " " + std::to_string(n + 1);
        if (line.size() == 1) return names.alone.push_back(called);
        if (what == "column" && at + 1 == line.end()) names.alone.push_back("end of " + called);
        if (what == "column" && at == line.begin()) names.alone.push_back("first of " + called);
        names.alone.push_back("card " + std::to_string(at - line.begin() + 1) + " of " + called);
        names.among.push_back(called);
        return;
    }
}

// Takes the places of one name out of `left`, if all are there, and adds the name.
void name_whole(const SlotSet& places, const std::string& called, SlotSet& left,
                std::vector<std::string>& names) {
    if (places.count() < 2 || !left.contains(places)) return;
    left = left & ~places;
    names.push_back(called);
}

}  // namespace

const PlaceNames& place_names(const Variant& variant) {
    return kept<PlaceNames>(variant, "");
}

NamesOfPlace names_of(const Variant& variant, Slot place) {
    NIBLICK_EXPECTS(place < variant.layout.size());
    NamesOfPlace names;
    // Groups come last, since they may be taken away.
    const auto add_named = [&](bool groups) {
        for (const PlaceNames::Named& named : place_names(variant).names) {
            const bool group = named.by == PlaceNames::Named::By::group;
            if (!named.places.test(place) || group != groups) continue;
            (named.places.count() == 1 ? names.alone : names.among).push_back(named.name);
        }
    };
    add_named(false);
    if (variant.reserve.test(place)) {
        int n = 1;
        for (int s = 0; s < place; ++s) n += variant.reserve.test(s) ? 1 : 0;
        names.alone.push_back("reserve " + std::to_string(n));
        if (variant.reserve.count() > 1) names.among.emplace_back("reserve");
    } else {
        add_line(layout_columns(variant.layout, variant.reserve), "column", place, names);
        add_line(layout_rows(variant.layout, variant.reserve), "row", place, names);
    }
    const SlotSet& tips = variant.layout.tips();
    if (tips.test(place)) (tips.count() == 1 ? names.alone : names.among).emplace_back("tips");
    add_named(true);
    names.alone.push_back(std::to_string(place + 1));
    return names;
}

std::string names_line(const Variant& variant, Slot place) {
    NamesOfPlace names = names_of(variant, place);
    names.alone.pop_back();
    names.alone.insert(names.alone.end(), names.among.begin(), names.among.end());
    return "place " + std::to_string(place + 1) + ": " + joined(names.alone, ", ");
}

std::string name_for(const Variant& variant, SlotSet places) {
    std::vector<std::string> names;
    for (const PlaceNames::Named& named : place_names(variant).names) {
        if (named.by == PlaceNames::Named::By::group) continue;
        name_whole(named.places, named.name, places, names);
    }
    name_whole(variant.layout.tips(), "tips", places, names);
    name_whole(variant.reserve, "reserve", places, names);
    const Lines columns = layout_columns(variant.layout, variant.reserve);
    const Lines rows = layout_rows(variant.layout, variant.reserve);
    for (const auto& [lines, what] :
         {std::pair(&columns, std::string("column ")), std::pair(&rows, std::string("row "))}) {
        for (std::size_t n = 0; n < lines->size(); ++n) {
            SlotSet line;
            for (const Slot place : (*lines)[n]) line.set(place);
            name_whole(line, what + std::to_string(n + 1), places, names);
        }
    }
    places.for_each(
        [&](int s) { names.push_back(names_of(variant, static_cast<Slot>(s)).alone.front()); });
    return joined(names, " ");
}

}  // namespace niblick
