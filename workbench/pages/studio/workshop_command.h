#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

namespace niblick {

// The side page of the studio.
enum class SidePage : std::uint8_t { picture, findings, variants };

// The targets of a design search.
enum class DesignWishOf : std::uint8_t { wins, length, losing };

// Commands for lint and design runs on the rule file in the studio.
namespace workshop {

struct Show {
    SidePage page = SidePage::picture;
};
struct Deals {  // the number of deals for lint and design runs
    std::uint64_t count = 0;
};
struct Lint {};  // starts a lint run
struct Stop {};  // stops the current run
// An index into the findings, from 0.
struct GoToFinding {
    std::size_t number = 0;
};
struct TryFinding {
    std::size_t number = 0;
};
// Sets the values of a key to vary; without values it is removed.
struct Vary {
    std::string table, key, values;
};
// A target in percent or moves; an empty text removes it.
struct Wish {
    DesignWishOf of = DesignWishOf::wins;
    std::string text;
};
struct FindVariants {};
struct SortVariants {
    int column = 0;  // to sort by; the current one reverses the order
};
// A row of the sorted list, from 0.
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
