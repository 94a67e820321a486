// The pages in words: everything is read and pressed by roles and names alone.

#include <chrono>
#include <string_view>
#include <thread>

#include "core/base/json_value.h"
#include "core/base/words.h"
#include "tests/support/quick.h"
#include "tests/workbench/screen.h"
#include "workbench/app/views/page_views.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

// Somebody who sees nothing.
class Listener {
  public:
    explicit Listener(Room& room)
        : screen_(room, {1280, 800}),
          words_(*room.work, screen_.stage()) {
        screen_.draw();
    }

    PageInWords page() {
        screen_.draw();
        return words_.read();
    }
    const PageItem& item(std::string_view name, std::string_view role = {},
                         std::string_view group = {}) {
        now_ = page();
        const auto at = now_.find(name, role, group);
        INFO(name << " is not among\n" << all(now_));
        REQUIRE(at);
        return now_.items[*at];
    }
    void press(std::string_view name, std::string_view role = {}, std::string_view group = {},
               std::optional<int> value = {}) {
        const PageInWords now = page();
        const auto at = now.find(name, role, group);
        INFO(name << " is not among\n" << all(now));
        REQUIRE(at);
        INFO(name << " is not pressed");
        REQUIRE(words_.press(*at, screen_.hand(), value));
    }
    // Whether some item of the page has these words.
    bool reads(std::string_view part) { return all(page()).find(part) != std::string::npos; }
    static std::string all(const PageInWords& page) {
        std::string words = page.name + "\n";
        for (const PageItem& item : page.items) {
            words += std::string(item.role) + ": " + item.name + " | " + item.value + "\n";
        }
        return words;
    }
    Screen& screen() { return screen_; }
    PageWords& words() { return words_; }

  private:
    Screen screen_;
    PageWords words_;
    PageInWords now_;
};

}  // namespace

TEST_CASE("every page is reached from every other by its name", "[frames][words]") {
    Room room("peaks/tripeaks", 5);
    Listener listener(room);
    for (const PageView& from : page_views()) {
        for (const PageView& to : page_views()) {
            if (quick() && &to != &page_views().front() && &from != &page_views().front()) continue;
            listener.press(from.tab->label, "tab");
            CHECK(room.work->settings().area == from.tab->word);
            CHECK(listener.item(from.tab->label, "tab").chosen);
            listener.press(to.tab->label, "tab");
            CHECK(room.work->settings().area == to.tab->word);
            CHECK(listener.page().name == to.tab->label);
        }
    }
}

TEST_CASE("settings are changed by their names, also those out of sight", "[frames][words]") {
    Room room("golf/golf", 5);
    Listener listener(room);
    listener.press("Settings (Ctrl + Comma)", "button");
    CHECK(listener.page().name == "Settings");
    REQUIRE_FALSE(room.work->settings().large_index);
    listener.press("Large", "radio", "Index");
    CHECK(room.work->settings().large_index);
    CHECK(listener.item("Large", "radio", "Index").chosen);
    CHECK_FALSE(listener.item("Normal", "radio", "Index").chosen);
    // A list that opens, and closes without a choice.
    listener.press("Felt", "combobox");
    CHECK(listener.page().find("Green", "radio", "Felt"));
    listener.press("Close (Escape)", "button");
    CHECK(listener.page().name == "Settings");
    listener.press("Felt", "combobox");
    listener.press("Blue", "radio", "Felt");
    CHECK(listener.item("Felt", "combobox").value == "Blue");
    listener.press("Close (Escape)", "button");
    CHECK(listener.page().name == "Play");
}

TEST_CASE("the rules are read, whatever of them is in sight", "[frames][words]") {
    Room room("peaks/tripeaks", 5);
    Listener listener(room);
    listener.screen().show({1280, 500}, 1);
    listener.press("Rules", "radio", "page");
    const RulesPage& rules = room.work->page<PlayPage>().state().page;
    REQUIRE(rules.paragraphs.size() > 5);
    const auto squeezed = [](std::string text) {
        std::ranges::replace(text, '\n', ' ');
        return text;
    };
    for (const Prose::Paragraph& paragraph : rules.paragraphs) {
        CHECK(listener.item(topic_title(paragraph.topic), "heading").by == PageItem::By::nothing);
        CHECK(listener.reads(squeezed(paragraph.text)));
    }
    // Letters and signs of cards are no words of the page.
    CHECK_FALSE(listener.page().find("Q"));
}

TEST_CASE("a game is found and chosen by its name", "[frames][words]") {
    Room room("golf/golf", 5);
    Listener listener(room);
    // Within a list that draws what is in sight, by going on.
    for (int i = 0; i < 40 && !listener.page().find("TriPeaks", "row"); ++i) {
        listener.press("Show what is below", "button");
    }
    listener.press("TriPeaks", "row");
    CHECK(room.work->page<PlayPage>().state().playing_id == "peaks/tripeaks");
    CHECK(listener.item("TriPeaks", "row").value == "on the table");
    // And by typing into the field, which the press gave the keyboard.
    listener.press(
        "Search " + counted(room.work->page<LibraryPage>().catalogue().ids().size(), "game"),
        "textbox");
    REQUIRE(ImGui::GetIO().WantTextInput);
    listener.screen().type("black hole");
    listener.press("Black Hole", "row");
    CHECK(room.work->page<PlayPage>().state().playing_id == "hole/black_hole");
    listener.press("Favourite: Black Hole", "checkbox");
    CHECK(listener.item("Favourite: Black Hole", "checkbox").chosen);
}

TEST_CASE("a comparison is made and its figures are read by names", "[frames][words]") {
    Room room("golf/golf", 5);
    Listener listener(room);
    listener.press("Compare", "tab");
    room.on<ComparePage>()->compare().set_deals("1 to 40");
    for (const char* game : {"Golf", "Putt Putt"}) {
        while (!listener.page().find(game, "row")) listener.press("Show what is below", "button");
        if (std::string_view(game) != "Golf") listener.press(game, "row");
    }
    const CompareModel& model = room.work->page<ComparePage>().compare();
    if (model.games().size() < 2) {
        while (!listener.page().find("Golf", "row")) listener.press("Show what is above", "button");
        listener.press("Golf", "row");
    }
    REQUIRE(model.games().size() == 2);
    listener.press("Compare", "button");
    for (int i = 0; i < 60'000 && model.stage() != CompareStage::done; ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(model.stage() == CompareStage::done);
    // The figures as they are drawn: of the chart and of the table below it.
    CHECK(listener.reads("Putt Putt; Deals won: 38 of 40"));
    CHECK(listener.reads("Golf; Deals won: 23 of 40"));
    CHECK(listener.reads("text: Golf: 57.5 %"));
    // The table of deals is further down, and is drawn when it is shown.
    const std::string deals = "Show the table: Deal";
    const PageInWords page = listener.page();
    const auto away = std::ranges::find_if(
        page.items, [&](const PageItem& item) { return item.name.starts_with(deals); });
    REQUIRE(away != page.items.end());
    listener.press(std::string(away->name), "button");
    const PageInWords shown = listener.page();
    const auto row = std::ranges::find_if(shown.items, [](const PageItem& item) {
        return item.role == "row" && item.name.ends_with("; Won only by: Putt Putt");
    });
    INFO(Listener::all(shown));
    REQUIRE(row != shown.items.end());
    listener.press(std::string(row->name), "row");
    CHECK(model.page() == CompareTab::tables);
}

TEST_CASE("a survey is made and read by names", "[frames][words]") {
    Room room("golf/golf", 5);
    Listener listener(room);
    listener.press("Solver", "tab");
    listener.press("Surveys", "radio");
    listener.press("last", "textbox");
    for (int i = 0; i < 4; ++i) listener.screen().key(ImGuiKey_Backspace);
    listener.screen().type("30");
    listener.press("Start", "button");
    const SurveyModel& model = room.work->page<SurveyPage>().surveys();
    for (int i = 0; i < 20'000 && (model.any_running() || model.rows().empty()); ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE_FALSE(model.any_running());
    CHECK(listener.reads("Won and lost: 20 and 10"));
    CHECK(
        listener.reads("Win rate, 95 % interval: 66.7 % (48.8 % to 80.8 %), 20 of 30 deals won."));
    CHECK(listener.item("CSV", "button").enabled);
    // The hardest deals are a table, of which a line opens its deal.
    const auto deal_row = [](const PageItem& item) {
        return item.role == "row" && item.name.find("; Result: ") != std::string::npos;
    };
    PageInWords page = listener.page();
    const auto away = std::ranges::find_if(
        page.items, [](const PageItem& item) { return item.name.starts_with("Show the table"); });
    if (away != page.items.end()) listener.press(std::string(away->name), "button");
    page = listener.page();
    const auto row = std::ranges::find_if(page.items, deal_row);
    INFO(Listener::all(page));
    REQUIRE(row != page.items.end());
    listener.press(std::string(row->name), "row");
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.session().number() == model.stats()->hardest.front().seed);
}

TEST_CASE("the solver's page tells the verdict", "[frames][words]") {
    Room room("golf/golf", 5);
    Listener listener(room);
    listener.press("Solver", "tab");
    room.settle_deal();
    CHECK(
        listener.item("Verdict: Can be won, All cards known. A line of 47 moves was found.", "text")
            .by == PageItem::By::nothing);
    // Nothing is written on a chart that is not read as what it says.
    CHECK(listener.item("1 position, With 34 cards removed, 1 left", "text").by ==
          PageItem::By::nothing);
}

TEST_CASE("the words of no page grow beyond what is read in a frame", "[frames][words]") {
    Room room("golf/golf", 5);
    Listener listener(room);
    std::size_t most = 0;
    const auto look = [&] {
        listener.screen().draw();
        most = std::max(most, json_of(listener.words().read()).size());
    };
    for (const PageView& page : page_views()) {
        room.go_to(page.tab->word);
        look();
    }
    room.go_to(Area::studio);
    listener.screen().view().of<StudioView>().form = true;
    look();
    room.run("settings");
    look();
    // What reading costs is in proportion to the text, 68,000 bytes when this was written. Time
    // itself is not asked for, as machines that run tests are busy.
    CHECK(most > 10'000);
    CHECK(most < 100'000);
}

}  // namespace niblick
