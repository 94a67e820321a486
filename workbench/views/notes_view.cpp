#include <cmath>

#include "workbench/views/views.h"
#include "workbench/views/widgets.h"

namespace niblick {

namespace {

// A large number with small words below it, standing on the foot of the row of foundations.
struct Stack {
    const Frame& frame;
    float right;  // of right-aligned words
    float left;
    bool at_right;
    float y;

    void number(Role role, std::string_view words) {
        const float width = frame.paint.number_width(role, words);
        const Font::Caps caps = frame.paint.fonts[role].caps();
        frame.paint.number(at_right ? right - width : left, y - caps.top, role,
                           frame.theme().felt_text, words);
        y += caps.bottom - caps.top + frame.px(9);
    }
    void words(std::string_view text, ImU32 colour) {
        const Font& font = frame.paint.fonts[Role::small];
        const std::string shown = frame.paint.fitted(Role::small, text, right - left);
        const float width = font.measure(shown).x;
        const Font::Caps caps = font.caps();
        frame.paint.text(at_right ? right - width : left, y - caps.top, Role::small, colour, shown);
        y += caps.bottom - caps.top + frame.px(7);
    }
};

float stack_height(const Frame& frame, Role role, int lines) {
    const Font::Caps big = frame.paint.fonts[role].caps();
    const Font::Caps small = frame.paint.fonts[Role::small].caps();
    return big.bottom - big.top + frame.px(2) +
           static_cast<float>(lines) * (small.bottom - small.top + frame.px(7));
}

void draw_stacked(const Frame& frame, const Rect& deal, const Rect& score) {
    const Theme& theme = frame.theme();
    const ScoreNote& note = frame.state().score;
    const int lines = 1 + (note.hole.empty() ? 0 : 1) + (note.round.empty() ? 0 : 1);
    float height = stack_height(frame, Role::score, lines);
    Stack stack{frame, score.right(), score.x, true, std::round(score.middle_y() - height / 2)};
    stack.number(Role::score, note.number);
    stack.words(note.unit, theme.felt_text);
    if (!note.hole.empty()) stack.words(note.hole, theme.felt_secondary);
    if (!note.round.empty()) stack.words(note.round, theme.felt_secondary);

    const DealNote& d = frame.state().deal;
    height = stack_height(frame, Role::title, 2);
    Stack left{frame, deal.right(), deal.x, false, std::round(deal.middle_y() - height / 2)};
    left.words("Deal", theme.felt_secondary);
    left.y += frame.px(2);
    left.number(Role::title, d.number);
    left.words(d.moves, theme.felt_secondary);
}

void draw_in_line(const Frame& frame, const Rect& deal, const Rect& score) {
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const ScoreNote& note = frame.state().score;
    std::string words = note.unit;
    if (!note.hole.empty()) words += ", " + note.hole;
    const float gap = frame.px(8);
    const float words_width = paint.fonts[Role::small].measure(words).x;
    const float number_width = paint.number_width(Role::title, note.number);
    const Font::Caps caps = paint.fonts[Role::title].caps();
    const float y = score.middle_y() - (caps.top + caps.bottom) / 2;
    paint.line({score.right() - words_width - 1, score.y, words_width + 2, score.h}, Role::small,
               theme.felt_secondary, words);
    paint.number(score.right() - words_width - gap - number_width, y, Role::title, theme.felt_text,
                 note.number);
    const DealNote& d = frame.state().deal;
    const float width = paint.number(deal.x, y, Role::title, theme.felt_text, d.number);
    paint.line({deal.x + width + gap, deal.y, deal.w - width - gap, deal.h}, Role::small,
               theme.felt_secondary, "deal, " + d.moves);
}

}  // namespace

void draw_notes(const Frame& frame, const Rect& table) {
    const TableGeometry& g = frame.work.table().geometry;
    const Rect deal = g.deal_note.moved(table.x, table.y);
    const Rect score = g.score_note.moved(table.x, table.y);
    if (g.notes_above) {
        draw_in_line(frame, deal, score);
    } else {
        draw_stacked(frame, deal, score);
    }
}

}  // namespace niblick
