#include "workbench/explore/game_clock.h"

#include "tests/support/catch.h"

namespace niblick {

namespace {

using State = GameClock::State;
using std::chrono::seconds;

// A player who moves, looks away and comes back, at given seconds.
struct Player {
    GameClock clock;
    GameClock::Scene scene{1, 0, false, false, true};

    static GameClock::Clock::time_point at(double when) {
        return GameClock::Clock::time_point{seconds(1000)} +
               std::chrono::duration_cast<GameClock::Clock::duration>(
                   std::chrono::duration<double>(when));
    }
    void deal(std::uint64_t game, double when) {
        scene = {game, 0, false, false, true};
        clock.note_input(at(when));
        clock.watch(scene, at(when));
    }
    void move(double when) {
        ++scene.at;
        scene.begun = true;
        clock.note_input(at(when));
        clock.watch(scene, at(when));
    }
    void attend(bool attended, double when) {
        scene.attended = attended;
        clock.watch(scene, at(when));
    }
    int seconds_at(double when) const { return clock.seconds(at(when)); }
    State state_at(double when) const { return clock.state(at(when)); }
};

}  // namespace

TEST_CASE("the clock starts with the first move and stops at the end", "[clock]") {
    Player player;
    player.deal(1, 0);
    CHECK(player.state_at(30) == State::ready);
    CHECK(player.seconds_at(30) == 0);
    player.move(30);
    CHECK(player.state_at(40) == State::running);
    CHECK(player.seconds_at(40.5) == 10);
    // A move that is taken back does not stop it.
    player.scene.at = 0;
    player.clock.watch(player.scene, Player::at(41));
    CHECK(player.seconds_at(45) == 15);
    player.scene.over = true;
    player.move(50);
    CHECK(player.state_at(50) == State::over);
    CHECK(player.seconds_at(500) == 20);
    // After the end is taken back it goes on.
    player.scene.over = false;
    player.move(60);
    CHECK(player.seconds_at(65) == 25);
}

TEST_CASE("the clock pauses while the player looks elsewhere", "[clock]") {
    Player player;
    player.deal(1, 0);
    player.move(0);
    player.attend(false, 10);
    CHECK(player.state_at(20) == State::away);
    CHECK(player.seconds_at(40) == 10);
    player.attend(true, 40);
    CHECK(player.seconds_at(45) == 15);
}

TEST_CASE("the clock pauses after a minute without input", "[clock]") {
    Player player;
    player.deal(1, 0);
    player.move(0);
    CHECK(player.state_at(59) == State::running);
    CHECK(player.state_at(60) == State::idle);
    CHECK(player.seconds_at(1000) == 60);
    player.clock.note_input(Player::at(1000));
    CHECK(player.state_at(1000) == State::running);
    CHECK(player.seconds_at(1007) == 67);
    // Any input counts, not only moves.
    player.clock.note_input(Player::at(1050));
    CHECK(player.seconds_at(1100) == 160);
}

TEST_CASE("the player pauses the clock, and a move resumes it", "[clock]") {
    Player player;
    player.deal(1, 0);
    player.clock.flip_hold(Player::at(1));
    CHECK(player.state_at(2) == State::ready);
    player.move(10);
    player.clock.flip_hold(Player::at(15));
    CHECK(player.state_at(16) == State::held);
    CHECK(player.seconds_at(40) == 5);
    player.clock.flip_hold(Player::at(40));
    CHECK(player.seconds_at(42) == 7);
    player.clock.flip_hold(Player::at(42));
    player.move(50);
    CHECK(player.state_at(50) == State::running);
    CHECK(player.seconds_at(53) == 10);
}

TEST_CASE("each game has its own time, and one brought back continues", "[clock]") {
    Player player;
    player.deal(1, 0);
    player.move(0);
    player.deal(2, 20);
    CHECK(player.seconds_at(30) == 0);
    player.move(30);
    player.scene = {1, 1, true, false, true};
    player.clock.watch(player.scene, Player::at(37));
    CHECK(player.seconds_at(40) == 23);
    player.scene = {2, 1, true, false, true};
    player.clock.watch(player.scene, Player::at(40));
    CHECK(player.seconds_at(40) == 7);
    player.deal(3, 41);
    player.clock.resume(seconds(100));
    player.move(45);
    CHECK(player.seconds_at(46) == 101);
}

TEST_CASE("the clock asks to be shown again with the next second, and not while it is paused",
          "[clock]") {
    Player player;
    player.deal(1, 0);
    CHECK_FALSE(player.clock.next_change(Player::at(0)));
    player.move(0);
    const auto next = player.clock.next_change(Player::at(3.25));
    REQUIRE(next);
    CHECK(*next >= Player::at(4));
    CHECK(*next < Player::at(4.01));
    CHECK(player.clock.seconds(*next) == 4);
    CHECK(player.clock.next_change(Player::at(59.5)) == Player::at(60));
    CHECK_FALSE(player.clock.next_change(Player::at(60)));
    player.attend(false, 61);
    CHECK_FALSE(player.clock.next_change(Player::at(62)));
}

}  // namespace niblick
