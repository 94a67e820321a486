#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "core/base/format.h"
#include "core/base/read_number.h"
#include "workbench/python/classes.h"
#include "workbench/python/errors.h"
#include "workbench/python/pickling.h"
#include "workbench/python/query.h"
#include "workbench/study/export.h"
#include "workbench/study/runner.h"
#include "workbench/study/summary.h"

namespace niblick::python {

namespace py = pybind11;
namespace fs = std::filesystem;

namespace {

using RulesList = std::vector<std::shared_ptr<Rules>>;

study::Plan plan_of(const RulesList& games, const study::Seeds& seeds, const Query& query,
                    bool trace) {
    if (games.empty()) throw ArgumentError("a survey needs a game at least");
    study::Plan plan;
    plan.seeds = seeds;
    plan.traced = trace;
    plan.terms.goal = query.goal;
    plan.terms.method = query.method;
    plan.terms.limits = query.limits;
    plan.terms.scheme = scheme_text(seeds);
    plan.terms.version = study::program_version();
    for (const auto& game : games) {
        if (game == nullptr) throw py::type_error("a survey is of Variants, not of None");
        expect_deals(*game->variant(), seeds.base.scheme);
        study::Series series = study::series_of(game->loaded());
        for (const study::Series& other : plan.series) {
            if (other.rules == series.rules) {
                throw ArgumentError(series.rules + " is named twice");
            }
        }
        Solver solver = game->take();
        const bool serves = solver.serves(query.method, query.limits);
        game->give_back(std::move(solver));
        if (!serves) {
            throw ArgumentError("the method '" + std::string(method_word(query.method)) +
                                "' does not work for " + series.rules + " within these limits");
        }
        plan.series.push_back(std::move(series));
    }
    return plan;
}

// Runs to the end, or until a signal or `progress` raises; then what was judged is kept.
study::Ran run(study::SurveyStore& store, const study::Variants& variants, unsigned threads,
               const py::object& progress) {
    const StopSource stop;
    std::optional<study::Progress> news;
    std::optional<py::error_already_set> raised;
    study::Running how;
    how.threads = threads;
    how.stop = stop.get_token();
    how.report = [&news](const study::Progress& at) { news = at; };
    study::Run running(store, variants, how);
    const auto step = [&running] {
        const py::gil_scoped_release without_lock;
        return running.step();
    };
    while (step()) {
        if (raised) continue;
        try {
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
            if (news && !progress.is_none()) progress(*news);
            news.reset();
        } catch (py::error_already_set& error) {
            raised = std::move(error);
            stop.request_stop();
        }
    }
    if (raised) throw std::move(*raised);
    return running.ran();
}

std::vector<study::Summary> survey(const RulesList& games, const py::object& deals,
                                   const fs::path& file, const std::string& goal,
                                   std::uint64_t nodes, std::size_t memory,
                                   const std::string& method, unsigned threads, bool any_version,
                                   bool trace, const py::object& progress) {
    const study::Plan plan =
        plan_of(games, deals_of(deals), query_of(goal, nodes, memory, method), trace);
    study::Variants variants;
    for (const auto& game : games) variants.push_back(game->variant());
    try {
        auto store = study::SurveyStore::create(file.string(), plan, any_version);
        const study::Ran ran = run(store, variants, threads_of(threads), progress);
        if (!ran.fault.empty()) throw std::runtime_error(ran.fault);
        return study::summaries(store);
    } catch (const study::StoreError& error) {
        raise_survey_error(error.what());
    }
}

std::vector<study::Summary> summaries_of(const fs::path& file) {
    try {
        return study::summaries(study::SurveyStore::read(file.string()));
    } catch (const study::StoreError& error) {
        raise_survey_error(error.what());
    }
}

std::string hash_of(const fs::path& file) {
    try {
        return study::export_hash(study::SurveyStore::read(file.string()));
    } catch (const study::StoreError& error) {
        raise_survey_error(error.what());
    }
}

void add_progress(py::module_& module) {
    using study::Progress;
    Class<Progress> type(module, "Progress", "How far a survey has come.");
    pickled_and_compared(
        type, 4,
        [](const Progress& at) {
            return py::make_tuple(at.series, at.done, at.wanted, at.seconds);
        },
        [](const py::tuple& state) {
            Progress at;
            at.series = state[0].cast<decltype(at.series)>();
            at.done = state[1].cast<decltype(at.done)>();
            at.wanted = state[2].cast<decltype(at.wanted)>();
            at.seconds = state[3].cast<double>();
            return at;
        });
    type.def_readonly("series", &Progress::series, "Which of its games is at work, from 0.")
        .def_readonly("done", &Progress::done, "Deals of that game, of earlier runs as well.")
        .def_readonly("wanted", &Progress::wanted, "Deals of that game in all.")
        .def_readonly("seconds", &Progress::seconds, "Since this run began.")
        .def("__repr__", [](const Progress& at) {
            return "<Progress " + std::to_string(at.done) + " of " + std::to_string(at.wanted) +
                   '>';
        });
}

void add_summary(py::module_& module) {
    using study::Summary;
    Class<Summary> type(module, "Summary", "What a survey says of one game so far.");
    pickled_and_compared(
        type, 4,
        [](const Summary& of) {
            return py::make_tuple(
                py::make_tuple(of.series.rules, of.series.name, format_hex(of.series.fingerprint),
                               of.version, of.fault),
                deals_object(of.seeds), of.complete,
                py::make_tuple(of.count.won, of.count.lost, of.count.unknown, of.interval.low,
                               of.interval.high, of.nodes, of.seconds));
        },
        [](const py::tuple& state) {
            const auto words = state[0].cast<std::array<std::string, 5>>();
            const auto numbers = state[3].cast<py::tuple>();
            const auto fingerprint = read_number<std::uint64_t>(words[2], 16);
            if (!fingerprint || numbers.size() != 7) throw ArgumentError("the pickle is damaged");
            Summary of;
            of.series.rules = words[0];
            of.series.name = words[1];
            of.series.fingerprint = *fingerprint;
            of.version = words[3];
            of.fault = words[4];
            of.seeds = deals_of(state[1]);
            of.complete = state[2].cast<bool>();
            of.count = {numbers[0].cast<std::uint64_t>(), numbers[1].cast<std::uint64_t>(),
                        numbers[2].cast<std::uint64_t>()};
            of.interval = {numbers[3].cast<double>(), numbers[4].cast<double>()};
            of.nodes = numbers[5].cast<std::uint64_t>();
            of.seconds = numbers[6].cast<double>();
            return of;
        });
    type.property("rules", "The id of the rules.",
                  [](const Summary& of) { return of.series.rules; })
        .property("name", "The name of the game.", [](const Summary& of) { return of.series.name; })
        .property("fingerprint", "That of the rules, as Variant.fingerprint.",
                  [](const Summary& of) { return format_hex(of.series.fingerprint); })
        .property("deals", "The deal numbers: a range, or a text such as 'pysol:1..1000'.",
                  [](const Summary& of) { return deals_object(of.seeds); })
        .def_readonly("complete", &Summary::complete, "Whether every deal has a row.")
        .property("wins", "Deals that can be won.", [](const Summary& of) { return of.count.won; })
        .property("losses", "Deals that cannot be won.",
                  [](const Summary& of) { return of.count.lost; })
        .property("unknowns", "Deals that a limit left open.",
                  [](const Summary& of) { return of.count.unknown; })
        .property(
            "interval",
            "Of the share won with all cards known, at 95 %: Wilson's for a complete series, else "
            "one that holds whenever one looks. Unknowns are bounded both ways.",
            [](const Summary& of) { return std::pair(of.interval.low, of.interval.high); })
        .def_readonly("nodes", &Summary::nodes, "Positions visited, of all deals.")
        .def_readonly("seconds", &Summary::seconds, "Processor time, of all deals.")
        .def_readonly("version", &Summary::version, "Of the program; several are parted by commas.")
        .def_readonly("fault", &Summary::fault,
                      "The first failure of a rule, with its deal; empty for none.")
        .def("__repr__", [](const Summary& of) {
            return "<Summary of " + of.series.rules + ": " + std::to_string(of.count.won) +
                   " won, " + std::to_string(of.count.lost) + " lost, " +
                   std::to_string(of.count.unknown) + " unknown>";
        });
}

}  // namespace

void add_surveys(py::module_& module) {
    add_progress(module);
    add_summary(module);
    def(module, "survey", &survey, py::arg("variants"), py::arg("deals"), py::arg("file"),
        py::kw_only(), py::arg("goal") = "clear", py::arg("nodes") = Limits{}.nodes,
        py::arg("memory") = Limits{}.bytes, py::arg("method") = "automatic", py::arg("threads") = 0,
        py::arg("any_version") = false, py::arg("trace") = false, py::arg("progress") = py::none(),
        "Solves every deal of a range by each of several games, all cards known, into the same "
        "SQLite file that `niblick survey` writes, and returns a Summary for each game.\n\n"
        "deals: a range such as range(1, 1001), or those of another program, such as "
        "'pysol:1..1000'. file: if it exists, the deals it lacks are added. "
        "goal, nodes, memory, method: as in Position.solve(), for each deal. threads: 0 for one "
        "each processor. any_version: go on with a file of another version. trace: rows also say "
        "what the search did, as Verdict.trace does. progress: called with a Progress a few times "
        "a second.\n\n"
        "Ctrl-C keeps what is done and raises KeyboardInterrupt; call it again to go on. Raises "
        "ArgumentError, and SurveyError for a file of another survey or one that cannot be "
        "written.");
    def(module, "summaries", &summaries_of, py::arg("file"),
        "A Summary for each game of a survey's file. Raises SurveyError.");
    def(module, "export_hash", &hash_of, py::arg("file"),
        "The SHA-256 of a survey's rows as CSV, without the names of rules and plugins and without "
        "the version: equal results have equal hashes. Raises SurveyError.");
}

}  // namespace niblick::python
