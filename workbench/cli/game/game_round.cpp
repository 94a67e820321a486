// Rounds in the game of typed commands.

#include <algorithm>
#include <ostream>

#include "core/base/words.h"
#include "workbench/cli/game/game.h"
#include "workbench/cli/text/round_text.h"

namespace niblick::cli {

void Game::begin(const DealNumber& number) {
    match_.reset();
    if (const auto plan = match_plan(*opener_.variant)) {
        match_.emplace(*plan, std::min(players_, plan->round.players), number.low);
        deal_hole();
    } else {
        rules_ = opener_;
        deal(number);
    }
}

void Game::deal_hole() {
    const bool own_game = opener_.variant->course.empty();
    // The holes of a course were loaded with it.
    rules_ = own_game ? opener_ : library_.load(match_->game());
    deal(match_->deal_number(), brought_tokens(*rules_.variant, match_->bag()));
}

std::optional<Match> Game::match_now() const {
    std::optional<Match> match = match_;
    if (match && !match->finished() && ended()) {
        match->finish_hole(
            session_->score(),
            bag_after(*rules_.variant, position(), match->plan().round.carried, match->bag()),
            session_->ending() == Ending::won);
    }
    return match;
}

void Game::tell_next() {
    out_ << (match_now()->finished()  ? "The round is over; 'new' starts another.\n"
             : match_->players() == 1 ? "'next' goes to the next hole.\n"
                                      : "'next' continues.\n");
}

void Game::card(const Words& /*none*/) {
    if (!match_) {
        out_ << "No round is being played.\n";
        return;
    }
    out_ << card_text(*match_now());
}

void Game::next_hole(const Words& /*none*/) {
    if (!match_) {
        out_ << "No round is being played; 'new' deals again.\n";
    } else if (!ended()) {
        out_ << "This hole is not finished: there are moves left, or 'resign'.\n";
    } else if (match_now()->finished()) {
        out_ << "The round is over; 'new' starts another.\n";
    } else {
        match_ = match_now();
        deal_hole();
        greet();
    }
}

void Game::mulligan(const Words& /*none*/) {
    if (!match_) {
        out_ << "No round is being played; 'new' deals again.\n";
    } else if (match_->plan().round.mulligans == 0) {
        out_ << "This round has no mulligans.\n";
    } else if (!match_->take_mulligan()) {
        out_ << "No mulligans left.\n";
    } else {
        deal_hole();
        const int left = match_->mulligans_left(match_->player());
        out_ << "Replaying the hole with new cards; "
             << (left == 0 ? "no mulligans" : counted(left, "mulligan")) << " left.\n";
        greet();
    }
}

}  // namespace niblick::cli
