#include "variants/text/document.h"

namespace niblick {

const Entry* Table::find(std::string_view key) const {
    for (const Entry& entry : entries) {
        if (entry.key == key) return &entry;
    }
    return nullptr;
}

Entry* Table::find(std::string_view key) {
    for (Entry& entry : entries) {
        if (entry.key == key) return &entry;
    }
    return nullptr;
}

std::string_view Node::describe_type() const {
    switch (value.index()) {
        case 0: return "true or false";
        case 1: return "a whole number";
        case 2: return "a number with a fraction";
        case 3: return "text";
        case 4: return "a list";
        default: return "a table";
    }
}

}  // namespace niblick
