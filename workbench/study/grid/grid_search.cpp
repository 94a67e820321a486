#include "workbench/study/grid/grid_search.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/fnv.h"
#include "core/players/player.h"
#include "core/search/agency.h"
#include "workbench/study/design/lint.h"
#include "workbench/study/grid/elite_page.h"
#include "workbench/study/grid/idle_rules.h"
#include "workbench/study/grid/mutate.h"
#include "workbench/study/grid/pays_to_think.h"
#include "workbench/study/map/map_file.h"
#include "workbench/study/map/measure_game.h"
#include "workbench/work/crew.h"

namespace niblick::study {

namespace {

constexpr std::uint64_t kGlance = 10;
// Tables for more sets of cards than fit here take longer to make than a try is worth.
constexpr std::size_t kBytes = std::size_t{32} << 20;

// A game to change.
struct Parent {
    Loaded rules;
    std::string seed_game;
    int generation = 0;
};

struct Made {
    TryKey key;
    Try made;
    std::optional<Elite> elite;
};

bool needs_players(Property property) {
    return property == Property::blind || property == Property::skill;
}

bool has_warning(const Loaded& rules) {
    return !rules.diagnostics.empty() || !proofs_against(rules).empty();
}

// A tenth of what measures: games that are slow to judge are given up early.
Limits screening_limits() {
    Limits limits = MapPlan{}.deal_limits;
    limits.nodes /= 10;
    limits.bytes = kBytes;
    return limits;
}

using Crew = work::Crew<std::uint64_t, Made>;

}  // namespace

class GridSearch::Body {
  public:
    Body(const Library& library, GridWish wish, Grid grid)
        : library_(library),
          wish_(std::move(wish)),
          grid_(std::move(grid)) {
        for (const GridAxis* axis : {&grid_.plan().x, &grid_.plan().y}) need(axis->property);
        need(grid_.plan().quality);
        const bool all = wish_.parents.empty();
        if (all) wish_.parents = library_.ids();
        library_.load_all([this](const std::string&, const Loaded& game) { know(game); });
        for (const std::string& id : wish_.parents) {
            const Loaded loaded = library_.load(id);
            if (!loaded.ok() && !all) fault_ = id + " is no rule file without errors";
            add_parent(loaded);
        }
        if (parents_.empty() && fault_.empty()) {
            fault_ = "none of the games can be changed and measured by these properties";
        }
        begin_batch();
    }

    const std::string& fault() const { return fault_; }
    std::size_t parents() const { return parents_.size(); }
    const Grid& grid() const { return grid_; }
    std::uint64_t tries() const { return first_ - 1; }

    bool step() {
        if (!fault_.empty() || wish_.stop.stop_requested()) return false;
        auto made = crew_->take();
        if (made) {
            for (Made& each : *made) batch_.push_back(std::move(each));
            return true;
        }
        crew_.reset();
        if (batch_.size() < kBatch) return false;  // stopped
        std::ranges::sort(batch_, {}, &Made::key);
        for (Made& each : batch_) take(std::move(each));
        begin_batch();
        return true;
    }

  private:
    void need(Property property) {
        players_ = players_ || needs_players(property);
        agency_ = agency_ || property == Property::agency;
        losing_ = losing_ || property == Property::losing;
        drama_ = drama_ || property == Property::drama;
    }

    void know(const Loaded& loaded) {
        const auto bare = bare_rules(library_, loaded);
        if (bare) known_.insert(sameness(*bare));
    }

    bool fits(const Loaded& rules) const {
        const Variant& variant = *rules.variant;
        return count_rules(rules.rules) <= wish_.most_rules &&
               variant.deck.size() <= wish_.most_cards &&
               (!players_ || can_play(PlayerKind::greedy, variant)) &&
               (!agency_ || has_agency(variant));
    }

    void add_parent(const Loaded& loaded) {
        auto bare = bare_rules(library_, loaded);
        if (!bare || !fits(*bare)) return;
        if (!kinds_.insert(sameness(*bare)).second) return;
        parents_.push_back({std::move(*bare), loaded.rules.id, 0});
    }

    void begin_batch() {
        first_ = grid_.tries_of(wish_.seed) + 1;
        batch_.clear();
        if (!fault_.empty()) return;
        elites_.clear();
        for (const auto& [cell, elite] : grid_.elites()) {
            Loaded rules = library_.load_text(kFoundFile, elite.text);
            elites_.push_back({std::move(rules), elite.seed_game, elite.generation});
        }
        next_ = first_;
        Crew::Orders orders;
        orders.next = [this]() -> std::optional<std::uint64_t> {
            if (next_ == first_ + kBatch) return std::nullopt;
            return next_++;
        };
        orders.hire = [this]() -> Crew::Worker {
            return [this](std::uint64_t number, const StopToken& stop) {
                return attempt({wish_.seed, number}, stop);
            };
        };
        crew_.emplace(std::move(orders), wish_.threads, wish_.stop);
    }

    // Two of three are children of elites, once there are some.
    const Parent& choose(Rng& rng) const {
        const bool elite = !elites_.empty() && rng.below(3) != 0;
        const std::vector<Parent>& from = elite ? elites_ : parents_;
        return from[static_cast<std::size_t>(rng.below(from.size()))];
    }

    // Nothing if stopped.
    std::optional<Made> attempt(TryKey key, const StopToken& stop) const {
        Rng rng(fnv1a_step(fnv1a_step(fnv1a("niblick-grid-1"), key.seed), key.number));
        const Parent& parent = choose(rng);
        const Parent& other = choose(rng);
        auto mutant = mutate(
            library_, parent.rules, other.rules, wish_.size,
            [this](const Loaded& rules) { return fits(rules); }, rng);
        Made made{key, {}, {}};
        if (!mutant) return made;
        const Loaded& rules = mutant->rules;
        made.made.fingerprint = rules.variant->fingerprint;
        made.made.changes = mutant->changes;
        made.made.fate = fate_before_deals(rules);
        if (made.made.fate != Fate::elite) return made;
        const auto found = measured(rules, stop);
        if (!found) return std::nullopt;
        made.made.fate = found->first;
        if (found->first != Fate::elite) return made;
        made.elite = Elite{rules.sources.front().text, parent.seed_game, mutant->changes,
                           parent.generation + 1, found->second};
        made.elite->row.rules.clear();
        return made;
    }

    // Fate::elite: not refused.
    Fate fate_before_deals(const Loaded& rules) const {
        if (known_.contains(sameness(rules)) || grid_.has(rules.variant->fingerprint)) {
            return Fate::known;
        }
        if (has_warning(rules)) return Fate::warned;
        return Fate::elite;
    }

    std::optional<std::pair<Fate, MapRow>> measured(const Loaded& rules,
                                                    const StopToken& stop) const {
        const auto refused = [](Fate fate) { return std::pair(fate, MapRow{}); };
        MapPlan all;
        all.last = wish_.deals;
        all.deal_limits.bytes = all.move_limits.bytes = kBytes;
        if (!losing_) all.judged = 0;
        if (!drama_) all.lost = 0;
        const Solver solver(rules.variant, kBytes);
        const auto screened = fate_of_few(rules.variant, all, solver, stop);
        if (!screened) return std::nullopt;
        if (*screened != Fate::elite) return refused(*screened);
        const bool idle =
            has_idle_rule(library_, rules, solver, for_rules(), screening_limits(), stop);
        if (stop.stop_requested()) return std::nullopt;
        if (idle) return refused(Fate::idle);
        const bool pays = pays_to_think(rules.variant, for_players(), stop);
        if (stop.stop_requested()) return std::nullopt;
        if (!pays) return refused(Fate::level);
        auto row = measure_game(rules.variant, all, solver, stop);
        if (!row) return std::nullopt;
        // As precise as it is on disk, so that a search that was gone on with compares the same.
        row = read_map(map_csv({&*row, 1})).rows.front();
        if (!grid_.cell_of(row->estimates) || !grid_.quality_of(row->estimates)) {
            return refused(Fate::no_place);
        }
        if (!is_novel(row->estimates)) return refused(Fate::alike);
        return std::pair(Fate::elite, std::move(*row));
    }

    // By the deals that select. Fate::elite: not refused; nothing if stopped.
    std::optional<Fate> fate_of_few(const std::shared_ptr<const Variant>& variant,
                                    const MapPlan& all, const Solver& solver,
                                    const StopToken& stop) const {
        MapPlan plan;
        plan.first = wish_.deals + 1;
        plan.last = wish_.deals + std::min(kGlance, wish_.screened);
        plan.playouts = 2;
        plan.deal_limits = screening_limits();
        plan.judged = plan.lost = 0;
        const auto glance = measure_game(variant, plan, solver, stop);
        if (!glance) return std::nullopt;
        const auto& known = at(glance->estimates, Property::known);
        if (!known || known->low == 0) return Fate::no_place;  // no deal was won
        plan.last = wish_.deals + wish_.screened;
        plan.playouts = 10;
        plan.judged = all.judged;
        plan.lost = all.lost;
        const auto screened = measure_game(variant, plan, solver, stop);
        if (!screened) return std::nullopt;
        const auto cell = grid_.cell_of(screened->estimates);
        const auto& quality = at(screened->estimates, grid_.plan().quality);
        if (!cell || !quality) return Fate::no_place;
        if (const Elite* elite = grid_.at_cell(*cell)) {
            const auto& now = at(elite->row.estimates, grid_.plan().quality);
            if (quality->value <= now->value) return Fate::worse;
        }
        return is_novel(screened->estimates) ? Fate::elite : Fate::alike;
    }

    bool is_novel(const Estimates& estimates) const {
        const auto near = nearest_known(estimates, wish_.known, 1);
        return near.empty() || near.front().distance >= wish_.novelty;
    }

    Seeds for_rules() const {
        const std::uint64_t before = wish_.deals + 2 * wish_.screened;
        return {before + 1, before + wish_.for_rules};
    }

    Seeds for_players() const {
        const std::uint64_t before = for_rules().last;
        return {before + 1, before + wish_.for_players};
    }

    void take(Made made) {
        if (made.elite && !grid_.has(made.elite->fingerprint())) {
            if (!grid_.offer(std::move(*made.elite))) made.made.fate = Fate::beaten;
        } else if (made.elite) {
            made.made.fate = Fate::known;
        }
        grid_.note(made.key, std::move(made.made));
    }

    const Library library_;
    GridWish wish_;
    Grid grid_;
    bool players_ = false, agency_ = false, losing_ = false, drama_ = false;  // are asked for
    std::string fault_;
    std::vector<Parent> parents_, elites_;
    std::set<std::uint64_t> known_, kinds_;
    std::vector<Made> batch_;
    std::uint64_t first_ = 1, next_ = 1;  // next_: used by the threads only
    std::optional<Crew> crew_;            // last: the threads end before the rest is destroyed
};

GridSearch::GridSearch(const Library& library, GridWish wish, Grid grid)
    : body_(std::make_unique<Body>(library, std::move(wish), std::move(grid))) {}

GridSearch::~GridSearch() = default;

const std::string& GridSearch::fault() const {
    return body_->fault();
}

std::size_t GridSearch::parents() const {
    return body_->parents();
}

bool GridSearch::step() {
    return body_->step();
}

std::uint64_t GridSearch::tries() const {
    return body_->tries();
}

const Grid& GridSearch::grid() const {
    return body_->grid();
}

}  // namespace niblick::study
