#pragma once

#include <span>
#include <string_view>

namespace niblick {

// A template for a rule file: a complete game with explanatory comments.
struct Template {
    std::string_view id;  // also the name of the new file
    std::string_view title;
    std::string_view says;  // one sentence
    std::string_view text;
};

std::span<const Template> templates();
const Template* find_template(std::string_view id);

}  // namespace niblick
