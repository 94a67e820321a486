#include "workbench/app/sound_page.h"

#include <optional>
#include <utility>

#include "workbench/game/play_page.h"

namespace niblick {

SoundPage::SoundPage(Host& host, const PlayPage& play) : host_(host), play_(play) {}

SoundPage::Seen SoundPage::look() const {
    const GameModel& games = play_.games();
    if (!games.has_game()) return {};
    return {games.table().game, games.session().at(), games.over(), games.notice()};
}

void SoundPage::refresh(bool) {
    const Seen now = look();
    const Seen before = std::exchange(seen_, now);
    if (!host_.edit_settings().sounds || now.game == 0) return;
    std::optional<Sound> sound;
    if (now.game != before.game) {
        sound = Sound::deal;
    } else if (now.at > before.at) {
        const Session& session = play_.games().session();
        const Move move = session.moves()[static_cast<std::size_t>(now.at) - 1];
        const bool turned = move.kind == MoveKind::draw || move.kind == MoveKind::redeal;
        sound = turned ? Sound::turn : Sound::card;
        if (now.over) sound = session.ending() == Ending::won ? Sound::won : Sound::over;
    } else if (now.notice != before.notice && !now.notice.empty() &&
               now.notice == play_.table().why_not(play_.table().focus)) {
        sound = Sound::refuse;
    }
    if (!sound) return;
    state_.last = *sound;
    ++state_.count;
}

}  // namespace niblick
