// Positions that differ in little: their forms (core/search/positions/canonical_form.h) may be
// equal, where the difference does not matter, but different forms never have the same hash.

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/base/rng.h"
#include "core/play/play.h"
#include "core/play/tally.h"
#include "core/search/positions/canonical_form.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

int one_of(Rng& rng, int n) {
    return n < 2 ? 0 : static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
}

std::uint8_t near(Rng& rng, std::uint8_t value) {
    return rng.below(2) == 0 ? static_cast<std::uint8_t>(value ^ (1U << rng.below(8)))
                             : static_cast<std::uint8_t>(value + (rng.below(2) == 0 ? 1 : -1));
}

int near(Rng& rng, int value) {
    return rng.below(2) == 0 ? value ^ (1 << rng.below(31)) : value + one_of(rng, 5) - 2;
}

void flip(SlotSet& set, int at) {
    set.test(at) ? set.reset(at) : set.set(at);
}

// Another place for a piece, or another order in a zone. Pieces of a layout that may be shuffled
// stay, for its slots would have to be others too.
void move_a_piece(Rng& rng, const Board& board, Position& position) {
    const auto piece = static_cast<Slot>(one_of(rng, board.pieces()));
    const bool piles = board.variant->traits.moving;
    std::vector<Zone> zones{Zone::out, Zone::cells, Zone::waste, Zone::stock};
    for (int f = 0; f < board.variant->foundations(); ++f) zones.push_back(foundation_zone(f));
    if (piles) {
        const int count = static_cast<int>(board.layout().piles().size());
        for (int p = 0; p < count; ++p) zones.push_back(pile_zone(p));
    }
    if (position.zones.of(piece) == Zone::layout && position.slots.any()) return;
    const Zone from = position.zones.of(piece);
    const Zone to = rng.below(2) == 0 ? from : zones[rng.below(zones.size())];
    if (from == to && position.zones.size(from) < 2) return;
    position.zones.move_behind(piece, Zone::out);
    position.zones.move(piece, to, one_of(rng, position.zones.size(to) + 1));
}

// One card, one count or one bit.
void change_little(Rng& rng, const Board& board, Position& position, Tally& tally) {
    const bool plain = board.variant->traits.plain;
    const int pieces = plain ? board.layout().size() : board.pieces();
    const int at = one_of(rng, pieces);
    switch (rng.below(16)) {
        case 0: position.drawn = near(rng, position.drawn); break;
        case 1: position.pass = near(rng, position.pass); break;
        case 2: position.holds = near(rng, position.holds); break;
        case 3: position.token_on_top = !position.token_on_top; break;
        case 4: position.wild = !position.wild; break;
        case 5: position.failed_rule = near(rng, position.failed_rule); break;
        case 6:
            if (position.slots.none()) flip(position.filled, one_of(rng, board.layout().size()));
            break;
        case 7: flip(position.fresh, at); break;
        case 8: flip(position.up, at); break;
        case 9: {
            auto& token = position.tokens[static_cast<std::size_t>(one_of(rng, kMaxTokens))];
            token = near(rng, token);
            break;
        }
        case 10: {
            auto& note = position.notes[static_cast<std::size_t>(one_of(rng, kMaxNotes))];
            note = near(rng, note);
            break;
        }
        case 11: {
            const int f = one_of(rng, board.variant->foundations());
            position.top[static_cast<std::size_t>(f)] =
                static_cast<Card>(one_of(rng, static_cast<int>(board.deck().size())));
            break;
        }
        case 12: {
            int* const numbers[] = {&tally.points, &tally.run, &tally.tips, &tally.series,
                                    &tally.heading};
            int& number = *numbers[rng.below(5)];
            number = near(rng, number);
            break;
        }
        default:
            if (!plain) move_a_piece(rng, board, position);
    }
}

// The forms of a board by their hashes.
class Forms {
  public:
    explicit Forms(const Board& board) {
        for (const bool scored : {false, true}) {
            for (const bool by_piece : {false, true}) {
                forms_.emplace_back(
                    board, search::FormOptions{
                               .scored = scored, .with_stock = true, .by_piece = by_piece});
            }
        }
        seen_.resize(forms_.size());
    }

    // False where the hash belongs to another form already.
    bool add(const Position& position, const Tally& tally, Slot only) {
        bool alone = true;
        for (std::size_t i = 0; i < forms_.size(); ++i) {
            forms_[i].write(position, {.tally = i >= 2 ? &tally : nullptr, .only = only});
            const auto bytes = forms_[i].bytes();
            const std::string text(bytes.begin(), bytes.end());
            const auto [at, first] = seen_[i].try_emplace(forms_[i].hash(), text);
            alone = alone && at->second == text;
        }
        return alone;
    }
    std::size_t size() const { return seen_.front().size(); }

  private:
    std::vector<search::CanonicalForm> forms_;
    std::vector<std::map<search::CanonicalHash, std::string>> seen_;
};

}  // namespace

TEST_CASE("positions that are near each other never share a hash", "[rulesets]") {
    const Library rules = shipped_rules(NIBLICK_SOURCE_DIR);
    Rng rng(1905);
    std::size_t forms = 0;
    for (const std::string& id : rules.ids()) {
        const auto variant = shipped(rules, id);
        const Board board = bind(variant, deal_by_number(*variant, 1 + rng.below(1000)));
        Forms seen(board);
        Position position = start_position(board);
        Tally tally;
        for (int step = 0; step < (quick() ? 4 : 16); ++step) {
            for (int n = 0; n < 200; ++n) {
                Position other = position;
                Tally score = tally;
                change_little(rng, board, other, score);
                const auto only = static_cast<Slot>(n < 185 ? kNoSlot : rng.below(250));
                INFO(id << ", step " << step << ", neighbour " << n);
                REQUIRE(seen.add(other, score, only));
            }
            const std::vector<Move> moves = legal_moves(board, position);
            if (moves.empty()) break;
            const Move move = moves[static_cast<std::size_t>(rng.below(moves.size()))];
            tally = tally_after(board, position, move, tally);
            position = after(board, position, move);
        }
        forms += seen.size();
    }
    CHECK(forms > (quick() ? 20'000U : 100'000U));
}

}  // namespace niblick
