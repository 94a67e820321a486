#include "workbench/table/status.h"

#include <cstdlib>

#include "core/play/rule_calls.h"
#include "variants/explain/describe.h"
#include "workbench/kit/text.h"
#include "workbench/table/scores.h"

namespace niblick {

namespace {

// ", 12 strokes"; empty if the score counts the cards left.
std::string and_score(const Session& session) {
    const std::string& unit = session.board().variant->score.unit;
    return counts_cards(unit) ? "" : ", " + format_score(session.score(), unit);
}

std::string describe_before(const VerdictBook& book, const std::vector<Position>& trail, int at) {
    const LastWon last = last_won(book, trail, at);
    if (!last.certain) return "";
    return "it could be won before move " + std::to_string(last.index + 1);
}

std::string describe_search(const Verdict& verdict) {
    if (verdict.stats.nodes == 0) return "";
    return grouped(verdict.stats.nodes) + " positions searched";
}

// A sentence adapted to follow a colon.
std::string after_colon(std::string words) {
    if (words.starts_with("A ")) words[0] = 'a';
    return words;
}

std::string describe_limit(const Verdict& verdict, const Limits& limits) {
    switch (verdict.why) {
        case StopReason::memory:
            return "the search used up the " + std::to_string(limits.bytes >> 20) +
                   " MB it may use";
        case StopReason::nodes:
            return "the search stopped after " + grouped(limits.nodes) + " positions";
        case StopReason::asked: return "the search was stopped";
        case StopReason::rule_failed: return after_colon(verdict.fault);
        case StopReason::finished: break;
    }
    return "no result";
}

Status from_solver(const Session& session, const VerdictBook& book,
                   const std::vector<Position>& trail, const Verdict& verdict,
                   const Limits& limits) {
    const bool closed = session.board().variant->visibility.hides();
    const std::string sight = std::string(closed ? ", with all cards known" : "") +
                              without_clock(*session.board().variant);
    if (verdict.outcome == Outcome::won) {
        const auto moves = static_cast<long long>(verdict.line.size());
        return {Standing::winnable, "Winnable" + sight + ".",
                "A line of " + counted(moves, "move") + " is known."};
    }
    if (verdict.outcome == Outcome::unknown) {
        return {Standing::unknown, "Unknown: " + describe_limit(verdict, limits) + ".", ""};
    }
    const Verdict* start = book.find(trail.front());
    const bool known = start != nullptr && start->outcome != Outcome::unknown;
    if (known && start->outcome == Outcome::lost) {
        const std::string search = session.at() == 0 ? describe_search(verdict) : "";
        return {Standing::never, "Cannot be won (proved)" + sight + ".",
                search.empty() ? "" : search + "."};
    }
    if (!known) return {Standing::lost, "Cannot be won from here" + sight + ".", ""};
    const std::string before = describe_before(book, trail, session.at());
    return {Standing::no_longer,
            "Can no longer be won" + sight + (before.empty() ? "." : "; " + before + "."), ""};
}

}  // namespace

// A rule that forbids even what moves no card has ended the game.
std::string ended_by_rule(const Session& session) {
    if (session.ending() != Ending::no_move) return "";
    return describe_forbidden(session.board(), session.position(), Move::draw(), nullptr);
}

EndWords end_words(const Session& session) {
    const Ending ending = session.ending();
    if (ending == Ending::won) {
        const bool cleared = session.position().filled.none();
        return {"Won", (cleared ? "cleared in " : "after ") + counted(session.at(), "move")};
    }
    if (ending == Ending::playing) return {};
    const Board& board = session.board();
    const int left = cards_left(board, session.position());
    std::string why = ended_by_rule(session);
    if (why.ends_with('.')) why.pop_back();
    return {why.empty() ? "No legal move" : why, counted(left, "card") + " left"};
}

std::string describe_end(const Session& session) {
    const EndWords end = end_words(session);
    if (end.title.empty()) return "";
    const bool won = session.ending() == Ending::won;
    if (!won) {
        const std::string fault = fault_at(session.board(), session.position());
        if (!fault.empty()) return fault + ".";
    }
    return end.title + ": " + end.detail + (won ? and_score(session) : "") + ".";
}

Status status_of(const Session& session, const VerdictBook& book,
                 const std::vector<Position>& trail, bool working, const Limits& limits) {
    const Ending ending = session.ending();
    if (const std::string end = describe_end(session); !end.empty()) {
        if (ending == Ending::won) return {Standing::won, end, ""};
        Status status{Standing::no_move, end, ""};
        if (!fault_at(session.board(), session.position()).empty()) {
            status.standing = Standing::unknown;
            return status;
        }
        const std::string before = describe_before(book, trail, session.at());
        if (!before.empty()) status.detail = with_capital(before) + ".";
        return status;
    }
    const Verdict* verdict = book.find(session.position());
    if (verdict != nullptr) return from_solver(session, book, trail, *verdict, limits);
    if (working) return {Standing::working, "Working\xE2\x80\xA6", ""};
    return {};
}

}  // namespace niblick
