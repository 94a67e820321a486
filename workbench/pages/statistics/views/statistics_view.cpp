#include <algorithm>
#include <string>

#include "workbench/explore/measured.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/text.h"
#include "workbench/kit/views/data_table_view.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/pages/statistics/statistics_pictures.h"
#include "workbench/pages/statistics/views/statistics_parts.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

constexpr const char* kDash = "\xE2\x80\x93";

struct StatisticsView {
    // The fingerprint of the game selected in the table; 0: the one being played.
    std::uint64_t chosen = 0;
    GameChart chart = GameChart::scores;
};

DataTable table_of(const Statistics& statistics) {
    DataTable table;
    table.columns = {{.head = "Game", .number = false},
                     {"Played", "Including games given up after at least one move", 62},
                     {"Won", "", 52},
                     {"Win rate", "With its 95 % confidence interval", 150},
                     {"Unaided", "Win rate of games played without help", 84},
                     {"Best", "Best score of games not given up", 58},
                     {"Mean", "Mean score of games not given up", 62},
                     {"Streak", "Wins in a row: current and longest", 76}};
    const DataCell none{kDash};
    for (const VariantPlayed& v : statistics.variants) {
        const Played& all = v.all;
        const std::string unaided = std::to_string(std::lround(100 * v.alone.share())) + " % of " +
                                    std::to_string(v.alone.games);
        const std::string streaks =
            std::to_string(all.streak) + ", " + std::to_string(all.longest_streak);
        table.rows.push_back(
            {{v.name},
             {std::to_string(all.games), static_cast<double>(all.games)},
             {std::to_string(all.won), static_cast<double>(all.won)},
             {format_rate(all), all.share()},
             v.alone.games == 0 ? none : DataCell{unaided, v.alone.share()},
             all.best ? DataCell{format_number(*all.best), static_cast<double>(*all.best)} : none,
             all.scored > 0 ? DataCell{format_decimal(all.mean, 1), all.mean} : none,
             {streaks, static_cast<double>(all.longest_streak)}});
    }
    return table;
}

// The games played; a click chooses one.
void draw_games(const StatisticsFrame& frame, const Statistics& statistics, std::uint64_t chosen,
                ImVec2 size) {
    DataTableLook look{.size = size, .can_choose = true};
    for (std::size_t i = 0; i < statistics.variants.size(); ++i) {
        if (statistics.variants[i].fingerprint == chosen) look.chosen = i;
    }
    if (const auto row = draw_data_table(frame, "games played", table_of(statistics), look)) {
        frame.view.of<StatisticsView>().chosen = statistics.variants[*row].fingerprint;
    }
}

void draw_one(const StatisticsFrame& frame, const VariantPlayed& v) {
    text(frame, v.name, {.role = Role::title});
    const auto put = [&](std::string_view head, const Played& played) {
        if (played.games == 0) return;
        std::string words = counted(played.games, "game") + ", " + std::to_string(played.won) +
                            " won: " + format_rate(played) + ".";
        if (played.scored > 0) {
            words += " Best " + format_number(*played.best) + ", mean " +
                     format_decimal(played.mean, 1) + " " + v.unit + ".";
        }
        gap(frame, 8);
        text(frame, head, {.role = Role::strong});
        text(frame, words, {.colour = &Theme::secondary});
    };
    put("All games", v.all);
    if (v.helped.games > 0) {
        put("Without help", v.alone);
        put("With help", v.helped);
    }
    if (v.cost.hands > 0) {
        gap(frame, 8);
        text(frame, "Play", {.role = Role::strong});
        text(frame, describe_cost(v.cost), {.colour = &Theme::secondary});
    }
    gap(frame, 8);
    draw_chart(frame, "rates", 0, [&](Size size, const TextMeasure& measure) {
        return own_rates_picture(v, size.w, measure);
    });
    if (const auto bracket = measured_bracket(v.fingerprint)) {
        gap(frame, 8);
        text(frame, "Skill in this game", {.role = Role::strong});
        text(frame, describe_skill(*bracket) + ". " + std::string(kSkillAbout),
             {.colour = &Theme::secondary});
    }
    gap(frame, 8);
    GameChart& shown = frame.view.of<StatisticsView>().chart;
    const int clicked = segments(frame, "chart", kGameCharts, static_cast<int>(shown),
                                 ImGui::GetContentRegionAvail().x);
    if (clicked >= 0) shown = static_cast<GameChart>(clicked);
    if (shown == GameChart::play) {
        text(frame,
             "What your choices gave away of the chance to win, whatever cards came. Hands with "
             "help "
             "or undone moves are left out, and deals played before.",
             kNote);
    } else if (shown <= GameChart::trend) {
        text(frame, v.low_wins ? "Fewer is better." : "More is better.", kNote);
    }
    draw_chart(frame, "games", 240, [&](Size size, const TextMeasure& measure) {
        return games_picture(v, shown, size, measure);
    });
}

void draw_buttons(const StatisticsFrame& frame) {
    const bool any = !frame.page.statistics().variants.empty();
    if (any) {
        action_button(frame, "Export CSV", "statistics.export");
        ImGui::SameLine();
        if (button(frame, "Start over\xE2\x80\xA6##delete games",
                   "Clears the statistics, once you have confirmed it")) {
            frame.later(&StatisticsPage::ask_delete, true);
        }
    }
    if (frame.page.can_restore()) {
        if (any) ImGui::SameLine();
        action_button(frame, "Bring back", "statistics.restore");
    }
    if (!frame.page.asking_delete()) return;
    text(frame, "Clear the results of all these games?");
    if (button(frame, "Clear them##clear games", "All results are cleared; Bring back undoes it")) {
        frame.later(&StatisticsPage::delete_games);
    }
    ImGui::SameLine();
    if (button(frame, "Keep them##keep games", "Nothing is cleared (Escape)")) {
        frame.later(&StatisticsPage::ask_delete, false);
    }
}

std::uint64_t chosen_game(const StatisticsFrame& frame) {
    const Statistics& statistics = frame.page.statistics();
    std::uint64_t chosen = frame.view.of<StatisticsView>().chosen;
    if (statistics.find(chosen) == nullptr && frame.page.play().games().has_game()) {
        chosen = frame.page.play().games().session().board().variant->fingerprint;
    }
    return statistics.find(chosen) == nullptr ? statistics.variants.front().fingerprint : chosen;
}

}  // namespace

void draw_statistics(const StatisticsFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().background);
    const ScrollArea page(frame, "statistics", r);
    text(frame, "Games played", {.role = Role::title});
    const Statistics& statistics = frame.page.statistics();
    if (statistics.variants.empty()) {
        text(frame,
             "No games recorded yet. A game counts when it is won, when no move is left, or when "
             "you leave it for another deal after at least one move.",
             {.colour = &Theme::secondary});
        draw_buttons(frame);
        return;
    }
    text(frame,
         counted(statistics.all.games, "game") + " of " +
             counted(static_cast<long long>(statistics.variants.size()), "kind") + ", " +
             std::to_string(statistics.all.won) + " won, " +
             std::to_string(statistics.all.given_up) + " given up.",
         {.colour = &Theme::secondary});
    draw_buttons(frame);
    const std::uint64_t chosen = chosen_game(frame);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    // The table and the details of one game, side by side or one below the other.
    if (room.x > frame.px(1260)) {
        const float side = std::round(std::min(frame.px(560), room.x - frame.px(860)));
        draw_games(frame, statistics, chosen, {room.x - side - frame.px(24), room.y});
        ImGui::SameLine(0, frame.px(24));
        const ScrollArea one(frame, "one game", side, room.y);
        draw_one(frame, *statistics.find(chosen));
        return;
    }
    draw_games(frame, statistics, chosen, {room.x, std::max(room.y / 2, frame.px(240))});
    gap(frame, 16);
    draw_one(frame, *statistics.find(chosen));
}

}  // namespace niblick
