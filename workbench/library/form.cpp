#include "workbench/library/form.h"

#include <algorithm>
#include <utility>

#include "variants/compile/check.h"
#include "variants/compile/fields.h"
#include "variants/explain/manual.h"
#include "variants/library/library.h"
#include "variants/text/edit.h"
#include "variants/text/reader.h"
#include "workbench/library/catalogue.h"

namespace niblick {

namespace {

// Reads the keys of one table, with a value for each field.
Options read_table(std::span<const Field> fields, const Table* table) {
    Options options(fields, Span{});
    Diagnostics ignored;
    read_fields("", table, true, options, ignored);
    return options;
}

const Table* table_in(const Table& document, std::string_view id) {
    const Entry* entry = document.find(id);
    return entry == nullptr ? nullptr : std::get_if<Table>(&entry->node.value);
}

class FormMaker {
  public:
    FormMaker(const Loaded& loaded, const Library& library)
        : loaded_(loaded),
          library_(library),
          text_(loaded.sources.front().text),
          own_(read_toml(text_, 0).document) {}

    Form make() {
        add("", "This file", "The file this one builds on.", top_fields(), &own_,
            read_table(top_fields(), &own_));
        const Table* about = table_in(own_, "about");
        add("about", "About", "The game's name and origin.", about_fields(), about,
            read_table(about_fields(), about));
        std::vector<const Part*> parts;
        for (const Part& part : loaded_.rules.parts) {
            if (own_.find(part.mechanism.id) != nullptr || is_inherited(part))
                parts.push_back(&part);
        }
        // In the order of the text, then those of the parents.
        std::stable_sort(parts.begin(), parts.end(), [this](const Part* a, const Part* b) {
            return place_of(a->mechanism.id) < place_of(b->mechanism.id);
        });
        for (const Part* part : parts) {
            const Mechanism& m = part->mechanism;
            add(m.id, human_name(m.id), m.summary, m.fields, table_in(own_, m.id), part->options);
            FormTable& table = form_.tables.back();
            table.written = own_.find(m.id) != nullptr;
            if (!table.written) table.from = source_of(part->options.header());
        }
        for (const Mechanism& m : library_.registry().mechanisms()) {
            if (form_.find(m.id) == nullptr) {
                form_.offers.push_back(
                    {std::string(m.id), human_name(m.id), std::string(m.summary)});
            }
        }
        place_faults();
        return std::move(form_);
    }

  private:
    static std::string words_of(const Diagnostic& d) {
        return d.message + (d.hint.empty() ? "" : "; " + d.hint);
    }
    static void add_line(std::string& lines, const std::string& line) {
        lines += (lines.empty() ? "" : "\n") + line;
    }

    // Puts the errors that no field has where a reader of the form looks for them.
    void place_faults() {
        for (const Diagnostic& d : loaded_.diagnostics) {
            if (d.severity != Severity::error || std::ranges::count(of_fields_, &d) > 0) continue;
            const std::string id = d.span.file == 0 ? table_at(d.span.line) : "";
            const auto table = std::ranges::find(form_.tables, id, &FormTable::id);
            if (id.empty() || table == form_.tables.end()) {
                form_.faults.push_back(words_of(d));
            } else {
                add_line(table->fault, words_of(d));
            }
        }
    }

    // The table that a line belongs to, or an empty text.
    std::string table_at(int line) const {
        std::string id;
        for (const Entry& entry : own_.entries) {
            const bool table = std::holds_alternative<Table>(entry.node.value);
            if (table && entry.key_span.line <= line) id = entry.key;
        }
        return id;
    }

    std::size_t place_of(std::string_view id) const {
        const auto& entries = own_.entries;
        return static_cast<std::size_t>(
            std::find_if(entries.begin(), entries.end(),
                         [id](const Entry& entry) { return entry.key == id; }) -
            entries.begin());
    }

    // A table that applies by its defaults alone is offered, not shown.
    static bool is_inherited(const Part& part) {
        if (!part.mechanism.implied) return true;
        const auto& settings = part.options.settings();
        return std::any_of(settings.begin(), settings.end(),
                           [](const Setting& s) { return s.origin != Origin::fallback; });
    }

    std::string source_of(const Span& span) const {
        const auto file = static_cast<std::size_t>(span.file);
        if (file == 0 || file >= loaded_.sources.size()) return loaded_.rules.extends;
        return library_.id_of(loaded_.sources[file].path);
    }

    void add(std::string_view id, std::string title, std::string_view summary,
             std::span<const Field> fields, const Table* written, const Options& options) {
        FormTable table;
        table.id = id;
        table.title = std::move(title);
        table.summary = summary;
        table.written = written != nullptr;
        const Options defaults = read_table(fields, nullptr);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const Field& field = fields[i];
            const Setting& setting = options.settings()[i];
            FormField& shown = table.fields.emplace_back();
            shown.key = field.key;
            shown.type = field.type;
            shown.doc = field.doc;
            for (const std::string& line : forms_by_kind(field)) add_line(shown.doc, line);
            for (const Choice& choice : field.choices) {
                shown.choices.emplace_back(choice.word, choice.says);
            }
            shown.least = field.least;
            shown.most = field.most;
            shown.list = field.list;
            shown.example = field.example;
            shown.value = setting.value;
            shown.fallback = defaults.settings()[i].value;
            shown.origin = setting.origin;
            if (setting.origin == Origin::parent) shown.from = source_of(setting.span);
            const bool follows = id == "stock" && field.key == "cards" &&
                                 setting.origin == Origin::fallback && loaded_.variant != nullptr;
            if (follows) {
                shown.follows = loaded_.variant->stock_at_start();
                shown.note = "Not set: the stock holds the " +
                             std::to_string(loaded_.variant->stock_at_start()) +
                             " cards that the layout leaves.";
            }
            // Taken from the text, because faults may keep the value from being read.
            const auto place = find_value(text_, id, field.key);
            if (!place) continue;
            shown.written = true;
            shown.line = line_of(place->from);
            shown.fault = fault_in(shown.line, line_of(place->to));
            if (setting.origin != Origin::own) {
                shown.unread = text_.substr(place->from, place->size());
            }
        }
        form_.tables.push_back(std::move(table));
    }

    int line_of(std::size_t at) const {
        return 1 + static_cast<int>(std::count(
                       text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    }

    std::string fault_in(int first, int last) {
        std::string lines;
        for (const Diagnostic& d : loaded_.diagnostics) {
            if (d.severity == Severity::error && d.span.file == 0 && d.span.line >= first &&
                d.span.line <= last) {
                add_line(lines, words_of(d));
                of_fields_.push_back(&d);
            }
        }
        return lines;
    }

    const Loaded& loaded_;
    const Library& library_;
    const std::string& text_;
    Table own_;
    Form form_;
    std::vector<const Diagnostic*> of_fields_;
};

template <typename T, typename ToWords>
std::string describe_list(const std::vector<T>& list, ToWords words) {
    std::string text;
    for (const T& item : list) text += (text.empty() ? "" : ", ") + words(item);
    return text.empty() ? "none" : text;
}

struct Words {
    std::string operator()(bool truth) const { return truth ? "yes" : "no"; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(const std::string& text) const { return text.empty() ? "none" : text; }
    std::string operator()(const std::vector<std::string>& texts) const {
        return describe_list(texts, [](const std::string& text) { return text; });
    }
    std::string operator()(const std::vector<std::int64_t>& numbers) const {
        return describe_list(numbers, [](std::int64_t n) { return std::to_string(n); });
    }
};

}  // namespace

const FormTable* Form::find(std::string_view table) const {
    for (const FormTable& t : tables) {
        if (t.id == table) return &t;
    }
    return nullptr;
}

const FormField* Form::find(std::string_view table, std::string_view key) const {
    const FormTable* in = find(table);
    if (in == nullptr) return nullptr;
    for (const FormField& field : in->fields) {
        if (field.key == key) return &field;
    }
    return nullptr;
}

Form form_of(const Loaded& loaded, const Library& library) {
    return FormMaker(loaded, library).make();
}

std::string format_value(const Value& value) {
    return std::visit(Words{}, value);
}

std::vector<Difference> differences(const Loaded& loaded, const Loaded& parent) {
    std::vector<Difference> all;
    for (const Part& part : loaded.rules.parts) {
        const std::string table(part.mechanism.id);
        const Part* old = parent.rules.find(table);
        const auto fields = part.options.fields();
        bool any = false;
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const Setting& now = part.options.settings()[i];
            const Setting* was = old == nullptr ? nullptr : &old->options.settings()[i];
            if (was != nullptr ? was->value == now.value : now.origin == Origin::fallback) continue;
            // An assertion in the parent about itself is not a rule changed by the child.
            if (fields[i].own_only && now.origin == Origin::fallback) continue;
            all.push_back({table, std::string(fields[i].key),
                           was == nullptr ? std::string() : format_value(was->value),
                           format_value(now.value), now.origin == Origin::own ? now.span.line : 0});
            any = true;
        }
        if (old == nullptr && !any) {
            const Span& header = part.options.header();
            all.push_back({table, "", "", "added", header.file == 0 ? header.line : 0});
        }
    }
    for (const Part& old : parent.rules.parts) {
        if (loaded.rules.find(old.mechanism.id) == nullptr) {
            all.push_back({std::string(old.mechanism.id), "", "there", "", 0});
        }
    }
    return all;
}

std::string describe_difference(const Difference& d) {
    const std::string name = d.key.empty() ? "[" + d.table + "]" : "[" + d.table + "] " + d.key;
    if (d.key.empty()) return name + (d.is.empty() ? " removed" : " added");
    // The maximum length of a value shown in full; long ones such as drawings are omitted.
    constexpr std::size_t kLong = 48;
    if (d.is.size() > kLong || d.was.size() > kLong) {
        return name + (d.was.empty() ? ": new" : ": changed");
    }
    if (d.was.empty()) return name + ": " + d.is;
    return name + ": " + d.is + " instead of " + d.was;
}

}  // namespace niblick
