// The library: what it finds, what it is narrowed to, its pictures, and the keyboard in it.

#include <algorithm>

#include "tests/workbench/screen.h"
#include "workbench/draw/svg.h"
#include "workbench/explore/layout_picture.h"
#include "workbench/explore/measured.h"
#include "workbench/kit/views/navigation.h"
#include "workbench/pages/library/library_filter.h"
#include "workbench/pages/library/views/library_parts.h"

namespace niblick {

namespace {

const LibraryState& state_of(const Room& room) {
    return room.work->page<LibraryPage>().state();
}

bool found(const Room& room, std::string_view id) {
    return std::ranges::find(state_of(room).found, id) != state_of(room).found.end();
}

}  // namespace

TEST_CASE("Enter opens the best match of a search, wherever it stands in the list", "[library]") {
    Room room("golf/golf", 1);
    for (const auto& [search, best] : {std::pair{"putt", "golf/putt_putt"},
                                       {"golf", "golf/golf"},
                                       {"black", "hole/black_hole"},
                                       {"zebra", ""},
                                       {"  ", ""}}) {
        INFO(search);
        room.on<LibraryPage>()->search(search);
        CHECK(state_of(room).best == best);
    }
    room.on<LibraryPage>()->search("putt");
    CHECK(state_of(room).found.front() != "golf/putt_putt");
    room.on<LibraryPage>()->open_best();
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/putt_putt");
}

TEST_CASE("the list is narrowed by difficulty, winnable deals, length, decks and layout",
          "[library]") {
    Room room("golf/golf", 1);
    const std::size_t all = state_of(room).found.size();
    const auto narrow = [&](std::string_view measure, std::string_view band) {
        room.on<LibraryPage>()->show_all();
        CHECK(state_of(room).found.size() == all);
        const auto measures = filter_measures();
        const auto m = std::ranges::find(measures, measure, &FilterMeasure::name);
        REQUIRE(m != measures.end());
        const auto b = std::ranges::find(m->bands, band);
        REQUIRE(b != m->bands.end());
        room.on<LibraryPage>()->narrow(static_cast<std::size_t>(m - measures.begin()),
                                       static_cast<std::size_t>(b - m->bands.begin()));
        CHECK(state_of(room).found.size() < all);
        CHECK(describe(state_of(room).filter) == band);
    };
    narrow("Difficulty", "Easy");
    CHECK(found(room, "peaks/tripeaks_closed"));
    CHECK_FALSE(found(room, "golf/golf"));
    narrow("Difficulty", "Hard");
    CHECK(found(room, "golf/golf"));
    narrow("Winnable deals", "Under half winnable");
    CHECK(found(room, "golf/golf"));
    CHECK_FALSE(found(room, "golf/putt_putt"));
    narrow("Length", "Up to 30 cards");
    CHECK(found(room, "peaks/tripeaks"));
    CHECK_FALSE(found(room, "golf/golf"));
    narrow("Decks", "Two decks");
    CHECK(found(room, "golf/double_golf"));
    CHECK_FALSE(found(room, "golf/golf"));
    for (const auto& [layout, id] : {std::pair{"Columns", "golf/golf"},
                                     {"Pyramids", "pyramid/pyramid_golf"},
                                     {"Peaks", "peaks/tripeaks"},
                                     {"Drawings", "course/hole_10"},
                                     {"No layout", "stock/wasatch"}}) {
        narrow("Layout", layout);
        CHECK(found(room, id));
        CHECK(found(room, "golf/golf") == (id == std::string_view("golf/golf")));
    }
    narrow("Decks", "Two decks");
    // Both at once.
    room.on<LibraryPage>()->search("peaks");
    CHECK_FALSE(found(room, "golf/double_golf"));
    room.on<LibraryPage>()->show_all();
    CHECK(describe(state_of(room).filter) == "All games");
}

TEST_CASE("a game whose deals are not all decided lies in no band that they could leave",
          "[library]") {
    const auto rows = measured_rows();
    // Two bands meet at nine winnable deals of ten.
    const auto open = std::ranges::find_if(rows, [](const Measured& row) {
        return 10 * row.won < 9 * row.deals && 10 * (row.won + row.unknown) > 9 * row.deals;
    });
    REQUIRE(open != rows.end());
    CatalogueEntry entry;
    entry.fingerprint = open->fingerprint;
    LibraryFilter filter;
    std::size_t bands = 0;
    for (filter.bands[1] = 1; filter.bands[1] < filter_measures()[1].bands.size();
         ++filter.bands[1]) {
        if (filter.takes(entry)) ++bands;
    }
    CHECK(bands == 0);
    filter.bands[1] = 0;
    CHECK(filter.takes(entry));
}

TEST_CASE("every game of the library has a picture of its layout, within its frame", "[library]") {
    Room room("", 1);
    const LibraryPage& page = room.work->page<LibraryPage>();
    for (const std::string& id : page.catalogue().ids()) {
        INFO(id);
        const auto variant = page.load(id);
        REQUIRE(variant != nullptr);
        const Picture picture = layout_picture(variant, {44, 38}, {}, helvetica_measure());
        int cards = 0;
        for (const Element& element : picture.elements) {
            if (element.role != "card") continue;
            ++cards;
            const Rect& at = element.at;
            CHECK((at.x >= 0 && at.right() <= 44 && at.y >= 0 && at.bottom() <= 38));
        }
        CHECK(cards <= variant->layout.size());
        CHECK((cards > 0 || variant->layout.size() == 0));
        CHECK_FALSE(picture.marks.empty());
    }
}

TEST_CASE("arrows walk the library, and Enter opens what has the focus", "[library][frames]") {
    Room room("golf/golf", 5);
    Screen screen(room, {1920, 1080});
    Panes& panes = screen.view().of<Panes>();
    for (int i = 0; i < 8 && panes.focused != "library"; ++i) {
        room.run("pane.next");
        screen.draw();
        screen.draw();
    }
    REQUIRE(panes.focused == "library");
    // Down leads past search, filter and the name of the first group.
    for (int i = 0; i < 5; ++i) screen.press_key(ImGuiKey_DownArrow, named(Key::down));
    CHECK(focus_shown());
    screen.press_key(ImGuiKey_Enter, named(Key::enter));
    const std::string first = room.work->page<PlayPage>().state().playing_id;
    CHECK(first != "golf/golf");
    // A long way down, further than what is in sight.
    for (int i = 0; i < 40; ++i) screen.press_key(ImGuiKey_DownArrow, named(Key::down));
    screen.press_key(ImGuiKey_Enter, named(Key::enter));
    CHECK(room.work->page<PlayPage>().state().playing_id != first);
    CHECK(room.session().at() == 0);
}

}  // namespace niblick
