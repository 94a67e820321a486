#include "workbench/study/lint.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/deal.h"
#include "core/expects.h"
#include "core/play.h"
#include "workbench/study/runner.h"
#include "workbench/study/workers.h"

namespace niblick::study {

namespace {

constexpr std::uint64_t kFewDeals = 25;  // for a first look at best scores

Query query_of(const Terms& terms) {
    Query query;
    query.goal = terms.goal;
    query.limits = terms.limits;
    return query;
}

class Linter {
  public:
    Linter(const Library& library, const Loaded& rules, const LintWish& wish)
        : library_(library),
          rules_(rules),
          wish_(wish) {
        lint_.rules = rules.rules.id;
        lint_.name = rules.rules.name;
        lint_.seeds = wish.seeds;
        lint_.sources = rules.sources;
        lint_.proofs = proofs_against(rules);
    }

    Lint run() {
        collect();
        Store store = Store::create(":memory:", plan_of(games_, Goal::clear, wish_.seeds));
        wanted_ = wish_.seeds.count() * games_.size();
        play_through(store);
        if (goes_on() && run_rest(store, games_)) duels(store);
        if (goes_on()) best_scores();
        return std::move(lint_);
    }

  private:
    bool goes_on() {
        if (wish_.stop.stop_requested()) lint_.stopped = true;
        return !lint_.stopped && lint_.fault.empty();
    }

    void collect() {
        games_.push_back(rules_.variant);
        for (auto list : {trials_without(library_, rules_), trials_relaxed(library_, rules_)}) {
            for (Trial& trial : list) {
                if (trial.touches == Touches::play) series(trial.variant);
                lint_.tried.push_back({std::move(trial), {}, {}});
            }
        }
    }

    // The place of a variant among the games to be played; equal ones are played once.
    std::size_t series(const std::shared_ptr<const Variant>& variant) {
        const auto found = std::find_if(games_.begin(), games_.end(), [&](const auto& game) {
            return game->fingerprint == variant->fingerprint;
        });
        if (found != games_.end()) return static_cast<std::size_t>(found - games_.begin());
        games_.push_back(variant);
        return games_.size() - 1;
    }

    Plan plan_of(const Variants& games, Goal goal, const Seeds& seeds) const {
        Plan plan;
        for (const auto& game : games) plan.series.push_back(series_of(*game));
        plan.seeds = seeds;
        plan.terms.goal = goal;
        plan.terms.limits = wish_.limits;
        plan.terms.scheme = kDealScheme;
        return plan;
    }

    // The rules themselves: their lines are looked at, and their first moves.
    void play_through(Store& store) {
        const Variant& variant = *rules_.variant;
        Uses uses(variant);
        std::uint64_t next = wish_.seeds.first;
        const auto take = [&](const Judged& judged) {
            if (!judged.replays) {
                lint_.fault = "deal " + std::to_string(judged.row.seed) +
                              ": the line that the solver found is not legal play";
                return false;
            }
            store.add(0, judged.row, store.plan().terms);
            lint_.count.add(judged.row.outcome);
            const Board board = bind(rules_.variant, deal_by_number(variant, judged.row.seed));
            look_at_first(board);
            if (judged.row.outcome == Outcome::won) {
                uses.add(board, judged.line);
                ++lint_.lines;
            }
            return true;
        };
        const auto seed = [&]() -> std::optional<std::uint64_t> {
            if (next > wish_.seeds.last) return std::nullopt;
            return next++;
        };
        judge_all({rules_.variant, query_of(store.plan().terms), seed}, wish_.threads, wish_.stop,
                  take, [&] { tell(lint_.count.total()); });
        lint_.uses = uses.all();
        for (Use& use : lint_.uses) use.line = nearest_line(rules_, use.rule);
        if (lint_.count.total() < wish_.seeds.count()) lint_.stopped = lint_.fault.empty();
    }

    void look_at_first(const Board& board) {
        const std::vector<Move> moves = legal_moves(board, start_position(board));
        FirstMoves& first = lint_.first;
        ++first.deals;
        if (moves.empty()) ++first.none;
        if (moves.size() != 1) return;
        ++first.forced;
        if (moves.front().kind == MoveKind::draw) ++first.turns;
    }

    // Judges what a store lacks. False where that was stopped or failed.
    bool run_rest(Store& store, const Variants& games) {
        Running how;
        how.threads = wish_.threads;
        how.stop = wish_.stop;
        const std::uint64_t before = done_;
        how.report = [&](const Progress& at) { tell(before + at.done_now); };
        const Ran ran = niblick::study::run(store, games, how);
        lint_.stopped = ran.stopped;
        lint_.fault = ran.fault;
        return goes_on();
    }

    void tell(std::uint64_t done) {
        done_ = done;
        if (wish_.report) wish_.report(done, wanted_);
    }

    Comparison against(const Store& store, std::size_t series, const Variant& variant,
                       const Seeds& seeds) const {
        return compare({{&store, 0, rules_.variant.get()}, {&store, series, &variant}}, seeds);
    }

    void duels(const Store& store) {
        std::map<std::size_t, Duel> known;
        for (Tried& tried : lint_.tried) {
            if (tried.trial.touches != Touches::play) continue;
            const std::size_t at = series(tried.trial.variant);
            if (!known.contains(at)) {
                known[at] = against(store, at, *tried.trial.variant, wish_.seeds).duels.front();
            }
            tried.duel = known[at];
        }
    }

    // Best scores of keys that change no verdict: of a few deals first, since most keys that
    // matter show it at once.
    void best_scores() {
        std::vector<Tried*> asked;
        for (Tried& tried : lint_.tried) {
            if (tried.trial.relaxes || tried.trial.touches < Touches::score) continue;
            if (tried.duel && (tried.duel->shared == Sharing::none || tried.changes_verdicts())) {
                continue;
            }
            asked.push_back(&tried);
        }
        const std::uint64_t few = std::min(kFewDeals, wish_.seeds.count());
        for (const std::uint64_t deals : {few, wish_.seeds.count()}) {
            std::erase_if(asked, [](const Tried* t) { return t->best && t->best->other > 0; });
            const bool again =
                !asked.empty() && asked.front()->best && asked.front()->best->total() == deals;
            if (asked.empty() || again || !goes_on()) return;
            compare_best(asked, {wish_.seeds.first, wish_.seeds.first + deals - 1});
        }
    }

    void compare_best(const std::vector<Tried*>& asked, const Seeds& seeds) {
        Variants games{rules_.variant};
        for (const Tried* tried : asked) games.push_back(tried->trial.variant);
        Store store = Store::create(":memory:", plan_of(games, Goal::best, seeds));
        wanted_ += seeds.count() * games.size();
        if (!run_rest(store, games)) return;
        using Scores = std::vector<std::optional<int>>;
        const auto scores = [&](std::size_t series) {
            Scores list;
            store.each_row(series, [&](const Row& row, const Terms&) {
                list.push_back(row.why == Why::finished ? row.best_score : std::nullopt);
            });
            return list;
        };
        const Scores mine = scores(0);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            const Scores theirs = scores(i + 1);
            BestScores best;
            for (std::size_t k = 0; k < mine.size(); ++k) {
                if (!mine[k] || !theirs[k])
                    ++best.open;
                else
                    ++(*mine[k] == *theirs[k] ? best.equal : best.other);
            }
            asked[i]->best = best;
        }
    }

    const Library& library_;
    const Loaded& rules_;
    const LintWish& wish_;
    Lint lint_;
    Variants games_;
    std::uint64_t done_ = 0, wanted_ = 0;
};

}  // namespace

bool Tried::changes_verdicts() const {
    return duel && !(duel->first_only.empty() && duel->second_only.empty());
}

std::uint64_t Tried::open_verdicts() const {
    if (!duel) return 0;
    constexpr auto kUnknown = static_cast<std::size_t>(Outcome::unknown);
    std::uint64_t open = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            if (i == kUnknown || j == kUnknown) open += duel->cells[i][j];
        }
    }
    return open;
}

Lint lint(const Library& library, const Loaded& rules, const LintWish& wish) {
    NIBLICK_EXPECTS(rules.ok() && wish.threads > 0);
    return Linter(library, rules, wish).run();
}

}  // namespace niblick::study
