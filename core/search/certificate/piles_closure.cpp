#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/play/extended_play.h"
#include "core/play/play.h"
#include "core/search/certificate/closures.h"
#include "core/search/common/under.h"
#include "core/search/positions/prunes.h"

namespace niblick::search {

namespace {

constexpr std::size_t kBytesOfEntry = 480;  // in the hash table with its position, and sorted

// By the rules of play, move by move, in games whose cards move between piles. Piles can change
// places: stock cards come only to empty ones, at once.
class PilesClosure {
  public:
    PilesClosure(const Board& board, const Query& query, const StopToken& stop)
        : board_(board),
          query_(query),
          stop_(stop),
          prunes_(board, start_position(board), false) {}

    ClosedSetFound run() {
        add(start_position(board_));
        std::vector<Move> moves;
        while (!waiting_.empty() && found_.why == StopReason::finished && !found_.won) {
            const Position at = std::move(waiting_.back());
            waiting_.pop_back();
            if ((++visited_ & 0xFFF) == 0 && stop_.stop_requested()) found_.why = StopReason::asked;
            trusted::legal_moves(board_, at, moves, nullptr);
            for (const Move move : moves) add(after(board_, at, move));
        }
        if (found_.why == StopReason::finished && !found_.won) write();
        return std::move(found_);
    }

  private:
    // The bytes of the piles, each up to its end, in the order of their faces.
    static constexpr char kEnd = static_cast<char>(ClosedSet::kNoFace);
    struct Piles {
        std::string faces, pieces;
    };
    Piles piles_of(const Position& position) const {
        std::vector<std::pair<std::string, std::string>> piles;
        for (std::size_t i = 0; i < board_.layout().piles().size(); ++i) {
            auto& [faces, pieces] = piles.emplace_back();
            for (const Slot piece : position.pile(static_cast<int>(i))) {
                faces += static_cast<char>(board_.face[piece]);
                pieces += static_cast<char>(piece);
            }
        }
        std::sort(piles.begin(), piles.end());
        Piles all;
        for (const auto& [faces, pieces] : piles) {
            all.faces += faces + kEnd;
            all.pieces += pieces + kEnd;
        }
        return all;
    }

    void add(const Position& position) {
        if (extended::is_won(board_, position)) {
            found_.won = true;
            return;
        }
        if (prunes_.refutes(position)) return;
        Piles piles = piles_of(position);
        // What tells parts apart, then the piles, so that sorted keys are sorted by part.
        std::string key{static_cast<char>(position.drawn),
                        static_cast<char>(board_.face_of(position.top[0]))};
        key += piles.faces;
        if (!met_.try_emplace(std::move(key), std::move(piles.pieces)).second) return;
        if (met_.size() > query_.limits.nodes) found_.why = StopReason::nodes;
        if (met_.size() * kBytesOfEntry + waiting_.size() * sizeof(Position) > query_.limits.bytes)
            found_.why = StopReason::memory;
        waiting_.push_back(position);
    }

    void write() {
        ClosedSet& set = found_.set.emplace();
        set.form = ClosedSet::Form::piles;
        set.bound = ClosedSet::Bound::order;
        set.positions = met_.size();
        std::vector<std::pair<std::string, std::string>> entries(met_.begin(), met_.end());
        met_.clear();
        std::sort(entries.begin(), entries.end());
        std::string before;
        for (const auto& [key, pieces] : entries) {
            if (key.compare(0, 2, before) != 0) {
                before = key.substr(0, 2);
                const auto value = [&before](std::size_t i) {
                    return static_cast<std::uint8_t>(before[i]);
                };
                begin_part(set, value(0), std::array{Face{value(1)}});
            }
            set.bytes += pieces;
            set.parts.back().bytes += pieces.size();
        }
    }

    const Board& board_;
    const Query& query_;
    StopToken stop_;
    Prunes prunes_;
    std::unordered_map<std::string, std::string> met_;
    std::vector<Position> waiting_;
    std::uint64_t visited_ = 0;
    ClosedSetFound found_;
};

}  // namespace

bool moves_between_piles_only(const Variant& variant) {
    const Packing& packing = variant.packing;
    const bool fills = packing.fill == Packing::Fill::none || packing.fill == Packing::Fill::any;
    return packing.on && fills && !packing.only_lone && !packing.from_foundation &&
           variant.traits.single_foundation && variant.cells.count == 0 && variant.tokens.empty() &&
           variant.rules.empty() && variant.sets.least == 0 && variant.reserve.none() &&
           variant.withheld == 0 && (variant.stock_size == 0 || variant.stock_plan.refill) &&
           lies_in_columns(variant.layout) && !variant.visibility.hides();
}

ClosedSetFound piles_closure(const Board& board, const Query& query, const StopToken& stop) {
    return PilesClosure(board, query, stop).run();
}

}  // namespace niblick::search
