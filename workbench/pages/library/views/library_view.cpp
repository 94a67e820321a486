#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>

#include <imgui.h>

#include "core/base/words.h"
#include "workbench/explore/layout_picture.h"
#include "workbench/explore/measured.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/row_height.h"
#include "workbench/library/editor.h"
#include "workbench/pages/library/views/library_parts.h"

namespace niblick {

namespace {

bool has(const std::vector<std::string>& list, const std::string& entry) {
    return std::ranges::find(list, entry) != list.end();
}

// The cross at the end of the search; submitted before the field, so that it takes the mouse first.
// Whether it was pressed.
bool draw_cross(const LibraryFrame& frame, const Rect& field) {
    const Rect cross{field.right() - field.h, field.y, field.h, field.h};
    const Press press = press_area("clear search", cross, {.name = "Show all games again"});
    if (press.hovered) tip(frame, cross, "Show all games again (Escape)");
    const Theme& theme = frame.theme();
    frame.paint.on_top().line(cross, Role::body, press.hovered ? theme.text : theme.secondary,
                              "\xC3\x97", 0.5F);
    return press.clicked;
}

void draw_search(const LibraryFrame& frame, float width) {
    LibraryView& view = frame.view.of<LibraryView>();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool cleared =
        !view.search.empty() && draw_cross(frame, {at.x, at.y, width, line_height(frame)});
    ImGui::SetCursorScreenPos(at);
    if (cleared) view.search.clear();
    if (cleared || view.search_asked != frame.page.state().search_asked) ask_keyboard(frame);
    view.search_asked = frame.page.state().search_asked;
    std::string hint = "Search " + counted(frame.page.catalogue().ids().size(), "game");
    const float room = width - 2 * ImGui::GetStyle().FramePadding.x;
    if (frame.paint.fonts[Role::body].measure(hint).x > room) hint = "Search";
    const bool entered =
        field(frame, "search", hint, view.search, width,
              ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    const bool here = ImGui::IsItemActive() || ImGui::IsItemDeactivated();
    if (here && escape_pressed()) view.search.clear();
    if (view.search != frame.page.state().search) frame.later(&LibraryPage::search, view.search);
    if (entered) frame.later(&LibraryPage::open_best);
}

// What the list is narrowed to, as a list that opens.
void draw_filter(const LibraryFrame& frame) {
    const FontScope font(frame.paint.fonts[Role::body]);
    const LibraryFilter& filter = frame.page.state().filter;
    ImGui::SetNextItemWidth(-1);
    const std::string narrowed = describe(filter);
    if (!ImGui::BeginCombo("##filter", narrowed.c_str(), ImGuiComboFlags_HeightLargest)) {
        note_item("##filter", {.role = TargetRole::combo, .name = "Filter", .value = narrowed});
        return;
    }
    for (std::size_t i = 0; i < filter_measures().size(); ++i) {
        const FilterMeasure& measure = filter_measures()[i];
        text_line(frame, measure.name, kNote);
        if (ImGui::IsItemHovered()) tip_of_item(frame, measure.tip);
        const int band = combo(frame, std::string(measure.name).c_str(), measure.bands,
                               static_cast<int>(filter.bands[i]), frame.px(220));
        if (band >= 0) frame.later(&LibraryPage::narrow, i, static_cast<std::size_t>(band));
    }
    gap(frame, 4);
    bool pictures = frame.settings.library_pictures;
    if (ImGui::Checkbox("Pictures of layouts", &pictures)) frame.later(&LibraryPage::flip_pictures);
    note_item("Pictures of layouts", {.role = TargetRole::checkbox,
                                      .name = "Pictures of layouts",
                                      .chosen = frame.settings.library_pictures});
    if (filter.any() && button(frame, "All games", "Clears the search and the filter")) {
        frame.view.of<LibraryView>().search.clear();
        frame.later(&LibraryPage::show_all);
    }
    ImGui::EndCombo();
}

// Draws the rows of the list.
class List {
  public:
    List(const LibraryFrame& frame, const std::string& playing,
         const std::vector<std::string>& compared)
        : frame_(frame),
          view_(frame.view.of<LibraryView>()),
          state_(frame.page.state()),
          playing_(playing),
          compared_(compared),
          row_(row_height(frame, frame.settings.library_pictures ? 44 : 31)),
          picture_{row_, row_ - frame.px(6)} {
        // The pictures are made again where they would look otherwise.
        const Settings& s = frame.settings;
        const std::tuple now{row_, frame.page.readings(), s.four_colours, s.back};
        if (std::exchange(view_.drawn_for, now) != now) view_.layouts.clear();
    }

    void draw() {
        const bool searching = !state_.search.empty();
        if (!searching && !state_.filter.any()) {
            std::vector<std::string> starts;
            for (const StartingGame& start : state_.starts) starts.emplace_back(start.rules);
            draw_group("Start here", starts);
        }
        if (!state_.best.empty()) draw_group("Best match", {state_.best});
        // The game on the table is listed even if the search does not match it.
        if (searching && !has(state_.found, playing_)) draw_group("On the table", {playing_});
        std::vector<std::string> ids;
        std::ranges::copy_if(frame_.settings.favourites, std::back_inserter(ids),
                             [&](const std::string& id) { return has(state_.found, id); });
        draw_group("Favourites", ids);
        for (const CatalogueGroup& group : frame_.page.catalogue().groups) {
            ids.clear();
            for (const CatalogueEntry& entry : group.entries) {
                if (has(state_.found, entry.id)) ids.push_back(entry.id);
            }
            draw_group(group.name, ids);
        }
        note_list();
        view_.drawn = true;
    }

  private:
    void draw_group(const std::string& name, const std::vector<std::string>& ids) {
        std::vector<const CatalogueEntry*> entries;
        for (const std::string& id : ids) {
            const CatalogueEntry* entry = frame_.page.catalogue().find(id);
            if (entry != nullptr) entries.push_back(entry);
        }
        if (entries.empty()) return;
        const bool searching = !state_.search.empty();
        const bool open = draw_head(name, searching || !has(frame_.settings.folded, name));
        if (ImGui::IsItemToggledOpen() && !searching) frame_.later(&LibraryPage::fold_group, name);
        if (!open) return;
        ImGui::PushID(name.c_str());
        show_opened(entries);
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(entries.size()), row_);
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                draw_row(*entries[static_cast<std::size_t>(i)]);
            }
        }
        ImGui::PopID();
    }

    bool draw_head(const std::string& name, bool unfolded) {
        gap(frame_, 6);
        const FontScope font(frame_.paint.fonts[Role::small]);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::PushStyleColor(ImGuiCol_Text, frame_.theme().secondary);
        ImGui::SetNextItemOpen(unfolded);
        const bool open =
            ImGui::TreeNodeEx(("##" + name).c_str(), ImGuiTreeNodeFlags_NoTreePushOnOpen |
                                                         ImGuiTreeNodeFlags_SpanAvailWidth |
                                                         ImGuiTreeNodeFlags_FramePadding);
        ImGui::PopStyleColor();
        note_item(("##" + name).c_str(), {.name = name, .value = open ? "open" : "folded"});
        const float left = ImGui::GetTreeNodeToLabelSpacing();
        frame_.paint.line(
            {at.x + left, at.y, ImGui::GetItemRectSize().x - left, ImGui::GetItemRectSize().y},
            Role::small, frame_.theme().secondary, name, 0, Fit::may_be_cut);
        return open;
    }

    // Scrolls a newly opened game into view, with a whole row or the head of the group at the top.
    void show_opened(const std::vector<const CatalogueEntry*>& entries) {
        const std::string& id = frame_.page.editor().id;
        const auto at = std::ranges::find(entries, id, &CatalogueEntry::id);
        if (view_.shows == id || at == entries.end()) return;
        view_.shows = id;
        const float first = ImGui::GetCursorPosY();
        const float y = first + row_ * static_cast<float>(at - entries.begin());
        const float top = ImGui::GetScrollY(), height = ImGui::GetWindowHeight();
        if (y < top + row_ || y + 2 * row_ > top + height) {
            const float row = y - row_ * std::floor(height / row_ / 2);
            ImGui::SetScrollY(row < first ? first - ImGui::GetItemRectSize().y : row);
        }
    }

    void draw_row(const CatalogueEntry& entry) {
        const Theme& theme = frame_.theme();
        ImGui::PushID(entry.id.c_str());
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float star = row_height(frame_, 22), width = ImGui::GetContentRegionAvail().x;
        const Rect row{at.x, at.y, width - star, row_};
        const bool open = entry.id == frame_.page.editor().id;
        const std::string about = words_of(entry).substr(entry.name.size() + 1);
        const Press press = press_area("game", row,
                                       {.role = TargetRole::row,
                                        .name = entry.name,
                                        .about = about,
                                        .value = entry.id == playing_ ? "on the table" : "",
                                        .chosen = open});
        const bool focused = ImGui::IsItemFocused();
        const bool near =
            ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(at, {at.x + width, at.y + row_});
        if (open || near) {
            frame_.paint.fill({at.x, at.y, width, row_},
                              open ? theme.raised : blend(theme.panel, theme.raised, 0.6F),
                              frame_.paint.rounding());
        }
        draw_marks(entry, row);
        float x = row.x + frame_.px(8);
        if (frame_.settings.library_pictures) {
            draw_layout(entry, {x, row.middle_y() - picture_.h / 2, picture_.w, picture_.h});
            x += picture_.w + frame_.px(8);
        }
        draw_name(entry, {x, row.y, row.right() - x, row.h}, open);
        if (press.hovered) {
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            tip(frame_, row, words_of(entry));
        }
        if (press.clicked) frame_.later(&LibraryPage::choose, entry.id);
        draw_star(entry, {row.right(), row.y, star, row.h}, near || focused);
        ImGui::SetCursorScreenPos({at.x, at.y + row_});
        ImGui::PopID();
    }

    // The game on the table, and those that are compared while the comparison is visible.
    void draw_marks(const CatalogueEntry& entry, const Rect& row) const {
        if (entry.id == playing_ && frame_.settings.area != Area::compare) {
            frame_.paint.fill({row.x, row.y + frame_.px(7), frame_.px(3), row.h - frame_.px(14)},
                              frame_.theme().accent, frame_.px(1.5F));
        }
        const auto at = std::ranges::find(compared_, entry.id);
        if (at == compared_.end()) return;
        draw_marker(frame_.paint, {row.x + frame_.px(4), std::round(row.middle_y())},
                    static_cast<int>(at - compared_.begin()), frame_.px(3));
    }

    void draw_layout(const CatalogueEntry& entry, const Rect& r) {
        auto at = view_.layouts.find(entry.id);
        if (at == view_.layouts.end()) {
            if (!view_.drawn) return draw_on_felt(frame_.paint, r, {});
            const auto variant = frame_.page.load(entry.id);
            at = view_.layouts.emplace(entry.id, Picture{}).first;
            if (variant != nullptr) {
                at->second = layout_picture(variant, {r.w, r.h}, frame_.settings,
                                            screen_measure(frame_.paint, 1));
            }
        }
        draw_on_felt(frame_.paint, {r.x, std::round(r.y), r.w, r.h}, at->second);
    }

    // On one line, or on two if there is room for them.
    void draw_name(const CatalogueEntry& entry, Rect r, bool open) {
        const Theme& theme = frame_.theme();
        const bool lit = open || entry.id == playing_;
        const ImU32 colour = !entry.fault.empty() ? theme.bad
                             : lit                ? theme.text
                                                  : blend(theme.secondary, theme.text, 0.35F);
        const Role role = entry.id == playing_ ? Role::strong : Role::body;
        const std::string name = (entry.fault.empty() ? "" : "! ") + entry.name;
        const auto lines = frame_.paint.broken(r.w, role, name);
        const float step = frame_.paint.fonts[role].size * 1.16F;
        if (lines.size() == 1 || r.h < 2 * step) {
            frame_.paint.line(r, role, colour, name, 0, Fit::may_be_cut);
            return;
        }
        r = {r.x, r.middle_y() - step, r.w, step};
        frame_.paint.line(r, role, colour, lines[0], 0, Fit::may_be_cut);
        const auto rest = static_cast<std::size_t>(lines[1].data() - name.data());
        frame_.paint.line(r.moved(0, step), role, colour, name.substr(rest), 0, Fit::may_be_cut);
    }

    std::string words_of(const CatalogueEntry& entry) const {
        std::string words = entry.name + "\n" + (entry.fault.empty() ? entry.summary : entry.fault);
        const auto start = std::ranges::find(state_.starts, entry.id, &StartingGame::rules);
        if (start != state_.starts.end()) {
            words += "\n" + describe_difficulty(start->won, start->lost);
        } else if (const auto sight = measured_at_sight(entry.fingerprint)) {
            words += "\n" + describe_difficulty(sight->won, sight->lost);
        }
        return words;
    }

    // Filled for favourites, otherwise hollow in the row that is pointed at.
    void draw_star(const CatalogueEntry& entry, const Rect& r, bool near) {
        const Theme& theme = frame_.theme();
        const std::string& id = entry.id;
        const bool favourite = has(frame_.settings.favourites, id);
        const std::string name = "Favourite: " + (entry.name.empty() ? entry.id : entry.name);
        const Press press = press_area(
            "star", r, {.role = TargetRole::checkbox, .name = name, .chosen = favourite});
        // Fingers need a star to press in every row, so there it is faint.
        const bool touch = frame_.settings.touch;
        const ImU32 hollow =
            touch && !press.hovered ? blend(theme.panel, theme.disabled, 0.45F) : theme.disabled;
        if (favourite || near || touch || press.hovered || ImGui::IsItemFocused()) {
            draw_icon(frame_.paint, r, Icon::star, favourite ? theme.accent : hollow);
        }
        if (press.hovered) {
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            tip(frame_, r, favourite ? "Remove from favourites" : "Add to favourites");
        }
        if (press.clicked) frame_.later(&LibraryPage::flip_favourite, id);
    }

    const LibraryFrame& frame_;
    LibraryView& view_;
    const LibraryState& state_;
    const std::string& playing_;
    const std::vector<std::string>& compared_;
    const float row_;
    const Size picture_;
};

}  // namespace

void draw_library(const LibraryFrame& frame, const Rect& r, const std::string& playing,
                  const std::vector<std::string>& compared) {
    frame.paint.fill(r, frame.theme().panel);
    const ScrollArea panel(frame, "library", r, 8);
    const float icon = line_height(frame);
    draw_search(frame, ImGui::GetContentRegionAvail().x - icon - ImGui::GetStyle().ItemSpacing.x);
    ImGui::SameLine();
    if (icon_button(frame, "hide library", Icon::fold_left, frame.actions.tip("library"))) {
        frame.run("library");
    }
    draw_filter(frame);
    const ScrollArea games(frame, "games", 0, 0);
    const Spacing tight(frame, 0);
    LibraryView& view = frame.view.of<LibraryView>();
    // What is found is shown from the top.
    const std::vector<std::string>& found = frame.page.state().found;
    if (std::exchange(view.found, found) != found) ImGui::SetScrollY(0);
    List(frame, playing, compared).draw();
    if (!found.empty()) return;
    const bool all = frame.page.state().search.empty() && !frame.page.state().filter.any();
    text(frame, all ? "No rule files were found." : "No game matches.",
         {.colour = &Theme::secondary});
}

}  // namespace niblick
