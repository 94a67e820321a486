#include "core/rules/links.h"

#include "core/base/expects.h"

namespace niblick {

bool Links::within(const Links& wider) const {
    NIBLICK_EXPECTS(faces() == wider.faces());
    for (std::size_t i = 0; i < onto_.size(); ++i) {
        if (!wider.onto_[i].contains(onto_[i])) return false;
    }
    return true;
}

}  // namespace niblick
