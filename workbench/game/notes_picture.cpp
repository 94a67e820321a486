#include "workbench/game/notes_picture.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/draw/arrange.h"

namespace niblick {

namespace {

constexpr float kTitleText = 20, kScoreText = 35;  // font sizes of the design
constexpr float kBetween = 7;                      // from line to line

struct Line {
    std::string words;
    float size = kSmallText;
    Tone tone = &Theme::felt_secondary;

    bool strong() const { return size > kBodyText; }
};

class NotesPen : public Pen {
  public:
    NotesPen(float unit, const TextMeasure& measure) : unit_(unit), measure_(measure) {}

    // One below the other, in the middle of a place, at its left (0) or right (1).
    void stack(const std::vector<Line>& lines, const Rect& r, float side) {
        float y = std::round(r.middle_y() - height(lines) / 2);
        const float x = r.x + side * r.w;
        for (const Line& line : lines) {
            y += cap(line);
            text({x, y}, fitted(line, r.w), line.size * unit_, side, line.tone, line.strong());
            y += kBetween * unit_;
        }
    }
    // One beside the other on a line, from a point to its right or (-1) to its left; what is more
    // than `room` is cut.
    float row(const std::vector<Line>& lines, Point from, float room, float way) {
        const float start = from.x;
        for (const Line& line : lines) {
            const float left = room - std::abs(from.x - start);
            if (line.words.empty() || left <= 0) continue;
            const std::string words = fitted(line, left);
            text({from.x, from.y + cap(line) / 2}, words, line.size * unit_, way > 0 ? 0.0F : 1.0F,
                 line.tone, line.strong());
            from.x += way * (width({words, line.size}) + 8 * unit_);
        }
        return from.x;
    }
    float width(const Line& line) const {
        return measure_(line.words, line.size * unit_, line.strong());
    }
    float height(const std::vector<Line>& lines) const {
        float sum = -kBetween * unit_;
        for (const Line& line : lines) sum += cap(line) + kBetween * unit_;
        return sum;
    }

    void score_beside(const ScoreNote& note, const Rect& r) {
        const Line number{note.number, kScoreText, &Theme::felt_text};
        const Line unit{note.unit, kSmallText, &Theme::felt_text};
        std::vector<Line> lines{number, unit};
        for (const std::string* words : {&note.run, &note.hole, &note.round}) {
            for (std::string& part : parts(*words, r.w)) lines.push_back({std::move(part)});
        }
        if (height(lines) <= r.h + 16 * unit_) return stack(lines, r, 1);
        // In too little room the number is smaller, and its unit beside it.
        lines.erase(lines.begin());
        lines.front().size = kTitleText;
        const float middle = r.middle_y() - (height(lines) - cap(lines.front())) / 2;
        row({unit, {note.number, kTitleText, &Theme::felt_text}}, {r.right(), middle}, r.w, -1);
        const float used = cap(lines.front()) + kBetween * unit_;
        lines.erase(lines.begin());
        const float top = middle - cap({"", kTitleText}) / 2 + used;
        stack(lines, {r.x, top, r.w, height(lines)}, 1);
    }
    void score_in_line(const ScoreNote& note, const Rect& r) {
        const Line number{note.number, kTitleText, &Theme::felt_text};
        // As many whole parts as fit.
        Line words{note.unit};
        for (const std::string* more : {&note.run, &note.hole, &note.round}) {
            const Line longer{words.words + ", " + *more};
            if (more->empty() || width(longer) + width(number) + 8 * unit_ > r.w) continue;
            words = longer;
        }
        row({words, number}, {r.right(), r.middle_y()}, r.w, -1);
    }
    void deal(const DealNote& note, const Rect& r, bool in_line) {
        // Numbers of other programs can be long.
        Line number{note.number, kTitleText, &Theme::felt_text};
        if (width(number) > (in_line ? r.w / 3 : r.w)) number.size = kSmallText;
        if (in_line) {
            const float room = r.w - width({note.label}) - width(number) - 2 * 8 * unit_;
            // As many whole parts as fit.
            Line words{""};
            for (const std::string* more : {&note.moves, &note.clock, &note.streak}) {
                const Line longer{words.words + (words.words.empty() ? "" : ", ") + *more};
                if (!more->empty() && width(longer) <= room) words = longer;
            }
            row({{note.label}, number, words}, {r.x, r.middle_y()}, r.w, 1);
            return;
        }
        std::vector<Line> lines{{note.label}, number, {note.moves}};
        for (const std::string* more : {&note.clock, &note.streak}) {
            if (!more->empty()) lines.push_back({*more});
        }
        stack(lines, r, 0);
    }

  private:
    float cap(const Line& line) const { return line.size * kCaps * unit_; }
    std::string fitted(const Line& line, float room) const {
        return shortened(line.words, room, line.size * unit_, line.strong(), measure_);
    }
    // Broken to this width, preferably at a comma.
    std::vector<std::string> parts(const std::string& words, float room) const {
        const auto broken = [&](std::string_view part) {
            return broken_lines(part, room, kSmallText * unit_, false, measure_);
        };
        const std::size_t comma = words.find(", ");
        if (words.empty()) return {};
        if (width({words}) <= room || comma == std::string::npos) return broken(words);
        std::vector<std::string> lines = broken(words.substr(0, comma + 1));
        for (std::string& line : broken(std::string_view(words).substr(comma + 2))) {
            lines.push_back(std::move(line));
        }
        return lines;
    }

    const float unit_;
    const TextMeasure& measure_;
};

}  // namespace

Picture notes_picture(const TableGeometry& g, const DealNote& deal, const ScoreNote& score,
                      const TextMeasure& measure) {
    NotesPen pen(g.unit, measure);
    pen.picture.size = g.area;
    pen.begin("note-deal", "note", deal.label + " " + deal.number + ", " + deal.moves, g.deal_note);
    pen.deal(deal, g.deal_note, g.notes_above);
    pen.begin("note-score", "note", score.number + " " + score.unit, g.score_note);
    if (g.notes_above) {
        pen.score_in_line(score, g.score_note);
    } else {
        pen.score_beside(score, g.score_note);
    }
    return std::move(pen.picture);
}

}  // namespace niblick
