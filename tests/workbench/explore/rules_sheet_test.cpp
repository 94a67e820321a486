#include "workbench/explore/rules_sheet.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "tests/workbench/rooms.h"
#include "workbench/app/chooser_page.h"
#include "workbench/app/files_page.h"
#include "workbench/draw/arrange.h"
#include "workbench/draw/picture_file.h"
#include "workbench/table/table_image.h"

namespace niblick {

namespace {

// Every letter half as wide as it is high.
const TextMeasure kHalf = [](std::string_view text, float size, bool) {
    return 0.5F * size * static_cast<float>(text.size());
};

std::vector<Picture> sheet_of(const Room& room, Size paper = kA4) {
    return rules_sheet(room.work->page<PlayPage>().state().page, room.session(), paper, kHalf);
}

}  // namespace

TEST_CASE("lines are broken at blanks", "[print]") {
    using Lines = std::vector<std::string>;
    CHECK(broken_lines("a bb  ccc\ndddd", 20, 10, false, kHalf) == Lines{"a bb", "ccc", "dddd"});
    CHECK(broken_lines("incomprehensible a", 20, 10, false, kHalf) ==
          Lines{"incomprehensible", "a"});
    CHECK(broken_lines("", 20, 10, false, kHalf).empty());
}

TEST_CASE("the rules of every kind of game fit their sheets", "[print]") {
    for (const char* const id : {"golf/golf", "peaks/tripeaks", "hole/black_hole", "fairway/hole_1",
                                 "many/barbershop", "sets/all_in_a_row", "golf/thieves"}) {
        INFO(id);
        Room room(id, 5);
        const RulesPage& page = room.work->page<PlayPage>().state().page;
        for (const Size paper : {kA4, kLetter}) {
            const std::vector<Picture> sheets = sheet_of(room, paper);
            const std::string words = *file_bytes(sheets, PictureFormat::txt).bytes;
            CHECK(words.find(page.title) == 0);
            for (const Prose::Paragraph& paragraph : page.paragraphs) {
                const std::string first = paragraph.text.substr(0, paragraph.text.find(' '));
                CHECK(words.find(std::string(topic_title(paragraph.topic)) + "\n" + first) !=
                      std::string::npos);
            }
            CHECK(words.find("1 of " + std::to_string(sheets.size())) != std::string::npos);
            for (const Picture& sheet : sheets) {
                CHECK(sheet.size == paper);
                for (const Mark& mark : sheet.marks) {
                    for (const Point p : mark.points) {
                        CHECK(p.x >= 0);
                        CHECK(p.x <= paper.w);
                        CHECK(p.y >= 0);
                        CHECK(p.y <= paper.h);
                    }
                    if (mark.kind != Mark::Kind::text || mark.anchor != 0) continue;
                    CHECK(mark.points[0].x + kHalf(mark.text, mark.size, mark.strong) <= paper.w);
                }
            }
        }
    }
}

TEST_CASE("the picture of a table shows what a player sees, and no more", "[print]") {
    const auto ranks = [](const std::string& id) {
        Room room(id, 5);
        const Picture picture = table_image(room.session(), 500, kHalf);
        CHECK(picture.size.w == 500);
        CHECK(picture.size.h > 100);
        // Both corners of a whole card have its index.
        std::set<int> shown;
        for (const Mark& mark : picture.marks) {
            if (mark.kind == Mark::Kind::text && mark.anchor == 0) shown.insert(mark.element);
        }
        return shown.size();
    };
    CHECK(ranks("golf/golf") == 36);              // 35 cards and the starter
    CHECK(ranks("peaks/tripeaks_closed") == 11);  // the open row and the starter
    CHECK(ranks("hole/black_hole") == 52);
}

TEST_CASE("documents are files of their kind", "[print]") {
    Room room("golf/golf", 5);
    const auto write = [&](PictureFormat format) {
        return file_bytes(rules_sheet(room.work->page<PlayPage>().state().page, room.session(), kA4,
                                      measure_for(format)),
                          format);
    };
    const BytesOrError svg = write(PictureFormat::svg);
    REQUIRE(svg.bytes);
    CHECK(svg.bytes->starts_with("<svg "));
    const BytesOrError pdf = write(PictureFormat::pdf), png = write(PictureFormat::png);
    CHECK(pdf.error == why_no_cairo());
    CHECK(png.error == why_no_cairo());
    if (!why_no_cairo().empty()) return;
    CHECK(pdf.bytes->starts_with("%PDF-1."));
    CHECK(pdf.bytes->find("%%EOF") != std::string::npos);
    CHECK(png.bytes->starts_with("\x89PNG"));
    const TextMeasure measure = measure_for(PictureFormat::pdf);
    CHECK(measure("WWWW", 10, false) > measure("iiii", 10, false));
}

TEST_CASE("rules and table are printed from the window", "[print]") {
    Room room("golf/golf", 5);
    room.run("print");
    const auto& chooser = room.work->page<ChooserPage>().chooser();
    REQUIRE(chooser);
    CHECK(chooser->text() == "golf_golf-5.pdf");
    room.on<ChooserPage>()->go_to(room.scratch.path());
    room.on<ChooserPage>()->accept();
    const std::filesystem::path file = room.scratch / "golf_golf-5.pdf";
    if (why_no_cairo().empty()) {
        CHECK(room.work->notice() == "Saved as " + file.string() + ".");
        CHECK(std::filesystem::file_size(file) > 5000);
    } else {
        CHECK(room.work->notice().find("Cairo") != std::string::npos);
    }
    room.on<FilesPage>()->print(room.scratch / "no" / "sheet.svg");
    CHECK(std::filesystem::exists(room.scratch / "no" / "sheet.svg"));
}

TEST_CASE("the rules of the best-known games take one sheet", "[print]") {
    if (!why_no_cairo().empty()) return;
    const TextMeasure measure = measure_for(PictureFormat::pdf);
    for (const char* const id : {"golf/golf", "peaks/tripeaks", "peaks/tripeaks_closed"}) {
        Room room(id, 5);
        const RulesPage& page = room.work->page<PlayPage>().state().page;
        for (const Size paper : {kA4, kLetter}) {
            INFO(id << " on " << paper.w);
            CHECK(rules_sheet(page, room.session(), paper, measure).size() == 1);
        }
    }
}

TEST_CASE("the setting says on what paper the window prints", "[print]") {
    Room room("golf/golf", 5);
    const auto width = [&](Paper paper) {
        room.on<WindowPage>()->choose("paper", static_cast<int>(paper));
        const std::filesystem::path file = room.scratch / "sheet.svg";
        room.on<FilesPage>()->print(file);
        std::ifstream in(file);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const auto at = text.find("width=\"");
        return text.substr(at + 7, 3);
    };
    CHECK(width(Paper::letter) == "612");
    CHECK(width(Paper::a4) == "595");
    CHECK(width(Paper::system) == "595");  // of a workspace that was told nothing
}

}  // namespace niblick
