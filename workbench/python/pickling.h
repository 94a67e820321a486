#pragma once

#include <memory>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "workbench/python/documented.h"
#include "workbench/python/errors.h"
#include "workbench/python/values.h"

// What Python expects of values that never change. Copying one returns it. A pickle holds a tuple,
// its state, of which niblick/restored.py makes it again; by states values are compared and hashed
// as well where nothing cheaper says what is equal.
namespace niblick::python {

// Copies are the object itself.
template <typename Type>
void copied_as_itself(Type& type) {
    type.method("__copy__", "The same object.", [](const pybind11::object& self) { return self; });
    type.def(
        "__deepcopy__", [](const pybind11::object& self, const pybind11::object&) { return self; },
        pybind11::arg("memo"), "The same object.");
}

// state_of(value) is a tuple of `parts` that value_of(tuple) makes the value of again; it throws
// ArgumentError for another tuple.
template <typename Value, typename... Options, typename StateOf, typename ValueOf>
void pickled(Class<Value, Options...>& type, std::size_t parts, StateOf state_of,
             ValueOf value_of) {
    copied_as_itself(type);
    type.def_static(
        "_from_state",
        [parts, value_of](const pybind11::tuple& state) {
            if (state.size() != parts) throw ArgumentError("the pickle is damaged");
            return value_of(state);
        },
        pybind11::arg("state"), "A value from what its pickle holds.");
    type.method(
        "__reduce__", "What a pickle holds.",
        [name = type.attr("__name__").template cast<std::string>(), state_of](const Value& self) {
            const pybind11::module_ restored = pybind11::module_::import("niblick.restored");
            return pybind11::make_tuple(restored.attr("value"),
                                        pybind11::make_tuple(name, state_of(self)));
        });
}

// The same, and values of equal states are equal.
template <typename Value, typename... Options, typename StateOf, typename ValueOf>
void pickled_and_compared(Class<Value, Options...>& type, std::size_t parts, StateOf state_of,
                          ValueOf value_of) {
    pickled(type, parts, state_of, value_of);
    type.def(
        "__eq__",
        [state_of](const Value& self, const Value& other) {
            return state_of(self).equal(state_of(other));
        },
        pybind11::arg("other"), pybind11::is_operator(), "Whether the two say the same.");
    type.method("__hash__", "Of all that it says.",
                [state_of](const Value& self) { return pybind11::hash(state_of(self)); });
}

// What a state must not lack.
template <typename Type>
std::shared_ptr<Type> expect_given(std::shared_ptr<Type> part) {
    if (part == nullptr) throw ArgumentError("the pickle is damaged");
    return part;
}
inline std::shared_ptr<Rules> rules_in(const pybind11::handle& part) {
    return expect_given(part.cast<std::shared_ptr<Rules>>());
}
inline std::shared_ptr<Dealt> deal_in(const pybind11::handle& part) {
    return expect_given(part.cast<std::shared_ptr<Dealt>>());
}
// One of the words 0 .. most of an enumeration.
template <typename Word>
Word word_in(const pybind11::handle& part, Word most) {
    const int number = part.cast<int>();
    if (number < 0 || number > static_cast<int>(most)) {
        throw ArgumentError("the pickle is damaged");
    }
    return static_cast<Word>(number);
}

// Numbers as bytes, and back.
template <typename Numbers>
pybind11::bytes bytes_of(const Numbers& numbers) {
    static_assert(std::is_trivially_copyable_v<typename Numbers::value_type>);
    return {reinterpret_cast<const char*>(numbers.data()),
            numbers.size() * sizeof(typename Numbers::value_type)};
}
template <typename Number>
std::vector<Number> numbers_in(const pybind11::handle& part) {
    const auto bytes = part.cast<std::string>();
    if (bytes.size() % sizeof(Number) != 0) throw ArgumentError("the pickle is damaged");
    std::vector<Number> numbers(bytes.size() / sizeof(Number));
    bytes.copy(reinterpret_cast<char*>(numbers.data()), bytes.size());
    return numbers;
}

}  // namespace niblick::python
