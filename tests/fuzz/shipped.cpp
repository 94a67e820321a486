#include "tests/fuzz/shipped.h"

#include <filesystem>
#include <string>
#include <vector>

#include "tests/fuzz/targets.h"
#include "variants/mechanisms/builtin.h"

namespace niblick::fuzz {

namespace {

// Bytes of the corpus choose by number: new ones go to the end.
constexpr const char* kGames[] = {
    "golf/golf",       "peaks/tripeaks_wilds", "pyramid/pyramid_golf", "hole/quasar_cell",
    "many/barbershop", "sets/all_in_a_row",    "golf/two_jokers",      "many/ants_suits",
    "stock/uintah",    "hole/binary_star",     "golf/double_golf",     "fairway/hole_1",
    "hole/black_hole"};

std::vector<std::shared_ptr<const Variant>> loaded() {
    std::vector<std::shared_ptr<const Variant>> games;
    for (const char* const id : kGames) {
        const Loaded game = shipped_library().load(id);
        expect(game.ok(), std::string(id) + " does not compile");
        games.push_back(game.variant);
    }
    return games;
}

}  // namespace

const Library& shipped_library() {
    static const Library library(builtin(),
                                 {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"});
    return library;
}

std::span<const std::shared_ptr<const Variant>> shipped_games() {
    static const std::vector<std::shared_ptr<const Variant>> games = loaded();
    return games;
}

std::shared_ptr<const Variant> shipped_game(std::string_view id) {
    for (const auto& game : shipped_games()) {
        if (game->id == id) return game;
    }
    return shipped_games().front();
}

}  // namespace niblick::fuzz
