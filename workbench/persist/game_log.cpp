#include "workbench/persist/game_log.h"

#include <utility>

namespace niblick {

GameLog::GameLog(std::filesystem::path folder)
    : folder_(std::move(folder)),
      file_(folder_),
      cost_file_(folder_) {}

std::string GameLog::read() {
    RecordFile::Read read = file_.read();
    played_ = std::move(read.records);
    for (const auto& [game, cost] : cost_file_.read()) costs_.insert_or_assign(game, cost);
    ++revision_;
    return read.trouble;
}

std::optional<std::string> GameLog::add(const GameRecord& record) {
    played_.push_back(record);
    ++revision_;
    return file_.append(record);
}

std::optional<std::string> GameLog::rate(std::uint64_t game, const HandCost& cost) {
    const auto [at, fresh] = costs_.try_emplace(game, cost);
    if (!fresh && at->second == cost) return std::nullopt;
    at->second = cost;
    ++revision_;
    return cost_file_.append(game, cost);
}

std::optional<std::filesystem::path> GameLog::set_aside() {
    auto aside = file_.set_aside();
    if (aside) {
        played_.clear();
        ++revision_;
    }
    return aside;
}

bool GameLog::bring_back() {
    if (!file_.bring_back()) return false;
    read();
    return true;
}

}  // namespace niblick
