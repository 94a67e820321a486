// A player of one's own beside those of the ladder, on the same deals.
// usage: own_player GAME DEALS

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string_view>

#include <niblick/niblick.h>

namespace {

// Plays the card that lies on the most others, and turns the stock only when it must. It gets a
// PlayerView: the rules and what can be seen, never the deal.
class Digger : public niblick::Player {
  public:
    void reset(niblick::Rng) override {}  // no chance in it

    niblick::Move choose(const niblick::PlayerView& view) override {
        const niblick::Layout& layout = view.variant->layout;
        niblick::Move best = view.moves.front();
        int most = -1;
        for (const niblick::Move move : view.moves) {
            if (move.kind != niblick::MoveKind::play || move.from >= layout.size()) continue;
            int under = 0;
            for (std::size_t slot = 0; slot < view.seen.slots.size(); ++slot) {
                const bool there = view.seen.slots[slot].visibility != niblick::Observation::Visibility::gone;
                under += there && layout.below(move.from).test(static_cast<int>(slot)) ? 1 : 0;
            }
            if (under > most) {
                most = under;
                best = move;
            }
        }
        return best;
    }
};

int wins(const std::shared_ptr<const niblick::Variant>& variant, niblick::Player& player,
         std::string_view name, std::uint64_t deals) {
    const niblick::PlayerSeeds seeds("an example, which is no secret");
    int won = 0;
    for (std::uint64_t number = 1; number <= deals; ++number) {
        const niblick::Board board =
            niblick::bind(variant, niblick::deal_by_number(*variant, number));
        const niblick::Rng generator = seeds.generator(number, name);
        won += niblick::play_out(board, player, generator).won ? 1 : 0;
    }
    return won;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: own_player GAME DEALS\n";
        return 4;
    }
    const niblick::Library library(niblick::builtin(), {RULESETS});
    const niblick::Loaded game = library.load(argv[1]);
    if (!game.ok()) {
        std::cerr << niblick::render_all(game.diagnostics, game.sources);
        return 3;
    }
    const std::uint64_t deals = std::strtoull(argv[2], nullptr, 10);

    Digger digger;
    std::cout << "digger: " << wins(game.variant, digger, "digger", deals) << " of " << deals << '\n';
    for (const niblick::PlayerKind kind :
         {niblick::PlayerKind::random, niblick::PlayerKind::greedy}) {
        if (!niblick::can_play(kind, *game.variant)) continue;
        const std::unique_ptr<niblick::Player> player = niblick::make_player(kind, game.variant);
        const std::string_view name = niblick::player_word(kind);
        std::cout << name << ": " << wins(game.variant, *player, name, deals) << " of " << deals
                  << '\n';
    }
    return 0;
}
