#include "core/search/common/solve.h"

namespace niblick {

std::string_view outcome_word(Outcome outcome) {
    switch (outcome) {
        case Outcome::won: return "won";
        case Outcome::lost: return "lost";
        case Outcome::unknown: break;
    }
    return "unknown";
}

std::string_view stop_word(StopReason stop) {
    switch (stop) {
        case StopReason::finished: return "finished";
        case StopReason::nodes: return "node limit";
        case StopReason::memory: return "memory limit";
        case StopReason::rule_failed: return "a rule failed";
        case StopReason::asked: break;
    }
    return "stopped";
}

std::string_view method_word(Method method) {
    switch (method) {
        case Method::automatic: return "automatic";
        case Method::sweep: return "sweep";
        case Method::chain: return "chain";
        case Method::depth_first: break;
    }
    return "depth-first";
}

std::optional<Method> method_named(std::string_view word) {
    for (const Method method : kMethods) {
        if (method_word(method) == word) return method;
    }
    return std::nullopt;
}

}  // namespace niblick
