#include "core/players/player.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/play/rule_calls.h"
#include "core/players/monte_carlo.h"
#include "core/players/replacement_advisor.h"
#include "core/players/simple.h"

namespace niblick {

namespace {

// Plays the move that an advisor chooses.
template <typename Advisor>
class AdvisedPlayer : public Player {
  public:
    AdvisedPlayer(const std::shared_ptr<const Variant>& variant, typename Advisor::Options options)
        : advisor_(variant, options) {}

    void reset(Rng rng) override {
        rng_ = rng;
        advisor_.forget();
    }
    Move choose(const PlayerView& view) override {
        NIBLICK_EXPECTS(!view.moves.empty());
        if (view.moves.size() == 1) return view.moves.front();
        return advisor_.choose(view, advisor_.weigh(view, rng_));
    }

  private:
    Advisor advisor_;
    Rng rng_{0};
};

MonteCarloAdvisor::Options hindsight_options(PlayerOptions options) {
    return {options.worlds, false, 0};
}

MonteCarloAdvisor::Options search_options(PlayerOptions options) {
    return {std::min(10 * options.worlds, 255), true, (options.worlds + 1) / 2};
}

ReplacementAdvisor::Options expectimax_options(PlayerOptions options) {
    ReplacementAdvisor::Options made;
    made.worlds = 10 * options.worlds;
    made.least = (options.worlds + 1) / 2;
    made.searched = (options.worlds + 5) / 6;
    made.pairs = std::size_t{500'000} * static_cast<std::size_t>(options.worlds);
    return made;
}

}  // namespace

std::string_view player_word(PlayerKind kind) {
    switch (kind) {
        case PlayerKind::random: return "random";
        case PlayerKind::first: return "first";
        case PlayerKind::greedy: return "greedy";
        case PlayerKind::ahead: return "ahead";
        case PlayerKind::hindsight: return "hindsight";
        case PlayerKind::search: return "search";
        case PlayerKind::expectimax: return "expectimax";
    }
    return "";
}

bool can_play(PlayerKind kind, const Variant& variant) {
    switch (kind) {
        case PlayerKind::random:
        case PlayerKind::first: return true;
        case PlayerKind::greedy:
        case PlayerKind::ahead: return variant.traits.plain && variant.layout.size() > 0;
        case PlayerKind::hindsight:
        case PlayerKind::search:
        case PlayerKind::expectimax: return MonteCarloAdvisor::serves(variant);
    }
    return false;
}

bool uses_chance(PlayerKind kind) {
    return kind == PlayerKind::random || kind == PlayerKind::hindsight ||
           kind == PlayerKind::search || kind == PlayerKind::expectimax;
}

std::unique_ptr<Player> make_player(PlayerKind kind, std::shared_ptr<const Variant> variant,
                                    PlayerOptions options) {
    NIBLICK_EXPECTS(variant != nullptr && can_play(kind, *variant));
    switch (kind) {
        case PlayerKind::random: return players::random();
        case PlayerKind::first: return players::first();
        case PlayerKind::greedy: return players::greedy();
        case PlayerKind::ahead: return players::ahead();
        case PlayerKind::hindsight:
            return std::make_unique<AdvisedPlayer<MonteCarloAdvisor>>(variant,
                                                                      hindsight_options(options));
        case PlayerKind::search:
            return std::make_unique<AdvisedPlayer<MonteCarloAdvisor>>(variant,
                                                                      search_options(options));
        case PlayerKind::expectimax:
            return std::make_unique<AdvisedPlayer<ReplacementAdvisor>>(variant,
                                                                       expectimax_options(options));
    }
    return nullptr;
}

PlayedGame play_out(const Board& board, Player& player, Rng generator, int most_moves) {
    NIBLICK_EXPECTS(board.variant != nullptr);
    return play_on(board, start_position(board), {}, player, generator, most_moves);
}

PlayedGame play_on(const Board& board, Position position, Tally tally, Player& player,
                   Rng generator, int most_moves) {
    NIBLICK_EXPECTS(board.variant != nullptr);
    PlayedGame game;
    player.reset(generator);
    std::vector<Move> moves;
    RuleFaults faults;
    while (game.moves < most_moves) {
        legal_moves(board, position, moves, &faults);
        if (moves.empty() || faults.count > 0) break;
        const Observation seen = observe(board, position);
        const Move move = player.choose({board.variant, seen, moves, tally});
        NIBLICK_EXPECTS(std::find(moves.begin(), moves.end(), move) != moves.end());
        tally = tally_after(board, position, move, tally);
        position = after(board, position, move, &faults);
        ++game.moves;
        game.choices += moves.size() > 1;
    }
    game.fault = faults.first;
    game.won = ending(board, position) == Ending::won;
    game.score = score(board, position, tally);
    game.left = cards_left(board, position);
    return game;
}

}  // namespace niblick
