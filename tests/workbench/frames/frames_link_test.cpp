// The plate with the QR code of a link.

#include <cmath>

#include "tests/workbench/screen.h"
#include "workbench/app/links_page.h"

namespace niblick {

TEST_CASE("the code of a link is drawn on whole pixels, and closes by Escape", "[frames][links]") {
    Room room("golf/golf", 5);
    Screen screen(room, {1280, 800});
    TextLog texts;
    TargetLog targets;
    screen.stage().log_page(&texts, &targets);
    room.run("link.code");
    screen.draw();
    screen.draw();
    const auto has = [&](std::string_view name) {
        return std::ranges::any_of(targets,
                                   [&](const DrawnTarget& each) { return each.name == name; });
    };
    CHECK(has("Copy the link"));
    CHECK(has("Save the code..."));
    const auto code = std::ranges::find(texts, "A QR code of this link", &DrawnText::words);
    REQUIRE(code != texts.end());
    const int modules = room.work->page<LinksPage>().shown()->code->size + 8;
    // Each module as many pixels as the others, and enough of them for a camera.
    const float module = code->at.w / static_cast<float>(modules);
    CHECK(module == std::floor(module));
    CHECK(module >= 4);
    CHECK(code->at.w == code->at.h);
    CHECK(code->at.y + code->at.h < 800);
    screen.press_key(ImGuiKey_Escape, named(Key::escape));
    CHECK_FALSE(room.work->page<LinksPage>().shown());
}

TEST_CASE("links are copied by a button on each page that has figures or rules",
          "[frames][links]") {
    Room room("golf/golf", 5);
    Screen screen(room, {1920, 1080});
    PageWords words(*room.work, screen.stage());
    room.on<ComparePage>()->compare().flip("golf/golf");
    room.on<ComparePage>()->compare().flip("peaks/tripeaks");
    for (const std::string_view area : {Area::studio, Area::graph, Area::compare, Area::solver}) {
        INFO(area);
        room.go_to(area);
        screen.draw();
        screen.draw();
        const int before = room.work->page<PlayPage>().state().copies;
        const auto link = words.read().find("Link", "button");
        REQUIRE(link);
        REQUIRE(words.press(*link, screen.hand()));
        CHECK(room.work->page<PlayPage>().state().copies == before + 1);
        CHECK(words.read().find("QR code", "button"));
    }
}

}  // namespace niblick
