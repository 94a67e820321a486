#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/search/loss_core.h"
#include "workbench/work/job.h"

namespace niblick {

// Shown until the search has finished.
inline constexpr const char* kSearchingCore = "Searching for the cards that lose it.";

// Which cards lose a position, as a frame shows it.
struct LossCoreState {
    enum class Stage : std::uint8_t { off, working, known };
    Stage stage = Stage::off;
    std::vector<Slot> pieces;  // those cards (LossCore::pieces); empty unless they are known
    // What is known or done, in sentences; why it cannot be told, if it cannot. Empty while off.
    std::string words;
};

// Finds the cards that lose a position, in the background and only when asked. Keeps what it found
// for the last few positions. Called from one thread.
class LossCoreModel {
  public:
    LossCoreModel(Limits limits, work::Background where);

    // Starts the search for a position, unless it is known or under way; another search ends.
    // Expects a position of the board.
    void ask(const Board& board, const Position& from);
    // Ends the search, and forgets what was found of the position.
    void hide(const Board& board, const Position& from);
    // Collects what was found. True if something changed.
    bool tick();
    LossCoreState state(const Board& board, const Position& from) const;
    bool busy() const { return job_.busy(); }

  private:
    struct Asked {
        std::shared_ptr<const Board> board;
        Position from;

        bool is(const Board& other, const Position& position) const;
    };
    struct Known {
        Asked about;
        std::vector<Slot> pieces;
        std::string words;
    };
    using Found = std::optional<LossCore>;
    void keep(Known known);

    const Limits limits_;
    std::optional<Asked> asked_;  // the search under way
    std::vector<Known> known_;    // the latest last
    work::Job<Found> job_;
};

}  // namespace niblick
