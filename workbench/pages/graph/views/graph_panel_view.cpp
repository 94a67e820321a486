#include <algorithm>
#include <functional>
#include <string>

#include "core/base/words.h"
#include "workbench/explore/cover/cover_picture.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/row_height.h"
#include "workbench/pages/graph/ranks_picture.h"
#include "workbench/pages/graph/views/graph_parts.h"

namespace niblick {

namespace {

constexpr TextLook kHead{.role = Role::strong}, kDim{.colour = &Theme::secondary};

// A list of cards, each of which can be chosen.
void draw_cards(const GraphFrame& frame, const char* id, int side, std::size_t n,
                const std::function<int(std::size_t)>& node,
                const std::function<std::string(std::size_t)>& words) {
    const FontScope font(frame.paint.fonts[Role::body]);
    const Spacing none(frame, 0);
    const float high = row_height(frame, 24);
    ImGui::PushID(id);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(n), high);
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row) {
            const auto i = static_cast<std::size_t>(row);
            const ImVec2 at = ImGui::GetCursorScreenPos();
            const float wide = ImGui::GetContentRegionAvail().x;
            const std::string name = "##" + std::to_string(i);
            if (ImGui::Selectable(name.c_str(), false, 0, {0, high})) {
                change(frame, &GraphModel::pin, PairCard{side, node(i)});
            }
            note_item(name.c_str(), {.role = TargetRole::row});
            frame.paint.line({at.x, at.y, wide, high}, Role::body, frame.theme().text, words(i), 0,
                             Fit::may_be_cut);
        }
    }
    note_list();
    ImGui::PopID();
}

// A card, what it blocks, and the cards that must go first.
void draw_card(const GraphFrame& frame, const CoverGraph& graph, int i,
               const std::vector<int>& path, int side) {
    text(frame, with_capital(graph.nodes[static_cast<std::size_t>(i)].name), kHead);
    text(frame, describe_blockers(graph, i));
    text(frame, describe_blocked(graph, i));
    if (path.empty()) return;
    gap(frame, 4);
    text(frame, "Before it, in this order", kHead);
    draw_cards(
        frame, "path", side, path.size(), [&](std::size_t n) { return path[n]; },
        [&](std::size_t n) {
            return std::to_string(n + 1) + "  " +
                   graph.nodes[static_cast<std::size_t>(path[n])].name;
        });
}

void draw_pointed(const GraphFrame& frame) {
    const GraphModel& model = frame.page.graph();
    const LayoutPair& pair = model.pair();
    if (pair.ready()) {
        const bool second = pair.second().pointed >= 0;
        const PairedLayout& side = second ? pair.second() : pair.first();
        if (side.pointed >= 0) {
            text(frame, side.name, kNote);
            return draw_card(frame, side.cover, side.pointed, side.above, second ? 1 : 0);
        }
    } else if (model.pointed() >= 0) {
        return draw_card(frame, model.cover(), model.pointed(), model.above(), 0);
    }
    text(frame, "Point at a card to see what covers it and what it blocks; click to keep it lit.",
         kDim);
}

// How many cards are in which state, as a legend of the graph.
void draw_states(const GraphFrame& frame) {
    text(frame, "Cards", kHead);
    if (!ImGui::BeginTable("states", 3)) return;
    ImGui::TableSetupColumn("sign", ImGuiTableColumnFlags_WidthFixed, frame.px(32));
    ImGui::TableSetupColumn("cards", ImGuiTableColumnFlags_WidthFixed, frame.px(26));
    ImGui::TableSetupColumn("state", ImGuiTableColumnFlags_WidthStretch);
    const auto row = [&](const Picture& sign, std::ptrdiff_t n, std::string_view words) {
        ImGui::TableNextRow(0, frame.px(28));
        ImGui::TableNextColumn();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_picture(frame.paint, sign, {at.x + 1, at.y}, frame.paint.unit());
        ImGui::TableNextColumn();
        text(frame, std::to_string(n));
        ImGui::TableNextColumn();
        text(frame, words, kDim);
    };
    const CoverGraph& cover = frame.page.graph().cover();
    for (const CardState state :
         {CardState::playable, CardState::open, CardState::covered, CardState::gone}) {
        row(state_picture(state), cover.count(state), describe_state(state));
    }
    const auto losing = std::ranges::count_if(cover.nodes, &CoverNode::loses);
    if (losing > 0) row(losing_picture(), losing, kLosingSign);
    ImGui::EndTable();
}

void draw_key_cards(const GraphFrame& frame) {
    const auto& cards = frame.page.graph().key_cards();
    text(frame, "Critical cards", kHead);
    text(frame,
         cards.empty() ? "No card is the sole blocker of others."
                       : "A bar over a card: all that it covers waits for it alone.",
         kNote);
    draw_cards(
        frame, "key", 0, cards.size(), [&](std::size_t n) { return cards[n].node; },
        [&](std::size_t n) { return cards[n].words; });
}

void draw_ranks(const GraphFrame& frame) {
    const auto& ranks = frame.page.graph().ranks();
    const bool down = !ranks.empty() && ranks.back().face_down;
    if (ranks.size() == (down ? 1U : 0U)) return;
    text(frame, "Still in the tableau, by rank", kHead);
    text(frame, "Filled: covered, with their number. Outlined: open.", kNote);
    draw_chart(frame, "ranks", 110,
               [&](Size size, const TextMeasure&) { return ranks_picture(ranks, size); });
    if (down)
        text(frame, counted(ranks.back().covered + ranks.back().open, "card") + " face down.",
             kNote);
}

void draw_section(const GraphFrame& frame, std::string_view head, std::string_view first,
                  std::string_view second = {}) {
    text(frame, head, kHead);
    text(frame, first, kDim);
    text(frame, second, kDim);
    gap(frame, 10);
}

}  // namespace

void draw_graph_panel(const GraphFrame& frame, const Rect& r) {
    const GraphModel& model = frame.page.graph();
    const bool pair = model.pair().ready();
    frame.paint.fill(r, frame.theme().panel);
    const ScrollArea panel(frame, "graph panel", r, 8);
    const float icon = line_height(frame);
    ImGui::Indent(frame.px(12));
    text_line(frame, pair ? "Two layouts" : "What blocks what", {.role = Role::title},
              ImGui::GetContentRegionAvail().x - icon - frame.px(8));
    same_line_right(icon);
    if (icon_button(frame, "hide panel", Icon::fold_right, frame.actions.tip("panel"))) {
        frame.run("panel");
    }
    const ScrollArea words(frame, "words", -frame.px(12), 0);
    const Spacing tight(frame, 4);
    if (model.empty()) return;
    draw_pointed(frame);
    gap(frame, 10);
    if (pair) {
        // What the table below two layouts counts, in sentences for each.
        for (const PairedLayout* side : {&model.pair().first(), &model.pair().second()}) {
            draw_section(frame, side->name, side->depth, side->bottleneck + " " + side->removable);
        }
        text(frame, "Both layouts have every card in place, before the first move.", kNote);
        return;
    }
    if (!model.core().words.empty()) {
        draw_section(frame, "Why it is lost", model.core().words);
    }
    if (model.shows_links()) draw_section(frame, "Chains", model.links().words);
    draw_states(frame);
    gap(frame, 10);
    draw_section(frame, "Depth and bottleneck", model.describe_depth(),
                 model.describe_bottleneck());
    draw_key_cards(frame);
    gap(frame, 10);
    draw_ranks(frame);
    gap(frame, 10);
    draw_section(frame, "The layout", model.describe_layout(), model.describe_places());
}

}  // namespace niblick
