#include <filesystem>

#include "core/deal/daily.h"
#include "core/game/game_code.h"
#include "tests/workbench/rooms.h"

namespace niblick {

namespace {

void play_any(Room& room) {
    const auto legal = legal_moves(room.session().board(), room.session().position());
    REQUIRE_FALSE(legal.empty());
    REQUIRE(room.work->play_word(move_text(room.session().board(), legal.front())).empty());
}

void play_out(Room& room) {
    while (room.session().ending() == Ending::playing) play_any(room);
}

// Waits for the deal that is being looked for.
void wait_for_deal(Room& room) {
    for (int i = 0; i < 60'000 && room.work->page<PlayPage>().state().finding; ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE_FALSE(room.work->page<PlayPage>().state().finding);
}

Outcome outcome_of(const Session& session) {
    return solve(session.board(), session.start(), {50'000'000, std::size_t{256} << 20}).outcome;
}

}  // namespace

TEST_CASE("the deal of the day is the one that everybody has", "[deals][threads]") {
    Room room;
    room.run("daily");
    const std::uint64_t fingerprint = room.session().board().variant->fingerprint;
    CHECK(room.session().number() == daily_number(fingerprint, today()));
    CHECK(room.work->notice().starts_with("The deal of " + date_text(today())));
}

TEST_CASE("a winnable deal is looked for beside play", "[deals][threads]") {
    Room room;
    room.on<PlayPage>()->ask_deal({});
    room.on<PlayPage>()->find_deal(Keep::winnable, {});
    CHECK(room.work->page<PlayPage>().state().finding);
    wait_for_deal(room);
    CHECK(outcome_of(room.session()) == Outcome::won);
    CHECK_FALSE(room.work->page<PlayPage>().state().asking_deal);
    CHECK(room.work->notice().find(" can be won, all cards known. Checked ") != std::string::npos);
}

TEST_CASE("a search for a deal stops when it is told to, or when the line is closed",
          "[deals][threads]") {
    Room room;
    const auto number = room.session().number();
    room.on<PlayPage>()->ask_deal({});
    room.on<PlayPage>()->find_deal(Keep::winnable, Band::hardest);
    room.run("find.stop");
    CHECK_FALSE(room.work->page<PlayPage>().state().finding);
    room.on<PlayPage>()->find_deal(Keep::winnable, Band::hardest);
    room.run("cancel");
    CHECK_FALSE(room.work->page<PlayPage>().state().finding);
    for (int i = 0; i < 50; ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    CHECK(room.session().number() == number);
}

TEST_CASE("a game goes to another window as a line of text", "[deals][threads]") {
    Room room("golf/golf", 9);
    play_any(room);
    play_any(room);
    room.press(ctrl('z'));
    room.run("copy");
    CHECK(room.work->page<PlayPage>().state().copies == 1);
    const std::string code = room.work->page<PlayPage>().state().to_copy;
    CHECK(code == game_code(room.session()));
    const std::string saved = room.session().save_text();

    Room other("peaks/tripeaks", 3);
    other.on<PlayPage>()->paste("  " + code + "\n");
    INFO(other.work->notice());
    CHECK(other.work->page<PlayPage>().state().deal_faults.empty());
    CHECK(other.work->page<PlayPage>().state().playing_id == "golf/golf");
    CHECK(other.session().save_text() == saved);
    CHECK(other.work->page<PlayPage>().state().can_redo);

    Room same("golf/golf", 3);
    play_any(same);
    same.on<PlayPage>()->open_deal(code);
    CHECK(same.session().save_text() == saved);
    CHECK(same.work->page<PlayPage>().state().can_bring_back);
}

TEST_CASE("a code with a slip is refused in words and is there to be mended", "[deals][threads]") {
    Room room("golf/golf", 9);
    const std::string saved = room.session().save_text();
    std::string code = game_code(room.session());
    code[code.find("+9") + 1] = '8';
    room.on<PlayPage>()->paste(code);
    REQUIRE(room.work->page<PlayPage>().state().deal_faults.size() == 1);
    CHECK(room.work->page<PlayPage>().state().deal_faults[0] ==
          "The code contains a typing error: its checksum does not match.");
    CHECK(room.work->page<PlayPage>().state().asking_deal);
    CHECK(room.work->page<PlayPage>().state().deal_prefill == code);
    CHECK(room.session().save_text() == saved);
}

TEST_CASE("games count in the window, once, and are there the next day", "[deals][threads]") {
    Room room("golf/golf", 2);
    play_out(room);
    REQUIRE(room.work->page<StatisticsPage>().statistics().variants.size() == 1);
    CHECK(room.work->page<StatisticsPage>().statistics().variants[0].all.games == 1);
    CHECK(room.work->page<StatisticsPage>().statistics().variants[0].name == "Golf");
    room.press(ctrl('z'));
    play_out(room);
    CHECK(room.work->page<StatisticsPage>().statistics().all.games == 1);
    room.start();
    CHECK(room.work->open("").empty());
    CHECK(room.session().ending() != Ending::playing);
    room.press(ctrl('z'));
    room.press(ctrl('y'));
    CHECK(room.work->page<StatisticsPage>().statistics().all.games == 1);
    room.on<PlayPage>()->new_deal(false);
    play_any(room);
    room.on<PlayPage>()->new_deal(false);
    CHECK(room.work->page<StatisticsPage>().statistics().all.games == 2);
    CHECK(room.work->page<StatisticsPage>().statistics().all.given_up == 1);

    room.on<StatisticsPage>()->export_games({});
    CHECK(
        std::filesystem::exists(room.scratch / "state" / ("games-" + date_text(today()) + ".csv")));
    // It asks first, and what was cleared comes back.
    room.on<StatisticsPage>()->ask_delete(true);
    CHECK(room.work->page<StatisticsPage>().asking_delete());
    CHECK(room.work->page<StatisticsPage>().statistics().all.games == 2);
    room.on<StatisticsPage>()->delete_games();
    CHECK(room.work->page<StatisticsPage>().statistics().all.games == 0);
    CHECK(room.work->page<StatisticsPage>().can_restore());
    room.run("statistics.restore");
    CHECK(room.work->page<StatisticsPage>().statistics().all.games == 2);
    CHECK_FALSE(room.work->page<StatisticsPage>().can_restore());
    room.on<StatisticsPage>()->delete_games();
    CHECK(room.work->page<StatisticsPage>().statistics().all.games == 0);
    CHECK(std::filesystem::exists(room.scratch / "state" / "played.deleted-1"));
}

TEST_CASE("a game with a hint counts as helped", "[deals][threads]") {
    Room room("golf/golf", 2);
    room.run("hint");
    room.settle();
    play_out(room);
    REQUIRE(room.work->page<StatisticsPage>().statistics().variants.size() == 1);
    CHECK(room.work->page<StatisticsPage>().statistics().variants[0].helped.games == 1);
    CHECK(room.work->page<StatisticsPage>().statistics().variants[0].alone.games == 0);
}

TEST_CASE("another program's games are seen when the statistics are opened", "[deals][threads]") {
    Room room;
    GameRecord record;
    record.game = 77;
    record.name = "Golf";
    REQUIRE_FALSE(RecordFile(room.scratch / "state").append(record));
    CHECK(room.work->page<StatisticsPage>().statistics().all.games == 0);
    room.go_to(StatisticsPage::kTab.word);
    CHECK(room.work->page<StatisticsPage>().statistics().all.games == 1);
}

TEST_CASE("every sentence of the table has its line, and the line can be opened",
          "[deals][why][threads]") {
    for (const char* id : {"golf/closed", "golf/golf", "sets/all_in_a_row", "many/ants_suits",
                           "stock/robert", "hole/quasar_cell_once", "hole/quasar_cell_last",
                           "golf/two_wilds", "peaks/aloha", "peaks/tripeaks_king_stops"}) {
        Room room(id, 3);
        INFO(id);
        int met = 0;
        for (int i = 0; i < 8 && room.session().ending() == Ending::playing; ++i) {
            std::vector<Spot> spots{Spot::at_stock(), Spot::at_done()};
            for (const TableCard& card : room.work->page<PlayPage>().table().cards) {
                spots.push_back(Spot::at(card.slot));
            }
            for (std::size_t t = 0; t < room.work->page<PlayPage>().table().tokens.size(); ++t) {
                spots.push_back(Spot::of(Spot::Kind::token, static_cast<int>(t)));
            }
            for (const Spot spot : spots) {
                const std::string words = room.work->page<PlayPage>().table().why_not(spot);
                const auto line = room.work->page<PlayPage>().forbidding(spot);
                INFO(words);
                CHECK(line.has_value() == !words.empty());
                if (!line) continue;
                ++met;
                CHECK_FALSE(line->rule.table.empty());
                CHECK((line->from != RuleLine::From::file) == (line->line == 0));
            }
            play_any(room);
        }
        CHECK(met > 0);
    }
}

TEST_CASE("the line that forbids opens in the rule file, a parent's too", "[deals][why][threads]") {
    Room room("golf/golf", 1);
    Spot covered;
    for (const TableCard& card : room.work->page<PlayPage>().table().cards) {
        if (!card.open) covered = Spot::at(card.slot);
    }
    REQUIRE(covered.kind == Spot::Kind::slot);
    const auto line = room.work->page<PlayPage>().forbidding(covered);
    REQUIRE(line);
    CHECK(describe_line(*line) == "golf.toml, line 14: height = 5");
    room.on<PlayPage>()->show_rule(covered);
    CHECK(room.work->settings().area == Area::studio);
    CHECK(room.work->page<LibraryPage>().editor().id == "golf/golf");

    Room child("golf/putt_putt", 1);
    const auto inherited = child.work->page<PlayPage>().forbidding(covered);
    REQUIRE(inherited);
    CHECK(inherited->source == 1);
    child.on<PlayPage>()->show_rule(covered);
    CHECK(child.work->page<LibraryPage>().editor().id == "golf/golf");
    CHECK(child.work->page<PlayPage>().state().playing_id == "golf/putt_putt");
}

}  // namespace niblick
