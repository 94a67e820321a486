#pragma once

#include <span>
#include <string_view>

namespace niblick::study {

// A rule to try: a key with its value, and another one if the first needs it. A list gets the value
// as one more entry, or in place of its entries.
struct Idea {
    std::string_view table, key, toml;
    std::string_view with_table = {}, with_key = {}, with_toml = {};
};
std::span<const Idea> ideas();

}  // namespace niblick::study
