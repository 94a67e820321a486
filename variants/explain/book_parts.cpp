#include <string>

#include "variants/explain/book.h"

namespace niblick {

namespace {

constexpr std::string_view kRecipes = "Recipes";
constexpr std::size_t kRecipeLevel = 4;  // below the chapters of the recipes
constexpr std::string_view kFence = "```toml\n";

// The number of '#' that begin a heading; 0 for another line.
std::size_t level_of(std::string_view line) {
    const std::size_t n = line.find_first_not_of('#');
    return n != std::string_view::npos && n > 0 && line[n] == ' ' ? n : 0;
}

std::string_view line_at(std::string_view text, std::size_t at) {
    return text.substr(at, text.find('\n', at) - at);
}

// Calls `visit` with the place and the level of each heading; '#' begins comments of rule files
// too.
template <typename Visit>
void for_each_heading(std::string_view text, Visit visit) {
    bool fenced = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view line = line_at(text, at);
        if (line.starts_with("```")) fenced = !fenced;
        const std::size_t level = fenced ? 0 : level_of(line);
        if (level > 0) visit(at, level);
        at += line.size() + 1;
    }
}

}  // namespace

std::vector<BookPart> book_parts() {
    struct Heading {
        std::size_t at, level;
    };
    const std::string_view text = book_text();
    std::vector<Heading> headings;
    for_each_heading(text, [&](std::size_t at, std::size_t level) {
        headings.push_back({at, level});
    });
    std::vector<BookPart> parts;
    bool recipes = false;
    for (std::size_t i = 0; i < headings.size(); ++i) {
        const auto [at, level] = headings[i];
        std::size_t next = i + 1;
        while (next < headings.size() && headings[next].level > level) ++next;
        const std::size_t end = next < headings.size() ? headings[next].at : text.size();
        const std::string_view title = line_at(text, at).substr(level + 1);
        if (level <= 2) recipes = title == kRecipes;
        parts.push_back({title, text.substr(at, end - at), recipes && level == kRecipeLevel});
    }
    return parts;
}

std::vector<BookPart> recipes_with(std::string_view table) {
    std::vector<BookPart> parts = book_parts();
    const std::string header = "\n[" + std::string(table) + "]";
    std::erase_if(parts, [&](const BookPart& part) {
        return !part.recipe || part.text.find(header) == std::string_view::npos;
    });
    return parts;
}

std::string_view rule_file(const BookPart& part) {
    const std::size_t fence = part.text.find(kFence);
    if (fence == std::string_view::npos) return {};
    const std::size_t from = fence + kFence.size();
    return part.text.substr(from, part.text.find("```", from) - from);
}

}  // namespace niblick
