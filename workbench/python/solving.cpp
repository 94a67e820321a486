#include <string>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/base/words.h"
#include "variants/text/diagnostic.h"
#include "workbench/python/classes.h"
#include "workbench/python/errors.h"
#include "workbench/python/interruptible.h"
#include "workbench/python/query.h"

namespace niblick::python {

namespace py = pybind11;

namespace {

Found solve(const Situation& from, const std::string& goal, std::uint64_t nodes, std::size_t memory,
            const std::string& method, bool exact_keys, bool trace) {
    Query query = query_of(goal, nodes, memory, method);
    query.tally = from.tally;
    query.exact_keys = exact_keys;
    Rules& rules = *from.dealt->rules;
    return interruptible([&](const StopToken& stop) {
        Solver solver = rules.take();
        if (!solver.serves(query.method, query.limits)) {
            rules.give_back(std::move(solver));
            throw ArgumentError("the method " + in_quotes(method) + " does not work for " +
                                rules.variant()->id + " within these limits");
        }
        Found found{from.dealt, {}, {}};
        if (trace) query.trace = &found.trace.emplace();
        found.verdict = solver.solve(from.board(), from.position, query, stop);
        rules.give_back(std::move(solver));
        return found;
    });
}

py::object trace_object(const std::optional<SearchTrace>& trace) {
    if (!trace) return py::none();
    py::dict pruned;
    py::object all = py::dict();
    for (std::size_t why = 0; why < kPrunes; ++why) {
        if (trace->left_out[why] == 0) continue;
        pruned[py::str(std::string(prune_word(static_cast<Prune>(why))))] = trace->left_out[why];
    }
    all["visited"] = trace->visited;
    all["visited_backward"] = trace->visited_backward;
    all["refuted"] = trace->refuted;
    all["refuted_backward"] = trace->refuted_backward;
    all["pruned"] = pruned;
    all["first_win"] = trace->first_win;
    return all;
}

Analysed analyse(const Situation& from, const std::string& goal, std::uint64_t nodes,
                 std::size_t memory) {
    Query query = query_of(goal, nodes, memory, "automatic");
    query.tally = from.tally;
    return interruptible([&](const StopToken& stop) {
        constexpr std::size_t kKept = 4096;
        Analyst analyst(from.board(), kKept, memory);
        return Analysed{from.dealt, analyst.analyse(from.position, query, stop)};
    });
}

void add_analysis(Classes& classes) {
    using Self = const Analysed&;
    classes.analysis
        .property("here", "The Verdict of the position itself.",
                  [](Self self) {
                      return Found{self.dealt, self.analysis.here};
                  })
        .property(
            "moves",
            "Pairs of each legal move, in the order of legal_moves(), and the Verdict of the "
            "position after it.",
            [](Self self) {
                std::vector<std::pair<Step, Found>> moves;
                for (const Analysis::OfMove& of : self.analysis.moves) {
                    moves.emplace_back(Step{self.dealt, of.move}, Found{self.dealt, of.verdict});
                }
                return moves;
            })
        .property("losing", "The moves after which no line wins.",
                  [](Self self) {
                      std::vector<Step> losing;
                      for (const Analysis::OfMove& of : self.analysis.moves) {
                          if (of.verdict.outcome == Outcome::lost)
                              losing.push_back({self.dealt, of.move});
                      }
                      return losing;
                  })
        .property("complete",
                  "False if the work was stopped: verdicts that were not reached say 'unknown'.",
                  [](Self self) { return self.analysis.complete; })
        .property("fault", "The first failure of a rule on the way, as a sentence; empty for none.",
                  [](Self self) { return self.analysis.fault; })
        .def("__repr__", [](Self self) {
            return "<Analysis: " + std::string(outcome_word(self.analysis.here.outcome)) + ", " +
                   counted(self.analysis.moves.size(), "move") + '>';
        });
    classes.position.def(
        "analyse", &analyse, py::arg("goal") = "clear", py::kw_only(),
        py::arg("nodes") = Limits{}.nodes, py::arg("memory") = Limits{}.bytes,
        "Solves the position and the one after each legal move: which moves keep a win, and which "
        "lose it. Arguments as of solve(), for each of them. Other Python threads run meanwhile, "
        "and Ctrl-C raises KeyboardInterrupt.");
}

}  // namespace

void add_solving(Classes& classes) {
    add_analysis(classes);
    using Self = const Found&;
    classes.best_score
        .property("score", "Reached by `line`.",
                  [](const FoundBest& best) { return best.best.score; })
        .property("line", "The moves that reach it.",
                  [](const FoundBest& best) { return steps(best.dealt, best.best.line); })
        .property("proved", "False if a limit ended the search: a better score may exist.",
                  [](const FoundBest& best) { return best.best.proved; })
        .property("bound",
                  "No line reaches a better score than this; None where no bound is known.",
                  [](const FoundBest& best) { return best.best.bound; })
        .def("__repr__", [](const FoundBest& best) {
            return "<BestScore " + std::to_string(best.best.score) +
                   (best.best.proved ? ">" : ", not proved>");
        });
    classes.verdict
        .property("outcome", "'won', 'lost' or 'unknown'.",
                  [](Self self) { return outcome_word(self.verdict.outcome); })
        .property("why", "Why the search ended: 'finished', or the limit that it met.",
                  [](Self self) { return stop_word(self.verdict.why); })
        .property("line", "The moves that win; empty unless the outcome is 'won'.",
                  [](Self self) { return steps(self.dealt, self.verdict.line); })
        .property("least_left",
                  "The fewest cards of the tableau that can be left, None if that is not known.",
                  [](Self self) { return self.verdict.least_left; })
        .property("best", "The best score, None unless it was asked for.",
                  [](Self self) -> std::optional<FoundBest> {
                      if (!self.verdict.best) return std::nullopt;
                      return FoundBest{self.dealt, *self.verdict.best};
                  })
        .property("nodes", "Positions visited; equal on every machine.",
                  [](Self self) { return self.verdict.stats.nodes; })
        .property("memory", "Bytes used at most.",
                  [](Self self) { return self.verdict.stats.bytes; })
        .property(
            "fault",
            "The first failure of a rule as a sentence, after which only wins are proved; empty "
            "for none.",
            [](Self self) { return self.verdict.fault; })
        .property(
            "trace",
            "What the search did, None unless it was asked for. 'visited': positions by cards left "
            "in the tableau; 'refuted': lines by the moves after which no move was left to try, of "
            "searches that go depth first; 'visited_backward' and 'refuted_backward': the same of "
            "a search from the end, by cards not put back yet and by cards put back; 'pruned': "
            "moves left out, by reason.",
            [](Self self) { return trace_object(self.trace); })
        .def("__repr__", [](Self self) {
            return "<Verdict " + std::string(outcome_word(self.verdict.outcome)) + ", " +
                   counted(self.verdict.stats.nodes, "position") + '>';
        });
    classes.position.def(
        "solve", &solve, py::arg("goal") = "clear", py::kw_only(),
        py::arg("nodes") = Limits{}.nodes, py::arg("memory") = Limits{}.bytes,
        py::arg("method") = "automatic", py::arg("exact_keys") = false, py::arg("trace") = false,
        "Solves the position with all cards known.\n\n"
        "goal: 'clear' for the verdict, 'best' for the best score as well. nodes: positions "
        "visited at most. memory: bytes at most. method: 'automatic', 'sweep', 'chain' or "
        "'depth-first'; all that serve a game agree. exact_keys: no answer depends on a hash. "
        "trace: Verdict.trace says what the search did.\n\n"
        "Other Python threads run meanwhile. Ctrl-C ends the search and raises KeyboardInterrupt. "
        "Raises ArgumentError for an unknown word and for a method that does not serve the game.");
}

}  // namespace niblick::python
