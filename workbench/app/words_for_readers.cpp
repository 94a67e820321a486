#include "workbench/app/words_for_readers.h"

#include <map>
#include <vector>

#include "core/base/quotes.h"
#include "core/play/play.h"
#include "workbench/app/workspace.h"
#include "workbench/game/play_page.h"
#include "workbench/table/move_text.h"
#include "workbench/table/speech.h"

namespace niblick {

namespace {

std::vector<Move> moves_of(const Workspace& work) {
    const GameModel& games = work.page<PlayPage>().games();
    if (!games.has_game()) return {};
    const Session& session = games.session();
    return legal_moves(session.board(), session.position());
}

// The names of moves; of those with the same name each says where its card lies and where it goes.
std::vector<std::string> names_of(const Session& session, const std::vector<Move>& moves) {
    std::vector<std::string> names;
    std::map<std::string, int> times;
    for (const Move move : moves) {
        names.push_back(describe_advice(session.board(), session.position(), move));
        ++times[names.back()];
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (times[names[i]] == 1) continue;
        const Slot from = moves[i].from;
        const int row = from < session.board().pieces() ? spoken_row_of(session, from) : -1;
        if (row >= 0) names[i] += ", from column " + std::to_string(row + 1);
        if (moves[i].kind == MoveKind::pack) {
            names[i] += ", to column " + std::to_string(moves[i].to + 1);
        }
    }
    return names;
}

}  // namespace

std::string words_for_readers(const Workspace& work) {
    const PlayPage& play = work.page<PlayPage>();
    std::vector<std::string> table, moves;
    std::string state;
    if (play.games().has_game()) {
        const Session& session = play.games().session();
        state = speak_state(session);
        table = speak_rows(session);
        table.push_back(speak_stock(session));
        moves = names_of(session, moves_of(work));
    }
    const auto list = [](const std::vector<std::string>& lines) {
        std::string text = "[";
        for (const std::string& line : lines) {
            text += (text.size() > 1 ? "," : "") + json_text(line);
        }
        return text + "]";
    };
    return "{\"title\":" + json_text(play.state().title) + ",\"state\":" + json_text(state) +
           ",\"table\":" + list(table) + ",\"moves\":" + list(moves) +
           ",\"said\":" + json_text(play.state().spoken) +
           ",\"count\":" + std::to_string(play.state().spoken_count) +
           ",\"notice\":" + json_text(work.notice()) + "}";
}

void make_move_of_readers(Workspace& work, int number) {
    const std::vector<Move> moves = moves_of(work);
    if (number < 0 || number >= static_cast<int>(moves.size())) return;
    work.call([&] { work.page<PlayPage>().games().play(moves[static_cast<std::size_t>(number)]); });
}

}  // namespace niblick
