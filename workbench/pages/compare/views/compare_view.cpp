#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "workbench/kit/views/plot_view.h"
#include "workbench/pages/compare/compare_text.h"
#include "workbench/pages/compare/views/compare_parts.h"
#include "workbench/pages/compare/views/compare_state.h"

namespace niblick {

namespace {

// The games with their markers; the others are compared with the first.
void draw_games(const CompareFrame& frame) {
    const auto& games = frame.page.compare().games();
    const float mark = frame.px(20), tight = frame.px(2);
    for (std::size_t i = 0; i < games.size(); ++i) {
        const std::string id = "##game" + std::to_string(i);
        const std::string name = games[i].name + id, cross = "\xC3\x97" + id + "away";
        same_line_if(mark + button_width(frame, games[i].name) + tight +
                     button_width(frame, "\xC3\x97"));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float middle = std::round(at.y + line_height(frame) / 2);
        draw_marker(frame.paint, {at.x + mark / 2, middle}, static_cast<int>(i), frame.px(5));
        ImGui::Dummy({mark, 1});
        ImGui::SameLine(0, 0);
        if (button(frame, name,
                   i == 0 ? "The others are compared with it"
                          : "Click to compare the others with it")) {
            ask(frame, &CompareModel::lead, static_cast<int>(i));
        }
        if (i == 0)
            frame.paint.outline(item_rect(), frame.theme().disabled, frame.paint.rounding());
        ImGui::SameLine(0, tight);
        if (button(frame, cross, "Remove this game")) {
            ask(frame, &CompareModel::leave, static_cast<int>(i));
        }
    }
    if (games.size() >= kMaxCompared) return;
    // The library may be hidden; the palette finds every game too.
    const std::string_view add =
        games.empty() ? "Choose a game\xE2\x80\xA6" : "Add a game\xE2\x80\xA6";
    same_line_if(button_width(frame, add));
    if (button(frame, add, "Type its name (Ctrl + P), or click it in the library (Ctrl + L)")) {
        frame.run("palette");
    }
    if (games.size() > 1) return;
    const std::string_view words =
        games.empty() ? "Two to four games are compared." : "Choose another to compare it with.";
    same_line_if(frame.paint.fonts[Role::body].measure(words).x);
    text_line(frame, words, {.colour = &Theme::secondary});
}

// The deals, the limit and what is searched for.
void draw_controls(const CompareFrame& frame) {
    static constexpr std::string_view kLimits[] = {"200,000", "2 million", "20 million"};
    static constexpr std::string_view kGoals[] = {"Verdicts", "Best scores"};
    const CompareModel& model = frame.page.compare();
    const float room = ImGui::GetContentRegionAvail().x;
    label(frame, "Deals", {.colour = &Theme::secondary});
    ImGui::SameLine();
    if (const auto deals = typed(frame, "deals", model.deals_text(), frame.px(120))) {
        ask(frame, &CompareModel::set_deals, *deals);
    }
    const float limits = std::min(frame.px(258), room), goals = std::min(frame.px(170), room);
    const std::string_view most = "Max. positions";
    same_line_if(frame.paint.fonts[Role::body].measure(most).x + limits + frame.px(16));
    label(frame, most, {.colour = &Theme::secondary});
    same_line_if(limits);
    const int limit = segments(frame, "limit", kLimits, model.limit(), limits);
    if (limit >= 0) ask(frame, &CompareModel::set_limit, limit);
    same_line_if(goals);
    if (segments(frame, "goal of comparison", kGoals, model.scores() ? 1 : 0, goals) >= 0) {
        frame.run("compare.scores");
    }
    if (ImGui::IsItemHovered()) tip_of_item(frame, "Best scores take much longer");
}

// The buttons of the run and of its figures, always in the same places, and how far it has come.
void draw_run(const CompareFrame& frame) {
    const CompareModel& model = frame.page.compare();
    const CompareStage stage = model.stage();
    const bool runs = stage == CompareStage::running;
    const bool begun = stage == CompareStage::paused ||
                       (stage == CompareStage::ready && model.figures() != nullptr);
    ButtonLook look;
    look.enabled = stage != CompareStage::done;
    look.primary = look.enabled && !runs;
    const std::string_view words = runs ? "Pause##run" : begun ? "Resume##run" : "Compare##run";
    const std::string_view tip =
        runs            ? "Results are saved; resume at any time (Enter)"
        : !look.enabled ? "All deals are done"
        : begun         ? "Resumes where it stopped (Enter)"
                        : "Solves every deal under every game, in the background (Enter)";
    if (button(frame, words, tip, look, button_width(frame, "Compare"))) {
        frame.run(runs ? "compare.pause" : "compare.start");
    }
    ImGui::SameLine();
    look = {.enabled = runs || stage == CompareStage::paused};
    if (button(frame, "Cancel##run", "Stops; results so far are saved", look)) {
        frame.run("compare.cancel");
    }
    figure_buttons(frame, "compare");
    link_buttons(frame);
    std::string state = describe_progress(model.state(), model.names());
    if (stage == CompareStage::ready) {
        state = model.figures() == nullptr ? "No results yet." : state + ", saved";
    } else if (stage == CompareStage::paused) {
        state = "Paused: " + state;
    }
    same_line_if(std::min(frame.px(240), frame.paint.fonts[Role::body].measure(state).x));
    text_line(frame, state, {.colour = &Theme::secondary, .fit = Fit::may_be_cut});
}

void draw_head(const CompareFrame& frame) {
    static constexpr std::string_view kPages[] = {"Figures", "Tables", "Rules", "Saved"};
    const CompareModel& model = frame.page.compare();
    const int chosen = segments(frame, "comparison pages", kPages, static_cast<int>(model.page()),
                                std::min(frame.px(270), ImGui::GetContentRegionAvail().x));
    if (chosen >= 0) ask(frame, &CompareModel::show, static_cast<CompareTab>(chosen));
    draw_games(frame);
    if (model.page() == CompareTab::kept) return;
    if (model.page() == CompareTab::figures) draw_controls(frame);
    if (model.games().size() >= 2) draw_run(frame);
    text(frame, model.fault(), {.colour = &Theme::bad});
    for (const std::string& warning : model.warnings()) {
        text(frame, "Note: " + warning, {.colour = &Theme::secondary});
    }
}

}  // namespace

void draw_pair_choice(const CompareFrame& frame) {
    const CompareModel& model = frame.page.compare();
    if (model.games().size() < 3) return;
    std::vector<std::string_view> labels;
    for (std::size_t i = 1; i < model.games().size(); ++i) labels.push_back(model.games()[i].name);
    const float width = std::min(frame.px(520), ImGui::GetContentRegionAvail().x);
    const int chosen = segments(frame, "pair", labels, model.pair() - 1, width);
    if (chosen >= 0) ask(frame, &CompareModel::set_pair, chosen + 1);
}

void draw_compare(const CompareFrame& frame, const Rect& r) {
    const CompareModel& model = frame.page.compare();
    frame.paint.fill(r, frame.theme().background);
    float& head = frame.view.of<CompareView>().head;
    {
        const FittedArea area(frame, "comparison", r, head, 12);
        draw_head(frame);
    }
    // The line below it is the bar of progress.
    const auto share = static_cast<float>(progress_share(model.state()));
    const float y = r.y + head, bar = frame.px(3);
    frame.paint.fill({r.x, y, r.w, 1}, frame.theme().line);
    if (model.stage() == CompareStage::running) {
        frame.paint.fill({r.x, y, r.w * share, bar}, frame.theme().accent);
    }
    const Rect body{r.x, y + bar, r.w, std::max(1.0F, r.bottom() - y - bar)};
    if (model.page() == CompareTab::kept) return draw_compare_kept(frame, body);
    if (model.games().size() < 2) {
        const ScrollArea area(frame, "what it is", body, 16);
        return text(
            frame,
            "Compare games side by side: how often each is won on the same deals, which deals only "
            "one wins, how their rules differ, and their tables move by move.\nClick a game again "
            "to remove it. Use Ctrl + P to compare rules you are editing with their file.",
            {.colour = &Theme::secondary});
    }
    switch (model.page()) {
        case CompareTab::figures: return draw_compare_figures(frame, body);
        case CompareTab::tables: return draw_compare_tables(frame, body);
        case CompareTab::rules: return draw_compare_rules(frame, body);
        case CompareTab::kept: return;
    }
}

}  // namespace niblick
