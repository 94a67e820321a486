#include "tests/variants/api/calls.h"

namespace niblick::api {

namespace {

constexpr Limits kFew{1000, std::size_t{1} << 24};

Query few(Goal goal) {
    Query query;
    query.goal = goal;
    query.limits = kFew;
    return query;
}

void add_solving(Calls& calls) {
    TRY((void)Solver(nullptr));
    TRY((void)Solver(v.empty));
    TRY(v.moved_solver.fork());
    TRY(v.moved_solver.serves(Method::depth_first));
    TRY(v.moved_solver.fastest());
    TRY(v.moved_solver.asks_depth_first(few(Goal::best)));
    TRY(v.moved_solver.equal_time({}));
    TRY(Solver(v.empty).equal_time({0, 0}, Goal::best));
    TRY(v.moved_solver.removable_sets());
    TRY(Solver solver(v.golf.variant); Solver taken = std::move(solver);
        solver.solve(v.boards[0], v.positions[0]));
    TRY(Solver(v.golf.variant).solve(v.unbound, v.bare));
    TRY(Solver(v.golf.variant).solve(v.boards[3], v.positions[3]));
    TRY(Solver(v.golf.variant).solve(v.boards[0], v.positions[3]));
    TRY(Solver(v.golf.variant).solve(v.boards[0], v.bare, few(Goal::best)));
    TRY(Query query = few(Goal::clear); query.method = Method::chain;
        Solver(v.golf.variant).solve(v.boards[0], v.positions[0], query));
    TRY(Query query = few(Goal::best); query.limits = {0, 0};
        Solver(v.golf.variant).solve(v.boards[0], v.positions[0], query));
    TRY(Solver(v.golf.variant).solve_starts({}));
    TRY(Solver(v.golf.variant).solve_starts(v.boards));
    TRY(Solver(v.golf.variant).solve_starts({&v.unbound, 1}));
    TRY(Solver solver(v.golf.variant); Solver taken = std::move(solver); solver.deals_at_once());
    TRY(solve(v.unbound, v.bare));
    TRY(solve(v.moved, v.bare));
    TRY(solve(v.boards[1], v.positions[2], kFew));
    TRY(outcome_word(static_cast<Outcome>(99)));
    TRY(stop_word(static_cast<StopReason>(99)));
    TRY(method_word(static_cast<Method>(99)));
    TRY(method_named("plain"));
    TRY(prune_word(static_cast<Prune>(99)));
    for (std::size_t b = 0; b < values().boards.size(); ++b) {
        for (std::size_t p = 0; p <= values().positions.size(); ++p) {
            const std::string text =
                "solve(boards[" + std::to_string(b) + "], positions[" + std::to_string(p) + "])";
            calls.push_back({text, [b, p] {
                                 const Values& v = values();
                                 const bool bare = p == v.positions.size();
                                 solve(v.boards[b], bare ? v.bare : v.positions[p], kFew);
                             }});
        }
    }
    TRY((void)Analyst(v.unbound));
    TRY(Analyst(v.boards[0], 0, 0).verdict(v.positions[3], few(Goal::clear)));
    TRY(Analyst(v.boards[0], 0, 0).analyse(v.bare, few(Goal::best)).keeps_the_win({}));
    TRY(Analyst analyst(v.boards[0]); Analyst taken = std::move(analyst);
        analyst.analyse(v.positions[0]); analyst.board());
    TRY((void)LossCores(nullptr));
    TRY((void)LossCores(v.sets.variant));
    TRY(LossCores::serves(*v.empty));
    TRY(LossCores(v.golf.variant).find(v.unbound, v.bare));
    TRY(LossCores(v.golf.variant).find(v.boards[3], v.positions[3]));
    TRY(LossCores(v.golf.variant).find(v.boards[0], v.positions[0], {0, 0}));
    TRY(LossCores cores(v.golf.variant); LossCores taken = std::move(cores);
        cores.find(v.boards[0], v.positions[0], kFew));
    TRY(why_no_loss_core(*v.empty));
    TRY(describe_loss_core(v.unbound, {{3}, true, {}}));
    TRY(describe_loss_core(v.boards[0], {{250}, false, {}}));
    TRY(win_search_of(*v.empty));
    TRY(search_for_win(v.unbound, v.bare, few(Goal::clear), {}));
    TRY(search_for_win(v.boards[0], v.positions[0], few(Goal::clear), {}));
    TRY(search_for_win(v.boards[0], v.positions[3], few(Goal::best), {}));
    TRY(has_agency(*v.empty));
    TRY(all_lines_are_greedy(*v.empty));
    TRY(agency_of(v.unbound, v.bare));
    TRY(agency_of(v.boards[3], v.positions[3], {1'000, std::size_t{1} << 20}));
    TRY(agency_of(v.boards[0], v.positions[3]));
    TRY(agency_of(v.boards[0], v.positions[0], {0, 0}));
    TRY(Solver solver(v.golf.variant); agency_of(v.boards[0], v.positions[3], solver, {}));
    TRY(Solver solver(v.sets.variant); agency_of(v.boards[0], v.positions[0], solver, kFew));
    TRY(Agency().decided());
    TRY(why_no_agency(*v.empty));
    TRY(describe_agency(*v.empty, {}));
    TRY((void)DealSeeker(nullptr, {}));
    TRY(DealWish wish; wish.first = {DealScheme::kpat, 1}; find_deal(v.sets.variant, wish));
    TRY(DealWish wish; wish.look_at = -1; find_deal(v.golf.variant, wish));
    TRY(find_deal(nullptr, {}));
    TRY(DealSeeker seeker(v.golf.variant, {}); DealSeeker taken = std::move(seeker); seeker.look();
        seeker.search());
    TRY(DealSearch().describe_passed());
}

void add_players(Calls& calls) {
    TRY(can_play(PlayerKind::search, *v.empty));
    TRY(uses_chance(static_cast<PlayerKind>(99)));
    TRY(PlayerSeeds("").generator({}, ""));
    TRY(player_word(static_cast<PlayerKind>(99)));
    TRY(make_player(PlayerKind::random, nullptr));
    TRY(make_player(PlayerKind::search, v.sets.variant));
    TRY(make_player(PlayerKind::hindsight, v.golf.variant, {-1}));
    TRY(v.player->reset(Rng(0)));
    for (const PlayerKind kind : kPlayerKinds) {
        calls.push_back({"choose(an empty view)", [kind] {
                             const Values& v = values();
                             const std::unique_ptr<Player> player =
                                 make_player(kind, v.golf.variant);
                             const Observation nothing;
                             player->choose({v.golf.variant, nothing, {}, {}});
                         }});
        calls.push_back({"choose(a view of another game)", [kind] {
                             const Values& v = values();
                             const std::unique_ptr<Player> player =
                                 make_player(kind, v.golf.variant);
                             const Observation seen = observe(v.boards[3], v.positions[3]);
                             const std::vector<Move> moves(2, Move::draw());
                             player->choose({v.golf.variant, seen, moves, {}});
                         }});
        calls.push_back({"choose(a view without a variant)", [kind] {
                             const Values& v = values();
                             const std::unique_ptr<Player> player =
                                 make_player(kind, v.golf.variant);
                             const Observation seen = observe(v.boards[0], v.positions[0]);
                             const std::vector<Move> moves(2, Move::draw());
                             player->choose({nullptr, seen, moves, {}});
                         }});
    }
    TRY(play_out(v.unbound, *v.player, Rng(1)));
    TRY(play_out(v.moved, *v.player, Rng(1)));
    TRY(play_out(v.boards[3], *v.player, Rng(1)));
    TRY(play_out(v.boards[0], *v.player, Rng(1), -1));
    TRY(play_on(v.unbound, v.positions[0], {}, *v.player, Rng(1)));
    TRY(play_on(v.boards[3], v.positions[0], {}, *v.player, Rng(1)));
    TRY((void)PlayerRunner(nullptr, PlayerKind::random, {}));
    TRY((void)PlayerRunner(nullptr, std::nullopt, {}));
    TRY((void)PlayerRunner(v.golf.variant, nullptr, "", {}));
    TRY((void)PlayerRunner(v.sets.variant, PlayerKind::search, {}));
    TRY(LadderPlan plan; plan.base = {DealScheme::ms, 1};
        PlayerRunner(v.sets.variant, PlayerKind::random, plan).play(1));
    TRY(PlayerRunner runner(v.golf.variant, PlayerKind::random, {});
        PlayerRunner taken = std::move(runner); runner.play(1));
    TRY(PlayerResult().mean_score(); PlayerResult().score_margin());
}

}  // namespace

Calls calls_of_search() {
    Calls calls;
    add_solving(calls);
    add_players(calls);
    return calls;
}

}  // namespace niblick::api
