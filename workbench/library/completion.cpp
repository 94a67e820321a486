#include "workbench/library/completion.h"

#include <algorithm>
#include <cctype>

#include "core/base/words.h"
#include "variants/compile/check.h"
#include "variants/compile/fields.h"
#include "variants/compile/ruleset.h"
#include "variants/explain/book.h"
#include "variants/explain/manual.h"
#include "variants/text/statements.h"

namespace niblick {

namespace {

constexpr std::size_t kMaxOffers = 40;

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '/';
}

std::span<const Field> fields_of(std::string_view table, const Registry& registry) {
    if (table.empty()) return top_fields();
    if (const FactTable* facts = find_fact_table(table)) return facts->fields;
    const Mechanism* mechanism = registry.find(table);
    return mechanism == nullptr ? std::span<const Field>() : mechanism->fields;
}

const Field* field_of(std::span<const Field> fields, std::string_view key) {
    for (const Field& field : fields) {
        if (field.key == key) return &field;
    }
    return nullptr;
}

std::string first_sentence(std::string_view text) {
    const std::size_t end = text.find(". ");
    return std::string(end == std::string_view::npos ? text : text.substr(0, end + 1));
}

// The context of the caret.
struct Around {
    std::string table;               // the table the caret is in
    std::vector<std::string> there;  // its keys, except on this line
    std::string key;                 // the key whose value the caret is in
    bool in_header = false;
    std::string_view line;   // the line of the caret
    std::size_t column = 0;  // of the caret in bytes, from 0
};

Around around(std::string_view text, std::size_t caret) {
    Around here;
    const std::string_view before = text.substr(0, caret);
    const std::size_t start = before.rfind('\n') + 1;  // 0 if there is none
    here.line = text.substr(start, text.find('\n', start) - start);
    here.column = caret - start;
    const int number = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    const std::vector<Statement> statements = find_statements(text);
    for (const Statement& s : statements) {
        if (s.first_line > number) break;
        const bool at = s.last_line >= number;
        if (s.kind == Statement::Kind::header) {
            here.in_header = at;
            here.table = s.path.empty() ? "" : s.path.front();
        } else if (s.kind == Statement::Kind::entry && at) {
            here.key = s.path.back();
        }
    }
    for (const Statement& s : statements) {
        if (s.kind != Statement::Kind::entry || s.first_line == number) continue;
        const bool top = s.path.size() == 1 && here.table.empty();
        if (top || (s.path.size() == 2 && s.path.front() == here.table)) {
            here.there.push_back(s.path.back());
        }
    }
    return here;
}

// The word at a byte of a line, as events are written: small letters only.
std::string_view word_at(std::string_view line, std::size_t column) {
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    std::size_t from = std::min(column, line.size());
    while (from > 0 && is_letter(line[from - 1])) --from;
    std::size_t to = from;
    while (to < line.size() && is_letter(line[to])) ++to;
    return line.substr(from, to - from);
}

void add_phrases(FieldHelp& help, const Field& field, std::string_view word) {
    const auto has_word = [word](std::string_view form) {
        for (std::size_t at = 0; (at = form.find(word, at)) != std::string_view::npos; ++at) {
            if (word_at(form, at) == word) return true;
        }
        return false;
    };
    for (const Phrase& phrase : field.phrases) {
        if (word.empty() || !has_word(phrase.form)) continue;
        help.phrases.push_back(std::string(phrase.form) + ": " + std::string(phrase.says) + " " +
                               std::string(phrase.example));
    }
    if (help.phrases.empty()) help.phrases = forms_by_kind(field);
}

class Offering {
  public:
    Offering(Around here, std::size_t caret, const Registry& registry,
             const std::vector<std::string>& ids)
        : here_(std::move(here)),
          caret_(caret),
          registry_(registry),
          ids_(ids) {}

    Offers make(bool asked) {
        const std::string_view left = here_.line.substr(0, here_.column);
        const std::size_t first = left.find_first_not_of(" \t");
        if (left.find('#') != std::string_view::npos && left.find('"') == std::string_view::npos) {
            return {};
        }
        std::size_t begin = left.size();
        while (begin > 0 && is_word(left[begin - 1])) --begin;
        word_ = left.substr(begin);
        if (word_.empty() && !asked) return {};
        offers_.from = caret_ - word_.size();
        offers_.to = caret_;
        const std::string_view right = here_.line.substr(here_.column);
        std::size_t rest = 0;
        while (rest < right.size() && is_word(right[rest])) ++rest;
        offers_.to += rest;
        behind_ = right.substr(rest);
        if (first != std::string_view::npos && left[first] == '[' &&
            left.find('=') == std::string_view::npos && here_.key.empty()) {
            tables();
        } else if (left.find('=') != std::string_view::npos || in_list()) {
            values(left.substr(0, begin));
        } else if (left.substr(0, begin).find_first_not_of(" \t") == std::string_view::npos) {
            keys();
        }
        best_first();
        return std::move(offers_);
    }

  private:
    // True on a continuation line of a value.
    bool in_list() const {
        return !here_.key.empty() && here_.line.find('=') == std::string_view::npos;
    }

    // Whether the values of the key are ids of games.
    bool names_games() const {
        const Mechanism* mechanism = registry_.find(here_.table);
        return mechanism != nullptr &&
               std::any_of(mechanism->decides.begin(), mechanism->decides.end(),
                           [&](const Decides& decides) {
                               return decides.decision == Decision::holes &&
                                      decides.key == here_.key;
                           });
    }

    void offer(std::string label, std::string text, std::string says) {
        offers_.list.push_back({std::move(label), std::move(text), std::move(says)});
    }

    void tables() {
        const std::string close = behind_.starts_with("]") ? "" : "]";
        for (const FactTable& facts : fact_tables()) {
            const std::string id(facts.id);
            offer(id, id + close, std::string(facts.summary));
        }
        for (const Mechanism& m : registry_.mechanisms()) {
            offer(std::string(m.id), std::string(m.id) + close, std::string(m.summary));
        }
    }

    void keys() {
        const bool has_value = behind_.find('=') != std::string_view::npos;
        for (const Field& field : fields_of(here_.table, registry_)) {
            const std::string key(field.key);
            if (std::find(here_.there.begin(), here_.there.end(), key) != here_.there.end()) {
                continue;
            }
            offer(key, has_value ? key : key + " = ", first_sentence(field.doc));
        }
    }

    void values(std::string_view before) {
        const Field* field = field_of(fields_of(here_.table, registry_), here_.key);
        if (field == nullptr) return;
        const bool quoted = before.ends_with('"');
        const auto quote = [&](const std::string& word) {
            const std::string close = behind_.starts_with("\"") ? "" : "\"";
            return (quoted ? "" : "\"") + word + close;
        };
        if (here_.table.empty() && here_.key == "without") {
            for (const Mechanism& m : registry_.mechanisms()) {
                offer(std::string(m.id), quote(std::string(m.id)), std::string(m.summary));
            }
            return;
        }
        if (here_.key == "extends" || names_games()) {
            for (const std::string& id : ids_) offer(id, quote(id), "");
            return;
        }
        if (field->type == FieldType::boolean) {
            offer("true", "true", first_sentence(field->doc));
            offer("false", "false", "");
            return;
        }
        for (const Choice& choice : field->choices) {
            offer(std::string(choice.word), quote(std::string(choice.word)),
                  std::string(choice.says));
        }
        if (field->choices.empty() && word_.empty() && !quoted && !field->example.empty()) {
            offer(std::string(field->example), std::string(field->example), "An example.");
        }
    }

    // Sorts by prefix match, then substring match; empty if the word is complete.
    void best_first() {
        const std::string word = lower(word_);
        auto& list = offers_.list;
        std::erase_if(
            list, [&](const Offer& o) { return lower(o.label).find(word) == std::string::npos; });
        std::stable_partition(list.begin(), list.end(),
                              [&](const Offer& o) { return lower(o.label).starts_with(word); });
        if (list.size() == 1 && list.front().text == word_) list.clear();
        if (list.size() > kMaxOffers) list.resize(kMaxOffers);
    }

    Around here_;
    std::size_t caret_;
    const Registry& registry_;
    const std::vector<std::string>& ids_;
    std::string_view word_, behind_;
    Offers offers_;
};

}  // namespace

Offers offers_at(std::string_view text, std::size_t caret, const Registry& registry,
                 const std::vector<std::string>& ids, bool asked) {
    caret = std::min(caret, text.size());
    return Offering(around(text, caret), caret, registry, ids).make(asked);
}

std::optional<FieldHelp> help_at(std::string_view text, std::size_t caret,
                                 const Registry& registry) {
    const Around here = around(text, std::min(caret, text.size()));
    const Field* field =
        here.key.empty() ? nullptr : field_of(fields_of(here.table, registry), here.key);
    FieldHelp help;
    if (field == nullptr) {
        const Mechanism* mechanism = registry.find(here.table);
        if (mechanism == nullptr) return std::nullopt;
        help.title = "[" + here.table + "]";
        help.says = mechanism->summary;
        for (const BookPart& part : recipes_with(here.table)) {
            help.recipes.emplace_back(part.title, rule_file(part));
        }
        return help;
    }
    help.title = here.table.empty() ? here.key : "[" + here.table + "] " + here.key;
    help.says = field->doc;
    if (field->choices.empty()) help.allowed = describe_allowed(*field);
    for (const Choice& choice : field->choices) help.choices.emplace_back(choice.word, choice.says);
    add_phrases(help, *field, word_at(here.line, here.column));
    if (const auto* truth = std::get_if<bool>(&field->fallback)) {
        help.fallback = toml_text(*truth);
    } else if (const auto* number = std::get_if<std::int64_t>(&field->fallback)) {
        help.fallback = toml_text(*number);
    } else if (const auto* words = std::get_if<std::string_view>(&field->fallback)) {
        help.fallback = toml_text(std::string(*words));
    }
    return help;
}

}  // namespace niblick
