#pragma once

#include <filesystem>

#include "workbench/explore/statistics.h"
#include "workbench/kit/page.h"

namespace niblick {

class GameLog;
class PlayPage;

// The page of statistics of the games played.
class StatisticsPage final : public Page {
  public:
    static constexpr Tab kTab{"statistics", "Statistics", "Results of the games you have played"};

    StatisticsPage(Host& host, GameLog& log, const PlayPage& play);

    const Statistics& statistics() const { return statistics_; }
    const PlayPage& play() const { return play_; }
    // Whether the confirmation of a deletion is open; whether a deletion can be undone.
    bool asking_delete() const { return asking_delete_; }
    bool can_restore() const { return can_restore_; }

    // Writes all games as CSV. No file: one named after today, beside the games.
    void export_games(std::filesystem::path file);
    void ask_delete(bool ask);  // opens or closes the confirmation
    void delete_games();        // restarts the statistics; the file is renamed

    const Tab* area_tab() const override { return &kTab; }
    std::vector<Action> actions() override;
    bool cancel(bool in_sight) override;
    void refresh(bool in_sight) override;

  private:
    void ask_export();
    void restore_games();

    Host& host_;
    GameLog& log_;
    const PlayPage& play_;
    Statistics statistics_;
    int revision_ = -1;  // GameLog::revision() of the statistics
    bool was_in_sight_ = false;
    bool asking_delete_ = false;
    bool can_restore_ = false;
};

}  // namespace niblick
