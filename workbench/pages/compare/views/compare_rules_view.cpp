#include <algorithm>
#include <cmath>

#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/compare/compare_pictures.h"
#include "workbench/pages/compare/compare_text.h"
#include "workbench/pages/compare/views/compare_parts.h"

namespace niblick {

namespace {

// Rows of a head and a wrapped text for each game. Returns the lower end.
float draw_rows(const CompareFrame& frame, float x, float y, float width,
                const std::vector<RuleRow>& rows) {
    const Paint& paint = frame.paint;
    const Theme& theme = frame.theme();
    const float head = std::min(frame.px(170), width * 0.22F), gap = frame.px(20);
    for (const RuleRow& row : rows) {
        paint.fill({x, y, width, 1}, theme.line);
        y += frame.px(7);
        const auto n = static_cast<float>(row.texts.size());
        const float column = (width - head - gap * (n - 1)) / n;
        float height = paint.wrapped(x, y, head - gap, Role::body, theme.secondary, row.head);
        for (std::size_t i = 0; i < row.texts.size(); ++i) {
            const float at = x + head + static_cast<float>(i) * (column + gap);
            height = std::max(height,
                              paint.wrapped(at, y, column, Role::body, theme.text, row.texts[i]));
        }
        y += height + frame.px(7);
    }
    paint.fill({x, y, width, 1}, theme.line);
    return y;
}

float draw_names(const CompareFrame& frame, float x, float y, float width) {
    const auto& games = frame.page.compare().games();
    const float head = std::min(frame.px(170), width * 0.22F), gap = frame.px(20);
    const auto n = static_cast<float>(games.size());
    const float column = (width - head - gap * (n - 1)) / n;
    float row = frame.px(26);
    for (const auto& game : games) {
        const float room = column - frame.px(16);
        row = std::max(row, frame.paint.wrapped_height(room, Role::strong, game.name));
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
        const float at = x + head + static_cast<float>(i) * (column + gap);
        draw_marker(frame.paint, {at + frame.px(5), std::round(y + frame.px(13))},
                    static_cast<int>(i), frame.px(4.5F));
        frame.paint.wrapped(at + frame.px(16), y + frame.px(3), column - frame.px(16), Role::strong,
                            frame.theme().text, games[i].name);
    }
    return y + row;
}

float draw_grid(const CompareFrame& frame, float x, float y, float width) {
    const CompareModel& model = frame.page.compare();
    const int second = model.pair();
    const LinkGrid& grid = model.rules().links[static_cast<std::size_t>(second) - 1];
    const std::vector<std::string> names = model.names();
    const std::string& a = names.front();
    const std::string& b = names[static_cast<std::size_t>(second)];
    std::string words;
    if (grid.only_first == 0 && grid.only_second == 0) {
        words = "Both allow the same cards to follow each other.";
    } else {
        words = "Pairs of ranks allowed only by " + a + ": " + std::to_string(grid.only_first) +
                "; only by " + b + ": " + std::to_string(grid.only_second) + ".";
    }
    y += frame.paint.wrapped(x, y, width, Role::body, frame.theme().text, words) + frame.px(8);
    const Picture links =
        links_picture(grid, second, a, b, width / chart_scale(frame), chart_measure(frame));
    show_chart(frame, "links", links, {x, y});
    return y + links.size.h * chart_scale(frame) + frame.px(16);
}

}  // namespace

void draw_compare_rules(const CompareFrame& frame, const Rect& r) {
    const CompareModel& model = frame.page.compare();
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const RuleDiff& rules = model.rules();
    const float pad = frame.px(16);
    place(r);
    ImGui::BeginChild("rules compared", {r.w, r.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float x = r.x + pad, width = r.w - 2 * pad - frame.px(8);
    float y = start.y + pad;
    const auto heading = [&](std::string_view words) {
        y += paint.wrapped(x, y, width, Role::strong, theme.text, words) + frame.px(4);
    };
    if (rules.prose.empty()) {
        y += paint.wrapped(x, y, width, Role::body, theme.text, "The rules read the same.");
    } else {
        heading("Differences in words");
        y = draw_names(frame, x, y, width);
        y = draw_rows(frame, x, y, width, rules.prose) + frame.px(6);
    }
    if (!rules.alike.empty()) {
        y += paint.wrapped(x, y, width, Role::small, theme.secondary,
                           "Same for all: " + listed(rules.alike) + ".");
    }
    y += frame.px(20);
    heading("Which cards may follow which");
    y += draw_pair_choice(frame, {x, y, std::min(width, frame.px(520)), 0});
    y = draw_grid(frame, x, y, width);
    y += frame.px(10);
    if (!rules.keys.empty()) {
        heading("In the rule files");
        y = draw_names(frame, x, y, width);
        y = draw_rows(frame, x, y, width, rules.keys);
    }
    place({start.x, y, 1, 1});
    ImGui::Dummy({1, frame.px(16)});
    ImGui::EndChild();
}

void draw_compare_kept(const CompareFrame& frame, const Rect& r) {
    const CompareModel& model = frame.page.compare();
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const float pad = frame.px(16), row = frame.px(44);
    const std::vector<KeptComparison> kept = model.kept();
    place(r);
    ImGui::BeginChild("kept", {r.w, r.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    float y = start.y + pad;
    if (const std::string fault = model.kept_fault(); !fault.empty()) {
        y += paint.wrapped(r.x + pad, y, r.w - 2 * pad, Role::body, theme.bad, fault) + pad;
    }
    if (kept.empty()) {
        paint.wrapped(
            r.x + pad, y, r.w - 2 * pad, Role::body, theme.secondary,
            "No comparisons yet. Every comparison you start is saved here and can be resumed.");
    }
    for (const KeptComparison& each : kept) {
        const Rect at{r.x + pad, y, r.w - 2 * pad - frame.px(8), row + frame.px(14)};
        y += row + frame.px(18);
        const float away = button_width(frame, "Delete"), open = button_width(frame, "Open");
        const float height = frame.px(30);
        const float top = std::round(at.middle_y() - height / 2);
        paint.fill(at, theme.panel, frame.px(6));
        const std::string id = each.file;
        const float right = at.right() - frame.px(8);
        if (text_button(frame, ("forget " + id).c_str(), {right - away, top, away, height},
                        "Delete", "Deletes its results")) {
            frame.later(
                [file = each.file](ComparePage& page) { page.tell(page.compare().forget(file)); });
        }
        ButtonLook look;
        look.enabled = each.ok;
        if (text_button(frame, ("open " + id).c_str(),
                        {right - away - frame.px(6) - open, top, open, height}, "Open",
                        "Opens it, to view or resume", look)) {
            frame.later(
                [file = each.file](ComparePage& page) { page.tell(page.compare().open(file)); });
        }
        const float end = right - away - open - frame.px(20);
        std::string state;
        if (each.ok) {
            std::uint64_t least = each.plan.own().count();
            for (const std::uint64_t n : each.done) least = std::min(least, n);
            state = study::format_seeds(each.plan.seeds) +
                    (each.complete() ? ", all done"
                                     : ", " + format_plain(static_cast<double>(least)) +
                                           " done under every game");
            if (each.plan.terms.goal == Goal::best) state += ", with best scores";
        }
        // The names and, below, the progress; the tooltip has both in full.
        const Rect words{at.x + frame.px(12), at.y + frame.px(6), end - at.x - frame.px(12),
                         frame.px(22)};
        paint.line(words, each.ok ? Role::strong : Role::body,
                   each.ok ? theme.text : theme.secondary, each.words, 0, Fit::may_be_cut);
        paint.line({words.x, words.bottom(), words.w, words.h}, Role::small, theme.secondary, state,
                   0, Fit::may_be_cut);
        if (press_area(("words " + id).c_str(), {words.x, words.y, words.w, 2 * words.h}).hovered) {
            tip(frame, words, each.words + "\n" + state);
        }
    }
    place({start.x, y, 1, 1});
    ImGui::Dummy({1, frame.px(12)});
    ImGui::EndChild();
}

}  // namespace niblick
