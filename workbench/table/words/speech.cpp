#include "workbench/table/words/speech.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/play/extended_play.h"
#include "core/play/observe.h"
#include "core/play/play.h"
#include "variants/explain/why_not.h"
#include "workbench/kit/text.h"
#include "workbench/table/hits.h"
#include "workbench/table/scores.h"
#include "workbench/table/status.h"
#include "workbench/table/stock_ahead.h"
#include "workbench/table/verdicts.h"
#include "workbench/table/words/move_text.h"

namespace niblick {

namespace {

// Describes one position.
class Speaker {
  public:
    Speaker(const Board& board, const Position& position)
        : board_(board),
          position_(position),
          seen_(observe(board, position)),
          free_(unlocked(board, position)) {
        for (const Move move : legal_moves(board, position)) {
            if (move.from >= board.pieces()) continue;
            (move.kind == MoveKind::play ? playable_ : movable_).set(move.from);
        }
    }

    const Observation& seen() const { return seen_; }
    bool in_play(Slot piece) const { return position_.filled.test(piece); }
    bool is_seen(Slot piece) const {
        return seen_.slots[piece].visibility == Observation::Visibility::seen;
    }
    std::string name(Slot piece) const {
        if (!is_seen(piece)) return "face down";
        return describe_card(board_.deck().kind(seen_.slots[piece].card));
    }
    // The cards that a foundation or a set accepts now.
    std::vector<std::string> playable() const {
        std::vector<std::string> names;
        playable_.for_each([&](int piece) { names.push_back(name(static_cast<Slot>(piece))); });
        return names;
    }
    // ", needs 2 hits" after a card's name.
    std::string hits_mark(Slot piece) const {
        if (piece >= board_.layout().size() || !in_play(piece)) return "";
        const int hits = hits_needed(board_, position_, piece);
        return hits < 2 ? "" : ", needs " + counted(hits, "hit");
    }
    // ", can be played" after that.
    std::string mark(Slot piece) const {
        if (playable_.test(piece)) return ", can be played";
        if (movable_.test(piece)) return ", can be moved";
        return free_.test(piece) ? ", free" : position_.open.test(piece) ? ", locked" : "";
    }

    // The remaining pieces by column, or by row from the top.
    std::vector<std::vector<Slot>> rows() const {
        std::vector<std::vector<Slot>> rows = all_rows();
        for (std::vector<Slot>& row : rows) {
            std::erase_if(row, [&](Slot piece) { return !in_play(piece); });
        }
        return rows;
    }
    std::string row_word() const { return columns() ? "column" : "row"; }

    // A sentence for each.
    std::vector<std::string> describe_rows() const {
        std::vector<std::string> sentences;
        for (const std::vector<Slot>& row : rows()) {
            const std::string head =
                with_capital(row_word()) + " " + std::to_string(sentences.size() + 1);
            std::vector<std::string> names;
            for (const Slot piece : row)
                names.push_back(name(piece) + hits_mark(piece) + mark(piece));
            sentences.push_back(
                row.empty() ? head + " is empty."
                            : head + ", " + counted(static_cast<long long>(row.size()), "card") +
                                  ": " + joined(names, "; ") + ".");
        }
        return sentences;
    }

    std::string foundations() const {
        if (board_.variant->sets.least > 0) return "";
        std::vector<std::string> names;
        for (const Card top : seen_.tops) {
            names.push_back(top == kNoCard ? "empty" : describe_card(board_.deck().kind(top)));
        }
        return (names.size() == 1 ? "Foundation: " : "Foundations: ") + joined(names, ", ") + ". ";
    }
    std::string stock() const {
        if (!board_.variant->traits.has_stock) return "";
        std::string words = counted(seen_.stock_left, "stock card");
        if (seen_.withheld > 0) words += ", " + std::to_string(seen_.withheld) + " withheld";
        std::vector<std::string> ahead;
        for (const Card card : stock_ahead(board_, position_, seen_)) {
            ahead.push_back("the " + describe_card(board_.deck().kind(card)));
        }
        if (!ahead.empty()) {
            words += ", the next are " + listed(ahead);
        } else if (seen_.next_stock_card != kNoCard) {
            words +=
                ", the next is the " + describe_card(board_.deck().kind(seen_.next_stock_card));
        } else if (seen_.next_stock_rank > 0) {
            words += ", the next is of rank " + board_.deck().signs().word(seen_.next_stock_rank);
        }
        return words + ". ";
    }

  private:
    bool columns() const {
        return board_.layout().drawing() == Drawing::columns || board_.variant->traits.moving;
    }
    std::vector<std::vector<Slot>> all_rows() const {
        if (board_.variant->traits.moving) return seen_.piles;
        const Layout& layout = board_.layout();
        std::vector<std::vector<Slot>> rows;
        if (columns()) {
            rows = layout.piles();
        } else {
            std::map<float, std::vector<Slot>> by_height;
            for (int s = 0; s < layout.size(); ++s) {
                by_height[layout.place(static_cast<Slot>(s)).row].push_back(static_cast<Slot>(s));
            }
            for (auto& [height, slots] : by_height) {
                std::stable_sort(slots.begin(), slots.end(), [&](Slot a, Slot b) {
                    return layout.place(a).x < layout.place(b).x;
                });
                rows.push_back(slots);
            }
        }
        for (std::vector<Slot>& row : rows) {
            for (Slot& slot : row) slot = piece_in(position_, slot);
        }
        return rows;
    }

    const Board& board_;
    const Position& position_;
    Observation seen_;
    const SlotSet free_;
    SlotSet playable_, movable_;
};

// "2 cards can follow": the cards that a foundation or a set accepts.
std::string describe_following(const Speaker& speaker) {
    const auto n = static_cast<long long>(speaker.playable().size());
    return (n == 0 ? "no card" : counted(n, "card")) + " can follow";
}

// The cards that a move turned face up, and those that it uncovered.
std::string describe_change(const Speaker& before, const Speaker& now, int pieces) {
    std::vector<std::string> revealed;
    for (int p = 0; p < pieces; ++p) {
        const auto piece = static_cast<Slot>(p);
        const bool was_down = before.in_play(piece) && !before.is_seen(piece);
        if (was_down && now.in_play(piece) && now.is_seen(piece)) {
            revealed.push_back(now.name(piece));
        }
    }
    return revealed.empty() ? "" : "; revealed " + joined(revealed, " and ");
}

std::string describe_freed(const Board& board, const Position& before, const Position& now,
                           const Speaker& then, const Speaker& speaker) {
    std::vector<std::string> freed;
    for (int p = 0; p < board.layout().size(); ++p) {
        const auto piece = static_cast<Slot>(p);
        const bool fresh = now.open.test(piece) && !before.open.test(piece);
        if (fresh && then.is_seen(piece)) freed.push_back(speaker.name(piece));
    }
    return freed.empty() ? "" : "; freed " + joined(freed, " and ");
}

}  // namespace

std::string speak_move(const Session& session, const Position& before, Move move) {
    const Board& board = session.board();
    const Position& now = session.position();
    const Speaker then(board, before), speaker(board, now);
    std::string words = describe_record(board, before, move);
    const bool bare = move.kind == MoveKind::play && board.variant->foundations() < 2 &&
                      board.variant->sets.least == 0;
    if (bare) words += " played";
    words += describe_change(then, speaker, board.pieces());
    words += describe_freed(board, before, now, then, speaker);
    const std::string end = describe_end(session);
    if (!end.empty()) return words + ". " + end;
    return words + "; " + describe_following(speaker) + ".";
}

std::string speak_state(const Session& session) {
    if (const std::string end = describe_end(session); !end.empty()) return end;
    const Speaker speaker(session.board(), session.position());
    const std::vector<std::string> names = speaker.playable();
    std::string words = speaker.foundations();
    if (names.empty()) {
        words += "No card can be played. ";
    } else {
        words += counted(static_cast<long long>(names.size()), "card") +
                 " can be played: " + joined(names, ", ") + ". ";
    }
    return words + speaker.stock() +
           with_capital(format_score(session.score(), session.board().variant->score.unit)) + ".";
}

int spoken_rows(const Session& session) {
    return static_cast<int>(Speaker(session.board(), session.position()).rows().size());
}

int spoken_row_of(const Session& session, Slot piece) {
    const auto rows = Speaker(session.board(), session.position()).rows();
    for (std::size_t r = 0; r < rows.size(); ++r) {
        if (std::find(rows[r].begin(), rows[r].end(), piece) != rows[r].end()) {
            return static_cast<int>(r);
        }
    }
    return -1;
}

int spoken_place_of(const Session& session, Slot piece) {
    for (const auto& row : Speaker(session.board(), session.position()).rows()) {
        const auto at = std::find(row.begin(), row.end(), piece);
        if (at != row.end()) return static_cast<int>(at - row.begin());
    }
    return -1;
}

std::string speak_card(const Session& session, Slot piece) {
    const Speaker speaker(session.board(), session.position());
    if (piece >= session.board().pieces() || !speaker.in_play(piece)) {
        return "There is no card.";
    }
    std::string words = with_capital(speaker.name(piece));
    const auto rows = speaker.rows();
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const auto at = std::find(rows[r].begin(), rows[r].end(), piece);
        if (at == rows[r].end()) continue;
        words += ", " + speaker.row_word() + " " + std::to_string(r + 1) + ", " +
                 std::to_string(at - rows[r].begin() + 1) + " of " + std::to_string(rows[r].size());
    }
    words += speaker.hits_mark(piece);
    const std::string mark = speaker.mark(piece);
    if (mark == ", locked") {
        words += mark;
    } else if (!mark.empty() && mark != ", free") {
        return words + mark + ".";
    }
    const std::string why = describe_why_not(session.board(), session.position(), piece);
    return words + "." + (why.empty() ? "" : " " + why);
}

std::string speak_row(const Session& session, int row) {
    const std::vector<std::string> rows = speak_rows(session);
    if (row >= 0 && row < static_cast<int>(rows.size())) return rows[static_cast<std::size_t>(row)];
    const Speaker speaker(session.board(), session.position());
    return "There are " + counted(static_cast<long long>(rows.size()), speaker.row_word()) + ".";
}

std::vector<std::string> speak_rows(const Session& session) {
    const Speaker speaker(session.board(), session.position());
    return speaker.describe_rows();
}

std::string speak_table(const Session& session) {
    const Speaker speaker(session.board(), session.position());
    std::string words;
    for (const std::string& row : speaker.describe_rows()) words += row + " ";
    words += speaker.foundations() + speaker.stock();
    while (words.ends_with(' ')) words.pop_back();
    return words;
}

std::string speak_stock(const Session& session) {
    const Board& board = session.board();
    if (!board.variant->traits.has_stock) return "This game has no stock.";
    const std::string why = describe_why_not_turn(board, session.position());
    return Speaker(board, session.position()).stock() +
           (why.empty() ? "The stock can be turned." : why);
}

}  // namespace niblick
