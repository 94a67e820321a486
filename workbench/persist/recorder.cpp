#include "workbench/persist/recorder.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "core/base/fnv.h"
#include "core/base/format.h"
#include "core/base/read_number.h"
#include "core/game/game_code.h"

namespace niblick {

namespace {

// Identifies a deal of a game.
std::uint64_t hash_of(const GameRecord& record) {
    return fnv1a(record.deal, fnv1a(format_hex(record.fingerprint)));
}

}  // namespace

Finish stopped_finish(const Session& session) {
    return session.board().variant->score.low_wins ? Finish::resigned : Finish::banked;
}

GameRecord record_of(const Session& session) {
    const Board& board = session.board();
    const Variant& variant = *board.variant;
    GameRecord record;
    record.rules = variant.id;
    record.name = variant.name;
    record.fingerprint = variant.fingerprint;
    record.deal = session.number() ? stored_number(*session.number())
                                   : deal_text(variant, board.deal, DealFormat::line);
    record.finish = session.ending() == Ending::won       ? Finish::won
                    : session.ending() == Ending::no_move ? Finish::no_move
                                                          : Finish::given_up;
    record.score = session.score();
    record.low_wins = variant.score.low_wins;
    record.unit = variant.score.unit;
    record.left = cards_left(board, session.position());
    record.moves = session.at();
    record.code = game_code(session);
    return record;
}

Recorder::Recorder() : random_(std::random_device{}()) {}

std::optional<GameRecord> Recorder::give_up(Now& game) {
    if (game.ended || game.given_up || game.record.moves == 0) return std::nullopt;
    game.given_up = true;
    GameRecord record = game.record;
    // In a round the score of an abandoned hole goes on the scorecard.
    const bool on_card = !record.round.empty();
    record.finish = !on_card          ? Finish::given_up
                    : record.low_wins ? Finish::resigned
                                      : Finish::banked;
    return record;
}

void Recorder::look(Now& game, const Scene& scene) {
    GameRecord next = record_of(*scene.session);
    next.game = game.record.game;
    next.undos = game.record.undos + (next.moves < game.at ? 1 : 0);
    next.seconds = scene.seconds;
    next.help = scene.help;
    next.round = scene.round;
    if (scene.stopped && next.finish == Finish::given_up) {
        next.finish = stopped_finish(*scene.session);
    }
    game.at = next.moves;
    game.record = std::move(next);
}

std::optional<GameRecord> Recorder::watch(const Scene& scene) {
    std::optional<GameRecord> record;
    if (!now_ || now_->serial != scene.serial) {
        if (now_) record = give_up(*now_);
        std::optional<Now> left = std::exchange(now_, std::nullopt);
        if (before_ && before_->serial == scene.serial) {
            now_ = std::move(before_);
        } else {
            now_ = Now{};
            now_->serial = scene.serial;
            now_->record.game = random_();
            now_->at = scene.session->at();
            // A restored game may be over already, in which case it was counted before.
            now_->ended = scene.session->ending() != Ending::playing && scene.session->at() > 0;
        }
        if (left && left->record.moves > 0) before_ = std::move(left);
    }
    look(*now_, scene);
    const bool over = now_->record.finish != Finish::given_up;
    if (!over || now_->ended || now_->record.moves == 0) return record;
    now_->ended = true;
    return now_->record;
}

std::optional<GameRecord> Recorder::leave() {
    if (!now_) return std::nullopt;
    std::optional<GameRecord> record = give_up(*now_);
    now_.reset();
    return record;
}

std::string Recorder::text() const {
    if (!now_) return "";
    const GameRecord& record = now_->record;
    std::ostringstream out;
    out << format_hex(hash_of(record)) << ' ' << format_hex(record.game) << ' ' << record.undos
        << ' ' << record.seconds << ' '
        << (now_->ended      ? "ended"
            : now_->given_up ? "given_up"
                             : "on");
    return out.str();
}

std::optional<int> Recorder::resume(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::string hash, game, state;
    int undos = 0;
    int seconds = 0;
    if (!now_ || !(in >> hash >> game >> undos >> seconds >> state)) return {};
    const auto number = read_number<std::uint64_t>(game, 16);
    if (!number || hash != format_hex(hash_of(now_->record))) return {};
    now_->record.game = *number;
    now_->record.undos = std::max(0, undos);
    now_->record.seconds = std::max(0, seconds);
    now_->ended = now_->ended || state == "ended";
    now_->given_up = state == "given_up";
    return now_->record.seconds;
}

}  // namespace niblick
