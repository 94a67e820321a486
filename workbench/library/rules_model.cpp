#include "workbench/library/rules_model.h"

#include <algorithm>
#include <utility>

#include "variants/text/files.h"
#include "workbench/kit/text.h"
#include "workbench/persist/places.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

// Adds the user's folder in front unless it is listed; it is searched once it exists.
std::vector<fs::path> with_own(std::vector<fs::path> roots, const fs::path& own) {
    if (own.empty()) return roots;
    if (std::find(roots.begin(), roots.end(), own) == roots.end()) roots.insert(roots.begin(), own);
    return roots;
}

std::vector<Fault> faults_of(const Loaded& loaded) {
    std::vector<Fault> faults;
    for (const Diagnostic& diagnostic : loaded.diagnostics) {
        Fault fault;
        fault.error = diagnostic.severity == Severity::error;
        fault.message = diagnostic.message;
        fault.hint = diagnostic.hint;
        const auto file = static_cast<std::size_t>(diagnostic.span.file);
        if (file == 0) {
            fault.line = diagnostic.span.line;
            fault.column = diagnostic.span.column;
            const bool one_line = diagnostic.span.end_line == diagnostic.span.line;
            fault.end_column = one_line ? diagnostic.span.end_column : 0;
            fault.place = "Line " + std::to_string(fault.line);
        } else if (file < loaded.sources.size()) {
            fault.place =
                loaded.sources[file].path + ", line " + std::to_string(diagnostic.span.line);
        }
        faults.push_back(std::move(fault));
    }
    return faults;
}

// A portable file name of letters, digits, '-' and '_'.
std::string file_name_for(const std::string& name) {
    std::string result;
    for (const char c : name) {
        const bool letter =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
        if (letter)
            result += c;
        else if (c >= 'A' && c <= 'Z')
            result += static_cast<char>(c - 'A' + 'a');
        else if (c == ' ')
            result += '_';
        else
            return {};
    }
    return result.size() > 80 ? std::string() : result;
}

}  // namespace

bool Editor::sound() const {
    return std::none_of(faults.begin(), faults.end(), [](const Fault& f) { return f.error; });
}

std::string count_faults(const Editor& editor) {
    const auto n = std::count_if(editor.faults.begin(), editor.faults.end(),
                                 [](const Fault& fault) { return fault.error; });
    return counted(n, "fault");
}

RulesModel::RulesModel(Registry registry, std::vector<fs::path> roots, fs::path own,
                       std::vector<Draft> drafts)
    : own_(std::move(own)),
      library_(std::move(registry), with_own(std::move(roots), own_)),
      drafts_(std::move(drafts)) {
    read_library();
}

std::vector<Draft> RulesModel::drafts() const {
    std::vector<Draft> all = drafts_;
    if (!editor_.id.empty() && editor_.dirty() && !editor_.foreign) {
        all.push_back({editor_.id, editor_.text});
    }
    return all;
}

void RulesModel::keep_draft() {
    if (!editor_.id.empty() && editor_.dirty() && !editor_.foreign) {
        drafts_.push_back({editor_.id, editor_.text});
    }
}

std::optional<Loaded> RulesModel::open(const std::string& id_or_file) {
    const auto path = library_.find(id_or_file);
    if (!path) return std::nullopt;
    const TextOrError file = read_file(*path);
    keep_draft();
    Loaded loaded = library_.load(id_or_file);
    const std::string saved = file.text.value_or("");
    const std::string id = library_.id_of(*path);
    const auto draft =
        std::find_if(drafts_.begin(), drafts_.end(), [&](const Draft& d) { return d.id == id; });
    if (draft == drafts_.end()) {
        fill(loaded, saved, saved);
    } else {
        const std::string text = draft->text;
        drafts_.erase(draft);
        fill(loaded, text, saved);
        check(compiled());
    }
    editor_.id = id;
    return loaded;
}

std::optional<Loaded> RulesModel::open_fitting(const std::string& id, const std::string& kept,
                                               const std::function<bool(const Loaded&)>& fits) {
    if (id == kForeignRules && !kept.empty()) return open_text(kept);
    auto file = open(id);
    if (!file) return std::nullopt;
    Loaded edited = compiled();
    if (fits(edited)) return edited;
    if (fits(*file)) return file;
    Loaded played = library_.load_text(file->path, kept);
    return fits(played) ? std::move(played) : std::move(file);
}

Loaded RulesModel::open_text(std::string text) {
    keep_draft();
    Loaded loaded = library_.load_text(std::string(kForeignRules), text);
    loaded.rules.id = kForeignRules;
    const std::string saved = text;
    fill(loaded, std::move(text), saved);
    editor_.foreign = true;
    return loaded;
}

void RulesModel::fill(const Loaded& loaded, std::string text, std::string saved) {
    editor_.id = loaded.rules.id;
    editor_.path = loaded.path;
    editor_.text = std::move(text);
    editor_.saved = std::move(saved);
    editor_.own = is_below(loaded.path, own_);
    editor_.foreign = false;
    ++editor_.revision;
    check(loaded);
}

void RulesModel::check(const Loaded& loaded) {
    if (&loaded != &loaded_) loaded_ = loaded;
    editor_.faults = faults_of(loaded);
    editor_.title = loaded.rules.name.empty() ? editor_.id : loaded.rules.name;
}

void RulesModel::edit(std::string text) {
    editor_.text = std::move(text);
    check(compiled());
}

void RulesModel::replace(std::string text) {
    if (text == editor_.text) return;
    ++editor_.revision;
    edit(std::move(text));
}

Loaded RulesModel::compiled() const {
    Loaded loaded = library_.load_text(editor_.path, editor_.text);
    if (editor_.foreign) loaded.rules.id = editor_.id;
    return loaded;
}

void RulesModel::read_library() {
    catalogue_ = read_catalogue(library_, own_);
    ++library_readings_;
}

RulesModel::Saved RulesModel::save() {
    if (editor_.foreign) return {false, "These rules came with a link; save a copy to keep them."};
    if (!editor_.own) return {false, "This file comes with Niblick; save a copy instead."};
    const TextOrError now = read_file(editor_.path);
    if (now.text && *now.text != editor_.saved && *now.text != editor_.text) {
        editor_.saved = *now.text;
        return {false,
                "Not saved: another program has changed this file. Save again to overwrite it."};
    }
    if (const auto failed = write_file(editor_.path, editor_.text)) {
        return {false, "Not saved: " + *failed + "."};
    }
    editor_.saved = editor_.text;
    read_library();
    return {true, "Saved as " + editor_.path.string() + "."};
}

RulesModel::Saved RulesModel::save_copy(const std::string& name) {
    if (own_.empty()) return {false, "There is no home folder to save to."};
    const std::string file = file_name_for(name);
    if (file.empty()) {
        return {false, "A name has at most 80 characters: letters, digits, '-' and '_'."};
    }
    const fs::path path = own_ / (file + ".toml");
    std::error_code ignored;
    if (fs::exists(path, ignored)) {
        return {false, "A file of that name exists; choose another name."};
    }
    if (const auto failed = write_file(path, editor_.text)) {
        return {false, "Not saved: " + *failed + "."};
    }
    // The original reverts to its file; the changes are in the copy.
    editor_.text = editor_.saved;
    read_library();
    open(path.string());
    return {true, "Saved as " + path.string() + "."};
}

RulesModel::Saved RulesModel::write_new(const std::string& name, std::string_view text,
                                        fs::path& path) {
    if (own_.empty()) return {false, "There is no home folder to save to."};
    std::error_code ignored;
    for (int n = 1; n < 1000; ++n) {
        path = own_ / (name + (n == 1 ? "" : "_" + std::to_string(n)) + ".toml");
        if (fs::exists(path, ignored)) continue;
        if (const auto failed = write_file(path, text))
            return {false, "Not saved: " + *failed + "."};
        read_library();
        return {true, "A new file: " + path.string() + "."};
    }
    return {false, "Too many files have that name."};
}

RulesModel::Saved RulesModel::create(const std::string& name, std::string_view text) {
    fs::path path;
    Saved saved = write_new(name, text, path);
    if (saved.done) open(path.string());
    return saved;
}

RulesModel::Saved RulesModel::create_aside(const std::string& name, std::string_view text) {
    fs::path path;
    return write_new(name, text, path);
}

void RulesModel::revert() {
    editor_.text = editor_.saved;
    ++editor_.revision;
    check(compiled());
}

std::string RulesModel::reread_files() {
    read_library();
    if (editor_.path.empty()) return {};
    if (editor_.foreign) return reread_parents();
    const TextOrError file = read_file(editor_.path);
    if (!file.text || *file.text == editor_.saved) return reread_parents();
    const bool dirty = editor_.dirty();
    editor_.saved = *file.text;
    const std::string name = editor_.path.filename().string();
    if (dirty) {
        reread_parents();
        return name + " was changed by another program; your text was kept.";
    }
    editor_.text = *file.text;
    ++editor_.revision;
    check(compiled());
    return name + " was changed by another program; play these rules to try them.";
}

std::string RulesModel::reread_parents() {
    if (loaded_.rules.extends.empty() && loaded_.sources.size() < 2 && loaded_.ok()) return {};
    Loaded fresh = compiled();
    const std::size_t both = std::min(fresh.sources.size(), loaded_.sources.size());
    std::string changed;
    for (std::size_t i = 1; i < both && changed.empty(); ++i) {
        if (fresh.sources[i].text != loaded_.sources[i].text) changed = fresh.sources[i].path;
    }
    // A parent has disappeared or reappeared.
    if (changed.empty() && fresh.sources.size() != loaded_.sources.size()) {
        const Sources& more =
            fresh.sources.size() > loaded_.sources.size() ? fresh.sources : loaded_.sources;
        changed = more[both].path;
    }
    if (changed.empty()) return {};
    ++parent_readings_;
    check(fresh);
    return changed.substr(changed.rfind('/') + 1) +
           ", which these rules extend, was changed by another program; play these rules to try "
           "them.";
}

std::string RulesModel::suggested_name() const {
    std::string stem = editor_.path.stem().string();
    if (stem.empty()) stem = "rules";
    std::error_code ignored;
    for (int n = 1; n < 1000; ++n) {
        const std::string name = "my_" + stem + (n == 1 ? "" : "_" + std::to_string(n));
        if (!fs::exists(own_ / (name + ".toml"), ignored)) return name;
    }
    return "my_" + stem;
}

}  // namespace niblick
