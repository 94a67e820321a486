#include "workbench/pages/studio/workshop.h"

#include <algorithm>

#include "tests/support/quick.h"
#include "tests/workbench/rooms.h"
#include "tests/workbench/screen.h"
#include "variants/text/files.h"
#include "workbench/app/palette.h"
#include "workbench/pages/studio/design_model.h"
#include "workbench/pages/studio/lint_model.h"
#include "workbench/study/design/design_files.h"
#include "workbench/study/design/nearby.h"

namespace niblick {

namespace {

using study::Finding;

// A studio with a file of one's own that has something to find.
struct WorkRoom : Room {
    std::filesystem::path file;

    explicit WorkRoom(const std::string& rules) : Room("golf/golf", 1) {
        file = write_own("mine.toml",
                         "[about]\nname = \"Mine\"\nsource = \"s\"\n"
                         "summary = \"t\"  # kept\n" +
                             rules);
        on<LibraryPage>()->look_around();
        on<StudioPage>()->edit_rules_at("mine", 0);
        REQUIRE(work->page<LibraryPage>().editor().id == "mine");
        REQUIRE(work->page<LibraryPage>().editor().sound());
        ask(&Workshop::set_deals, std::uint64_t{quick() ? 2U : 6U});  // hard relaxations take long
    }
    std::filesystem::path write_own(const std::string& name, const std::string& text) {
        const auto path = work->own_rules() / name;
        std::filesystem::create_directories(path.parent_path());
        REQUIRE_FALSE(write_file(path, text));
        return path;
    }
    template <typename... As, typename... With>
    void ask(std::string (Workshop::*what)(As...), With&&... with) {
        work->call([&] {
            StudioPage& page = work->page<StudioPage>();
            page.tell((page.bench().*what)(std::forward<With>(with)...));
        });
    }
    const Workshop& shop() const { return work->page<StudioPage>().workshop(); }
    // Waits until nothing is worked out any more.
    void wait() {
        for (int i = 0; i < 300'000 && shop().busy(); ++i) {
            work->tick();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        work->tick();
        REQUIRE_FALSE(shop().busy());
    }
    std::optional<std::size_t> find(Finding::Kind kind, const std::string& key) const {
        const auto& list = shop().lint().findings();
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i].kind == kind && list[i].key == key) return i;
        }
        return std::nullopt;
    }
};

// Small, with a right of cells that nobody comes to.
const char* const kSmall =
    "[deck]\nranks = \"A2345\"\n[columns]\ncount = 4\nheight = 3\n[stock]\ncards = 7\n"
    "[sequence]\norder = \"A2345\"\n[cells]\ncount = 1\nuses = 200   # plenty\n";

// The deals of each variant where a win rate is aimed at.
const std::uint64_t kToAim = quick() ? 20 : 40;

}  // namespace

TEST_CASE("findings are made in the background, lead to their line and can be tried",
          "[workshop][threads]") {
    WorkRoom room(kSmall);
    const std::string before = room.work->page<LibraryPage>().editor().text;
    room.run("studio.check");
    CHECK(room.work->settings().area == Area::studio);
    CHECK(room.shop().page() == SidePage::findings);
    CHECK(room.shop().lint().busy());
    room.wait();
    REQUIRE(room.shop().lint().lint());
    CHECK(room.shop().lint().lint()->count.total() == room.shop().deals());
    const auto idle = room.find(Finding::Kind::changed_nothing, "uses");
    REQUIRE(idle);
    const int asked = room.work->page<StudioPage>().studio().times_asked();
    room.ask(&Workshop::go_to_finding, *idle);
    CHECK(room.work->page<StudioPage>().studio().times_asked() == asked + 1);
    CHECK(room.work->page<StudioPage>().studio().line_asked() == 16);
    // Lines move with the text.
    room.on<StudioPage>()->edit("# one more line\n" + before);
    room.ask(&Workshop::go_to_finding, *idle);
    CHECK(room.work->page<StudioPage>().studio().line_asked() == 17);
    room.on<StudioPage>()->edit(before);

    room.ask(&Workshop::try_finding, *idle);
    CHECK(room.work->page<LibraryPage>().editor().text.find("uses") == std::string::npos);
    CHECK(room.work->page<LibraryPage>().editor().text.find("# kept") != std::string::npos);
    room.press(ctrl('z'));
    CHECK(room.work->page<LibraryPage>().editor().text == before);
    const auto column = room.find(Finding::Kind::relaxed, "height");
    REQUIRE(column);
    room.ask(&Workshop::try_finding, *column);
    // The number of stock cards is put right in the same step.
    CHECK(room.work->page<LibraryPage>().editor().text.find("height = 2\n[stock]\ncards = 11") !=
          std::string::npos);
    CHECK(room.work->page<LibraryPage>().editor().sound());
    room.press(ctrl('z'));
    CHECK(room.work->page<LibraryPage>().editor().text == before);
    // Another file has other findings.
    room.on<LibraryPage>()->choose("golf/golf");
    CHECK_FALSE(room.shop().lint().lint());
}

TEST_CASE("every pane says the limit beside its figures", "[workshop][threads]") {
    WorkRoom room(kSmall);
    room.ask(&Workshop::vary, "columns", "count", "3..5");
    room.ask(&Workshop::wish, DesignWishOf::wins, "50");
    room.run("studio.search_variants");
    room.wait();
    room.run("studio.check");
    room.wait();
    Screen screen(room, {1280, 1600});
    TextLog log;
    screen.log_texts(&log);
    for (const SidePage page : {SidePage::picture, SidePage::findings, SidePage::variants}) {
        room.on<StudioPage>()->show_side(page);
        screen.draw();
        std::string words;
        for (const DrawnText& text : log) words += text.words + " ";
        INFO(static_cast<int>(page) << ": " << words);
        CHECK(words.find("300,000 positions") != std::string::npos);
    }
}

TEST_CASE("work about the rules can be stopped at once, and faults forbid it",
          "[workshop][threads]") {
    WorkRoom room(kSmall);
    room.ask(&Workshop::set_deals, 1'000'000);
    room.run("studio.check");
    room.run("studio.stop");
    room.wait();
    CHECK_FALSE(room.shop().lint().lint());
    CHECK(room.shop().lint().stopped());
    CHECK(room.work->notice().starts_with("Stopped"));
    room.ask(&Workshop::vary, "columns", "count", "2..5");
    room.run("studio.search_variants");
    CHECK(room.shop().design().busy());
    room.run("studio.stop");
    room.wait();
    CHECK(room.shop().design().stopped());

    room.on<StudioPage>()->edit(room.work->page<LibraryPage>().editor().text + "nonsense\n");
    room.run("studio.check");
    CHECK_FALSE(room.shop().busy());
    CHECK(room.work->notice() == "The rules have errors; fix them first.");
}

TEST_CASE("variants are found, sorted, opened as text and saved as files", "[workshop][threads]") {
    WorkRoom room(kSmall);
    const std::string before = room.work->page<LibraryPage>().editor().text;
    room.on<StudioPage>()->show_side(SidePage::variants);
    CHECK(room.shop().design().obstacle() == "Choose a key to vary.");
    room.ask(&Workshop::vary, "columns", "count", "2..five");
    CHECK_FALSE(room.shop().design().rows().front().fault.empty());
    room.ask(&Workshop::vary, "columns", "count", "3..5");
    room.ask(&Workshop::vary, "sequence", "wrap", "false,true");
    CHECK(room.shop().design().rows().size() == 2);
    room.ask(&Workshop::wish, DesignWishOf::wins, "lots");
    CHECK_FALSE(room.shop().design().obstacle().empty());
    room.ask(&Workshop::wish, DesignWishOf::wins, "50");
    CHECK(room.shop().design().obstacle().empty());
    room.run("studio.search_variants");
    room.wait();
    const DesignModel& model = room.shop().design();
    REQUIRE(model.design());
    REQUIRE(model.list().size() > 2);
    CHECK(model.list().size() + model.design()->no_games + model.design()->alike == 6);
    room.ask(&Workshop::sort_variants, 1);
    const auto share = [&](std::size_t row) {
        const Interval& wins = model.candidate(row)->wins;
        return wins.low + wins.high;
    };
    // Those with undecided deals are last in either order.
    for (const bool descends : {false, true}) {
        CHECK(model.descends() == descends);
        for (std::size_t i = 1; i < model.list().size(); ++i) {
            const bool ranked = model.list()[i].ranked;
            CHECK((!ranked || model.list()[i - 1].ranked));
            if (ranked) CHECK((descends ? share(i - 1) >= share(i) : share(i - 1) <= share(i)));
        }
        room.ask(&Workshop::sort_variants, 1);
    }
    room.ask(&Workshop::sort_variants, 1);

    const std::string text = model.candidate(0)->text;
    REQUIRE(text != before);
    room.ask(&Workshop::open_variant, 0);
    CHECK(room.work->page<LibraryPage>().editor().text == text);
    CHECK(room.work->page<LibraryPage>().editor().dirty());
    CHECK(room.work->page<LibraryPage>().editor().sound());
    CHECK(text.find("# kept") != std::string::npos);
    room.press(ctrl('z'));
    CHECK(room.work->page<LibraryPage>().editor().text == before);

    room.ask(&Workshop::save_variant, 0);
    CHECK(room.work->page<LibraryPage>().editor().id == "mine");
    CHECK(model.design());  // the list stays
    const CatalogueEntry* saved = room.work->page<LibraryPage>().catalogue().find("mine_variant");
    REQUIRE(saved != nullptr);
    CHECK(saved->fault.empty());
    CHECK(saved->fingerprint == model.candidate(0)->variant->fingerprint);
}

TEST_CASE("the palette reaches findings and variants", "[workshop][threads]") {
    WorkRoom room(kSmall);
    const auto has = [&](const std::string& search, const std::string& words) {
        const auto list = palette_lines(*room.work, search);
        return std::any_of(list.begin(), list.end(), [&](const PaletteLine& line) {
            return line.words.find(words) != std::string::npos;
        });
    };
    CHECK(has("check these rules by", "Check these rules by playing"));
    CHECK(has("find variants", "Find variants of these rules"));
    CHECK_FALSE(has("let vary", "Let vary"));
    room.on<StudioPage>()->show_side(SidePage::variants);
    CHECK(has("let vary columns", "Let vary Columns: count"));
    room.run("studio.check");
    room.wait();
    CHECK(has("try uses", "Try: without [cells] uses"));
}

TEST_CASE("a parent that another program changes is noticed like the file itself",
          "[workshop][threads]") {
    WorkRoom room(kSmall);
    room.write_own("child.toml",
                   "extends = \"./mine\"\n[about]\nname = \"Child\"\nsource = \"s\"\n"
                   "summary = \"t\"\n");
    room.on<LibraryPage>()->look_around();
    room.on<StudioPage>()->edit_rules_at("child", 0);
    const auto shown = [&] {
        const FormField* field =
            room.work->page<StudioPage>().studio().form().find("columns", "count");
        REQUIRE(field != nullptr);
        return std::get<std::int64_t>(field->value);
    };
    CHECK(shown() == 4);
    const auto fingerprint = room.work->page<StudioPage>().studio().good()->variant->fingerprint;
    std::string text = *read_file(room.file).text;
    text.replace(text.find("count = 4"), 9, "count = 5");
    text.replace(text.find("cards = 7"), 9, "cards = 4");
    room.write_own("mine.toml", text);
    room.on<LibraryPage>()->look_around();
    CHECK(room.work->notice().starts_with("mine.toml, which these rules extend, was changed"));
    CHECK(shown() == 5);
    CHECK(room.work->page<StudioPage>().studio().good()->variant->fingerprint != fingerprint);
    CHECK_FALSE(room.work->page<LibraryPage>().editor().dirty());
    // Said once; a parent that goes is noticed too.
    const int readings = room.work->page<StudioPage>().studio().times_asked();
    room.on<LibraryPage>()->look_around();
    CHECK(room.work->page<StudioPage>().studio().times_asked() == readings);
    std::filesystem::remove(room.file);
    room.on<LibraryPage>()->look_around();
    CHECK_FALSE(room.work->page<LibraryPage>().editor().sound());
    room.write_own("mine.toml", text);
    room.on<LibraryPage>()->look_around();
    CHECK(room.work->page<LibraryPage>().editor().sound());
}

namespace {

// Where a control lies, told by what it says when the mouse rests on it.
std::optional<ImVec2> place_of(Screen& screen, std::string_view tip, float left) {
    for (float x = left; x < 1910; x += 12) {
        for (float y = 90; y < 1040; y += 14) {
            screen.view().tip.clear();
            screen.point(x, y);
            if (screen.view().tip == tip) return ImVec2{x, y};
        }
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("findings and variants are worked by mouse", "[workshop][threads]") {
    WorkRoom room(kSmall);
    room.run("studio.check");
    room.wait();
    Screen screen(room, {1920, 1080});
    const std::string before = room.work->page<LibraryPage>().editor().text;
    const auto attempt = place_of(screen, "Applies this change to the text; undo reverts it", 1400);
    REQUIRE(attempt);
    const int asked = room.work->page<StudioPage>().studio().times_asked();
    screen.click(attempt->x, attempt->y - 30);  // the words above the button
    CHECK(room.work->page<StudioPage>().studio().times_asked() == asked + 1);
    screen.click(attempt->x, attempt->y);
    CHECK(room.work->page<LibraryPage>().editor().text != before);
    room.press(ctrl('z'));
    CHECK(room.work->page<LibraryPage>().editor().text == before);

    room.ask(&Workshop::vary, "columns", "count", "3..4");
    room.run("studio.search_variants");
    room.wait();
    screen.draw();
    const auto row = place_of(screen, "Chooses it, to be applied or saved", 1400);
    REQUIRE(row);
    screen.click(row->x, row->y);
    CHECK(room.shop().design().chosen() == std::size_t{0});
    CHECK(room.work->page<LibraryPage>().editor().text == before);
    const auto apply = place_of(screen, "Writes it into the text; undo reverts it", 1400);
    REQUIRE(apply);
    screen.click(apply->x, apply->y);
    CHECK(room.work->page<LibraryPage>().editor().text == room.shop().design().candidate(0)->text);
    const auto away = place_of(screen, "Do not vary this key", 1800);
    REQUIRE(away);
    screen.click(away->x, away->y);
    CHECK(room.shop().design().rows().empty());
}

namespace {

// How far a row's win rate is from the one wanted.
double off(const DesignModel& model, std::size_t row) {
    return study::distance(*model.candidate(row), model.aimed() / 100.0);
}

void check_chosen(const DesignModel& model) {
    REQUIRE(model.chosen());
    for (std::size_t i = 0; i < model.list().size(); ++i) {
        if (model.list()[i].ranked) CHECK(off(model, *model.chosen()) <= off(model, i));
    }
}

}  // namespace

TEST_CASE("the slider chooses among what is known at once, and measures on",
          "[workshop][threads]") {
    WorkRoom room(kSmall);
    const DesignModel& model = room.shop().design();
    const auto text = [&] { return room.work->page<LibraryPage>().editor().text; };
    const std::string before = text();
    room.ask(&Workshop::set_deals, kToAim);
    room.run("studio.aim");
    CHECK(room.shop().page() == SidePage::variants);
    CHECK(model.measuring() == "these rules");
    CHECK_FALSE(model.chosen());
    room.wait();
    check_chosen(model);
    for (const int percent : {85, 15}) {
        room.ask(&Workshop::aim, percent);
        check_chosen(model);  // before anything is measured
        room.wait();
        check_chosen(model);
        CHECK(off(model, *model.chosen()) < 0.15);
        CHECK(model.candidate(*model.chosen())->count.total() == kToAim);
    }
    REQUIRE(model.list().size() > 2);
    for (std::size_t i = 1; i < model.list().size() && model.list()[i].ranked; ++i) {
        CHECK(model.list()[i - 1].interval.low + model.list()[i - 1].interval.high <=
              model.list()[i].interval.low + model.list()[i].interval.high);
    }
    // Another row is chosen until the slider moves.
    const std::size_t other = *model.chosen() == 0 ? 1 : 0;
    room.ask(&Workshop::pick_variant, other);
    CHECK(model.chosen() == other);
    room.ask(&Workshop::aim, 15);
    check_chosen(model);

    // Applied as one step; what is known stays, since the text is one of the variants.
    REQUIRE_FALSE(model.candidate(*model.chosen())->changes.empty());
    room.on<StudioPage>()->edit("# mine\n" + before);
    const std::size_t known = model.known()->known().size();
    room.ask(&Workshop::open_variant, *model.chosen());
    CHECK(text().starts_with("# mine\n"));
    CHECK(room.work->page<StudioPage>().studio().good()->variant->fingerprint ==
          model.candidate(*model.chosen())->variant->fingerprint);
    room.ask(&Workshop::aim, 16);
    CHECK(model.known()->known().size() >= known);
    room.press(ctrl('z'));
    CHECK(text() == "# mine\n" + before);
    // Other rules are measured anew.
    room.edit("height = 3", "height = 2");
    room.edit("cards = 7", "cards = 11");
    CHECK(model.known()->known().size() >= known);
    room.ask(&Workshop::aim, 17);
    CHECK(model.known()->known().empty());
    room.run("studio.stop");
    CHECK_FALSE(model.busy());
    CHECK(model.stopped());
    room.ask(&Workshop::aim, 18);
    CHECK(model.measuring() == "these rules");
    room.wait();
    CHECK(model.chosen());
}

TEST_CASE("the slider is moved by mouse", "[workshop][threads]") {
    WorkRoom room(kSmall);
    room.ask(&Workshop::set_deals, kToAim);
    room.on<StudioPage>()->show_side(SidePage::variants);
    Screen screen(room, {1920, 1080});
    TextLog log;
    screen.log_texts(&log);
    screen.draw();
    const auto head = std::ranges::find_if(
        log, [](const DrawnText& text) { return text.words.starts_with("Win rate wanted"); });
    REQUIRE(head != log.end());
    const float y = head->at.bottom() + 20, left = head->at.x;
    screen.click(left + 20, y);
    CHECK(room.shop().design().aimed() < 10);
    CHECK(room.shop().design().busy());
    screen.drag({left + 20, y}, {left + 300, y});
    const int dragged = room.shop().design().aimed();
    CHECK(dragged > 40);
    CHECK(dragged < 80);
    room.wait();
    screen.draw();
    const DesignModel& model = room.shop().design();
    REQUIRE(model.chosen());
    CHECK(std::ranges::any_of(log, [&](const DrawnText& text) {
        return text.words == model.list()[*model.chosen()].changes;
    }));
}

}  // namespace niblick
