#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/layout.h"
#include "variants/text/diagnostic.h"

namespace niblick {

struct Variant;

// What a rule file calls the places of its layout.
struct PlaceNames {
    struct Named {
        std::string name;
        SlotSet places;
        // [covers] names a place, a letter of a drawing those it marks, [events] groups any.
        enum class By { layout, drawing, group } by = By::layout;
        bool used = false;  // a text names it
    };
    std::vector<Named> names;
    // Texts that give places by their numbers.
    struct Numbered {
        std::string text;
        SlotSet places;
        Span where;
    };
    std::vector<Numbered> numbered;

    const Named* find(std::string_view name) const;
};

// Reads texts that name places of a layout:
//
//   places = place {place}
//   place  = numbers | ("column" | "row") numbers | ("first" | "end" | "card" numbers) "of"
//            ("column" | "row") numbers | "tips" | "reserve" [numbers] | ["group"] name
//
// Numbers are one from 1 up or a range ("7-9"); after "columns", "rows" and "cards" several may
// follow. A number alone counts places in dealing order, those of the reserve last.
class Places {
  public:
    // Expects all three to outlive it. Notes in `names` what texts use.
    Places(const Layout& layout, const SlotSet& reserve, PlaceNames& names);

    // Whether a text that names places can begin with a word: it is a word of the above or a name.
    bool begins(std::string_view word) const;
    // Those of a name, or null.
    const PlaceNames::Named* named(std::string_view name) const { return names_.find(name); }
    // The places that words of a text mean; nothing after reporting why not.
    std::optional<SlotSet> read(const std::vector<std::string>& words, const std::string& text,
                                Span where, Diagnostics& faults);

  private:
    struct Text;
    using Lines = std::vector<std::vector<Slot>>;
    using Numbers = std::vector<int>;

    bool place(Text& text);
    bool line(Text& text, SlotSet& places);
    bool part_of_line(Text& text, SlotSet& places);
    bool reserve_cards(Text& text, SlotSet& places);
    bool name(Text& text, SlotSet& places);
    const Lines* lines_called(Text& text, Numbers& numbers, const char*& what);
    bool refuse(Text& text, const std::string& word);

    const Layout& layout_;
    const SlotSet& reserve_;
    PlaceNames& names_;
    Lines rows_, columns_;
};

// The places of the layout by rows, and by columns, each in dealing order and without the reserve.
// A layout that is not dealt in columns has columns if it looks and plays so: every card but the
// last at one distance from the left is covered by the next. Otherwise there are none.
std::vector<std::vector<Slot>> layout_rows(const Layout& layout, const SlotSet& reserve);
std::vector<std::vector<Slot>> layout_columns(const Layout& layout, const SlotSet& reserve);

// The names of a variant's places.
const PlaceNames& place_names(const Variant& variant);
// What a place may be called in a rule file, the best first: names of it alone ("a1", "end of
// column 3", "card 2 of row 1", last its number), then of places to which it belongs ("column 3").
struct NamesOfPlace {
    std::vector<std::string> alone, among;
};
NamesOfPlace names_of(const Variant& variant, Slot place);
// "place 5: end of column 3, column 3, row 2": the same in one line.
std::string names_line(const Variant& variant, Slot place);
// What a rule file may call several places without groups, in few words: "row 1", "column 2 tips".
std::string name_for(const Variant& variant, SlotSet places);

}  // namespace niblick
