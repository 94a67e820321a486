#include "workbench/python/memory.h"

#include "workbench/python/classes.h"

namespace niblick::python {

namespace py = pybind11;

void add_numbers(py::module_& module) {
    Class<Numbers>(module, "_Numbers", "Memory that a memoryview refers to.", &refuse_new,
                   py::buffer_protocol())
        .def_buffer([](const Numbers& numbers) {
            static const std::uint8_t none = 0;  // an empty vector may have no memory at all
            void* first = const_cast<void*>(numbers.first == nullptr ? &none : numbers.first);
            return py::buffer_info(first, static_cast<py::ssize_t>(numbers.bytes), numbers.format,
                                   1, {static_cast<py::ssize_t>(numbers.count)},
                                   {static_cast<py::ssize_t>(numbers.stride)}, true);
        });
}

}  // namespace niblick::python
