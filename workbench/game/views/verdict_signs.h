#pragma once

#include "workbench/kit/views/signs.h"
#include "workbench/table/move_grades.h"
#include "workbench/table/status.h"

namespace niblick {

// The sign of how a game stands, and of what a move did to it.
SignLook sign_of(const Theme& theme, Standing standing);
SignLook sign_of(const Theme& theme, const MoveGrade& grade);

}  // namespace niblick
