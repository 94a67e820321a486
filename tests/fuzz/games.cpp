#include <utility>

#include "core/game/game_code.h"
#include "core/game/match.h"
#include "tests/fuzz/mended.h"
#include "tests/fuzz/shipped.h"
#include "tests/fuzz/targets.h"

namespace niblick::fuzz {

namespace {

using Read = SessionOrError (*)(std::shared_ptr<const Variant>, std::string_view);

void look_at(const Session& game) {
    const auto& variant = game.board().variant;
    for (int n = 0; n <= static_cast<int>(game.moves().size()); ++n) {
        const std::string broken = broken_law(game.board(), game.position_at(n));
        expect(broken.empty(), "a game that was read breaks a law: " + broken);
    }
    const std::string saved = game.save_text();
    const std::string code = game_code(game);
    for (const auto& [read, text] :
         {std::pair<Read, std::string>{read_saved, saved}, {read_code, code}}) {
        const SessionOrError again = read(variant, text);
        expect(again.session.has_value(), again.error.message + " in:\n" + text);
        expect(again.session->save_text() == saved, "a game came back as another one:\n" + text);
    }
}

// Under the rules that the header names, as the window and the commands do it.
void read_game(const HeaderOrError& header, Read read, std::string_view text) {
    if (!header.header) {
        expect(!header.error.message.empty(), "a game is refused without words");
        return;
    }
    const SessionOrError game = read(shipped_game(header.header->rules), text);
    if (game.session) {
        look_at(*game.session);
    } else {
        expect(!game.error.message.empty(), "a game is refused without words");
    }
}

void look_at(const Match& match) {
    const MatchOrError again = read_match(match_text(match));
    expect(again.match == match, "a round came back as another one:\n" + match_text(match));
    for (int player = 0; player < match.players(); ++player) {
        describe_card(match, player);
        match.mulligans_left(player);
    }
    match.leaders();
    describe_hole(match, match.hole());
    if (match.finished()) {
        describe_result(match);
        return;
    }
    Match next = match;
    next.take_mulligan();
    next.finish_hole(4, next.bag());
    expect(read_match(match_text(next)).match == next, "a round that goes on cannot be read");
}

void read_round(std::string_view text) {
    const MatchOrError read = read_match(text);
    if (read.match) {
        look_at(*read.match);
    } else {
        expect(!read.error.message.empty(), "a round is refused without words");
    }
}

}  // namespace

int run_games(Bytes bytes) {
    const std::string_view text = text_of(bytes);
    read_game(read_code_header(text), read_code, text);
    read_game(read_saved_header(text), read_saved, text);
    read_round(text);
    if (looks_like_code(text)) {
        std::string code = with_right_check(text);
        const HeaderOrError header = read_code_header(code);
        if (header.header) {
            const auto variant = shipped_game(header.header->rules);
            code = with_right_check(with_fingerprint(code, variant->fingerprint));
        }
        read_game(header, read_code, code);
    } else {
        std::string saved = with_right_end(text);
        read_round(saved);
        const HeaderOrError header = read_saved_header(saved);
        if (header.header) {
            const auto variant = shipped_game(header.header->rules);
            saved = with_right_end(with_fingerprint(saved, variant->fingerprint));
        }
        read_game(header, read_saved, saved);
    }
    return 0;
}

}  // namespace niblick::fuzz
