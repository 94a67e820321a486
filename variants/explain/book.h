#pragma once

#include <string_view>
#include <vector>

namespace niblick {

// docs/writing_games.md: games step by step, and recipes.
std::string_view book_text();

// A part of it below a heading, up to the next heading of its level or above.
struct BookPart {
    std::string_view title;
    std::string_view text;  // with the heading
    bool recipe = false;
};
std::vector<BookPart> book_parts();

// The recipes that use a table.
std::vector<BookPart> recipes_with(std::string_view table);
// The first rule file of a part, without [about]; empty if it has none.
std::string_view rule_file(const BookPart& part);

}  // namespace niblick
