#include "workbench/app/words_for_readers.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

#include "core/base/quotes.h"
#include "core/play/play.h"
#include "workbench/app/workspace.h"
#include "workbench/game/play_page.h"
#include "workbench/table/words/move_text.h"
#include "workbench/table/words/speech.h"

namespace niblick {

namespace {

std::vector<Move> moves_of(const Workspace& work) {
    const GameModel& games = work.page<PlayPage>().games();
    if (!games.has_game()) return {};
    const Session& session = games.session();
    return legal_moves(session.board(), session.position());
}

std::map<std::string, int> times_of(const std::vector<std::string>& names) {
    std::map<std::string, int> times;
    for (const std::string& name : names) ++times[name];
    return times;
}

// ", from column 3": where a card lies that a move takes; empty if that is not to be told.
std::string where_from(const Session& session, Slot from) {
    if (from >= session.board().pieces()) return "";
    const Position& position = session.position();
    if (const int row = spoken_row_of(session, from); row >= 0) {
        return ", from column " + std::to_string(row + 1);
    }
    if (position.zones.has(Zone::waste, from)) return ", from the waste";
    if (position.holds_in_cell(from)) {
        const auto cells = position.zones[Zone::cells];
        return ", from cell " + std::to_string(std::ranges::find(cells, from) - cells.begin() + 1);
    }
    for (int i = 0; i < session.board().variant->foundations(); ++i) {
        if (position.zones.has(foundation_zone(i), from)) {
            return ", from foundation " + std::to_string(i + 1);
        }
    }
    return "";
}

// The names of moves; of those with the same name each says where its card lies and where it goes,
// and which card of its column it is if there are two of a kind.
std::vector<std::string> names_of(const Session& session, const std::vector<Move>& moves) {
    std::vector<std::string> names;
    for (const Move move : moves) {
        names.push_back(describe_advice(session.board(), session.position(), move));
    }
    std::map<std::string, int> times = times_of(names);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (times[names[i]] == 1) continue;
        names[i] += where_from(session, moves[i].from);
        if (moves[i].kind == MoveKind::pack) {
            names[i] += ", to column " + std::to_string(moves[i].to + 1);
        }
    }
    times = times_of(names);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const int place =
            moves[i].from < session.board().pieces() ? spoken_place_of(session, moves[i].from) : -1;
        if (times[names[i]] > 1 && place >= 0) {
            names[i] += ", card " + std::to_string(place + 1) + " of it";
        }
    }
    return names;
}

// Where a move begins in the window, "[x,y,width,height]" in pixels; "null" where that is no place.
std::string place_of(const Tabletop& table, Move move, std::optional<Point> corner) {
    if (!corner) return "null";
    std::optional<Rect> at;
    if (move.kind == MoveKind::draw || move.kind == MoveKind::redeal) {
        if (table.stock) at = table.stock->at;
    } else if (const TableCard* card = table.card(move.from); card != nullptr) {
        at = Rect{card->at.x, card->at.y, card->at.w, card->shown};
    }
    if (!at) return "null";
    std::string text = "[";
    for (const float value : {corner->x + at->x, corner->y + at->y, at->w, at->h}) {
        text += (text.size() > 1 ? "," : "") + std::to_string(std::lround(value));
    }
    return text + "]";
}

std::string joined(const std::vector<std::string>& values) {
    std::string text;
    for (const std::string& value : values) text += (text.empty() ? "" : ",") + value;
    return text;
}

}  // namespace

std::string words_for_readers(const Workspace& work, std::optional<Point> corner) {
    const PlayPage& play = work.page<PlayPage>();
    std::vector<std::string> table, moves, places;
    std::string state;
    if (play.games().has_game()) {
        const Session& session = play.games().session();
        state = speak_state(session);
        for (const std::string& row : speak_rows(session)) table.push_back(json_text(row));
        table.push_back(json_text(speak_stock(session)));
        const std::vector<Move> legal = moves_of(work);
        for (const std::string& name : names_of(session, legal)) moves.push_back(json_text(name));
        for (const Move move : legal) {
            places.push_back(place_of(play.table(), move, corner));
        }
    }
    return "{\"title\":" + json_text(play.state().title) + ",\"state\":" + json_text(state) +
           ",\"table\":[" + joined(table) + "],\"moves\":[" + joined(moves) + "],\"places\":[" +
           joined(places) + "],\"said\":" + json_text(play.state().spoken) +
           ",\"count\":" + std::to_string(play.state().spoken_count) +
           ",\"notice\":" + json_text(work.notice()) + "}";
}

void make_move_of_readers(Workspace& work, int number) {
    const std::vector<Move> moves = moves_of(work);
    if (number < 0 || number >= static_cast<int>(moves.size())) return;
    work.call([&] { work.page<PlayPage>().games().play(moves[static_cast<std::size_t>(number)]); });
}

}  // namespace niblick
