// The spoken description of the game on the table.

#include <algorithm>
#include <utility>

#include "workbench/game/play_page.h"
#include "workbench/table/table_picture.h"
#include "workbench/table/words/speech.h"

namespace niblick {

void PlayPage::speak(std::string words) {
    if (words.empty()) return;
    state_.spoken = std::move(words);
    ++state_.spoken_count;
}

std::string PlayPage::focus_text() const {
    const Spot focus = table().focus;
    const Session& session = games_.session();
    switch (focus.kind) {
        case Spot::Kind::slot: {
            const std::string words = speak_card(session, focus.slot);
            const auto& core = state_.core.pieces;
            const bool loses = std::find(core.begin(), core.end(), focus.slot) != core.end();
            return loses ? words + " " + std::string(kLosesIt) + "." : words;
        }
        case Spot::Kind::stock: return speak_stock(session);
        default: return speak_state(session);
    }
}

void PlayPage::read(ReadPart part) {
    if (!games_.has_game()) return say("There is no game on the table.");
    const Session& session = games_.session();
    const Spot focus = table().focus;
    std::string words;
    switch (part) {
        case ReadPart::card: words = focus_text(); break;
        case ReadPart::row: {
            const int row =
                focus.kind == Spot::Kind::slot ? spoken_row_of(session, focus.slot) : -1;
            words = row < 0 ? focus_text() : speak_row(session, row);
            break;
        }
        case ReadPart::table: words = speak_table(session); break;
        case ReadPart::stock: words = speak_stock(session); break;
        case ReadPart::state: words = speak_state(session); break;
    }
    heard_.notice.clear();  // so that a repeated answer is spoken again
    say(std::move(words));
}

// An event is one sentence, followed by the notice of its command.
void PlayPage::speak_events() {
    if (!games_.has_game() || settings().speech == Speech::off) {
        // Answers are spoken in any case.
        if (games_.notice() != heard_.notice) speak(games_.notice());
        heard_.notice = games_.notice();
        return;
    }
    const Session& session = games_.session();
    const Heard now{games_.table().game, session.at(), games_.table().focus, games_.notice()};
    std::string event;
    if (now.game != heard_.game) {
        event = state_.title + ". " + speak_state(session);
    } else if (now.at > heard_.at) {
        const Move move = session.moves()[static_cast<std::size_t>(now.at) - 1];
        event = speak_move(session, session.position_at(now.at - 1), move);
    } else if (now.at < heard_.at) {
        event = "Back at move " + std::to_string(now.at) + ". " + speak_state(session);
    } else if (now.focus != heard_.focus && now.notice == heard_.notice) {
        event = focus_text();
    }
    const bool answer = now.notice != heard_.notice && !now.notice.empty();
    heard_ = now;
    if (answer) event += (event.empty() ? "" : " ") + now.notice;
    if (event.empty()) return;
    speak(event);
    say(event);
    heard_.notice = event;
}

}  // namespace niblick
