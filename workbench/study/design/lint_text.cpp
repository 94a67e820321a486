#include "workbench/study/design/lint_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/format.h"
#include "core/base/words.h"
#include "core/search/rates.h"

namespace niblick::study {

namespace {

using Kind = Finding::Kind;
using Way = Trial::Way;

constexpr std::uint64_t kMaxOpen = 10;  // at most one deal in ten undecided

std::string percent(double share) {
    return decimal(100 * share, 1);
}

std::string signed_points(double share) {
    const std::string words = percent(share);
    return (share > 0 && words != "0.0" ? "+" : "") + words;
}

// "3 of 300 deals are undecided".
std::string describe_open(std::uint64_t open, std::uint64_t deals) {
    return std::to_string(open) + " of " + counted(deals, "deal") +
           (open == 1 ? " is undecided" : " are undecided");
}

// What is true of all deals if it is true of `hits` of these.
std::string at_most(std::uint64_t deals, std::uint64_t hits = 0) {
    return "at most " + percent(wilson(hits, deals).high) + " % of all deals (95 % confidence)";
}

// What a difference of win rates shows: -1 fewer, 0 nothing, 1 more.
int shown_by(const Difference& difference) {
    return difference.low > 0 ? 1 : difference.high < 0 ? -1 : 0;
}

std::string describe_rule(const std::string& table, const std::string& key) {
    return "[" + table + "]" + (key.empty() ? "" : " " + key);
}

class Findings {
  public:
    explicit Findings(const Lint& lint) : lint_(lint) {}

    std::vector<Finding> all() {
        add_wins();
        add_first();
        for (const Use& use : lint_.uses) add_use(use);
        for (const Tried& tried : lint_.tried) {
            if (tried.trial.way == Way::without) add_without(tried);
        }
        std::stable_sort(list_.begin(), list_.end(),
                         [](const Finding& a, const Finding& b) { return a.kind < b.kind; });
        add_changed(Way::relaxed);
        add_changed(Way::tightened);
        add_open_keys();
        std::move(open_.begin(), open_.end(), std::back_inserter(list_));
        return std::move(list_);
    }

  private:
    Finding about(Kind kind, const RuleLine& line) const {
        Finding finding;
        finding.kind = kind;
        finding.table = line.rule.table;
        finding.key = line.rule.key;
        finding.deals = lint_.count.total();
        if (line.line == 0) return finding;
        const bool own = line.source == 0;
        finding.line = own ? line.line : 0;
        finding.place = (own ? "line " : line.file + ", line ") + std::to_string(line.line);
        return finding;
    }

    void add_wins() {
        for (const Proof& proof : lint_.proofs) {
            RuleLine line;
            line.source = static_cast<std::size_t>(proof.span.file);
            line.line = proof.span.line;
            if (line.source < lint_.sources.size()) {
                const std::string& path = lint_.sources[line.source].path;
                line.file = path.substr(path.rfind('/') + 1);
            }
            Finding finding = about(Kind::never_won, line);
            finding.words = "T" + proof.words.substr(1) + ".";
            finding.hint = proof.hint;
            list_.push_back(std::move(finding));
        }
        const OutcomeCount& count = lint_.count;
        if (count.won > 0 || !lint_.proofs.empty() || count.total() == 0) return;
        Finding finding = about(count.unknown > 0 ? Kind::open : Kind::none_won, {});
        finding.open = count.unknown;
        if (count.unknown > 0) {
            finding.words = "Whether any deal can be won is not decided: " +
                            describe_open(count.unknown, count.total()) + ", and none is won.";
            open_.push_back(std::move(finding));
            return;
        }
        finding.words = "No deal of " + std::to_string(count.total()) + " can be won, so " +
                        at_most(count.total()) + ". The rules' tables do not explain why.";
        list_.push_back(std::move(finding));
    }

    void add_first() {
        const FirstMoves& first = lint_.first;
        if (first.deals == 0 || first.forced < first.deals) return;
        Finding finding = about(Kind::forced_start, {});
        finding.words = "The first move is always forced: in each of " +
                        counted(first.deals, "deal") + " there is only one";
        finding.words += first.turns == first.deals ? ", and it turns the stock."
                         : first.turns > 0
                             ? "; in " + counted(first.turns, "deal") + " it turns the stock."
                             : ".";
        finding.words += " There is a choice in " + at_most(first.deals) + ".";
        list_.push_back(std::move(finding));
    }

    // The trial that removes a whole table; null if there is none.
    const Tried* without_table(const std::string& table) const {
        for (const Tried& tried : lint_.tried) {
            const RuleChange& change = tried.trial.change;
            if (tried.trial.way != Way::without || change.table != table) continue;
            if (change.kind == RuleChange::Kind::drop_table) return &tried;
        }
        return nullptr;
    }

    void add_use(const Use& use) {
        if (lint_.lines == 0) return;
        const bool many = use.of == Use::Of::cells || use.of == Use::Of::foundations;
        const bool spare = many && use.lines > 0 && use.most < use.room;
        if (use.lines > 0 && !spare) return;
        Finding finding = about(Kind::unused, use.line);
        const std::string lines = std::to_string(lint_.lines) + " winning lines found";
        if (spare) {
            const bool cells = use.of == Use::Of::cells;
            finding.words = "None of the " + lines + " uses more than " + std::to_string(use.most) +
                            " of the " + std::to_string(use.room) +
                            (cells ? " cells at a time." : " foundations.");
            finding.change = {
                {RuleChange::Kind::set, use.rule.table, use.rule.key, std::to_string(use.most)}};
        } else {
            finding.words = "None of the " + lines + " uses " + use.what + ".";
            const Tried* without = without_table(use.rule.table);
            if (without != nullptr) {
                finding.change = {without->trial.change};
                if (without->pair && without->pair->shared != Sharing::none) {
                    finding.words += describe_tried(*without);
                }
                told_.push_back(without);
            }
        }
        list_.push_back(std::move(finding));
    }

    std::string describe_tried(const Tried& tried) const {
        if (!tried.changes_verdicts()) {
            const std::string without = " Without [" + tried.trial.change.table + "] ";
            if (tried.open == 0) return without + "no verdict changed.";
            return without + "it is not decided whether a verdict changes: " +
                   describe_open(tried.open, lint_.count.total()) + ".";
        }
        const std::size_t n = tried.pair->first_only.size() + tried.pair->second_only.size();
        return " Without [" + tried.trial.change.table + "] the verdict of " + counted(n, "deal") +
               " changes.";
    }

    void add_without(const Tried& tried) {
        if (std::find(told_.begin(), told_.end(), &tried) != told_.end()) return;
        const Trial& trial = tried.trial;
        const RuleChange& change = trial.change;
        Finding finding = about(Kind::changed_nothing, trial.line);
        finding.change = {change};
        finding.table = change.table;
        finding.key = change.key;
        std::string what = describe_rule(change.table, change.key);
        if (!change.key.empty() && trial.line.value.size() < 40) what += " = " + trial.line.value;
        if (trial.idle) {
            finding.kind = Kind::same_game;
            finding.words = what +
                            " does nothing here: without it the game, its page and its looks are "
                            "the same.";
            list_.push_back(std::move(finding));
            return;
        }
        if (trial.touches <= Touches::visibility || !tried.best) return;
        const BestScores& best = *tried.best;
        finding.deals = lint_.count.total();
        finding.open = std::max(tried.open, best.open);
        if (best.other > 0) return;
        if (kMaxOpen * finding.open > finding.deals) {
            open_keys_.push_back(describe_rule(change.table, change.key));
            return;
        }
        if (tried.pair) {
            finding.low = tried.pair->low;
            finding.high = tried.pair->high;
        }
        const std::string nothing =
            tried.pair ? "no verdict and no best score in " : "no best score in ";
        const std::string bound = at_most(finding.deals, finding.open) + ".";
        if (finding.open == 0) {
            finding.words = what + " changed " + nothing + counted(finding.deals, "deal") +
                            ". It may still change " + bound;
            list_.push_back(std::move(finding));
            return;
        }
        finding.kind = Kind::open;
        finding.words = "Whether " + what + " changes anything is not decided: it changed " +
                        nothing + std::to_string(finding.deals - finding.open) + " of " +
                        counted(finding.deals, "deal") +
                        ", and the rest are undecided. It changes " + bound;
        open_.push_back(std::move(finding));
    }

    // Keys with so many undecided deals that nothing is said about each.
    void add_open_keys() {
        if (open_keys_.empty()) return;
        Finding finding = about(Kind::open, {});
        finding.words =
            "Whether these change anything is not decided, since more than a tenth of "
            "the deals or their best scores are undecided: ";
        for (const std::string& key : open_keys_) {
            finding.words += (&key == &open_keys_.front() ? "" : ", ") + key;
        }
        finding.words += ".";
        open_.push_back(std::move(finding));
    }

    // The greatest effects first.
    void add_changed(Way way) {
        std::vector<Finding> changed;
        for (const Tried& tried : lint_.tried) {
            if (tried.trial.way != way || !tried.pair) continue;
            Finding finding = changed_of(tried);
            (finding.kind == Kind::open ? open_ : changed).push_back(std::move(finding));
        }
        std::stable_sort(changed.begin(), changed.end(), [](const Finding& a, const Finding& b) {
            return std::abs(a.low.estimate + a.high.estimate) >
                   std::abs(b.low.estimate + b.high.estimate);
        });
        std::move(changed.begin(), changed.end(), std::back_inserter(list_));
    }

    Finding changed_of(const Tried& tried) const {
        const SeriesPair& pair = *tried.pair;
        Finding finding = about(tried.trial.way == Way::relaxed ? Kind::relaxed : Kind::tightened,
                                tried.trial.line);
        const RuleChange& change = tried.trial.change;
        finding.change = {change};
        finding.table = change.table;
        finding.key = change.key;
        finding.low = pair.low;
        finding.high = pair.high;
        finding.open = tried.open;
        std::string what = describe_change(change);
        what.front() = what.front() == 'w' ? 'W' : what.front();
        const std::string from = signed_points(pair.low.estimate);
        const std::string to = signed_points(pair.high.estimate);
        const std::string range = signed_points(pair.low.low) + " to " +
                                  signed_points(pair.high.high) + " with 95 % confidence";
        const bool open = shown_by(pair.low) != shown_by(pair.high);
        const bool paired = pair.shared != Sharing::none;
        const std::string undecided = describe_open(finding.open, (paired ? 1 : 2) * finding.deals);
        if (open) {
            finding.kind = Kind::open;
            finding.words = what + ": not decided. " + undecided +
                            ", so the win rate changes by something between " + from + " and " +
                            to + " points (" + range + ").";
        } else if (pair.known.equal()) {
            finding.words = what + " makes no difference: it is the same game.";
        } else if (shown_by(pair.low) == 0) {
            finding.words = what + " makes no measurable difference in " +
                            counted(finding.deals, "deal") + ": " + from +
                            (from == to ? "" : " to " + to) + " points (" + range + ").";
        } else {
            const bool more = shown_by(pair.low) > 0;
            const std::size_t sign = more ? 1 : 0;  // "adds" says it already
            finding.words = what + (more ? " adds " : " changes the win rate by ") +
                            from.substr(sign) + (from == to ? "" : " to " + to.substr(sign)) +
                            " points (" + range + ") over " + counted(finding.deals, "deal") + ".";
        }
        if (pair.shared == Sharing::packs) {
            finding.words += " Same packs, dealt to a different layout.";
        }
        if (!paired) finding.words += " The packs differ, so deals are not paired.";
        if (finding.open > 0 && !open) {
            finding.words += " " + undecided + " and counted both ways.";
        }
        return finding;
    }

    const Lint& lint_;
    std::vector<Finding> list_;
    std::vector<Finding> open_;           // what undecided deals leave open
    std::vector<std::string> open_keys_;  // "[sequence] wrap"
    std::vector<const Tried*> told_;
};

}  // namespace

std::string_view finding_word(Kind kind) {
    switch (kind) {
        case Kind::never_won: return "never won";
        case Kind::none_won: return "none won";
        case Kind::forced_start: return "forced start";
        case Kind::unused: return "unused";
        case Kind::changed_nothing: return "changed nothing";
        case Kind::same_game: return "same game";
        case Kind::relaxed: return "relaxed";
        case Kind::tightened: return "tightened";
        case Kind::open: return "not decided";
    }
    return "";
}

std::vector<Finding> findings(const Lint& lint) {
    return Findings(lint).all();
}

std::string describe_extent(const Lint& lint) {
    return counted(lint.count.total(), "deal") +
           ", all cards known: " + describe_rate(lint.count, win_rate(lint.count)) +
           " can be won. " +
           (lint.count.unknown > 0 ? describe_open(lint.count.unknown, lint.count.total()) + ". "
                                   : std::string()) +
           describe_limits(lint.limits) + (lint.left_alone.empty() ? "" : " " + lint.left_alone);
}

std::vector<std::string> unasked(const Lint& lint) {
    std::vector<std::string> keys;
    for (const Tried& tried : lint.tried) {
        const RuleChange& change = tried.trial.change;
        if (tried.trial.touches == Touches::visibility && !change.key.empty()) {
            keys.push_back(describe_rule(change.table, change.key));
        }
    }
    return keys;
}

}  // namespace niblick::study
