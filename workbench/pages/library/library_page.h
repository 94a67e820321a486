#pragma once

#include <memory>
#include <string>
#include <vector>

#include "workbench/kit/page.h"
#include "workbench/library/starting.h"
#include "workbench/pages/library/library_filter.h"

namespace niblick {

class PlayPage;
class RulesModel;
struct Editor;
struct Variant;

// The state of the library page, in addition to the library.
struct LibraryState {
    std::string search;
    LibraryFilter filter;
    std::vector<std::string> found;    // ids that match both, in library order
    std::string best;                  // of a search: the id that matches best by name, or empty
    std::vector<StartingGame> starts;  // the games for beginners, easiest first
    int search_asked = 0;  // increases when the search field should get the keyboard focus
};

// The page of the library list: selecting and searching.
class LibraryPage final : public Page {
  public:
    LibraryPage(Host& host, RulesModel& rules, PlayPage& play);

    const LibraryState& state() const { return state_; }
    const Catalogue& catalogue() const;
    const Editor& editor() const;
    int readings() const { return readings_; }  // of the library's files, so far
    // Null if the game has faults or is no longer there.
    std::shared_ptr<const Variant> load(const std::string& id) const;

    // A game of the library is chosen: the visible page uses it, or it goes on the table.
    void choose(const std::string& id);
    void step(int by);  // entries along the list
    void search(const std::string& text);
    void open_best();                                    // the best match of the search
    void narrow(std::size_t measure, std::size_t band);  // see filter_measures()
    void show_all();                                     // clears search and filter
    void look_around();                                  // reads changed files again
    void fold_group(const std::string& name);            // folds or unfolds
    void flip_favourite(const std::string& id);
    void flip_pictures();

    bool keys_act_on(std::string_view word) const override {
        return word == Area::play || word == Area::graph;
    }
    std::vector<Action> actions() override;
    std::vector<PaletteOffer> offers(std::string_view search) override;
    void refresh(bool in_sight) override;

  private:
    void open(const std::string& id);
    void find();
    void focus_search();

    void say(std::string words) { host_.say(std::move(words)); }

    Host& host_;
    RulesModel& rules_;
    PlayPage& play_;
    LibraryState state_;
    int readings_ = -1;  // RulesModel::library_readings() when `found` was computed
};

}  // namespace niblick
