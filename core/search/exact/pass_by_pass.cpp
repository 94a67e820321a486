#include "core/search/exact/pass_by_pass.h"

#include <algorithm>
#include <utility>

namespace niblick::search {

namespace {

constexpr int kMostPasses = 8;  // each has tables of its own

std::size_t table_bytes(const PassGame& game, std::size_t sets) {
    const std::size_t n = game.face.size() + 1;
    const std::size_t bound = sets > OnePass::kBoundSets ? 0 : n * n * sets * 34;
    return static_cast<std::size_t>(game.passes - game.start.pass) * (n * sets * 64 + bound);
}

}  // namespace

bool PassByPass::serves(const PassGame& game, std::size_t bytes) {
    if (game.turn != 1 || game.passes == 0 || game.passes > kMostPasses) return false;
    const int faces = game.links.faces();
    const std::size_t sets = TopSets::count(game.foundations, faces);
    if (sets == 0 || table_bytes(game, sets) > bytes / 2) return false;
    // A row of n cards can be turned and cleared in about 4^n orders, and of each the share of the
    // links is in order. Above a quarter the tables fill up as the rows get longer.
    std::size_t links = 0;
    for (int base = 0; base < faces; ++base) {
        links += static_cast<std::size_t>(game.links.onto(static_cast<Face>(base)).count());
    }
    const std::size_t fits = links * static_cast<std::size_t>(game.foundations);
    const std::size_t all = static_cast<std::size_t>(faces) * static_cast<std::size_t>(faces);
    return 4 * fits <= all || (3 * fits <= all && game.face.size() <= 60) ||
           (sets <= 64 && game.face.size() <= 16);
}

PassByPass::PassByPass(const PassGame& game, std::size_t bytes, StopToken stop)
    : game_(game),
      sets_(game),
      lost_(bytes - table_bytes(game, sets_.size())),
      stop_(std::move(stop)) {
    for (int p = 0; p < game.passes; ++p) passes_.emplace_back(sets_);
}

std::size_t PassByPass::bytes() const {
    return lost_.bytes() + table_bytes(game_, sets_.size());
}

void PassByPass::count(int cards, std::uint64_t positions) {
    positions = std::min(positions, end_ - nodes_);  // the limit is met then
    nodes_ += positions;
    visited_[static_cast<std::size_t>(cards)] += positions;
}

bool PassByPass::is_over() {
    if (why_ != StopReason::finished) return true;
    if (nodes_ >= end_) {
        why_ = StopReason::nodes;
    } else if ((nodes_ & 0x3F) == 0 && stop_.stop_requested()) {
        why_ = StopReason::asked;
    }
    return why_ != StopReason::finished;
}

Outcome PassByPass::run(int slack, std::uint64_t most) {
    end_ = nodes_ + most;
    why_ = StopReason::finished;
    const PassGame::State& start = game_.start;
    return begin(start.left, sets_.number(start.tops), start.place, start.pass, slack);
}

Outcome PassByPass::begin(const PassGame::Set& left, std::uint16_t tops, int place, int number,
                          int slack) {
    if (is_over()) return Outcome::unknown;
    Pass& pass = passes_[static_cast<std::size_t>(number)];
    pass.cards.clear();
    std::vector<Face> faces;
    left.for_each([&](int card) {
        pass.cards.push_back(static_cast<std::uint8_t>(card));
        faces.push_back(game_.face[static_cast<std::size_t>(card)]);
    });
    pass.table.begin(std::move(faces), place);
    pass.parts.clear();
    pass.left = left;
    pass.number = number;
    pass.slack = slack;
    const int cards = pass.table.cards();
    count(cards, 1);
    for (const OnePass::End& each : pass.table.ends(0, tops)) {
        if (each.at < cards) continue;
        pass.parts.push_back({0, cards, tops, each.tops});
        return Outcome::won;
    }
    if (game_.is_last(number)) return Outcome::lost;
    pass.best = 0;
    for (int i = 0; i <= place; ++i) {
        for (const OnePass::End& each : pass.table.ends(i, tops)) {
            pass.best = std::max(pass.best, each.at - i + pass.table.most(each.at + 1, each.tops));
        }
    }
    // The bound of more cards is a bound of these too.
    const int passes = game_.passes - 1 - number;
    const auto need = [&](int each) { return std::max(0, cards - passes * each); };
    if (number > game_.start.pass && pass.best < need((&pass - 1)->bound)) return Outcome::lost;
    if (pass.bounded != left) {
        pass.bounded = left;
        pass.bound = pass.table.bound();
        if (pass.bound < cards) count(cards, static_cast<std::uint64_t>(cards * cards / 8));
    }
    pass.need = need(pass.bound);
    if (pass.best < pass.need) return Outcome::lost;

    // With cards turned already, the lowest of those that go may be any of the waste.
    Outcome outcome = Outcome::lost;
    for (int i = 0; i <= place; ++i) {
        for (const OnePass::End& each : pass.table.ends(i, tops)) {
            if (each.at == i) continue;
            const Outcome here = take(pass, {i, each.at, tops, each.tops}, 0);
            if (here == Outcome::won) return here;
            if (here == Outcome::unknown) outcome = here;
        }
    }
    const Outcome rest = decide(pass, place + 1, tops, 0);
    return rest == Outcome::lost ? outcome : rest;
}

Outcome PassByPass::decide(Pass& pass, int i, std::uint16_t tops, int taken) {
    Outcome outcome = Outcome::lost;
    for (int from = i; from < pass.table.cards(); ++from) {
        const int most = taken + pass.table.most(from, tops);
        if (most < pass.need) return outcome;
        if (most < pass.best - pass.slack) {
            outcome = Outcome::unknown;
            break;
        }
        for (const OnePass::End& each : pass.table.ends(from, tops)) {
            if (each.at == from) continue;
            const Outcome here = take(pass, {from, each.at, tops, each.tops}, taken);
            if (here == Outcome::won) return here;
            if (here == Outcome::unknown) outcome = here;
            if (why_ != StopReason::finished) return Outcome::unknown;
        }
    }
    const Outcome rest = end(pass, tops, taken);
    return rest == Outcome::lost ? outcome : rest;
}

Outcome PassByPass::take(Pass& pass, const OnePass::Part& part, int taken) {
    const int now = taken + part.end - part.begin;
    const int most = now + pass.table.most(part.end + 1, part.after);
    if (most < pass.need) return Outcome::lost;
    if (most < pass.best - pass.slack) return Outcome::unknown;
    const auto card = [&pass](int i) { return pass.cards[static_cast<std::size_t>(i)]; };
    for (int i = part.begin; i < part.end; ++i) pass.left.reset(card(i));
    pass.parts.push_back(part);
    const Outcome outcome = decide(pass, part.end + 1, part.after, now);
    if (outcome == Outcome::won) return outcome;
    pass.parts.pop_back();
    for (int i = part.begin; i < part.end; ++i) pass.left.set(card(i));
    return outcome;
}

Outcome PassByPass::end(Pass& pass, std::uint16_t tops, int taken) {
    if (taken < pass.need || (taken == 0 && pass.table.place() == 0)) return Outcome::lost;
    if (taken < pass.best - pass.slack) return Outcome::unknown;
    PassGame::State next;
    next.left = pass.left;
    next.tops = sets_.tops(tops);
    next.cards = static_cast<std::uint8_t>(pass.table.cards() - taken);
    next.pass = static_cast<std::uint8_t>(pass.number + 1);
    const PassGame::Key key = game_.key(next);
    if (lost_.has(key.words, key.value)) {
        ++met_;
        return Outcome::lost;
    }
    const Outcome outcome =
        begin(pass.left, tops, 0, pass.number + 1, pass.slack - (pass.best - taken));
    // A table that is full takes no more; the search goes on, only slower.
    if (outcome == Outcome::lost) lost_.insert(key.words, key.value);
    return outcome;
}

std::vector<PassGame::Play> PassByPass::line() {
    std::vector<PassGame::Play> plays;
    const auto first = static_cast<std::size_t>(game_.start.pass);
    for (std::size_t p = first; p < passes_.size(); ++p) {
        Pass& pass = passes_[p];
        std::vector<OnePass::Laid> laid;
        for (const OnePass::Part& part : pass.parts) pass.table.write(part, laid);
        int taken = 0;
        for (const auto& [i, onto] : laid) {
            plays.push_back({{}, pass.cards[static_cast<std::size_t>(i)], onto});
            ++taken;
        }
        if (taken == pass.table.cards()) break;  // the passes after this one are of another try
    }
    return plays;
}

void PassByPass::add_to(SearchTrace& trace) const {
    for (std::size_t left = 0; left < visited_.size(); ++left) {
        add_visited(trace.visited, left, visited_[left]);
    }
    trace.out(Prune::proved_lost) += met_;
}

}  // namespace niblick::search
