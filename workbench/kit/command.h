#pragma once

#include <any>
#include <concepts>
#include <typeinfo>
#include <utility>
#include <vector>

namespace niblick {

// Something a person asks of the workbench: a value of any copyable type, usually a struct of
// namespace command. Views, keys and the palette make commands, the page that knows the type
// performs them, tests send them by hand.
class Command {
  public:
    template <typename C>
    requires(!std::same_as<C, Command>) && std::copy_constructible<C> Command(C what)
        : what_(std::in_place_type<C>, std::move(what)) {}

    // The value if it has this type, otherwise null.
    template <typename C>
    const C* as() const {
        return std::any_cast<C>(&what_);
    }
    const std::type_info& type() const { return what_.type(); }

  private:
    std::any what_;
};

using Commands = std::vector<Command>;

// Calls `perform` with the value of a command that is of one of these types; false for another.
template <typename... C, typename Perform>
bool perform_one_of(const Command& command, Perform perform) {
    const auto try_as = [&](const auto* value) {
        if (value != nullptr) perform(*value);
        return value != nullptr;
    };
    return (try_as(command.as<C>()) || ...);
}

}  // namespace niblick
