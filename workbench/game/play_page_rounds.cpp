// Rounds: their holes and the scorecard.

#include <algorithm>
#include <utility>

#include "core/base/format.h"
#include "core/base/words.h"
#include "workbench/draw/picture_file.h"
#include "workbench/draw/sheet.h"
#include "workbench/game/play_page.h"
#include "workbench/game/rounds/scorecard_picture.h"
#include "workbench/kit/figure_file.h"
#include "workbench/kit/file_request.h"
#include "workbench/kit/text.h"
#include "workbench/table/scores.h"

namespace niblick {

namespace {

// What happened to a round that was replaced.
std::string describe_put_aside(const std::string& name, const Match& match) {
    const auto holes = static_cast<int>(match.results(0).size());
    return "The round of " + name + (holes == 0 ? "" : ", after " + counted(holes, "hole") + ",") +
           " is set aside; Shift + B restores it.";
}

}  // namespace

void PlayPage::flip_scorecard() {
    if (!rounds_.has_round()) {
        return say(
            "No round is being played. Games with holes, such as golf/nine_holes, have rounds.");
    }
    state_.showing_card = !state_.showing_card;
}

void PlayPage::save_scorecard() {
    FileRequest request;
    request.title = "Save the scorecard";
    request.accept = "Save";
    request.saving = true;
    request.name = "scorecard.svg";
    request.endings = {".svg", ".png", ".pdf", ".txt"};
    request.then = [this, card = state_.round.card](const std::filesystem::path& file) {
        const PictureFormat as = format_of(file.extension().string());
        const TextMeasure measure = measure_for(as);
        SheetPen sheet(kA4.h, measure);
        sheet.add_title(card.title, "");
        sheet.add_picture(scorecard_picture(card, sheet.inner(), sheet.inner(), measure), "");
        say(save_file(file_bytes({sheet.finish()}, as), file));
    };
    host_.choose_file(std::move(request));
}

void PlayPage::set_players(int count) {
    const RoundState& round = state_.round;
    if (!round.on_table) return say("No round is on the table.");
    if (!round.fresh) return say("Players can only be added before a round starts.");
    if (round.most_players == 1) return say("This round is for one player.");
    const int players = count > 0 ? count : round.players % round.most_players + 1;
    begin_round(rounds_.opener(), std::min(players, round.most_players), rounds_.match().number());
}

void PlayPage::new_round() {
    if (rounds_.on_table(games_)) {
        begin_round(rounds_.opener(), rounds_.match().players(), random_deal().low);
    } else if (playing_ && match_plan(*playing_->variant)) {
        begin_round(*playing_, 1, random_deal().low);
    } else {
        say("This game has no rounds.");
    }
}

void PlayPage::mulligan() {
    if (!rounds_.on_table(games_)) return say("No round is on the table.");
    if (!state_.round.has_mulligans) return say("This round has no mulligans.");
    rounds_.note(games_);
    if (!rounds_.take_mulligan()) return say("No mulligans left.");
    remember_rules();
    set_playing(rounds_.deal_hole(games_));
    state_.showing_card = false;
    const int left = rounds_.match().mulligans_left(rounds_.match().player());
    say("Replaying the hole with new cards; " +
        (left == 0 ? std::string("no mulligans left.") : counted(left, "mulligan") + " left."));
}

void PlayPage::begin_round(Loaded opener, int players, std::uint64_t number) {
    stop_finding();
    remember_rules();
    state_.asking_deal = false;
    state_.showing_card = false;
    rounds_.note(games_);
    std::string words;
    if (rounds_.worth_keeping()) {
        words = describe_put_aside(rounds_.opener().variant->name, rounds_.match());
    }
    set_playing(rounds_.begin(std::move(opener), players, number, games_));
    if (players > 1) add_sentence(words, "Player 1 starts.");
    if (!words.empty()) say(std::move(words));
}

void PlayPage::bring_round_back() {
    if (!rounds_.can_bring_back()) return say("There is no earlier round to restore.");
    stop_finding();
    remember_rules();
    state_.asking_deal = false;
    state_.showing_card = false;
    set_playing(rounds_.bring_back(games_));
    const std::string& id = rounds_.opener().rules.id;
    if (editor().id != id) rules_.open(id);
    say("Back to the round of " + rounds_.opener().variant->name + ": " +
        describe_hole(rounds_.match(), rounds_.match().hole()) + ".");
}

void PlayPage::return_to_round() {
    rounds_.note(games_);
    remember_rules();
    state_.asking_deal = false;
    set_playing(rounds_.come_back(games_));
    say("Back to the round: " + describe_hole(rounds_.match(), rounds_.match().hole()) + ".");
}

bool PlayPage::round_waits_for(const Loaded& rules) const {
    return rounds_.has_round() && !rounds_.on_table(games_) && !rounds_.match().finished() &&
           rounds_.is_opener(rules);
}

void PlayPage::go_on_in_round(bool ask) {
    const Match& match = rounds_.match();
    if (state_.round.fresh || match.finished()) return new_round();
    if (games_.session().moves().empty()) {
        return say("This hole has not been played yet. Shift + N gives up the whole round.");
    }
    const bool over = games_.over();
    const auto here = std::pair{games_.table().game, games_.session().at()};
    if (ask && !over && asked_give_up_ != here) {
        asked_give_up_ = here;
        return say("The hole is not over. Once more gives it up at " +
                   format_score(games_.session().score(), match.plan().unit) + ".");
    }
    asked_give_up_.reset();
    const int player = match.player();
    std::string words = match.players() > 1 ? "Player " + std::to_string(player + 1) + ", hole "
                                            : std::string("Hole ");
    words += std::to_string(match.hole() + 1) + (over ? "" : " given up") + ": " +
             format_score(games_.session().score(), match.plan().unit) + ".";
    remember_rules();
    rounds_.finish_hole(games_);
    if (match.finished()) {
        state_.showing_card = true;
        return say(describe_result(match));
    }
    set_playing(rounds_.deal_hole(games_));
    // The scorecard appears after a hole, when all players have finished it.
    state_.showing_card = state_.showing_card && match.player() == 0;
    if (match.players() > 1) {
        words += " Next is player " + std::to_string(match.player() + 1) + ".";
    }
    say(std::move(words));
}

std::string PlayPage::hole_note() const {
    if (!rounds_.on_table(games_)) return {};
    const Match& match = rounds_.match();
    return hole_label(match, match.player(), match.hole());
}

std::optional<int> PlayPage::par_of_hole() const {
    if (!rounds_.on_table(games_)) return std::nullopt;
    return equal_par(rounds_.match(), rounds_.match().hole());
}

void PlayPage::show_round() {
    if (rounds_.has_round() && std::exchange(rated_.seen, log_.revision()) != log_.revision()) {
        rated_.holes = hole_costs(counted(log_.played()), log_.costs());
    }
    state_.round = rounds_.state(games_, rated_.holes);
    if (!rounds_.has_round()) state_.showing_card = false;
    const RoundState& round = state_.round;
    const bool over = round.on_table && games_.over();
    // The end of a hole shows the scorecard; a move hides it.
    const ShownPlace place{games_.table().game, games_.has_game() ? games_.session().at() : 0,
                           games_.time_up()};
    if (place != shown_place_) {
        const bool same_game = place.game == shown_place_.game;
        state_.showing_card = over && same_game;
        state_.showing_end = !round.on_table && state_.end.over && same_game;
        state_.end_folded = false;
        if (state_.showing_card || state_.showing_end) end_shown_ = now();
        shown_place_ = place;
    }
    if (!round.on_table) return;
    state_.score.hole = rounds_.match().finished() ? round.turn : hole_note();
    state_.score.round = round.standing;
}

void PlayPage::show_primary() {
    const RoundState& round = state_.round;
    state_.primary = {};
    if (state_.showing_card) {
        state_.primary = round.fresh ? "scorecard" : round.on_table ? "new_deal" : "";
    } else if (state_.showing_end && !state_.end_folded) {
        state_.primary = state_.end.lost_by > 0 ? "last_winnable" : "new_deal";
    }
}

std::string PlayPage::load_round(StateFiles& store) {
    const auto text = store.load_round();
    if (!text) return {};
    bool on_table = false;
    const std::string why = rounds_.restore(*text, rules_, on_table);
    if (!why.empty()) {
        std::string words = "The round could not be opened: " + why + ".";
        if (const auto aside = store.set_round_aside()) words += " It is kept as " + *aside + ".";
        return words;
    }
    round_was_on_table_ = on_table;
    return {};
}

}  // namespace niblick
