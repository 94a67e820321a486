#pragma once

#include <any>
#include <concepts>
#include <functional>
#include <typeinfo>
#include <utility>
#include <vector>

namespace niblick {

// A user's request: a value of any copyable type, usually a struct of namespace command. Views,
// keys, the palette and tests create commands; the page that knows the type performs them.
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

// The command that is a call.
struct Call {
    std::function<void()> what;
};

// Calls `perform` with the value if it has one of these types; otherwise returns false.
template <typename... C, typename Perform>
bool perform_one_of(const Command& command, Perform perform) {
    const auto try_as = [&](const auto* value) {
        if (value != nullptr) perform(*value);
        return value != nullptr;
    };
    return (try_as(command.as<C>()) || ...);
}

}  // namespace niblick
