#include "workbench/game/rounds/scorecard_picture.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/draw/arrange.h"

namespace niblick {

namespace {

constexpr float kName = 112, kTotal = 56, kStanding = 76;  // widths of columns
constexpr float kCell = 40, kLeastCell = 34, kRow = 27;
constexpr float kLeastWidth = 460;  // of the sentences

class ScorecardPen : public Pen {
  public:
    ScorecardPen(const Scorecard& card, float width, float most, const TextMeasure& measure)
        : card_(card),
          measure_(measure) {
        const auto holes = static_cast<float>(card.heads.size());
        constexpr float kAside = kName + kTotal + kStanding;
        per_band_ = card.heads.size();
        if (kAside + kCell * holes > width) {
            // A card of few players is split after nine holes.
            const float fit = std::max(3.0F, std::floor((most - kAside) / kLeastCell));
            const float wanted = std::min(fit, card.rows.size() <= 5 ? 9.0F : holes);
            const float each = std::ceil(holes / std::max(1.0F, std::ceil(holes / wanted)));
            per_band_ = static_cast<std::size_t>(each);
            cell_ = std::clamp(std::floor((most - kAside) / each), kLeastCell, kCell);
        }
        grid_ = kAside + cell_ * static_cast<float>(per_band_);
        picture.title = card.title;
        picture.background = &Theme::plate;
        picture.size.w = std::max(grid_, std::min(kLeastWidth, most));
    }

    Picture draw() {
        for (std::size_t from = 0; from < card_.heads.size(); from += per_band_) draw_band(from);
        for (const std::string& line : card_.lines) {
            for (std::string& part :
                 broken_lines(line, picture.size.w, kSmallText, false, measure_)) {
                centred({0, y_ + 9}, std::move(part), kSmallText, 0, &Theme::secondary);
                y_ += 18;
            }
            y_ += 6;
        }
        picture.size.h = y_;
        return std::move(picture);
    }

  private:
    void draw_band(std::size_t from) {
        const std::size_t to = std::min(from + per_band_, card_.heads.size());
        last_ = to == card_.heads.size();
        write("Hole", 0, 0, kSmallText, &Theme::secondary);
        for (std::size_t hole = from; hole < to; ++hole) {
            write(card_.heads[hole], x_of(hole - from) + cell_ / 2, 0.5F, kSmallText,
                  &Theme::secondary);
        }
        if (last_) write("Total", grid_ - kStanding - 8, 1, kSmallText, &Theme::secondary);
        rect({0, y_ + kRow - 1, grid_, 1}, 0, &Theme::line);
        y_ += kRow;
        for (std::size_t i = 0; i < card_.rows.size(); ++i) {
            const std::string id = "row-" + std::to_string(i + 1);
            draw_row(card_.rows[i], from == 0 ? id : "");
            for (std::size_t hole = from; hole < std::min(to, card_.rows[i].holes.size()); ++hole) {
                draw_cell(card_.rows[i], hole, {x_of(hole - from), y_, cell_, kRow}, id);
            }
            y_ += kRow;
        }
        y_ += 12;
    }

    void draw_row(const CardRow& row, std::string id) {
        const bool player = row.kind == CardRow::Kind::player;
        const Tone tone = player ? &Theme::text : &Theme::secondary;
        begin(std::move(id), "row", row.name + ": " + row.total.text + " " + row.standing,
              {0, y_, kName, kRow});
        write(row.name + (row.ahead ? " \xE2\x80\xA2" : ""), 0, 0, kBodyText, tone, row.ahead);
        if (last_) {
            write(row.total.text, grid_ - kStanding - 8, 1, kBodyText, tone, player);
            write(row.standing, grid_ - kStanding, 0, kSmallText, &Theme::secondary);
        }
        end();
    }

    void draw_cell(const CardRow& row, std::size_t hole, const Rect& r, const std::string& id) {
        const CardCell& cell = row.holes[hole];
        const bool player = row.kind == CardRow::Kind::player;
        const std::string score =
            cell.text + std::string(static_cast<std::size_t>(cell.mulligans), '*');
        begin(id + "-hole-" + std::to_string(hole + 1), cell.at_hand ? "now" : "cell",
              row.name + ", hole " + card_.heads[hole] + ": " +
                  (!cell.text.empty()                ? score
                   : row.kind == CardRow::Kind::cost ? "not rated"
                                                     : "not played"),
              r);
        const Rect mark{r.x + 4, r.y + 2, r.w - 8, r.h - 4};
        if (cell.at_hand) {
            rect(mark, 4, &Theme::raised);
            write("now", r.middle_x(), 0.5F, kSmallText, &Theme::secondary);
        }
        if (!cell.text.empty()) {
            if (player && cell.against < 0) rect(mark, mark.h / 2, nullptr, &Theme::good);
            if (player && cell.against > 0) rect(mark, 0, nullptr, &Theme::bad);
            write(score, r.middle_x(), 0.5F, kBodyText, player ? &Theme::text : &Theme::secondary);
        }
        end();
    }

    float x_of(std::size_t column) const { return kName + cell_ * static_cast<float>(column); }
    // In the current row.
    void write(std::string words, float x, float anchor, float size, Tone tone,
               bool strong = false) {
        if (words.empty()) return;
        centred({x, y_ + kRow / 2}, std::move(words), size, anchor, tone, strong);
    }

    const Scorecard& card_;
    const TextMeasure& measure_;
    std::size_t per_band_ = 1;
    float cell_ = kCell, grid_ = 0, y_ = 0;
    bool last_ = false;
};

}  // namespace

Picture scorecard_picture(const Scorecard& card, float width, float most,
                          const TextMeasure& measure) {
    return ScorecardPen(card, width, most, measure).draw();
}

}  // namespace niblick
