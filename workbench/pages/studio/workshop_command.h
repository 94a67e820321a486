#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

namespace niblick {

// What stands beside the text in the studio.
enum class SidePage : std::uint8_t { picture, findings, variants };

// The wishes of a search for variants.
enum class DesignWishOf : std::uint8_t { wins, length, losing };

// What a person can ask to be worked out about the rule file in the studio.
namespace workshop {

struct Show {
    SidePage page = SidePage::picture;
};
struct Deals {  // that findings and variants are measured by
    std::uint64_t count = 0;
};
struct Lint {};  // plays the rules through
struct Stop {};  // what is under way
// Of the list of findings, from 0.
struct GoToFinding {
    std::size_t number = 0;
};
struct TryFinding {
    std::size_t number = 0;
};
// Lets a key vary, or changes its values; no values: it no longer varies.
struct Vary {
    std::string table, key, values;
};
// In percent and in moves; an empty text: no wish.
struct Wish {
    DesignWishOf of = DesignWishOf::wins;
    std::string text;
};
struct FindVariants {};
struct SortVariants {
    int column = 0;  // of the list; the one it is sorted by already: the other way round
};
// Of the list as it is sorted, from 0.
struct OpenVariant {
    std::size_t row = 0;
};
struct SaveVariant {  // as a new file in the user's folder
    std::size_t row = 0;
};

}  // namespace workshop

using WorkshopCommand =
    std::variant<workshop::Show, workshop::Deals, workshop::Lint, workshop::Stop,
                 workshop::GoToFinding, workshop::TryFinding, workshop::Vary, workshop::Wish,
                 workshop::FindVariants, workshop::SortVariants, workshop::OpenVariant,
                 workshop::SaveVariant>;

namespace command {

struct Workshop {
    WorkshopCommand what;
};

}  // namespace command

}  // namespace niblick
