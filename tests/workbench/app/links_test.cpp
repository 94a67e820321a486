// Links to what the pages show: copied, and opened in another window.

#include "core/game/game_code.h"
#include "tests/workbench/rooms.h"
#include "workbench/app/links_page.h"

namespace niblick {

namespace {

const LinksPage& links_of(const Room& room) {
    return room.work->page<LinksPage>();
}

// The link that is copied, opened in a room of its own.
Link copied(Room& room) {
    const int before = room.work->page<PlayPage>().state().copies;
    room.run("copy.link");
    const PlayState& state = room.work->page<PlayPage>().state();
    INFO(room.work->notice());
    REQUIRE(state.copies == before + 1);
    CHECK(state.to_copy.starts_with("niblick:#"));
    return *read_link(state.to_copy);
}

std::string opened(Room& room, const Link& link) {
    return room.on<LinksPage>()->open(link);
}

}  // namespace

TEST_CASE("a link to a game has its moves", "[links]") {
    Room room("peaks/tripeaks", 12);
    room.run("turn");
    const Link link = copied(room);
    CHECK(link == Link{.text = game_code(room.session())});
    Room other("golf/golf", 3);
    CHECK(opened(other, link).empty());
    CHECK(other.session().number() == room.session().number());
    CHECK(other.session().position() == room.session().position());
    CHECK(other.work->page<PlayPage>().state().playing_id == "peaks/tripeaks");
}

TEST_CASE("a link opens the page on which it was copied", "[links]") {
    Room room("peaks/tripeaks", 12);
    for (const std::string_view area : {Area::graph, Area::solver, StatisticsPage::kTab.word}) {
        room.go_to(area);
        const Link link = copied(room);
        CHECK(link.page == area);
        Room other("golf/golf", 3);
        CHECK(opened(other, link).empty());
        CHECK(other.work->settings().area == area);
        CHECK(other.work->page<PlayPage>().state().playing_id == "peaks/tripeaks");
    }
    CHECK(opened(room, {.page = "nowhere"}) == "The link names a page that is not here: nowhere.");
    CHECK(opened(room, {.rules = "no/game"}) ==
          "The link names a game that is not in the library: no/game.");
    // Files are no games of the library.
    CHECK_FALSE(
        opened(room, {.rules = std::string(NIBLICK_SOURCE_DIR) + "/rulesets/golf/golf.toml"})
            .empty());
    CHECK(opened(room, {.rules = "golf/golf", .text = "no deal"})
              .starts_with("The link's deal cannot be opened: "));
}

TEST_CASE("a link to two layouts opens both", "[links]") {
    Room room("golf/golf", 1);
    room.go_to(Area::graph);
    room.on<GraphPage>()->graph().flip_second();
    room.on<GraphPage>()->put_second("peaks/tripeaks");
    const Link link = copied(room);
    CHECK(link.beside == "peaks/tripeaks");
    Room other("hole/black_hole", 3);
    CHECK(opened(other, link).empty());
    CHECK(other.work->page<GraphPage>().graph().pair().second().id == "peaks/tripeaks");
    CHECK(other.work->page<GraphPage>().games_in_use() ==
          std::vector<std::string>{"golf/golf", "peaks/tripeaks"});
}

TEST_CASE("rules that do not come with Niblick go into the link", "[links]") {
    Room room("golf/golf", 1);
    room.go_to(Area::studio);
    CHECK(copied(room) == Link{.rules = "golf/golf", .page = "studio"});
    room.edit("name    = \"Golf\"", "name    = \"Mine\"");
    const Link link = copied(room);
    CHECK(link.rules.empty());
    CHECK(link.file.find("\"Mine\"") != std::string::npos);
    Room other("peaks/tripeaks", 3);
    const std::size_t drafts = other.work->page<LibraryPage>().catalogue().ids().size();
    CHECK(opened(other, link).empty());
    CHECK(other.work->notice() == kForeignWords);
    CHECK(other.work->settings().area == Area::studio);
    CHECK(other.work->page<PlayPage>().state().title == "Mine");
    const Editor& editor = other.work->page<LibraryPage>().editor();
    CHECK(editor.foreign);
    CHECK_FALSE(editor.own);
    CHECK(editor.text == link.file);
    CHECK(other.work->page<LibraryPage>().catalogue().ids().size() == drafts);
    // A game by them has them in its link, and is resumed by the next run.
    other.go_to(Area::play);
    other.run("turn");
    const Position reached = other.session().position();
    const Link game = copied(other);
    CHECK(game.file == link.file);
    other.work.reset();
    other.start();
    CHECK(other.work->open("").empty());
    CHECK(other.session().position() == reached);
    CHECK(other.work->page<PlayPage>().state().title == "Mine");
    CHECK(other.work->page<LibraryPage>().editor().foreign);
    Room third("peaks/tripeaks", 3);
    CHECK(opened(third, game).empty());
    CHECK(third.session().position() == reached);
    // They are kept as a copy, and then go on as such.
    third.go_to(Area::studio);
    third.run("rules.save");
    third.on<StudioPage>()->save_copy("kept");
    CHECK(third.work->page<LibraryPage>().editor().own);
    CHECK(third.work->page<LibraryPage>().editor().text == link.file);
}

TEST_CASE("a link with rules that cannot be played shows them and says why", "[links]") {
    Room room("golf/golf", 1);
    CHECK(opened(room, {.file = "[columns]\ncount = 0\n"})
              .starts_with("The link's rules cannot be played: "));
    CHECK(room.work->settings().area == Area::studio);
    CHECK(room.work->page<LibraryPage>().editor().foreign);
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/golf");
    CHECK(opened(room, {.fault = "It is damaged."}) == "It is damaged.");
}

TEST_CASE("rules over a file of one's own have no link", "[links]") {
    Room room("golf/golf", 1);
    room.go_to(Area::studio);
    room.on<StudioPage>()->save_copy("parent");
    room.on<LibraryPage>()->choose("golf/golf");
    room.go_to(Area::studio);
    room.on<StudioPage>()->edit(
        "extends = \"parent\"\n[about]\nname = \"Child\"\nsource = \"Me\"\nsummary = \"Golf.\"\n");
    REQUIRE(room.work->page<StudioPage>().editor().sound());
    room.run("copy.link");
    CHECK(room.work->notice() ==
          "A link cannot bring these rules: they extend 'parent', a file of your own.");
}

TEST_CASE("a link to a comparison has its games and deals", "[links]") {
    Room room("golf/golf", 1);
    room.go_to(Area::compare);
    room.run("copy.link");
    CHECK(room.work->notice() == "Choose games to compare first.");
    for (const char* const id : {"peaks/tripeaks", "golf/golf"}) {
        room.on<ComparePage>()->compare().flip(id);
    }
    room.on<ComparePage>()->compare().set_deals("5 to 80");
    const Link link = copied(room);
    Room other("hole/black_hole", 3);
    other.on<ComparePage>()->compare().flip("golf/thieves");
    CHECK(opened(other, link).empty());
    CHECK(other.work->settings().area == Area::compare);
    const CompareModel& model = other.work->page<ComparePage>().compare();
    REQUIRE(model.games().size() == link.compare.size());
    for (std::size_t i = 0; i < link.compare.size(); ++i) {
        CHECK(model.games()[i].id == link.compare[i]);
    }
    CHECK(model.deals_text() == "5 to 80");
    CHECK_FALSE(opened(other, {.compare = {"golf/golf", "no/game"}}).empty());
    CHECK_FALSE(opened(other, {.compare = {"a", "b", "c", "d", "e"}}).empty());
    CHECK_FALSE(opened(other, {.compare = {"golf/golf"}, .deals = "none"}).empty());
}

TEST_CASE("a link to a survey proposes its deals", "[links]") {
    Room room("golf/golf", 1);
    CHECK(opened(room, {.rules = "peaks/tripeaks", .page = "solver", .deals = "7 to 70"}).empty());
    const SurveyPage& page = room.work->page<SurveyPage>();
    CHECK(room.work->settings().area == Area::solver);
    CHECK(page.tab() == SurveyTab::surveys);
    CHECK(page.proposed().first == "7");
    CHECK(page.proposed().last == "70");
    SurveyWish wish;
    wish.first = 7;
    wish.last = 12;
    room.on<SurveyPage>()->begin(wish);
    for (int i = 0; i < 20'000 && (page.surveys().any_running() || page.surveys().rows().empty());
         ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(page.surveys().shown() != nullptr);
    CHECK(copied(room) == Link{.rules = "peaks/tripeaks", .page = "solver", .deals = "7 to 12"});
}

TEST_CASE("a link is pasted like a deal", "[links]") {
    Room room("golf/golf", 1);
    room.on<LinksPage>()->paste("https://example.org/n/#game=peaks/tripeaks&deal=17\n");
    CHECK(room.work->page<PlayPage>().state().playing_id == "peaks/tripeaks");
    CHECK(room.session().number() == DealNumber(17));
    room.on<LinksPage>()->paste("18");
    CHECK(room.session().number() == DealNumber(18));
    room.on<LinksPage>()->paste("#rules=AAAA");
    CHECK(room.work->notice() == "The rules of this link are damaged.");
}

TEST_CASE("the link is shown as a QR code where it is short enough", "[links]") {
    Room room("golf/golf", 1);
    room.run("link.code");
    REQUIRE(links_of(room).shown());
    CHECK(links_of(room).shown()->code);
    room.run("cancel");
    CHECK_FALSE(links_of(room).shown());
    room.go_to(Area::studio);
    // What cannot be compressed.
    std::string noise = "# ";
    for (unsigned i = 1, n = 0; n < 6'000; ++n) {
        i = i * 1'103'515'245 + 12'345;
        noise += static_cast<char>('a' + i / 65'536 % 26);
    }
    room.edit("[about]", noise + "\n[about]");
    room.run("link.code");
    REQUIRE(links_of(room).shown());
    CHECK_FALSE(links_of(room).shown()->code);
}

}  // namespace niblick
