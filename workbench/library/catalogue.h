#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

class Library;

// How the cards of a game lie.
enum class LayoutKind : std::uint8_t { none, columns, pyramid, peaks, drawing };

// A rule file as listed in the library.
struct CatalogueEntry {
    std::string id;
    std::string name;
    std::string summary;
    std::string also;   // other names, for searching
    std::string fault;  // why it cannot be played; empty if it can
    std::uint64_t fingerprint = 0;
    int cards = 0;  // of the layout; of the deck if there is none
    int decks = 0;  // how many there are of most cards
    LayoutKind layout = LayoutKind::none;
    bool own = false;  // in the user's folder
};

struct CatalogueGroup {
    std::string name;
    std::vector<CatalogueEntry> entries;
};

// The library in named groups, the user's own rules first.
struct Catalogue {
    std::vector<CatalogueGroup> groups;

    const CatalogueEntry* find(std::string_view id) const;
    // The ids that match the search, in list order.
    std::vector<std::string> ids(std::string_view search = {}) const;
};

// Loads every rule file once.
Catalogue read_catalogue(const Library& library, const std::filesystem::path& own_folder);

// True if every word of the search occurs in the entry's names, id or summary.
bool matches(const CatalogueEntry& entry, std::string_view search);

// "Eighteen holes" for "eighteen_holes".
std::string human_name(std::string_view word);

}  // namespace niblick
