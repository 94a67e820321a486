#pragma once

#include <vector>

#include "core/play/observe.h"
#include "core/rules/variant.h"

namespace niblick {

// Queries on an observation of a plain variant.

// The slots that hold a card, and those whose card is visible.
SlotSet filled_slots(const Observation& seen);
SlotSet known_slots(const Observation& seen);
// How many cards lie face down or in the stock: fewer as soon as something new is seen.
int hidden_cards(const Observation& seen);
// The face of the cards of each kind, by kind index.
std::vector<Face> faces_of_kinds(const Variant& variant);
// The number of hidden cards of each face.
std::vector<int> unseen_faces(const Variant& variant, const Observation& seen);
// Weights, with a positive sum, for the face of the next stock card; they respect anything the
// rules reveal about it. Expects a stock card to be left.
std::vector<int> next_faces(const Variant& variant, const Observation& seen);

}  // namespace niblick
