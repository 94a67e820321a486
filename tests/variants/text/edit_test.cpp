#include "variants/text/edit.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/rng.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "variants/text/files.h"
#include "variants/text/reader.h"

using namespace niblick;

namespace {

std::string format_value(const Node& node);

std::string describe_table(const Table& table, std::string_view but) {
    std::vector<std::string> lines;
    for (const Entry& entry : table.entries) {
        if (entry.key != but) lines.push_back(entry.key + "=" + format_value(entry.node));
    }
    std::sort(lines.begin(), lines.end());
    std::string words = "{";
    for (const std::string& line : lines) words += line + ";";
    return words + "}";
}

std::string format_value(const Node& node) {
    struct Words {
        std::string operator()(bool b) const { return b ? "true" : "false"; }
        std::string operator()(std::int64_t n) const { return std::to_string(n); }
        std::string operator()(double d) const { return std::to_string(d); }
        std::string operator()(const std::string& s) const { return "'" + s + "'"; }
        std::string operator()(const NodeList& list) const {
            std::string words = "[";
            for (const Node& item : list) words += format_value(item) + ",";
            return words + "]";
        }
        std::string operator()(const Table& table) const { return describe_table(table, ""); }
    };
    return std::visit(Words{}, node.value);
}

// Everything the text says but for one key.
std::string rest_of(const Table& document, const std::string& table, const std::string& key) {
    Table rest = document;
    if (table.empty()) return describe_table(rest, key);
    std::string words;
    if (Entry* entry = rest.find(table)) {
        words = describe_table(std::get<Table>(entry->node.value), key);
        if (words == "{}") words.clear();
    }
    return describe_table(rest, table) + words;
}

const Node* find(const Table& document, const std::string& table, const std::string& key) {
    const Table* in = &document;
    if (!table.empty()) {
        const Entry* entry = document.find(table);
        if (entry == nullptr) return nullptr;
        in = &std::get<Table>(entry->node.value);
    }
    const Entry* entry = in->find(key);
    return entry == nullptr ? nullptr : &entry->node;
}

Table read_well(const std::string& text) {
    Read read = read_toml(text, 0);
    INFO(text);
    REQUIRE(read.diagnostics.empty());
    return std::move(read.document);
}

Value random_value(const Field& field, Rng& rng) {
    static const std::vector<std::string> kTexts = {
        "", "7H", "a \"quoted\" word", "back\\slash", "# no comment", "Ünïcode", "[x] = {y}"};
    const auto text = [&] { return kTexts[rng.below(kTexts.size())]; };
    const auto number = [&] {
        return field.least +
               static_cast<std::int64_t>(rng.below(static_cast<std::uint64_t>(field.most) -
                                                   static_cast<std::uint64_t>(field.least) + 1));
    };
    switch (field.type) {
        case FieldType::boolean: return rng.below(2) == 1;
        case FieldType::integer: return number();
        case FieldType::choice:
            return std::string(field.choices[rng.below(field.choices.size())].word);
        case FieldType::text: return text();
        case FieldType::texts: {
            std::vector<std::string> list(rng.below(5));
            for (std::string& item : list) item = text();
            return list;
        }
        case FieldType::integers: {
            std::vector<std::int64_t> list(rng.below(5));
            for (std::int64_t& item : list) item = number();
            return list;
        }
    }
    return false;
}

std::string with_carriage_returns(const std::string& text) {
    std::string result;
    for (const char c : text) result += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return result;
}

// The bytes in which two texts differ lie within these of the first.
bool differ_only_in(const std::string& before, const std::string& after, Stretch place) {
    const std::size_t tail = before.size() - place.to;
    return after.size() >= place.from + tail &&
           after.compare(0, place.from, before, 0, place.from) == 0 &&
           after.compare(after.size() - tail, tail, before, place.to, tail) == 0;
}

// True when one text is the other with some bytes put in at one place.
bool is_insertion(const std::string& shorter, const std::string& longer) {
    if (longer.size() < shorter.size()) return false;
    std::size_t head = 0;
    while (head < shorter.size() && shorter[head] == longer[head]) ++head;
    const std::size_t tail = shorter.size() - head;
    return longer.compare(longer.size() - tail, tail, shorter, head, tail) == 0;
}

struct Target {
    std::string table;
    const Field* field;
    std::vector<std::string_view> keys;
};

std::vector<Target> targets_of(const Registry& registry) {
    std::vector<Target> targets;
    for (const Mechanism& mechanism : registry.mechanisms()) {
        std::vector<std::string_view> keys;
        for (const Field& field : mechanism.fields) keys.push_back(field.key);
        for (const Field& field : mechanism.fields) {
            targets.push_back({std::string(mechanism.id), &field, keys});
        }
    }
    return targets;
}

}  // namespace

TEST_CASE("a value changes its own bytes alone, over every rule file", "[edit]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const std::vector<Target> targets = targets_of(library.registry());
    Rng rng(20);
    int changed = 0, added = 0, removed = 0;
    const auto ids = library.ids();
    for (std::size_t f = 0; f < ids.size(); f += static_cast<std::size_t>(deal_step())) {
        const std::string plain = *read_file(*library.find(ids[f])).text;
        for (const std::string& text :
             {plain, with_carriage_returns(plain), "\xEF\xBB\xBF" + plain}) {
            const Table before = read_well(text);
            for (int n = 0; n < 12; ++n) {
                // Half of the edits go to keys that are there.
                std::vector<Target> there;
                for (const Target& target : targets) {
                    if (find(before, target.table, std::string(target.field->key)) != nullptr) {
                        there.push_back(target);
                    }
                }
                const auto& pool = n % 2 == 0 && !there.empty() ? there : targets;
                const Target& target = pool[rng.below(pool.size())];
                const std::string key(target.field->key);
                const std::string toml = toml_text(random_value(*target.field, rng));
                INFO(ids[f] << " [" << target.table << "] " << key << " = " << toml);
                const auto place = find_value(text, target.table, key);
                REQUIRE(place.has_value() == (find(before, target.table, key) != nullptr));
                const std::string after = with_value(text, target.table, key, toml, target.keys);
                const Table document = read_well(after);
                const Node* value = find(document, target.table, key);
                REQUIRE(value != nullptr);
                const Table wanted = read_well("x = " + toml);
                CHECK(format_value(*value) == format_value(wanted.entries[0].node));
                CHECK(rest_of(document, target.table, key) == rest_of(before, target.table, key));
                if (place) {
                    CHECK(differ_only_in(text, after, *place));
                    ++changed;
                    const std::string old = text.substr(place->from, place->size());
                    if (old.find('\n') == std::string::npos) {
                        CHECK(with_value(after, target.table, key, old) == text);
                    }
                    const std::string without = without_key(text, target.table, key);
                    CHECK(is_insertion(without, text));
                    CHECK(find(read_well(without), target.table, key) == nullptr);
                    CHECK(rest_of(read_well(without), target.table, key) ==
                          rest_of(before, target.table, key));
                    ++removed;
                } else {
                    CHECK(is_insertion(text, after));
                    ++added;
                    if (has_table(text, target.table)) {
                        CHECK(without_key(after, target.table, key) == text);
                    } else {
                        CHECK(describe_table(read_well(without_table(after, target.table)), "") ==
                              describe_table(before, ""));
                    }
                }
            }
        }
    }
    CHECK(changed > 50);
    CHECK(added > 50);
    CHECK(removed > 50);
}

TEST_CASE("a table comes and goes without a trace", "[edit]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const std::string& id : library.ids()) {
        const std::string text = *read_file(*library.find(id)).text;
        const Table before = read_well(text);
        INFO(id);
        for (const Mechanism& mechanism : library.registry().mechanisms()) {
            const std::string table(mechanism.id);
            if (has_table(text, table)) {
                const Table after = read_well(without_table(text, table));
                CHECK(after.find(table) == nullptr);
                CHECK(describe_table(after, "") == describe_table(before, table));
            } else {
                const std::string after = with_table(text, table, {{"a", "1"}, {"long", "true"}});
                CHECK(after.starts_with(text));
                CHECK(after.ends_with("[" + table + "]\na    = 1\nlong = true\n"));
                CHECK(without_table(after, table) == text);
            }
        }
    }
}

TEST_CASE("odd writing is kept as it is", "[edit]") {
    const std::string odd =
        "# top\r\n[ columns ]   # seven\r\n\tcount=7# of them\r\n  'height'  =   5   \r\n\r\n"
        "# stock below\r\n[stock]\r\n";
    CHECK(with_value(odd, "columns", "count", "8") ==
          "# top\r\n[ columns ]   # seven\r\n\tcount=8# of them\r\n  'height'  =   5   \r\n\r\n"
          "# stock below\r\n[stock]\r\n");
    CHECK(with_value(odd, "columns", "height", "12") ==
          "# top\r\n[ columns ]   # seven\r\n\tcount=7# of them\r\n  'height'  =   12   \r\n\r\n"
          "# stock below\r\n[stock]\r\n");
    CHECK(with_value(odd, "stock", "cards", "3").ends_with("[stock]\r\ncards = 3\r\n"));
    CHECK(without_table(odd, "columns") == "# top\r\n\r\n# stock below\r\n[stock]\r\n");

    // Tables in braces and dotted keys.
    CHECK(with_value("columns = { count = 7 }", "columns", "count", "9") ==
          "columns = { count = 9 }");
    CHECK(with_value("columns = { count = 7 }", "columns", "height", "5") ==
          "columns = { count = 7, height = 5 }");
    CHECK(without_key("columns = { count = 7, height = 5 }", "columns", "count") ==
          "columns = { height = 5 }");
    CHECK(with_value("columns.count = 7", "columns", "height", "5") ==
          "columns.count = 7\ncolumns.height = 5");
    // The top of a file.
    CHECK(with_value("# Mine\n\n[about]\n", "", "extends", "\"golf/golf\"") ==
          "# Mine\n\nextends = \"golf/golf\"\n\n[about]\n");
    CHECK(with_value("\xEF\xBB\xBF[about]\n", "", "extends", "\"x\"") ==
          "\xEF\xBB\xBF"
          "extends = \"x\"\n\n[about]\n");
}

TEST_CASE("of a list only the items that differ are touched", "[edit]") {
    const std::string text =
        "[picture]\nrows = [  # a hill\n    \" # \",   # the top\n    \"# #\"\n]\n";
    CHECK(with_value(text, "picture", "rows", R"([" ^ ", "# #"])") ==
          "[picture]\nrows = [  # a hill\n    \" ^ \",   # the top\n    \"# #\"\n]\n");
    CHECK(with_value(text, "picture", "rows", R"([" # ", "# #", "x"])") ==
          "[picture]\nrows = [  # a hill\n    \" # \",   # the top\n    \"# #\",\n    \"x\"\n]\n");
    CHECK(with_value("a = [1, 2, 3]\n", "", "a", "[1, 3]") == "a = [1, 3]\n");
    CHECK(with_value("a = [1, 2, 3]\n", "", "a", "[2, 3]") == "a = [2, 3]\n");
    CHECK(with_value("a = [1, 2]\n", "", "a", "[1, 2, 4, 5]") == "a = [1, 2, 4, 5]\n");
    CHECK(with_value("a = [1, 2]\n", "", "a", "[0, 1, 2]") == "a = [0, 1, 2]\n");
    CHECK(with_value("a = [1]\n", "", "a", "[]") == "a = []\n");
    CHECK(with_value("a = [1]\n", "", "a", "\"x\"") == "a = \"x\"\n");
}
