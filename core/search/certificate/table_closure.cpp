#include <algorithm>
#include <bit>
#include <utility>

#include "core/search/certificate/closures.h"

namespace niblick::search {

namespace {

constexpr std::size_t kMostSets = std::size_t{1} << 23;
constexpr int kMostFaces = 64;

// A layout as chains: every set of cards that can be left has the lowest cards of each chain.
class Chains {
  public:
    // Takes the longest chain of what is left, again and again.
    explicit Chains(const Layout& layout) {
        const int n = layout.size();
        std::vector<SlotSet> over(static_cast<std::size_t>(n));  // [slot]: all that must go before
        std::vector<int> order;                                  // such that those come first
        SlotSet left = layout.all();
        while (left.any()) {
            // Without either-or covers, what those keep back is free to go as well.
            left.for_each([&](int s) {
                const SlotSet& above = layout.above(static_cast<Slot>(s));
                if (!left.test(s) || above.intersects(left)) return;
                SlotSet& all = over[static_cast<std::size_t>(s)];
                above.for_each([&](int u) { all |= over[static_cast<std::size_t>(u)]; });
                all |= above;
                order.push_back(s);
                left.reset(s);
            });
        }
        chain_of.resize(static_cast<std::size_t>(n));
        for (left = layout.all(); left.any();) {
            std::vector<int> length(static_cast<std::size_t>(n), 0), next(length.size(), -1);
            int longest = -1;
            for (const int s : order) {
                if (!left.test(s)) continue;
                const auto at = static_cast<std::size_t>(s);
                (over[at] & left).for_each([&](int u) {
                    if (length[static_cast<std::size_t>(u)] <= length[at]) return;
                    length[at] = length[static_cast<std::size_t>(u)];
                    next[at] = u;
                });
                ++length[at];
                if (longest < 0 || length[at] > length[static_cast<std::size_t>(longest)]) {
                    longest = s;
                }
            }
            auto& chain = chains.emplace_back();
            for (int s = longest; s >= 0; s = next[static_cast<std::size_t>(s)]) {
                chain_of[static_cast<std::size_t>(s)] = chains.size() - 1;
                chain.push_back(static_cast<Slot>(s));
                left.reset(s);
            }
            strides.push_back(sets);
            if (sets <= kMostSets) sets *= chain.size() + 1;
        }
    }

    std::vector<std::vector<Slot>> chains;
    std::vector<std::size_t> chain_of;  // [slot]
    std::vector<std::size_t> strides;   // [chain]
    std::size_t sets = 1;
};

// One pass over all sets for each number of stock cards turned, from the full layout down.
class TableClosure {
  public:
    TableClosure(const Board& board, const Query& query, bool nested, Chains chains)
        : board_(board),
          query_(query),
          nested_(nested),
          chains_(std::move(chains)),
          now_(chains_.sets, 0),
          next_(chains_.sets, 0),
          known_(nested ? chains_.sets : 0, 0) {
        const Variant& variant = *board.variant;
        const Links& links = variant.links;
        for (const Rule& rule : variant.rules) {
            stopped_ = std::uint64_t{1} << (links.faces() + 1);
            for (int card = 0; card < variant.deck.size(); ++card) {
                const int rank = variant.deck.kind(static_cast<Card>(card)).rank;
                const Face face = variant.face_of[static_cast<std::size_t>(card)];
                if (rank == rule.stopper->card) stops_ |= bit(face);
                if (rank == rule.stopper->base) stop_bases_ |= bit(face);
            }
        }
        for (int face = 0; face < links.faces(); ++face) {
            std::uint64_t bases = 0;
            for (int base = 0; base <= links.faces(); ++base) {
                const bool fits = links.allows(static_cast<Face>(base), static_cast<Face>(face));
                bases |= std::uint64_t{fits} << base;
            }
            bases_.push_back(bases);
        }
    }

    ClosedSetFound run(const StopToken& stop) {
        ClosedSet& set = found_.set.emplace();
        set.form = ClosedSet::Form::table;
        set.nested = nested_;
        set.chains = chains_.chains;
        now_.back() = bit(board_.face_of(board_.deal.foundation.front()));
        const std::size_t stock = board_.stock_face.size();
        for (std::size_t drawn = 0; drawn <= stock; ++drawn) {
            if (stop.stop_requested()) found_.why = StopReason::asked;
            if (found_.why == StopReason::finished) play_all(drawn);
            const bool over = found_.won && query_.goal == Goal::clear;
            if (over || found_.why != StopReason::finished) {
                found_.set.reset();
                break;
            }
            write(drawn);
            if (nested_ && drawn < stock) {
                const std::uint64_t turned = bit(board_.stock_face[drawn]);
                for (std::size_t i = 0; i < chains_.sets; ++i) {
                    known_[i] |= now_[i];
                    const bool turns = known_[i] != 0 && !cleared_at(i);
                    next_[i] = turns ? turned & ~known_[i] : 0;
                }
            }
            std::swap(now_, next_);
            std::fill(next_.begin(), next_.end(), 0);
        }
        return std::move(found_);
    }

  private:
    static std::uint64_t bit(Face face) { return std::uint64_t{1} << face; }

    bool cleared_at(std::size_t number) const {
        return number < cleared_.size() && cleared_[number];
    }

    // The cards left in a set, and the top ones of the chains.
    SlotSet set_of(std::size_t number, std::vector<Slot>& tops) const {
        SlotSet filled;
        tops.clear();
        for (std::size_t c = 0; c < chains_.chains.size(); ++c) {
            const auto& chain = chains_.chains[c];
            const std::size_t left = number / chains_.strides[c] % (chain.size() + 1);
            for (std::size_t i = 0; i < left; ++i) filled.set(chain[i]);
            if (left > 0) tops.push_back(chain[left - 1]);
        }
        return filled;
    }

    // Makes all plays with so many stock cards turned, and notes in next_ which sets turn one more
    // unless these follow from known_.
    void play_all(std::size_t drawn) {
        const bool any_time = board_.variant->traits.draws_any_time;
        const bool turns = !nested_ && drawn < board_.stock_face.size();
        for (std::size_t number = chains_.sets; number-- > 0;) {
            const std::uint64_t here = now_[number];
            if (here == 0) continue;
            if (++visited_ > query_.limits.nodes) {
                found_.why = StopReason::nodes;
                return;
            }
            const SlotSet filled = set_of(number, tops_);
            if (is_cleared(*board_.variant, filled)) {
                found_.won = true;
                if (query_.goal == Goal::clear) return;
                if (cleared_.empty()) cleared_.resize(chains_.sets);
                cleared_[number] = true;
                continue;
            }
            std::uint64_t can_play = 0;
            for (const Slot slot : tops_) {
                if (!board_.layout().is_free(slot, filled)) continue;
                const Face face = board_.face[slot];
                can_play |= bases_[face];
                if ((bases_[face] & here) == 0) continue;
                const std::size_t then = number - chains_.strides[chains_.chain_of[slot]];
                // The card stops the foundation where it lies on one of these.
                const std::uint64_t stopping = (stops_ & bit(face)) != 0 ? stop_bases_ : 0;
                std::uint64_t tops = (bases_[face] & here & ~stopping) != 0 ? bit(face) : 0;
                if ((bases_[face] & here & stopping) != 0) tops |= stopped_;
                now_[then] |= nested_ ? tops & ~known_[then] : tops;
            }
            if (turns && (any_time || (here & ~can_play) != 0)) {
                next_[number] |= bit(board_.stock_face[drawn]);
            }
        }
    }

    // Adds now_, face by face.
    void write(std::size_t drawn) {
        ClosedSet& set = *found_.set;
        std::vector<std::string> bits(bases_.size() + 2);  // [face]; empty where it is nowhere
        for (std::size_t i = 0; i < chains_.sets; ++i) {
            for (std::uint64_t faces = now_[i]; faces != 0; faces &= faces - 1) {
                std::string& of_face = bits[static_cast<std::size_t>(std::countr_zero(faces))];
                if (of_face.empty()) of_face.resize((chains_.sets + 7) / 8);
                const auto byte = static_cast<unsigned char>(of_face[i / 8]);
                of_face[i / 8] = static_cast<char>(byte | (1U << (i % 8)));
                ++set.positions;
            }
        }
        for (std::size_t face = 0; face < bits.size(); ++face) {
            if (bits[face].empty()) continue;
            const std::size_t begin = bits[face].find_first_not_of('\0');
            const std::size_t end = bits[face].find_last_not_of('\0') + 1;
            const Face top = face > bases_.size() ? ClosedSet::kStopped : static_cast<Face>(face);
            set.parts.push_back({static_cast<int>(drawn), {top}, begin, end - begin});
            set.bytes.append(bits[face], begin, end - begin);
        }
    }

    const Board& board_;
    const Query& query_;
    bool nested_;
    Chains chains_;
    std::vector<std::uint64_t> now_, next_;  // [set]: faces, with so many turned and one more
    std::vector<std::uint64_t> known_;       // with fewer turned; only where these stand for more
    std::vector<Slot> tops_;                 // of the set at hand
    std::vector<bool> cleared_;              // [set]: won; empty if none is
    std::vector<std::uint64_t> bases_;       // [face]: faces on which it goes
    // Faces of stoppers and of the cards on which they stop, and the top that takes no card, which
    // has the number after that of the empty foundation.
    std::uint64_t stops_ = 0, stop_bases_ = 0, stopped_ = 0;
    std::uint64_t visited_ = 0;
    ClosedSetFound found_;
};

}  // namespace

std::optional<ClosedSetFound> table_closure(const Board& board, const Query& query, bool nested,
                                            const StopToken& stop) {
    const Variant& variant = *board.variant;
    if (!variant.traits.single_foundation || variant.links.faces() + 1 >= kMostFaces) return {};
    Chains chains(board.layout());
    const std::size_t bytes = 3 * sizeof(std::uint64_t) * chains.sets;
    if (chains.sets > kMostSets || bytes > query.limits.bytes) return {};
    return TableClosure(board, query, nested, std::move(chains)).run(stop);
}

}  // namespace niblick::search
