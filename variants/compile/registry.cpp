#include "variants/compile/registry.h"

#include <algorithm>

namespace niblick {

std::optional<std::string> Registry::add(const Mechanism& mechanism) {
    const auto at =
        std::lower_bound(mechanisms_.begin(), mechanisms_.end(), mechanism.id,
                         [](const Mechanism& m, std::string_view id) { return m.id < id; });
    if (at != mechanisms_.end() && at->id == mechanism.id) {
        return "the mechanism '" + std::string(mechanism.id) +
               "' is registered twice: " + std::string(at->origin) + " and " +
               std::string(mechanism.origin);
    }
    mechanisms_.insert(at, mechanism);
    return std::nullopt;
}

const Mechanism* Registry::find(std::string_view id) const {
    for (const Mechanism& mechanism : mechanisms_) {
        if (mechanism.id == id) return &mechanism;
    }
    return nullptr;
}

std::vector<std::string_view> Registry::ids() const {
    std::vector<std::string_view> ids;
    for (const Mechanism& mechanism : mechanisms_) ids.push_back(mechanism.id);
    return ids;
}

}  // namespace niblick
