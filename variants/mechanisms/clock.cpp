#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kAtEnd[] = {
    {"end", "When the time is up, the hand ends as it stands."},
    {"go_on", "When the time is up, play goes on, and no points for time are left."},
};
constexpr Field kFields[] = {
    {.key = "seconds",
     .type = FieldType::integer,
     .doc = "How many seconds a hand may take.",
     .fallback = Required{},
     .least = 1,
     .most = 86400,
     .example = "180"},
    {.key = "at_end",
     .type = FieldType::choice,
     .doc = "What happens when the time is up.",
     .fallback = std::string_view{"end"},
     .choices = kAtEnd,
     .example = "\"go_on\""},
    {.key = "per_second_left",
     .type = FieldType::integer,
     .doc = "Points for each second left when the game is won.",
     .fallback = std::int64_t{0},
     .least = -100000,
     .most = 100000,
     .example = "10"},
    {.key = "per_minute_left",
     .type = FieldType::integer,
     .doc = "Points for each whole minute left when the game is won.",
     .fallback = std::int64_t{0},
     .least = -100000,
     .most = 100000,
     .example = "250"},
};

TimeLimit limit_of(const Options& options) {
    TimeLimit limit;
    limit.seconds = options.integer("seconds");
    limit.ends = options.is("at_end", "end");
    limit.per_second_left = options.integer("per_second_left");
    limit.per_minute_left = options.integer("per_minute_left");
    return limit;
}

void contribute(const Options& options, VariantBuilder& builder) {
    const TimeLimit limit = limit_of(options);
    if (!limit.ends && limit.per_second_left == 0 && limit.per_minute_left == 0) {
        builder.error("idle-clock", "the clock changes nothing: play goes on and scores no points",
                      options.span("at_end"),
                      "let the time end the hand, or give points for the time left");
    }
    builder.set(&Contributions::clock, limit, options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const TimeLimit& limit = variant.clock;
    const int minutes = limit.seconds / 60;
    const int seconds = limit.seconds % 60;
    std::string time = minutes > 0 ? counted(minutes, "minute") : "";
    if (seconds > 0) time += (time.empty() ? "" : " and ") + counted(seconds, "second");
    prose.say(Topic::end, "A hand may take " + time + ". " + std::string(options.says("at_end")));
    const auto points = [&](int n, const char* of) {
        if (n == 0) return;
        prose.say(Topic::score,
                  std::string("Each ") + of + " left when the game is won scores " +
                      std::to_string(n) + ".",
                  About::special);
    };
    points(limit.per_second_left, "second");
    points(limit.per_minute_left, "whole minute");
    prose.say(Topic::searches,
              "Only a program that shows the game to a player reads the clock. It is left out of "
              "all searches and of what they prove: verdicts, best scores and win rates.");
}

// Points for time left make sense only in games that score points, where more are better.
void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    if (!variant.score.low_wins) return;
    for (const char* key : {"per_second_left", "per_minute_left"}) {
        if (options.integer(key) == 0) continue;
        diagnostics.push_back({Severity::error, "clock-points",
                               "the clock would give points, but this game counts " +
                                   variant.score.unit + ", of which fewer are better",
                               "add [score_cards] or [score_runs]", options.span(key)});
    }
}

constexpr std::string_view kExample = R"(extends = "peaks/tripeaks"

[clock]
seconds = 180
at_end = "go_on"           # the game goes on, without the bonus
per_second_left = 10
)";

}  // namespace

Mechanism clock() {
    return {.id = "clock",
            .summary = "A time limit, which only a program that shows the game to a player reads.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .lint = lint,
            .beside_play = true,
            .example = kExample,
            .chapter = Chapter::scoring};
}

}  // namespace niblick::mechanisms
