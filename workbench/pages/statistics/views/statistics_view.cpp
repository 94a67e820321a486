#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

#include "workbench/game/play_page.h"
#include "workbench/kit/text.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/statistics/views/statistics_parts.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

constexpr const char* kDash = "\xE2\x80\x93";

struct Head {
    std::string_view label, tip;
    float width;  // in design units; 0: the remaining width
};
constexpr Head kHeads[] = {
    {"Game", "", 0},
    {"Played", "Including games given up after at least one move", 62},
    {"Won", "", 52},
    {"Win rate", "With its 95 % confidence interval", 150},
    {"Unaided", "Win rate of games played without help", 84},
    {"Best", "Best score of games not given up", 58},
    {"Mean", "Mean score of games not given up", 62},
    {"Streak", "Wins in a row: current and longest", 76},
};
// Columns are dropped from the right if there is no room.
constexpr float kMinName = 150;

std::string one_decimal(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    const std::string words = static_cast<const char*>(text);
    return words.starts_with('-') ? "\xE2\x88\x92" + words.substr(1) : words;
}

std::string cell(const VariantPlayed& v, std::size_t column) {
    switch (column) {
        case 0: return v.name;
        case 1: return std::to_string(v.all.games);
        case 2: return std::to_string(v.all.won);
        case 3: return format_rate(v.all);
        case 4:
            return v.alone.games == 0 ? kDash
                                      : std::to_string(std::lround(100 * v.alone.share())) +
                                            " % of " + std::to_string(v.alone.games);
        case 5: return v.all.best ? format_number(*v.all.best) : kDash;
        case 6: return v.all.scored > 0 ? one_decimal(v.all.mean) : kDash;
        default: return std::to_string(v.all.streak) + ", " + std::to_string(v.all.longest_streak);
    }
}

// The number of columns that fit, and the width of the first.
std::size_t columns_for(const StatisticsFrame& frame, float width, float& name) {
    std::size_t n = std::size(kHeads);
    for (;; --n) {
        name = width;
        for (std::size_t i = 1; i < n; ++i) name -= frame.px(kHeads[i].width);
        if (name >= frame.px(kMinName) || n <= 3) return n;
    }
}

constexpr float kRow = 30, kUnderRows = 8;  // in design units

float height_of_table(const StatisticsFrame& frame, const Statistics& statistics) {
    return frame.px(kRow) * static_cast<float>(statistics.variants.size() + 1) + 1 +
           frame.px(kUnderRows);
}

void draw_table_of(const StatisticsFrame& frame, const Rect& r, const Statistics& statistics,
                   std::uint64_t chosen) {
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const float row = frame.px(kRow);
    const float inner = r.w - frame.px(24);
    float name = 0;
    const std::size_t n = columns_for(frame, inner, name);
    const auto width = [&](std::size_t i) { return i == 0 ? name : frame.px(kHeads[i].width); };
    float x = r.x + frame.px(12);
    for (std::size_t i = 0; i < n; ++i) {
        const Rect at{x, r.y, width(i), row};
        paint.line(at, Role::small, theme.secondary, kHeads[i].label, i == 0 ? 0.0F : 1.0F);
        if (!kHeads[i].tip.empty()) {
            const std::string id = "head" + std::to_string(i);
            if (press_area(id.c_str(), at).hovered) tip(frame, at, kHeads[i].tip);
        }
        x += width(i);
    }
    paint.fill({r.x, r.y + row, r.w, 1}, theme.line);
    place({r.x, r.y + row + 1, r.w, r.h - row - 1});
    ImGui::BeginChild("games played", {r.w, r.h - row - 1});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    float y = start.y + frame.px(4);
    for (const VariantPlayed& v : statistics.variants) {
        const Rect line{r.x, y, r.w, row};
        const std::string id = "played " + std::to_string(v.fingerprint);
        const Press press = press_area(id.c_str(), {r.x, y, r.w - frame.px(10), row});
        if (v.fingerprint == chosen) {
            paint.fill(line, theme.raised, frame.px(6));
        } else if (press.hovered) {
            paint.fill(line, theme.pressed, frame.px(6));
        }
        if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (press.clicked) frame.view.statistics_of = v.fingerprint;
        x = r.x + frame.px(12);
        for (std::size_t i = 0; i < n; ++i) {
            const float air = i == 0 ? frame.px(8) : 0;
            paint.line({x, y, width(i) - air, row}, Role::body, theme.text, cell(v, i),
                       i == 0 ? 0.0F : 1.0F);
            x += width(i);
        }
        y += row;
    }
    place({start.x, y, 1, 1});
    ImGui::Dummy({1, frame.px(kUnderRows - 4)});
    ImGui::EndChild();
}

// A histogram of scores, with counts.
void draw_scores(const StatisticsFrame& frame, const Rect& r, const VariantPlayed& v) {
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const float label = frame.px(20);
    const int most = std::max(4, static_cast<int>(r.w / frame.px(34)));
    const std::vector<ScoreBar> bars = score_bars(v.all.scores, most);
    if (bars.empty()) return;
    int highest = 1;
    for (const ScoreBar& bar : bars) highest = std::max(highest, bar.games);
    const float width = r.w / static_cast<float>(bars.size());
    const float floor = r.bottom() - label;
    const float room = floor - r.y - label;
    paint.fill({r.x, std::round(floor), r.w, 1}, theme.disabled);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const ScoreBar& bar = bars[i];
        const float x = r.x + width * static_cast<float>(i);
        const float share = static_cast<float>(bar.games) / static_cast<float>(highest);
        const float height = std::round(room * share);
        const float thick = std::min(width - frame.px(4), frame.px(44));
        const Rect at{std::round(x + (width - thick) / 2), std::round(floor - height), thick,
                      height};
        paint.fill(at, theme.accent, frame.px(2));
        const Rect above{x, at.y - label, width, label};
        if (bar.games > 0) {
            paint.line(above, Role::small, theme.text, std::to_string(bar.games), 0.5F);
        }
        const std::string score = format_number(bar.from);
        const bool fits = paint.fonts[Role::small].measure(score).x + frame.px(4) < width;
        const bool every = fits || i % 4 == 0;
        const float wide = fits ? width : width * 3;
        if (every) {
            paint.line({x - (wide - width) / 2, floor + frame.px(2), wide, label}, Role::small,
                       theme.secondary, score, 0.5F);
        }
        const std::string id = "bar" + std::to_string(i);
        const Rect column{x, r.y, width, r.h};
        if (press_area(id.c_str(), column).hovered) {
            std::string words = counted(bar.games, "game") + ": " + format_number(bar.from);
            if (bar.to != bar.from) words += " to " + format_number(bar.to);
            tip(frame, at, words + " " + v.unit);
        }
    }
}

// Returns the lower end.
float draw_one(const StatisticsFrame& frame, const Rect& r, const VariantPlayed& v) {
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const float x = r.x + frame.px(20);
    const float width = r.w - frame.px(40);
    float y = r.y + frame.px(16);
    y += paint.wrapped(x, y, width, Role::title, theme.text, v.name) + frame.px(8);
    const auto put = [&](std::string_view head, const Played& played) {
        if (played.games == 0) return;
        std::string words = counted(played.games, "game") + ", " + std::to_string(played.won) +
                            " won: " + format_rate(played) + ".";
        if (played.scored > 0) {
            words += " Best " + format_number(*played.best) + ", mean " + one_decimal(played.mean) +
                     " " + v.unit + ".";
        }
        y += paint.wrapped(x, y, width, Role::strong, theme.text, head) + frame.px(1);
        y += paint.wrapped(x, y, width, Role::body, theme.secondary, words) + frame.px(8);
    };
    put("All games", v.all);
    if (v.helped.games > 0) {
        put("Without help", v.alone);
        put("With help", v.helped);
    }
    if (v.all.scored == 0) return y;
    y += frame.px(4);
    const std::string heading =
        "Scores, in " + v.unit + (v.low_wins ? "; fewer is better" : "; more is better");
    y += paint.wrapped(x, y, width, Role::small, theme.secondary, heading) + frame.px(4);
    const float height = std::min(frame.px(220), r.bottom() - frame.px(16) - y);
    if (height <= frame.px(80)) return y;
    draw_scores(frame, {x, y, width, height}, v);
    return y + height;
}

// Export and deletion.
constexpr std::string_view kExport = "Export CSV", kDelete = "Start over";
constexpr float kButton = 32, kBetween = 8;  // in design units

constexpr std::string_view kRestore = "Bring back", kClear = "Clear them", kKeep = "Keep them";

float width_of_buttons(const StatisticsFrame& frame) {
    const float gap = frame.px(kBetween);
    if (frame.page.asking_delete()) {
        return button_width(frame, kClear) + gap + button_width(frame, kKeep);
    }
    float width = button_width(frame, kExport) + gap + button_width(frame, kDelete);
    if (frame.page.can_restore()) width += gap + button_width(frame, kRestore);
    return width;
}

void draw_buttons(const StatisticsFrame& frame, float x, float y) {
    const auto button = [&](const char* id, std::string_view label, std::string_view words) {
        const Rect at{x, y, button_width(frame, label), frame.px(kButton)};
        x = at.right() + frame.px(kBetween);
        return text_button(frame, id, at, label, words);
    };
    if (frame.page.asking_delete()) {
        if (button("clear games", kClear, "All results are cleared; Bring back undoes it")) {
            frame.later(&StatisticsPage::delete_games);
        }
        if (button("keep games", kKeep, "Nothing is cleared (Escape)")) {
            frame.later(&StatisticsPage::ask_delete, false);
        }
        return;
    }
    if (button("export games", kExport, "Saves every game played as a CSV table; asks where")) {
        frame.run("statistics.export");
    }
    if (button("delete games", kDelete, "Clears the statistics, once you have confirmed it")) {
        frame.later(&StatisticsPage::ask_delete, true);
    }
    if (frame.page.can_restore() &&
        button("restore games", kRestore, "The games cleared last count again")) {
        frame.run("statistics.restore");
    }
}

// The table and the details of one game, side by side.
void draw_beside(const StatisticsFrame& frame, const Rect& r, const Statistics& statistics,
                 std::uint64_t chosen) {
    const float side = std::round(std::min(frame.px(420), r.w * 0.38F));
    const Rect list{r.x + frame.px(4), r.y, r.w - side - frame.px(8), r.h};
    draw_table_of(frame, list, statistics, chosen);
    const Rect one{r.right() - side, r.y, side, r.h};
    frame.paint.fill({one.x, one.y, 1, one.h}, frame.theme().line);
    draw_one(frame, one, *statistics.find(chosen));
}

// The same one below the other, in a scrolling area.
void draw_below(const StatisticsFrame& frame, const Rect& r, const Statistics& statistics,
                std::uint64_t chosen) {
    place({r.x, r.y, r.w, r.h});
    ImGui::BeginChild("statistics page", {r.w, r.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const Rect list{start.x + frame.px(4), start.y, width - frame.px(8),
                    height_of_table(frame, statistics)};
    draw_table_of(frame, list, statistics, chosen);
    const float y = list.bottom() + frame.px(8);
    frame.paint.fill({start.x, y, width, 1}, frame.theme().line);
    const float end =
        draw_one(frame, {list.x - frame.px(8), y, width, frame.px(2000)}, *statistics.find(chosen));
    place({start.x, end, 1, 1});
    ImGui::Dummy({1, frame.px(16)});
    ImGui::EndChild();
}

}  // namespace

void draw_statistics(const StatisticsFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    paint.fill(r, theme.background);
    const Statistics& statistics = frame.page.statistics();
    const bool beside = r.w > frame.px(980);
    const float pad = frame.px(16);
    const Rect head{r.x + pad, r.y + pad,
                    r.w - 2 * pad - (beside ? 0 : width_of_buttons(frame) + pad), 0};
    float y = head.y;
    y += paint.wrapped(head.x, y, head.w, Role::title, theme.text, "Games played");
    if (statistics.variants.empty()) {
        paint.wrapped(r.x + pad, y + frame.px(8), r.w - 2 * pad, Role::body, theme.secondary,
                      "No games recorded yet. A game counts when it is won, when no move is left, "
                      "or when you leave it for another deal after at least one move.");
        if (frame.page.can_restore()) {
            const Rect at{r.x + pad, y + frame.px(8 + 64), button_width(frame, kRestore),
                          frame.px(kButton)};
            if (text_button(frame, "restore games", at, kRestore,
                            "The games cleared last count again")) {
                frame.run("statistics.restore");
            }
        }
        return;
    }
    const Played& all = statistics.all;
    const std::string sum =
        counted(all.games, "game") + " of " +
        counted(static_cast<long long>(statistics.variants.size()), "kind") + ", " +
        std::to_string(all.won) + " won, " + std::to_string(all.given_up) + " given up." +
        (frame.page.asking_delete() ? " Clear the results of all these games?" : "");
    y += paint.wrapped(head.x, y, head.w, Role::body, theme.secondary, sum) + frame.px(10);

    std::uint64_t chosen = frame.view.statistics_of;
    if (statistics.find(chosen) == nullptr && frame.page.play().games().has_game()) {
        chosen = frame.page.play().games().session().board().variant->fingerprint;
    }
    if (statistics.find(chosen) == nullptr) chosen = statistics.variants.front().fingerprint;
    if (beside) {
        const float foot = r.bottom() - pad - frame.px(kButton);
        draw_buttons(frame, r.x + pad, foot);
        draw_beside(frame, {r.x, y, r.w, foot - pad - y}, statistics, chosen);
    } else {
        draw_buttons(frame, r.right() - pad - width_of_buttons(frame), head.y);
        draw_below(frame, {r.x, y, r.w, r.bottom() - y}, statistics, chosen);
    }
}

}  // namespace niblick
