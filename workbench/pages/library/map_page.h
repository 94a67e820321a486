#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "workbench/kit/figure_file.h"
#include "workbench/kit/page.h"
#include "workbench/pages/library/library_page.h"
#include "workbench/pages/library/map_model.h"

namespace niblick {

// The page of the map of the games. What the library's search and filter leave out is faint.
class MapPage final : public Page {
  public:
    static constexpr Tab kTab{"map", "Map", "All games, placed by what was measured of them"};

    struct Options {
        std::filesystem::path pictures;      // folder for exports
        std::filesystem::path state_folder;  // what was measured here is kept in it
    };
    MapPage(Host& host, const RulesModel& rules, const PlayPage& play, LibraryPage& library,
            const work::Background& background, Options options);

    const MapModel& map() const { return map_; }
    MapModel& map() { return map_; }
    const LibraryPage& library() const { return library_; }
    enum class Axis : std::uint8_t { x, y, colour };
    void set_axis(Axis axis, std::size_t property);
    void play();     // the game chosen, on the table
    void measure();  // the games that were not, or stops
    void ask_where(FigureFile as);
    void save(FigureFile as, const std::filesystem::path& file);

    const Tab* area_tab() const override { return &kTab; }
    std::vector<std::string> games_in_use() const override;
    std::vector<Action> actions() override;
    bool cancel(bool in_sight) override;
    bool take_rules(const std::string& id) override;
    void refresh(bool in_sight) override;
    bool tick(Clock::time_point now, bool in_sight) override;

  private:
    Host& host_;
    const RulesModel& rules_;
    const PlayPage& play_;
    LibraryPage& library_;
    Options options_;
    int readings_ = -1;    // RulesModel::library_readings() when the map was read
    std::string at_hand_;  // the game on the table when the map was last in sight
    std::string asked_;    // the game chosen last in the library's list, on the map or not
    MapModel map_;
};

}  // namespace niblick
