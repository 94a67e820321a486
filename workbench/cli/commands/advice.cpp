#include "workbench/cli/commands/advice.h"

#include "core/play/observe.h"
#include "variants/explain/describe.h"
#include "workbench/cli/text/format.h"
#include "workbench/table/words/extended_text.h"

namespace niblick::cli {

namespace {

std::string status_of(const Board& board, const Position& position, const Verdict& verdict) {
    const bool hidden = anything_hidden(board, position);
    std::string text = hidden ? "With all cards known, also those you cannot see, this " : "This ";
    switch (verdict.outcome) {
        case Outcome::won: return text + "can still be won.";
        case Outcome::lost: text += "can no longer be won"; break;
        case Outcome::unknown:
            if (!verdict.fault.empty()) {
                return text + "is not known to be won or lost. " + verdict.fault + ".";
            }
            return text + "is not known to be won or lost after " +
                   counted(verdict.stats.nodes, "position") + ".";
    }
    if (!verdict.least_left) return text + ".";
    const auto n = static_cast<std::uint64_t>(*verdict.least_left);
    return text + "; at best " + counted(n, "card") + (n == 1 ? " is" : " are") + " left.";
}

}  // namespace

std::string describe_status(const Board& board, const Position& position, const Verdict& verdict) {
    return status_of(board, position, verdict) + clock_note(*board.variant);
}

std::string describe_hint(const Board& board, const Position& position, const Verdict& verdict) {
    std::string text = describe_status(board, position, verdict);
    if (verdict.outcome == Outcome::won && !verdict.line.empty()) {
        const Move move = verdict.line.front();
        const bool play = move.kind == MoveKind::play || move.kind == MoveKind::draw;
        text += (play ? " Play " : " Next: ") + form_text(board, move) + ".";
    }
    return text;
}

}  // namespace niblick::cli
