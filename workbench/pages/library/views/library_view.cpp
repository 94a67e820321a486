#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "core/base/words.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/library/views/library_parts.h"

namespace niblick {

namespace {

LibraryView& view_of(const LibraryFrame& frame) {
    return frame.view.of<LibraryView>();
}

// The cross at the end of the search; submitted before the field, so that it takes the mouse first.
// True if the search is cleared.
bool press_cross(const LibraryFrame& frame, const Rect& cross) {
    if (view_of(frame).search.empty()) return false;
    const Press press = press_area("clear search", cross);
    if (press.hovered) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        tip(frame, cross, "Show all games again (Escape)");
    }
    if (press.clicked) view_of(frame).search.clear();
    return press.clicked;
}

void draw_search(const LibraryFrame& frame, const Rect& r) {
    LibraryView& view = view_of(frame);
    const FontScope font(frame.paint.fonts[Role::body]);
    const float size = r.h - (frame.settings.touch ? 0 : frame.px(8));
    const float edge = (r.h - size) / 2;
    const Rect cross{r.right() - size - edge, r.y + edge, size, size};
    const bool cleared = press_cross(frame, cross);
    place(r);
    ImGui::SetNextItemWidth(r.w);
    if (cleared) ask_keyboard(frame);
    if (view.search_asked != frame.page.state().search_asked) {
        view.search_asked = frame.page.state().search_asked;
        ask_keyboard(frame);
    }
    const std::size_t n = frame.page.catalogue().ids().size();
    std::string hint = "Search " + counted(n, "game");
    const float room = r.w - 2 * ImGui::GetStyle().FramePadding.x;
    if (frame.paint.fonts[Role::body].measure(hint).x > room) hint = "Search";
    const bool entered = ImGui::InputTextWithHint(
        "##search", hint.c_str(), &view.search,
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    const bool here = ImGui::IsItemActive() || ImGui::IsItemDeactivated();
    if (here && escape_pressed()) view.search.clear();
    if (!view.search.empty()) {
        if (ImGui::IsMouseHoveringRect(top_left(cross), bottom_right(cross))) {
            frame.paint.fill(cross, frame.theme().pressed, frame.px(4));
        }
        frame.paint.line(cross, Role::body, frame.theme().secondary, "\xC3\x97", 0.5F);
    }
    if (view.search != frame.page.state().search) frame.later(&LibraryPage::search, view.search);
    if (entered && !frame.page.state().found.empty()) {
        frame.later(&LibraryPage::open_best);
    }
}

// A star at the right end of a row: filled for favourites, hollow under the mouse. True if pressed.
bool draw_star(const LibraryFrame& frame, const Rect& r, const std::string& id, bool favourite,
               bool hovered) {
    const Theme& theme = frame.theme();
    const Press press = press_area(("star " + id).c_str(), r);
    if (!favourite && !hovered && !press.hovered) return press.clicked;
    // Fingers need a star to press in every row, so there it is faint.
    const ImU32 hollow = frame.settings.touch && !press.hovered
                             ? blend(theme.panel, theme.disabled, 0.45F)
                             : theme.disabled;
    draw_icon(frame.paint, r, Icon::star, favourite ? theme.accent : hollow);
    if (press.hovered) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        tip(frame, r, favourite ? "Remove from favourites" : "Add to favourites");
    }
    return press.clicked;
}

// Draws the rows of the list.
class List {
  public:
    List(const LibraryFrame& frame, const Rect& r, float top, const std::string& playing,
         const std::vector<std::string>& compared)
        : frame_(frame),
          playing_(playing),
          compared_(compared),
          theme_(frame.theme()),
          settings_(frame.settings),
          r_(r),
          top_(top),
          at_(top) {}

    void draw() {
        const std::vector<std::string>& found = frame_.page.state().found;
        const bool searching = !frame_.page.state().search.empty();
        const auto is_found = [&](const std::string& id) {
            return std::find(found.begin(), found.end(), id) != found.end();
        };
        const auto draw_entries = [&](const std::string& name, const auto& entries) {
            const std::vector<std::string>& folded = settings_.folded;
            const bool shut = std::find(folded.begin(), folded.end(), name) != folded.end();
            if (entries.empty()) return;
            draw_name(name, shut && !searching);
            if (shut && !searching) return;
            for (const CatalogueEntry* entry : entries) draw_row(name, *entry);
        };
        if (!searching) draw_starts();
        std::vector<const CatalogueEntry*> entries;
        // The game on the table is listed even if the search does not match it.
        const CatalogueEntry* open = frame_.page.catalogue().find(playing_);
        if (searching && open != nullptr && !is_found(playing_)) {
            entries.push_back(open);
            draw_entries("On the table", entries);
            entries.clear();
        }
        for (const std::string& id : settings_.favourites) {
            const CatalogueEntry* entry = frame_.page.catalogue().find(id);
            if (entry != nullptr && is_found(id)) entries.push_back(entry);
        }
        draw_entries("Favourites", entries);
        for (const CatalogueGroup& group : frame_.page.catalogue().groups) {
            entries.clear();
            for (const CatalogueEntry& entry : group.entries) {
                if (is_found(entry.id)) entries.push_back(&entry);
            }
            draw_entries(group.name, entries);
        }
    }
    float end() const { return at_; }

  private:
    // The games for beginners, with their measured difficulty.
    void draw_starts() {
        const std::string name = "Start here";
        const std::vector<StartingGame>& starts = frame_.page.state().starts;
        if (starts.empty()) return;
        const std::vector<std::string>& folded = settings_.folded;
        const bool shut = std::find(folded.begin(), folded.end(), name) != folded.end();
        draw_name(name, shut);
        for (const StartingGame& start : starts) {
            const CatalogueEntry* entry = frame_.page.catalogue().find(start.rules);
            if (!shut && entry != nullptr) draw_row(name, *entry, describe_difficulty(start));
        }
    }

    void draw_name(const std::string& name, bool shut) {
        at_ += at_ > top_ ? frame_.px(10) : 0;
        const Rect row{r_.x + frame_.px(8), at_, r_.w - frame_.px(16), frame_.px(26)};
        const Press press = press_area(("group " + name).c_str(), row);
        const ImU32 colour = press.hovered ? theme_.text : theme_.secondary;
        const Rect at =
            frame_.paint.line({row.x + frame_.px(12), row.y, row.w - frame_.px(32), row.h},
                              Role::small, colour, name, 0, Fit::may_be_cut);
        if (shut || press.hovered) {
            const float x = at.right() + frame_.px(12), y = std::round(row.middle_y());
            const float u = frame_.px(4);
            ImDrawList& list = frame_.paint.list();
            if (shut) {
                list.AddTriangleFilled({x - 0.6F * u, y - u}, {x + 0.7F * u, y},
                                       {x - 0.6F * u, y + u}, colour);
            } else {
                list.AddTriangleFilled({x - u, y - 0.6F * u}, {x + u, y - 0.6F * u},
                                       {x, y + 0.7F * u}, colour);
            }
        }
        if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (press.clicked) frame_.later(&LibraryPage::fold_group, name);
        at_ += row.h;
    }

    // The typesetting of a name: smaller, then on two lines, if it is long.
    struct Name {
        Role role = Role::body;
        std::vector<std::string_view> lines;
    };
    Name name_of(const CatalogueEntry& entry, float width) const {
        const Role wide = entry.id == playing_ ? Role::strong : Role::body;
        if (frame_.paint.fonts[wide].measure(entry.name).x <= width) return {wide, {entry.name}};
        return {Role::small, frame_.paint.broken(width, Role::small, entry.name)};
    }
    float star_size() const { return frame_.px(settings_.touch ? 30.0F : 24.0F); }
    float name_width(const CatalogueEntry& entry) const {
        return r_.w - frame_.px(16 + 12 + 8) - star_size() -
               (entry.fault.empty() ? 0 : frame_.px(16));
    }

    // `measured` is a sentence for the tooltip, or empty.
    void draw_row(const std::string& group, const CatalogueEntry& entry,
                  const std::string& measured = {}) {
        const std::size_t lines = name_of(entry, name_width(entry)).lines.size();
        const float more = static_cast<float>(lines - 1) * frame_.px(16);
        const Rect r{r_.x, at_, r_.w, frame_.px(31) + more};
        at_ += r.h;
        const std::string id = group + "/" + entry.id;
        const Rect pill{r.x + frame_.px(8), r.y, r.w - frame_.px(16), r.h};
        const bool favourite = std::find(settings_.favourites.begin(), settings_.favourites.end(),
                                         entry.id) != settings_.favourites.end();
        const float size = star_size();
        const float edge = frame_.px(settings_.touch ? 5.0F : 2.0F);
        const Rect star{pill.right() - size - edge, r.y, size, r.h};
        const bool near =
            ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(top_left(r), bottom_right(r));
        const bool open = entry.id == frame_.page.editor().id;
        const bool playing = entry.id == playing_;
        if (open || near) {
            frame_.paint.fill(pill, open ? theme_.raised : blend(theme_.panel, theme_.raised, 0.6F),
                              frame_.px(6));
        }
        if (playing && settings_.area != Area::compare) {
            frame_.paint.fill({pill.x, pill.y + frame_.px(7), frame_.px(3), pill.h - frame_.px(14)},
                              theme_.accent, frame_.px(1.5F));
        }
        draw_compared(entry, pill);
        // The star is submitted before its row, so that it takes the mouse first.
        if (draw_star(frame_, star, id, favourite, near || settings_.touch)) {
            frame_.later(&LibraryPage::flip_favourite, entry.id);
        }
        const Press press = press_area(id.c_str(), r);
        describe_draw(entry, pill, press, measured);
        if (press.clicked) frame_.later(&LibraryPage::choose, entry.id);
        // Scrolls a newly opened game into view.
        if (!open || view_of(frame_).shows == entry.id) return;
        view_of(frame_).shows = entry.id;
        const float middle = r.y - top_ + r.h / 2 - r_.h / 2;
        const bool in_view = r.y > r_.y + r.h && r.bottom() + r.h < r_.bottom();
        if (!in_view) ImGui::SetScrollY(std::max(0.0F, middle));
    }

    // The mark of a compared game while the comparison is visible.
    void draw_compared(const CatalogueEntry& entry, const Rect& pill) const {
        for (std::size_t i = 0; i < compared_.size(); ++i) {
            if (compared_[i] != entry.id) continue;
            draw_marker(frame_.paint, {pill.x + frame_.px(4), std::round(pill.middle_y())},
                        static_cast<int>(i), frame_.px(3));
        }
    }

    void describe_draw(const CatalogueEntry& entry, const Rect& pill, const Press& press,
                       const std::string& measured) {
        const bool open = entry.id == frame_.page.editor().id;
        const bool playing = entry.id == playing_;
        const float x = pill.x + frame_.px(12);
        const Rect words{x, pill.y, name_width(entry), pill.h};
        if (!entry.fault.empty()) {
            const float mark = frame_.px(16);
            frame_.paint.line({words.right(), words.y, mark, words.h}, Role::strong, theme_.bad,
                              "!", 0.5F);
        }
        const ImU32 colour =
            open || playing ? theme_.text : blend(theme_.secondary, theme_.text, 0.35F);
        const Name name = name_of(entry, words.w);
        const auto n = static_cast<float>(name.lines.size());
        const float step = frame_.px(16);
        float y = words.middle_y() - n * step / 2;
        for (const std::string_view line : name.lines) {
            // A single word may be wider than the list.
            frame_.paint.line({words.x, y, words.w, step}, name.role, colour, line, 0,
                              Fit::may_be_cut);
            y += step;
        }
        if (!press.hovered) return;
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        std::string more = name.role == Role::small ? entry.name + "\n" : "";
        more += entry.fault.empty() ? entry.summary : entry.fault;
        if (!measured.empty()) more += "\n" + measured;
        tip(frame_, pill, more);
    }

    const LibraryFrame& frame_;
    const std::string& playing_;
    const std::vector<std::string>& compared_;
    const Theme& theme_;
    const Settings& settings_;
    Rect r_;  // the visible part
    float top_, at_;
};

}  // namespace

void draw_library(const LibraryFrame& frame, const Rect& r, const std::string& playing,
                  const std::vector<std::string>& compared) {
    const Theme& theme = frame.theme();
    frame.paint.fill(r, theme.panel);
    const float icon = frame.px(32);
    const Rect fold{r.right() - icon - frame.px(8), r.y + frame.px(8), icon, icon};
    if (icon_button(frame, "hide library", fold, Icon::fold_left, "Hide the library (Ctrl + L)")) {
        frame.run("library");
    }
    const float x = r.x + frame.px(12);
    const Rect search{x, r.y + frame.px(7), fold.x - x - frame.px(6), frame.px(34)};
    draw_search(frame, search);

    const float y = search.bottom() + frame.px(8);
    place({r.x, y, r.w, r.bottom() - y});
    ImGui::BeginChild("games", {r.w, r.bottom() - y});
    // A new search scrolls to the top.
    if (view_of(frame).searched != frame.page.state().search) {
        view_of(frame).searched = frame.page.state().search;
        ImGui::SetScrollY(0);
    }
    const ImVec2 start = ImGui::GetCursorScreenPos();
    List list(frame, {r.x, y, r.w, r.bottom() - y}, start.y, playing, compared);
    list.draw();
    float at = list.end();
    const std::vector<std::string>& found = frame.page.state().found;
    if (found.empty()) {
        const std::string words = frame.page.state().search.empty()
                                      ? "No rule files were found."
                                      : "No game matches in its names or summary.";
        at += frame.paint.wrapped(r.x + frame.px(20), at + frame.px(8), r.w - frame.px(40),
                                  Role::body, theme.secondary, words);
    }
    place({r.x, at, 1, 1});
    ImGui::Dummy({1, frame.px(12)});
    ImGui::EndChild();
}

}  // namespace niblick
