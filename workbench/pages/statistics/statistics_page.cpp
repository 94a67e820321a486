#include "workbench/pages/statistics/statistics_page.h"

#include <filesystem>

#include "core/deal/daily.h"
#include "variants/text/files.h"
#include "workbench/game/play_page.h"
#include "workbench/pages/statistics/statistics_command.h"

namespace niblick {

StatisticsPage::StatisticsPage(Host& host, GameLog& log, const PlayPage& play)
    : host_(host),
      log_(log),
      play_(play) {}

bool StatisticsPage::perform(const Command& command, bool) {
    if (command.as<command::ExportGames>() != nullptr) {
        export_games();
    } else if (command.as<command::DeleteGames>() != nullptr) {
        delete_games();
    } else {
        return false;
    }
    return true;
}

void StatisticsPage::refresh(bool in_sight) {
    // Another program may have counted games meanwhile.
    if (in_sight && !was_in_sight_) log_.read();
    was_in_sight_ = in_sight;
    if (revision_ == log_.revision()) return;
    revision_ = log_.revision();
    statistics_ = statistics_of(counted(log_.played()));
}

void StatisticsPage::export_games() {
    if (log_.played().empty()) return host_.say("No games recorded yet.");
    if (log_.folder().empty()) return host_.say("There is no folder to save it in.");
    const std::filesystem::path file = log_.folder() / ("games-" + date_text(today()) + ".csv");
    const auto failed = write_file(file, records_csv(counted(log_.played())));
    host_.say(failed ? "Not written: " + *failed + "." : "Written to " + file.string() + ".");
}

void StatisticsPage::delete_games() {
    const auto aside = log_.set_aside();
    if (!aside) return host_.say("There is nothing to delete.");
    host_.say("Statistics cleared. The games so far are kept as " + aside->string() + ".");
}

}  // namespace niblick
