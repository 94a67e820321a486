#include "workbench/kit/views/frame.h"

#include <utility>

namespace niblick {

void Frame::send(Command command) const {
    out.push_back(std::move(command));
}

void Frame::ask(DealCommand about) const {
    out.emplace_back(command::Deals{std::move(about)});
}

}  // namespace niblick
