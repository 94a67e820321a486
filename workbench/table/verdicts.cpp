#include "workbench/table/verdicts.h"

#include <algorithm>
#include <utility>

#include "core/base/expects.h"

namespace niblick {

namespace {

constexpr std::size_t kMaxLearnt = 300;  // positions stored along a winning line

const Verdict* at_index(const VerdictBook& book, const std::vector<Position>& trail, int index) {
    NIBLICK_EXPECTS(static_cast<std::size_t>(index) < trail.size());
    return book.find(trail[static_cast<std::size_t>(index)]);
}

bool is(const Verdict* verdict, Outcome outcome) {
    return verdict != nullptr && verdict->outcome == outcome;
}

// The last index up to `at` known to be won and the first one known to be lost, -1 for neither.
std::pair<int, int> brackets(const VerdictBook& book, const std::vector<Position>& trail, int at) {
    int won = -1;
    int lost = -1;
    for (int i = 0; i <= at; ++i) {
        const Verdict* verdict = at_index(book, trail, i);
        if (is(verdict, Outcome::won)) won = i;
        if (lost < 0 && is(verdict, Outcome::lost)) lost = i;
    }
    return {won, lost};
}

}  // namespace

std::vector<Position> trail_of(const Session& session) {
    std::vector<Position> trail{session.start()};
    for (const Move move : session.moves()) {
        trail.push_back(after(session.board(), trail.back(), move));
    }
    return trail;
}

std::size_t PositionHash::operator()(const Position& position) const {
    std::uint64_t h = position.drawn;
    const auto mix = [&](std::uint64_t word) {
        h = (h ^ word) * 0x9E3779B97F4A7C15U;
        h ^= h >> 32;
    };
    const auto mix_all = [&](const auto& values) {
        for (const auto value : values) mix(value);
        mix(values.size());
    };
    mix_all(position.filled.word);
    mix_all(position.top);
    for (int zone = 0; zone < kZones; ++zone) mix_all(position.zones[static_cast<Zone>(zone)]);
    mix_all(position.tokens);
    mix_all(position.notes);
    mix(position.pass);
    return static_cast<std::size_t>(h);
}

const Verdict* VerdictBook::find(const Position& position) const {
    const auto found = known_.find(position);
    return found == known_.end() ? nullptr : &found->second;
}

void VerdictBook::learn(const Board& board, const Position& position, const Verdict& verdict) {
    known_[position] = verdict;
    if (verdict.outcome != Outcome::won) return;
    Position next = position;
    // The rest of a long line is solved again when the game gets there.
    const std::size_t learnt = std::min(verdict.line.size(), kMaxLearnt);
    for (std::size_t i = 0; i < learnt; ++i) {
        next = after(board, next, verdict.line[i]);
        Verdict rest = verdict;
        rest.line.erase(rest.line.begin(), rest.line.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        Verdict& entry = known_[next];
        if (entry.outcome != Outcome::won) entry = std::move(rest);
    }
}

void VerdictBook::spread(const std::vector<Position>& trail, const std::vector<Move>& moves) {
    const int last = static_cast<int>(trail.size()) - 1;
    const auto [won, lost] = brackets(*this, trail, last);
    if (won >= 0) {
        for (int i = won - 1; i >= 0; --i) {
            if (is(at_index(*this, trail, i), Outcome::won)) continue;
            Verdict verdict = *at_index(*this, trail, i + 1);
            verdict.line.insert(verdict.line.begin(), moves[static_cast<std::size_t>(i)]);
            // The positions after it are known already.
            known_[trail[static_cast<std::size_t>(i)]] = std::move(verdict);
        }
    }
    if (lost >= 0) {
        const Verdict verdict = *at_index(*this, trail, lost);
        for (int i = lost + 1; i <= last; ++i) {
            Verdict follows = verdict;
            follows.least_left.reset();
            Verdict& entry = known_[trail[static_cast<std::size_t>(i)]];
            if (entry.outcome == Outcome::unknown) entry = std::move(follows);
        }
    }
}

std::optional<int> next_question(const VerdictBook& book, const std::vector<Position>& trail,
                                 int at) {
    const Verdict* now = at_index(book, trail, at);
    if (now == nullptr) return at;
    if (now->outcome != Outcome::lost) return std::nullopt;
    if (at_index(book, trail, 0) == nullptr) return 0;
    if (!is(at_index(book, trail, 0), Outcome::won)) return std::nullopt;
    const auto [won, lost] = brackets(book, trail, at);
    for (int i = (won + lost) / 2; i < lost; ++i) {
        if (i > won && at_index(book, trail, i) == nullptr) return i;
    }
    for (int i = (won + lost) / 2; i > won; --i) {
        if (at_index(book, trail, i) == nullptr) return i;
    }
    return std::nullopt;
}

LastWon last_won(const VerdictBook& book, const std::vector<Position>& trail, int at) {
    const auto [won, lost] = brackets(book, trail, at);
    return {won, won >= 0 && lost == won + 1};
}

}  // namespace niblick
