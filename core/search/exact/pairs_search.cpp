#include "core/search/exact/pairs_search.h"

#include <algorithm>
#include <bit>

namespace niblick::search {

namespace {

std::uint64_t bits_of(const PairStep& step) {
    return piece_bit(step.first) | (step.second == PairStep::kNone ? 0 : piece_bit(step.second));
}

// The stock cards left, the first as bit 0.
std::uint64_t stock_of(const PairGame& game, std::uint64_t left) {
    return game.slots == kMostPairPieces ? 0 : left >> game.slots;
}

}  // namespace

PairsSearch::PairsSearch(const PairGame& game, std::size_t bytes, StopToken stop)
    : game_(game),
      stop_(std::move(stop)),
      lost_(bytes) {
    for (int p = 0; p < game.slots; ++p) {
        for (int q = 0; q < game.slots; ++q) {
            if ((game.over[piece_index(p)] & piece_bit(q)) != 0)
                under_[piece_index(q)] |= piece_bit(p);
        }
    }
    if (game.per_draw == 1 && game.slots < kMostPairPieces) {
        idle_ = game.only_alone & ~(piece_bit(game.slots) - 1);
    }
}

void PairsSearch::leave(const PairGame& game, PairState& state, std::uint64_t pieces) {
    state.left &= ~pieces;
    if (!game.refill) return;
    const int more = state.next + std::popcount(pieces);
    state.next = static_cast<std::uint8_t>(std::min(more, game.pieces - game.slots));
}

std::uint64_t PairsSearch::free(const PairState& state) const {
    if (!game_.refill) return game_.free(state.left);
    const int dealt = game_.slots + state.next;
    return dealt == kMostPairPieces ? state.left : state.left & (piece_bit(dealt) - 1);
}

bool PairsSearch::is_refuted(const PairState& state) const {
    if (!game_.only_stock) return !game_.can_be_paired(state.left);
    const int to_deal = game_.pieces - game_.slots - state.next;
    return !game_.has_pairs(state.left, (to_deal + 1) / 2);
}

int PairsSearch::waste_top(const PairGame& game, const PairState& state) {
    if (game.refill) return -1;
    const std::uint64_t waste = stock_of(game, state.left) & (piece_bit(state.next) - 1);
    return waste == 0 ? -1 : game.slots + 63 - std::countl_zero(waste);
}

bool PairsSearch::turn(const PairGame& game, PairState& state) {
    if (game.refill) return false;
    const std::uint64_t stock = stock_of(game, state.left);
    if (stock == 0) return false;
    std::uint64_t ahead = stock & ~(piece_bit(state.next) - 1);
    if (ahead == 0) {
        if (game.passes != 0 && state.pass + 1 >= game.passes) return false;
        // Further redeals of an unlimited number count as one.
        state.pass = game.passes == 0 ? std::uint8_t{1} : static_cast<std::uint8_t>(state.pass + 1);
        state.next = static_cast<std::uint8_t>(std::countr_zero(stock));
        return true;
    }
    for (int n = 0; n < game.per_draw; ++n) ahead &= ahead - 1;
    state.next =
        static_cast<std::uint8_t>(ahead == 0 ? game.pieces - game.slots : std::countr_zero(ahead));
    return true;
}

PairsSearch::Key PairsSearch::key_of(const PairState& state) const {
    if (game_.refill) {
        std::uint64_t counts = 0;  // four bits for each face in the tableau
        for (std::uint64_t rest = free(state); rest != 0; rest &= rest - 1) {
            counts += std::uint64_t{1} << 4 * game_.face_of[piece_index(std::countr_zero(rest))];
        }
        return {counts, state.next};
    }
    return {state.left & ~idle_, game_.per_draw == 1 ? 0 : std::uint64_t{state.next}};
}

std::uint8_t PairsSearch::value_of(const PairState& state) const {
    if (game_.passes == 0 || game_.refill) return 0;
    if (game_.per_draw > 1) return state.pass;
    const int stock = game_.pieces - game_.slots;
    return static_cast<std::uint8_t>(state.pass * (stock + 1) + state.next);
}

PairStep PairsSearch::step_of(const PairState& then, int first, int second) const {
    const auto one = static_cast<std::uint8_t>(first);
    if (second < 0) return {one, PairStep::kNone, then};
    const auto other = static_cast<std::uint8_t>(second);
    const bool turned = (game_.after[piece_index(first)] & piece_bit(second)) != 0;
    return turned ? PairStep{other, one, then} : PairStep{one, other, then};
}

void PairsSearch::add(const PairState& then, int first, int second, int turns,
                      std::vector<Choice>& list) {
    Choice choice{step_of(then, first, second), 0};
    const std::uint64_t gone = bits_of(choice.step);
    const std::uint64_t left = then.left & ~gone;
    float worth = -turning_ * static_cast<float>(turns);
    for (std::uint64_t rest = gone; rest != 0; rest &= rest - 1) {
        const int p = std::countr_zero(rest);
        if ((game_.required & piece_bit(p)) != 0) worth += 1;
        worth -= scarce_ * static_cast<float>(std::popcount(game_.partners[piece_index(p)] & left));
        for (std::uint64_t below = under_[piece_index(p)]; below != 0; below &= below - 1) {
            if ((game_.over[piece_index(std::countr_zero(below))] & left) == 0) worth += freeing_;
        }
    }
    random_ ^= random_ << 13;
    random_ ^= random_ >> 7;
    random_ ^= random_ << 17;
    choice.worth = worth + noise_ * static_cast<float>(random_ >> 40) / float{1 << 24};
    list.push_back(choice);
}

std::optional<PairStep> PairsSearch::forced(const PairState& state, std::uint64_t free) const {
    if (const std::uint64_t single = free & game_.only_alone; single != 0) {
        return step_of(state, std::countr_zero(single), -1);
    }
    for (std::uint64_t rest = free & game_.required & ~game_.alone; rest != 0; rest &= rest - 1) {
        const int p = std::countr_zero(rest);
        const std::uint64_t partners = game_.partners[piece_index(p)] & state.left;
        if (std::has_single_bit(partners) && (partners & free) != 0) {
            return step_of(state, p, std::countr_zero(partners));
        }
    }
    return std::nullopt;
}

// Cards of the waste, at every place in the stock that can be reached.
void PairsSearch::add_waste(PairState state, std::uint64_t free, std::vector<Choice>& list) {
    const PairState begin = state;
    std::uint64_t tried = 0;  // tops; where several are turned at once, before the same next card
    bool again = false;       // a redeal was made
    for (int turns = 0;; ++turns) {
        int top = waste_top(game_, state);
        while (top >= 0 && (idle_ & piece_bit(top)) != 0) {
            if ((state.left & game_.required & ~piece_bit(top)) == 0) break;
            state.left &= ~piece_bit(top);
            top = waste_top(game_, state);
        }
        if (top >= 0 && (game_.per_draw > 1 || (tried & piece_bit(top)) == 0)) {
            tried |= piece_bit(top);
            if ((game_.alone & piece_bit(top)) != 0) add(state, top, -1, turns, list);
            const std::uint64_t partners = game_.partners[piece_index(top)] & free;
            for (std::uint64_t rest = partners; rest != 0; rest &= rest - 1) {
                add(state, top, std::countr_zero(rest), turns, list);
            }
        }
        const bool over = stock_of(game_, state.left) >> state.next == 0;
        if (over && again) return;
        if (!turn(game_, state)) return;
        again = again || over;
        // One pass from its beginning meets every place that later ones do.
        if (again && game_.per_draw == 1 && state.next > begin.next) return;
    }
}

std::vector<PairsSearch::Choice>& PairsSearch::choices(const PairState& state, std::size_t depth) {
    if (lists_.size() <= depth) lists_.resize(depth + 1);
    std::vector<Choice>& list = lists_[depth];
    list.clear();
    const std::uint64_t free = this->free(state);
    if (const auto only = forced(state, free)) {
        list.push_back({*only, 0});
        return list;
    }
    for (std::uint64_t rest = free; rest != 0; rest &= rest - 1) {
        const int p = std::countr_zero(rest);
        if ((game_.alone & piece_bit(p)) != 0) add(state, p, -1, 0, list);
        std::uint64_t partners = game_.partners[piece_index(p)] & free & ~(piece_bit(p) - 1);
        for (; partners != 0; partners &= partners - 1) {
            add(state, p, std::countr_zero(partners), 0, list);
        }
    }
    add_waste(state, free, list);
    std::stable_sort(list.begin(), list.end(),
                     [](const Choice& a, const Choice& b) { return a.worth > b.worth; });
    return list;
}

int PairsSearch::cards_left(const PairState& state) const {
    if (game_.only_stock) return game_.pieces - game_.slots - state.next;
    return std::popcount(state.left & game_.required);
}

PairsSearch::Result PairsSearch::search(const PairState& state, std::size_t depth) {
    if (nodes_ >= end_) return Result::given_up;
    if ((nodes_ & 0xFF) == 0 && stop_.stop_requested()) {
        stopped_ = true;
        return Result::given_up;
    }
    ++nodes_;
    ++visited_[piece_index(cards_left(state))];
    if (is_won(state)) return Result::won;
    choices(state, depth);
    bool deepened = false;
    for (std::size_t i = 0; i < lists_[depth].size(); ++i) {
        const PairStep step = lists_[depth][i].step;
        PairState child = step.then;
        leave(game_, child, bits_of(step));
        if (lost_.has(key_of(child), value_of(child))) {
            ++met_;
            continue;
        }
        if (is_refuted(child)) {
            ++no_pairs_;
            continue;
        }
        deepened = true;
        path_.push_back(step);
        const Result result = search(child, depth + 1);
        if (result != Result::lost) return result;
        path_.pop_back();
    }
    if (!deepened) ++refuted_[std::min(depth, refuted_.size() - 1)];
    if (!full_) {
        full_ = lost_.insert(key_of(state), value_of(state)) == TranspositionTable<2>::Visit::full;
    }
    return Result::lost;
}

PairsSearch::Result PairsSearch::search_for(const PairState& from, std::uint64_t nodes,
                                            int number) {
    end_ = nodes_ + nodes;
    path_.clear();
    const auto some = [&](float most) {
        random_ = random_ * 6364136223846793005U + 1442695040888963407U;
        return most * static_cast<float>(random_ >> 40) / float{1 << 24};
    };
    turning_ = number == 0 ? 0.05F : some(0.3F);
    freeing_ = number == 0 ? 1 : some(2);
    scarce_ = number == 0 ? 0.1F : some(0.5F) - 0.1F;
    noise_ = number == 0 ? 0 : some(2);
    if (is_refuted(from)) {
        ++no_pairs_;
        ++nodes_;
        ++visited_[piece_index(cards_left(from))];
        return Result::lost;
    }
    return search(from, 0);
}

void PairsSearch::add_to(SearchTrace& trace) const {
    for (std::size_t left = 0; left < visited_.size(); ++left) {
        add_visited(trace.visited, left, visited_[left]);
        add_visited(trace.refuted, left, refuted_[left]);
    }
    trace.out(Prune::met) += met_;
    trace.out(Prune::no_sets) += no_pairs_;
}

}  // namespace niblick::search
