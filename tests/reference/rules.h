#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/cards/card.h"
#include "core/rules/layout.h"
#include "variants/compile/ruleset.h"

namespace niblick::reference {

enum class Target { foundation, choose, waste, columns, refill };
enum class Again { same_order, shuffled, oldest };
enum class Fill { nothing, any, waste, deep };
enum class SetKind { none, run, rising, linked, sum };
enum class Counted { tableau, all, stock };

// Something beside the deck that may be used up.
struct Extra {
    std::string name;
    enum class Is { wild, iron, shuffle, counter, spell, peek } is = Is::wild;
    int count = 0;
    Card stands_for = kNoCard;  // of an iron
    int kind = -1;              // of the card that gives one more when it is collected
    int most = 255;
    std::vector<std::pair<std::string, int>> costs;  // of a spell: counters by name
    int cards = 0;                                   // of the stock that a peek shows
};

// Cards as [events] names them: by the slot they were dealt to, or by kind.
struct Named {
    std::vector<char> slots, kinds;  // one of the two is empty
};

// So many of an extra; -1: the game has no such extra.
struct Many {
    int extra = -1;
    int n = 1;
};

struct Happening {
    std::string begins;  // "leaves", "cleared", "turned", "used", "redeal", "run", "each", "moves"
    Named whose;
    int n = 0;  // of a run, of moves
    bool same_suit = false;
    int used = -1;                     // an extra
    std::vector<Named> with, without;  // "while", "after"
    std::vector<Many> has, lacks;      // "with", "without"
    std::vector<Named> removes, removes_free, removes_one;
    bool beside = false, around = false, ends = false, wins = false;
    std::vector<Many> gives, takes;
    std::vector<Named> roughens, shows;
    int burns = 0, adds = 0, adds_to_waste = 0, points = 0;
};

struct Locked {
    Named held, key;
    Many wanted;  // an extra, if that opens it
};

struct Scoring {
    bool low_wins = true;
    int per_card_left = 1;
    int per_stock_left = 0;
    int for_clearing = 0;
    int per_foundation = 0;
    int at_start = 0;
    int per_stock_card = 0;
    bool stops_at_zero = false;
    int first = 0, step = 0, doubles_every = 0;  // the points of a card of a run
    int tip_factor = 1;
    std::vector<int> tips, series;
    std::array<int, kMaxRanks + 1> by_rank{};
    std::vector<int> by_suit;
    int per_reserve_left = 0, per_extra_left = 0;
};

// A rule file as the manual reads it. Of the compiled variant it takes the cards and, where a
// layout is drawn, what covers what; everything else comes from the checked options.
struct Rules {
    Rules(const RuleSet& file, const Deck& cards, const Layout& layout);

    // By kind of card, `kinds` for the empty foundation.
    bool fits(int base, int card) const { return links[row(base) + at(card)] != 0; }
    bool packs(int base, int card) const { return packing_links[row(base) + at(card)] != 0; }
    int points_of_run(int nth) const;
    bool takes_it(std::size_t foundation, int base, int card) const {
        return takes[foundation].empty() || takes[foundation][row(base) + at(card)] != 0;
    }

    Deck deck;
    int kinds = 0;
    std::vector<char> links, packing_links;  // [base * kinds + card]

    // The layout: slots in the order of dealing, then the reserve.
    int slots = 0;
    int reserve = 0;
    std::vector<std::vector<int>> above;  // the slots that lie on a slot
    // By slot: what it waits for besides, each a list of sets of which one must be gone.
    std::vector<std::vector<std::vector<std::vector<int>>>> either;
    std::vector<std::vector<int>> columns;  // slots of each column, the lowest first
    int locked = 0;                         // the first so many slots leave last, all together
    std::vector<char> tip, dealt_up;        // by slot
    std::vector<char> mystery;              // by slot, the reserve too
    bool whole_stock = false;               // lies face up
    int stock_ahead = 0;                    // next stock cards that lie face up
    bool moving = false;                    // cards come to columns

    std::vector<std::string> starts;  // of each foundation
    std::vector<char> starts_empty;
    std::vector<int> full;                 // cards on each foundation at most; 0: any number
    std::vector<std::vector<char>> takes;  // by foundation, then as links; empty: all that fit
    int stop_card = 0, stop_on = 0;        // ranks; 0: no stopper
    bool any_rank = false;                 // reserve cards may be played on anything
    std::vector<int> hits;                 // by slot, the reserve too: hits before the last one

    bool when_stuck = false;
    Target to = Target::foundation;
    std::vector<int> per_turn{1};  // by pass; the last one holds for later passes
    int passes = 1;
    int withheld = 0;  // the last so many of the stock
    Again again = Again::same_order;

    int cells = 0, cell_uses = 0;
    std::vector<char> cell_takes;  // by kind
    bool from_top = false, cells_to_tableau = false, cells_last = false;

    bool packing = false, sequences = false, from_waste = false, comes_back = false, lone = false;
    Fill fill = Fill::nothing;
    std::vector<char> loose;  // by kind

    SetKind sets = SetKind::none;
    int least = 0, most = 0, ring = 0;
    std::vector<int> totals;  // of a sum
    int lowest = 1;           // what the first rank of the order counts in a sum
    bool frozen = true, sets_wrap = false;
    std::vector<int> set_place;  // by kind, -1: in no set

    Counted counted = Counted::tableau;
    int may_remain = 0;
    std::vector<std::vector<int>> parts;  // slots; to clear one of these is enough
    std::vector<Extra> extras;            // by name
    Scoring scoring;
    std::vector<int> rank_order;  // all ranks, the knight between jack and queen where there is one

    std::vector<Happening> happenings;
    std::vector<Locked> locks;
    std::vector<Place> drawn;  // by slot, the reserve left out

    // Slots of the layout by rows and columns of the table, and those that have a name.
    std::vector<std::vector<int>> rows_of_table, columns_of_table;
    std::map<std::string, std::vector<char>> called;

    // What the file has that this engine does not know: tables of plugins.
    std::vector<std::string> unknown;

  private:
    std::size_t at(int kind) const { return static_cast<std::size_t>(kind); }
    std::size_t row(int base) const { return at(base) * at(kinds); }

    void read_links(const RuleSet& file);
    void read_limits(const RuleSet& file);
    void read_layout(const RuleSet& file, const Layout& layout);
    void read_places(const RuleSet& file, const Layout& layout);
    // The slots that words mean: "4 7-9", "end of column 3".
    std::vector<char> slots_in(const std::string& text) const;
    void read_rough(const RuleSet& file);
    void read_either(const Options& covers);
    void read_parts(const RuleSet& file);
    void read_visibility(const RuleSet& file, const Layout& layout);
    void read_stock(const RuleSet& file);
    void read_moves(const RuleSet& file);
    void read_extras(const RuleSet& file);
    void read_spells(const Options& counters);
    void read_events(const RuleSet& file);
    Named named(const std::string& text) const;
    Many many(const std::string& text) const;
    void read_trigger(const std::string& text, Happening& happening) const;
    void read_action(const std::string& text, Happening& happening) const;
    void read_scoring(const RuleSet& file);
};

// Whether a clause of [clauses] lets `card` be laid on `base` (null: the empty foundation), or
// forbids it. `order` and `wrap` are those of the table.
bool clause_says(const std::string& text, const std::string& order, bool wrap, const Signs& signs,
                 const CardKind* base, const CardKind& card);
bool is_packing_clause(const std::string& text);
// Whether words that name cards, such as "red K or jokers but QS", name one.
bool words_name(const std::string& text, const Signs& signs, const CardKind& card);

}  // namespace niblick::reference
