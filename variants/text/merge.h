#pragma once

#include "variants/text/diagnostic.h"
#include "variants/text/document.h"

namespace niblick {

// A parent's tables under those of the file that extends it: key by key, lists whole, the child's
// where both have one; every value keeps its place. The parent's [about], `extends` and `without`
// do not carry over, nor the tables that the child's `without` names. A name there that the parent
// does not have is an error, unless something of the parent could not be read (`broken`).
Table merge(Table parent, Table child, bool broken, Diagnostics& diagnostics);

}  // namespace niblick
