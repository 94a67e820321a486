#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/library/library.h"
#include "workbench/library/catalogue.h"
#include "workbench/library/editor.h"
#include "workbench/persist/drafts.h"

namespace niblick {

// The library and the open rule file. Built-in files are never written.
class RulesModel {
  public:
    // `roots` are searched in order. `own` is the user's folder, which need not exist. `drafts` are
    // unsaved texts.
    RulesModel(Registry registry, std::vector<std::filesystem::path> roots,
               std::filesystem::path own, std::vector<Draft> drafts);

    const Catalogue& catalogue() const { return catalogue_; }
    const Editor& editor() const { return editor_; }
    const Library& library() const { return library_; }
    // The compiled rules of the open text.
    const Loaded& loaded() const { return loaded_; }
    // All texts that differ from their files, including the open one.
    std::vector<Draft> drafts() const;

    // Opens a ruleset in the editor and returns the compiled file. Unsaved changes to the previous
    // one are kept as a draft, which is restored when it is opened again. Nothing if there is no
    // such ruleset.
    std::optional<Loaded> open(const std::string& id_or_file);
    // The same, but returns the first rules that fit among the edited text, the file, and `kept`, a
    // text saved with a game; those of the file if none fits.
    std::optional<Loaded> open_fitting(const std::string& id, const std::string& kept,
                                       const std::function<bool(const Loaded&)>& fits);
    // Opens a text that is no file and came from elsewhere. It is not among the drafts, so that it
    // is lost unless it is saved as a copy or kept with a game.
    Loaded open_text(std::string text);
    // Replaces the text and checks it.
    void edit(std::string text);
    // The same for changes other than by typing.
    void replace(std::string text);
    // Compiles the text.
    Loaded compiled() const;
    // The result of writing a file: whether it succeeded, and a sentence to show.
    struct Saved {
        bool done = false;
        std::string words;
    };
    Saved save();
    // `name` becomes the file name, which must be unused.
    Saved save_copy(const std::string& name);
    // Writes a new file into the user's folder and opens it; appends a number to a name in use.
    Saved create(const std::string& name, std::string_view text);
    // The same without opening it.
    Saved create_aside(const std::string& name, std::string_view text);
    void revert();
    // Reads the folders again, and also the open file and its parents if they have changed. Returns
    // a sentence if so.
    std::string reread_files();
    // Increases when a parent of the open file is read again.
    int parent_readings() const { return parent_readings_; }
    // Increases when the folders are read again.
    int library_readings() const { return library_readings_; }
    const std::filesystem::path& own_folder() const { return own_; }

    // The id of a rule file, or its path if it is not in the library.
    std::string id_of(const std::filesystem::path& file) const { return library_.id_of(file); }
    // An unused name for a copy.
    std::string suggested_name() const;

  private:
    void read_library();
    // Writes a file under an unused name and returns it; `path` is empty on failure.
    Saved write_new(const std::string& name, std::string_view text, std::filesystem::path& path);
    std::string reread_parents();
    void fill(const Loaded& loaded, std::string text, std::string saved);
    void check(const Loaded& loaded);
    void keep_draft();  // of the open text, before another is opened

    std::filesystem::path own_;
    Library library_;
    Catalogue catalogue_;
    Editor editor_;
    Loaded loaded_;
    std::vector<Draft> drafts_;  // of rulesets other than the open one
    int parent_readings_ = 0;
    int library_readings_ = 0;
};

}  // namespace niblick
