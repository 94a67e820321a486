#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include <pybind11/pybind11.h>

#include "core/search/solver.h"
#include "workbench/study/plan.h"

// Arguments that several functions take. Raise ArgumentError for what no such argument is.
namespace niblick::python {

// A query in the words of `niblick solve`.
Query query_of(const std::string& goal, std::uint64_t nodes, std::size_t memory,
               const std::string& method);

// Limits alone.
Limits limits_of(std::uint64_t nodes, std::size_t memory);

// A deal's number: one of our own, or a text such as "pysol:906". And back.
DealNumber number_of(const std::variant<std::uint64_t, std::string>& number);
pybind11::object number_object(const DealNumber& number);
// Deal numbers from a range of Python that leaves none out, or from a text such as
// "pysol:1..1000". And back.
study::Seeds deals_of(const pybind11::object& deals);
pybind11::object deals_object(const study::Seeds& seeds);
// Raises ArgumentError unless deals of this scheme can be dealt by the rules; it names the schemes
// that can be.
void expect_deals(const Variant& variant, DealScheme scheme);

// 0: as many as the machine has processors.
unsigned threads_of(unsigned asked);

}  // namespace niblick::python
