#include "workbench/python/query.h"

#include "variants/text/diagnostic.h"
#include "workbench/python/errors.h"
#include "workbench/work/threads.h"

namespace niblick::python {

namespace py = pybind11;

Limits limits_of(std::uint64_t nodes, std::size_t memory) {
    if (nodes == 0 || memory == 0) throw ArgumentError("a limit must be above zero");
    return {nodes, memory};
}

Query query_of(const std::string& goal, std::uint64_t nodes, std::size_t memory,
               const std::string& method) {
    Query query;
    if (goal != "clear" && goal != "best") {
        throw ArgumentError("a goal is 'clear' or 'best', not " + in_quotes(goal));
    }
    query.goal = goal == "best" ? Goal::best : Goal::clear;
    query.limits = limits_of(nodes, memory);
    const std::optional<Method> named = method_named(method);
    if (!named) {
        throw ArgumentError("a method is 'automatic', 'sweep', 'chain' or 'depth-first', not " +
                            in_quotes(method));
    }
    query.method = *named;
    return query;
}

DealNumber number_of(const std::variant<std::uint64_t, std::string>& number) {
    if (const auto* own = std::get_if<std::uint64_t>(&number)) return *own;
    const NumberOrError read = parse_deal_number(std::get<std::string>(number));
    if (!read.number) throw ArgumentError(read.error);
    return *read.number;
}

py::object number_object(const DealNumber& number) {
    if (number.own()) return py::int_(number.low);
    return py::str(number_text(number));
}

study::Seeds deals_of(const py::object& deals) {
    DealNumbers numbers;
    if (py::isinstance<py::str>(deals)) {
        const NumbersOrError read = parse_deal_numbers(deals.cast<std::string>());
        if (!read.numbers) throw ArgumentError(read.error);
        numbers = *read.numbers;
    } else if (PyRange_Check(deals.ptr()) && py::len(deals) > 0 &&
               deals.attr("step").cast<py::int_>().equal(py::int_(1))) {
        try {
            numbers.first = deals[py::int_(0)].cast<std::uint64_t>();
            numbers.last = deals[py::int_(-1)].cast<std::uint64_t>();
        } catch (const py::cast_error&) {
            throw ArgumentError("deal numbers go from 0 to 2**64 - 1");
        }
    } else {
        throw ArgumentError(
            "deals are a range without gaps, such as range(1, 1001), or a text such as "
            "'pysol:1..1000'");
    }
    const auto seeds = study::seeds_of(numbers);
    if (!seeds) {
        throw ArgumentError("at most " + std::to_string(study::kMaxDeals) +
                            " deals at a time, of our own with numbers up to " +
                            std::to_string(study::kMaxSeed));
    }
    return *seeds;
}

py::object deals_object(const study::Seeds& seeds) {
    const DealNumber first = seeds.number(seeds.first), last = seeds.number(seeds.last);
    if (!first.own()) return py::str(number_text(first) + ".." + digits_of(last));
    return py::module_::import("builtins")
        .attr("range")(first.low, py::int_(last.low) + py::int_(1));
}

void expect_deals(const Variant& variant, DealScheme scheme) {
    const std::string why = why_no_deals(variant, scheme);
    if (!why.empty()) throw ArgumentError(why);
}

unsigned threads_of(unsigned asked) {
    return asked > 0 ? asked : work::processors();
}

}  // namespace niblick::python
