#include <utility>
#include <vector>

#include "core/base/fnv.h"
#include "core/base/words.h"
#include "core/play/observe.h"
#include "variants/clauses/event_text.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/explain/why_not.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kCovered[] = {
    {"face_up", "All cards of the layout are dealt face up."},
    {"face_down", "Covered cards lie face down and are turned up when they are uncovered."},
};
constexpr Choice kNextStock[] = {
    {"hidden", "The stock lies face down."},
    {"first_rank",
     "The rank of the first stock card is known before it is turned; later ones are hidden."},
    {"shown", "The next stock card lies face up."},
    {"all", "The whole stock lies face up, in the order of turning."},
};
constexpr Field kFields[] = {
    {.key = "covered",
     .type = FieldType::choice,
     .doc = "Whether covered cards of the layout lie face up or face down.",
     .fallback = std::string_view{"face_up"},
     .choices = kCovered,
     .example = "\"face_down\""},
    {.key = "down_rows",
     .type = FieldType::integers,
     .doc = "The rows whose covered cards lie face down, counted from the row dealt first; empty "
            "means all rows.",
     .fallback = EmptyList{},
     .least = 1,
     .most = kMaxSlots,
     .example = "[1]"},
    {.key = "down",
     .type = FieldType::texts,
     .doc = "Places whose covered cards lie face down, as in [events]; empty, without 'down_rows', "
            "means all.",
     .fallback = EmptyList{},
     .least = 1,
     .most = kMaxSlots,
     .example = "[\"column 3\", \"tips\"]"},
    {.key = "shown",
     .type = FieldType::integer,
     .doc = "How many of the cards that would lie face down are dealt face up anyway, starting "
            "with the last one dealt.",
     .fallback = std::int64_t{0},
     .most = kMaxSlots,
     .example = "6"},
    {.key = "next_stock",
     .type = FieldType::choice,
     .doc = "What is known of the stock. A number says how many of the next stock cards lie face "
            "up; 1 is the same as \"shown\".",
     .fallback = std::string_view{"hidden"},
     .least = 1,
     .most = kMaxCards,
     .choices = kNextStock,
     .example = "\"shown\""},
    {.key = "mystery",
     .type = FieldType::texts,
     .doc =
         "Cards that lie face down, even with nothing on them, and may not be moved until a card "
         "beside them has left: places as in [events], or their numbers without quotes. Beside a "
         "card are those of its row, at most one card's width away. Events can show mystery "
         "cards before, which still may not be moved, or remove them.",
     .fallback = EmptyList{},
     .least = 1,
     .most = kMaxSlots,
     .example = "[\"end of column 3\", 9]"},
};

// Mystery cards may not be moved.
void forbid_mystery(const SlotSet& mystery, const Options& options, VariantBuilder& builder) {
    Rule rule;
    rule.id = "visibility";
    rule.options_hash = kFnvStart;
    mystery.for_each([&rule](int s) {
        rule.options_hash = fnv1a_step(rule.options_hash, static_cast<std::uint64_t>(s));
    });
    rule.sees = Rule::Sees::places;
    rule.blind_to_stock = true;
    rule.gifts.emplace();
    rule.needs = {Needs::places};
    rule.forbids = [](const Rule&, const Board& board, const Position& position, Move move) {
        const bool leaves = move.kind == MoveKind::play || move.kind == MoveKind::hold;
        return std::string(leaves && move.from < board.pieces() &&
                                   is_mystery(board, position, move.from)
                               ? kMysteryWords
                               : "");
    };
    rule.key = [](const Rule&, const Board&, const Position&, Move) {
        return std::string("mystery");
    };
    builder.look_at_drawing();
    builder.add_rule(std::move(rule), options.span("mystery"));
}

void contribute(const Options& options, VariantBuilder& builder) {
    Visibility visibility;
    visibility.covered_face_down = options.is("covered", "face_down");
    using Next = Visibility::NextStock;
    const bool number = options.is_number("next_stock");
    if (number) visibility.next_cards = options.integer("next_stock");
    visibility.next_stock = number || options.is("next_stock", "shown") ? Next::shown
                            : options.is("next_stock", "all")           ? Next::all
                            : options.is("next_stock", "first_rank") ? Next::rank_until_first_turn
                                                                     : Next::hidden;
    std::vector<int> down;
    for (const std::int64_t row : options.integers("down_rows")) {
        down.push_back(static_cast<int>(row));
    }
    const int shown = options.integer("shown");
    const auto& places = options.texts("down");
    if (!visibility.covered_face_down && (!down.empty() || !places.empty() || shown > 0)) {
        builder.error("nothing-face-down",
                      "'down_rows', 'down' and 'shown' apply only if covered cards lie face down",
                      options.span(!down.empty()     ? "down_rows"
                                   : !places.empty() ? "down"
                                                     : "shown"),
                      "add covered = \"face_down\"");
    }
    Contributions::FaceDown given{visibility, std::move(down), shown};
    if (places.empty() && options.texts("mystery").empty()) {
        builder.set(&Contributions::visibility, std::move(given), options.header());
        return;
    }
    builder.once_laid([options, given](VariantBuilder& laid, const Variant&) mutable {
        const auto read = [&](std::string_view key) {
            SlotSet slots;
            for (std::size_t i = 0; i < options.texts(key).size(); ++i) {
                slots |= laid.places(options.texts(key)[i], options.item_span(key, i));
            }
            return slots;
        };
        given.places = read("down");
        if (given.places.any()) laid.keep(given.places);
        given.visibility.mystery = read("mystery");
        if (given.visibility.mystery.any()) {
            forbid_mystery(given.visibility.mystery, options, laid);
        }
        laid.set(&Contributions::visibility, given, options.header());
    });
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const auto& rows = options.integers("down_rows");
    const bool columns = variant.layout.drawing() == Drawing::columns;
    if (variant.layout.size() == 0) {
        // There is only the stock.
    } else if (const SlotSet& places = kept<SlotSet>(variant, "visibility"); places.any()) {
        std::string text =
            "The covered cards at certain places lie face down and are turned up "
            "when they are uncovered; all others are dealt face up. They are ";
        if (!rows.empty())
            text +=
                (rows.size() == 1 ? "row " : "rows ") + listed(options.ints("down_rows")) + " and ";
        prose.say(Topic::sight, text + describe_places(variant, places) + ".");
    } else if (columns && rows == std::vector<std::int64_t>{1}) {
        prose.say(Topic::sight,
                  "The first card of each column lies face down and is turned up when it is "
                  "uncovered; all others are dealt face up.");
    } else if (rows.empty()) {
        prose.say(Topic::sight, std::string(options.says("covered")));
    } else {
        std::string text = "The cards of row";
        for (std::size_t i = 0; i < rows.size(); ++i) {
            text += (i == 0                 ? (rows.size() == 1 ? " " : "s ")
                     : i + 1 == rows.size() ? " and "
                                            : ", ") +
                    std::to_string(rows[i]);
        }
        prose.say(Topic::sight, text +
                                    " lie face down and are turned up when they are uncovered; all "
                                    "others are dealt face up.");
    }
    if (const int shown = options.integer("shown"); shown > 0) {
        prose.say(Topic::sight, "Of the cards that would lie face down, the last " +
                                    (shown == 1 ? std::string("one lies")
                                                : std::to_string(shown) + " dealt lie") +
                                    " face up.");
    }
    const SlotSet& mystery = variant.visibility.mystery;
    if (const int n = mystery.count(); n > 0) {
        const bool one = n == 1;
        prose.say(
            Topic::sight,
            (one ? std::string("One card is a mystery: ")
                 : counted(n, "card") + " are mysteries: ") +
                describe_places(variant, mystery) + ". " + (one ? "It lies" : "Each lies") +
                " face down, even with nothing on it, and may not be moved until a card beside "
                "it has left. Beside a card are those dealt to its row, at most one card's "
                "width away.");
    }
    if (variant.stock_size == 0) return;
    const int next = variant.visibility.next_cards;
    if (next > 1) {
        prose.say(Topic::sight, "The next " + std::to_string(next) + " stock cards lie face up.");
    } else {
        const bool one = options.is_number("next_stock");
        prose.say(Topic::sight, std::string(one ? kNextStock[2].says : options.says("next_stock")));
    }
}

// Mystery cards that no play can ever set free.
void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    const SlotSet& mystery = variant.visibility.mystery;
    if (has_action(kept<EventTable>(variant, "events"), EventAction::Does::remove)) return;
    SlotSet free = variant.layout.all() & ~variant.reserve & ~mystery;
    for (SlotSet before; before != free;) {
        before = free;
        mystery.for_each([&](int s) {
            if (variant.neighbours(static_cast<Slot>(s), false).intersects(before)) free.set(s);
        });
    }
    const SlotSet alone = mystery & ~free;
    if (alone.none()) return;
    diagnostics.push_back({Severity::error, "mystery-alone",
                           "mystery cards of " + describe_places(variant, alone) +
                               " can never be played: nothing but mystery cards lies beside them",
                           "name places with other cards beside them, in the same row",
                           options.span("mystery")});
}

constexpr std::string_view kExample = R"(extends = "peaks/tripeaks"

[visibility]
covered = "face_down"
next_stock = "shown"
mystery = "cards 3 7 of row 4"
)";

}  // namespace

Mechanism visibility() {
    return {.id = "visibility",
            .summary = "What the player can see.",
            .fields = kFields,
            .implied = true,
            .contribute = contribute,
            .describe = describe,
            .lint = lint,
            .beside_play = true,
            .example = kExample,
            .chapter = Chapter::layout};
}

}  // namespace niblick::mechanisms
