#include <filesystem>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "core/base/format.h"
#include "workbench/python/classes.h"
#include "workbench/python/errors.h"
#include "workbench/python/query.h"
#include "workbench/study/runner.h"
#include "workbench/study/summary.h"

namespace niblick::python {

namespace py = pybind11;
namespace fs = std::filesystem;

namespace {

using RulesList = std::vector<std::shared_ptr<Rules>>;

study::Plan plan_of(const RulesList& games, const study::Seeds& seeds, const Query& query) {
    if (games.empty()) throw py::value_error("a survey needs a game at least");
    study::Plan plan;
    plan.seeds = seeds;
    plan.terms.goal = query.goal;
    plan.terms.method = query.method;
    plan.terms.limits = query.limits;
    plan.terms.scheme = scheme_text(seeds);
    plan.terms.version = study::program_version();
    for (const auto& game : games) {
        expect_deals(*game->variant(), seeds.base.scheme);
        study::Series series = study::series_of(*game->variant());
        for (const study::Series& other : plan.series) {
            if (other.rules == series.rules) {
                throw py::value_error(series.rules + " is named twice");
            }
        }
        Solver solver = game->take();
        const bool serves = solver.serves(query.method, query.limits);
        game->give_back(std::move(solver));
        if (!serves) {
            throw py::value_error("the method '" + std::string(method_word(query.method)) +
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
                                   const py::object& progress) {
    const study::Plan plan = plan_of(games, deals_of(deals), query_of(goal, nodes, memory, method));
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

void add_progress(py::module_& module) {
    using study::Progress;
    py::class_<Progress>(module, "Progress", "How far a survey has come.")
        .def_readonly("series", &Progress::series, "Which of its games is at work, from 0.")
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
    py::class_<Summary>(module, "Summary", "What a survey says of one game so far.")
        .def_property_readonly(
            "rules", [](const Summary& of) { return of.series.rules; }, "The id of the rules.")
        .def_property_readonly("name", [](const Summary& of) { return of.series.name; })
        .def_property_readonly("fingerprint",
                               [](const Summary& of) { return format_hex(of.series.fingerprint); })
        .def_property_readonly(
            "deals", [](const Summary& of) { return deals_object(of.seeds); },
            "The deal numbers: a range, or a text such as 'pysol:1..1000'.")
        .def_readonly("complete", &Summary::complete, "Whether every deal has a row.")
        .def_property_readonly("wins", [](const Summary& of) { return of.count.won; })
        .def_property_readonly("losses", [](const Summary& of) { return of.count.lost; })
        .def_property_readonly("unknowns", [](const Summary& of) { return of.count.unknown; })
        .def_property_readonly(
            "interval",
            [](const Summary& of) { return std::pair(of.interval.low, of.interval.high); },
            "Of the share won with all cards known, at 95 %: Wilson's for a complete series, else "
            "one that holds whenever one looks. Unknowns are bounded both ways.")
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
    module.def(
        "survey", &survey, py::arg("variants"), py::arg("deals"), py::arg("file"), py::kw_only(),
        py::arg("goal") = "clear", py::arg("nodes") = Limits{}.nodes,
        py::arg("memory") = Limits{}.bytes, py::arg("method") = "automatic", py::arg("threads") = 0,
        py::arg("any_version") = false, py::arg("progress") = py::none(),
        "Solves every deal of a range by each of several games, all cards known, into the same "
        "SQLite file that `niblick survey` writes, and returns a Summary for each game.\n\n"
        "deals: a range such as range(1, 1001), or those of another program, such as "
        "'pysol:1..1000'. file: if it exists, the deals it lacks are added. "
        "goal, nodes, memory, method: as in Position.solve(), for each deal. threads: 0 for one "
        "each processor. any_version: go on with a file of another version. progress: called with "
        "a Progress a few times a second.\n\n"
        "Ctrl-C keeps what is done and raises KeyboardInterrupt; call it again to go on. Raises "
        "ValueError, and SurveyError for a file of another survey or one that cannot be written.");
    module.def("summaries", &summaries_of, py::arg("file"),
               "A Summary for each game of a survey's file. Raises SurveyError.");
}

}  // namespace niblick::python
