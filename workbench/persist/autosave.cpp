#include "workbench/persist/autosave.h"

#include <utility>

namespace niblick {

Autosave::Autosave(std::filesystem::path folder, work::Background where)
    : store_(std::move(folder)),
      where_(std::move(where)),
      task_(where_, {[this](const Snapshot& kept, const StopToken&) {
                         write(kept);
                         return false;
                     },
                     [this](const Snapshot&, const StopToken&, std::string why) {
                         if (why.ends_with('.')) why.pop_back();
                         {
                             const std::lock_guard lock(task_.mutex());
                             fault_ = std::move(why);
                         }
                         where_.wake();
                     }}) {}

StateFiles& Autosave::store() {
    wait();
    return store_;
}

void Autosave::keep(Snapshot kept) {
    const std::lock_guard lock(task_.mutex());
    task_.send(std::move(kept));
}

std::optional<std::string> Autosave::fault() {
    const std::lock_guard lock(task_.mutex());
    return fault_;
}

// The game is written last, after the files that belong to it.
void Autosave::write(const Snapshot& kept) {
    auto failed = store_.save_drafts(kept.drafts);
    if (!failed) failed = store_.save_settings(kept.settings);
    if (!failed && !kept.round.empty()) failed = store_.save_round(kept.round);
    if (!failed && kept.game) failed = store_.save_game_rules(kept.game_rules);
    if (!failed && kept.game) failed = store_.save_game(*kept.game);
    const bool tell = failed.has_value();
    {
        const std::lock_guard lock(task_.mutex());
        fault_ = std::move(failed);
    }
    if (tell) where_.wake();
}

}  // namespace niblick
