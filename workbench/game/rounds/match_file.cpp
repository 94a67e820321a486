// The file format of a round with its hole.

#include <utility>

#include "core/base/read_number.h"
#include "variants/text/diagnostic.h"
#include "workbench/game/rounds/match_model.h"

namespace niblick {

namespace {

constexpr std::string_view kMagic = "niblick-round-on-table 1";

// An embedded text: its number of lines, followed by the lines.
std::string block(std::string_view key, const std::string& text) {
    return std::string(key) + ' ' + std::to_string(lines_of(text).size()) + '\n' + text;
}

std::string ended_line(std::string text) {
    if (!text.empty() && text.back() != '\n') text += '\n';
    return text;
}

// Extracts such a text; nothing if the format is wrong.
std::optional<std::string> take_block(const std::vector<std::string>& lines, std::size_t& at,
                                      std::string_view key) {
    if (at >= lines.size()) return std::nullopt;
    const auto [seen, count] = key_and_rest(lines[at]);
    const auto n = read_number<std::size_t>(count);
    if (seen != key || !n || *n > lines.size() - at - 1) return std::nullopt;
    std::string text;
    for (std::size_t i = at + 1; i <= at + *n; ++i) text += lines[i] + '\n';
    at += *n + 1;
    return text;
}

// True if a saved round matches the rules; it may have fewer players.
bool is_plan_of(const MatchPlan& saved, MatchPlan rules) {
    if (saved.round.players > rules.round.players) return false;
    rules.round.players = saved.round.players;
    return saved == rules;
}

// True if rules match a saved round with its hole, without checking the cards.
bool fit(const Loaded& rules, const Match& match, const std::string& hole) {
    if (!rules.ok()) return false;
    const auto plan = match_plan(*rules.variant);
    if (!plan || !is_plan_of(match.plan(), *plan)) return false;
    if (!rules.variant->course.empty()) return true;
    const HeaderOrError header = read_saved_header(hole);
    return header.header && header.header->fingerprint == rules.variant->fingerprint;
}

std::string at_line(const SaveError& error) {
    return "line " + std::to_string(error.line) + ", " + error.message;
}

}  // namespace

std::string MatchModel::text(const GameModel& games) const {
    if (!round_) return {};
    std::string text = std::string(kMagic) + '\n';
    text += "rules " + round_->opener.rules.id + '\n';
    text += std::string("on_table ") + (on_table(games) ? "yes" : "no") + '\n';
    text += block("round", match_text(round_->match));
    text += block("game", on_table(games) ? games.session().save_text() : round_->hole);
    // Included because the rule file may change.
    const Sources& sources = round_->opener.sources;
    if (!sources.empty()) text += block("text", ended_line(sources[0].text));
    return with_checksum(std::move(text));
}

std::string MatchModel::restore(std::string_view text, RulesModel& rules, bool& was_on_table) {
    const std::vector<std::string> lines = lines_of(text);
    if (lines.empty() || lines[0] != kMagic) return "this is not a saved round";
    if (lines.size() < 5 || lines.back() != "end " + checksum(lines, lines.size() - 1)) {
        return "the file is damaged: its checksum does not match";
    }
    const auto [rules_key, id] = key_and_rest(lines[1]);
    const auto [table_key, table] = key_and_rest(lines[2]);
    std::size_t at = 3;
    const auto round = take_block(lines, at, "round");
    const auto game = round ? take_block(lines, at, "game") : std::nullopt;
    if (rules_key != "rules" || table_key != "on_table" || !game) {
        return "the parts of the saved round are out of order";
    }
    MatchOrError read = read_match(*round);
    if (!read.match) return "in the round, " + at_line(read.error);
    const Match& match = *read.match;

    const auto fits = [&](const Loaded& each) { return fit(each, match, *game); };
    auto opened = rules.open_fitting(id, take_block(lines, at, "text").value_or(""), fits);
    if (!opened) return "its rules " + in_quotes(id) + " were not found";
    Loaded opener = std::move(*opened);
    if (!opener.ok()) return "its rules " + in_quotes(id) + " have errors";
    const auto plan = match_plan(*opener.variant);
    if (!plan || !is_plan_of(match.plan(), *plan)) {
        return "the rules of " + in_quotes(id) + " have changed since this round was saved";
    }
    Round restored{match, std::move(opener), 0, *game, false};
    const Loaded hole = rules_of(restored, match.game());
    if (!hole.ok()) return "the rules of its hole have errors";
    const SessionOrError saved = read_saved(hole.variant, *game);
    if (!saved.session) return "in the game, " + at_line(saved.error);
    const bool same_deal = saved.session->number() == match.deal_number();
    const Bag& bag = match.finished() ? match.results(match.player()).back().bag : match.bag();
    if (!same_deal || saved.session->brought() != brought_tokens(*hole.variant, bag)) {
        return "the game does not belong to the round";
    }
    restored.begun = !match.results(0).empty() || !saved.session->moves().empty();
    round_ = std::move(restored);
    was_on_table = table == "yes";
    ask_next();
    return {};
}

}  // namespace niblick
