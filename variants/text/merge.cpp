#include "variants/text/merge.h"

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

namespace niblick {

namespace {

void erase(Table& table, std::string_view key) {
    std::erase_if(table.entries, [key](const Entry& entry) { return entry.key == key; });
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

bool same_value(const Node& a, const Node& b) {
    if (a.value.index() != b.value.index()) return false;
    if (const auto* list = std::get_if<NodeList>(&a.value)) {
        const auto& other = std::get<NodeList>(b.value);
        return std::equal(list->begin(), list->end(), other.begin(), other.end(), same_value);
    }
    return std::visit(
        [&b](const auto& value) {
            using T = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<T, NodeList> || std::is_same_v<T, Table>) {
                return false;
            } else {
                return value == std::get<T>(b.value);
            }
        },
        a.value);
}

// Whether the child decides about a key of a table, or drops the table.
bool decides(const Table& child, const std::string& table, const std::string& key) {
    if (const Entry* without = child.find("without")) {
        for (const Node* name : texts_in(*without)) {
            if (std::get<std::string>(name->value) == table) return true;
        }
    }
    const Entry* own = child.find(table);
    const auto* values = own == nullptr ? nullptr : std::get_if<Table>(&own->node.value);
    return values != nullptr && values->find(key) != nullptr;
}

}  // namespace

std::vector<const Node*> texts_in(const Entry& entry) {
    std::vector<const Node*> texts;
    const auto add = [&texts](const Node& node) {
        if (std::holds_alternative<std::string>(node.value)) texts.push_back(&node);
    };
    add(entry.node);
    if (const auto* list = std::get_if<NodeList>(&entry.node.value)) {
        for (const Node& node : *list) add(node);
    }
    return texts;
}

std::vector<Conflict> join_parents(Table& parents, Table more, const Table& child) {
    for (const std::string_view key : {"extends", "without", "about", "deals"}) erase(more, key);
    std::vector<Conflict> conflicts;
    for (Entry& entry : more.entries) {
        Entry* old = parents.find(entry.key);
        if (old == nullptr) {
            parents.entries.push_back(std::move(entry));
            continue;
        }
        auto* old_table = std::get_if<Table>(&old->node.value);
        auto* new_table = std::get_if<Table>(&entry.node.value);
        if (old_table == nullptr || new_table == nullptr) continue;
        for (Entry& value : new_table->entries) {
            const Entry* same = old_table->find(value.key);
            if (same == nullptr) {
                old_table->entries.push_back(std::move(value));
            } else if (!same_value(same->node, value.node) &&
                       !decides(child, entry.key, value.key)) {
                conflicts.push_back({entry.key, value.key, same->node, std::move(value.node)});
            }
        }
    }
    return conflicts;
}

Table merge(Table parent, Table child, bool broken, Diagnostics& diagnostics) {
    for (const std::string_view key : {"extends", "without", "about", "deals"}) erase(parent, key);
    if (const Entry* without = child.find("without")) {
        const Table before = parent;
        for (const Node* node : texts_in(*without)) {
            const auto& name = std::get<std::string>(node->value);
            if (before.find(name) == nullptr && !broken) {
                diagnostics.push_back({Severity::error, "unknown-table",
                                       "the parent has no table " + in_quotes(name) + " to remove",
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
