// What the table says of moves, and when; hints, the solver's line, and the assistance log.

#include <algorithm>

#include "core/base/rng.h"
#include "tests/support/quick.h"
#include "tests/workbench/rooms.h"

namespace niblick {

namespace {

const Teaching& teaching(const Room& room) {
    return room.work->page<PlayPage>().games().teaching();
}

// A legal move of this kind, by fresh solves.
std::optional<Move> some_move(const Room& room, bool losing) {
    const Board& board = room.session().board();
    for (const Move move : legal_moves(board, room.session().position())) {
        const Position next = after(board, room.session().position(), move);
        const bool lost = solve(board, next).outcome == Outcome::lost;
        if (lost == losing) return move;
    }
    return std::nullopt;
}

// Plays moves that keep the deal winnable until one is there that does not, and returns that.
Move come_to_losing_move(Room& room) {
    for (;;) {
        if (const auto losing = some_move(room, true)) return *losing;
        const auto keeping = some_move(room, false);
        REQUIRE(keeping);
        REQUIRE(room.work->play_word(move_text(room.session().board(), *keeping)).empty());
    }
}

std::string word(const Room& room, Move move) {
    return move_text(room.session().board(), move);
}

}  // namespace

TEST_CASE("nothing is said of what a solver knows until the game is over or it is asked",
          "[teach]") {
    Room room("golf/golf", 1);
    const Move losing = come_to_losing_move(room);
    room.settle();
    CHECK(room.work->page<PlayPage>().state().status.standing == Standing::none);
    CHECK_FALSE(teaching(room).open);
    REQUIRE(room.work->play_word(word(room, losing)).empty());
    room.settle();
    CHECK(room.work->page<PlayPage>().state().status.standing == Standing::none);
    CHECK(room.work->page<PlayPage>().state().status.words.empty());
    CHECK(room.work->notice().empty());
    CHECK(teaching(room).marks.empty());
    for (const TimelinePoint& point : teaching(room).timeline.points) {
        CHECK_FALSE(point.outlook.outcome);
        CHECK(point.remark.empty());
    }
    CHECK_FALSE(room.work->page<PlayPage>().games().helped().any());

    SECTION("asked") {
        room.run("verdict");
        room.settle();
        CHECK(room.work->page<PlayPage>().state().status.standing == Standing::no_longer);
        CHECK(teaching(room).timeline.lost_by == room.session().at());
        CHECK(room.work->page<PlayPage>().games().helped().has(Help::verdict));
        CHECK_FALSE(room.work->page<PlayPage>().games().helped().has(Help::chart));
        room.on<WindowPage>()->show_panel(PanelPage::game);
        CHECK(room.work->page<PlayPage>().games().helped().has(Help::chart));
        room.run("verdict");
        CHECK(room.work->page<PlayPage>().state().status.standing == Standing::none);
    }
    SECTION("over") {
        const int lost_by = room.session().at();
        while (room.session().ending() == Ending::playing) {
            const auto moves = legal_moves(room.session().board(), room.session().position());
            REQUIRE(room.work->play_word(word(room, moves.back())).empty());
        }
        room.settle();
        REQUIRE(room.work->page<PlayPage>().state().status.standing == Standing::no_move);
        CHECK(teaching(room).open);
        CHECK(teaching(room).timeline.lost_by == lost_by);
        CHECK(room.work->page<PlayPage>().state().status.detail ==
              "It could be won before move " + std::to_string(lost_by) + ".");
        CHECK_FALSE(room.work->page<PlayPage>().games().helped().any());
        // Back in the game nothing is shown, but what was told then counts once play goes on.
        room.press(ctrl('z'));
        CHECK_FALSE(teaching(room).open);
        CHECK_FALSE(room.work->page<PlayPage>().games().helped().any());
        const auto moves = legal_moves(room.session().board(), room.session().position());
        REQUIRE(room.work->play_word(word(room, moves.front())).empty());
        CHECK(room.work->page<PlayPage>().games().helped().has(Help::verdict));
    }
}

TEST_CASE("a move that lost the deal is told of after it", "[teach]") {
    Room room("golf/golf", 1);
    room.on<PlayPage>()->advise(Advice::after);
    const Move losing = come_to_losing_move(room);
    room.settle();
    room.run("cancel");
    REQUIRE(room.work->play_word(word(room, losing)).empty());
    room.settle();
    CHECK(room.work->notice().starts_with("This move lost the deal"));
    CHECK(room.work->notice().ends_with("L goes back."));
    CHECK(room.work->page<PlayPage>().state().status.standing == Standing::none);
    CHECK(room.work->page<PlayPage>().games().helped().has(Help::warnings));
    const int at = room.session().at();
    room.run("last_winnable");
    CHECK(room.session().at() == at - 1);
    // Going back and forth is not making the move.
    room.press(ctrl('y'));
    room.settle();
    CHECK(room.work->notice().empty());
}

TEST_CASE("a move that would lose the deal is asked about once, and made when repeated",
          "[teach]") {
    Room room("golf/golf", 1);
    const Move losing = come_to_losing_move(room);
    room.on<PlayPage>()->advise(Advice::before);
    room.settle();
    const int at = room.session().at();
    REQUIRE(room.work->play_word(word(room, losing)).empty());
    CHECK(room.session().at() == at);
    CHECK(room.work->notice().starts_with("This loses the deal."));
    REQUIRE(room.work->play_word(word(room, losing)).empty());
    CHECK(room.session().at() == at + 1);
    room.settle();
    CHECK(room.work->notice().empty());

    SECTION("another move in between takes the question back") {
        room.press(ctrl('z'));
        room.settle();
        REQUIRE(room.work->play_word(word(room, losing)).empty());
        CHECK(room.session().at() == at);
        const auto keeping = some_move(room, false);
        REQUIRE(keeping);
        REQUIRE(room.work->play_word(word(room, *keeping)).empty());
        CHECK(room.session().at() == at + 1);
        room.press(ctrl('z'));
        room.settle();
        REQUIRE(room.work->play_word(word(room, losing)).empty());
        CHECK(room.session().at() == at);
    }
    SECTION("a click and a key ask as well") {
        room.press(ctrl('z'));
        room.settle();
        const auto by_hand = [&] {
            if (losing.kind == MoveKind::draw) return room.run("turn");
            room.on<PlayPage>()->games().play_slot(losing.from, false);
        };
        by_hand();
        CHECK(room.session().at() == at);
        CHECK(room.work->notice().starts_with("This loses the deal."));
        by_hand();
        CHECK(room.session().at() == at + 1);
    }
}

TEST_CASE("every legal move is marked with what it does", "[teach]") {
    for (const char* id : {"golf/golf", "golf/dead_king"}) {
        INFO(id);
        Room room(id, 2);
        room.on<PlayPage>()->advise(Advice::all);
        for (int i = 0; i < 25 && room.session().ending() == Ending::playing; ++i) {
            room.settle();
            const Board& board = room.session().board();
            const Position& position = room.session().position();
            const std::vector<Move> legal = legal_moves(board, position);
            REQUIRE(teaching(room).marks.size() == legal.size());
            const Outcome here = solve(board, position).outcome;
            for (const MoveMark& mark : teaching(room).marks) {
                const Outcome next = solve(board, after(board, position, mark.move)).outcome;
                CHECK((mark.grade.kind == MoveGrade::Kind::loses) ==
                      (here == Outcome::won && next == Outcome::lost));
                CHECK_FALSE(mark.words.empty());
            }
            const auto n = static_cast<std::size_t>(i) % legal.size();
            REQUIRE(room.work->play_word(word(room, legal[n])).empty());
        }
        CHECK(room.work->page<PlayPage>().games().helped().has(Help::verdict));
    }
}

TEST_CASE("a move is marked as soon as it is known to keep the deal winnable", "[teach]") {
    Room room("hole/worm_hole", 2);
    room.on<PlayPage>()->advise(Advice::all);
    const std::vector<Move> legal = legal_moves(room.session().board(), room.session().position());
    const auto marked = [&] {
        const auto& marks = teaching(room).marks;
        return std::all_of(marks.begin(), marks.end(), [](const MoveMark& mark) {
            return mark.grade.kind != MoveGrade::Kind::unknown;
        });
    };
    for (int i = 0; i < 20'000 && !marked(); ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(teaching(room).marks.size() == legal.size());
    CHECK(marked());
    const Board& board = room.session().board();
    for (const MoveMark& mark : teaching(room).marks) {
        const Position next = after(board, room.session().position(), mark.move);
        const Outcome outcome = solve(board, next).outcome;
        CHECK(outcome ==
              (mark.grade.kind == MoveGrade::Kind::loses ? Outcome::lost : Outcome::won));
    }
}

TEST_CASE("marks and chart are only ever of the position on the table", "[teach]") {
    const char* games[] = {"golf/golf", "golf/thieves", "peaks/tripeaks", "hole/quasar"};
    Rng rng(9);
    Room room("golf/golf", 1);
    room.on<PlayPage>()->advise(Advice::all);
    const int rounds = quick() ? 40 : 200;
    for (int i = 0; i < rounds; ++i) {
        switch (rng.below(8)) {
            case 0: room.press(ctrl('z')); break;
            case 1: room.on<PlayPage>()->games().go_to(static_cast<int>(rng.below(6))); break;
            case 2: room.on<PlayPage>()->open_deal(std::to_string(1 + rng.below(5))); break;
            case 3: room.on<LibraryPage>()->choose(games[rng.below(4)]); break;
            case 4: room.run("last_game"); break;
            default: {
                const auto moves = legal_moves(room.session().board(), room.session().position());
                if (!moves.empty())
                    room.work->play_word(word(room, moves[rng.below(moves.size())]));
            }
        }
        if (rng.below(3) == 0) {
            std::this_thread::sleep_for(std::chrono::microseconds(rng.below(4000)));
        }
        room.work->tick();
        const Session& session = room.session();
        const auto legal = legal_moves(session.board(), session.position());
        const auto& marks = teaching(room).marks;
        if (session.ending() != Ending::playing) continue;
        REQUIRE(marks.size() == legal.size());
        for (std::size_t m = 0; m < marks.size(); ++m) {
            CHECK(marks[m].move == legal[m]);
            // Golf's positions are solved at once, so that every mark can be checked.
            if (session.board().variant->id != "golf/golf") continue;
            const Position next = after(session.board(), session.position(), legal[m]);
            if (marks[m].grade.kind == MoveGrade::Kind::loses) {
                CHECK(solve(session.board(), next).outcome == Outcome::lost);
            }
            if (marks[m].grade.kind == MoveGrade::Kind::keeps && marks[m].grade.wins) {
                CHECK(solve(session.board(), next).outcome == Outcome::won);
            }
        }
        const Timeline& line = teaching(room).timeline;
        REQUIRE(line.points.size() == session.moves().size() + 1);
        CHECK(line.points[static_cast<std::size_t>(line.at)].score == session.score());
    }
}

TEST_CASE("a hint is what can be seen, and the solver's when asked again", "[teach]") {
    Room room("golf/golf", 1);
    room.settle();
    room.run("hint");
    room.settle();
    CHECK(room.work->notice().ends_with("Press H again to ask the solver."));
    CHECK(room.work->notice().find("win") == std::string::npos);
    CHECK(room.work->page<PlayPage>().games().helped().has(Help::hint));
    room.run("hint");
    room.settle();
    INFO(room.work->notice());
    CHECK(room.work->notice().find("A win in ") != std::string::npos);
    CHECK_FALSE(room.work->page<PlayPage>().games().helped().has(Help::verdict));
}

TEST_CASE("the solver plays its line, the player takes over, and undo brings the own game back",
          "[teach]") {
    Room room("golf/golf", 1);
    room.settle();
    room.run("turn");
    room.run("turn");
    room.press(ctrl('z'));
    room.settle();
    const auto own = room.session().moves();
    room.run("watch");
    REQUIRE(teaching(room).watch.on);
    CHECK(room.work->notice().starts_with("A win "));
    CHECK(room.work->page<PlayPage>().games().helped().has(Help::line));
    for (int i = 0; i < 3; ++i) room.run("watch.step");
    CHECK(room.session().at() == 4);
    CHECK(teaching(room).watch.made == 3);

    SECTION("undo while watching") {
        room.press(ctrl('z'));
    }
    SECTION("undo after Escape has stopped the line") {
        room.run("watch.run");
        room.run("cancel");
        CHECK_FALSE(teaching(room).watch.on);
        CHECK_FALSE(room.work->page<PlayPage>().games().watch_due());
        CHECK(room.work->notice() == "Your turn. Undo brings your own game back.");
        CHECK(room.session().at() == 4);
        for (int i = 0; i < 3; ++i) room.press(ctrl('z'));
    }
    SECTION("undo after taking over, back to where the line began") {
        room.run("watch");
        CHECK_FALSE(teaching(room).watch.on);
        CHECK(room.session().at() == 4);
        room.press(ctrl('z'));
        CHECK(room.session().at() == 3);
        room.press(ctrl('z'));
        room.press(ctrl('z'));
    }
    CHECK_FALSE(teaching(room).watch.on);
    CHECK(room.session().at() == 1);
    CHECK(room.session().moves() == own);
    CHECK(room.work->page<PlayPage>().state().can_redo);
    CHECK(room.work->notice() == "Your own game is back.");
}

TEST_CASE("the solver's line plays by itself, also where it has yet to be found", "[teach]") {
    Room room("golf/golf", 1);
    // Asked while the game is still being solved, or just after: whichever came first.
    room.run("watch");
    CHECK((teaching(room).watch.on || room.work->page<PlayPage>().games().working()));
    room.settle();
    CHECK(teaching(room).watch.on);
    CHECK(teaching(room).watch.running);
    room.work->tick(Workspace::Clock::now() + std::chrono::seconds(1));
    CHECK(room.session().at() >= 1);
    // A move is as good as a change of mind.
    room.on<PlayPage>()->open_deal("2");
    room.run("watch");
    room.run("turn");
    room.settle();
    CHECK_FALSE(teaching(room).watch.on);
}

TEST_CASE("an answer does not outlive the page on which it was given", "[teach]") {
    Room room("golf/golf", 1);
    room.run("hint");
    room.settle();
    REQUIRE_FALSE(room.work->notice().empty());
    room.run("focus.left");
    REQUIRE_FALSE(room.work->notice().empty());
    room.go_to(StatisticsPage::kTab.word);
    CHECK(room.work->notice().empty());
}

TEST_CASE("a line runs at its pace to the end of the game", "[teach]") {
    Room room("golf/golf", 1);
    room.settle();
    room.on<PlayPage>()->change_pace(1);
    CHECK(room.work->settings().watch_pace == 120);
    room.run("watch.run");
    REQUIRE(teaching(room).watch.running);
    auto now = Workspace::Clock::now();
    room.work->tick(now);
    CHECK(room.session().at() == 1);
    room.work->tick(now + std::chrono::milliseconds(400));
    CHECK(room.session().at() == 1);
    REQUIRE(room.work->next_tick());
    CHECK(*room.work->next_tick() <= now + std::chrono::milliseconds(500));
    for (int i = 0; i < 200 && teaching(room).watch.running; ++i) {
        now += std::chrono::milliseconds(500);
        room.work->tick(now);
    }
    CHECK(room.session().ending() == Ending::won);
    CHECK_FALSE(teaching(room).watch.running);
}

TEST_CASE("a game keeps its assistance log, whatever is opened in between", "[teach]") {
    Room room("golf/golf", 7);
    room.run("turn");
    room.run("hint");
    room.settle();
    room.run("turn");
    CHECK(assistance_text(room.work->page<PlayPage>().games().helped()) == "hint");
    CHECK(room.work->page<PlayPage>().games().helped().words() == "Played with hints.");
    SECTION("over a restart of the program") {
        room.work->keep();
        room.work.reset();
        room.start();
        REQUIRE(room.work->open("").empty());
        REQUIRE(room.session().number() == 7);
    }
    SECTION("over another game") {
        room.on<PlayPage>()->open_deal("8");
        CHECK_FALSE(room.work->page<PlayPage>().games().helped().any());
        room.run("last_game");
    }
    SECTION("when the same deal is opened anew") {
        room.on<PlayPage>()->open_deal("7");
        CHECK(room.session().moves().empty());
    }
    SECTION("over a restart of the deal") {
        room.run("restart");
    }
    CHECK(assistance_text(room.work->page<PlayPage>().games().helped()) == "hint");
}

TEST_CASE("the assistance log reads back what it wrote", "[teach]") {
    AssistanceLog assistance;
    CHECK(assistance_text(assistance).empty());
    CHECK(assistance.words().empty());
    assistance.add(Help::chart);
    assistance.add(Help::went_back);
    assistance.add(Help::hint);
    CHECK(read_assistance(assistance_text(assistance)) == assistance);
    CHECK(read_assistance("chart nonsense went_back hint") == assistance);
    CHECK(assistance.words() ==
          "Played with hints, the chart and going back to before a bad move.");
}

}  // namespace niblick
