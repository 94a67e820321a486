// [clock]: a time limit that only the player's program reads.

#include <string>

#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/loaded_text.h"
#include "tests/support/rulesets.h"
#include "variants/explain/describe.h"

using namespace niblick;

namespace {

const std::string kGame = "[columns]\n[stock]\n";

Loaded load_clock(const std::string& clock, const std::string& score = "[score_cards]\n") {
    return load_tables(kGame + score + "[clock]\n" + clock);
}

}  // namespace

TEST_CASE("a clock is compiled, and play does not know it") {
    const Loaded timed = load_clock("seconds = 90\nper_second_left = 5\n");
    INFO(render_all(timed.diagnostics, timed.sources));
    REQUIRE(timed.ok());
    CHECK(timed.variant->clock == TimeLimit{90, true, 5, 0});
    const Loaded untimed = load_tables(kGame + "[score_cards]\n");
    CHECK(untimed.variant->clock.seconds == 0);
    CHECK(timed.variant->traits == untimed.variant->traits);
    CHECK(timed.variant->rules.empty());
    // Scores of timed games are kept apart.
    CHECK(timed.variant->fingerprint != untimed.variant->fingerprint);
    CHECK(timed.variant->fingerprint !=
          load_clock("seconds = 91\nper_second_left = 5\n").variant->fingerprint);
}

TEST_CASE("a clock is told, and that searches leave it out") {
    const Loaded loaded = load_clock(
        "seconds = 90\nat_end = \"go_on\"\nper_second_left = 5\nper_minute_left = 100\n");
    const std::string text = page(loaded);
    INFO(text);
    for (const char* words :
         {"A hand may take 1 minute and 30 seconds. When the time is up, play goes on, and no "
          "points for time are left.",
          "Each second left when the game is won scores 5.",
          "Each whole minute left when the game is won scores 100.",
          "It is left out of all searches and of what they prove: verdicts, best scores and win "
          "rates."}) {
        CHECK(text.find(words) != std::string::npos);
    }
    CHECK(clock_note(*loaded.variant) == " The clock is left out.");
    CHECK(clock_note(*load_tables(kGame).variant).empty());
}

TEST_CASE("a clock that cannot count or changes nothing is refused") {
    const std::string strokes = "[score_strokes]\n";
    CHECK(codes(load_clock("seconds = 0\n")) == "out-of-range ");
    CHECK(codes(load_clock("")) == "missing-key ");
    CHECK(codes(load_clock("seconds = 60\nat_end = \"go_on\"\n")) == "idle-clock ");
    CHECK(codes(load_clock("seconds = 60\nper_second_left = 1\nper_minute_left = 1\n", strokes)) ==
          "clock-points clock-points ");
    CHECK(codes(load_clock("seconds = 60\n", strokes)).empty());
}
