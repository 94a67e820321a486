#include "workbench/python/errors.h"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "workbench/python/diagnostics.h"

namespace niblick::python {

namespace py = pybind11;

namespace {

void set_error(const char* name, const py::tuple& arguments) {
    const py::object type = py::module_::import("niblick.errors").attr(name);
    PyErr_SetObject(type.ptr(), type(*arguments).ptr());
}

[[noreturn]] void raise(const char* name, const py::tuple& arguments) {
    set_error(name, arguments);
    throw py::error_already_set();
}

[[noreturn]] void raise_with_findings(const char* name, const Loaded& loaded) {
    const std::string text = render_all(loaded.diagnostics, loaded.sources);
    raise(name, py::make_tuple(without_last_break(text), py::cast(found(loaded))));
}

}  // namespace

void raise_rules_error(const Loaded& loaded) {
    raise_with_findings("RulesError", loaded);
}

void raise_unknown_rules_error(const Loaded& loaded) {
    raise_with_findings("UnknownRulesError", loaded);
}

void translate_errors() {
    py::register_local_exception_translator([](std::exception_ptr error) {
        try {
            if (error) std::rethrow_exception(error);
        } catch (const std::invalid_argument& refused) {
            set_error("ArgumentError", py::make_tuple(refused.what()));
        } catch (const NumberError& refused) {
            set_error("NumberError", py::make_tuple(refused.what()));
        } catch (const py::cast_error& foreign) {
            PyErr_SetString(PyExc_TypeError, foreign.what());
        }
    });
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
