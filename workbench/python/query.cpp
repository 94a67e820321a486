#include "workbench/python/query.h"

#include "workbench/work/threads.h"

namespace niblick::python {

namespace py = pybind11;

Query query_of(const std::string& goal, std::uint64_t nodes, std::size_t memory,
               const std::string& method) {
    Query query;
    if (goal != "clear" && goal != "best") {
        throw py::value_error("a goal is 'clear' or 'best', not '" + goal + "'");
    }
    query.goal = goal == "best" ? Goal::best : Goal::clear;
    if (nodes == 0 || memory == 0) throw py::value_error("a limit must be above zero");
    query.limits = {nodes, memory};
    for (const Method each : {Method::automatic, Method::sweep, Method::chain, Method::plain}) {
        if (method != method_word(each)) continue;
        query.method = each;
        return query;
    }
    throw py::value_error("a method is 'automatic', 'sweep', 'chain' or 'plain', not '" + method +
                          "'");
}

study::Seeds deals_of(const py::object& range) {
    if (!PyRange_Check(range.ptr()) || range.attr("step").cast<py::int_>().not_equal(py::int_(1)) ||
        py::len(range) == 0) {
        throw py::value_error("deals are a range without gaps, such as range(1, 1001)");
    }
    study::Seeds seeds;
    try {
        seeds = {range[py::int_(0)].cast<std::uint64_t>(),
                 range[py::int_(-1)].cast<std::uint64_t>()};
    } catch (const py::cast_error&) {
        throw py::value_error("deal numbers go from 0 to 2**64 - 1");
    }
    if (seeds.last - seeds.first >= study::kMaxDeals) {
        throw py::value_error("at most " + std::to_string(study::kMaxDeals) + " deals at a time");
    }
    return seeds;
}

unsigned threads_of(unsigned asked) {
    return asked > 0 ? asked : work::processors();
}

}  // namespace niblick::python
