// What saves hands: turning until something fits, playing the rest out, a line to share.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/workbench/rooms.h"
#include "tests/workbench/screen.h"

namespace niblick {

TEST_CASE("the points of a move are told at its card, and how long the run is", "[gain]") {
    Room room("peaks/tripeaks", 3);
    const Tabletop& table = room.work->page<PlayPage>().table();
    const PlayState& state = room.work->page<PlayPage>().state();
    CHECK(table.gain.points == 0);
    CHECK(state.score.run == "Run: 0");
    int number = 0, run = 0;
    for (int i = 0; i < 12; ++i) {
        room.settle();
        const Verdict* verdict =
            room.work->page<PlayPage>().games().verdicts().find(room.session().position());
        REQUIRE(verdict != nullptr);
        const Move move = verdict->line.front();
        const int before = room.session().score();
        const auto from = table.place_of(Spot::at(move.from));
        REQUIRE(room.work->play_word(move_text(room.session().board(), move)).empty());
        const bool card = move.kind == MoveKind::play;
        run = card ? run + 1 : 0;
        CHECK(state.score.run == "Run: " + std::to_string(run));
        CHECK(table.gain.points == (card ? room.session().score() - before : 0));
        if (!card) continue;
        CHECK(table.gain.from == *from);
        CHECK(table.gain.number > number);
        number = table.gain.number;
    }
    CHECK(number > 0);
    room.run("undo");
    CHECK(table.gain.points == 0);
    // Fewer strokes are no points, and every card counts the same.
    Room golf("golf/golf", 1);
    CHECK(golf.work->page<PlayPage>().state().score.run.empty());
    golf.follow_solver(3);
    CHECK(golf.work->page<PlayPage>().table().gain.number == 0);
}

TEST_CASE("points rise only where motion is wanted, and then rest", "[gain][frames]") {
    for (const bool still : {true, false}) {
        Room room("peaks/tripeaks", 3);
        Screen screen(room, {1280, 800}, 1, still);
        room.settle();
        screen.draw();
        TextLog log;
        screen.log_texts(&log);
        while (room.work->page<PlayPage>().table().gain.points == 0) room.follow_solver(1);
        const int points = room.work->page<PlayPage>().table().gain.points;
        screen.draw(0.3);
        screen.draw(0.1);
        const auto told = [&] {
            return std::ranges::find(log, "+" + std::to_string(points), &DrawnText::words) !=
                   log.end();
        };
        CHECK(told() == !still);
        for (int i = 0; i < 12; ++i) screen.draw(0.1);
        CHECK_FALSE(told());
        CHECK(screen.wake_in() < 0);
    }
}

namespace {

const PlayState& play(const Room& room) {
    return room.work->page<PlayPage>().state();
}

}  // namespace

TEST_CASE("stock cards are turned until one fits, and not when one does", "[comforts]") {
    Room room("golf/golf", 1);
    const auto fits = [&] {
        const auto& cards = room.work->page<PlayPage>().table().cards;
        return std::any_of(cards.begin(), cards.end(),
                           [](const TableCard& card) { return card.playable; });
    };
    int turns = 0;
    for (int n = 0; n < 20 && room.session().ending() == Ending::playing; ++n) {
        const int before = room.session().at();
        const bool fitted = fits();
        room.run("turn.until");
        if (fitted) {
            CHECK(room.session().at() == before);
            CHECK(room.work->notice().starts_with("A card fits already"));
            room.run("turn");
            continue;
        }
        CHECK(room.session().at() > before);
        const bool empty = room.work->page<PlayPage>().table().stock->left == 0;
        CHECK((fits() || empty));
        // Each card is a move of its own, and no card before the last one fitted.
        for (int at = room.session().at() - 1; at > before; --at) {
            room.press(ctrl('z'));
            CHECK_FALSE(fits());
        }
        while (room.work->page<PlayPage>().state().can_redo) room.press(ctrl('y'));
        ++turns;
    }
    CHECK(turns > 0);
}

TEST_CASE("a result is shared without a move of it", "[comforts]") {
    Room room("golf/putt_putt", 5);
    room.follow_solver(80);
    room.run("share");
    const std::string& line = play(room).to_copy;
    CHECK(line.starts_with("Putt Putt, deal 5: won, "));
    const std::string code = line.substr(line.rfind(' ') + 1);
    const int score = room.session().score();
    CHECK(line.find(std::to_string(std::abs(score)) + " strokes") != std::string::npos);
    room.on<PlayPage>()->open_deal(code);
    CHECK(room.session().number() == DealNumber(5));
    CHECK(room.session().moves().empty());
}

TEST_CASE("a game that cannot go wrong any more is played out on request", "[comforts]") {
    Room room("golf/putt_putt", 1);
    room.follow_solver(80);
    REQUIRE(room.session().ending() == Ending::won);
    const int whole = room.session().at();
    int offered = 0;
    while (room.session().at() > 0 && offered == 0) {
        room.press(ctrl('z'));
        offered = play(room).sure_moves;
        if (offered == 0) break;
    }
    REQUIRE(offered == 1);  // the last card alone, at least
    const int score_after = [&] {
        room.run("finish");
        return room.session().score();
    }();
    CHECK(room.session().ending() == Ending::won);
    CHECK(room.session().at() == whole);
    CHECK(score_after == room.session().score());
    CHECK(play(room).sure_moves == 0);
    room.press(ctrl('z'));
    CHECK(room.session().at() == whole - 1);
}

TEST_CASE("two keys play every kind of game: one steps, one does", "[comforts]") {
    for (const char* id : {"golf/golf", "peaks/tripeaks_closed", "hole/worm_hole",
                           "sets/all_in_a_row", "many/barbershop"}) {
        INFO(id);
        Room room(id, 3);
        room.on<WindowPage>()->choose("scanning", 1);
        REQUIRE(room.work->settings().scanning);
        const Tabletop& table = room.work->page<PlayPage>().table();
        // Stepping goes around and does nothing else.
        room.run("scan");
        const Spot first = table.focus;
        CHECK(table.acts(first));
        int steps = 0;
        do {
            room.run("scan");
            CHECK(table.acts(table.focus));
        } while (table.focus != first && ++steps < 100);
        CHECK(steps < 100);
        CHECK(room.session().at() == 0);
        std::uint64_t noise = 1;
        for (int n = 0; n < 300 && room.session().ending() == Ending::playing; ++n) {
            noise = noise * 6364136223846793005U + 1442695040888963407U;
            for (std::uint64_t s = 0; s <= (noise >> 33) % 3; ++s) room.run("scan");
            room.press(named(Key::enter));
        }
        CHECK(room.session().at() > 3);
    }
}

TEST_CASE("wins in a row are told with the last of them", "[comforts]") {
    Room room("golf/putt_putt", 1);
    const auto lines = [&] { return play(room).end.lines; };
    const auto says_row = [&](const std::string& words) {
        const std::vector<std::string> all = lines();
        return std::find(all.begin(), all.end(), words) != all.end();
    };
    room.follow_solver(80);
    REQUIRE(play(room).end.won);
    for (const std::string& line : lines()) CHECK(line.find("in a row") == std::string::npos);
    room.on<PlayPage>()->open_deal("2");
    room.follow_solver(80);
    REQUIRE(play(room).end.won);
    CHECK(says_row("2 wins in a row."));
    // One given up ends the row.
    room.on<PlayPage>()->open_deal("3");
    room.run("turn");
    room.on<PlayPage>()->open_deal("5");
    room.follow_solver(80);
    REQUIRE(play(room).end.won);
    CHECK_FALSE(says_row("3 wins in a row."));
}

}  // namespace niblick
