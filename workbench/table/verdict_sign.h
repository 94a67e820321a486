#pragma once

#include "workbench/draw/sign.h"
#include "workbench/table/move_grades.h"
#include "workbench/table/status.h"

namespace niblick {

// The sign of how a game stands, and of what a move did to it.
SignLook sign_of(Standing standing);
SignLook sign_of(const MoveGrade& grade);

}  // namespace niblick
