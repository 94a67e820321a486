#include "workbench/game/rules_sheet.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "tests/workbench/rooms.h"
#include "workbench/app/choices.h"
#include "workbench/app/chooser_page.h"
#include "workbench/kit/files_command.h"
#include "workbench/kit/window_command.h"
#include "workbench/table/table_image.h"

namespace niblick {

namespace {

// Every letter half as wide as it is high.
const TextMeasure kHalf = [](std::string_view text, float size, bool) {
    return 0.5F * size * static_cast<float>(text.size());
};

std::vector<VectorImage> sheet_of(const Room& room, Size paper = kA4) {
    return rules_sheet(room.work->page<PlayPage>().state().page, room.session(), paper, kHalf);
}

std::string all_text(const std::vector<VectorImage>& sheets) {
    std::string words;
    for (const VectorImage& sheet : sheets) {
        for (const GraphicElement& mark : sheet.elements) {
            if (mark.kind == GraphicElement::Kind::text) words += mark.text + " ";
        }
    }
    return words;
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
            const std::vector<VectorImage> sheets = sheet_of(room, paper);
            const std::string words = all_text(sheets);
            CHECK(words.find(page.title) == 0);
            for (const Prose::Paragraph& paragraph : page.paragraphs) {
                const std::string first = paragraph.text.substr(0, paragraph.text.find(' '));
                CHECK(words.find(std::string(topic_title(paragraph.topic)) + " " + first) !=
                      std::string::npos);
            }
            CHECK(words.find("1 of " + std::to_string(sheets.size())) != std::string::npos);
            for (const VectorImage& sheet : sheets) {
                CHECK(sheet.size == paper);
                for (const GraphicElement& mark : sheet.elements) {
                    for (const Point p : mark.points) {
                        CHECK(p.x >= 0);
                        CHECK(p.x <= paper.w);
                        CHECK(p.y >= 0);
                        CHECK(p.y <= paper.h);
                    }
                    if (mark.kind != GraphicElement::Kind::text || mark.anchor != 0) continue;
                    CHECK(mark.points[0].x + kHalf(mark.text, mark.size, mark.strong) <= paper.w);
                }
            }
        }
    }
}

TEST_CASE("the picture of a table shows what a player sees, and no more", "[print]") {
    const auto ranks = [](const std::string& id) {
        Room room(id, 5);
        const VectorImage image = table_image(room.session(), 500, kHalf);
        CHECK(image.size.w == 500);
        CHECK(image.size.h > 100);
        int texts = 0;
        for (const GraphicElement& mark : image.elements) {
            texts += mark.kind == GraphicElement::Kind::text && mark.anchor == 0 ? 1 : 0;
        }
        return texts;
    };
    CHECK(ranks("golf/golf") == 36);              // 35 cards and the starter
    CHECK(ranks("peaks/tripeaks_closed") == 11);  // the open row and the starter
    CHECK(ranks("hole/black_hole") == 52);
}

TEST_CASE("documents are files of their kind", "[print]") {
    Room room("golf/golf", 5);
    const auto sheets = rules_sheet(room.work->page<PlayPage>().state().page, room.session(), kA4,
                                    document_measure());
    const BytesOrError pdf = document_bytes(sheets, DocumentKind::pdf);
    const BytesOrError svg = document_bytes(sheets, DocumentKind::svg);
    CHECK(pdf.bytes.has_value() == can_write_documents());
    CHECK(svg.bytes.has_value() == can_write_documents());
    CHECK(pdf.error.empty() == can_write_documents());
    if (!can_write_documents()) return;
    CHECK(pdf.bytes->starts_with("%PDF-1."));
    CHECK(pdf.bytes->find("%%EOF") != std::string::npos);
    CHECK(svg.bytes->find("<svg ") != std::string::npos);
    CHECK(svg.bytes->find("<text") == std::string::npos);  // glyphs come with it
    CHECK_FALSE(document_bytes({}, DocumentKind::pdf).bytes);
    CHECK(document_measure()("WWWW", 10, false) > document_measure()("iiii", 10, false));
}

TEST_CASE("rules and table are printed from the window", "[print]") {
    Room room("golf/golf", 5);
    room.send(command::AskPrint{});
    const auto& chooser = room.work->page<ChooserPage>().chooser();
    if (!can_write_documents()) {
        CHECK_FALSE(chooser);
        CHECK(room.work->notice().find("Cairo") != std::string::npos);
        return;
    }
    REQUIRE(chooser);
    CHECK(chooser->text() == "golf_golf-5.pdf");
    room.send(command::Chooser{chooser::GoTo{room.scratch.path()}});
    room.send(command::Chooser{chooser::Accept{}});
    const std::filesystem::path file = room.scratch / "golf_golf-5.pdf";
    CHECK(room.work->notice() == "Saved as " + file.string() + ".");
    CHECK(std::filesystem::file_size(file) > 5000);
    room.send(command::PrintTo{room.scratch / "no" / "sheet.svg"});
    CHECK(std::filesystem::exists(room.scratch / "no" / "sheet.svg"));
}

TEST_CASE("the rules of the best-known games take one sheet", "[print]") {
    if (!can_write_documents()) return;
    const TextMeasure measure = document_measure();
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
    if (!can_write_documents()) return;
    Room room("golf/golf", 5);
    const auto width = [&](Paper paper) {
        for (std::size_t i = 0; i < choices().size(); ++i) {
            if (choices()[i].name == "Paper") {
                room.send(command::Choose{static_cast<int>(i), static_cast<int>(paper)});
            }
        }
        const std::filesystem::path file = room.scratch / "sheet.svg";
        room.send(command::PrintTo{file});
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
