#include <filesystem>
#include <vector>

#include "core/base/fnv.h"
#include "core/base/rng.h"
#include "core/deal/deal.h"
#include "core/game/session.h"
#include "core/search/solver.h"
#include "tests/fuzz/shipped.h"
#include "tests/fuzz/targets.h"
#include "variants/explain/describe.h"

namespace niblick::fuzz {

namespace {

constexpr int kMaxMoves = 150;
constexpr std::uint64_t kDeals = 2;
constexpr Limits kLimits{300, std::size_t{4} << 20};

// Plays at random to an end, or until it has lasted long enough.
void play(Session& game, Rng& rng) {
    const Board& board = game.board();
    for (int n = 0; n < kMaxMoves; ++n) {
        const std::string broken = broken_law(board, game.position());
        expect(broken.empty(), "play broke a law: " + broken);
        expect(game.position().failed_rule == 0, "a rule failed");
        const std::vector<Move> moves = legal_moves(board, game.position());
        if (moves.empty()) break;
        const Move move = moves[static_cast<std::size_t>(rng.below(moves.size()))];
        const std::string text = move_text(board, move);
        expect(parse_move(board, text) == move, "'" + text + "' reads as another move");
        expect(game.play(move), "'" + text + "' was offered and refused");
    }
    game.score();
}

// The position and the tally after a line of moves, each of which has to be legal.
Session replayed(Session game, const std::vector<Move>& line) {
    for (const Move move : line) {
        expect(game.play(move), "a line has an illegal move: " + move_text(game.board(), move));
    }
    return game;
}

void solve(const Session& game, Solver& solver) {
    for (const Goal goal : {Goal::clear, Goal::best}) {
        Query query{goal, kLimits};
        query.tally = game.tally();
        const Verdict verdict = solver.solve(game.board(), game.position(), query);
        expect(verdict.fault.empty(), "a search failed: " + verdict.fault);
        if (verdict.outcome == Outcome::won) {
            expect(replayed(game, verdict.line).ending() == Ending::won, "a won line wins nothing");
        }
        if (goal != Goal::best) continue;
        expect(verdict.best.has_value(), "no best score was told");
        expect(replayed(game, verdict.best->line).score() == verdict.best->score,
               "the line of the best score does not reach it");
    }
}

}  // namespace

int run_rules(Bytes bytes) {
    const std::string_view text = text_of(bytes);
    const std::filesystem::path file = shipped_library().roots().front() / "drawn.toml";
    const Loaded loaded = shipped_library().load_text(file, std::string(text));
    const std::string words = render_all(loaded.diagnostics, loaded.sources);
    expect(loaded.ok() != has_errors(loaded.diagnostics), "neither errors nor a game: " + words);
    if (!loaded.ok()) return 0;
    page_text(describe(loaded.rules, *loaded.variant));
    const Loaded again = shipped_library().load_text(file, canonical_text(loaded.rules));
    expect(again.ok(),
           "the canonical text does not compile:\n" + render_all(again.diagnostics, again.sources));
    expect(again.variant->fingerprint == loaded.variant->fingerprint,
           "the canonical text is another game");
    Solver solver(loaded.variant, kLimits.bytes);
    Rng rng(fnv1a(text));
    for (std::uint64_t number = 1; number <= kDeals; ++number) {
        Session game(bind(loaded.variant, deal_by_number(*loaded.variant, number)), number);
        solve(game, solver);
        play(game, rng);
        expect(read_saved(loaded.variant, game.save_text()).session.has_value(),
               "a saved game cannot be read");
        game.go_to(game.at() / 2);
        solve(game, solver);
    }
    return 0;
}

}  // namespace niblick::fuzz
