// Deals by the numbers of other programs, and in their files, in the window.

#include <string>
#include <vector>

#include "core/deal/other_programs.h"
#include "core/game/game_code.h"
#include "tests/workbench/rooms.h"
#include "workbench/persist/recorder.h"

namespace niblick {

TEST_CASE("a deal by another program's number", "[workspace]") {
    Room room;
    room.on<PlayPage>()->ask_deal({});
    CHECK(room.work->page<PlayPage>().state().other_numbers ==
          "Also pysol:906 for PySol deal 906, ms:906, kpat:906, solvitaire:906.");
    room.on<PlayPage>()->open_deal(" PySol: 906 ");
    const DealNumber number(DealScheme::pysol, 906);
    CHECK(room.session().number() == number);
    CHECK_FALSE(room.work->page<PlayPage>().state().asking_deal);
    CHECK(room.work->page<PlayPage>().state().deal.label == "PySol deal");
    CHECK(room.work->page<PlayPage>().state().deal.number == "906");
    const std::string code = game_code(room.session());
    const std::string saved = room.session().save_text();

    const auto fault = [&](const std::string& text) {
        room.on<PlayPage>()->ask_deal({});
        room.on<PlayPage>()->open_deal(text);
        CHECK(room.session().number() == number);
        const auto& faults = room.work->page<PlayPage>().state().deal_faults;
        return faults.empty() ? std::string() : faults.front();
    };
    CHECK(fault("pysol:0") == "Deals of PySol are numbered from 1 to 100000000000000000000.");
    CHECK(fault("pisol:4") ==
          "'pisol' does not number deals; known are pysol, ms, kpat, solvitaire.");

    Room other("golf/leapfrog");
    other.on<PlayPage>()->ask_deal({});
    CHECK(other.work->page<PlayPage>().state().other_numbers.empty());
    other.on<PlayPage>()->open_deal("kpat:4");
    CHECK(other.work->page<PlayPage>().state().deal_faults ==
          std::vector<std::string>{
              "There are no KPat deals of golf/leapfrog. Games that have them: golf/golf."});
    other.on<PlayPage>()->open_deal(code);
    CHECK(other.session().number() == number);
    CHECK(other.session().save_text() == saved);
}

TEST_CASE("deals that other programs wrote", "[workspace]") {
    Room room;
    room.on<PlayPage>()->ask_deal({});
    room.on<PlayPage>()->open_deal("<kpat-game game-type=\"golf\" deal-number=\"906\"/>");
    CHECK(room.session().number() == DealNumber(DealScheme::kpat, 906));
    const Board& board = room.session().board();
    const Deal deal = board.deal;
    const std::string json = *solvitaire_deal_text(*board.variant, deal).text;
    room.on<PlayPage>()->open_deal("1");
    room.on<PlayPage>()->open_deal(json);
    CHECK(room.session().board().deal == deal);
    CHECK_FALSE(room.session().number());
}

TEST_CASE("the record of a game names the scheme of its deal", "[workspace]") {
    Room room;
    room.on<PlayPage>()->open_deal("pysol:26464608654870335080");
    CHECK(record_of(room.session()).deal == "pysol-1 26464608654870335080");
    CHECK(room.work->page<PlayPage>().state().deal.number == "26464608654870335080");
    room.on<PlayPage>()->open_deal("7");
    CHECK(record_of(room.session()).deal == "niblick-1 7");
    CHECK(room.work->page<PlayPage>().state().deal.label == "Deal");
}

TEST_CASE("rules that another program does not deal are not surveyed on its deals", "[survey]") {
    Room room("golf/leapfrog");
    SurveyWish begin;
    begin.first = DealNumber(DealScheme::kpat, 1);
    begin.last = DealNumber(DealScheme::kpat, 5);
    room.on<SurveyPage>()->begin(begin);
    CHECK(room.work->notice() ==
          "There are no KPat deals of golf/leapfrog. Games that have them: golf/golf.");
    CHECK(room.work->page<SurveyPage>().surveys().shown() == nullptr);
}

TEST_CASE("a game started with another program's number refuses rules without it", "[workspace]") {
    Scratch scratch;
    Room room("", 1);
    Workspace::Options options;
    options.roots = {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"};
    options.first_deal = DealNumber(DealScheme::kpat, 3);
    Workspace work(options);
    const auto faults = work.open("golf/leapfrog");
    REQUIRE(faults.size() == 1);
    CHECK(faults.front().starts_with("There are no KPat deals of golf/leapfrog."));
}

}  // namespace niblick
