#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "variants/explain/describe.h"
#include "workbench/library/form.h"
#include "workbench/library/text_history.h"
#include "workbench/pages/studio/pair_count.h"

namespace niblick {

class PairModel;
class Registry;
class RulesModel;
namespace work {
class Background;
}
struct Loaded;
struct RuleChange;

// The model of the studio: five views of the rule file in the editor. The text is the document; the
// other views are derived from it and edit it by changing bytes.
class StudioModel {
  public:
    StudioModel(RulesModel& rules, const work::Background& where);
    ~StudioModel();

    // Updates everything from the editor's text; call after every command. Does nothing while the
    // studio is hidden (`open` false).
    void refresh(bool open);
    // Collects results. True if there is something new to show.
    bool tick();

    // The form of the current text.
    const Form& form() const { return form_; }
    const std::vector<Difference>& differences() const { return differences_; }
    // The rules of the last text without faults, and their page; null and empty before the first.
    const Loaded* good() const { return good_.get(); }
    const RulesPage& page() const { return page_; }
    // Whether good() is up to date: the current text has no faults.
    bool is_sound() const;
    // Other rules of the library that are the same game: "Putt Putt (golf/putt_putt)".
    const std::vector<std::string>& twins() const { return twins_; }
    // The rows of the drawing; nothing if the layout is not drawn.
    const std::optional<std::vector<std::string>>& rows() const { return rows_; }
    const Registry& registry() const;

    // The rules compared with: those of the file or the pinned ones.
    const Loaded* base() const { return base_.get(); }
    bool pinned() const { return pinned_; }
    const PairCount& count() const { return count_; }
    bool counting() const;
    // The limits for each deal, as a sentence.
    std::string count_limits() const;
    // Whether a deal number means the same cards in the same order for both.
    bool same_pack() const;

    bool can_undo() const { return history_.can_undo(); }
    bool can_redo() const { return history_.can_redo(); }
    void undo();
    void redo();

    // Edits of the text. turn_into_drawing returns a sentence about the result.
    // Sets a value, as TOML; adds the key and its table if missing. Table "" is the top of the
    // file.
    void set_key(const std::string& table, const std::string& key, const std::string& toml);
    void drop_key(const std::string& table, const std::string& key);
    void add_table(const std::string& table);
    void drop_table(const std::string& table);
    void draw(const std::vector<std::string>& rows);
    std::string turn_into_drawing();
    // Applies several changes as one step.
    void apply(const std::vector<RuleChange>& changes);
    // Replaces the text as one step.
    void put(std::string text) { change(std::move(text)); }
    void compare_from_here();
    void compare_with_file();

    // The line last requested, and a counter of requests.
    int line_asked() const { return line_; }
    int times_asked() const { return times_; }
    void ask_for_line(int line);
    // A counter of requests for the search field.
    int finds_asked() const { return finds_; }
    void ask_for_find() { ++finds_; }

  private:
    void change(std::string text);
    void read();
    void choose_base();
    void count_anew();

    RulesModel& rules_;
    std::unique_ptr<PairModel> pairs_;
    TextHistory history_;
    std::string id_;
    std::string saved_;
    std::string read_text_;  // the text that everything was derived from
    bool known_ = false;     // read_text_ is valid
    int parents_read_ = 0;   // RulesModel::parent_readings() at that time
    bool open_ = false;
    Form form_;
    std::vector<Difference> differences_;
    std::unique_ptr<const Loaded> good_, base_;
    RulesPage page_;
    std::vector<std::string> twins_;
    std::optional<std::vector<std::string>> rows_;
    bool pinned_ = false;
    PairCount count_;
    std::uint64_t counted_now_ = 0, counted_base_ = 0;  // fingerprints; 0: nothing is counted
    int line_ = 0;
    int times_ = 0;
    int finds_ = 0;
};

}  // namespace niblick
