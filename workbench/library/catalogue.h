#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "variants/library/library.h"

namespace niblick {

// One rule file of the library, as a list shows it.
struct CatalogueEntry {
    std::string id;
    std::string name;
    std::string summary;
    std::string also;   // other names, for the search
    std::string fault;  // why it cannot be played; empty when it can
    std::uint64_t fingerprint = 0;
    bool own = false;  // in the user's folder
};

struct CatalogueGroup {
    std::string name;
    std::vector<CatalogueEntry> entries;
};

// The library for people: groups with names, the user's own rules first.
struct Catalogue {
    std::vector<CatalogueGroup> groups;

    const CatalogueEntry* find(std::string_view id) const;
    // Ids in the order of the list, those only that match the search.
    std::vector<std::string> ids(std::string_view search = {}) const;
};

// Loads every rule file once.
Catalogue read_catalogue(const Library& library, const std::filesystem::path& own_folder);

// True when every word of the search occurs in the entry's names, id or summary.
bool matches(const CatalogueEntry& entry, std::string_view search);

// "Eighteen holes" for "eighteen_holes".
std::string human_name(std::string_view word);

}  // namespace niblick
