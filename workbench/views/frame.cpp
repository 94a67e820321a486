#include "workbench/views/frame.h"

#include <utility>

namespace niblick {

void Frame::ask(DealCommand about) const {
    out.emplace_back(command::Deals{std::move(about)});
}

}  // namespace niblick
