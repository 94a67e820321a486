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

std::string_view stop_word(Stop stop) {
    switch (stop) {
        case Stop::finished: return "finished";
        case Stop::nodes: return "node limit";
        case Stop::memory: return "memory limit";
        case Stop::rule_failed: return "a rule failed";
        case Stop::asked: break;
    }
    return "stopped";
}

std::string_view method_word(Method method) {
    switch (method) {
        case Method::automatic: return "automatic";
        case Method::sweep: return "sweep";
        case Method::chain: return "chain";
        case Method::plain: break;
    }
    return "plain";
}

}  // namespace niblick
