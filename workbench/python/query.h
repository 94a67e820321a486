#pragma once

#include <cstdint>
#include <string>

#include <pybind11/pybind11.h>

#include "core/search/solver.h"
#include "workbench/study/plan.h"

// Arguments that several functions take. Raise ValueError for what no such argument is.
namespace niblick::python {

// A query in the words of `niblick solve`.
Query query_of(const std::string& goal, std::uint64_t nodes, std::size_t memory,
               const std::string& method);

// Deal numbers from a range of Python that leaves none out.
study::Seeds deals_of(const pybind11::object& range);

// 0: as many as the machine has processors.
unsigned threads_of(unsigned asked);

}  // namespace niblick::python
