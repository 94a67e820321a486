#pragma once

#include "core/rules/variant.h"
#include "variants/explain/describe.h"

namespace niblick::mechanisms {

// Adds a drawing of the layout without its reserve, in text: a mark for each card, '#' in columns,
// otherwise how far up it lies. Expects a layout with a card beside the reserve.
void draw_in_text(const Variant& variant, bool columns, Prose& prose);

}  // namespace niblick::mechanisms
