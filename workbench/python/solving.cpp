#include <string>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "workbench/python/classes.h"
#include "workbench/python/interruptible.h"
#include "workbench/python/query.h"

namespace niblick::python {

namespace py = pybind11;

namespace {

Found solve(const Situation& from, const std::string& goal, std::uint64_t nodes, std::size_t memory,
            const std::string& method, bool exact_keys) {
    Query query = query_of(goal, nodes, memory, method);
    query.tally = from.tally;
    query.exact_keys = exact_keys;
    Rules& rules = *from.dealt->rules;
    return interruptible([&](const StopToken& stop) {
        Solver solver = rules.take();
        if (!solver.serves(query.method, query.limits)) {
            rules.give_back(std::move(solver));
            throw py::value_error("the method '" + method + "' does not work for " +
                                  rules.variant()->id + " within these limits");
        }
        Verdict verdict = solver.solve(from.board(), from.position, query, stop);
        rules.give_back(std::move(solver));
        return Found{from.dealt, std::move(verdict)};
    });
}

}  // namespace

void add_solving(Classes& classes) {
    using Self = const Found&;
    classes.best_score
        .def_property_readonly(
            "score", [](const FoundBest& best) { return best.best.score; }, "Reached by `line`.")
        .def_property_readonly(
            "line", [](const FoundBest& best) { return steps(best.dealt, best.best.line); })
        .def_property_readonly(
            "proved", [](const FoundBest& best) { return best.best.proved; },
            "False if a limit ended the search: a better score may exist.")
        .def_property_readonly(
            "bound", [](const FoundBest& best) { return best.best.bound; },
            "No line reaches a better score than this; None where no bound is known.")
        .def("__repr__", [](const FoundBest& best) {
            return "<BestScore " + std::to_string(best.best.score) +
                   (best.best.proved ? ">" : ", not proved>");
        });
    classes.verdict
        .def_property_readonly(
            "outcome", [](Self self) { return outcome_word(self.verdict.outcome); },
            "'won', 'lost' or 'unknown'.")
        .def_property_readonly(
            "why", [](Self self) { return stop_word(self.verdict.why); },
            "Why the search ended: 'finished', or the limit that it met.")
        .def_property_readonly(
            "line", [](Self self) { return steps(self.dealt, self.verdict.line); },
            "The moves that win; empty unless the outcome is 'won'.")
        .def_property_readonly(
            "least_left", [](Self self) { return self.verdict.least_left; },
            "The fewest cards of the tableau that can be left, None if that is not known.")
        .def_property_readonly(
            "best",
            [](Self self) -> std::optional<FoundBest> {
                if (!self.verdict.best) return std::nullopt;
                return FoundBest{self.dealt, *self.verdict.best};
            },
            "The best score, None unless it was asked for.")
        .def_property_readonly(
            "nodes", [](Self self) { return self.verdict.stats.nodes; },
            "Positions visited; equal on every machine.")
        .def_property_readonly(
            "memory", [](Self self) { return self.verdict.stats.bytes; }, "Bytes used at most.")
        .def_property_readonly(
            "fault", [](Self self) { return self.verdict.fault; },
            "The first failure of a rule as a sentence, after which only wins are proved; empty "
            "for none.")
        .def("__repr__", [](Self self) {
            return "<Verdict " + std::string(outcome_word(self.verdict.outcome)) + ", " +
                   std::to_string(self.verdict.stats.nodes) + " positions>";
        });
    classes.position.def(
        "solve", &solve, py::arg("goal") = "clear", py::kw_only(),
        py::arg("nodes") = Limits{}.nodes, py::arg("memory") = Limits{}.bytes,
        py::arg("method") = "automatic", py::arg("exact_keys") = false,
        "Solves the position with all cards known.\n\n"
        "goal: 'clear' for the verdict, 'best' for the best score as well. nodes: positions "
        "visited at most. memory: bytes at most. method: 'automatic', 'sweep', 'chain' or 'plain'; "
        "all that serve a game agree. exact_keys: no answer depends on a hash.\n\n"
        "Other Python threads run meanwhile. Ctrl-C ends the search and raises KeyboardInterrupt. "
        "Raises ValueError for an unknown word and for a method that does not serve the game.");
}

}  // namespace niblick::python
