#include "tests/support/failing.h"

#include <stdexcept>

#include "core/deal/board.h"
#include "core/play/move.h"
#include "core/play/position.h"

namespace niblick::tiny {

std::shared_ptr<const Variant> failing(const Variant& variant) {
    auto copy = std::make_shared<Variant>(variant);
    Rule rule;
    rule.id = "walls";
    rule.forbids = [](const Rule&, const Board&, const Position&, Move) -> std::string {
        throw std::runtime_error("the wall fell over");
    };
    copy->rules.push_back(rule);
    seal(*copy);
    return copy;
}

}  // namespace niblick::tiny
