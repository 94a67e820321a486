#include "variants/explain/look_up.h"

#include <algorithm>
#include <span>

#include "core/base/words.h"
#include "variants/explain/book.h"
#include "variants/explain/manual.h"
#include "variants/text/diagnostic.h"

namespace niblick {

namespace {

// "[Stock]" as "stock".
std::string bare(std::string_view text) {
    std::string word = lower(text);
    std::erase_if(word, [](char c) { return c == '[' || c == ']' || c == '"'; });
    return word;
}

// "layouts" is "layout".
bool same_word(std::string_view a, std::string_view b) {
    const auto stem = [](std::string_view word) {
        return word.ends_with('s') ? word.substr(0, word.size() - 1) : word;
    };
    return stem(a) == stem(b);
}

// The words of a text in small letters, without punctuation.
std::vector<std::string> plain_words(std::string_view text) {
    std::string spaced = lower(text);
    for (char& c : spaced) {
        if (std::string_view("[]|',:;.()\"`").find(c) != std::string_view::npos) c = ' ';
    }
    return words_of(spaced);
}

// Whether a text has the words that are wanted, one after another.
bool has_words(std::string_view text, std::string_view wanted) {
    const auto words = plain_words(text), all = plain_words(wanted);
    return !all.empty() && std::search(words.begin(), words.end(), all.begin(), all.end(),
                                       same_word) != words.end();
}

class LookUp {
  public:
    LookUp(std::string_view wanted, const Registry& registry)
        : wanted_(bare(wanted)),
          registry_(registry) {}

    ManualAnswer answer() {
        if (words_of(wanted_).empty()) return {};
        for (const Mechanism& mechanism : registry_.mechanisms()) {
            if (is_wanted(mechanism.id)) add(manual_of(mechanism) + recipes_of(mechanism.id));
        }
        for (const FactTable& table : fact_tables()) {
            if (is_wanted(table.id)) add(manual_of(table));
        }
        for (const ChapterText& chapter : manual_chapters()) {
            offer_words(chapter.title);
            if (has_words(chapter.title, wanted_)) add(short_of(chapter));
        }
        const auto all_keys = [this] {
            keys("", top_fields());
            for (const FactTable& table : fact_tables()) keys(table.id, table.fields);
            for (const Mechanism& mechanism : registry_.mechanisms()) {
                keys(mechanism.id, mechanism.fields);
            }
            book();
        };
        all_keys();
        if (text_.empty()) {
            within_ = true;
            all_keys();
        }
        ManualAnswer result{text_, ""};
        if (text_.empty()) {
            result.nearest = nearest(wanted_, {offered_.begin(), offered_.end()});
        }
        return result;
    }

  private:
    // Whether the table or key of this name is meant: "counter" is "counters".
    bool is_wanted(std::string_view name) const { return same_word(name, wanted_); }
    // Whether a description is part of the answer: only if no name is.
    bool is_within(std::string_view text) const { return within_ && has_words(text, wanted_); }

    void add(const std::string& part) {
        text_ += part;
        while (!text_.ends_with("\n\n")) text_ += '\n';
    }

    void offer(std::string_view word) { offered_.push_back(lower(word)); }
    void offer_words(std::string_view text) {
        for (const std::string& word : words_of(text)) offer(word);
    }

    std::string short_of(const ChapterText& chapter) const {
        std::string text =
            "## " + std::string(chapter.title) + "\n\n" + std::string(chapter.says) + "\n\n";
        for (const Mechanism& mechanism : registry_.mechanisms()) {
            if (mechanism.chapter != chapter.chapter) continue;
            text +=
                "- [" + std::string(mechanism.id) + "]: " + std::string(mechanism.summary) + "\n";
        }
        return text;
    }

    std::string recipes_of(std::string_view table) const {
        const auto recipes = recipes_with(table);
        if (recipes.empty()) return "";
        return "Recipes: " +
               joined(recipes, "; ", [](const BookPart& part) { return part.title; }) + ".\n";
    }

    void keys(std::string_view table, std::span<const Field> fields) {
        if (!table.empty()) offer(table);
        const std::string header = table.empty() ? "" : "[" + std::string(table) + "] ";
        for (const Field& field : fields) {
            offer(field.key);
            if (is_wanted(table)) continue;  // a table's page has its keys already
            if (is_wanted(field.key) || is_within(field.doc)) {
                add(header + manual_of(field).substr(2));
            }
            for (const Choice& choice : field.choices) {
                offer(choice.word);
                if (choice.word != wanted_ && !is_within(choice.says)) continue;
                if (is_wanted(field.key) || is_within(field.doc)) continue;
                add(header + std::string(field.key) + " = \"" + std::string(choice.word) +
                    "\": " + std::string(choice.says));
            }
            for (const Phrase& phrase : field.phrases) {
                offer_words(phrase.form);
                const bool kind = has_words(phrase.kind, wanted_);
                if (!kind && !has_words(phrase.form, wanted_) && !is_within(phrase.says)) continue;
                add(header + std::string(field.key) + ", " + lower(phrase.kind) + ": " +
                    std::string(phrase.form) + "\n\n" + std::string(phrase.says) +
                    " For example \"" + std::string(phrase.example) + "\".");
            }
        }
    }

    static std::string list_of(const std::vector<BookPart>& parts) {
        std::string text = "# Recipes\n\n";
        for (const BookPart& part : parts) {
            if (part.recipe) text += "- " + std::string(part.title) + "\n";
        }
        return text + "\n`niblick manual a lock` prints the one called so.\n";
    }

    void book() {
        const std::vector<BookPart> parts = book_parts();
        for (const BookPart& part : parts) {
            offer_words(part.title);
            if (lower(part.title) != wanted_) continue;
            add(wanted_ == "recipes" ? list_of(parts) : std::string(part.text));
            return;
        }
        std::vector<std::string_view> recipes;
        for (const BookPart& part : parts) {
            const bool about = has_words(part.title, wanted_) || is_within(part.text);
            if (part.recipe && about) recipes.push_back(part.text);
        }
        for (const std::string_view text : recipes) add(std::string(text));
    }

    const std::string wanted_;
    const Registry& registry_;
    bool within_ = false;  // descriptions are looked through, too
    std::string text_;
    std::vector<std::string> offered_;
};

}  // namespace

ManualAnswer look_up(std::string_view wanted, const Registry& registry) {
    return LookUp(wanted, registry).answer();
}

std::vector<std::string> table_names(const Registry& registry) {
    std::vector<std::string> names;
    for (const std::string_view id : registry.ids()) names.emplace_back(id);
    for (const FactTable& table : fact_tables()) names.emplace_back(table.id);
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace niblick
