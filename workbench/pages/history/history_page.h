#pragma once

#include <string>
#include <vector>

#include "workbench/explore/dailies.h"
#include "workbench/kit/data_table.h"
#include "workbench/kit/page.h"

namespace niblick {

class GameLog;
class PlayPage;

struct HistoryState {
    std::string search;
    DataTable table;                   // of the games that match it, latest first
    std::vector<std::uint64_t> games;  // GameRecord::game of its rows
    int played = 0;                    // all games
    std::string game;                  // the game of the calendar; empty: no calendar
    std::string month;                 // "November 2026"
    DailyRecord dailies;
};

// The page of past games, for searching and replaying, and of daily deals.
class HistoryPage final : public Page {
  public:
    static constexpr Tab kTab{"history", "History",
                              "The games you have played, and the deals of the day"};

    // `day` returns today's date.
    HistoryPage(Host& host, GameLog& log, PlayPage& play, Date (*day)() = today);

    const HistoryState& state() const { return state_; }

    // Lists games whose name, deal, date or outcome contain all words.
    void search(const std::string& text);
    void replay(std::uint64_t game);  // puts a game on the table as it ended
    void turn_month(int by);          // of the calendar
    void play_day(Date date);         // the daily deal of a date, of the game on the table

    const Tab* area_tab() const override { return &kTab; }
    void refresh(bool in_sight) override;

  private:
    void list_games();
    void show_days();

    Host& host_;
    GameLog& log_;
    PlayPage& play_;
    Date (*day_)();
    std::chrono::year_month month_;
    HistoryState state_;
    int revision_ = -1;  // GameLog::revision() of the list
    bool was_in_sight_ = false;
};

}  // namespace niblick
