#include "tests/reference/rules.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "tests/reference/deck.h"
#include "tests/reference/spelling.h"

namespace niblick::reference {

namespace {

const Options* table(const RuleSet& file, std::string_view id) {
    const Part* part = file.find(id);
    return part == nullptr ? nullptr : &part->options;
}

int rank_of(const Signs& signs, char letter) {
    for (std::size_t i = 0; i < signs.ranks.size(); ++i) {
        if (letter_of(signs.ranks[i].letter) == letter) return static_cast<int>(i) + 1;
    }
    return 0;
}

std::vector<int> ranks_in(const Signs& signs, const std::string& letters) {
    std::vector<int> ranks;
    for (const char letter : letters) ranks.push_back(rank_of(signs, letter));
    return ranks;
}

bool holds(const std::vector<int>& numbers, int number) {
    return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

// The place of a rank in an order, -1 where it has none.
int place_in(const Signs& signs, const std::string& order, int rank) {
    if (rank == 0) return -1;
    const auto at = order.find(letter_of(signs, rank));
    return at == std::string::npos ? -1 : static_cast<int>(at);
}

const std::set<std::string_view> kKnown = {
    "cells",   "clauses",     "clock",      "columns",       "counters", "course",    "covers",
    "deck",    "events",      "foundation", "goal",          "irons",    "jokers",    "opener",
    "packing", "peaks",       "picture",    "pyramid",       "reserve",  "reshuffle", "rough",
    "round",   "score_cards", "score_runs", "score_strokes", "sequence", "sets",      "specials",
    "stock",   "stopper",     "suits",      "visibility",    "wilds"};

}  // namespace

Rules::Rules(const RuleSet& written, const Deck& cards, const Layout& layout)
    : deck(cards),
      kinds(static_cast<int>(cards.kinds().size())) {
    const RuleSet file = lettered(written, cards.signs());
    for (const Part& part : file.parts) {
        if (!kKnown.contains(part.mechanism.id)) unknown.emplace_back(part.mechanism.id);
    }
    read_links(file);
    read_limits(file);
    read_stock(file);
    read_moves(file);
    read_layout(file, layout);
    read_places(file, layout);
    read_parts(file);
    read_rough(file);
    read_visibility(file, layout);
    read_extras(file);
    read_events(file);
    read_scoring(file);
}

// Where stock cards go, when the stock is turned and how often it comes round.
void Rules::read_stock(const RuleSet& file) {
    if (const Options* stock = table(file, "stock")) {
        when_stuck = stock->is("turn", "when_stuck");
        to = stock->is("to", "waste")     ? Target::waste
             : stock->is("to", "columns") ? Target::columns
             : stock->is("to", "choose")  ? Target::choose
             : stock->is("to", "refill")  ? Target::refill
                                          : Target::foundation;
        per_turn = stock->ints("per_turn");
        withheld = stock->integer("withheld");
        passes = stock->integer("passes");
        again = stock->is("again", "shuffled") ? Again::shuffled
                : stock->is("again", "oldest") ? Again::oldest
                                               : Again::same_order;
    }
    const Options& foundation = *table(file, "foundation");
    starts = foundation.texts("start");
    const auto count = static_cast<std::size_t>(foundation.integer("count"));
    if (starts.size() == 1) starts.resize(count, std::string(starts[0]));
    for (const std::string& start : starts) starts_empty.push_back(start == "empty" ? 1 : 0);
    if (const Options* stopper = table(file, "stopper")) {
        stop_card = ranks_in(deck.signs(), stopper->text("card"))[0];
        stop_on = ranks_in(deck.signs(), stopper->text("on"))[0];
    }
    const Options& goal = *table(file, "goal");
    counted = goal.is("cards", "all")     ? Counted::all
              : goal.is("cards", "stock") ? Counted::stock
                                          : Counted::tableau;
    may_remain = goal.integer("may_remain");
}

// The parts of the layout of which one is enough.
void Rules::read_parts(const RuleSet& file) {
    for (const std::string& text : table(file, "goal")->texts("clear")) {
        const std::vector<char> marked = slots_in(text);
        auto& part = parts.emplace_back();
        for (int slot = 0; slot < slots; ++slot) {
            if (marked[at(slot)] != 0) part.push_back(slot);
        }
    }
}

void Rules::read_moves(const RuleSet& file) {
    if (const Options* cells_table = table(file, "cells")) {
        cells = cells_table->integer("count");
        cell_uses = cells_table->integer("uses");
        from_top = cells_table->is("from", "foundation");
        cells_to_tableau = cells_table->boolean("to_tableau");
        cells_last = cells_table->is("out", "last");
        const auto ranks = ranks_in(deck.signs(), cells_table->text("ranks"));
        for (const CardKind& kind : deck.kinds()) {
            cell_takes.push_back(ranks.empty() || holds(ranks, kind.rank) ? 1 : 0);
        }
    }
    if (const Options* pack = table(file, "packing")) {
        packing = true;
        sequences = pack->boolean("sequences");
        from_waste = pack->boolean("from_waste");
        comes_back = pack->boolean("from_foundation");
        lone = pack->boolean("lone");
        fill = pack->is("empty", "any")     ? Fill::any
               : pack->is("empty", "waste") ? Fill::waste
               : pack->is("empty", "deep")  ? Fill::deep
                                            : Fill::nothing;
        const auto& names = pack->texts("loose");
        for (const CardKind& kind : deck.kinds()) {
            loose.push_back(std::find(names.begin(), names.end(),
                                      lettered(kind.name, deck.signs())) != names.end());
        }
    }
    if (const Options* set = table(file, "sets")) {
        sets = set->is("kind", "rising")   ? SetKind::rising
               : set->is("kind", "linked") ? SetKind::linked
               : set->is("kind", "sum")    ? SetKind::sum
                                           : SetKind::run;
        least = set->integer("least");
        most = set->integer("most");
        totals = set->ints("total");
        frozen = set->is("available", "before");
        sets_wrap = set->boolean("wrap");
        const std::string order = order_text(*set, usual_ranks(file));
        ring = static_cast<int>(order.size());
        lowest = order.starts_with('0') ? 0 : 1;
        for (const CardKind& kind : deck.kinds()) {
            set_place.push_back(place_in(deck.signs(), order, kind.rank));
        }
    }
}

// Rows of a pyramid or of peaks cover the row before; each row is dealt from left to right.
void Rules::read_layout(const RuleSet& file, const Layout& layout) {
    if (const Options* part = table(file, "reserve")) {
        reserve = part->integer("count");
        any_rank = part->boolean("any_rank");
    }
    slots = layout.size() - reserve;
    for (int s = 0; s < slots; ++s) drawn.push_back(layout.place(static_cast<Slot>(s)));
    above.resize(static_cast<std::size_t>(slots));
    either.resize(static_cast<std::size_t>(slots));
    tip.assign(static_cast<std::size_t>(slots), 0);
    moving = packing || to == Target::columns || to == Target::refill;
    if (const Options* part = table(file, "columns")) {
        std::vector<int> heights = part->ints("heights");
        if (heights.empty()) {
            heights.assign(static_cast<std::size_t>(part->integer("count")),
                           part->integer("height"));
        }
        columns.resize(heights.size());
        const int highest = *std::max_element(heights.begin(), heights.end());
        int slot = 0;
        for (int row = 0; row < highest; ++row) {
            for (std::size_t c = 0; c < heights.size(); ++c) {
                if (row >= heights[c]) continue;
                for (const int lower : columns[c]) above[at(lower)].push_back(slot);
                columns[c].push_back(slot);
                if (row == 0 && part->boolean("tips")) tip[at(slot)] = 1;
                ++slot;
            }
        }
        if (part->is("first_cards", "together")) locked = static_cast<int>(heights.size());
    } else if (const Options* pyramid = table(file, "pyramid")) {
        int first = 0;  // of the row
        for (int row = 0; row + 1 < pyramid->integer("rows"); ++row) {
            for (int i = 0; i <= row; ++i) {
                above[at(first + i)] = {first + row + 1 + i, first + row + 2 + i};
            }
            first += row + 1;
        }
    } else if (const Options* peaks = table(file, "peaks")) {
        const int count = peaks->integer("count");
        const int height = peaks->integer("height");
        int first = 0;
        for (int row = 0; row + 1 < height; ++row) {
            const int next = first + (row + 1) * count;
            for (int peak = 0; peak < count; ++peak) {
                for (int i = 0; i <= row; ++i) {
                    // In the last row the peaks stand over a common row of cards.
                    const bool shared = row + 2 == height;
                    const int under = next + (shared ? peak * (row + 1) : peak * (row + 2)) + i;
                    const int slot = first + peak * (row + 1) + i;
                    above[at(slot)] = {under, under + 1};
                    if (row == 0) tip[at(slot)] = 1;
                }
            }
            first = next;
        }
    } else {
        for (int s = 0; s < slots; ++s) {
            layout.above(static_cast<Slot>(s)).for_each([&](int upper) {
                above[at(s)].push_back(upper);
            });
            tip[at(s)] = layout.tips().test(s) ? 1 : 0;
        }
        if (const Options* covers = table(file, "covers")) read_either(*covers);
    }
}

// Cards in the rough.
void Rules::read_rough(const RuleSet& file) {
    hits.assign(static_cast<std::size_t>(slots + reserve), 0);
    if (const Options* rough = table(file, "rough")) {
        for (const auto& [key, before] : {std::pair("thrice", 2), std::pair("twice", 1)}) {
            for (const std::string& text : rough->texts(key)) {
                const std::vector<char> marked = slots_in(text);
                for (int slot = 0; slot < slots + reserve; ++slot) {
                    if (marked[at(slot)] != 0) hits[at(slot)] = before;
                }
            }
        }
    }
}

// Lines such as "a d or c > b".
void Rules::read_either(const Options& covers) {
    std::map<std::string, int> number;
    for (const std::string& row : covers.texts("rows")) {
        std::istringstream names(row);
        for (std::string name; names >> name;) {
            if (name != ".") number.emplace(name, static_cast<int>(number.size()));
        }
    }
    for (const std::string& line : covers.texts("on")) {
        if (line.find(" or ") == std::string::npos) continue;
        std::vector<std::vector<int>> ways(1);
        std::istringstream words(line);
        bool lower = false;
        for (std::string word; words >> word;) {
            if (word == ">") {
                lower = true;
            } else if (lower) {
                either[at(number.at(word))].push_back(ways);
            } else if (word == "or") {
                ways.emplace_back();
            } else {
                ways.back().push_back(number.at(word));
            }
        }
    }
}

// Which cards lie face up from the start.
void Rules::read_visibility(const RuleSet& file, const Layout& layout) {
    dealt_up.assign(static_cast<std::size_t>(slots), 1);
    const Options& sight = *table(file, "visibility");
    const bool number = sight.is_number("next_stock");
    whole_stock = !number && sight.is("next_stock", "all");
    stock_ahead = number ? sight.integer("next_stock") : sight.is("next_stock", "shown") ? 1 : 0;
    mystery.assign(static_cast<std::size_t>(slots + reserve), 0);
    for (const std::string& text : sight.texts("mystery")) {
        const std::vector<char> marked = slots_in(text);
        for (std::size_t s = 0; s < marked.size(); ++s)
            mystery[s] = mystery[s] != 0 || marked[s] != 0 ? 1 : 0;
    }
    if (!sight.is("covered", "face_down")) return;
    const auto rows = sight.ints("down_rows");
    std::vector<char> down(static_cast<std::size_t>(slots + reserve), 0);
    for (const std::string& text : sight.texts("down")) {
        const std::vector<char> marked = slots_in(text);
        for (std::size_t slot = 0; slot < down.size(); ++slot) {
            if (marked[slot] != 0) down[slot] = 1;
        }
    }
    const bool all = rows.empty() && sight.texts("down").empty();
    int shown = sight.integer("shown");
    for (int slot = slots - 1; slot >= 0; --slot) {
        int row = columns.empty() ? layout.row_of(static_cast<Slot>(slot)) : 0;
        for (const auto& column : columns) {
            const auto place = std::find(column.begin(), column.end(), slot);
            if (place != column.end()) row = static_cast<int>(place - column.begin()) + 1;
        }
        const bool covered = !above[at(slot)].empty() || !either[at(slot)].empty() ||
                             (slot < locked && slots > locked);
        if (!covered || (!all && !holds(rows, row) && down[at(slot)] == 0)) continue;
        if (shown-- > 0) continue;
        dealt_up[at(slot)] = 0;
    }
}

void Rules::read_extras(const RuleSet& file) {
    if (const Options* part = table(file, "wilds")) {
        extras.push_back({"wild", Extra::Is::wild, part->integer("count"), kNoCard, -1, 255, {}});
    }
    if (const Options* part = table(file, "reshuffle")) {
        extras.push_back(
            {"shuffle", Extra::Is::shuffle, part->integer("count"), kNoCard, -1, 255, {}});
    }
    if (const Options* part = table(file, "peek")) {
        extras.push_back({"peek",
                          Extra::Is::peek,
                          part->integer("count"),
                          kNoCard,
                          -1,
                          255,
                          {},
                          part->integer("cards")});
    }
    if (const Options* part = table(file, "irons")) {
        const std::string& bag = part->text("in_bag");
        std::string all = part->text("ranks");
        for (const char letter : bag + part->text("won")) {
            if (all.find(letter) == std::string::npos) all += letter;
        }
        for (const char letter : all) {
            Extra iron{"iron " + spelled(letter), Extra::Is::iron, 0, kNoCard, -1, 255, {}};
            iron.count = static_cast<int>(std::count(bag.begin(), bag.end(), letter));
            if (part->text("ranks").find(letter) != std::string::npos) {
                iron.kind = deck.find_kind("I" + spelled(letter));
            }
            // The card it is laid as: itself, or the first of its rank.
            for (int c = deck.size() - 1; c >= 0; --c) {
                const auto card = static_cast<Card>(c);
                const bool itself = deck.kind_index(card) == iron.kind;
                const bool of_rank = deck.kind(card).rank == rank_of(deck.signs(), letter);
                if (iron.kind >= 0 ? itself : of_rank) iron.stands_for = card;
            }
            extras.push_back(iron);
        }
    }
    if (const Options* part = table(file, "counters")) {
        const auto& names = part->texts("names");
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto& start = part->integers("start");
            const auto& limits = part->integers("most");
            extras.push_back({names[i].substr(0, names[i].find(' ')),  // "coin coins"
                              Extra::Is::counter,
                              start.empty() ? 0 : static_cast<int>(start[i]),
                              kNoCard,
                              -1,
                              limits.empty() ? 255 : static_cast<int>(limits[i]),
                              {}});
        }
        read_spells(*part);
    }
    std::sort(extras.begin(), extras.end(),
              [](const Extra& a, const Extra& b) { return a.name < b.name; });
}

// "bolt: 2 spark, gem".
void Rules::read_spells(const Options& counters) {
    for (const std::string& text : counters.texts("spells")) {
        const auto colon = text.find(':');
        Extra spell{text.substr(0, colon), Extra::Is::spell, 0, kNoCard, -1, 0, {}};
        std::istringstream costs(text.substr(colon + 1));
        for (std::string cost; std::getline(costs, cost, ',');) {
            std::istringstream words(cost);
            std::string first, second;
            words >> first >> second;
            if (second.empty()) {
                spell.costs.emplace_back(first, 1);
            } else {
                spell.costs.emplace_back(second, std::stoi(first));
            }
        }
        extras.push_back(spell);
    }
}

void Rules::read_scoring(const RuleSet& file) {
    if (const Options* strokes = table(file, "score_strokes")) {
        scoring.per_card_left = strokes->integer("per_card_left");
        scoring.per_stock_left = strokes->integer("per_stock_left");
    }
    const Options* runs = table(file, "score_runs");
    const Options* cards = table(file, "score_cards");
    if (const Options* points = runs != nullptr ? runs : cards) {
        scoring.low_wins = false;
        scoring.per_card_left = 0;
        scoring.for_clearing = points->integer("for_clearing");
        scoring.per_stock_left = points->integer("per_stock_left");
        scoring.tips = points->ints("tips");
    }
    if (cards != nullptr) {
        scoring.first = cards->integer("per_card");
        scoring.per_foundation = cards->integer("per_foundation");
        scoring.by_suit = cards->ints("suits");
        scoring.per_reserve_left = cards->integer("per_reserve_left");
        scoring.per_extra_left = cards->integer("per_token_left");
        const auto by_rank = cards->ints("ranks");
        const auto usual = ranks_in(deck.signs(), usual_ranks(file));
        for (std::size_t i = 0; i < by_rank.size(); ++i) {
            scoring.by_rank[static_cast<std::size_t>(usual[i])] = by_rank[i];
        }
    }
    std::string order = usual_ranks(file);
    const bool knights =
        std::any_of(deck.kinds().begin(), deck.kinds().end(), [&](const auto& kind) {
            return kind.rank != 0 && letter_of(deck.signs(), kind.rank) == 'N';
        });
    if (knights && order.find('N') == std::string::npos) order.insert(order.find('J') + 1, "N");
    rank_order = ranks_in(deck.signs(), order);
    if (runs != nullptr) {
        scoring.first = runs->integer("first");
        scoring.step = runs->integer("step");
        scoring.doubles_every = runs->integer("doubles_every");
        scoring.per_stock_card = runs->integer("per_stock_card");
        scoring.stops_at_zero = runs->boolean("turning_stops_at_zero");
        scoring.tip_factor = runs->integer("tip_factor");
        scoring.series = runs->ints("series");
        scoring.at_start = runs->integer("at_start");
    }
}

int Rules::points_of_run(int nth) const {
    long long points = scoring.first + static_cast<long long>(nth - 1) * scoring.step;
    const int doublings = scoring.doubles_every == 0 ? 0 : (nth - 1) / scoring.doubles_every;
    for (int i = 0; i < doublings && points < (1 << 29); ++i) points *= 2;
    return static_cast<int>(std::min(points, 1LL << 29));
}

}  // namespace niblick::reference
