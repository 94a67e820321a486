#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game/session.h"
#include "core/players/hand_rating.h"
#include "workbench/work/job.h"

namespace niblick {

class HandRater;

// A hand that was played to its end, by its game_code(), and how well.
struct RatedHand {
    std::string code;
    HandRating rating;
};

// Works out in the background how well a hand was played that hid cards from the player
// (core/players/hand_rater.h), and keeps that of the last one. Called from one thread.
class HandRatingModel {
  public:
    explicit HandRatingModel(work::Background where);

    // False if nothing was hidden at the start, or if the game is unsupported or too slow.
    static bool applies(const Board& board);
    // Starts with the moves of the session, redo included, unless their rating is known or under
    // way; another one ends. Expects that it applies.
    void ask(const Session& session);
    // Collects a result. True if something changed.
    bool tick();
    // The rating of the session's moves; null unless it is known.
    const HandRating* find(const Session& session) const;
    bool is_rating(const Session& session) const { return asked_ && asked_->is(session); }
    // What was rated since the last call, whatever is played by now.
    std::optional<RatedHand> take_rated();
    // What failed, as a sentence; returned once.
    std::optional<std::string> take_fault() { return job_.take_fault(); }

  private:
    struct Hand {
        std::uint64_t fingerprint = 0;
        Deal deal;
        std::vector<Move> moves;
        std::string code;

        bool is(const Session& session) const;
    };

    std::size_t most_pairs_;     // RatingOptions
    std::optional<Hand> asked_;  // under way
    std::optional<Hand> known_;
    HandRating rating_;                 // of `known_`
    bool is_new_ = false;               // take_rated() has not given it yet
    std::shared_ptr<HandRater> rater_;  // of `asked_`; in the background while the job is busy
    work::Job<bool> job_;
};

// "8.0 ± 2.5 percentage points": a share with the half-width of its 95 % interval, of the sampling
// alone; without for no error.
std::string share_with_error(double share, double error);
// "By what you could see, your choices gave away 8 ± 3 percentage points of the chance to win.",
// and what the cards did, if that is known.
std::vector<std::string> describe_rating(const HandRating& rating);
// What a move gave away, as a sentence; empty if it is the best one that was found.
std::string describe_loss(const RatedMove& move, const std::string& best);

}  // namespace niblick
