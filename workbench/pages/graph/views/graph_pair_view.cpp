#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/kit/views/widgets.h"
#include "workbench/pages/graph/views/graph_parts.h"

namespace niblick {

namespace {

constexpr float kLine = 24;  // height of a row of the table, in design units
constexpr float kTableWidth = 620;
constexpr float kTableInset = 16;
constexpr float kCellGap = 8;
constexpr float kMostOfPage = 0.45F;  // share of the page that the table may take

// One of the layouts, without a deal, below its name.
void draw_layout(const GraphFrame& frame, const PairedLayout& side, const Rect& area) {
    const Rect room = side.room.moved(area.x, area.y);
    const float name = frame.px(LayoutPair::kName), inset = frame.px(16);
    frame.paint.line({room.x + inset, room.y - name, room.w - 2 * inset, name}, Role::strong,
                     frame.theme().text, side.name, 0.5F, Fit::may_be_cut);
    CoverLook look;
    look.lights = lights_of(side.cover.nodes.size(), side.pointed, side.above, side.below);
    frame.paint.list().PushClipRect(top_left(room), bottom_right(room), true);
    draw_covers(frame, room, side.cover, side.camera, std::move(look));
    frame.paint.list().PopClipRect();
}

// What is counted, with a column for each layout. Where the page is narrow, the numbers stand below
// their words.
class MeasureTable {
  public:
    MeasureTable(const GraphFrame& frame, float width)
        : frame_(frame),
          pair_(frame.page.graph().pair()),
          wide_(std::min(frame.px(kTableWidth), width - 2 * frame.px(kTableInset))) {
        float number = 0;
        const Font& font = frame.paint.fonts[Role::body];
        for (std::size_t i = 0; i < LayoutPair::measures().size(); ++i) {
            label_ = std::max(label_, font.measure(LayoutPair::measures()[i]).x);
            for (const PairedLayout* side : {&pair_.first(), &pair_.second()}) {
                number = std::max(number, font.measure(side->measures[i]).x);
            }
        }
        label_ = std::ceil(label_) + frame.px(8);
        narrow_ = wide_ - label_ < 2 * (std::ceil(number) + frame.px(2 * kCellGap));
    }

    float height() const {
        const std::size_t rows = LayoutPair::measures().size() * (narrow_ ? 2 : 1) + 1;
        return static_cast<float>(rows) * frame_.px(kLine) + frame_.px(16);
    }

    void draw(const Rect& r) const {
        const Theme& theme = frame_.theme();
        frame_.paint.fill(r, theme.panel);
        frame_.paint.fill({r.x, r.y, r.w, 1}, theme.line);
        place(r);
        ImGui::BeginChild("measures", {r.w, r.h});
        const ImVec2 start = ImGui::GetCursorScreenPos();
        const float left = std::round(start.x + (r.w - wide_) / 2), line = frame_.px(kLine);
        float y = start.y + frame_.px(8);
        draw_cells({left, y, wide_, line}, Role::strong, pair_.first().name, pair_.second().name,
                   Fit::may_be_cut);
        y += line;
        for (std::size_t i = 0; i < LayoutPair::measures().size(); ++i) {
            frame_.paint.line({left, y, narrow_ ? wide_ : label_, line}, Role::body,
                              theme.secondary, LayoutPair::measures()[i]);
            if (narrow_) y += line;
            draw_cells({left, y, wide_, line}, Role::body, pair_.first().measures[i],
                       pair_.second().measures[i], Fit::whole);
            y += line;
        }
        place({start.x, y, 1, 1});
        ImGui::Dummy({1, frame_.px(8)});
        ImGui::EndChild();
    }

  private:
    void draw_cells(const Rect& row, Role role, const std::string& first, const std::string& second,
                    Fit fit) const {
        const float label = narrow_ ? 0 : label_, each = (row.w - label) / 2;
        float x = row.x + label;
        for (const std::string* cell : {&first, &second}) {
            const float gap = frame_.px(kCellGap);
            frame_.paint.line({x + gap, row.y, each - gap, row.h}, role, frame_.theme().text, *cell,
                              1, fit);
            x += each;
        }
    }

    const GraphFrame& frame_;
    const LayoutPair& pair_;
    const float wide_;
    float label_ = 0;
    bool narrow_ = false;
};

void watch_mouse(const GraphFrame& frame, const Rect& area, const Press& press) {
    const ImGuiIO& io = ImGui::GetIO();
    if (press.hovered && io.MouseWheel != 0) {
        change(frame, &GraphModel::zoom, std::pow(1.15F, io.MouseWheel),
               Point{io.MousePos.x - area.x, io.MousePos.y - area.y});
    }
    const bool dragged = io.MouseDragMaxDistanceSqr[0] > frame.px(5) * frame.px(5);
    if (press.held && dragged && (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)) {
        change(frame, &GraphModel::pan, Point{io.MouseDelta.x, io.MouseDelta.y});
    }
    const LayoutPair& pair = frame.page.graph().pair();
    PairCard card;
    if (press.hovered && !(press.held && dragged)) {
        card = pair.card_at({io.MousePos.x - area.x, io.MousePos.y - area.y});
    }
    if (press.clicked && !dragged) change(frame, &GraphModel::pin, card);
    if (card.node >= 0) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (card != pair.hovered()) change(frame, &GraphModel::point_at, card);
}

}  // namespace

void draw_graph_pair(const GraphFrame& frame, const Rect& r) {
    const GraphModel& model = frame.page.graph();
    const LayoutPair& pair = model.pair();
    const float bar = frame.px(kGraphBar);
    const MeasureTable measures(frame, r.w);
    const float table =
        std::max(1.0F, std::min(measures.height(), std::floor((r.h - bar) * kMostOfPage)));
    const Rect area{r.x, r.y + bar, r.w, std::max(1.0F, r.h - bar - table)};
    const Size size{area.w, area.h};
    const float unit = frame.paint.fonts.sizes().unit;
    if (model.camera().room != size || model.camera().unit != unit) {
        change(frame, &GraphModel::resize, size, unit);
    }
    const Press press = press_area("graph pair", area);
    for (const PairedLayout* side : {&pair.first(), &pair.second()}) {
        draw_layout(frame, *side, area);
    }
    if (pair.stacked()) {
        const float y = area.y + pair.second().room.y - frame.px(LayoutPair::kName);
        frame.paint.fill({area.x, std::round(y), area.w, 1}, frame.theme().line);
    } else {
        frame.paint.fill({std::round(area.x + pair.second().room.x), area.y, 1, area.h},
                         frame.theme().line);
    }
    draw_graph_controls(frame, {r.x, r.y, r.w, bar});
    measures.draw({r.x, area.bottom(), r.w, table});
    watch_mouse(frame, area, press);
}

}  // namespace niblick
