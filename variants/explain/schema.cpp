#include "variants/explain/schema.h"

#include "core/base/quotes.h"
#include "core/base/words.h"
#include "variants/compile/check.h"
#include "variants/explain/manual.h"

namespace niblick {

namespace {

// Writes indented JSON with commas.
class Writer {
  public:
    void open(char bracket) {
        json_ += bracket;
        depth_ += 2;
        first_ = true;
    }
    void close(char bracket) {
        depth_ -= 2;
        if (!first_) line();
        json_ += bracket;
        first_ = false;
    }
    void key(std::string_view name) {
        item();
        json_ += json_text(name) + ": ";
    }
    void item() {
        if (!first_) json_ += ',';
        line();
        first_ = false;
    }
    void raw(std::string_view json) { json_ += json; }
    void entry(std::string_view name, std::string_view json) {
        key(name);
        raw(json);
    }
    std::string take() { return std::move(json_) + '\n'; }

  private:
    void line() {
        json_ += '\n';
        json_.append(depth_, ' ');
    }

    std::string json_;
    std::size_t depth_ = 0;
    bool first_ = true;
};

std::string range(const Field& field) {
    return "\"type\": \"integer\", \"minimum\": " + std::to_string(field.least) +
           ", \"maximum\": " + std::to_string(field.most);
}

// The description of a field, including the words of a choice with their sentences.
std::string description(const Field& field) {
    std::string text(field.doc);
    for (const Choice& choice : field.choices) {
        text += "\n" + std::string(choice.word) + ": " + std::string(choice.says);
    }
    for (const std::string& line : forms_by_kind(field)) text += "\n" + line;
    return text;
}

void write_field(Writer& out, const Field& field) {
    out.key(field.key);
    out.open('{');
    out.entry("description", json_text(description(field)));
    switch (field.type) {
        case FieldType::boolean: out.entry("type", "\"boolean\""); break;
        case FieldType::integer: {
            if (field.list) {
                out.entry("anyOf", "[{" + range(field) + "}, {\"type\": \"array\", \"items\": {" +
                                       range(field) + "}, \"minItems\": 1}]");
                break;
            }
            out.entry("type", "\"integer\"");
            out.entry("minimum", std::to_string(field.least));
            out.entry("maximum", std::to_string(field.most));
            break;
        }
        case FieldType::choice: {
            const std::string words =
                "[" +
                joined(field.choices, ", ",
                       [](const Choice& choice) { return json_text(choice.word); }) +
                "]";
            if (field.most > 0) {
                out.entry("anyOf", "[{\"enum\": " + words + "}, {" + range(field) + "}]");
            } else {
                out.entry("enum", words);
            }
            break;
        }
        case FieldType::text: out.entry("type", "\"string\""); break;
        case FieldType::texts:
            if (field.takes_numbers()) {
                const std::string item =
                    "{\"anyOf\": [{\"type\": \"string\"}, {" + range(field) + "}]}";
                out.entry("anyOf", "[{\"type\": \"string\"}, {" + range(field) +
                                       "}, {\"type\": \"array\", \"items\": " + item + "}]");
                break;
            }
            out.entry("anyOf",
                      "[{\"type\": \"string\"}, "
                      "{\"type\": \"array\", \"items\": {\"type\": \"string\"}}]");
            break;
        case FieldType::integers:
            out.entry("type", "\"array\"");
            out.entry("items", "{" + range(field) + "}");
            break;
    }
    if (const auto* truth = std::get_if<bool>(&field.fallback)) {
        out.entry("default", *truth ? "true" : "false");
    } else if (const auto* number = std::get_if<std::int64_t>(&field.fallback)) {
        const std::string text = std::to_string(*number);
        out.entry("default", field.type == FieldType::integers ? "[" + text + "]" : text);
    } else if (const auto* text = std::get_if<std::string_view>(&field.fallback)) {
        out.entry("default", json_text(*text));
    }
    out.close('}');
}

// Required keys are not marked as required, because a parent may provide them.
void write_table(Writer& out, std::string_view id, std::string_view says,
                 std::span<const Field> fields) {
    out.key(id);
    out.open('{');
    out.entry("description", json_text(says));
    out.entry("type", "\"object\"");
    out.entry("additionalProperties", "false");
    out.key("properties");
    out.open('{');
    for (const Field& field : fields) write_field(out, field);
    out.close('}');
    out.close('}');
}

}  // namespace

std::string schema(const Registry& registry) {
    Writer out;
    out.open('{');
    out.entry("$schema", "\"http://json-schema.org/draft-04/schema#\"");
    out.entry("title", "\"A rule file of Niblick\"");
    out.entry("type", "\"object\"");
    out.entry("required", "[\"about\"]");
    out.entry("additionalProperties", "false");
    out.key("properties");
    out.open('{');
    for (const Field& field : top_fields()) write_field(out, field);
    for (const FactTable& t : fact_tables()) write_table(out, t.id, t.summary, t.fields);
    for (const Mechanism& m : registry.mechanisms()) write_table(out, m.id, m.summary, m.fields);
    out.close('}');
    out.close('}');
    return out.take();
}

}  // namespace niblick
