#pragma once

#include <span>
#include <string_view>

namespace niblick {

// A rule file to begin with: a whole game whose comments tell what each line is for.
struct Template {
    std::string_view id;  // also the name of the file that comes of it
    std::string_view title;
    std::string_view says;  // one sentence
    std::string_view text;
};

std::span<const Template> templates();
const Template* find_template(std::string_view id);

}  // namespace niblick
