#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>

namespace niblick::python {

// Numbers in memory that a Python object owns, read only, one `stride` of bytes after the other:
// what the memoryviews of this module refer to.
struct Numbers {
    const void* first = nullptr;
    std::size_t count = 0;
    std::size_t stride = 0;
    std::size_t bytes = 0;  // of a number
    std::string format;
    pybind11::object owner;
};

// A memoryview of numbers that `owner` keeps in place for as long as it lives; nothing is copied.
template <typename Number>
pybind11::memoryview view_of(pybind11::object owner, const Number* first, std::size_t count,
                             std::size_t stride = sizeof(Number)) {
    return pybind11::memoryview(
        pybind11::cast(Numbers{first, count, stride, sizeof(Number),
                               pybind11::format_descriptor<Number>::format(), std::move(owner)}));
}

template <typename Number>
pybind11::memoryview view_of(pybind11::object owner, const std::vector<Number>& numbers) {
    return view_of(std::move(owner), numbers.data(), numbers.size());
}

}  // namespace niblick::python
