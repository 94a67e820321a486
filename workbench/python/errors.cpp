#include "workbench/python/errors.h"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "workbench/python/diagnostics.h"

namespace niblick::python {

namespace py = pybind11;

namespace {

[[noreturn]] void raise(const char* name, const py::tuple& arguments) {
    const py::object type = py::module_::import("niblick.errors").attr(name);
    PyErr_SetObject(type.ptr(), type(*arguments).ptr());
    throw py::error_already_set();
}

}  // namespace

void raise_rules_error(const Loaded& loaded) {
    const std::string text = render_all(loaded.diagnostics, loaded.sources);
    raise("RulesError", py::make_tuple(without_last_break(text), py::cast(found(loaded))));
}

void raise_deal_error(const std::vector<DealError>& errors) {
    std::string words;
    py::list places;
    for (const DealError& error : errors) {
        if (!words.empty()) words += '\n';
        words += "line " + std::to_string(error.line) + ": " + error.message;
        places.append(py::make_tuple(error.line, error.message));
    }
    raise("DealError", py::make_tuple(words, places));
}

void raise_move_error(const std::string& sentence) {
    raise("MoveError", py::make_tuple(sentence));
}

void raise_survey_error(const std::string& sentence) {
    raise("SurveyError", py::make_tuple(sentence));
}

}  // namespace niblick::python
