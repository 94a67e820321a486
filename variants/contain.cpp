#include "variants/contain.h"

#include <algorithm>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

#include "core/position.h"

namespace niblick {

namespace {

constexpr int kMostNotes = 200;  // bytes of one rule

// What the rules of one variant have thrown, by thread, so that a search knows what befell itself
// and does not depend on what others met.
class FaultBook {
  public:
    void write(const std::string& words) {
        const std::lock_guard lock(mutex_);
        Met& met = met_[std::this_thread::get_id()];
        ++met.count;
        met.last = words;
    }
    std::size_t count() const {
        const std::lock_guard lock(mutex_);
        const auto met = met_.find(std::this_thread::get_id());
        return met == met_.end() ? 0 : met->second.count;
    }
    std::string last() const {
        const std::lock_guard lock(mutex_);
        const auto met = met_.find(std::this_thread::get_id());
        return met == met_.end() ? "" : met->second.last;
    }

  private:
    struct Met {
        std::size_t count = 0;
        std::string last;
    };
    mutable std::mutex mutex_;
    std::map<std::thread::id, Met> met_;
};

// A rule as its author wrote it, and what is needed to speak of it.
struct Contained {
    Rule rule;
    std::string whose;
    std::shared_ptr<FaultBook> book;

    // Behind the rule's own notes: set in a position that `follow` could not make.
    std::size_t mark() const { return static_cast<std::size_t>(rule.at + rule.notes); }
    std::string words(const std::string& what) const {
        return "A rule failed, " + whose + ": " + what;
    }
};
using Shared = std::shared_ptr<const Contained>;

bool is_move(const Board& board, Move move) {
    const bool piece = move.from < board.pieces();
    switch (move.kind) {
        case MoveKind::play: return piece && move.to < board.variant->foundations();
        case MoveKind::hold: return piece;
        case MoveKind::pack:
            return piece && static_cast<std::size_t>(move.to) < board.layout().piles().size();
        case MoveKind::token: return move.to < board.variant->tokens.size();
        case MoveKind::other: return true;
        case MoveKind::draw:
        case MoveKind::redeal:
        case MoveKind::close: break;
    }
    return false;  // the tables offer these themselves
}

struct Add {
    Shared of;

    void operator()(const Rule&, const Board& board, const Position& position,
                    std::vector<Move>& moves) const {
        const std::vector<Move> before = moves;
        try {
            of->rule.add(of->rule, board, position, moves);
            if (moves.size() < before.size() ||
                !std::equal(before.begin(), before.end(), moves.begin())) {
                throw std::runtime_error("it took back moves that it had not offered");
            }
            for (std::size_t i = before.size(); i < moves.size(); ++i) {
                if (!is_move(board, moves[i])) throw std::runtime_error("it offered no move");
            }
        } catch (...) {
            of->book->write(of->words(caught_words()));
            moves = before;
        }
    }
};

struct Forbids {
    Shared of;

    std::string operator()(const Rule&, const Board& board, const Position& position,
                           Move move) const {
        if (position.extra.notes[of->mark()] != 0) return of->words("the last move is in doubt.");
        if (!of->rule.forbids) return {};
        try {
            return of->rule.forbids(of->rule, board, position, move);
        } catch (...) {
            std::string words = of->words(caught_words());
            of->book->write(words);
            return words;
        }
    }
};

struct Follow {
    Shared of;

    void operator()(const Rule&, const Board& board, const Position& before, Move move,
                    Position& next) const {
        try {
            of->rule.follow(of->rule, board, before, move, next);
        } catch (...) {
            of->book->write(of->words(caught_words()));
            next = before;
            next.extra.notes[of->mark()] = 1;
        }
    }
};

Rule contained(Rule rule, std::string whose, const std::shared_ptr<FaultBook>& book) {
    const auto of = std::make_shared<const Contained>(Contained{rule, std::move(whose), book});
    ++rule.notes;
    if (rule.add) rule.add = Add{of};
    rule.forbids = Forbids{of};
    if (rule.follow) rule.follow = Follow{of};
    return rule;
}

const FaultBook* book_of(const Variant& variant) {
    for (const Rule& rule : variant.rules) {
        if (const auto* forbids = rule.forbids.target<Forbids>()) return forbids->of->book.get();
    }
    return nullptr;
}

}  // namespace

std::string caught_words() {
    try {
        throw;
    } catch (const std::exception& error) {
        return error.what();
    } catch (...) {
        return "an exception that says nothing";
    }
}

bool is_foreign(const Mechanism& mechanism) {
    return mechanism.origin != Mechanism{}.origin;
}

std::string origin_words(const Mechanism& mechanism) {
    return "the table [" + std::string(mechanism.id) + "] of " + std::string(mechanism.origin);
}

std::vector<std::string> contain_rules(const RuleSet& rules, Variant& variant) {
    std::vector<std::string> faults;
    std::string all;
    for (const Part& part : rules.parts) {
        if (is_foreign(part.mechanism))
            all += (all.empty() ? "" : ", ") + origin_words(part.mechanism);
    }
    if (all.empty()) return faults;
    const auto book = std::make_shared<FaultBook>();
    int notes = 0;
    for (Rule& rule : variant.rules) {
        // A rule that does not say where it comes from may be anybody's who is not built in.
        const Part* part = rules.find(rule.id);
        const bool foreign = part == nullptr || is_foreign(part->mechanism);
        if (foreign && (rule.notes < 0 || rule.notes > kMostNotes)) {
            faults.push_back("a rule of " + all + " wants " + std::to_string(rule.notes) +
                             " notes; it may have 0 to " + std::to_string(kMostNotes));
            return faults;
        }
        rule.at = notes;
        if (foreign) {
            rule = contained(rule, part == nullptr ? all : origin_words(part->mechanism), book);
        }
        notes += rule.notes;
    }
    return faults;
}

RuleWatch::RuleWatch(const Variant& variant) : variant_(variant) {
    const FaultBook* book = book_of(variant_);
    if (book != nullptr) begun_ = book->count();
}

std::string RuleWatch::fault() const {
    const FaultBook* book = book_of(variant_);
    return book == nullptr || book->count() == begun_ ? "" : book->last();
}

void RuleWatch::doubt(Verdict& verdict) const {
    if (fault().empty()) return;
    verdict.least_left = verdict.outcome == Outcome::won ? verdict.least_left : std::nullopt;
    if (verdict.outcome == Outcome::lost) verdict.outcome = Outcome::unknown;
    if (!verdict.best) return;
    verdict.best->proved = false;
    verdict.best->bound.reset();
}

}  // namespace niblick
