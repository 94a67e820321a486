#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "variants/explain/describe.h"
#include "variants/library/library.h"
#include "workbench/library/catalogue.h"
#include "workbench/persist/drafts.h"

namespace niblick {

// One thing that a rule file's author should know, ready to be shown.
struct Fault {
    bool error = true;
    int line = 0;        // of the text in the editor; 0 when it is about another file
    int column = 1;      // in bytes, from 1
    int end_column = 1;  // behind it, in the same line; at most the column: to the line's end
    std::string place;   // "Line 7", "golf/golf, line 3"
    std::string message;
    std::string hint;
};

// The text of one rule file with its diagnostics.
struct Editor {
    std::string id;
    std::string title;           // the ruleset's name, or its id if it has none
    std::filesystem::path path;  // the path for saving
    std::string text;
    std::string saved;  // the content of the file
    std::vector<Fault> faults;
    bool own = false;  // the user's own, which may be saved
    int revision = 0;  // grows when the text changes other than by typing

    bool dirty() const { return text != saved; }
    bool sound() const;
};

// "3 faults": those that keep the text from being played.
std::string count_faults(const Editor& editor);

// The library and the rule file that is open. Built-in files are never written.
class RulesModel {
  public:
    // Folders to search in order; `own` is where copies go, and need not exist. `drafts` are texts
    // that were edited and not saved.
    RulesModel(Registry registry, std::vector<std::filesystem::path> roots,
               std::filesystem::path own, std::vector<Draft> drafts);

    const Catalogue& catalogue() const { return catalogue_; }
    const Editor& editor() const { return editor_; }
    const Library& library() const { return library_; }
    // The open text read as rules when it last changed.
    const Loaded& loaded() const { return loaded_; }
    // Every text that differs from its file, the open one included.
    std::vector<Draft> drafts() const;

    // Opens a ruleset's text in the editor, and returns it read. Unsaved changes to the one before
    // are kept, and are there again when it is opened again. Nothing when there is no such ruleset.
    std::optional<Loaded> open(const std::string& id_or_file);
    // The same, and returns the rules that something was played by: those of the text as it was
    // edited, of the file, or of the text that was kept with it, the first that fit. Those of the
    // file where none do.
    std::optional<Loaded> open_fitting(const std::string& id, const std::string& kept,
                                       const std::function<bool(const Loaded&)>& fits);
    // Takes over the text and checks it.
    void edit(std::string text);
    // The same, where the text was changed other than by typing.
    void replace(std::string text);
    // The text read as rules.
    Loaded compiled() const;
    // Each gives a sentence to show. `saved` tells whether the file was written.
    struct Saved {
        bool done = false;
        std::string words;
    };
    Saved save();
    // `name` becomes the file's name; it must be free.
    Saved save_copy(const std::string& name);
    // Writes a new file into the user's folder and opens it; a number goes behind a name that is
    // taken.
    Saved create(const std::string& name, std::string_view text);
    // The same without opening it.
    Saved create_aside(const std::string& name, std::string_view text);
    void revert();
    // Reads the folders again, and the open file and its parents when they have changed. Returns a
    // sentence when one of these did.
    std::string look_around();
    // Grows when a parent of the open file is read anew.
    int parent_readings() const { return parent_readings_; }
    // Grows when the folders are read anew.
    int library_readings() const { return library_readings_; }
    const std::filesystem::path& own_folder() const { return own_; }

    // The id of a rule file, or its path if it is not in the library.
    std::string id_of(const std::filesystem::path& file) const { return library_.id_of(file); }
    // A name for a copy that is free.
    std::string suggested_name() const;

  private:
    void read_library();
    // Writes a file under an unused name and returns it; `path` is empty on failure.
    Saved write_new(const std::string& name, std::string_view text, std::filesystem::path& path);
    std::string look_at_parents();
    void fill(const Loaded& loaded, std::string text, std::string saved);
    void check(const Loaded& loaded);

    std::filesystem::path own_;
    Library library_;
    Catalogue catalogue_;
    Editor editor_;
    Loaded loaded_;
    std::vector<Draft> drafts_;  // of rulesets that are not open
    int parent_readings_ = 0;
    int library_readings_ = 0;
};

}  // namespace niblick
