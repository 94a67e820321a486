#include <algorithm>
#include <cmath>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "workbench/kit/views/menu.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/compare/compare_text.h"
#include "workbench/pages/compare/views/compare_parts.h"
#include "workbench/pages/compare/views/compare_state.h"

namespace niblick {

namespace {

constexpr std::string_view kPages[] = {"Figures", "Tables", "Rules", "Saved"};
constexpr std::string_view kLimits[] = {"200,000", "2 million", "20 million"};

// The games with their markers; the others are compared with the first.
void draw_games(const CompareFrame& frame, const Rect& r) {
    const Paint& paint = frame.paint;
    const Theme& theme = frame.theme();
    const auto& games = frame.page.compare().games();
    float x = r.x;
    const float cross = frame.px(26), mark = frame.px(24);
    // Space for the add button, while more games are allowed.
    const float behind = games.size() >= kMaxCompared
                             ? 0
                             : button_width(frame, "Add a game\xE2\x80\xA6") + frame.px(6);
    const float most =
        games.empty() ? r.w : (r.w - behind) / static_cast<float>(games.size()) - frame.px(6);
    for (std::size_t i = 0; i < games.size(); ++i) {
        const int game = static_cast<int>(i);
        const float words = paint.fonts[Role::body].measure(games[i].name).x + 2;
        const float width = std::min(std::round(mark + words + cross), most);
        const Rect chip{x, r.y, width, r.h};
        const Rect away{chip.right() - cross, chip.y, cross, chip.h};
        const std::string id = "game " + std::to_string(i);
        // The cross is submitted first, so that it takes the mouse first.
        const Press leave = press_area((id + " away").c_str(), away);
        const Press press = press_area(id.c_str(), chip);
        paint.fill(chip, press.hovered || leave.hovered ? theme.pressed : theme.raised,
                   frame.px(6));
        if (i == 0) paint.outline(chip, theme.disabled, frame.px(6));
        draw_marker(paint, {chip.x + frame.px(12), std::round(chip.middle_y())}, game, frame.px(5));
        paint.line({chip.x + mark, chip.y, chip.w - mark - cross, chip.h}, Role::body, theme.text,
                   games[i].name, 0, Fit::may_be_cut);
        const float s = frame.px(4), cx = std::round(away.middle_x() - frame.px(2)),
                    cy = std::round(away.middle_y());
        const ImU32 colour = leave.hovered ? theme.text : theme.secondary;
        const float thick = std::max(1.0F, frame.px(1.5F));
        paint.list().AddLine({cx - s, cy - s}, {cx + s, cy + s}, colour, thick);
        paint.list().AddLine({cx - s, cy + s}, {cx + s, cy - s}, colour, thick);
        if (press.hovered || leave.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (leave.hovered) {
            tip(frame, away, "Remove this game");
        } else if (press.hovered) {
            tip(frame, chip,
                games[i].name + (i == 0 ? ": the others are compared with it"
                                        : ": click to compare the others with it"));
        }
        if (leave.clicked) {
            frame.later([game](ComparePage& page) { page.tell(page.compare().leave(game)); });
        } else if (press.clicked) {
            frame.later([game](ComparePage& page) { page.tell(page.compare().lead(game)); });
        }
        x += width + frame.px(6);
    }
    if (games.size() >= kMaxCompared) return;
    // The library may be hidden; the palette finds every game too.
    const std::string_view add =
        games.empty() ? "Choose a game\xE2\x80\xA6" : "Add a game\xE2\x80\xA6";
    const float wide = button_width(frame, add);
    if (x + wide > r.right()) return;
    if (text_button(frame, "add game", {x, r.y, wide, r.h}, add,
                    "Type its name (Ctrl + P), or click it in the library (Ctrl + L)")) {
        frame.run("palette");
    }
    x += wide + frame.px(10);
    const std::string_view words = games.empty()       ? "Two to four games are compared."
                                   : games.size() == 1 ? "Choose another to compare it with."
                                                       : "";
    if (paint.fonts[Role::body].measure(words).x > r.right() - x) return;
    paint.line({x, r.y, r.right() - x, r.h}, Role::body, theme.secondary, words);
}

// A single-line text field. True if Enter was pressed.
bool field(const CompareFrame& frame, const char* id, const Rect& r, std::string& text,
           const std::string& shown, bool& typing) {
    const FontScope font(frame.paint.fonts[Role::body]);
    if (!typing) text = shown;
    place(r);
    ImGui::SetNextItemWidth(r.w);
    const bool entered = ImGui::InputText(
        id, &text, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    const bool was = typing;
    typing = ImGui::IsItemActive();
    // Leaving the field also accepts the text.
    return entered || (was && !typing && text != shown);
}

class Controls {
  public:
    Controls(const CompareFrame& frame, const Rect& r) : frame_(frame), r_(r), x_(r.x) {}

    // Returns the number of rows.
    int draw() {
        const CompareModel& model = frame_.page.compare();
        words("Deals");
        CompareView& view = frame_.view.of<CompareView>();
        const float wide = frame_.px(120);
        if (field(frame_, "##deals", {x_, r_.y, wide, r_.h}, view.deals, model.deals_text(),
                  view.typing)) {
            frame_.later([deals = view.deals](ComparePage& page) {
                page.tell(page.compare().set_deals(deals));
            });
        }
        x_ += wide + frame_.px(14);
        const float limits = frame_.px(264);
        constexpr std::string_view kMost = "Max. positions";
        const float named = frame_.paint.fonts[Role::body].measure(kMost).x + frame_.px(8);
        need(std::min(r_.w, named + limits));
        if (named + limits <= r_.w) words(kMost);
        const int limit =
            segments(frame_, "limit", {x_, r_.y, limits, r_.h}, kLimits, model.limit());
        if (limit >= 0)
            frame_.later(
                [limit](ComparePage& page) { page.tell(page.compare().set_limit(limit)); });
        x_ += limits + frame_.px(10);
        need(button_width(frame_, "With best scores"));
        if (button("scores", model.scores() ? "With best scores" : "Verdicts only",
                   model.scores() ? "Finds the best score of every deal too; much slower"
                                  : "Finds only whether each deal can be won; much faster")) {
            frame_.run("compare.scores");
        }
        return rows_;
    }

  private:
    // Starts a new row if less than `width` is left.
    void need(float width) {
        if (x_ == r_.x || x_ + width <= r_.right()) return;
        x_ = r_.x;
        r_.y += r_.h + frame_.px(8);
        ++rows_;
    }
    void words(std::string_view text) {
        const float width = frame_.paint.fonts[Role::body].measure(text).x + frame_.px(8);
        frame_.paint.line({x_, r_.y, width, r_.h}, Role::body, frame_.theme().secondary, text);
        x_ += width;
    }
    bool button(const char* id, std::string_view label, std::string_view what,
                ButtonLook look = {}) {
        const float width = button_width(frame_, label);
        const bool pressed = text_button(frame_, id, {x_, r_.y, width, r_.h}, label, what, look);
        x_ += width + frame_.px(6);
        return pressed;
    }

    const CompareFrame& frame_;
    Rect r_;
    float x_;
    int rows_ = 1;
};

// The buttons to begin, pause and cancel. Returns the right end.
float draw_run(const CompareFrame& frame, const Rect& r) {
    const CompareModel& model = frame.page.compare();
    float x = r.x;
    const auto button = [&](const char* id, std::string_view label, std::string_view what,
                            bool primary) {
        ButtonLook look;
        look.primary = primary;
        const float width = button_width(frame, label);
        const bool pressed = text_button(frame, id, {x, r.y, width, r.h}, label, what, look);
        x += width + frame.px(6);
        return pressed;
    };
    const CompareStage stage = model.stage();
    if (stage == CompareStage::running) {
        if (button("pause", "Pause", "Results are saved; resume at any time (Enter)", false)) {
            frame.run("compare.pause");
        }
    } else if (stage != CompareStage::done) {
        const bool begun = stage == CompareStage::paused || model.figures() != nullptr;
        if (button("begin", begun ? "Resume" : "Compare",
                   begun ? "Resumes where it stopped (Enter)"
                         : "Solves every deal under every game, in the background (Enter)",
                   true)) {
            frame.run("compare.start");
        }
    }
    if (stage == CompareStage::running || stage == CompareStage::paused) {
        if (button("cancel", "Cancel", "Stops; results so far are saved", false)) {
            frame.run("compare.cancel");
        }
    }
    return x == r.x ? x : x + frame.px(8);
}

void draw_progress(const CompareFrame& frame, const Rect& r) {
    const CompareModel& model = frame.page.compare();
    const Theme& theme = frame.theme();
    if (model.games().size() < 2) return;
    // The export buttons at the right.
    struct File {
        FigureFile as;
        const char* label;
        std::string_view what;
    };
    constexpr File kFiles[] = {
        {FigureFile::svg, "SVG", "Saves the figures as a vector picture"},
        {FigureFile::png, "PNG", "Saves the figures as a bitmap picture"},
        {FigureFile::json, "JSON", "Saves everything, as printed by niblick compare"},
        {FigureFile::csv, "CSV", "Saves the figures and the differing deals as tables"}};
    float right = r.right();
    float wanted = 0;
    for (const File& file : kFiles) wanted += button_width(frame, file.label) + frame.px(6);
    const bool have = model.figures() != nullptr;
    if (wanted > 0.4F * r.w) {
        std::vector<MenuItem> items;
        for (const File& file : kFiles) {
            items.push_back({std::string("Save as ") + file.label, "", have});
        }
        right -= overflow_width(frame);
        const int chosen =
            overflow_menu(frame, "files", {right, r.y, r.right() - right, r.h}, items);
        if (chosen >= 0) frame.later(&ComparePage::ask_where, kFiles[chosen].as);
        right -= frame.px(6);
    } else {
        for (const File& file : kFiles) {
            const float width = button_width(frame, file.label);
            right -= width;
            ButtonLook look;
            look.enabled = have;
            if (text_button(frame, file.label, {right, r.y, width, r.h}, file.label, file.what,
                            look)) {
                frame.later(&ComparePage::ask_where, file.as);
            }
            right -= frame.px(6);
        }
    }
    const float left = draw_run(frame, r);
    const float bar = std::max(0.0F, std::min(frame.px(200), (right - left) * 0.35F));
    const Rect track{left, std::round(r.middle_y()) - frame.px(3), bar, frame.px(6)};
    const auto share = static_cast<float>(progress_share(model.state()));
    frame.paint.fill(track, theme.pressed, frame.px(3));
    if (share > 0) {
        frame.paint.fill({track.x, track.y, std::max(track.h, track.w * share), track.h},
                         theme.accent, frame.px(3));
    }
    std::string words;
    switch (model.stage()) {
        case CompareStage::choosing: break;
        case CompareStage::ready:
            words = model.figures() == nullptr
                        ? "No results yet."
                        : describe_progress(model.state(), model.names()) + ", kept";
            break;
        case CompareStage::running: words = describe_progress(model.state(), model.names()); break;
        case CompareStage::paused:
            words = "Paused: " + describe_progress(model.state(), model.names());
            break;
        case CompareStage::done: words = describe_progress(model.state(), model.names()); break;
    }
    const float x = track.right() + frame.px(12);
    const Rect said{x, r.y, right - x - frame.px(6), r.h};
    frame.paint.line(said, Role::body, theme.secondary, words, 0, Fit::may_be_cut);
    if (frame.paint.fonts[Role::body].measure(words).x <= said.w) return;
    if (press_area("progress", said).hovered) tip(frame, said, words);
}

}  // namespace

float draw_pair_choice(const CompareFrame& frame, const Rect& r) {
    const CompareModel& model = frame.page.compare();
    if (model.games().size() < 3) return 0;
    std::vector<std::string> names;
    for (std::size_t i = 1; i < model.games().size(); ++i) names.push_back(model.games()[i].name);
    const std::vector<std::string_view> labels(names.begin(), names.end());
    const float height = frame.px(30);
    const int chosen = segments(frame, "pair", {r.x, r.y, r.w, height}, labels, model.pair() - 1);
    if (chosen >= 0)
        frame.later([chosen = chosen + 1](ComparePage& page) {
            page.tell(page.compare().set_pair(chosen));
        });
    return height + frame.px(10);
}

void draw_compare(const CompareFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    const CompareModel& model = frame.page.compare();
    frame.paint.fill(r, theme.background);
    const float pad = frame.px(16), row = frame.px(32), gap = frame.px(8);
    const float pages = std::min(frame.px(320), r.w - 2 * pad);
    float y = r.y + pad - frame.px(4);
    const bool beside = r.w - 2 * pad - pages > frame.px(420);
    const Rect top{r.x + pad, y, beside ? r.w - 3 * pad - pages : r.w - 2 * pad, row};
    draw_games(frame, top);
    if (!beside) y += row + gap;
    const int chosen = segments(frame, "comparison pages", {r.right() - pad - pages, y, pages, row},
                                kPages, static_cast<int>(model.page()));
    if (chosen >= 0) {
        frame.later([tab = static_cast<CompareTab>(chosen)](ComparePage& page) {
            page.tell(page.compare().show(tab));
        });
    }
    y += row + gap;
    if (model.page() != CompareTab::kept) {
        if (model.page() == CompareTab::figures) {
            const int rows = Controls(frame, {r.x + pad, y, r.w - 2 * pad, row}).draw();
            y += static_cast<float>(rows) * (row + gap);
        }
        draw_progress(frame, {r.x + pad, y, r.w - 2 * pad, row});
        y += row;
        const auto say = [&](ImU32 colour, const std::string& words) {
            if (words.empty()) return;
            y += gap / 2;
            y += frame.paint.wrapped(r.x + pad, y, r.w - 2 * pad, Role::body, colour, words);
        };
        say(theme.bad, model.fault());
        for (const std::string& warning : model.warnings())
            say(theme.secondary, "Note: " + warning);
        y += gap;
    }
    frame.paint.fill({r.x, y, r.w, 1}, theme.line);
    const Rect body{r.x, y + 1, r.w, std::max(1.0F, r.bottom() - y - 1)};
    if (model.page() == CompareTab::kept) return draw_compare_kept(frame, body);
    if (model.games().size() < 2) {
        frame.paint.wrapped(
            body.x + pad, body.y + pad, std::min(frame.px(560), body.w - 2 * pad), Role::body,
            theme.secondary,
            "Compare games side by side: how often each is won on the same deals, which deals only "
            "one wins, how their rules differ, and their tables move by move.\nClick a game again "
            "to remove it. Use Ctrl + P to compare rules you are editing with their file.");
        return;
    }
    switch (model.page()) {
        case CompareTab::figures: return draw_compare_figures(frame, body);
        case CompareTab::tables: return draw_compare_tables(frame, body);
        case CompareTab::rules: return draw_compare_rules(frame, body);
        case CompareTab::kept: return;
    }
}

}  // namespace niblick
