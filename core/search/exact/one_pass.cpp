#include "core/search/exact/one_pass.h"

#include <algorithm>

#include "core/base/expects.h"

namespace niblick::search {

namespace {

constexpr std::int16_t kNever = -10'000;  // stays negative with any number of cards added

}  // namespace

std::size_t TopSets::count(int foundations, int faces) {
    // Multisets of that many out of the faces and the empty foundation.
    std::size_t n = 1;
    for (int k = 1; k <= foundations; ++k) {
        n = n * static_cast<std::size_t>(faces + k) / static_cast<std::size_t>(k);
        if (n > kMost) return 0;
    }
    return n;
}

TopSets::TopSets(const PassGame& game)
    : faces_(static_cast<std::size_t>(game.links.faces())),
      foundations_(game.foundations) {
    PassGame::Tops tops{};
    const auto last = static_cast<Face>(faces_);
    while (true) {
        tops_.push_back(tops);
        int f = foundations_ - 1;
        while (f >= 0 && tops[static_cast<std::size_t>(f)] == last) --f;
        if (f < 0) break;
        const auto next = static_cast<Face>(tops[static_cast<std::size_t>(f)] + 1);
        for (; f < foundations_; ++f) tops[static_cast<std::size_t>(f)] = next;
    }
    steps_.resize(tops_.size() * faces_);
    for (std::size_t set = 0; set < tops_.size(); ++set) {
        for (std::size_t face = 0; face < faces_; ++face) {
            for (int f = 0; f < foundations_; ++f) {
                tops = tops_[set];
                const auto at = static_cast<std::size_t>(f);
                const Face onto = tops[at];
                if ((f > 0 && tops[at - 1] == onto) ||
                    !game.links.allows(onto, static_cast<Face>(face))) {
                    continue;
                }
                PassGame::lay(tops, foundations_, f, static_cast<Face>(face));
                steps_[set * faces_ + face].push_back({number(tops), onto});
            }
        }
    }
}

std::uint16_t TopSets::number(const PassGame::Tops& tops) const {
    return static_cast<std::uint16_t>(std::lower_bound(tops_.begin(), tops_.end(), tops) -
                                      tops_.begin());
}

void OnePass::begin(std::vector<Face> cards, int place) {
    cards_ = std::move(cards);
    place_ = place;
    const std::size_t rows = (cards_.size() + 1) * sets_.size();
    if (ends_.size() < rows) ends_.resize(rows);
    known_.assign(rows, false);
    most_.assign(rows, -1);
}

const std::vector<OnePass::End>& OnePass::ends(int i, std::uint16_t tops) {
    const std::size_t row = index(i, tops);
    if (known_[row]) return ends_[row];
    std::vector<End>& found = ends_[row];
    found.clear();
    if (i >= place_) found.push_back({static_cast<std::uint16_t>(i), tops});
    if (i < cards()) {
        const Face own = cards_[static_cast<std::size_t>(i)];
        for (const End& end : ends(i + 1, tops)) {
            for (const TopSets::Step& step : sets_.steps(end.tops, own)) {
                for (const End& more : ends(end.at, step.after)) {
                    if (std::find(found.begin(), found.end(), more) == found.end()) {
                        found.push_back(more);
                    }
                }
            }
        }
    }
    known_[row] = true;
    return found;
}

int OnePass::most(int i, std::uint16_t tops) {
    if (i >= cards()) return 0;
    const std::size_t row = index(i, tops);
    if (most_[row] >= 0) return most_[row];
    int best = 0;
    for (const End& end : ends(i, tops)) {
        best = std::max(best, end.at - i + most(end.at + 1, end.tops));
    }
    most_[row] = static_cast<std::int16_t>(best);
    return best;
}

// Of the cards from `begin` up to `end`, card `begin` stays, or it is the first to go that was
// turned: then some of those up to card k go before it, in between, and some of the others after
// it.
int OnePass::bound() {
    const std::size_t n = cards_.size();
    const std::size_t sets = sets_.size();
    if (sets > kBoundSets) return cards();
    rows_.resize((n + 1) * (n + 1) * sets);
    for (std::size_t j = 0; j <= n; ++j) {
        for (std::size_t a = 0; a < sets; ++a) {
            rows(j, j)[a].fill(kNever);
            rows(j, j)[a][a] = 0;
        }
    }
    for (std::size_t i = n; i-- > 0;) fill_rows(i);
    int most = 0;
    for (std::size_t a = 0; a < sets; ++a) {
        for (const std::int16_t each : rows(0, n)[a]) most = std::max(most, int{each});
    }
    return most;
}

void OnePass::fill_rows(std::size_t i) {
    const std::size_t n = cards_.size();
    const std::size_t sets = sets_.size();
    // What the card can make of the tops, each once, and the most that has gone then.
    afters_.clear();
    first_.clear();
    for (std::size_t c = 0; c < sets; ++c) {
        for (const TopSets::Step& step : sets_.steps(c, cards_[i])) {
            const auto at = std::find(afters_.begin(), afters_.end(), step.after);
            const auto way = static_cast<std::size_t>(at - afters_.begin());
            if (at == afters_.end()) {
                afters_.push_back(step.after);
                first_.resize(afters_.size() * (n + 1) * sets, kNever);
            }
            for (std::size_t k = i + 1; k <= n; ++k) {
                std::int16_t* first = first_.data() + (way * (n + 1) + k) * sets;
                for (std::size_t a = 0; a < sets; ++a) {
                    const auto gone = static_cast<std::int16_t>(rows(i + 1, k)[a][c] + 1);
                    first[a] = std::max(first[a], gone);
                }
            }
        }
    }
    for (std::size_t j = i + 1; j <= n; ++j) {
        for (std::size_t a = 0; a < sets; ++a) {
            Row best = rows(i + 1, j)[a];
            for (std::size_t way = 0; way < afters_.size(); ++way) {
                const std::int16_t* first = first_.data() + way * (n + 1) * sets + a;
                for (std::size_t k = i + 1; k <= j; ++k) {
                    const std::int16_t gone = first[k * sets];
                    if (gone < 0) continue;
                    const Row& rest = rows(k, j)[afters_[way]];
                    for (std::size_t b = 0; b < best.size(); ++b) {
                        best[b] = std::max(best[b], static_cast<std::int16_t>(rest[b] + gone));
                    }
                }
            }
            rows(i, j)[a] = best;
        }
    }
}

void OnePass::write(const Part& part, std::vector<Laid>& plays) {
    if (part.begin == part.end) return;
    const int i = part.begin;
    const Face own = cards_[static_cast<std::size_t>(i)];
    const End wanted{static_cast<std::uint16_t>(part.end), part.after};
    for (const End& end : ends(i + 1, part.before)) {
        if (end.at > part.end) continue;
        for (const TopSets::Step& step : sets_.steps(end.tops, own)) {
            const auto& rest = ends(end.at, step.after);
            if (std::find(rest.begin(), rest.end(), wanted) == rest.end()) continue;
            write({i + 1, end.at, part.before, end.tops}, plays);
            plays.push_back({i, step.onto});
            write({end.at, part.end, step.after, part.after}, plays);
            return;
        }
    }
    NIBLICK_EXPECTS(false);
}

}  // namespace niblick::search
