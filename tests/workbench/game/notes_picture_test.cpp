// The notes on the felt, asked by id.

#include "workbench/game/notes_picture.h"

#include <algorithm>

#include "tests/workbench/rooms.h"
#include "workbench/draw/svg.h"

namespace niblick {

namespace {

std::vector<std::string> texts_of(const Picture& picture, std::string_view id) {
    std::vector<std::string> texts;
    for (const Mark& mark : picture.marks) {
        if (mark.kind != Mark::Kind::text || mark.element < 0) continue;
        if (picture.elements[static_cast<std::size_t>(mark.element)].id == id) {
            texts.push_back(mark.text);
        }
    }
    return texts;
}

Picture notes(const Room& room) {
    const PlayPage& page = room.work->page<PlayPage>();
    const TextMeasure measure = helvetica_measure();
    return notes_picture(page.table().geometry, page.state().deal, page.state().score, measure);
}

}  // namespace

TEST_CASE("the notes tell the deal, its moves and the score", "[notes]") {
    Room room("golf/golf", 5);
    room.on<PlayPage>()->games().resize({900, 700}, 1, {});
    room.run("turn");
    Picture picture = notes(room);
    CHECK(texts_of(picture, "note-deal") == std::vector<std::string>{"Deal", "5", "1 move"});
    CHECK(texts_of(picture, "note-score") == std::vector<std::string>{"35", "strokes"});
    for (const Mark& mark : picture.marks) {
        CHECK(picture.elements[static_cast<std::size_t>(mark.element)].at.w > 0);
    }
    // In a narrow window they are in one line above the cards.
    room.on<PlayPage>()->games().resize({330, 600}, 1, {});
    REQUIRE(room.work->page<PlayPage>().table().geometry.notes_above);
    picture = notes(room);
    std::vector<float> lines;
    for (const Mark& mark : picture.marks) {
        lines.push_back(mark.points.front().y - mark.size * kCaps / 2);
    }
    CHECK(std::ranges::all_of(lines, [&](float y) { return std::abs(y - lines[0]) < 0.5F; }));
}

TEST_CASE("a score of one is one point", "[notes]") {
    Room room("peaks/tripeaks", 3);
    room.on<PlayPage>()->games().resize({900, 700}, 1, {});
    CHECK(texts_of(notes(room), "note-score")[1] == "points");
    while (room.session().score() != 1) {
        const int before = room.session().at();
        room.follow_solver(1);
        REQUIRE(room.session().at() > before);
    }
    const Picture picture = notes(room);
    CHECK(texts_of(picture, "note-score").front() == "1");
    CHECK(texts_of(picture, "note-score")[1] == "point");
    CHECK(picture.find("note-score")->words.starts_with("1 point"));
    CHECK_FALSE(picture.find("note-score")->words.starts_with("1 points"));
}

TEST_CASE("the table marks that a deal is today's", "[notes]") {
    Room room("golf/golf", 5);
    CHECK(room.work->page<PlayPage>().state().deal.label == "Deal");
    room.run("daily");
    CHECK(room.work->page<PlayPage>().state().deal.label == "Deal of the day");
    CHECK(texts_of(notes(room), "note-deal").front() == "Deal of the day");
}

TEST_CASE("wins in a row are told while the next game is played", "[notes]") {
    Room room("golf/golf", 5);
    const auto& deal = room.work->page<PlayPage>().state().deal;
    CHECK(deal.streak.empty());
    for (const char* won : {"", "", "2 wins in a row"}) {
        CHECK(deal.streak == won);
        room.on<PlayPage>()->open_deal("5");
        room.follow_solver(200);
        REQUIRE(room.session().ending() == Ending::won);
        room.run("new_deal");
    }
    CHECK(deal.streak == "3 wins in a row");
}

}  // namespace niblick
