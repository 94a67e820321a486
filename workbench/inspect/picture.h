#pragma once

#include <string>

#include "core/game/session.h"
#include "workbench/draw/picture.h"

namespace niblick {

// The picture forms that inspect.h checks: the first fault, or an empty text.
std::string table_fault(const Session& session);           // in a window
std::string exported_table_fault(const Session& session);  // as a picture of its own
std::string picture_fault(const Picture& picture);

}  // namespace niblick
