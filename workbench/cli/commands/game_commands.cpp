#include <algorithm>
#include <ostream>
#include <utility>

#include "core/base/read_number.h"
#include "core/game/game_code.h"
#include "core/play/observe.h"
#include "variants/explain/describe.h"
#include "variants/library/dealt_games.h"
#include "variants/text/files.h"
#include "workbench/cli/commands/advice.h"
#include "workbench/cli/game/game.h"
#include "workbench/cli/game/typed.h"
#include "workbench/cli/text/format.h"
#include "workbench/table/words/extended_text.h"
#include "workbench/table/words/speech.h"
#include "workbench/table/words/table_text.h"

namespace niblick::cli {

struct Game::Command {
    std::string_view name;
    std::string_view brief;  // a shorter name, or empty
    std::string_view argument;
    std::string_view help;
    void (Game::*act)(const Words& arguments);
};

const std::vector<Game::Command>& Game::commands() {
    static const std::vector<Command> all{
        {"undo", "u", "", "take back the last move", &Game::undo},
        {"redo", "", "", "redo the move", &Game::redo},
        {"hint", "h", "", "whether this can be won, and by which move", &Game::hint},
        {"status", "", "", "whether this can be won", &Game::status},
        {"moves", "m", "", "the legal moves", &Game::moves},
        {"why", "", "CARD", "why a card, or 'draw', cannot be played", &Game::why},
        {"unseen", "", "", "the unseen cards", &Game::unseen},
        {"table", "t", "", "show the table again", &Game::table},
        {"read", "", "WHAT",
         "in sentences: 'state', 'table', 'stock', a card, or the number of a column or row",
         &Game::read},
        {"score", "", "", "the score", &Game::score},
        {"restart", "", "", "restart this deal; redo still works", &Game::restart},
        {"resign", "", "", "stop here and keep the score", &Game::resign},
        {"new", "", "[N]", "new deal or round, or deal number N", &Game::new_deal},
        {"card", "", "", "the scorecard", &Game::card},
        {"next", "", "", "the next hole of a round, or the next player", &Game::next_hole},
        {"mulligan", "", "", "replay this hole with new cards", &Game::mulligan},
        {"deal", "", "", "the number of this deal", &Game::name_deal},
        {"code", "", "", "this game as a line of text, for 'niblick play --code'", &Game::code},
        {"save", "", "FILE", "save this game to a file", &Game::save},
        {"load", "", "FILE", "load a saved game", &Game::load},
        {"rules", "", "", "the rules of this game", &Game::rules},
        {"help", "?", "", "this list", &Game::help},
    };
    return all;
}

const Game::Command* Game::find_command(std::string_view name) {
    for (const Command& command : commands()) {
        if (name == command.name || (!command.brief.empty() && name == command.brief)) {
            return &command;
        }
    }
    return nullptr;
}

bool Game::run_command(std::string_view name, const Words& arguments) {
    const Command* command = find_command(name);
    if (command == nullptr) return false;
    const bool wanted = !command->argument.empty();
    const bool optional = command->argument.starts_with('[');
    if (arguments.size() > (wanted ? 1U : 0U) || (wanted && !optional && arguments.empty())) {
        out_ << "Use: " << command->name << (wanted ? " " : "") << command->argument << '\n';
        return true;
    }
    (this->*command->act)(arguments);
    return true;
}

void Game::undo(const Words& /*none*/) {
    if (resigned_) {
        resigned_ = false;
        show();
        return;
    }
    if (!session_->undo()) {
        out_ << "There is nothing to undo.\n";
        return;
    }
    show();
}

void Game::redo(const Words& /*none*/) {
    if (!session_->redo()) {
        out_ << "There is nothing to redo.\n";
        return;
    }
    show();
}

bool Game::told_ending() {
    if (session_->ending() == Ending::playing) return false;
    show_ending();
    return true;
}

void Game::hint(const Words& /*none*/) {
    if (told_ending()) return;
    assistance_.add(Help::hint);
    const Verdict verdict = solved(kAskedLimits);
    out_ << describe_hint(board(), position(), verdict) << '\n';
}

void Game::status(const Words& /*none*/) {
    if (told_ending()) return;
    assistance_.add(Help::verdict);
    const Verdict verdict = solved(kAskedLimits);
    out_ << describe_status(board(), position(), verdict) << '\n';
}

void Game::moves(const Words& /*none*/) {
    out_ << "Moves: " << moves_text(board(), position()) << '\n';
}

void Game::why(const Words& words) {
    const std::string& card = words.front();
    out_ << why_text(board(), position(), card, &rules_) << '\n';
}

void Game::unseen(const Words& /*none*/) {
    const Observation seen = observe(board(), position());
    Words names;
    for (std::size_t k = 0; k < seen.unseen.size(); ++k) {
        for (int n = 0; n < seen.unseen[k]; ++n) names.push_back(board().deck().kinds()[k].name);
    }
    Words known;
    for (const Card card : seen.known_stock) known.push_back(board().deck().name(card));
    if (!known.empty()) out_ << "In the stock, in order: " << joined(known, " ") << '\n';
    if (!names.empty()) out_ << "Unseen: " << joined(names, " ") << '\n';
    if (names.empty() && known.empty()) out_ << "Every card is visible.\n";
}

void Game::table(const Words& /*none*/) {
    show();
}

void Game::read(const Words& words) {
    const std::string what = lower(words.front());
    if (what == "state") {
        out_ << speak_state(*session_) << '\n';
    } else if (what == "table") {
        out_ << speak_table(*session_) << '\n';
    } else if (what == "stock") {
        out_ << speak_stock(*session_) << '\n';
    } else if (const auto row = read_number<std::uint64_t>(what)) {
        const auto most = static_cast<std::uint64_t>(spoken_rows(*session_)) + 1;
        out_ << speak_row(*session_, static_cast<int>(std::min(*row, most)) - 1) << '\n';
    } else {
        const std::vector<Slot> pieces = pieces_named(board(), position(), what);
        if (pieces.empty()) out_ << why_text(board(), position(), what) << '\n';
        for (const Slot piece : pieces) out_ << speak_card(*session_, piece) << '\n';
    }
}

void Game::score(const Words& /*none*/) {
    const ScoreTable& table = board().variant->score;
    out_ << "Score: " << session_->score() << ' ' << table.unit
         << (table.low_wins ? " (fewer is better)\n" : " (more is better)\n");
}

void Game::restart(const Words& /*none*/) {
    resigned_ = false;
    session_->restart();
    show();
}

void Game::resign(const Words& /*none*/) {
    if (ended()) {
        out_ << "This game has already ended.\n";
        return;
    }
    resigned_ = true;
    out_ << "Stopped. ";
    score({});
    if (!match_) return;
    card({});
    tell_next();
}

void Game::new_deal(const Words& words) {
    NumberOrError read;
    if (words.empty()) {
        read.number = any_number_();
    } else {
        read = parse_deal_number(words.front());
    }
    if (!read.number) {
        out_ << read.error << ".\n";
        return;
    }
    const std::string why = describe_undealt(library_, *opener_.variant, read.number->scheme);
    if (!why.empty()) {
        out_ << why << '\n';
        return;
    }
    begin(*read.number);
    greet();
}

void Game::name_deal(const Words& /*none*/) {
    if (session_->number()) {
        const DealNumber& number = *session_->number();
        out_ << (number.own() ? "Deal " + digits_of(number) : describe_number(number)) << " of "
             << board().variant->id << " (" << facts_of(number.scheme).name << ").\n";
    } else {
        out_ << "A deal of " << board().variant->id << " without a number.\n";
    }
}

void Game::code(const Words& /*none*/) {
    out_ << game_code(*session_) << '\n';
}

void Game::save(const Words& words) {
    const auto error = write_file(words.front(), session_->save_text());
    out_ << (error ? words.front() + ": " + *error : "Saved as " + words.front() + ".") << '\n';
}

void Game::load(const Words& words) {
    const std::string& path = words.front();
    const auto fault = [&](const SaveError& error) {
        out_ << path << ':' << error.line << ": " << error.message << '\n';
    };
    const TextOrError file = read_file(path);
    if (!file.text) {
        out_ << path << ": " << file.error << '\n';
        return;
    }
    const HeaderOrError header = read_saved_header(*file.text);
    if (!header.header) return fault(header.error);
    Loaded rules = library_.load(header.header->rules);
    if (!rules.ok()) {
        out_ << "The rules '" << header.header->rules << "' of this game do not load here.\n";
        return;
    }
    SessionOrError saved = read_saved(rules.variant, *file.text);
    if (!saved.session) return fault(saved.error);
    take(std::move(rules), std::move(*saved.session));
    greet();
}

void Game::rules(const Words& /*none*/) {
    out_ << page_text(describe(rules_.rules, *rules_.variant));
}

namespace {

// A card for examples: the 7 of hearts, or the first card of a deck without it.
const CardKind& example_card(const Deck& deck) {
    const int seven = deck.find_kind("7H");
    return seven < 0 ? deck.kind(0) : deck.kinds()[static_cast<std::size_t>(seven)];
}

}  // namespace

// The moves of this game other than plays.
void Game::help_moves(const std::function<void(std::string, std::string_view)>& row) const {
    const Variant& variant = *board().variant;
    const StockPlan& plan = variant.stock_plan;
    const CardKind& card = example_card(variant.deck);
    const std::string put = "put the " + describe_card(card);
    if (variant.sets.least > 0) row("close", "complete the current set");
    if (variant.packing.on) row(card.name + " c3, " + card.name + " 3", put + " on column 3");
    if (!variant.traits.plain && variant.foundations() > 1) {
        row(card.name + " f2", "play it onto foundation 2");
    }
    if (variant.cells.count > 0) {
        row(variant.cells.from_foundation ? "top cell" : card.name + " cell",
            variant.cells.from_foundation ? "put the top of the foundation into a cell"
                                          : put + " into a cell");
    }
    if (has_bag(variant)) row("NAME bag", "put a card for later use into the bag");
    for (const Token& token : variant.tokens) {
        if (token.counter) continue;
        const std::string costs = describe_costs(variant, token);
        row("use " + token.name, token.is_spell() ? "for " + costs
                                 : token.shuffles_layout
                                     ? "shuffle the cards left in the layout among their places"
                                 : token.peeks > 0 ? "look at the next stock cards"
                                                   : "lay it on the foundation");
    }
    if (variant.traits.has_stock && !plan.refill) {
        const bool piles = plan.to == StockPlan::To::piles;
        row("draw, d", piles ? "put a stock card on each column"
                       : plan.per_draw > 1 || !plan.later_draws.empty()
                           ? "turn the next stock cards"
                           : "turn a stock card");
    }
    if (plan.passes != 1) row("redeal", "go through the stock again");
}

void Game::help(const Words& /*none*/) {
    const auto row = [this](std::string left, std::string_view right) {
        left.resize(std::max<std::size_t>(left.size() + 1, 18), ' ');
        out_ << "  " << left << right << '\n';
    };
    const CardKind& card = example_card(board().deck());
    const bool sets = board().variant->sets.least > 0;
    row(card.name, (sets ? "take the " : "play the ") + describe_card(card) +
                       (sets ? " into the set" : "") + "; several moves may stand on one line");
    help_moves(row);
    for (const Command& command : commands()) {
        std::string left(command.name);
        if (!command.brief.empty()) left.append(", ").append(command.brief);
        if (!command.argument.empty()) left.append(" ").append(command.argument);
        row(left, command.help);
    }
    row("quit, q", "leave");
    const bool moves = board().variant->packing.on || board().variant->cells.count > 0 ||
                       has_bag(*board().variant);
    out_ << "On the table, [" << card.name << "] can be played, (" << card.name
         << ") is uncovered but does not fit now, and ##\nlies face down."
         << (moves ? " <" + card.name + "> cannot be played but can be moved.\n"
                   : std::string("\n"));
}

}  // namespace niblick::cli
