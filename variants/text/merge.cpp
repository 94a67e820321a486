#include "variants/text/merge.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace niblick {

namespace {

void erase(Table& table, std::string_view key) {
    std::erase_if(table.entries, [key](const Entry& entry) { return entry.key == key; });
}

// What the child's `without` names; what is no text there is left to the checker.
std::vector<const Node*> names_in(const Entry& without) {
    std::vector<const Node*> names;
    const auto add = [&](const Node& node) {
        if (std::holds_alternative<std::string>(node.value)) names.push_back(&node);
    };
    add(without.node);
    if (const auto* list = std::get_if<NodeList>(&without.node.value)) {
        for (const Node& node : *list) add(node);
    }
    return names;
}

std::string hint_of(const std::string& name, const Table& parent) {
    std::vector<std::string_view> tables;
    for (const Entry& entry : parent.entries) {
        if (std::holds_alternative<Table>(entry.node.value)) tables.push_back(entry.key);
    }
    const std::string near = nearest(name, tables);
    std::string hint = near.empty() ? "" : "did you mean \"" + near + "\"?  ";
    hint += tables.empty() ? "the parent has none" : "tables of the parent: ";
    for (const std::string_view table : tables) {
        hint += (table == tables.front() ? "" : ", ") + std::string(table);
    }
    return hint;
}

}  // namespace

Table merge(Table parent, Table child, bool broken, Diagnostics& diagnostics) {
    for (const std::string_view key : {"extends", "without", "about"}) erase(parent, key);
    if (const Entry* without = child.find("without")) {
        const Table before = parent;
        for (const Node* node : names_in(*without)) {
            const auto& name = std::get<std::string>(node->value);
            if (before.find(name) == nullptr && !broken) {
                diagnostics.push_back(
                    {Severity::error, "unknown-table",
                     "the parent has no table " + in_quotes(name) + " to leave out",
                     hint_of(name, before), node->span});
            }
            erase(parent, name);
        }
    }
    for (Entry& entry : child.entries) {
        Entry* old = parent.find(entry.key);
        if (old == nullptr) {
            parent.entries.push_back(std::move(entry));
            continue;
        }
        auto* old_table = std::get_if<Table>(&old->node.value);
        auto* new_table = std::get_if<Table>(&entry.node.value);
        if (old_table == nullptr || new_table == nullptr) {
            *old = std::move(entry);
            continue;
        }
        for (Entry& value : new_table->entries) {
            if (Entry* same = old_table->find(value.key)) {
                *same = std::move(value);
            } else {
                old_table->entries.push_back(std::move(value));
            }
        }
        old->key_span = entry.key_span;
        old->node.span = entry.node.span;
    }
    return parent;
}

}  // namespace niblick
