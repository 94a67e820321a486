// The film of a lost game: where it starts, what it shows, and how it is taken over.

#include <algorithm>

#include "core/search/common/solve.h"
#include "tests/workbench/rooms.h"
#include "tests/workbench/screen.h"
#include "workbench/game/film/film_page.h"
#include "workbench/kit/views/navigation.h"

namespace niblick {

namespace {

const FilmPage& page(const Room& room) {
    return room.work->page<FilmPage>();
}
const FilmModel& model(const Room& room) {
    return page(room).film();
}

// Black Hole, lost by its second move.
void lose_black_hole(Room& room) {
    REQUIRE(room.work->play_word("KH").empty());
    REQUIRE(room.work->play_word("AD").empty());
    REQUIRE(room.session().ending() == Ending::no_move);
    room.settle();
}

// Turns the whole stock without playing a card.
void turn_all(Room& room) {
    while (room.session().ending() == Ending::playing) {
        const int at = room.session().at();
        room.run("turn");
        if (room.session().at() != at) continue;
        const Move move = legal_moves(room.session().board(), room.session().position()).front();
        REQUIRE(room.work->play_word(move_text(room.session().board(), move)).empty());
    }
    room.settle();
}

// The film's line, replayed by the rules from the position at which it starts.
Session replayed(const Room& room) {
    Session game = room.session();
    game.go_to(model(room).film().from);
    for (const Move move : model(room).film().better) REQUIRE(game.play(move));
    return game;
}

}  // namespace

TEST_CASE("the film of a lost game starts at the last position from which it could be won",
          "[film]") {
    Room room("hole/black_hole", 1);
    lose_black_hole(room);
    const Session& session = room.session();
    room.press(plain('f'));
    REQUIRE(page(room).in_sight());
    const Film& film = model(room).film();
    REQUIRE(film.shows());
    // By fresh searches: a win existed there, and none after any later move.
    CHECK(solve(session.board(), session.position_at(film.from)).outcome == Outcome::won);
    for (int at = film.from + 1; at <= session.at(); ++at) {
        CHECK(solve(session.board(), session.position_at(at)).outcome == Outcome::lost);
    }
    CHECK(film.from == 1);
    CHECK(film.title == "Move 2 lost the deal: ace of diamonds.");
    CHECK(film.wins);
    CHECK(film.about.starts_with("A win "));
    CHECK(replayed(room).ending() == Ending::won);

    // Both tables start alike; one ends stuck, the other won.
    const auto& tables = model(room).tables();
    CHECK(tables[0].title == "Your game");
    CHECK(tables[1].title == "The line that wins");
    CHECK(tables[0].table.cards.size() == tables[1].table.cards.size());
    CHECK(tables[0].next.has_value());
    room.press(named(Key::right));
    CHECK(model(room).at() == 1);
    CHECK(tables[0].ending == Ending::no_move);
    CHECK(tables[0].move == "Move 2: Ace of diamonds. No legal move: 49 cards left.");
    CHECK(tables[1].ending == Ending::playing);
    room.press(named(Key::left));
    room.press(named(Key::left));
    CHECK(model(room).at() == 0);
    room.on<FilmPage>()->go_to(1000);
    CHECK(model(room).at() == model(room).length());
    CHECK(tables[1].ending == Ending::won);
    CHECK_FALSE(tables[1].next.has_value());
    // The game on the table is as it was, and no key reaches it.
    CHECK(room.work->action_for(plain('d'), false) == nullptr);
    CHECK(room.work->action_for(plain('n'), false) == nullptr);
    CHECK(session.at() == 2);
    room.press(named(Key::escape));
    CHECK_FALSE(page(room).in_sight());
}

TEST_CASE("a film plays by itself at the pace of the settings", "[film]") {
    Room room("hole/black_hole", 1);
    lose_black_hole(room);
    room.run("film");
    room.press(named(Key::space));
    REQUIRE(model(room).playing());
    auto now = Workspace::Clock::now() + std::chrono::seconds(1);
    REQUIRE(room.work->tick(now));
    CHECK(model(room).at() == 1);
    CHECK_FALSE(room.work->tick(now));
    const int pace = room.work->settings().watch_pace;
    CHECK(page(room).next_tick(false) == now + pace_of(pace));
    now += pace_of(pace);
    room.work->tick(now);
    CHECK(model(room).at() == 2);
    room.press(named(Key::up));
    CHECK(room.work->settings().watch_pace > pace);
    room.press(named(Key::down));
    CHECK(room.work->settings().watch_pace == pace);
    room.press(named(Key::space));
    CHECK_FALSE(page(room).next_tick(false).has_value());
    // Once at its end it stops, and no tick is due.
    room.on<FilmPage>()->go_to(model(room).length() - 1);
    room.press(named(Key::space));
    room.work->tick(Workspace::Clock::now() + std::chrono::seconds(1));
    CHECK(model(room).at() == model(room).length());
    CHECK_FALSE(page(room).next_tick(false).has_value());
}

TEST_CASE("taking over puts the line on the table, and the game that was left comes back",
          "[film]") {
    Room room("hole/black_hole", 1);
    lose_black_hole(room);
    const Session own = room.session();
    room.run("film");
    room.press(named(Key::right));
    room.press(named(Key::right));
    const Film film = model(room).film();
    room.press(named(Key::enter));
    CHECK_FALSE(page(room).in_sight());
    const Session& session = room.session();
    CHECK(session.at() == film.from + 2);
    CHECK_FALSE(session.can_redo());
    CHECK(session.number() == own.number());
    Session expected = own;
    expected.go_to(film.from);
    REQUIRE(expected.play(film.better[0]));
    REQUIRE(expected.play(film.better[1]));
    CHECK(session.position() == expected.position());
    CHECK(room.work->page<PlayPage>().games().helped().has(Help::line));
    CHECK(room.work->notice().starts_with("Your turn"));
    CHECK_FALSE(room.work->page<PlayPage>().state().showing_end);
    room.run("undo");
    CHECK(room.session().at() == film.from + 1);
    room.run("last_game");
    CHECK(room.session().moves() == own.moves());
    CHECK(room.session().at() == own.at());
}

TEST_CASE("where no line wins, the film shows the line with the best score", "[film]") {
    Room room("golf/golf", 1);
    for (int deal = 1;
         solve(room.session().board(), room.session().position()).outcome != Outcome::lost;
         ++deal) {
        room.on<PlayPage>()->open_deal(std::to_string(deal));
    }
    const Board& board = room.session().board();
    turn_all(room);
    room.run("film");
    const Film& film = model(room).film();
    REQUIRE(film.shows());
    CHECK_FALSE(film.wins);
    CHECK(film.title.starts_with("No line wins this deal. A better score was "));
    CHECK(film.about.starts_with("A line to the best score, "));
    CHECK(model(room).tables()[1].title == "The line that scores better");
    const Session line = replayed(room);
    Query query;
    query.goal = Goal::best;
    Solver solver(board.variant);
    const Verdict start = solver.solve(board, room.session().start(), query);
    REQUIRE(start.best);
    REQUIRE(start.best->proved);
    CHECK(line.score() == start.best->score);
    CHECK(line.score() < room.session().score());
    // One move later that score was out of reach.
    Session later = room.session();
    later.go_to(film.from + 1);
    query.tally = later.tally();
    CHECK(solver.solve(board, later.position(), query).best->score > start.best->score);
}

TEST_CASE("what a limit left open is called unknown in a film, never lost", "[film]") {
    Room room("golf/golf", 2);
    turn_all(room);
    const Past past = room.work->page<PlayPage>().games().past();
    const AnalysisCache nothing;
    const Film limit = film_of(past, nothing, true, false);
    CHECK_FALSE(limit.shows());
    CHECK(limit.title == "Whether this deal can be won is unknown. The solver reached its limit.");
    CHECK(film_of(past, nothing, true, true).title ==
          "Whether this deal can be won is unknown. The solver is still looking.");
    // A win is known at the start, nothing of the moves after it.
    Room going("peaks/tripeaks", 1);
    const Session& session = going.session();
    Answer answer;
    std::optional<Move> other;
    for (int deal = 1; !other; ++deal) {
        going.on<PlayPage>()->open_deal(std::to_string(deal));
        answer.question.position = session.position();
        answer.verdict = solve(session.board(), session.position());
        if (answer.verdict.outcome != Outcome::won) continue;
        for (const Move move : legal_moves(session.board(), session.position())) {
            if (move != answer.verdict.line.front()) other = move;
        }
    }
    REQUIRE(going.work->play_word(move_text(session.board(), *other)).empty());
    REQUIRE(session.ending() == Ending::playing);
    const Past half = going.work->page<PlayPage>().games().past();
    AnalysisCache start;
    start.learn(half.board, answer, Limits{});
    const Film film = film_of(half, start, false, false);
    CHECK(film.from == 0);
    CHECK(film.wins);
    CHECK(film.title.starts_with("The deal could still be won before move 1: "));
    CHECK(film.title.ends_with(" Whether it can be won after it is unknown."));
}

TEST_CASE("a film during a game is help, and there is none of what is not lost", "[film]") {
    Room room("hole/black_hole", 1);
    room.run("film");
    CHECK(room.work->notice() == "There is no film before the first move.");
    REQUIRE(room.work->play_word("KH").empty());
    room.settle();
    room.run("film");
    CHECK_FALSE(page(room).in_sight());
    CHECK(room.work->notice() == "Nothing is lost: the deal can still be won.");
    CHECK_FALSE(room.work->page<PlayPage>().games().helped().has(Help::line));
}

TEST_CASE("a film shows the cards that lay face down", "[film]") {
    Room room("peaks/tripeaks_closed", 1);
    const bool hidden = std::any_of(room.work->page<PlayPage>().table().cards.begin(),
                                    room.work->page<PlayPage>().table().cards.end(),
                                    [](const TableCard& card) { return !card.face_up; });
    REQUIRE(hidden);
    turn_all(room);
    room.run("film");
    REQUIRE(model(room).film().shows());
    CHECK(model(room).reveals());
    CHECK(model(room).film().about.find("found with all cards known") != std::string::npos);
    for (const FilmTable& shown : model(room).tables()) {
        CHECK(std::all_of(shown.table.cards.begin(), shown.table.cards.end(),
                          [](const TableCard& card) { return card.face_up; }));
    }
}

TEST_CASE("the film fills the window at every size", "[film][frames]") {
    Room room("hole/black_hole", 1);
    lose_black_hole(room);
    Screen screen(room);
    room.run("film");
    screen.draw();
    // The page and its panels make room for it.
    CHECK(screen.view().of<Panes>().names == std::vector<std::string>{"top bar", "film", "status"});
    for (const ImVec2 size : {ImVec2{640, 400}, ImVec2{420, 700}, ImVec2{320, 240},
                              ImVec2{1920, 1080}, ImVec2{1280, 800}}) {
        screen.resize(size);
        // As large as there is room for.
        CHECK(model(room).geometry().area.w <= size.x);
        CHECK(model(room).geometry().area.w > size.x / 3);
    }
    screen.key(ImGuiKey_Escape);
    CHECK(page(room).in_sight());
    room.press(named(Key::escape));
    screen.draw();
    CHECK_FALSE(page(room).in_sight());
}

}  // namespace niblick
