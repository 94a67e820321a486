#include "workbench/pages/statistics/statistics_page.h"

#include <filesystem>
#include <utility>

#include "core/deal/daily.h"
#include "variants/text/files.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/file_request.h"

namespace niblick {

StatisticsPage::StatisticsPage(Host& host, GameLog& log, const PlayPage& play)
    : host_(host),
      log_(log),
      play_(play) {}

std::vector<Action> StatisticsPage::actions() {
    return {{.id = "statistics.export",
             .section = "Statistics",
             .name = "Statistics: export as CSV",
             .where = Where::anywhere,
             .synonyms = "spreadsheet, save games played",
             .run = [this] { ask_export(); }},
            {.id = "statistics.clear",
             .section = "Statistics",
             .name = "Statistics: start over",
             .where = Where::anywhere,
             .synonyms = "reset, clear, delete",
             .run = [this] { ask_delete(true); }},
            {.id = "statistics.restore",
             .section = "Statistics",
             .name = "Statistics: bring back the games cleared last",
             .where = Where::anywhere,
             .possible = [this] { return can_restore_; },
             .run = [this] { restore_games(); }}};
}

bool StatisticsPage::cancel(bool in_sight) {
    return in_sight && std::exchange(asking_delete_, false);
}

void StatisticsPage::ask_delete(bool ask) {
    if (ask && log_.played().empty()) return host_.say("There is nothing to delete.");
    asking_delete_ = ask;
    if (ask) host_.edit_settings().area = kTab.word;
}

void StatisticsPage::refresh(bool in_sight) {
    // Another program may have recorded games.
    if (in_sight && !was_in_sight_) log_.read();
    if (in_sight && !was_in_sight_) can_restore_ = log_.can_bring_back();
    if (!in_sight) asking_delete_ = false;
    was_in_sight_ = in_sight;
    if (revision_ == log_.revision()) return;
    revision_ = log_.revision();
    statistics_ = statistics_of(counted(log_.played()), log_.costs());
}

void StatisticsPage::ask_export() {
    if (log_.played().empty()) return host_.say("No games recorded yet.");
    FileRequest request;
    request.title = "Export the games played";
    request.accept = "Save";
    request.saving = true;
    request.name = "games-" + date_text(today()) + ".csv";
    request.endings = {".csv"};
    request.then = [this](const std::filesystem::path& file) { export_games(file); };
    host_.choose_file(std::move(request));
}

void StatisticsPage::export_games(std::filesystem::path file) {
    if (log_.played().empty()) return host_.say("No games recorded yet.");
    if (file.empty()) {
        if (log_.folder().empty()) return host_.say("There is no folder to save it in.");
        file = log_.folder() / ("games-" + date_text(today()) + ".csv");
    }
    const auto failed = write_file(file, records_csv(counted(log_.played())));
    host_.say(failed ? "Not written: " + *failed + "." : "Written to " + file.string() + ".");
}

void StatisticsPage::delete_games() {
    asking_delete_ = false;
    const auto aside = log_.set_aside();
    if (!aside) return host_.say("There is nothing to delete.");
    can_restore_ = true;
    host_.say("Statistics cleared. Bring back undoes it; until then the games are kept as " +
              aside->string() + ".");
}

void StatisticsPage::restore_games() {
    const bool done = log_.bring_back();
    can_restore_ = log_.can_bring_back();
    host_.say(done ? "The deleted games count again."
                   : "There are no deleted games to bring back.");
}

}  // namespace niblick
