#include "workbench/study/grid/ideas.h"

namespace niblick::study {

namespace {

// Rules that published games have, or that a sentence explains.
constexpr Idea kIdeas[] = {
    {"sequence", "wrap", "true"},
    {"sequence", "wrap", "true"},
    {"sequence", "direction", "\"up\""},
    {"sequence", "direction", "\"none\"", "clauses", "allow", "\"up 2 or down 2\""},
    {"sequence", "direction", "\"none\"", "clauses", "allow", "\"any sum 13\""},
    {"sequence", "on_king", "\"closed\""},
    {"clauses", "allow", "\"any equal\""},
    {"clauses", "allow", "\"any equal\""},
    {"clauses", "allow", "\"up 2 or down 2\""},
    {"clauses", "allow", "\"any same suit\""},
    {"clauses", "allow", "\"any on A\""},
    {"clauses", "allow", "\"K on any\""},
    {"clauses", "allow", "\"JQK on JQK\""},
    {"clauses", "allow", "\"red equal\""},
    {"clauses", "allow", "\"any sum 14\""},
    {"clauses", "forbid", "\"any on K\""},
    {"clauses", "forbid", "\"any same suit\""},
    {"clauses", "forbid", "\"any on A\""},
    {"suits", "must", "\"other_colour\""},
    {"suits", "must", "\"same_colour\""},
    {"suits", "must", "\"same_suit\"", "foundation", "count", "4"},
    {"stopper", "card", "\"Q\""},
    {"foundation", "count", "2"},
    {"foundation", "count", "2", "foundation", "start", "\"empty\""},
    {"foundation", "count", "2", "foundation", "takes", "[\"up\", \"down\"]"},
    {"foundation", "count", "2", "foundation", "takes", "[\"red\", \"black\"]"},
    {"foundation", "start", "\"first A\""},
    {"foundation", "start", "\"empty\""},
    {"jokers", "count", "1"},
    {"jokers", "count", "2"},
    {"jokers", "count", "4"},
    {"stock", "turn", "\"when_stuck\""},
    {"stock", "to", "\"waste\"", "stock", "passes", "2"},
    {"stock", "to", "\"waste\"", "stock", "per_turn", "2"},
    {"stock", "to", "\"choose\"", "foundation", "count", "2"},
    {"stock", "to", "\"columns\""},
    {"stock", "passes", "2"},
    {"visibility", "covered", "\"face_down\""},
    {"visibility", "next_stock", "\"shown\""},
    {"visibility", "next_stock", "3"},
    {"cells", "count", "1"},
    {"cells", "count", "1", "cells", "uses", "3"},
    {"reserve", "count", "1", "reserve", "any_rank", "true"},
    {"reserve", "count", "3"},
    {"wilds", "count", "1"},
    {"irons", "in_bag", "\"5\""},
    {"wilds", "count", "0", "events", "when", "\"run of 6: give wild\""},
    {"wilds", "count", "0", "events", "when", "\"hearts cleared: give wild\""},
    {"wilds", "count", "0", "events", "when", "\"row 1 cleared: give wild\""},
    {"events", "when", "\"QS leaves: remove beside\""},
    {"events", "when", "\"black J leaves: remove around\""},
    {"events", "when", "\"K leaves: remove one any\""},
    {"events", "when", "\"run of 5: remove one any\""},
    {"events", "when", "\"every 5 of a run: remove one any\""},
    {"events", "when", "\"A turned: burn 2\""},
    {"events", "when", "\"run of 7: end won 'A run of seven.'\""},
    {"events", "locks", "\"row 1 until spades\""},
    {"events", "locks", "\"row 1 until K\""},
    {"events", "locks", "\"Q until K\""},
    {"rough", "twice", "\"row 1\""},
    {"goal", "may_remain", "3"},
    {"packing", "ranks", "\"lower\""},
    {"peek", "count", "2"},
    {"deck", "copies", "2"},
    {"deck", "kind", "\"tarot\""},
    {"deck", "kind", "\"spanish\""},
};

}  // namespace

std::span<const Idea> ideas() {
    return kIdeas;
}

}  // namespace niblick::study
