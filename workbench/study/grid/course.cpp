#include "workbench/study/grid/course.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "core/base/expects.h"
#include "core/base/words.h"
#include "variants/compile/ruleset.h"
#include "workbench/study/map/near.h"

namespace niblick::study {

namespace {

double place_on_scale(const CourseGame& game) {
    return scaled(text_of(kCourseProperty), at(game.estimates, kCourseProperty)->value);
}

}  // namespace

std::vector<std::size_t> pick_course(std::span<const CourseGame> games, std::size_t holes) {
    NIBLICK_EXPECTS(holes > 0);
    std::vector<std::size_t> order;  // the easiest first
    std::vector<Estimates> all;
    for (std::size_t i = 0; i < games.size(); ++i) {
        all.push_back(games[i].estimates);
        if (at(games[i].estimates, kCourseProperty)) order.push_back(i);
    }
    std::ranges::stable_sort(order, std::greater<>(),
                             [&](std::size_t i) { return place_on_scale(games[i]); });
    if (order.size() < holes) return {};
    const MapScale scale(all);
    const PropertyText& text = text_of(kCourseProperty);
    const double easy = std::min(place_on_scale(games[order.front()]), scaled(text, kEasiest));
    const double hard = std::max(place_on_scale(games[order.back()]), scaled(text, kHardest));
    const auto off = [&](std::size_t hole, std::size_t game) {
        const double share =
            holes == 1 ? 0.5 : static_cast<double>(hole) / static_cast<double>(holes - 1);
        const double distance = place_on_scale(games[game]) - (easy + share * (hard - easy));
        return distance * distance;
    };
    const auto alike = [&](std::size_t a, std::size_t b) {
        const double distance = scale.distance(all[a], all[b]).value_or(0);
        const double near = std::max(0.0, kUnlike - distance);
        return near * near;
    };
    // The least cost of so many holes that end with a game (dynamic programming).
    constexpr double kNever = std::numeric_limits<double>::infinity();
    const std::size_t n = order.size();
    std::vector<std::vector<double>> cost(holes, std::vector<double>(n, kNever));
    std::vector<std::vector<std::size_t>> before(holes, std::vector<std::size_t>(n, n));
    for (std::size_t i = 0; i < n; ++i) cost[0][i] = off(0, order[i]);
    for (std::size_t hole = 1; hole < holes; ++hole) {
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                // Equally hard ones stand side by side.
                if (place_on_scale(games[order[k]]) <= place_on_scale(games[order[i]])) break;
                const double sum = cost[hole - 1][k] + alike(order[k], order[i]);
                if (sum >= cost[hole][i]) continue;
                cost[hole][i] = sum;
                before[hole][i] = k;
            }
            cost[hole][i] += off(hole, order[i]);
        }
    }
    const auto best = std::ranges::min_element(cost.back());
    if (*best == kNever) return {};
    std::vector<std::size_t> picked;
    auto last = static_cast<std::size_t>(best - cost.back().begin());
    for (std::size_t hole = holes; hole-- > 0;) {
        picked.push_back(order[last]);
        last = before[hole][last];
    }
    std::reverse(picked.begin(), picked.end());
    return picked;
}

std::string course_file(std::span<const CourseGame> holes, const std::string& name) {
    NIBLICK_EXPECTS(!holes.empty());
    std::vector<std::string> ids;
    for (const CourseGame& hole : holes) ids.push_back(hole.id);
    const auto rate = [](const CourseGame& hole) {
        return describe_value(text_of(kCourseProperty), at(hole.estimates, kCourseProperty)->value);
    };
    std::string text =
        "extends = " + toml_text(ids.front()) + "\n\n[about]\nname    = " + toml_text(name) +
        "\nsource  = " +
        toml_text(std::string("A course by niblick design, its holes in order of how "
                              "often a player who sees the table and takes the "
                              "longest run clears them.")) +
        "\nsummary = " +
        toml_text(with_capital(counted(holes.size(), "hole")) + " from easy (" +
                  rate(holes.front()) + " cleared) to hard (" + rate(holes.back()) + ").") +
        "\n\n[course]\nholes = [";
    for (std::size_t i = 0; i < ids.size(); ++i) {
        text += (i == 0 ? "\n    " : ",\n    ") + toml_text(ids[i]);
    }
    return text + "]\n";
}

std::string name_from(const std::filesystem::path& folder, const std::filesystem::path& file) {
    std::error_code error;
    const auto relative = std::filesystem::relative(
        std::filesystem::absolute(file, error),
        std::filesystem::absolute(folder.empty() ? "." : folder, error), error);
    if (error) return file.generic_string();
    std::string name = relative.generic_string();
    return name.starts_with("../") ? name : "./" + name;
}

}  // namespace niblick::study
