// Verdicts belong to positions: none is ever shown for a position it was not computed for.

#include "core/base/rng.h"
#include "tests/support/quick.h"
#include "tests/workbench/rooms.h"

namespace niblick {

namespace {

// What the status line claims must be what a fresh solve of the position on the table finds.
void check_claim(const Room& room) {
    const Status& status = room.work->page<PlayPage>().state().status;
    const Standing standing = status.standing;
    if (standing == Standing::none || standing == Standing::working || standing == Standing::won ||
        standing == Standing::no_move) {
        return;
    }
    const Outcome truth = solve(room.session().board(), room.session().position()).outcome;
    if (standing == Standing::winnable) {
        CHECK(truth == Outcome::won);
    } else if (standing != Standing::unknown) {
        CHECK(truth == Outcome::lost);
    }
}

}  // namespace

TEST_CASE("the status of a position is computed, kept, and at once there after undo",
          "[workspace][threads]") {
    Room room("golf/golf", 1);
    room.on<PlayPage>()->advise(Advice::all);
    room.settle();
    const Status at_start = room.work->page<PlayPage>().state().status;
    CHECK(at_start.standing == Standing::winnable);
    for (int i = 0; i < 6; ++i) {
        room.run("turn");
        room.settle();
        check_claim(room);
    }
    for (int i = 0; i < 6; ++i) {
        room.press(ctrl('z'));
        // No waiting: what was found out is remembered.
        CHECK(room.work->page<PlayPage>().state().status.standing != Standing::none);
        CHECK(room.work->page<PlayPage>().state().status.standing != Standing::working);
        check_claim(room);
    }
    CHECK(room.work->page<PlayPage>().state().status.words == at_start.words);
}

TEST_CASE("no stale verdict is shown, however fast the position changes", "[workspace][threads]") {
    const char* games[] = {"golf/golf", "golf/thieves", "peaks/tripeaks", "hole/quasar"};
    Rng rng(3);
    Room room("golf/golf", 1);
    room.on<PlayPage>()->advise(Advice::all);
    const int rounds = quick() ? 60 : 400;
    for (int i = 0; i < rounds; ++i) {
        switch (rng.below(8)) {
            case 0: room.press(ctrl('z')); break;
            case 1: room.press(ctrl('y')); break;
            case 2: room.on<PlayPage>()->open_deal(std::to_string(1 + rng.below(5))); break;
            case 3: room.on<LibraryPage>()->choose(games[rng.below(4)]); break;
            case 4: room.run("last_game"); break;
            default: {
                const auto moves = legal_moves(room.session().board(), room.session().position());
                if (moves.empty()) break;
                room.work->play_word(
                    move_text(room.session().board(), moves[rng.below(moves.size())]));
            }
        }
        // Now and then the answer comes in the middle of it.
        if (rng.below(3) == 0) {
            std::this_thread::sleep_for(std::chrono::microseconds(rng.below(3000)));
        }
        room.work->tick();
        const bool claims =
            room.work->page<PlayPage>().state().status.standing == Standing::winnable;
        const Verdict* known =
            room.work->page<PlayPage>().games().verdicts().find(room.session().position());
        if (claims) {
            REQUIRE(known != nullptr);
            // The line it speaks of is one of this very position.
            Position position = room.session().position();
            for (const Move move : known->line) {
                REQUIRE(is_legal(room.session().board(), position, move));
                position = after(room.session().board(), position, move);
            }
            CHECK(position.filled.none());
        }
    }
}

TEST_CASE("a lost game tells where it was lost, and goes back there", "[workspace][threads]") {
    Room room("golf/golf", 1);
    room.on<PlayPage>()->advise(Advice::all);
    room.settle();
    REQUIRE(room.work->page<PlayPage>().state().status.standing == Standing::winnable);
    // Turning stock cards only loses it sooner or later.
    while (room.work->page<PlayPage>().state().status.standing == Standing::winnable) {
        room.run("turn");
        room.settle();
    }
    REQUIRE(room.work->page<PlayPage>().state().status.standing == Standing::no_longer);
    const int lost_at = room.session().at();
    room.run("turn");
    room.run("turn");
    room.settle();
    CHECK(room.work->page<PlayPage>().state().status.words ==
          "Can no longer be won; it could be won before move " + std::to_string(lost_at) + ".");
    room.run("last_winnable");
    CHECK(room.session().at() == lost_at - 1);
    CHECK(room.work->page<PlayPage>().state().status.standing == Standing::winnable);
    CHECK(room.work->page<PlayPage>().state().can_redo);
}

TEST_CASE("a deal that is lost from the start is told so", "[workspace][threads]") {
    for (std::uint64_t deal = 1;; ++deal) {
        Room room("golf/dead_king", deal);
        room.on<PlayPage>()->advise(Advice::all);
        room.settle();
        if (room.work->page<PlayPage>().state().status.standing == Standing::winnable) continue;
        CHECK(room.work->page<PlayPage>().state().status.standing == Standing::never);
        CHECK(room.work->page<PlayPage>().state().status.words == "Cannot be won (proved).");
        room.run("last_winnable");
        CHECK(room.work->notice() == "No position of this game is known to be winnable.");
        break;
    }
}

}  // namespace niblick
