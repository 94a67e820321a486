#include "workbench/pages/surveys/analysis_model.h"

#include <algorithm>
#include <fstream>

#include "tests/support/quick.h"
#include "tests/workbench/rooms.h"
#include "workbench/pages/surveys/survey_files.h"
#include "workbench/pages/surveys/survey_text.h"
#include "workbench/study/export.h"

namespace niblick {

namespace {

// Waits, as a window that is drawn now and then does.
template <typename Until>
void wait_for(Room& room, Until until) {
    for (int i = 0; i < 300'000 && !until(); ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(until());
}

void settle_survey(Room& room) {
    const SurveyModel& model = room.work->page<SurveyPage>().surveys();
    wait_for(room, [&] { return !model.any_running() && !model.reading(); });
}

std::string rows_of(const std::string& file) {
    std::string text;
    study::export_rows(study::SurveyStore::read(file), study::Format::csv, false,
                       [&](std::string_view line) {
                           text.append(line) += '\n';
                           return true;
                       });
    return text;
}

SurveyWish first_deals(std::uint64_t last, bool best = false) {
    SurveyWish begin;
    begin.last = last;
    begin.best = best;
    begin.threads = 2;
    return begin;
}

std::string shown_file(const Room& room) {
    REQUIRE(room.work->page<SurveyPage>().surveys().shown() != nullptr);
    return room.work->page<SurveyPage>().surveys().shown()->file;
}

}  // namespace

TEST_CASE("the figures of a deal are those of the solver alone", "[survey][threads]") {
    for (const std::string id : {"golf/golf", "hole/black_hole", "golf/golf_when_stuck"}) {
        if (quick() && id != "golf/golf") continue;
        INFO(id);
        Room room(id, 3);
        room.on<SurveyPage>()->show(SurveyTab::deal);
        CHECK(room.work->settings().area == Area::solver);
        CHECK(room.work->page<SurveyPage>().analysis().working() == Goal::clear);
        room.settle_deal();
        const AnalysisModel& model = room.work->page<SurveyPage>().analysis();
        for (const Goal goal : {Goal::clear, Goal::best}) {
            const DealAnalysis* found = model.find(goal);
            REQUIRE(found != nullptr);
            const auto variant = room.session().board().variant;
            Solver solver(variant);
            Query query;
            query.goal = goal;
            const Board board = bind(variant, deal_by_number(*variant, 3));
            const Verdict alone = solver.solve(board, start_position(board), query);
            CHECK(found->verdict.outcome == alone.outcome);
            CHECK(found->verdict.stats.nodes == alone.stats.nodes);
            CHECK(found->verdict.stats.bytes == alone.stats.bytes);
            CHECK(found->verdict.least_left == alone.least_left);
            CHECK(found->verdict.line == alone.line);
            CHECK(found->method == solver.fastest());
            if (goal == Goal::best) CHECK(found->verdict.best->score == alone.best->score);
            const auto& line = goal == Goal::best ? alone.best->line : alone.line;
            CHECK(model.line(goal).size() == line.size());
        }
        const std::vector<SurveyFact> facts = deal_facts(model);
        REQUIRE(facts.size() == 7);
        CHECK(facts[0].name == "Verdict");
        CHECK(facts[1].name == "Best score");
        CHECK(facts[2].name == "Does play matter?");
        REQUIRE(model.agency() != nullptr);
        const Board dealt = bind(room.session().board().variant,
                                 deal_by_number(*room.session().board().variant, 3));
        const Limits limits{2'000'000, std::size_t{256} << 20};
        CHECK(model.agency()->stats.nodes ==
              agency_of(dealt, start_position(dealt), limits).stats.nodes);
        for (const SurveyFact& fact : facts) CHECK_FALSE(fact.words.empty());
        // One pass over all sets finds wins at its end alone.
        room.run("solver.goal");
        const std::vector<SurveyFact> best = deal_facts(model);
        const bool goes_on = id == "golf/golf_when_stuck";
        REQUIRE(best.size() == (goes_on ? 8 : 7));
        CHECK((best[4].name == "Positions to the first win") == goes_on);
    }
}

TEST_CASE("a search is stopped and taken up again, and a new deal begins anew",
          "[survey][threads]") {
    Room room("golf/golf", 1);
    room.on<SurveyPage>()->show(SurveyTab::deal);
    room.run("solver.stop");
    const AnalysisModel& model = room.work->page<SurveyPage>().analysis();
    CHECK_FALSE(model.working());
    CHECK(model.stopped());
    CHECK(model.find(Goal::best) == nullptr);
    room.run("solver.stop");
    room.settle_deal();
    CHECK_FALSE(model.stopped());
    // Moves on the table are no other deal.
    const std::uint64_t nodes = model.find(Goal::clear)->verdict.stats.nodes;
    room.run("turn");
    CHECK(model.find(Goal::clear) != nullptr);
    room.on<PlayPage>()->open_deal("2");
    CHECK(model.find(Goal::clear) == nullptr);
    room.settle_deal();
    CHECK(model.number() == 2);
    CHECK(model.find(Goal::clear)->verdict.stats.nodes != nodes);
}

TEST_CASE("a survey that was paused and gone on with has the rows of one that was not",
          "[survey][threads]") {
    Room calm("golf/golf", 1);
    calm.on<SurveyPage>()->begin(first_deals(300));
    settle_survey(calm);
    REQUIRE(calm.work->page<SurveyPage>().surveys().shown()->complete());
    const std::string wanted = rows_of(shown_file(calm));

    Room room("golf/golf", 7);
    room.on<SurveyPage>()->begin(first_deals(300));
    const SurveyModel& model = room.work->page<SurveyPage>().surveys();
    int pauses = 0;
    while (model.shown() == nullptr || !model.shown()->complete()) {
        const std::size_t before = model.stats() == nullptr ? 0 : model.stats()->count.total();
        wait_for(room, [&] {
            return !model.running() ||
                   (model.stats() != nullptr && model.stats()->count.total() > before);
        });
        if (model.running()) {
            room.run("survey.pause");
            CHECK(model.pausing());
            settle_survey(room);
            ++pauses;
        }
        REQUIRE(model.shown()->trouble.empty());
        // Every other time the program is left between.
        if (pauses % 2 == 1) {
            const std::string file = shown_file(room);
            room.start(7);
            REQUIRE(room.work->open("golf/golf").empty());
            room.on<SurveyPage>()->open_file(file);
            const SurveyModel& anew = room.work->page<SurveyPage>().surveys();
            wait_for(room, [&] { return !anew.reading(); });
            if (!anew.shown()->complete()) room.run("survey.pause");
            settle_survey(room);
            break;
        }
        if (!model.shown()->complete()) room.run("survey.pause");
    }
    CHECK(pauses > 0);
    REQUIRE(room.work->page<SurveyPage>().surveys().shown()->complete());
    CHECK(rows_of(shown_file(room)) == wanted);
    const study::SeriesStats* a = calm.work->page<SurveyPage>().surveys().stats();
    const study::SeriesStats* b = room.work->page<SurveyPage>().surveys().stats();
    REQUIRE((a != nullptr && b != nullptr));
    CHECK(a->count.won == b->count.won);
    CHECK(a->nodes == b->nodes);
    CHECK(a->positions.median == b->positions.median);
}

TEST_CASE("the hardest deal of a survey goes onto the table", "[survey][threads]") {
    Room room("golf/golf", 5);
    room.on<SurveyPage>()->begin(first_deals(60));
    settle_survey(room);
    const study::SeriesStats* stats = room.work->page<SurveyPage>().surveys().stats();
    REQUIRE(stats != nullptr);
    REQUIRE(stats->hardest.size() == study::kHardest);
    const std::uint64_t second = stats->hardest[1].seed;
    room.on<LibraryPage>()->choose("peaks/tripeaks");
    room.go_to(Area::solver);
    room.press(named(Key::down));
    CHECK(room.work->page<SurveyPage>().surveys().line() == 1);
    room.press(named(Key::enter));
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/golf");
    CHECK(room.session().number() == second);
    CHECK(room.session().at() == 0);
}

TEST_CASE("every wish has a file of its own, and the same wish the same file",
          "[survey][threads]") {
    Room room("golf/golf", 1);
    room.on<SurveyPage>()->begin(first_deals(5));
    settle_survey(room);
    const std::string first = shown_file(room);
    CHECK(std::filesystem::path(first).stem() == "Golf, deals 1 to 5");
    room.on<SurveyPage>()->begin(first_deals(5, true));
    settle_survey(room);
    CHECK(shown_file(room) != first);
    CHECK(room.work->page<SurveyPage>().surveys().shown()->plan.terms.goal == Goal::best);
    room.on<SurveyPage>()->begin(first_deals(5));
    settle_survey(room);
    CHECK(shown_file(room) == first);
    SurveyWish traced = first_deals(5);
    traced.traces = true;
    room.on<SurveyPage>()->begin(traced);
    settle_survey(room);
    CHECK(std::filesystem::path(shown_file(room)).stem() == "Golf, deals 1 to 5, traces");
    const std::string text = rows_of(shown_file(room));
    CHECK(text.find(",trace\n") != std::string::npos);
    CHECK(text.find("\"\"visited\"\"") != std::string::npos);
    // Other rules by the same name.
    room.edit("on_king = \"open\"", "on_king = \"closed\"");
    room.run("rules.play");
    room.on<SurveyPage>()->begin(first_deals(5));
    settle_survey(room);
    CHECK(std::filesystem::path(shown_file(room)).stem() == "Golf, deals 1 to 5 (2)");
    const SurveyModel& model = room.work->page<SurveyPage>().surveys();
    wait_for(room, [&] {
        const std::vector<SurveyRow> rows = model.rows();
        return rows.size() == 4 && std::ranges::all_of(rows, [](const SurveyRow& row) {
                   return describe_state(row).starts_with("Done, ");
               });
    });
    room.run("survey.close");
    CHECK(model.shown() == nullptr);
}

TEST_CASE("surveys wait for the one that runs, and run in turn", "[survey][threads]") {
    Room room("golf/golf", 1);
    const SurveyModel& model = room.work->page<SurveyPage>().surveys();
    const auto state_of = [&](const std::string& file) {
        std::optional<SurveyRow::State> state;
        wait_for(room, [&] {
            for (const SurveyRow& row : model.rows()) {
                if (row.file == file) state = row.state;
            }
            return state.has_value();
        });
        return *state;
    };
    std::vector<std::string> files;
    for (const std::uint64_t last : {5000U, 40U, 50U, 60U}) {
        room.on<SurveyPage>()->begin(first_deals(last));
        files.push_back(shown_file(room));
    }
    CHECK(model.waiting());
    CHECK_FALSE(model.running());
    CHECK(model.any_running());
    CHECK(state_of(files[0]) == SurveyRow::State::running);
    for (std::size_t i = 1; i < 4; ++i) CHECK(state_of(files[i]) == SurveyRow::State::waiting);
    // One that waits gives up its turn; begun again, it waits once more, as the last.
    room.on<SurveyPage>()->open_file(files[1]);
    room.run("survey.pause");
    CHECK_FALSE(model.waiting());
    // A list that was made while the file was being created may still be in sight.
    wait_for(room, [&] { return state_of(files[1]) == SurveyRow::State::paused; });
    wait_for(room, [&] { return !model.reading(); });
    room.run("survey.pause");
    CHECK(model.waiting());
    // Pausing the first lets the next one run. What is shown stays in sight.
    room.on<SurveyPage>()->open_file(files[0]);
    room.run("survey.pause");
    settle_survey(room);
    CHECK(shown_file(room) == files[0]);
    CHECK(state_of(files[0]) == SurveyRow::State::paused);
    CHECK_FALSE(model.shown()->complete());
    for (std::size_t i = 1; i < 4; ++i) {
        wait_for(room, [&] { return state_of(files[i]) == SurveyRow::State::done; });
    }
    // It goes on when it is told to.
    room.run("survey.pause");
    CHECK(model.running());
    room.run("survey.pause");
    settle_survey(room);
}

TEST_CASE("a survey is deleted, and brought back as it was", "[survey][threads]") {
    Room room("golf/golf", 1);
    const SurveyModel& model = room.work->page<SurveyPage>().surveys();
    room.on<SurveyPage>()->begin(first_deals(5000));
    room.run("survey.delete");
    CHECK(room.work->notice() == "Pause it first.");
    room.run("survey.pause");
    settle_survey(room);
    const std::string file = shown_file(room), rows = rows_of(file);
    room.run("survey.delete");
    CHECK(model.shown() == nullptr);
    CHECK_FALSE(std::filesystem::exists(file));
    CHECK(model.rows().empty());
    CHECK(model.folder().can_restore());
    room.run("survey.restore");
    CHECK_FALSE(model.folder().can_restore());
    CHECK(rows_of(file) == rows);
    wait_for(room, [&] { return model.rows().size() == 1; });
    room.run("survey.restore");
    CHECK(room.work->notice() == "There is no deleted survey to bring back.");
    // One that waits is deleted as well, and the next run of the program still brings it back.
    room.on<SurveyPage>()->open_file(file);
    wait_for(room, [&] { return !model.reading(); });
    room.run("survey.pause");
    room.on<SurveyPage>()->begin(first_deals(20));
    CHECK(model.waiting());
    const std::string next = shown_file(room);
    room.run("survey.delete");
    CHECK_FALSE(std::filesystem::exists(next));
    room.start(1);
    REQUIRE(room.work->open("golf/golf").empty());
    room.on<SurveyPage>()->show(SurveyTab::surveys);
    const SurveyModel& anew = room.work->page<SurveyPage>().surveys();
    wait_for(room, [&] { return anew.folder().can_restore(); });
    room.run("survey.restore");
    CHECK(std::filesystem::exists(next));
    // A file of another folder is left alone.
    const std::filesystem::path elsewhere = room.scratch / "elsewhere.db";
    std::filesystem::copy_file(next, elsewhere);
    room.on<SurveyPage>()->open_file(elsewhere.string());
    room.run("survey.delete");
    CHECK(room.work->notice() == "It is not in the folder of surveys.");
    CHECK(std::filesystem::exists(elsewhere));
}

TEST_CASE("what cannot be surveyed or opened is refused in words", "[survey][threads]") {
    Room room("golf/golf", 1);
    SurveyWish backward = first_deals(1);
    backward.first = 2;
    room.on<SurveyPage>()->begin(backward);
    CHECK(room.work->notice() == "The first deal number is higher than the last.");
    CHECK(room.work->page<SurveyPage>().surveys().shown() == nullptr);

    const auto trouble = [&](const std::string& file) {
        room.on<SurveyPage>()->open_file(file);
        settle_survey(room);
        REQUIRE(room.work->page<SurveyPage>().surveys().shown() != nullptr);
        CHECK(room.work->page<SurveyPage>().surveys().stats() == nullptr);
        room.run("survey.pause");
        CHECK_FALSE(room.work->page<SurveyPage>().surveys().running());
        return room.work->page<SurveyPage>().surveys().shown()->trouble;
    };
    CHECK_THAT(trouble((room.scratch / "none.db").string()),
               Catch::EndsWith("cannot be opened: No such file or directory."));
    const std::string text = room.scratch.write("text.db", "no survey at all").string();
    CHECK_THAT(trouble(text), Catch::EndsWith("not a survey file."));

    room.on<SurveyPage>()->begin(first_deals(50));
    settle_survey(room);
    std::string bytes;
    {
        std::ifstream in(shown_file(room), std::ios::binary);
        bytes.assign(std::istreambuf_iterator<char>(in), {});
    }
    REQUIRE(bytes.size() > 8192);
    for (std::size_t i = 4096; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 37);
    const std::string damaged = room.scratch.write("damaged.db", bytes).string();
    CHECK_THAT(trouble(damaged), Catch::EndsWith("the file is damaged."));
}

TEST_CASE("what limits left open is judged again with higher ones", "[survey][threads]") {
    Room room("golf/golf", 1);
    const SurveyModel& model = room.work->page<SurveyPage>().surveys();
    SurveyWish wish = first_deals(30);
    wish.nodes = 20;
    room.on<SurveyPage>()->begin(wish);
    settle_survey(room);
    REQUIRE(model.stats() != nullptr);
    const std::uint64_t open = model.stats()->count.unknown;
    REQUIRE(open > 0);
    REQUIRE(model.shown()->higher);
    CHECK(model.shown()->higher->nodes == 200);
    // Ten times as many each time, until nothing is open.
    for (int i = 0; i < 8 && model.shown()->higher; ++i) {
        const std::uint64_t before = model.stats()->count.unknown;
        room.run("survey.retry");
        CHECK(model.running());
        settle_survey(room);
        CHECK(model.shown()->trouble.empty());
        CHECK(model.stats()->count.unknown <= before);
        CHECK(model.stats()->count.total() == 30);
    }
    CHECK(model.stats()->count.unknown == 0);
    room.run("survey.retry");
    CHECK_FALSE(model.running());
    CHECK(room.work->notice() == "No deal of this survey reached a limit.");
    // As if they had been judged with high limits at once.
    const OutcomeCount raised = model.stats()->count;
    room.on<SurveyPage>()->begin(first_deals(30));
    settle_survey(room);
    CHECK(model.stats()->count.won == raised.won);
    CHECK(model.stats()->count.lost == raised.lost);
}

TEST_CASE("a survey of rules that have changed is gone on with by its own copy of them",
          "[survey][threads]") {
    Room room("golf/golf", 1);
    room.edit("on_king = \"open\"", "on_king = \"closed\"");
    room.run("rules.play");
    room.on<SurveyPage>()->begin(first_deals(400));
    room.run("survey.pause");
    settle_survey(room);
    REQUIRE(room.work->page<SurveyPage>().surveys().shown()->trouble.empty());
    REQUIRE_FALSE(room.work->page<SurveyPage>().surveys().shown()->complete());
    room.on<LibraryPage>()->choose("peaks/tripeaks");
    room.run("survey.pause");
    CHECK_THAT(room.work->notice(), Catch::Contains("golf/golf: the rules have changed since") &&
                                        Catch::Contains("the survey's own copy is used."));
    settle_survey(room);
    const SurveyNews& news = *room.work->page<SurveyPage>().surveys().shown();
    CHECK(news.complete());
    // The deals are not those of the game that the library has.
    room.on<SurveyPage>()->open_deal(1);
    CHECK(room.work->notice() == "The rules of Golf have changed since the survey started.");
}

TEST_CASE("numbers are said as people say them", "[survey]") {
    CHECK(format_time(13e-6) == "13 \xC2\xB5s");
    CHECK(format_time(0.0022) == "2.20 ms");
    CHECK(format_time(75) == "75.0 s");
    CHECK(format_time(600) == "10 min");
    CHECK(format_time(7200) == "2.0 h");
    CHECK(format_time(200'000) == "2.3 days");
    CHECK(format_large(7) == "7");
    CHECK(format_large(7.25) == "7.25");
    CHECK(format_large(117'482) == "117,482");
    CHECK(format_large(58'700'000) == "58.7 million");
    CHECK(format_large(999'499) == "999,499");
    CHECK(format_large(999'500) == "1.00 million");
    CHECK(format_memory(std::uint64_t{1} << 30) == "1,024 MB");
    CHECK(format_memory(11'700'000) == "11.2 MB");
    CHECK(format_share(0.451) == "45.1 %");
    CHECK(format_share(0.0451) == "4.51 %");
    CHECK(describe_bin({1000, 1250, {1, 2, 0}}, false) ==
          "1,000 to 1,249 positions: 3 deals. 1 won, 2 lost, 0 unknown.");
    CHECK(describe_bin({1, 2, {1, 0, 0}}, false) ==
          "1 position: 1 deal. 1 won, 0 lost, 0 unknown.");
}

TEST_CASE("a survey is saved as rows and as pictures", "[survey][threads]") {
    Room room("golf/golf", 1);
    SurveyWish wish;
    wish.last = 30;
    CHECK_FALSE(room.work->page<SurveyPage>().can_save());
    room.on<SurveyPage>()->begin(wish);
    settle_survey(room);
    REQUIRE(room.work->page<SurveyPage>().can_save());
    const SurveyNews& news = *room.work->page<SurveyPage>().surveys().shown();
    const Scratch folder;
    const auto saved = [&](FigureFile as) {
        const std::filesystem::path file = folder / proposed_name(news.plan, as);
        CHECK(save_survey(news, 0, as, file) == "Saved as " + file.string() + ".");
        std::ifstream in(file, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    CHECK(proposed_name(news.plan, FigureFile::csv) == "survey-golf_golf-1-30.csv");
    const std::string csv = saved(FigureFile::csv), json = saved(FigureFile::json);
    CHECK(std::count(csv.begin(), csv.end(), '\n') == 31);
    CHECK(std::count(json.begin(), json.end(), '\n') == 30);
    const std::string svg = saved(FigureFile::svg);
    CHECK(svg.find("Win rate, 95 % interval") != std::string::npos);
    CHECK(svg.find("id=\"positions-bar-0\"") != std::string::npos);
    CHECK(saved(FigureFile::png).substr(1, 3) == "PNG");
    // What cannot be written or read is said.
    CHECK(save_survey(news, 0, FigureFile::svg, folder.path())
              .starts_with(folder.path().string() + ": "));
    SurveyNews gone = news;
    gone.file = (folder / "gone.db").string();
    CHECK(save_survey(gone, 0, FigureFile::csv, folder / "x.csv").find("gone.db") !=
          std::string::npos);
}

TEST_CASE("why a survey cannot be started is said", "[survey]") {
    CHECK(why_no_survey(true, read_survey_deals("1", "1,000")).empty());
    CHECK(why_no_survey(false, read_survey_deals("1", "1,000")) ==
          "Choose a game on the left first.");
    for (const auto& [first, last] :
         {std::pair{"", "10"}, {"1", ""}, {"one", "10"}, {"10", "1"}, {"pysol:1", "ms:3"}}) {
        const std::string why = why_no_survey(true, read_survey_deals(first, last));
        INFO(why);
        REQUIRE_FALSE(why.empty());
        CHECK(why.back() == '.');
    }
}

}  // namespace niblick
