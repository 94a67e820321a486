#pragma once

#include <vector>

#include "core/play/observe.h"
#include "core/rules/variant.h"

namespace niblick {

// What can be read off an observation of a plain variant.

// The slots that hold a card, and those whose card is in sight.
SlotSet filled_slots(const Observation& seen);
SlotSet known_slots(const Observation& seen);
// How many cards lie face down or in the stock: fewer as soon as something new is seen.
int hidden_cards(const Observation& seen);
// The face of the cards of each kind, by kind index.
std::vector<Face> faces_of_kinds(const Variant& variant);
// The cards out of sight, by face.
std::vector<int> unseen_faces(const Variant& variant, const Observation& seen);
// How likely the next stock card shows each face, in parts that add up to more than 0; what is told
// of it is minded. Expects stock to be left.
std::vector<int> next_faces(const Variant& variant, const Observation& seen);

}  // namespace niblick
