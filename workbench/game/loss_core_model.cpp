#include "workbench/game/loss_core_model.h"

#include <algorithm>
#include <utility>

#include "variants/explain/findings.h"

namespace niblick {

namespace {

constexpr std::size_t kPositionsKept = 8;  // positions

}  // namespace

LossCoreModel::LossCoreModel(Limits limits, work::Background where)
    : limits_(limits),
      job_(std::move(where)) {}

bool LossCoreModel::Asked::is(const Board& other, const Position& position) const {
    return board->variant->fingerprint == other.variant->fingerprint && board->deal == other.deal &&
           from == position;
}

void LossCoreModel::ask(const Board& board, const Position& from) {
    if (state(board, from).stage != LossCoreState::Stage::off) return;
    Asked asked{std::make_shared<const Board>(board), from};
    job_.clear();
    asked_.reset();
    if (std::string why = why_no_loss_core(*board.variant); !why.empty()) {
        return keep({std::move(asked), {}, std::move(why)});
    }
    asked_ = asked;
    job_.start([asked = std::move(asked), limits = limits_](const StopToken& stop,
                                                            const auto&) -> std::optional<Found> {
        return LossCores(asked.board->variant).find(*asked.board, asked.from, limits, stop);
    });
}

void LossCoreModel::hide(const Board& board, const Position& from) {
    if (asked_ && asked_->is(board, from)) {
        job_.clear();
        asked_.reset();
    }
    std::erase_if(known_, [&](const Known& known) { return known.about.is(board, from); });
}

bool LossCoreModel::tick() {
    const auto fault = job_.take_fault();
    auto found = job_.take();
    if (!asked_ || (!found && !fault)) return false;
    Known known{std::move(*asked_), {}, {}};
    asked_.reset();
    if (fault) {
        known.words = "The search for the cards that lose it failed: " + *fault + ".";
    } else if (*found) {
        known.words = describe_loss_core(*known.about.board, **found);
        known.pieces = std::move((*found)->pieces);
    } else {
        known.words = "No cards lose it: it is not proved lost.";
    }
    keep(std::move(known));
    return true;
}

LossCoreState LossCoreModel::state(const Board& board, const Position& from) const {
    if (asked_ && asked_->is(board, from)) {
        return {LossCoreState::Stage::working, {}, kSearchingCore};
    }
    for (const Known& known : known_) {
        if (known.about.is(board, from)) {
            return {LossCoreState::Stage::known, known.pieces, known.words};
        }
    }
    return {};
}

void LossCoreModel::keep(Known known) {
    if (known_.size() == kPositionsKept) known_.erase(known_.begin());
    known_.push_back(std::move(known));
}

}  // namespace niblick
