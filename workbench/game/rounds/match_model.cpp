#include "workbench/game/rounds/match_model.h"

#include <utility>

#include "core/base/expects.h"

namespace niblick {

MatchModel::MatchModel(const RulesModel& rules, Limits limits, work::Background where)
    : rules_(rules),
      solver_(limits, std::move(where)) {}

bool MatchModel::on_table(const GameModel& games) const {
    return round_ && games.has_game() && games.table().game == round_->serial;
}

bool MatchModel::is_opener(const Loaded& rules) const {
    if (!round_) return false;
    const Loaded& opener = round_->opener;
    return opener.rules.id == rules.rules.id &&
           opener.variant->fingerprint == rules.variant->fingerprint &&
           opener.variant->round == rules.variant->round &&
           opener.variant->course == rules.variant->course;
}

Loaded MatchModel::rules_of(const Round& round, const std::string& game) const {
    return round.opener.variant->course.empty() ? round.opener : rules_.library().load(game);
}

Loaded MatchModel::put(Session session, Loaded rules, GameModel& games) {
    games.take(std::move(session));
    round_->serial = games.table().game;
    note(games);
    ask_next();
    return rules;
}

Loaded MatchModel::begin(Loaded opener, int players, std::uint64_t number, GameModel& games) {
    note(games);
    const auto plan = match_plan(*opener.variant);
    NIBLICK_EXPECTS(plan.has_value());
    if (round_ && round_->worth_keeping()) aside_ = round_;
    before_ = std::move(round_);
    round_.emplace(Round{Match(*plan, players, number), std::move(opener), 0, "", false});
    bests_.clear();
    return deal_hole(games);
}

bool MatchModel::finish_hole(const GameModel& games) {
    Match& match = round_->match;
    if (match.finished()) return false;
    note(games);
    before_ = round_;
    const Session& session = games.session();
    match.finish_hole(session.score(),
                      bag_after(*session.board().variant, session.position(),
                                match.plan().round.carried, match.bag()),
                      session.ending() == Ending::won);
    ask_next();
    return true;
}

Loaded MatchModel::deal_hole(GameModel& games) {
    const Match& match = round_->match;
    NIBLICK_EXPECTS(!match.finished());
    Loaded rules = rules_of(*round_, match.game());
    const auto& variant = rules.variant;
    const std::uint64_t number = match.deal_number();
    Session session(bind(variant, deal_by_number(*variant, number)), number,
                    brought_tokens(*variant, match.bag()));
    return put(std::move(session), std::move(rules), games);
}

bool MatchModel::take_mulligan() {
    const Round was = *round_;
    if (!round_->match.take_mulligan()) return false;
    before_ = was;
    return true;
}

Loaded MatchModel::come_back(GameModel& games) {
    Loaded rules = rules_of(*round_, round_->match.game());
    SessionOrError saved = read_saved(rules.variant, round_->hole);
    // A hole from a file was checked when it was read.
    NIBLICK_EXPECTS(saved.session.has_value());
    return put(std::move(*saved.session), std::move(rules), games);
}

void MatchModel::follow(const GameModel& games) {
    if (!before_ || !games.has_game() || games.table().game != before_->serial) return;
    std::swap(round_, before_);
    if (aside_ && aside_->serial == round_->serial) aside_.reset();
    ask_next();
}

Loaded MatchModel::bring_back(GameModel& games) {
    NIBLICK_EXPECTS(aside_.has_value());
    note(games);
    std::swap(round_, aside_);
    before_ = aside_;
    if (!aside_->worth_keeping()) aside_.reset();
    return come_back(games);
}

void MatchModel::note(const GameModel& games) {
    if (!on_table(games)) return;
    round_->hole = games.session().save_text();
    round_->begun = !round_->match.results(0).empty() || !games.session().moves().empty();
}

RoundState MatchModel::state(const GameModel& games, const std::vector<HoleCost>& rated) const {
    RoundState state;
    if (!round_) return state;
    const Match& match = round_->match;
    const RoundPlan& round = match.plan().round;
    state.on_table = on_table(games);
    state.can_bring_back = can_bring_back();
    state.players = match.players();
    state.most_players = round_->opener.variant->round.players;
    state.fresh = match.results(0).empty() && match.mulligans_here() == 0 && state.on_table &&
                  games.session().moves().empty();
    state.has_mulligans = round.mulligans > 0 && !match.finished();
    state.mulligans_left = match.mulligans_left(match.player());
    const auto tell = [this](int player, int hole) { return best_of(player, hole); };
    // A finished hole is shown on the card at once, although undo is still possible.
    Match shown = match;
    if (state.on_table && !match.finished() && games.over()) {
        shown.finish_hole(games.session().score(), {}, games.session().ending() == Ending::won);
    }
    const auto cost = [&](int player, int hole) {
        return may_tell_best(shown, player, hole) ? cost_of_hole(rated, shown, player, hole)
                                                  : std::nullopt;
    };
    state.card = scorecard(shown, round_->opener.variant->name, tell, cost);
    state.turn = describe_hole(match, match.hole());
    if (match.players() > 1) state.turn += ", player " + std::to_string(match.player() + 1);
    if (match.finished()) state.turn = "The round is over";
    if (match.played(match.player()) > 0) state.standing = describe_card(match, match.player());
    state.next = match.finished() || state.fresh ? "New round" : "Next hole";
    if (!match.finished() && !state.fresh) {
        Match after = match;
        after.finish_hole(0, {});
        if (after.hole() == match.hole() && !after.finished()) state.next = "Next player";
        const bool open = state.on_table && games.session().ending() != Ending::won;
        // Several players may have to go on to a playoff.
        const bool last = shown.finished() || (match.players() == 1 && after.finished());
        if (last || (round.while_cleared && open)) state.next = "End round";
    }
    return state;
}

std::string MatchModel::key_of(const Match& match, int player, int hole) {
    const HoleResult& result = match.results(player)[static_cast<std::size_t>(hole)];
    const auto& games = match.plan().games;
    return games[static_cast<std::size_t>(hole) % games.size()] + ' ' +
           std::to_string(result.deal) + ' ' + bag_text(result.bag);
}

DealBest MatchModel::best_of(int player, int hole) const {
    const Match& match = round_->match;
    if (!may_tell_best(match, player, hole)) return {};
    const auto found = bests_.find(key_of(match, player, hole));
    return found != bests_.end() ? found->second : DealBest{DealBest::State::working, 0};
}

// Asks about the first finished hole whose best score is unknown and may be shown.
void MatchModel::ask_next() {
    if (!round_ || !asked_.empty()) return;
    const Match& match = round_->match;
    for (int hole = 0; hole <= match.hole(); ++hole) {
        for (int player = 0; player < match.players(); ++player) {
            if (!may_tell_best(match, player, hole)) continue;
            std::string key = key_of(match, player, hole);
            if (bests_.contains(key)) continue;
            const auto& games = match.plan().games;
            const Loaded rules =
                rules_of(*round_, games[static_cast<std::size_t>(hole) % games.size()]);
            if (!rules.ok()) {
                bests_[key] = {DealBest::State::unknown, 0};
                continue;
            }
            const HoleResult& result = match.results(player)[static_cast<std::size_t>(hole)];
            const auto board = std::make_shared<const Board>(
                bind(rules.variant, deal_by_number(*rules.variant, result.deal)));
            Question question;
            question.game = ++questions_;
            question.fingerprint = rules.variant->fingerprint;
            question.position = start_position(*board, brought_tokens(*rules.variant, result.bag));
            question.goal = Goal::best;
            asked_ = std::move(key);
            solver_.ask(board, question);
            return;
        }
    }
}

bool MatchModel::tick() {
    bool changed = false;
    for (const Answer& answer : solver_.collect()) {
        if (answer.question.game != questions_ || asked_.empty()) continue;
        const auto& best = answer.verdict.best;
        const bool proved = best && best->proved && answer.fault.empty();
        bests_[asked_] = {proved ? DealBest::State::known : DealBest::State::unknown,
                          proved ? best->score : 0};
        asked_.clear();
        changed = true;
    }
    if (changed) ask_next();
    return changed;
}

}  // namespace niblick
