#include "workbench/cli/text/map_text.h"

#include <algorithm>
#include <vector>

#include "core/base/format.h"
#include "core/base/words.h"
#include "workbench/cli/text/format.h"
#include "workbench/study/map/near.h"

namespace niblick::cli {

namespace {

using study::Property;
using study::PropertyText;

}  // namespace

std::string map_text(std::span<const FamilyGame> games, const MapAxes& axes) {
    std::vector<const FamilyGame*> order;
    for (const FamilyGame& game : games) order.push_back(&game);
    std::ranges::stable_sort(order, [&](const FamilyGame* a, const FamilyGame* b) {
        const auto& one = at(a->estimates, axes.x);
        const auto& other = at(b->estimates, axes.x);
        if (!one || !other) return one.has_value() && !other.has_value();
        return one->value < other->value;
    });
    std::size_t width = 4;
    for (const FamilyGame& game : games) width = std::max(width, game.id.size());
    std::string text = "Game" + std::string(width - 4, ' ');
    const Property shown[] = {axes.x, axes.y, axes.colour};
    for (const Property property : shown) {
        text += "  " + std::string(study::text_of(property).name);
    }
    text += '\n';
    for (const FamilyGame* game : order) {
        text += game->id + std::string(width - game->id.size(), ' ');
        for (const Property property : shown) {
            const PropertyText& of = study::text_of(property);
            const auto& estimate = at(game->estimates, property);
            text += "  " + padded(estimate ? describe_value(of, estimate->value) : "not known",
                                  of.name.size());
        }
        text += '\n';
    }
    return text;
}

std::string neighbours_text(std::span<const FamilyGame> games, std::size_t game, std::size_t most) {
    const std::vector<study::Estimates> all = estimates_of(games);
    const study::MapScale scale(all);
    std::string text = "If you like " + games[game].name + " (" + games[game].id + "):\n";
    const study::Neighbourhood around = study::neighbours_of(game, all, scale, most);
    if (!around.same.empty()) {
        text += wrapped(
            "Measured the same: " +
                joined(around.same, ", ",
                       [&](std::size_t i) { return games[i].name + " (" + games[i].id + ")"; }) +
                ".",
            "");
    }
    for (const study::Neighbour& neighbour : around.near) {
        const FamilyGame& other = games[neighbour.game];
        text +=
            "\n" + other.name + " (" + other.id + "), at " + decimal(neighbour.distance, 2) + "\n";
        const std::string words = describe_likeness(
            likeness_of(all[game], all[neighbour.game], scale), all[game], all[neighbour.game]);
        if (!words.empty()) text += wrapped(words, "    ");
    }
    if (around.near.empty()) text += "too little is known of it to say what is like it\n";
    return text;
}

std::string properties_text() {
    std::string text;
    for (const PropertyText& property : study::property_texts()) {
        text += std::string(property.id) + ": " + name_and_unit(property) + '\n' +
                wrapped(property.about, "    ");
    }
    return text;
}

}  // namespace niblick::cli
