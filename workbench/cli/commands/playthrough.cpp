#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "core/base/format.h"
#include "core/base/rng.h"
#include "core/game/session.h"
#include "core/play/play.h"
#include "core/play/rule_calls.h"
#include "core/search/common/solve.h"
#include "variants/explain/describe.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/solve/solve_row.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/format.h"
#include "workbench/table/status.h"
#include "workbench/table/words/table_text.h"

namespace niblick::cli {

namespace {

struct PlaythroughOptions {
    std::string name;
    std::optional<DealNumbers> seed;
    bool solver = false;
};

// A game in which cards return need not end, so it is abandoned after this many moves.
constexpr int kMaxMoves = 60;

// Chooses moves: first along the solver's line, if any, then at random. In games with moves other
// than plays, prefers plays, then moves that complete a set.
class Chooser {
  public:
    Chooser(std::vector<Move> line, std::uint64_t seed) : line_(std::move(line)), rng_(seed) {}

    Move choose(const Board& board, const std::vector<Move>& legal) {
        if (next_ < line_.size()) return line_[next_++];
        if (board.variant->traits.plain) return any_of(legal);
        for (const MoveKind kind : {MoveKind::play, MoveKind::close}) {
            std::vector<Move> best;
            for (const Move move : legal) {
                if (move.kind == kind) best.push_back(move);
            }
            if (!best.empty()) return any_of(best);
        }
        return any_of(legal);
    }
    bool on_line() const { return next_ < line_.size(); }

  private:
    Move any_of(const std::vector<Move>& moves) {
        return moves[static_cast<std::size_t>(rng_.below(moves.size()))];
    }

    std::vector<Move> line_;
    std::size_t next_ = 0;
    Rng rng_;
};

std::string describe_ending(const Session& session, const RuleFaults& faults) {
    switch (session.ending()) {
        case Ending::won: return "won";
        case Ending::no_move: {
            if (faults.count > 0) return "a rule failed, so that no move can be made";
            std::string why = ended_by_rule(session);
            if (why.ends_with('.')) why.pop_back();
            return why.empty() ? "no legal move is left" : why;
        }
        case Ending::playing: break;
    }
    return "still playing";
}

void play_through(Session& session, Chooser& chooser, std::ostream& out, RuleFaults& faults) {
    while (true) {
        const Board& board = session.board();
        out << "\nmove " << session.at() + 1 << '\n'
            << tableau_text(board, session.position()) << piles_text(board, session.position());
        out << "score " << session.score() << '\n';
        std::vector<Move> legal;
        legal_moves(board, session.position(), legal, &faults);
        out << "legal " << moves_text(board, session.position()) << '\n';
        const bool enough = !board.variant->traits.plain && session.at() >= kMaxMoves;
        if (legal.empty() || (enough && !chooser.on_line())) break;
        const Move move = chooser.choose(board, legal);
        out << "chosen " << describe_move(board, session.position(), move) << '\n';
        session.play(move);
    }
    faults.note_any(fault_at(session.board(), session.position()));
    if (faults.count > 0) out << "\n# " << faults.first << '\n';
    out << "\nend: " << describe_ending(session, faults) << ", score " << session.score() << ' '
        << session.board().variant->score.unit << '\n';
}

Exit playthrough(const Program& program, const PlaythroughOptions& options) {
    const auto loaded = program.load(options.name);
    if (!loaded) return Exit::bad_input;
    const DealNumber number = options.seed->first;
    const Variant& variant = *loaded->variant;
    if (!program.is_dealt(variant, number.scheme)) return Exit::bad_input;
    Session session(bind(loaded->variant, deal_by_number(variant, number)), number);
    std::vector<Move> line;
    std::string fault;
    std::ostream& out = program.console.out;
    out << "# " << variant.id << ", " << describe_number(number) << " ("
        << facts_of(number.scheme).name << "), fingerprint " << format_hex(variant.fingerprint)
        << '\n';
    if (options.solver) {
        Verdict verdict = solve(session.board(), session.position());
        out << "# the solver says: " << outcome_word(verdict.outcome)
            << (verdict.outcome == Outcome::won ? "; its line is played\n"
                                                : "; moves are chosen by the deal's number\n");
        fault = std::move(verdict.fault);
        line = std::move(verdict.line);
    } else {
        out << "# moves are chosen by the deal's number\n";
    }
    out << program.plugin_lines("# plugin ") << "\n## rules\n\n"
        << canonical_text(loaded->rules, Defaults::left_out);
    out << "\n## page\n\n" << page_text(describe(loaded->rules, variant));
    out << "\n## play\n\n" << deal_text(variant, session.board().deal, DealFormat::line) << '\n';
    Chooser chooser(std::move(line), number.low);
    RuleFaults faults;
    faults.note_any(fault);
    play_through(session, chooser, out, faults);
    tell_fault(program.console.err, faults.first);
    return Exit::fine;
}

}  // namespace

void add_playthrough(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "playthrough", "Prints a whole game with rules, tables and moves, the same on every run");
    const auto options = std::make_shared<PlaythroughOptions>();
    add_game(command, options->name);
    add_seed(command, options->seed)->required();
    command.add_flag("--solver", options->solver, "Play the solver's winning line if there is one");
    when_chosen(command, program, options, playthrough);
}

}  // namespace niblick::cli
