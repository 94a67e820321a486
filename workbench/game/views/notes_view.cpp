#include <cmath>
#include <vector>

#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

// A large number above small words, aligned with the bottom of the foundations.
struct Stack {
    const PlayFrame& frame;
    float right;  // right end of right-aligned words
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

float stack_height(const PlayFrame& frame, Role role, int lines) {
    const Font::Caps big = frame.paint.fonts[role].caps();
    const Font::Caps small = frame.paint.fonts[Role::small].caps();
    return big.bottom - big.top + frame.px(2) +
           static_cast<float>(lines) * (small.bottom - small.top + frame.px(7));
}

struct NoteLine {
    std::string_view words;
    ImU32 colour;
};

// The text below the score, wrapped at this width.
std::vector<NoteLine> score_lines(const PlayFrame& frame, float width) {
    const ScoreNote& note = frame.page.state().score;
    std::vector<NoteLine> lines;
    for (const std::string* words : {&note.run, &note.hole, &note.round}) {
        if (words->empty()) continue;
        std::string_view rest = *words;
        // Preferably broken at a comma.
        const std::size_t comma = rest.find(", ");
        const bool wide = frame.paint.fonts[Role::small].measure(rest).x > width;
        if (wide && comma != std::string_view::npos) {
            lines.push_back({rest.substr(0, comma + 1), frame.theme().felt_secondary});
            rest.remove_prefix(comma + 2);
        }
        for (const std::string_view line : frame.paint.broken(width, Role::small, rest)) {
            lines.push_back({line, frame.theme().felt_secondary});
        }
    }
    return lines;
}

// The number is above its unit or, if there is too little room, smaller and beside it.
void draw_score(const PlayFrame& frame, const Rect& r) {
    const ScoreNote& note = frame.page.state().score;
    const std::vector<NoteLine> lines = score_lines(frame, r.w);
    const int n = static_cast<int>(lines.size());
    const float full = stack_height(frame, Role::score, n + 1);
    const bool small = full > r.h + frame.px(16);
    const float height = small ? stack_height(frame, Role::title, n) : full;
    Stack stack{frame, r.right(), r.x, true, std::round(r.middle_y() - height / 2)};
    if (small) {
        const Font::Caps caps = frame.paint.fonts[Role::title].caps();
        const float unit = frame.paint.fonts[Role::small].measure(note.unit).x;
        const Rect line{r.x, stack.y, r.w, caps.bottom - caps.top};
        frame.paint.line(line, Role::small, frame.theme().felt_text, note.unit, 1);
        stack.right -= unit + frame.px(7);
        stack.number(Role::title, note.number);
        stack.right = r.right();
    } else {
        stack.number(Role::score, note.number);
        stack.words(note.unit, frame.theme().felt_text);
    }
    for (const NoteLine& line : lines) stack.words(line.words, line.colour);
}

// Deal numbers of other programs can be long; they are smaller if there is little room.
Role number_role(const PlayFrame& frame, const std::string& number, float room) {
    return frame.paint.number_width(Role::title, number) <= room ? Role::title : Role::small;
}

void draw_stacked(const PlayFrame& frame, const Rect& deal, const Rect& score) {
    const Theme& theme = frame.theme();
    draw_score(frame, score);
    const DealNote& d = frame.page.state().deal;
    const std::string& clock = frame.page.state().clock;
    const float height = stack_height(frame, Role::title, clock.empty() ? 2 : 3);
    Stack left{frame, deal.right(), deal.x, false, std::round(deal.middle_y() - height / 2)};
    left.words(d.label, theme.felt_secondary);
    left.y += frame.px(2);
    left.number(number_role(frame, d.number, deal.w), d.number);
    left.words(d.moves, theme.felt_secondary);
    if (!clock.empty()) left.words(clock, theme.felt_secondary);
}

void draw_in_line(const PlayFrame& frame, const Rect& deal, const Rect& score) {
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const ScoreNote& note = frame.page.state().score;
    const float gap = frame.px(8);
    const float number_width = paint.number_width(Role::title, note.number);
    const float room = score.w - number_width - gap;
    // As many whole parts as fit.
    std::string words = note.unit;
    for (const std::string* more : {&note.run, &note.hole, &note.round}) {
        const std::string longer = words + ", " + *more;
        if (more->empty() || paint.fonts[Role::small].measure(longer).x > room) continue;
        words = longer;
    }
    const float words_width = paint.fonts[Role::small].measure(words).x;
    const Font::Caps caps = paint.fonts[Role::title].caps();
    const float y = score.middle_y() - (caps.top + caps.bottom) / 2;
    paint.line({score.right() - words_width - 1, score.y, words_width + 2, score.h}, Role::small,
               theme.felt_secondary, words);
    paint.number(score.right() - words_width - gap - number_width, y, Role::title, theme.felt_text,
                 note.number);
    const DealNote& d = frame.page.state().deal;
    float x = deal.x;
    x = paint.line({x, deal.y, deal.w, deal.h}, Role::small, theme.felt_secondary, d.label).right();
    x += gap;
    if (const Role role = number_role(frame, d.number, deal.right() - x); role == Role::title) {
        x += paint.number(x, y, role, theme.felt_text, d.number) + gap;
    } else {
        const Rect rest{x, deal.y, deal.right() - x, deal.h};
        x = paint.line(rest, role, theme.felt_text, d.number).right() + gap;
    }
    const std::string& clock = frame.page.state().clock;
    paint.line({x, deal.y, deal.right() - x, deal.h}, Role::small, theme.felt_secondary,
               clock.empty() ? d.moves : d.moves + ", " + clock, 0, Fit::may_be_cut);
}

}  // namespace

void draw_notes(const PlayFrame& frame, const Rect& table) {
    const TableGeometry& g = frame.page.table().geometry;
    const Rect deal = g.deal_note.moved(table.x, table.y);
    const Rect score = g.score_note.moved(table.x, table.y);
    if (g.notes_above) {
        draw_in_line(frame, deal, score);
    } else {
        draw_stacked(frame, deal, score);
    }
}

}  // namespace niblick
