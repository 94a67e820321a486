#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/compile/mechanism.h"

namespace niblick {

// The mechanisms that rule files may use. A value: nothing registers itself, nothing is global.
// Invariant: ids are unique; mechanisms() is sorted by id.
class Registry {
  public:
    // Adds a mechanism, or returns a sentence naming both origins if its id is taken.
    [[nodiscard]] std::optional<std::string> add(const Mechanism& mechanism);
    const Mechanism* find(std::string_view id) const;
    const std::vector<Mechanism>& mechanisms() const { return mechanisms_; }
    std::vector<std::string_view> ids() const;

  private:
    std::vector<Mechanism> mechanisms_;
};

}  // namespace niblick
