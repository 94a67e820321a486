// Games side by side without a window: run, paused, cancelled, gone on with, kept.

#include <thread>

#include "core/deal/deal.h"
#include "tests/support/quick.h"
#include "tests/workbench/rooms.h"
#include "workbench/pages/compare/compare_files.h"
#include "workbench/pages/compare/compare_links.h"
#include "workbench/pages/compare/compare_text.h"
#include "workbench/study/compare/compare_export.h"

namespace niblick {

namespace {

template <typename... As, typename... With>
void ask(Room& room, std::string (CompareModel::*what)(As...), With&&... with) {
    room.work->call([&] {
        ComparePage& page = room.work->page<ComparePage>();
        page.tell((page.compare().*what)(std::forward<With>(with)...));
    });
}

const CompareModel& model_of(const Room& room) {
    return room.work->page<ComparePage>().compare();
}

// Deals 1 to this one, or to a third of it where the build is slow.
int last_of(int last) {
    return quick() ? last / 3 : last;
}
std::string up_to(int last) {
    return "1 to " + std::to_string(last_of(last));
}

void choose(Room& room, const std::vector<std::string>& games, const std::string& deals,
            bool scores = false) {
    room.go_to(Area::compare);
    for (const std::string& id : games) ask(room, &CompareModel::flip, id);
    ask(room, &CompareModel::set_deals, deals);
    if (model_of(room).scores() != scores) room.run("compare.scores");
}

// Ticks until something holds.
template <typename Holds>
void wait_until(Room& room, Holds holds) {
    for (int i = 0; i < 300'000 && !holds(); ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    room.work->tick();
    REQUIRE(holds());
}

void wait_for_end(Room& room) {
    wait_until(room, [&] { return model_of(room).stage() != CompareStage::running; });
}

std::string json_of(const CompareModel& model) {
    REQUIRE(model.figures() != nullptr);
    return study::comparison_json(model.figures()->comparison);
}

// The same comparison as the command `niblick compare` makes it: game after game, in memory.
std::string undisturbed(const CompareModel& model) {
    study::Plan plan;
    study::Variants variants;
    for (const ComparedGame& game : model.games()) {
        plan.series.push_back(study::series_of(*game.rules->variant));
        variants.push_back(game.rules->variant);
    }
    plan.seeds = model.seeds();
    plan.terms.goal = model.scores() ? Goal::best : Goal::clear;
    plan.terms.limits.nodes = kCompareLimits[static_cast<std::size_t>(model.limit())];
    plan.terms.limits.bytes = std::size_t{256} << 20;
    plan.terms.scheme = kDealScheme;
    study::SurveyStore store = study::SurveyStore::create(":memory:", plan);
    study::Running how;
    how.threads = 2;
    study::run(store, variants, how);
    std::vector<study::Source> sources;
    for (std::size_t i = 0; i < variants.size(); ++i) {
        sources.push_back({&store, i, variants[i].get()});
    }
    return study::comparison_json(study::compare(sources, plan.seeds));
}

}  // namespace

TEST_CASE("a comparison in the background says what niblick compare says", "[compare][threads]") {
    Room room("golf/golf", 1);
    choose(room, {"golf/golf", "golf/dead_king", "golf/putt_putt"}, up_to(30));
    CHECK(model_of(room).stage() == CompareStage::ready);
    CHECK(model_of(room).warnings().empty());
    room.run("compare.start");
    CHECK(model_of(room).stage() == CompareStage::running);
    wait_for_end(room);
    CHECK(model_of(room).stage() == CompareStage::done);
    CHECK(model_of(room).fault().empty());
    CHECK(json_of(model_of(room)) == undisturbed(model_of(room)));
    // How the won deals go, for deals that all three win.
    const CompareFigures& figures = *model_of(room).figures();
    CHECK(figures.like_for_like);
    REQUIRE(figures.profiles.size() == 3);
    const std::uint64_t n = figures.profiles[0].moves.n;
    CHECK(n > 0);
    for (const study::Profiles& profiles : figures.profiles) {
        CHECK(profiles.moves.n == n);
        CHECK(profiles.choices.value() >= 1);
        CHECK(profiles.forced.value() >= 0);
        CHECK(profiles.forced.value() <= 1);
        CHECK(profiles.stock.value() > 0);
        CHECK(profiles.losing.n > 0);
    }
    // A closed king only forbids.
    REQUIRE(model_of(room).current_pair() != nullptr);
    CHECK(model_of(room).current_pair()->known.first_contains);
    CHECK(model_of(room).current_pair()->second_only.empty());
}

TEST_CASE("a comparison that was paused, cancelled and gone on with comes out the same",
          "[compare][threads]") {
    Room room("golf/golf", 1);
    const std::vector<std::string> games{"peaks/tripeaks", "peaks/tripeaks_no_wrap"};
    const std::string deals = up_to(16);
    choose(room, games, deals, true);
    room.run("compare.start");
    const auto done = [&] {
        std::uint64_t sum = 0;
        for (const std::uint64_t n : model_of(room).state().done) sum += n;
        return sum;
    };
    wait_until(room, [&] { return done() > 0; });
    room.run("compare.pause");
    wait_for_end(room);
    CHECK(model_of(room).stage() == CompareStage::paused);
    const std::uint64_t before = done();
    CHECK(before > 0);
    room.run("compare.start");
    wait_until(room,
               [&] { return done() > before || model_of(room).stage() != CompareStage::running; });
    room.run("compare.cancel");
    wait_for_end(room);
    const std::uint64_t then = done();
    CHECK(then >= before);

    // The next run of the program finds what was done, and goes on.
    room.start();
    REQUIRE(room.work->open("golf/golf").empty());
    choose(room, games, deals, true);
    wait_for_end(room);
    CHECK(done() == then);
    room.run("compare.start");
    wait_for_end(room);
    CHECK(model_of(room).stage() == CompareStage::done);
    CHECK(json_of(model_of(room)) == undisturbed(model_of(room)));
}

TEST_CASE("comparisons that were kept are listed, opened and forgotten", "[compare][threads]") {
    Room room("golf/golf", 1);
    choose(room, {"golf/golf", "golf/putt_putt"}, up_to(20));
    room.run("compare.start");
    wait_for_end(room);
    const std::string json = json_of(model_of(room));
    room.start();
    REQUIRE(room.work->open("golf/golf").empty());
    room.go_to(Area::compare);
    wait_until(room, [&] { return !model_of(room).kept().list().empty(); });
    const study::FiledSurvey kept = model_of(room).kept().list().front();
    CHECK(kept.games() == "Golf, Putt Putt");
    CHECK(describe_kept(kept) == "deals 1 to " + std::to_string(last_of(20)) + ", all done");
    ask(room, &CompareModel::open, kept.file);
    wait_for_end(room);
    CHECK(model_of(room).names() == std::vector<std::string>{"Golf", "Putt Putt"});
    CHECK(model_of(room).stage() == CompareStage::done);
    CHECK(json_of(model_of(room)) == json);
    ask(room, &CompareModel::forget, kept.file);
    CHECK(model_of(room).kept().list().empty());
    CHECK(model_of(room).figures() == nullptr);
    ask(room, &CompareModel::open, kept.file);
    CHECK(room.work->notice() == "That comparison no longer exists.");
    room.run("compare.restore");
    wait_for_end(room);
    CHECK(json_of(model_of(room)) == json);
    room.run("compare.restore");
    CHECK(room.work->notice() == "There is no deleted comparison to bring back.");
}

TEST_CASE("games with other decks are compared, and it is said that deals are not shared",
          "[compare][threads]") {
    Room room("golf/golf", 1);
    choose(room, {"golf/golf", "golf/one_joker"}, up_to(20));
    REQUIRE(model_of(room).warnings().size() == 1);
    CHECK(model_of(room).warnings().front().find("have different decks") != std::string::npos);
    room.run("compare.start");
    wait_for_end(room);
    REQUIRE(model_of(room).current_pair() != nullptr);
    CHECK(model_of(room).current_pair()->shared == study::Sharing::none);
    CHECK(model_of(room).current_pair()->deals == 0);
    CHECK_FALSE(model_of(room).figures()->like_for_like);
    CHECK(json_of(model_of(room)) == undisturbed(model_of(room)));
}

TEST_CASE("a deal that only the narrower game wins is our own fault, and is said", "[compare]") {
    study::Comparison comparison;
    study::SeriesPair& pair = comparison.pairs.emplace_back();
    pair.first = 0;
    pair.second = 1;
    pair.shared = study::Sharing::deals;
    pair.known.second_contains = true;
    const std::vector<std::string> names{"Narrow", "Wide"};
    CHECK(describe_impossible(comparison, names).empty());
    pair.first_only = pair.impossible = {17, 23};
    CHECK(describe_impossible(comparison, names) ==
          "Internal error: 2 deals are won only under Narrow, though Wide allows every move of it; "
          "the first is deal 17.");
}

TEST_CASE("games join and leave, four at most, and what cannot be compared is said",
          "[compare][threads]") {
    Room room("golf/golf", 1);
    room.go_to(Area::compare);
    room.run("compare.start");
    CHECK_FALSE(room.work->notice().empty());
    // In this area the library chooses what is compared, and the table stays as it is.
    room.on<LibraryPage>()->choose("golf/putt_putt");
    CHECK(model_of(room).names() == std::vector<std::string>{"Putt Putt"});
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/golf");
    room.on<LibraryPage>()->choose("golf/putt_putt");
    CHECK(model_of(room).games().empty());
    ask(room, &CompareModel::flip, "fairway/nine_holes");
    CHECK(room.work->notice().find("round of several games") != std::string::npos);
    for (const char* id : {"golf/golf", "golf/dead_king", "golf/putt_putt", "golf/peek"}) {
        ask(room, &CompareModel::flip, id);
    }
    CHECK(model_of(room).games().size() == 4);
    ask(room, &CompareModel::flip, "peaks/tripeaks");
    CHECK(model_of(room).games().size() == 4);
    ask(room, &CompareModel::lead, 2);
    CHECK(model_of(room).names().front() == "Putt Putt");
    ask(room, &CompareModel::leave, 1);
    CHECK(model_of(room).games().size() == 3);
    ask(room, &CompareModel::set_deals, "ten to twelve");
    CHECK(room.work->notice() == "Enter deals as a range, such as 1 to 1000 or pysol:1 to 1000.");
    ask(room, &CompareModel::set_deals, "20..10");
    CHECK(model_of(room).seeds() == study::Seeds{1, 1000});
    ask(room, &CompareModel::set_deals, " 5 - 9");
    CHECK(model_of(room).seeds() == study::Seeds{5, 9});
}

TEST_CASE("games are compared on the deals of another program", "[compare][threads]") {
    Room room("golf/golf", 1);
    choose(room, {"golf/golf", "golf/putt_putt"}, "pysol:901 to 906");
    CHECK(model_of(room).seeds() == study::Seeds{901, 906, {DealScheme::pysol, 0}});
    CHECK(model_of(room).deals_text() == "pysol:901 to 906");
    ask(room, &CompareModel::flip, "golf/leapfrog");
    CHECK(room.work->notice().starts_with("There are no PySol deals of golf/leapfrog. Games"));
    CHECK(model_of(room).games().size() == 2);
    room.run("compare.start");
    wait_for_end(room);
    CHECK(json_of(model_of(room)).find("\"scheme\": \"pysol-1\"") != std::string::npos);
    ask(room, &CompareModel::show, CompareTab::tables);
    ask(room, &CompareModel::step_deal, 906);
    CHECK(model_of(room).steps().deal() == DealNumber(DealScheme::pysol, 906));
    room.on<ComparePage>()->play_deal(1);
    CHECK(room.session().number() == DealNumber(DealScheme::pysol, 906));
    CHECK(room.work->notice() == "PySol deal 906 under the rules of Putt Putt.");
    ask(room, &CompareModel::set_deals, "kpat:1 to 5");
    CHECK(room.work->notice().starts_with("There are no KPat deals of golf/putt_putt."));
}

TEST_CASE("the rules as written are set beside those of their file", "[compare][threads]") {
    Room room("golf/dead_king", 1);
    room.edit("on_king = \"closed\"", "on_king = \"open\"");
    room.run("compare.edited");
    CHECK(room.work->settings().area == Area::compare);
    CHECK(model_of(room).names() ==
          std::vector<std::string>{"Dead King Golf", "Dead King Golf, as edited"});
    REQUIRE_FALSE(model_of(room).rules().keys.empty());
    CHECK(model_of(room).rules().keys.front().head == "sequence, on_king");
    CHECK(model_of(room).rules().keys.front().texts == std::vector<std::string>{"closed", "open"});
}

TEST_CASE("the links that one allows and the other forbids are told rank by rank",
          "[compare][threads]") {
    Room room("golf/golf", 1);
    choose(room, {"peaks/tripeaks", "peaks/tripeaks_no_wrap"}, "1 to 5");
    REQUIRE(model_of(room).rules().links.size() == 1);
    const LinkGrid& grid = model_of(room).rules().links.front();
    REQUIRE(grid.cards.size() == 13);
    CHECK(grid.only_first == 2);
    CHECK(grid.only_second == 0);
    CHECK(grid.at(12, 0).cell == LinkGrid::Cell::first);  // an ace on a king
    CHECK(grid.at(0, 12).cell == LinkGrid::Cell::first);
    CHECK(grid.at(0, 1).cell == LinkGrid::Cell::both);
    CHECK(grid.at(0, 2).cell == LinkGrid::Cell::neither);
    CHECK(describe_link(grid, 12, 0, "TriPeaks", "No wrap") ==
          "A on K: allowed only under TriPeaks.");
    // In words: of play what only one says, of the cards nothing.
    REQUIRE(model_of(room).rules().prose.size() == 1);
    const RuleRow& play = model_of(room).rules().prose.front();
    CHECK(play.head == "Play");
    CHECK(play.texts[0] == "The order wraps around: ace and king are neighbours.");
    CHECK(play.texts[1].find("An available card") == std::string::npos);
    CHECK_FALSE(model_of(room).rules().alike.empty());
}

TEST_CASE("tables in step make the same moves until the rules part them", "[compare][threads]") {
    Room room("golf/golf", 1);
    choose(room, {"peaks/tripeaks", "peaks/tripeaks_no_wrap"}, "1 to 5");
    const CompareSteps& steps = model_of(room).steps();
    int parted = 0;
    for (std::uint64_t deal = 1; deal <= 8; ++deal) {
        ask(room, &CompareModel::step_deal, deal);
        wait_until(room, [&] { return !steps.solving(); });
        if (steps.length() == 0 || !steps.parting()) continue;
        ++parted;
        room.on<ComparePage>()->compare().steps().go_to(*steps.parting());
        // Up to there both tables are the same.
        REQUIRE(steps.tables().size() == 2);
        CHECK(steps.tables()[0].table.cards.size() == steps.tables()[1].table.cards.size());
        CHECK(steps.tables()[0].move == steps.tables()[1].move);
        CHECK(steps.tables()[0].parted.empty());
        CHECK_FALSE(steps.tables()[1].parted.empty());
    }
    CHECK(parted > 0);
    // The first table's line is won at its end.
    room.on<ComparePage>()->compare().steps().follow(StepLines::own);
    room.on<ComparePage>()->compare().steps().go_to(steps.length());
    for (const StepTable& table : steps.tables()) {
        const bool wins = table.verdict.starts_with("Wins");
        CHECK(table.won == wins);
    }
}

TEST_CASE("a move made by hand is made on every table that allows it", "[compare][threads]") {
    Room room("golf/golf", 1);
    choose(room, {"golf/golf", "golf/dead_king"}, "1 to 5");
    ask(room, &CompareModel::step_deal, 1);
    room.on<ComparePage>()->compare().steps().follow(StepLines::hand);
    const CompareSteps& steps = model_of(room).steps();
    CHECK(steps.length() == 0);
    room.on<ComparePage>()->compare().steps().click(0, Spot::at_stock());
    CHECK(steps.at() == 1);
    CHECK(steps.tables()[0].table.stock->left == steps.tables()[1].table.stock->left);
    // Cards are played, the stock is turned, until a queen goes where a king is dead.
    for (int i = 0; i < 200 && !steps.parting(); ++i) {
        const Tabletop& table = steps.tables()[0].table;
        Spot spot = Spot::at_stock();
        for (const TableCard& card : table.cards) {
            if (card.playable) spot = Spot::at(card.slot);
        }
        const int before = steps.at();
        room.on<ComparePage>()->compare().steps().click(0, spot);
        if (steps.at() == before) {  // nothing is left to do
            ask(room, &CompareModel::step_deal, steps.number() + 1);
        }
    }
    REQUIRE(steps.parting());
    CHECK(steps.tables()[1].parted.find("king") != std::string::npos);
    CHECK(steps.tables()[1].move == "Waits.");
    room.on<ComparePage>()->play_deal(1);
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/dead_king");
    CHECK(room.session().number() == steps.number());
}

TEST_CASE("each game has a row in the tables of figures, which sort by their numbers",
          "[compare][threads]") {
    Room room("golf/golf", 1);
    choose(room, {"golf/dead_king", "golf/golf"}, up_to(20), false);
    room.run("compare.start");
    wait_for_end(room);
    const CompareFigures& figures = *model_of(room).figures();
    REQUIRE(figures.comparison.series[0].count.won < figures.comparison.series[1].count.won);
    const auto tables = figure_tables(figures, model_of(room).names());
    REQUIRE(tables.size() == 2);
    for (const DataTable& table : tables) {
        REQUIRE(table.rows.size() == 2);
        CHECK(table.rows[0][0].words == "Dead King Golf");
        CHECK(table.rows[1][0].series == 1);
        CHECK(table.rows[1].size() == table.columns.size());
    }
    const auto column = [&](const DataTable& table, std::string_view head) {
        return std::ranges::find(table.columns, head, &DataColumn::head) - table.columns.begin();
    };
    const DataTable& deals = tables.front();
    const auto won = static_cast<std::size_t>(column(deals, "Win rate, 95 % interval"));
    CHECK(sorted_rows(deals, won, true) == std::vector<std::size_t>{1, 0});
    CHECK(sorted_rows(deals, won, false) == std::vector<std::size_t>{0, 1});
    // Best scores were not searched for.
    CHECK(column(deals, "Best score, mean") == std::ssize(deals.columns));
    CHECK(text_of(tables.back(), {1, 0}).starts_with("Game\tMoves to win, 95 % interval\t"));
}

TEST_CASE("figures are saved as tables, as JSON and as pictures", "[compare][threads]") {
    Room room("golf/golf", 1);
    choose(room, {"golf/golf", "golf/dead_king"}, up_to(20), true);
    room.on<ComparePage>()->ask_where(FigureFile::csv);
    CHECK(room.work->notice() == "There is nothing to save yet.");
    room.run("compare.start");
    wait_for_end(room);
    const CompareFigures& figures = *model_of(room).figures();
    const std::vector<std::string> names = model_of(room).names();
    const Scratch folder;
    for (const FigureFile as : kFigureFiles) {
        const std::filesystem::path file = folder / proposed_name(figures, as);
        CHECK(save_comparison(figures, names, as, file).starts_with("Saved as "));
    }
    const std::filesystem::path stem =
        folder / ("compare-golf_golf-golf_dead_king-1-" + std::to_string(last_of(20)));
    const auto text = [&](const char* ending) {
        std::ifstream in(std::filesystem::path(stem).concat(ending), std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    CHECK(text(".csv") == figures_csv(figures, names));
    CHECK(text(".csv").starts_with("figure,Golf,Dead King Golf\nDeals won,"));
    CHECK(text("-deals.csv") == study::flips_csv(figures.comparison));
    CHECK(text(".json") == study::comparison_json(figures.comparison, figures.profiles));
    CHECK(text(".png").substr(1, 3) == "PNG");
    CHECK(text(".svg").find("equal rates p") != std::string::npos);
    CHECK(text(".txt").find("equal rates p") != std::string::npos);
    const std::filesystem::path nowhere = folder.write("file", "") / "x.csv";
    CHECK(save_comparison(figures, names, FigureFile::csv, nowhere)
              .starts_with(nowhere.string() + ": "));
}

}  // namespace niblick
