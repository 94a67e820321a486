#include "workbench/cli/game/game.h"

#include <ostream>
#include <utility>

#include "core/play/observe.h"
#include "core/play/rule_calls.h"
#include "workbench/cli/commands/advice.h"
#include "workbench/cli/game/typed.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/round_text.h"
#include "workbench/table/status.h"
#include "workbench/table/words/extended_text.h"
#include "workbench/table/words/speech.h"
#include "workbench/table/words/table_text.h"

namespace niblick::cli {

Game::Game(const Library& library, Loaded rules, const DealNumber& number, int players,
           std::function<std::uint64_t()> any_number, std::ostream& out)
    : library_(library),
      opener_(std::move(rules)),
      rules_(opener_),
      players_(players),
      any_number_(std::move(any_number)),
      out_(out),
      solver_(rules_.variant) {
    begin(number);
}

Verdict Game::solved(const Limits& limits) {
    Query query;
    query.limits = limits;
    return solver_.solve(board(), position(), query);
}

void Game::deal(const DealNumber& number, const TokenCounts& brought) {
    const std::shared_ptr<const Variant>& variant = rules_.variant;
    session_.emplace(bind(variant, deal_by_number(*variant, number)), number, brought);
    solver_ = Solver(variant);
    set_up();
}

void Game::set_up() {
    lost_from_.reset();
    resigned_ = false;
    assistance_ = {};
    ++serial_;
}

void Game::take(Loaded rules, Session session) {
    match_.reset();
    opener_ = std::move(rules);
    rules_ = opener_;
    solver_ = Solver(rules_.variant);
    session_ = std::move(session);
    set_up();
}

std::string Game::describe_round() const {
    return match_ ? turn_text(*match_) : "";
}

void Game::greet() {
    out_ << rules_.variant->name << " (" << rules_.variant->id << ")";
    if (session_->number()) out_ << ", " << describe_number(*session_->number());
    out_ << ". 'help' lists the commands.\n";
    if (match_) {
        out_ << "Round " << match_->number() << " of " << opener_.variant->name << ". "
             << turn_text(*match_) << '\n';
    }
    show();
}

bool Game::carry_out(std::string_view line) {
    const Words words = words_of(line);
    if (words.empty()) return true;
    const std::string first = lower(words.front());
    if (first == "quit" || first == "q" || first == "exit") return false;
    if (!run_command(first, Words(words.begin() + 1, words.end()))) describe_play(words);
    return true;
}

void Game::describe_play(const Words& words) {
    if (resigned_) {
        out_ << "You stopped here; 'undo' takes that back.\n";
        return;
    }
    bool played = false;
    for (const std::string& phrase : phrases(board(), words)) {
        const Typed typed = typed_move(board(), position(), phrase);
        if (!typed.move) {
            out_ << typed.problem << '\n';
            break;
        }
        if (speaks_) {
            const Position before = position();
            played = session_->play(*typed.move) || played;
            out_ << speak_move(*session_, before, *typed.move) << '\n';
            continue;
        }
        const Position before = position();
        const std::string turned = typed.move->kind == MoveKind::draw
                                       ? "Turned " + turned_text(board(), position()) + ".\n"
                                       : "";
        played = session_->play(*typed.move) || played;
        out_ << turned << events_text(board(), before, position(), *typed.move);
    }
    if (!played) return;
    if (!speaks_) return show();
    session_->ending() != Ending::playing ? tell_round() : tell_when_lost();
}

void Game::show() {
    if (speaks_) {
        out_ << speak_state(*session_) << '\n';
        if (session_->ending() != Ending::playing) return tell_round();
        return tell_when_lost();
    }
    out_ << '\n' << tableau_text(board(), position()) << piles_text(board(), position());
    out_ << "Score: " << session_->score() << ' ' << board().variant->score.unit << '\n';
    show_ending();
}

void Game::show_ending() {
    const std::string end = describe_end(*session_);
    if (end.empty()) return tell_when_lost();
    out_ << end << '\n';
    tell_round();
}

void Game::tell_round() {
    if (!match_) return;
    card({});
    tell_next();
}

// Only if the player sees every card: otherwise it would reveal hidden cards.
void Game::tell_when_lost() {
    if (lost_from_ && session_->at() < *lost_from_) lost_from_.reset();
    if (lost_from_ || session_->at() == 0 || anything_hidden(board(), position())) return;
    const Verdict verdict = solved(kUnaskedLimits);
    if (verdict.outcome != Outcome::lost) return;
    assistance_.add(Help::verdict);
    lost_from_ = session_->at();
    out_ << describe_status(board(), position(), verdict) << '\n';
}

}  // namespace niblick::cli
