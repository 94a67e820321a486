#pragma once

#include "workbench/study/json.h"

namespace niblick::cli {

using study::Json;

}  // namespace niblick::cli
