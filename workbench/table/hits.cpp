#include "workbench/table/hits.h"

#include <map>
#include <vector>

#include "core/base/words.h"
#include "core/play/observe.h"
#include "core/play/rule_calls.h"

namespace niblick {

namespace {

constexpr int kMaxHits = 9;

}  // namespace

int hits_needed(const Board& board, const Position& position, Slot piece) {
    NIBLICK_EXPECTS(piece < board.layout().size());
    if (board.variant->rules.empty()) return 1;
    Position then = position;
    int hits = 1;
    while (hits < kMaxHits && stays_when_played(board, then, piece)) ++hits;
    return hits;
}

std::string hits_text(const Board& board, const Position& position) {
    if (board.variant->rules.empty()) return "";
    struct Cards {
        std::vector<std::string> names;
        int face_down = 0;
    };
    std::map<int, Cards> by_hits;
    (position.filled & board.layout().all()).for_each([&](int p) {
        const auto piece = static_cast<Slot>(p);
        const int hits = hits_needed(board, position, piece);
        if (hits < 2) return;
        if (is_face_up(board, position, piece)) {
            by_hits[hits].names.push_back(board.deck().name(board.card(piece)));
        } else {
            ++by_hits[hits].face_down;
        }
    });
    return joined(by_hits, "", [](const auto& some) {
        std::string cards = joined(some.second.names, " ");
        if (const int down = some.second.face_down; down > 0) {
            cards += (cards.empty() ? "" : ", ") + std::to_string(down) + " face down";
        }
        return "Need " + std::to_string(some.first) + " hits: " + cards + '\n';
    });
}

}  // namespace niblick
