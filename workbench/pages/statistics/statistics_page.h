#pragma once

#include "workbench/kit/page.h"
#include "workbench/pages/statistics/statistics.h"
#include "workbench/persist/game_log.h"

namespace niblick {

class PlayPage;

// What came of the games played so far.
class StatisticsPage final : public Page {
  public:
    static constexpr Tab kTab{"statistics", "Statistics", "Results of the games you have played"};

    StatisticsPage(Host& host, GameLog& log, const PlayPage& play);

    const Statistics& statistics() const { return statistics_; }
    const PlayPage& play() const { return play_; }

    const Tab* area_tab() const override { return &kTab; }
    bool perform(const Command& command, bool in_sight) override;
    void refresh(bool in_sight) override;

  private:
    void export_games();
    void delete_games();

    Host& host_;
    GameLog& log_;
    const PlayPage& play_;
    Statistics statistics_;
    int revision_ = -1;  // of the log, when the statistics were made
    bool was_in_sight_ = false;
};

}  // namespace niblick
