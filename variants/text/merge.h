#pragma once

#include <string>
#include <vector>

#include "variants/text/diagnostic.h"
#include "variants/text/document.h"

namespace niblick {

// Merges a parent's tables into those of the file that extends it, key by key; the child's values
// win, and a list counts as one value. Every value keeps its place. The parent's [about], [deals],
// `extends` and `without` are not inherited, nor are the tables named in the child's `without`. A
// name there that the parent lacks is an error, unless part of the parent could not be read
// (`broken`).
Table merge(Table parent, Table child, bool broken, Diagnostics& diagnostics);

// The value of a key that takes a text or a list of texts, as nodes. Values of other types are left
// out; the checker reports them.
std::vector<const Node*> texts_in(const Entry& entry);

// A key about which two parents of a file differ.
struct Conflict {
    std::string table, key;
    Node first, second;
};

// Adds the tables of one more parent to those of the parents before it, key by key. Returns the
// keys about which they differ and about which the child says nothing; the first parent's value
// stays.
std::vector<Conflict> join_parents(Table& parents, Table more, const Table& child);

}  // namespace niblick
