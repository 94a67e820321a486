#include <algorithm>
#include <set>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "tests/support/scratch.h"
#include "variants/text/edit.h"
#include "variants/text/files.h"
#include "workbench/study/grid/course.h"
#include "workbench/study/grid/elite_page.h"
#include "workbench/study/grid/grid_folder.h"
#include "workbench/study/grid/grid_search.h"
#include "workbench/study/grid/idle_rules.h"
#include "workbench/study/grid/mutate.h"
#include "workbench/study/grid/pays_to_think.h"
#include "workbench/study/map/map_file.h"

using namespace niblick;
using namespace niblick::study;
using Catch::Contains;

namespace {

// A hill of ten cards of a short deck, which is measured in no time.
constexpr const char* kSmallHill = R"([about]
name = "Small Hill"
source = "A test."
summary = "A hill of ten cards."
[deck]
ranks = "A2345678"
[picture]
rows = ["   #   ", "  # #  ", " # # # ", "# # # #"]
[sequence]
order = "A2345678"
[stock]
)";

struct SmallGames {
    SmallGames() { folder.write("hill.toml", kSmallHill); }

    Scratch folder;
    Library library{builtin(), {folder.path()}};
};

GridPlan small_plan() {
    GridPlan plan;
    plan.x = {Property::blind, {0.2, 0.4, 0.6, 0.8}};
    plan.y = {Property::moves, {10, 15, 20, 25}};
    return plan;
}

GridWish small_wish(std::uint64_t seed, unsigned threads = 1) {
    GridWish wish;
    wish.seed = seed;
    wish.size = {6, 16};
    wish.deals = 30;
    wish.screened = 15;
    wish.for_rules = 15;
    wish.threads = threads;
    return wish;
}

// Tries up to this number.
Grid searched(const Library& library, Grid grid, std::uint64_t tries, std::uint64_t seed = 1,
              unsigned threads = 1) {
    GridSearch search(library, small_wish(seed, threads), std::move(grid));
    INFO(search.fault());
    REQUIRE(search.fault().empty());
    while (search.tries() < tries) REQUIRE(search.step());
    return search.grid();
}

Grid read_back(const Library& library, const Scratch& folder) {
    GridOrError read = read_grid(library, folder.path());
    INFO(read.error);
    REQUIRE(read.grid);
    return std::move(*read.grid);
}

std::string text_in(const Scratch& folder, std::string_view name) {
    return read_file(folder / name).text.value_or("");
}

void save_in(const Library& library, const Scratch& folder, const Grid& grid) {
    CHECK(GridFolder(library, folder.path(), {}).save(grid).empty());
}

Loaded bare(const Library& library, const std::string& id) {
    auto rules = bare_rules(library, library.load(id));
    INFO(id);
    REQUIRE(rules);
    return std::move(*rules);
}

// A game of which the win rate and the length are known.
CourseGame course_game(int n, double blind) {
    CourseGame game{"game_" + std::to_string(n), "Game " + std::to_string(n), {}};
    for (const PropertyText& text : property_texts()) {
        const double value = text.unit == "%" ? 0.5 : 10 + (n * 7) % 11;
        at(game.estimates, text.property) = Estimate{value, value, value};
    }
    at(game.estimates, Property::blind) = Estimate{blind, blind, blind};
    return game;
}

}  // namespace

TEST_CASE("layouts are drawn as they lie", "[grid]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const std::string id : {"pyramid/elevator", "peaks/tripeaks", "course/hole_03"}) {
        INFO(id);
        const Loaded rules = bare(library, id);
        const auto sketch = sketch_of(rules.rules);
        REQUIRE(sketch);
        CHECK(is_mirrored(*sketch));
        CHECK(cards_of(*sketch) == rules.variant->layout.size());
        std::string text = rules.sources.front().text;
        for (const char* table : {"pyramid", "peaks", "picture"}) text = without_table(text, table);
        const Loaded drawn =
            library.load_text("x.toml", with_value(text, "picture", "rows", toml_of(*sketch)));
        REQUIRE(drawn.ok());
        CHECK(sameness(drawn) == sameness(rules));
    }
    CHECK_FALSE(sketch_of(bare(library, "golf/golf").rules));
}

TEST_CASE("drawings change and stay drawn", "[grid]") {
    Rng rng(1);
    const SketchSize size{12, 40};
    auto sketch = drawn_anew(size, rng);
    REQUIRE(sketch);
    std::set<std::vector<std::string>> seen;
    for (int n = 0; n < 300; ++n) {
        const auto next = changed(*sketch, size, rng);
        if (!next) continue;
        CHECK(looks_drawn(*next, size));
        CHECK(*next != *sketch);
        sketch = next;
        seen.insert(sketch->rows);
    }
    CHECK(seen.size() > 100);
    CHECK_FALSE(looks_drawn({{"#  ", "  #"}}, {1, 40}));
    CHECK_FALSE(looks_drawn({{" # ", "# #", " # "}}, {5, 40}));
    CHECK(looks_drawn({{" # ", "# #", " # "}}, {4, 40}));
}

TEST_CASE("a walk of changes meets rule files alone", "[grid]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    std::vector<Loaded> pool;
    for (const char* id : {"golf/golf", "peaks/tripeaks", "hole/black_hole", "events/volcano",
                           "golf/thieves", "sets/nines"}) {
        pool.push_back(bare(library, id));
    }
    Rng rng(7);
    int made = 0;
    std::set<std::uint64_t> kinds;
    for (int n = 0; n < 300; ++n) {
        const std::size_t at = rng.below(pool.size());
        const Loaded& other = pool[rng.below(pool.size())];
        const auto mutant = mutate(
            library, pool[at], other, {12, 40},
            [](const Loaded& rules) { return count_rules(rules.rules) <= 8; }, rng);
        if (!mutant) continue;
        ++made;
        REQUIRE(mutant->rules.ok());
        CHECK(count_rules(mutant->rules.rules) <= 8);
        CHECK_FALSE(mutant->changes.empty());
        CHECK(mutant->rules.variant->fingerprint != pool[at].variant->fingerprint);
        // The text is its own canonical form, and says all there is.
        const std::string& text = mutant->rules.sources.front().text;
        const Loaded again = library.load_text("x.toml", text);
        REQUIRE(again.ok());
        CHECK(text_without_name(again.rules) == text);
        CHECK(again.variant->fingerprint == mutant->rules.variant->fingerprint);
        kinds.insert(again.variant->fingerprint);
        pool[at] = mutant->rules;
    }
    CHECK(made > 200);
    CHECK(kinds.size() > 150);
}

TEST_CASE("games that are the same move for move are known", "[grid]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const Loaded golf = bare(library, "golf/golf");
    // Only what is seen differs, and only how strokes are counted.
    CHECK(sameness(bare(library, "golf/closed_open_kings")) == sameness(golf));
    CHECK(sameness(bare(library, "golf/stakes")) == sameness(golf));
    CHECK(sameness(bare(library, "golf/putt_putt")) != sameness(golf));
    CHECK(sameness(bare(library, "golf/crown")) != sameness(bare(library, "golf/putt_putt")));
    // The same columns in another order.
    const auto with_columns = [&](const char* heights) {
        std::string text = golf.sources.front().text;
        text = with_value(text, "columns", "heights", heights);
        const Loaded rules = library.load_text("x.toml", with_value(text, "stock", "cards", "0"));
        REQUIRE(rules.ok());
        return sameness(rules);
    };
    CHECK(with_columns("[1, 2, 3]") == with_columns("[3, 1, 2]"));
    CHECK(with_columns("[1, 2, 3]") != with_columns("[1, 2, 2]"));
}

TEST_CASE("rules that change nothing are found", "[grid]") {
    const Library library(builtin(), {});
    const auto idle = [&](const std::string& tables) {
        const Loaded rules = load_tables(tables);
        INFO(render_all(rules.diagnostics, rules.sources));
        REQUIRE(rules.ok());
        const Solver solver(rules.variant);
        return has_idle_rule(library, rules, solver, {1, 20}, {10'000, std::size_t{32} << 20}, {});
    };
    const std::string hill = "[pyramid]\nrows = 4\n[stock]\n[sequence]\nwrap = true\n";
    CHECK_FALSE(idle(hill));
    // No play of a game without kings asks what a king takes.
    CHECK(idle(hill + "on_king = \"closed\"\n[deck]\nranks = \"A23456789TJQ\"\n"));
    // One that is not needed in any win: 26 cells.
    CHECK(idle(hill + "[jokers]\ncount = 8\n[cells]\ncount = 26\n"));
    // An event that never happens, though `greedy` can play the game without it alone.
    CHECK(idle(hill + "[events]\nwhen = [\"run of 23: remove one any\"]\n"));
    // Where no player tells what is seen apart, cards may lie face down.
    const std::string cell =
        "[columns]\ncount = 7\nheight = 5\n[stock]\n[sequence]\n[cells]\ncount = 1\n";
    CHECK_FALSE(idle(cell));
    CHECK_FALSE(idle(cell + "[visibility]\ncovered = \"face_down\"\n"));
}

TEST_CASE("it pays to think where play matters", "[grid]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto pays = [](const Loaded& rules) {
        INFO(render_all(rules.diagnostics, rules.sources));
        REQUIRE(rules.ok());
        return pays_to_think(rules.variant, {401, 460}, {});
    };
    CHECK(pays(library.load("golf/golf")));
    CHECK(pays(library.load("peaks/tripeaks")));
    // One column: there is never a choice but to turn the stock too early, which neither player
    // does.
    CHECK_FALSE(pays(load_tables("[columns]\ncount = 1\nheight = 30\n[stock]\n[sequence]\n")));
    // Nobody but `random` and `first` plays games with cells, so that nothing is compared.
    CHECK(pays(load_tables(
        "[columns]\ncount = 6\nheight = 5\n[stock]\n[sequence]\n[cells]\ncount = 1\n")));

    const auto golf = library.load("golf/golf").variant;
    const auto left = cards_left_by(PlayerKind::greedy, golf, {1, 20});
    CHECK(left.size() == 20);
    CHECK(left == cards_left_by(PlayerKind::greedy, golf, {1, 20}));
    StopSource stop;
    stop.request_stop();
    CHECK_FALSE(pays_to_think(golf, {1, 20}, stop.get_token()));
}

TEST_CASE("games that play like known ones are refused", "[grid]") {
    const SmallGames games;
    const auto text = read_file(std::filesystem::path(NIBLICK_SOURCE_DIR) / "docs/map.csv").text;
    REQUIRE(text);
    const std::vector<MapRow> known = read_map(*text).rows;
    REQUIRE(known.size() > 100);
    const auto found = [&](double novelty) {
        GridWish wish = small_wish(1);
        wish.known = known;
        wish.novelty = novelty;
        GridSearch search(games.library, wish, Grid(small_plan()));
        while (search.tries() < GridSearch::kBatch) REQUIRE(search.step());
        return search.grid();
    };
    const auto alike = [](const Grid& grid) {
        return std::ranges::count_if(
            grid.tries(), [](const auto& each) { return each.second.fate == Fate::alike; });
    };
    const Grid all = found(0);
    CHECK(alike(all) == 0);
    REQUIRE_FALSE(all.elites().empty());
    double farthest = 0;
    for (const auto& [cell, elite] : all.elites()) {
        const auto near = nearest_known(elite.row.estimates, known, 1);
        REQUIRE(near.size() == 1);
        farthest = std::max(farthest, near.front().distance);
    }
    const Grid none = found(farthest + 3);
    CHECK(none.elites().empty());
    CHECK(alike(none) > 0);
    // What is left is as far away as was asked.
    const Grid far = found(farthest);
    for (const auto& [cell, elite] : far.elites()) {
        CHECK(nearest_known(elite.row.estimates, known, 1).front().distance >= farthest);
    }
}

TEST_CASE("a search is the same again, on more threads and when gone on with", "[grid]") {
    const SmallGames games;
    const Library& library = games.library;
    const Grid once = searched(library, Grid(small_plan()), 2 * GridSearch::kBatch);
    CHECK(once.tries().size() == 2 * GridSearch::kBatch);
    CHECK(once.elites().size() >= 3);
    CHECK(searched(library, Grid(small_plan()), 2 * GridSearch::kBatch, 1, 2) == once);

    const Scratch in_one, in_two;
    save_in(library, in_one, once);
    CHECK(read_back(library, in_one) == once);
    save_in(library, in_two, searched(library, Grid(small_plan()), GridSearch::kBatch));
    save_in(library, in_two, searched(library, read_back(library, in_two), 2 * GridSearch::kBatch));
    for (const char* file : {"grid.csv", "rows.csv", "tried.csv", "elites.csv"}) {
        INFO(file);
        CHECK(text_in(in_two, file) == text_in(in_one, file));
        CHECK_FALSE(text_in(in_one, file).empty());
    }
    CHECK(searched(library, Grid(small_plan()), GridSearch::kBatch, 2).elites() != once.elites());
}

TEST_CASE("elites are rule files with a name and a page", "[grid]") {
    const SmallGames games;
    const Scratch folder;
    const Grid grid = searched(games.library, Grid(small_plan()), GridSearch::kBatch);
    save_in(games.library, folder, grid);
    const auto names = names_of(grid.elites());
    CHECK(names.size() == grid.elites().size());
    std::set<std::string> different;
    for (const auto& [fingerprint, name] : names) {
        CHECK(different.insert(name).second);
        const Loaded loaded = games.library.load((folder / (file_stem(name) + ".toml")).string());
        REQUIRE(loaded.ok());
        CHECK(loaded.rules.name == name);
        CHECK(loaded.variant->fingerprint == fingerprint);
        CHECK_THAT(loaded.rules.source, Contains("from hill"));
        CHECK_THAT(text_in(folder, file_stem(name) + ".md"),
                   Contains("# " + name) && Contains("Agency") && Contains("Layout"));
    }
    // Cells and quality are those of the figures.
    for (const auto& [cell, elite] : grid.elites()) {
        CHECK(grid.cell_of(elite.row.estimates) == cell);
        CHECK(grid.quality_of(elite.row.estimates) ==
              at(elite.row.estimates, Property::agency)->low);
    }
}

TEST_CASE("merging does not depend on the order, and twice is once", "[grid]") {
    const SmallGames games;
    const Grid a = searched(games.library, Grid(small_plan()), GridSearch::kBatch, 1);
    const Grid b = searched(games.library, Grid(small_plan()), GridSearch::kBatch, 2);
    Grid ab = a, ba = b;
    CHECK(ab.merge(b).empty());
    CHECK(ba.merge(a).empty());
    CHECK(ab == ba);
    CHECK(ab.tries().size() == 2 * GridSearch::kBatch);
    const Grid once = ab;
    CHECK(ab.merge(b).empty());
    CHECK(ab.merge(once).empty());
    CHECK(ab == once);
    for (const auto& [cell, elite] : a.elites()) {
        CHECK(*ab.quality_of(ab.at_cell(cell)->row.estimates) >=
              *a.quality_of(elite.row.estimates));
    }
    GridPlan other = small_plan();
    other.quality = Property::drama;
    CHECK_THAT(ab.merge(Grid(other)), Contains("quality"));
    Grid clash(small_plan());
    clash.note({1, 1}, {Fate::idle, 5, "another program"});
    CHECK_THAT(ab.merge(clash), Contains("try 1 of seed 1"));
    CHECK(ab == once);
}

TEST_CASE("a damaged folder is told with file and line", "[grid]") {
    const SmallGames games;
    const Scratch folder;
    const Grid grid = searched(games.library, Grid(small_plan()), GridSearch::kBatch);
    save_in(games.library, folder, grid);
    const auto damaged = [&](const std::string& file, const std::string& from,
                             const std::string& to) {
        const std::string whole = text_in(folder, file);
        std::string text = whole;
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        folder.write(file, text.replace(at, from.size(), to));
        const GridOrError read = read_grid(games.library, folder.path());
        CHECK_FALSE(read.grid);
        folder.write(file, whole);
        return read.error;
    };
    const std::string stem = file_stem(names_of(grid.elites()).begin()->second);
    CHECK_THAT(damaged("grid.csv", "niblick-grid-1", "niblick-grid-9"),
               Contains("grid.csv: line 1: ") && Contains("niblick-grid-1"));
    CHECK_THAT(damaged("grid.csv", "blind", "blnd"),
               Contains("grid.csv: line 2: ") && Contains("did you mean 'blind'?"));
    CHECK_THAT(damaged("grid.csv", "quality,", "qualty,"),
               Contains("grid.csv: line 4: ") && Contains("did you mean 'quality'?"));
    CHECK_THAT(damaged("grid.csv", "tries,1,16", "tries,1,x"), Contains("grid.csv: line 5: 'x'"));
    CHECK_THAT(damaged("grid.csv", "tries,1,16", "tries,1,17"), Contains("tried.csv: line "));
    CHECK_THAT(damaged("grid.csv", "\nelite,", "\nelite,3"), Contains("grid.csv: line 6: "));
    CHECK_THAT(damaged("tried.csv", ",elite,", ",elte,"), Contains("tried.csv: line "));
    CHECK_THAT(damaged("rows.csv", "known,", ""), Contains("rows.csv: line 1: "));
    CHECK_THAT(damaged(stem + ".toml", "[picture]", "[pictur]"),
               Contains(stem + ".toml") && Contains("picture"));
    CHECK_THAT(damaged(stem + ".toml", "#", " "), Contains(stem));
    CHECK(read_back(games.library, folder) == grid);
    // A file that is gone; and no grid at all, which is no error.
    std::filesystem::remove(folder / (stem + ".toml"));
    CHECK_THAT(read_grid(games.library, folder.path()).error, Contains(stem + ".toml: "));
    const GridOrError nothing = read_grid(games.library, Scratch().path());
    CHECK((!nothing.grid && nothing.error.empty()));
}

TEST_CASE("tries written before a program was killed are left out", "[grid]") {
    const SmallGames games;
    const Scratch folder;
    const Grid first = searched(games.library, Grid(small_plan()), GridSearch::kBatch);
    const Grid second = searched(games.library, first, 2 * GridSearch::kBatch);
    save_in(games.library, folder, first);
    const std::string state = text_in(folder, "grid.csv"), rows = text_in(folder, "rows.csv");
    const Scratch later;
    save_in(games.library, later, second);
    // All of the later files but the one that counts.
    for (const auto& each : std::filesystem::directory_iterator(later.path())) {
        const std::string name = each.path().filename().string();
        if (name != "grid.csv" && name != "rows.csv") folder.write(name, text_in(later, name));
    }
    const std::string more = text_in(later, "rows.csv");
    folder.write("rows.csv", rows + more.substr(more.find('\n') + 1));
    CHECK(read_back(games.library, folder) == first);
}

TEST_CASE("axes are read, shown and read again", "[grid]") {
    std::vector<Estimates> games;
    for (int n = 0; n < 40; ++n) games.push_back(course_game(n, 0.3 + n * 0.01).estimates);
    const GridAxis usual = *read_axis("blind", games).axis;
    CHECK(usual.classes() == 10);
    CHECK(usual.class_of(0.05) == 0);
    CHECK(usual.class_of(0.1) == 1);
    CHECK(usual.class_of(1) == 9);
    CHECK(usual.words(0) == "under 10 %");
    CHECK(usual.words(3) == "30 to 40 %");
    CHECK(usual.words(9) == "90 % or more");
    const GridAxis moves = *read_axis("moves", games).axis;
    CHECK(std::ranges::is_sorted(moves.bounds));
    CHECK(moves.bounds.size() > 3);
    for (const GridAxis& axis : {usual, moves}) CHECK(read_axis(axis_text(axis), {}).axis == axis);
    CHECK(read_axis("moves=10,22.5", {}).axis->bounds == std::vector{10, 22.5});
    const GridAxis fine = *read_axis("blind=12.345,50", {}).axis;
    CHECK(read_axis(axis_text(fine), {}).axis == fine);
    CHECK_THAT(read_axis("beginner=0.001,0.002", {}).error, Contains("'0.002' is no bound"));
    CHECK_THAT(read_axis("mvoes=1", {}).error, Contains("did you mean 'moves'?"));
    CHECK_THAT(read_axis("moves=10,10", {}).error, Contains("'10' is no bound"));
    CHECK_THAT(read_axis("moves=1,x", {}).error, Contains("'x' is no bound"));
}

TEST_CASE("a course grows harder", "[grid]") {
    std::vector<CourseGame> games;
    for (int n = 0; n < 60; ++n) games.push_back(course_game(n, 0.05 + ((n * 37) % 60) * 0.015));
    // Equally hard ones never follow one another.
    games.push_back(course_game(60, 0.05));
    games.push_back(course_game(61, 0.05));
    const std::vector<std::size_t> picked = pick_course(games, 18);
    REQUIRE(picked.size() == 18);
    const auto rate = [&](std::size_t i) { return at(games[i].estimates, Property::blind)->value; };
    for (std::size_t i = 1; i < picked.size(); ++i) CHECK(rate(picked[i]) < rate(picked[i - 1]));
    CHECK(rate(picked.front()) > kEasiest - 0.05);
    CHECK(rate(picked.back()) < kHardest + 0.05);
    // Equal steps of the odds: no hole is far off.
    const auto odds = [&](std::size_t i) { return scaled(text_of(Property::blind), rate(i)); };
    const double step = (odds(picked.front()) - odds(picked.back())) / 17;
    for (std::size_t i = 1; i < picked.size(); ++i) {
        CHECK(odds(picked[i - 1]) - odds(picked[i]) < 2.5 * step);
    }
    CHECK(pick_course(games, 61).empty());
    CHECK(pick_course({}, 1).empty());
    CHECK(pick_course(games, 1).size() == 1);

    std::vector<CourseGame> holes;
    for (const char* id : {"course/hole_01", "course/hole_02", "course/hole_03"}) {
        holes.push_back(course_game(static_cast<int>(holes.size()), 0.5));
        holes.back().id = id;
    }
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    CHECK(name_from("", "found/a.toml") == "./found/a.toml");
    CHECK(name_from("x/y", "x/found/a.toml") == "../found/a.toml");
    const Loaded course = library.load_text("c.toml", course_file(holes, "Three"));
    INFO(render_all(course.diagnostics, course.sources));
    REQUIRE(course.ok());
    CHECK(course.variant->course.size() == 3);
    CHECK(course.variant->name == "Three");
}
