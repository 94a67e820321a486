#pragma once

#include <string>
#include <type_traits>
#include <utility>

#include <pybind11/pybind11.h>

namespace niblick::python {

// A docstring that begins with a signature as Python writes it, so that help() and
// inspect.signature() know the names and defaults: "solve(self, goal='clear', *, nodes=100)", then
// "--" on a line of its own. Made from what pybind11 is told of the arguments.
template <typename... Extra>
std::string documented(const char* name, bool is_method, const Extra&... extra) {
    namespace py = pybind11;
    std::string signature = is_method ? "self" : "", words;
    const auto add = [&signature](const std::string& part) {
        signature += (signature.empty() ? "" : ", ") + part;
    };
    [[maybe_unused]] const auto read = [&]<typename Each>(const Each& each) {
        if constexpr (std::is_base_of_v<py::arg_v, Each>) {
            add(std::string(each.name) + '=' + std::string(py::repr(each.value)));
        } else if constexpr (std::is_base_of_v<py::arg, Each>) {
            add(each.name);
        } else if constexpr (std::is_same_v<Each, py::kw_only>) {
            add("*");
        } else if constexpr (std::is_convertible_v<const Each&, const char*>) {
            words = each;
        }
    };
    (read(extra), ...);
    return std::string(name) + '(' + signature + ")\n--\n\n" + words;
}

// Stands in for __new__, so that no object without a value can be made.
inline PyObject* refuse_new(PyTypeObject* type, PyObject*, PyObject*) {
    PyErr_Format(PyExc_TypeError, "%s objects are made by the functions that return them",
                 type->tp_name);
    return nullptr;
}

// A class of pybind11 whose methods and properties all have docstrings, and whose objects only the
// engine makes.
template <typename Type, typename... Options>
class Class : public pybind11::class_<Type, Options...> {
    using Base = pybind11::class_<Type, Options...>;

  public:
    Class(pybind11::handle scope, const char* name, const char* words)
        : Class(scope, name, words, &refuse_new) {}
    template <typename... Extra>
    Class(pybind11::handle scope, const char* name, const char* words, newfunc how,
          const Extra&... extra)
        : Base(scope, name, words, extra...,
               pybind11::custom_type_setup(
                   [how](PyHeapTypeObject* made) { made->ht_type.tp_new = how; })) {}

    template <typename Function, typename... Extra>
    Class& def(const char* name, Function&& function, const Extra&... extra) {
        const std::string text = documented(name, true, extra...);
        Base::def(name, std::forward<Function>(function), extra..., text.c_str());
        return *this;
    }
    template <typename... Arguments, typename... Extra>
    Class& def(pybind11::detail::initimpl::factory<Arguments...>&& factory, const Extra&... extra) {
        const std::string text = documented("__init__", true, extra...);
        Base::def(std::move(factory), extra..., text.c_str());
        return *this;
    }
    template <typename Function, typename... Extra>
    Class& def_static(const char* name, Function&& function, const Extra&... extra) {
        const std::string text = documented(name, false, extra...);
        Base::def_static(name, std::forward<Function>(function), extra..., text.c_str());
        return *this;
    }
    // A method without arguments.
    template <typename Function>
    Class& method(const char* name, const char* words, Function&& function) {
        return def(name, std::forward<Function>(function), words);
    }
    template <typename Getter>
    Class& property(const char* name, const char* words, const Getter& getter) {
        Base::def_property_readonly(name, getter, words);
        return *this;
    }
    template <typename Member>
    Class& def_readonly(const char* name, Member Type::*member, const char* words) {
        Base::def_readonly(name, member, words);
        return *this;
    }
};

// A function of the module with such a docstring.
template <typename Function, typename... Extra>
void def(pybind11::module_& module, const char* name, Function&& function, const Extra&... extra) {
    const std::string text = documented(name, false, extra...);
    module.def(name, std::forward<Function>(function), extra..., text.c_str());
}

}  // namespace niblick::python
