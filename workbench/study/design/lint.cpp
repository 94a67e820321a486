#include "workbench/study/design/lint.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/expects.h"
#include "core/deal/deal.h"
#include "core/play/play.h"
#include "workbench/study/runner.h"
#include "workbench/study/workers.h"

namespace niblick::study {

namespace {

constexpr std::uint64_t kFewDeals = 25;  // in the first batch for best scores

enum class Stage : std::uint8_t { first, played, judged, scored, over };

}  // namespace

class LintWork::Body {
  public:
    Body(const Library& library, const Loaded& rules, LintWish wish)
        : library_(library),
          rules_(rules),
          wish_(std::move(wish)) {
        lint_.rules = rules.rules.id;
        lint_.name = rules.rules.name;
        lint_.seeds = wish_.seeds;
        lint_.limits = wish_.limits;
        lint_.sources = rules.sources;
        lint_.proofs = proofs_against(rules);
        lint_.left_alone = describe_left_alone(rules);
    }

    bool step() {
        switch (stage_) {
            case Stage::first:
                collect();
                store_.emplace(
                    SurveyStore::create(":memory:", plan_of(games_, Goal::clear, wish_.seeds)));
                wanted_ = wish_.seeds.count() * games_.size();
                begin_play();
                break;
            case Stage::played:
                if (!play_through()) end_play();
                break;
            case Stage::judged:
            case Stage::scored:
                if (run_->step()) break;
                end_run();
                break;
            case Stage::over: break;
        }
        return stage_ != Stage::over;
    }

    Lint take() { return std::move(lint_); }

  private:
    bool continues() {
        if (wish_.stop.stop_requested()) lint_.stopped = true;
        return !lint_.stopped && lint_.fault.empty();
    }

    void collect() {
        games_.push_back(rules_.variant);
        for (auto list : {trials_without(library_, rules_), trials_relaxed(library_, rules_),
                          trials_tightened(library_, rules_)}) {
            for (Trial& trial : list) {
                if (trial.touches == Touches::play) series(trial.variant);
                lint_.tried.push_back({std::move(trial), {}, {}, 0});
            }
        }
    }

    // The index of a variant among the games to be played; equal variants are played once.
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
        plan.terms.scheme = scheme_text(seeds);
        return plan;
    }

    // Plays the rules themselves, for their winning lines and first moves.
    void begin_play() {
        stage_ = Stage::played;
        uses_.emplace(rules_.rules, *rules_.variant);
        next_ = wish_.seeds.first;
        const auto seed = [this]() -> std::optional<std::uint64_t> {
            if (next_ > wish_.seeds.last) return std::nullopt;
            return next_++;
        };
        const auto solver = std::make_shared<const Solver>(rules_.variant, wish_.limits.bytes);
        terms_ = store_->plan().terms;
        terms_.limits = solver->equal_time(wish_.limits);
        Query query;
        query.limits = terms_.limits;
        judges_.emplace(Work{rules_.variant, solver, query, seed}, wish_.threads, wish_.stop);
    }

    bool play_through() {
        const auto made = judges_->take();
        if (!made) return false;
        for (const Judged& judged : *made) {
            if (!look_at(judged)) judges_->enough();
        }
        report_progress(lint_.count.total());
        return true;
    }

    bool look_at(const Judged& judged) {
        if (!judged.replays) {
            lint_.fault =
                "deal " + std::to_string(judged.row.seed) + ": the solver's line is not legal play";
            return false;
        }
        store_->add(0, judged.row, terms_);
        lint_.count.add(judged.row.outcome);
        const Board board = bind(rules_.variant, deal_by_number(*rules_.variant, judged.row.seed));
        look_at_first(board);
        if (judged.row.outcome == Outcome::won) {
            uses_->add(board, judged.line);
            ++lint_.lines;
        }
        return true;
    }

    void end_play() {
        judges_.reset();
        lint_.uses = uses_->all();
        for (Use& use : lint_.uses) use.line = nearest_line(rules_, use.rule);
        if (lint_.count.total() < wish_.seeds.count()) lint_.stopped = lint_.fault.empty();
        if (!continues()) {
            stage_ = Stage::over;
            return;
        }
        begin_run(*store_, games_);
        stage_ = Stage::judged;
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

    // Solves the deals that a store lacks.
    void begin_run(SurveyStore& store, const Variants& games) {
        Running how;
        how.threads = wish_.threads;
        how.stop = wish_.stop;
        how.equal_time = true;
        how.report = [this, before = done_](const Progress& at) {
            report_progress(before + at.done_now);
        };
        run_.emplace(store, games, how);
    }

    void end_run() {
        lint_.stopped = run_->ran().stopped;
        lint_.fault = run_->ran().fault;
        run_.reset();
        if (lint_.rule_fault.empty()) {
            lint_.rule_fault = (stage_ == Stage::judged ? store_ : scores_)->first_fault();
        }
        const bool continued = continues();
        if (continued && stage_ == Stage::judged) compare_verdicts(*store_);
        if (continued && stage_ == Stage::judged) ask_for_scores();
        if (continued && stage_ == Stage::scored) compare_best();
        stage_ = Stage::scored;
        if (!continues() || !begin_scores()) stage_ = Stage::over;
    }

    void report_progress(std::uint64_t done) {
        done_ = done;
        if (wish_.report) wish_.report(done, wanted_);
    }

    Comparison against(const SurveyStore& store, std::size_t series, const Variant& variant,
                       const Seeds& seeds) const {
        return compare({{&store, 0, rules_.variant.get()}, {&store, series, &variant}}, seeds);
    }

    void compare_verdicts(const SurveyStore& store) {
        std::map<std::size_t, Comparison> known;
        for (Tried& tried : lint_.tried) {
            if (tried.trial.touches != Touches::play) continue;
            const std::size_t at = series(tried.trial.variant);
            if (!known.contains(at)) {
                known[at] = against(store, at, *tried.trial.variant, wish_.seeds);
            }
            const Comparison& both = known[at];
            tried.pair = both.pairs.front();
            const bool paired = tried.pair->shared != Sharing::none;
            tried.open = paired ? tried.pair->open()
                                : both.series[0].count.unknown + both.series[1].count.unknown;
        }
    }

    // Compares best scores for keys that change no verdict, on a few deals first: most keys that
    // matter show a difference at once.
    void ask_for_scores() {
        for (Tried& tried : lint_.tried) {
            if (tried.trial.way != Trial::Way::without || tried.trial.touches < Touches::score)
                continue;
            if (tried.pair && (tried.pair->shared == Sharing::none || tried.changes_verdicts())) {
                continue;
            }
            asked_.push_back(&tried);
        }
        const std::uint64_t all = wish_.seeds.count();
        rounds_ = {std::min(kFewDeals, all), all};
    }

    // False if no more are needed.
    bool begin_scores() {
        if (rounds_.empty()) return false;
        const std::uint64_t deals = rounds_.front();
        rounds_.erase(rounds_.begin());
        std::erase_if(asked_, [](const Tried* t) { return t->best && t->best->other > 0; });
        const bool again =
            !asked_.empty() && asked_.front()->best && asked_.front()->best->total() == deals;
        if (asked_.empty() || again) return false;
        Variants games{rules_.variant};
        for (const Tried* tried : asked_) games.push_back(tried->trial.variant);
        const Seeds seeds{wish_.seeds.first, wish_.seeds.first + deals - 1};
        scores_.emplace(SurveyStore::create(":memory:", plan_of(games, Goal::best, seeds)));
        wanted_ += seeds.count() * games.size();
        begin_run(*scores_, games);
        return true;
    }

    void compare_best() {
        using Scores = std::vector<std::optional<int>>;
        const auto scores = [&](std::size_t series) {
            Scores list;
            scores_->each_row(series, [&](const Row& row, const Terms&) {
                list.push_back(row.why == Why::finished ? row.best_score : std::nullopt);
            });
            return list;
        };
        const Scores mine = scores(0);
        for (std::size_t i = 0; i < asked_.size(); ++i) {
            const Scores theirs = scores(i + 1);
            BestScores best;
            for (std::size_t k = 0; k < mine.size(); ++k) {
                if (!mine[k] || !theirs[k])
                    ++best.open;
                else
                    ++(*mine[k] == *theirs[k] ? best.equal : best.other);
            }
            asked_[i]->best = best;
        }
    }

    const Library library_;
    const Loaded rules_;
    const LintWish wish_;
    Stage stage_ = Stage::first;
    Lint lint_;
    Variants games_;
    std::uint64_t done_ = 0, wanted_ = 0;
    std::optional<SurveyStore> store_, scores_;
    Terms terms_;  // of the rules themselves
    std::optional<FeatureUsage> uses_;
    std::vector<Tried*> asked_;          // keys whose best scores are compared
    std::vector<std::uint64_t> rounds_;  // the number of deals in each
    std::uint64_t next_ = 0;             // the next deal; used by the threads only
    std::optional<Judges> judges_;       // last: the threads end before the rest is destroyed
    std::optional<Run> run_;
};

bool Tried::changes_verdicts() const {
    return pair && !(pair->first_only.empty() && pair->second_only.empty());
}

LintWork::LintWork(const Library& library, const Loaded& rules, LintWish wish)
    : body_(std::make_unique<Body>(library, rules, std::move(wish))) {
    NIBLICK_EXPECTS(rules.ok());
}

LintWork::~LintWork() = default;

bool LintWork::step() {
    return body_->step();
}

Lint LintWork::take() {
    return body_->take();
}

Lint lint(const Library& library, const Loaded& rules, const LintWish& wish) {
    LintWork work(library, rules, wish);
    while (work.step()) {
    }
    return work.take();
}

}  // namespace niblick::study
