#include "workbench/pages/studio/templates.h"

namespace niblick {

namespace {

constexpr Template kTemplates[] = {
    {"my_golf", "Columns", "Golf: columns of cards, a stock and one foundation.",
     R"(# A game in columns, such as Golf. Change a number and look at the right.

[about]
name    = "My Golf"
source  = "Our own."
summary = "Columns and one foundation: build up or down until the columns are gone."

# Where the cards lie: only the last card of a column can be played.
[columns]
count  = 7
height = 5

# The cards left over are turned one at a time onto the foundation.
[stock]
turn = "any_time"        # or "when_stuck": only when nothing can be played

# What goes on what: neighbours of this order, up or down.
[sequence]
order   = "A23456789TJQK"
wrap    = false          # true: a king and an ace are neighbours too
on_king = "open"         # "closed": nothing goes on a king

[score_strokes]
per_card_left = 1        # a card left over costs a stroke
)"},
    {"my_peaks", "Peaks", "TriPeaks: overlapping peaks that share their last row.",
     R"(# A game of peaks, such as TriPeaks.

[about]
name    = "My Peaks"
source  = "Our own."
summary = "Peaks over one shared row; long runs score high."

# Each card is covered by the two of the next row that overlap it.
[peaks]
count  = 3
height = 4

[stock]

[sequence]
wrap = true              # king, ace, two

# Covered cards lie face down until nothing lies on them.
[visibility]
covered = "face_down"

[score_runs]
first = 1                # the nth card of a run scores n
step  = 1
)"},
    {"my_drawing", "Drawing", "A layout of your own, drawn with characters or by mouse.",
     R"(# A layout that is drawn: a character is half a card wide, and a card is covered by those of
# the next row that overlap it. Draw on the picture beside the text, or here.

[about]
name    = "My Drawing"
source  = "Our own."
summary = "A drawing of our own."

[picture]
rows = ["   ^     ^   ",
        "  # #   # #  ",
        " # # # # # # ",
        "# # # # # # #"]

[stock]

[sequence]
wrap = true
)"},
    {"my_pyramid", "Pyramid", "Pyramid Golf: one pyramid, built down onto a foundation.",
     R"(# One pyramid: each card is covered by two of the next row.

[about]
name    = "My Pyramid"
source  = "Our own."
summary = "A pyramid of twenty-eight cards and one foundation."

[pyramid]
rows = 7

[stock]

[sequence]
wrap = true
)"},
    {"my_hole", "Black hole", "Black Hole: fans around one card, and no stock.",
     R"(# Fans of three around a card that everything goes onto. There is no stock: all cards lie open.

[about]
name    = "My Hole"
source  = "Our own."
summary = "Seventeen fans of three around the ace of spades."

[columns]
count  = 17
height = 3

# This card leaves the deck before the shuffle and begins the foundation.
[foundation]
start = "AS"

[sequence]
wrap = true
)"},
    {"my_piles", "Several foundations", "Eliminator: six piles to play onto at once.",
     R"(# Several foundations: a card may go on any of them. They begin empty and take any card first.

[about]
name    = "My Piles"
source  = "Our own."
summary = "Four columns of thirteen and six foundations, no stock."

[columns]
count  = 4
height = 13

[foundation]
count = 6
start = "empty"

[sequence]
wrap = true
)"},
};

}  // namespace

std::span<const Template> templates() {
    return kTemplates;
}

const Template* find_template(std::string_view id) {
    for (const Template& t : kTemplates) {
        if (t.id == id) return &t;
    }
    return nullptr;
}

}  // namespace niblick
