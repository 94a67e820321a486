// The cards that lose the game on the table: told, outlined and saved when they are asked for.

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "tests/workbench/rooms.h"
#include "variants/explain/findings.h"
#include "workbench/draw/svg.h"
#include "workbench/explore/cover/cover_dot.h"
#include "workbench/explore/cover/cover_picture.h"
#include "workbench/pages/surveys/survey_text.h"
#include "workbench/table/table_image.h"
#include "workbench/table/table_picture.h"

namespace niblick {

namespace {

using Stage = LossCoreState::Stage;

const LossCoreState& core(const Room& room) {
    return room.work->page<PlayPage>().state().core;
}

void wait_for_core(Room& room) {
    for (int i = 0; i < 60'000 && core(room).stage == Stage::working; ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(core(room).stage == Stage::known);
}

// Golf's fourth deal cannot be won.
constexpr std::uint64_t kLost = 4;

}  // namespace

TEST_CASE("why a deal is lost is told when it is asked for, and counts as help",
          "[loss_core][threads]") {
    Room room("golf/golf", kLost);
    room.settle();
    CHECK(core(room).stage == Stage::off);
    CHECK_FALSE(room.work->page<PlayPage>().games().helped().has(Help::verdict));
    room.run("why_lost");
    CHECK(core(room).stage != Stage::off);
    CHECK(room.work->page<PlayPage>().games().helped().has(Help::verdict));
    wait_for_core(room);
    // What the search alone finds.
    const Board& board = room.session().board();
    const auto alone = LossCores(board.variant).find(board, room.session().position());
    REQUIRE(alone);
    CHECK(core(room).pieces == alone->pieces);
    CHECK(core(room).words == describe_loss_core(board, *alone));
    CHECK(room.work->notice() == core(room).words);
    CHECK(core(room).words.starts_with("These " + std::to_string(alone->pieces.size()) +
                                       " cards lose it: "));
    // It is about this position alone, and is still known when the player comes back to it.
    room.run("turn");
    CHECK(core(room).stage == Stage::off);
    CHECK(core(room).pieces.empty());
    room.run("undo");
    CHECK(core(room).pieces == alone->pieces);
    room.run("why_lost");
    CHECK(core(room).stage == Stage::off);
}

TEST_CASE("a card among those that lose the game says so when it is read", "[loss_core][threads]") {
    Room room("golf/golf", kLost);
    room.run("why_lost");
    wait_for_core(room);
    const std::vector<Slot>& pieces = core(room).pieces;
    bool in = false, out = false;
    for (int n = 0; n < 60; ++n) {
        room.run(n % 8 == 7 ? "focus.up" : "focus.right");
        const Spot focus = room.work->page<PlayPage>().table().focus;
        if (focus.kind != Spot::Kind::slot) continue;
        const bool loses = std::find(pieces.begin(), pieces.end(), focus.slot) != pieces.end();
        room.run("read.card");
        const std::string& spoken = room.work->page<PlayPage>().state().spoken;
        INFO(spoken);
        CHECK((spoken.find("One of the cards that lose it.") != std::string::npos) == loses);
        (loses ? in : out) = true;
    }
    CHECK((in || out));
}

TEST_CASE("a search for the cards that lose a game is stopped at once", "[loss_core][threads]") {
    Room room("hole/black_hole", 82);
    room.run("why_lost");
    REQUIRE(core(room).stage == Stage::working);
    room.run("why_lost");
    CHECK(core(room).stage == Stage::off);
    CHECK(room.work->notice() == "The search for the cards that lose it was stopped.");
    for (int i = 0; i < 100; ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK(core(room).stage == Stage::off);
}

TEST_CASE("where no cards lose a game it is said why", "[loss_core][threads]") {
    Room won("golf/golf", 1);
    won.run("why_lost");
    wait_for_core(won);
    CHECK(core(won).pieces.empty());
    CHECK(core(won).words == "No cards lose it: it is not proved lost.");
    Room sets("sets/pyramid", 1);
    sets.run("why_lost");
    CHECK(core(sets).stage == Stage::known);
    CHECK(core(sets).words ==
          "Which cards lose a deal is told only of games in which cards do nothing but leave for a "
          "foundation.");
    Room stuck("golf/golf_when_stuck", 1);
    stuck.run("why_lost");
    CHECK(core(stuck).words.find("only when no card fits") != std::string::npos);
}

TEST_CASE("the cards that lose a game are outlined on the table, in the graph and in files",
          "[loss_core][threads]") {
    Room room("golf/golf", kLost);
    room.run("why_lost");
    wait_for_core(room);
    const std::vector<Slot> pieces = core(room).pieces;
    const int layout = room.session().board().layout().size();
    const auto in_stock =
        std::count_if(pieces.begin(), pieces.end(), [&](Slot piece) { return piece >= layout; });
    const auto outlined = [&](const Picture& picture) {
        std::vector<Slot> found;
        for (int piece = 0; piece < room.session().board().pieces(); ++piece) {
            if (picture.find("loses-" + std::to_string(piece)) != nullptr) {
                found.push_back(static_cast<Slot>(piece));
            }
        }
        return found;
    };
    std::vector<Slot> in_tableau = pieces;
    std::erase_if(in_tableau, [&](Slot piece) { return piece >= layout; });
    TableScene scene;
    const Tabletop& table = room.work->page<PlayPage>().table();
    scene.style = card_style(table.geometry, {});
    CHECK(outlined(table_picture(table, scene, helvetica_measure())).empty());
    scene.losing = pieces;
    const Picture picture = table_picture(table, scene, helvetica_measure());
    CHECK(outlined(picture) == in_tableau);
    CHECK((picture.find("loses-stock") != nullptr) == (in_stock > 0));
    CHECK(outlined(loss_image(room.session(), pieces, 500, helvetica_measure())) == in_tableau);

    room.go_to(Area::graph);
    // The graph does not offer a line that wins.
    CHECK(room.work->page<GraphPage>().graph().tells_loss());
    CHECK(room.work->page<GraphPage>().graph().line().words ==
          "No line wins from here (all cards known).");
    CHECK_FALSE(room.work->page<GraphPage>().graph().line().asked);
    const CoverGraph& graph = room.work->page<GraphPage>().graph().cover();
    for (const CoverNode& node : graph.nodes) {
        const bool loses = std::find(pieces.begin(), pieces.end(), node.piece) != pieces.end();
        CHECK(node.loses == loses);
    }
    const Picture drawn = cover_picture(graph, {}, helvetica_measure());
    const auto said =
        std::count_if(drawn.elements.begin(), drawn.elements.end(), [](const auto& element) {
            return element.words.find("One of the cards that lose it.") != std::string::npos;
        });
    CHECK(said == static_cast<std::ptrdiff_t>(in_tableau.size()));
    const std::string dot = dot_text(graph, "x");
    std::ptrdiff_t marked = 0;
    for (auto at = dot.find("penwidth=3"); at != std::string::npos;
         at = dot.find("penwidth=3", at + 1)) {
        ++marked;
    }
    CHECK(marked == said);
    // The file has the sentence as well.
    const std::filesystem::path file = room.scratch / "lost.txt";
    room.on<GraphPage>()->save(file);
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    CHECK(text.find("cards lose it: ") != std::string::npos);
    CHECK(text.find("One of the cards that lose it.") != std::string::npos);
}

TEST_CASE("the solver's page tells why a deal is lost from its start", "[loss_core][threads]") {
    Room room("golf/golf", kLost);
    const Position start = room.session().start();
    room.run("turn");
    room.on<SurveyPage>()->show(SurveyTab::deal);
    const SurveyPage& page = room.work->page<SurveyPage>();
    CHECK(page.core().stage == Stage::off);
    room.run("solver.why_lost");
    for (int i = 0; i < 60'000 && page.core().stage == Stage::working; ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const Board& board = room.session().board();
    const auto alone = LossCores(board.variant).find(board, start);
    REQUIRE(alone);
    CHECK(page.core().pieces == alone->pieces);
    CHECK(room.work->notice().empty());  // the page has the sentence itself
    // The position on the table is another one.
    CHECK(core(room).stage == Stage::off);
}

TEST_CASE("the solver's page tells whether play matters", "[agency][threads]") {
    const auto fact = [](const std::string& id, std::uint64_t deal) {
        Room room(id, deal);
        room.on<SurveyPage>()->show(SurveyTab::deal);
        const AnalysisModel& model = room.work->page<SurveyPage>().analysis();
        room.settle_deal();
        for (const SurveyFact& each : deal_facts(model)) {
            if (each.name == "Does play matter?") return each;
        }
        return SurveyFact{};
    };
    CHECK(fact("peaks/tripeaks", 1).words == "Yes");
    const SurveyFact golf = fact("golf/golf", 1);
    CHECK(golf.words == "No, greedy play loses");
    CHECK(golf.detail.starts_with("Every greedy line loses, leaving 2 to 17 cards. Greedy: "));
    CHECK(fact("hole/flake", 1).words.empty());
}

}  // namespace niblick
