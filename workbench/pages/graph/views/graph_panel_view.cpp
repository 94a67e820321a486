#include <algorithm>
#include <cmath>

#include "workbench/explore/cover/cover_picture.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/row_height.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/graph/views/graph_parts.h"
#include "workbench/table/move_text.h"

namespace niblick {

namespace {

constexpr std::size_t kMaxKeyCards = 8, kMaxPath = 20;

// Draws a column of texts.
class Column {
  public:
    Column(const GraphFrame& frame, const Rect& r)
        : frame_(frame),
          model_(frame.page.graph()),
          r_(r) {}

    float bottom() const { return r_.y; }

    void put(Role role, ImU32 colour, std::string_view words, float after) {
        if (words.empty()) return;
        r_.y += frame_.paint.wrapped(r_.x, r_.y, r_.w, role, colour, words) + frame_.px(after);
    }

    // The selected card, the cards that must go first and those that wait for it.
    void put_pointed() {
        if (model_.pointed() < 0) return put_invitation();
        put_card(model_.cover(), model_.pointed(), model_.above(), 0);
    }
    void put_pointed_of_pair() {
        const PairedLayout& first = model_.pair().first();
        const PairedLayout& second = model_.pair().second();
        const PairedLayout& side = second.pointed >= 0 ? second : first;
        if (side.pointed < 0) return put_invitation();
        put(Role::small, frame_.theme().secondary, side.name, 2);
        put_card(side.cover, side.pointed, side.above, &side == &second ? 1 : 0);
    }

    void put_invitation() {
        put(Role::body, frame_.theme().secondary,
            "Point at a card to see what covers it and what it blocks; click to keep it "
            "lit.",
            14);
    }

    void put_card(const CoverGraph& graph, int i, const std::vector<int>& path, int side) {
        const Theme& theme = frame_.theme();
        const CoverNode& node = graph.nodes[static_cast<std::size_t>(i)];
        put(Role::strong, theme.text, with_capital(node.name), 4);
        put(Role::body, theme.text, describe_blockers(graph, i), 6);
        put(Role::body, theme.text, describe_blocked(graph, i), 8);
        put_path(graph, path, side);
        r_.y += frame_.px(10);
    }

    // The cards that must go first, one per line in a valid order; a click selects one.
    void put_path(const CoverGraph& graph, const std::vector<int>& path, int side) {
        if (path.empty()) return;
        const Theme& theme = frame_.theme();
        put(Role::strong, theme.text, "Before it, in this order", 2);
        for (std::size_t i = 0; i < path.size() && i < kMaxPath; ++i) {
            const CoverNode& node = graph.nodes[static_cast<std::size_t>(path[i])];
            const Rect row{r_.x, r_.y, r_.w, row_height(frame_, 24)};
            const Press press = press_area(("path" + std::to_string(i)).c_str(), row);
            if (press.hovered) {
                frame_.paint.fill(row, theme.raised, frame_.px(4));
                ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            }
            if (press.clicked) change(frame_, &GraphModel::pin, PairCard{side, path[i]});
            const float number = frame_.px(26);
            frame_.paint.line({row.x, row.y, number, row.h}, Role::small, theme.secondary,
                              std::to_string(i + 1), 1);
            frame_.paint.line(
                {row.x + number + frame_.px(8), row.y, row.w - number - frame_.px(12), row.h},
                Role::body, theme.text, node.name, 0, Fit::may_be_cut);
            r_.y += row.h;
        }
        if (path.size() > kMaxPath) {
            put(Role::small, theme.secondary,
                "and " + std::to_string(path.size() - kMaxPath) + " more", 0);
        }
    }

    void put_states() {
        put(Role::strong, frame_.theme().text, "Cards", 4);
        for (const CardState state :
             {CardState::playable, CardState::open, CardState::covered, CardState::gone}) {
            const int n = model_.cover().count(state);
            const Rect row{r_.x, r_.y, r_.w, frame_.px(28)};
            draw_picture(frame_.paint, state_picture(state),
                         {row.x + 1, row.middle_y() - frame_.px(9)}, frame_.paint.unit());
            const float left = row.x + frame_.px(40);
            frame_.paint.line({left, row.y, frame_.px(26), row.h}, Role::body, frame_.theme().text,
                              std::to_string(n), 1);
            const std::string_view words = describe_state(state);
            const float room = row.right() - left - frame_.px(34);
            const bool fits = frame_.paint.fonts[Role::body].measure(words).x <= room;
            frame_.paint.line({left + frame_.px(34), row.y, room, row.h},
                              fits ? Role::body : Role::small, frame_.theme().secondary, words);
            r_.y += row.h;
        }
        r_.y += frame_.px(12);
    }

    void put_key_cards() {
        const Theme& theme = frame_.theme();
        const auto& cards = model_.key_cards();
        put(Role::strong, theme.text, "Critical cards", 2);
        put(Role::small, theme.secondary,
            cards.empty() ? "No card is the sole blocker of others."
                          : "Bar above: sole blocker of all cards below it.",
            4);
        for (std::size_t i = 0; i < cards.size() && i < kMaxKeyCards; ++i) {
            const Rect row{r_.x, r_.y, r_.w, row_height(frame_, 24)};
            const Press press = press_area(("key" + std::to_string(i)).c_str(), row);
            if (press.hovered) {
                frame_.paint.fill(row, theme.raised, frame_.px(4));
                ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            }
            if (press.clicked) change(frame_, &GraphModel::pin, PairCard{0, cards[i].node});
            frame_.paint.line({row.x + frame_.px(4), row.y, row.w - frame_.px(8), row.h},
                              Role::body, theme.text, cards[i].words);
            r_.y += row.h;
        }
        if (cards.size() > kMaxKeyCards) {
            put(Role::small, theme.secondary,
                "and " + std::to_string(cards.size() - kMaxKeyCards) + " more", 0);
        }
        r_.y += frame_.px(12);
    }

    // A bar for each rank: filled for covered cards, outlined for open ones.
    void put_ranks() {
        const Theme& theme = frame_.theme();
        const auto& ranks = model_.ranks();
        int most = 1, down = 0;
        std::size_t n = ranks.size();
        for (const BuriedRank& rank : ranks) most = std::max(most, rank.covered + rank.open);
        if (n > 0 && ranks.back().index.size() > 2) {
            down = ranks.back().covered + ranks.back().open;
            --n;
            most = 1;
            for (std::size_t i = 0; i < n; ++i)
                most = std::max(most, ranks[i].covered + ranks[i].open);
        }
        if (n == 0) return;
        put(Role::strong, theme.text, "Still in the tableau, by rank", 2);
        put(Role::small, theme.secondary, "Filled: covered, with their number. Outlined: open.", 8);
        const float height = frame_.px(72), label = frame_.px(20);
        const float each = r_.w / static_cast<float>(n);
        for (std::size_t i = 0; i < n; ++i) {
            const BuriedRank& rank = ranks[i];
            const Rect slot{r_.x + each * static_cast<float>(i), r_.y, each, height};
            const float step = (height - label) / static_cast<float>(most);
            const float bar = std::round(std::min(each * 0.62F, frame_.px(18)));
            const float x = std::round(slot.middle_x() - bar / 2);
            const float covered = std::round(step * static_cast<float>(rank.covered));
            const float open = std::round(step * static_cast<float>(rank.open));
            const float foot = slot.bottom();
            frame_.paint.fill({x, foot - covered, bar, covered}, theme.unknown, frame_.px(2));
            if (open > 0) {
                frame_.paint.outline({x, foot - covered - open, bar, open}, theme.unknown,
                                     frame_.px(2), std::max(1.0F, frame_.px(1.4F)));
            }
            if (rank.covered > 0) {
                frame_.paint.line({slot.x, foot - covered - open - label, slot.w, label},
                                  Role::small, theme.secondary, std::to_string(rank.covered), 0.5F);
            }
            frame_.paint.line({slot.x, foot + frame_.px(2), slot.w, label}, Role::small, theme.text,
                              rank.index, 0.5F);
        }
        frame_.paint.fill({r_.x, r_.y + height, r_.w, 1}, theme.line);
        r_.y += height + label + frame_.px(8);
        if (down > 0) {
            put(Role::small, theme.secondary,
                "And " + std::to_string(down) + (down == 1 ? " card" : " cards") + " face down.",
                0);
        }
        r_.y += frame_.px(12);
    }

    void put_measures() {
        const Theme& theme = frame_.theme();
        put(Role::strong, theme.text, "Depth and bottleneck", 2);
        put(Role::body, theme.secondary, model_.describe_depth(), 4);
        put(Role::body, theme.secondary, model_.describe_bottleneck(), 14);
    }

    // What the table below two layouts counts, in sentences for each.
    void put_pair() {
        const Theme& theme = frame_.theme();
        for (const PairedLayout* side : {&model_.pair().first(), &model_.pair().second()}) {
            put(Role::strong, theme.text, side->name, 4);
            put(Role::body, theme.secondary, side->depth, 4);
            put(Role::body, theme.secondary, side->bottleneck, 4);
            put(Role::body, theme.secondary, side->removable, 16);
        }
        put(Role::small, theme.secondary,
            "Both layouts have every card in place, before the first move.", 8);
    }

    void put_layout() {
        const Theme& theme = frame_.theme();
        put(Role::strong, theme.text, "The layout", 2);
        put(Role::body, theme.secondary, model_.describe_layout(), 4);
        put(Role::body, theme.secondary, model_.describe_places(), 14);
    }

  private:
    const GraphFrame& frame_;
    const GraphModel& model_;
    Rect r_;
};

}  // namespace

void draw_graph_panel(const GraphFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    frame.paint.fill(r, theme.panel);
    const float top = frame.px(48), icon = frame.px(32);
    const float y = r.y + std::round((top - icon) / 2);
    if (icon_button(frame, "hide panel", {r.right() - icon - frame.px(8), y, icon, icon},
                    Icon::fold_right, "Hide this panel (Ctrl + R)")) {
        frame.run("panel");
    }
    frame.paint.line({r.x + frame.px(20), r.y, r.w - frame.px(64), top}, Role::title, theme.text,
                     frame.page.graph().pair().ready() ? "Two layouts" : "What blocks what");
    place({r.x, r.y + top, r.w, r.h - top});
    ImGui::BeginChild("graph panel", {r.w, r.h - top});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    Column column(frame, {start.x + frame.px(20), start.y + frame.px(4), r.w - frame.px(40), 0});
    if (frame.page.graph().pair().ready()) {
        column.put_pointed_of_pair();
        column.put_pair();
    } else if (!frame.page.graph().empty()) {
        column.put_pointed();
        if (frame.page.graph().shows_links()) {
            column.put(Role::strong, theme.text, "Chains", 2);
            column.put(Role::body, theme.text, frame.page.graph().links().words, 14);
        }
        column.put_states();
        column.put_measures();
        column.put_key_cards();
        column.put_ranks();
        column.put_layout();
    }
    place({start.x, column.bottom(), 1, 1});
    ImGui::Dummy({1, frame.px(8)});
    ImGui::EndChild();
}

}  // namespace niblick
