// Deals by number, text, code and difficulty, and what the rules forbid.

#include <algorithm>
#include <utility>

#include "core/base/format.h"
#include "core/base/words.h"
#include "core/deal/daily.h"
#include "core/deal/other_programs.h"
#include "core/game/game_code.h"
#include "variants/library/dealt_games.h"
#include "workbench/game/play_page.h"
#include "workbench/game/share_line.h"
#include "workbench/kit/text.h"
#include "workbench/table/words/why_rule.h"

namespace niblick {

namespace {

// True for "4711", "pysol:906", even with an unknown program.
bool looks_like_number(std::string_view text) {
    const auto colon = text.find(':');
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto all_in = [](std::string_view part, std::string_view marks) {
        return part.find_first_not_of(marks) == std::string_view::npos;
    };
    if (colon == std::string_view::npos) return all_in(text, "0123456789");
    const std::string_view digits = text.substr(colon + 1);
    return colon > 0 && is_letter(text[0]) && all_in(digits, "0123456789 #-_.,L") &&
           std::any_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// "Also pysol:906 for deal 906 of PySol, ms:906, kpat:906."
std::string describe_other_numbers(const Variant& variant) {
    std::string words;
    for (const Dealing& dealing : variant.dealings) {
        if (match_plan(variant)) break;
        const SchemeFacts& facts = facts_of(dealing.scheme);
        const std::string typed = std::string(facts.word) + ":906";
        words += words.empty() ? "Also " + typed + " for " + describe_number({dealing.scheme, 906})
                               : ", " + typed;
    }
    return words.empty() ? words : words + ".";
}

// "Looked at 34 deals. Passed over: 18 proved impossible."
std::string describe_looked(const DealSearch& search) {
    std::string words = "Checked " + counted(search.looked, "deal") + ".";
    const std::string passed = search.describe_passed();
    if (!passed.empty()) words += " " + passed;
    if (!search.fault.empty()) words += " " + search.fault + ".";
    return words;
}

std::string describe_band(Band band) {
    switch (band) {
        case Band::easiest: return "the easiest tenth";
        case Band::middle: return "the middle tenth";
        case Band::hardest: return "the hardest tenth";
    }
    return "";
}

std::string describe_found(const DealWish& wish, const DealSearch& search) {
    std::string words = with_capital(describe_number(*search.found));
    if (search.difficulty) {
        words += ", in " + describe_band(*wish.band) + " of " +
                 counted(static_cast<long long>(search.measured.size()), "winnable deal") +
                 ": along winning play " + format_percent(search.difficulty->share(), 1) +
                 " of the moves lose. ";
    } else {
        words += wish.keep == Keep::winnable ? " can be won, all cards known. " : ". ";
    }
    return words + describe_looked(search);
}

}  // namespace

void PlayPage::ask_deal(const std::string& prefill) {
    if (!playing_) return;
    state_.asking_deal = true;
    state_.deal_prefill = prefill;
    state_.other_numbers = describe_other_numbers(*playing_->variant);
    state_.deal_faults.clear();
}

void PlayPage::open_deal(const std::string& typed) {
    if (!playing_) return;
    state_.deal_faults.clear();
    const auto first = typed.find_first_not_of(" \t\r\n#");
    const auto last = typed.find_last_not_of(" \t\r\n");
    if (first == std::string::npos) {
        state_.asking_deal = false;
        return;
    }
    const std::string text = typed.substr(first, last - first + 1);
    if (open_code(text)) return;
    if (looks_like_number(text)) return open_number(text);
    WrittenDeal written = read_written_deal(*playing_->variant, text);
    for (const DealError& error : written.deal.errors) {
        state_.deal_faults.push_back("Line " + std::to_string(error.line) + ": " + error.message +
                                     ".");
    }
    if (!written.deal.ok()) return;
    remember_rules();
    games_.start(playing_->variant, std::move(written.deal.deal), written.number);
    state_.asking_deal = false;
}

void PlayPage::open_number(const std::string& text) {
    const NumberOrError read = parse_deal_number(text);
    if (!read.number) {
        state_.deal_faults.push_back(with_capital(read.error) + ".");
        return;
    }
    const bool in_round = rounds_.on_table(games_);
    const Loaded& rules = in_round ? rounds_.opener() : *playing_;
    const std::string why = describe_undealt(rules_.library(), *rules.variant, read.number->scheme);
    if (!why.empty()) {
        state_.deal_faults.push_back(why);
        return;
    }
    if (in_round) return begin_round(rules, rounds_.match().players(), read.number->low);
    if (match_plan(*rules.variant)) return begin_round(rules, 1, read.number->low);
    remember_rules();
    games_.start(rules.variant, *read.number);
    state_.asking_deal = false;
}

void PlayPage::daily(Date date) {
    if (!playing_ || date > today()) return;
    const std::uint64_t number = daily_number(playing_->variant->fingerprint, date);
    deal_number(number);
    say("The deal of " + date_text(date) + ": " + std::to_string(number) + ".");
}

void PlayPage::deal_number(const DealNumber& number) {
    state_.asking_deal = false;
    state_.deal_faults.clear();
    stop_finding();
    remember_rules();
    games_.start(playing_->variant, number);
}

void PlayPage::find_deal(Keep keep, std::optional<Band> band) {
    if (!playing_) return;
    DealWish wish;
    wish.keep = keep;
    wish.band = band;
    wish.first = random_deal();
    if (!state_.asking_deal) ask_deal({});  // which shows the progress
    state_.finding = true;
    state_.found_words.clear();
    finder_.ask(playing_->variant, wish);
}

void PlayPage::stop_finding() {
    finder_.cancel();
    state_.finding = false;
}

void PlayPage::leave_finding() {
    stop_finding();
    state_.found_words = "Stopped.";
}

bool PlayPage::take_found() {
    const auto news = finder_.collect();
    if (!news || !playing_ || news->variant != playing_->variant) return false;
    state_.found_words = describe_looked(news->search);
    if (!news->over) return true;
    state_.finding = false;
    if (!news->fault.empty()) {
        state_.found_words = "The search failed: " + news->fault;
        return true;
    }
    if (!news->search.found) {
        state_.found_words = "No such deal found. " + state_.found_words;
        return true;
    }
    deal_number(*news->search.found);
    say(describe_found(news->wish, news->search));
    host_.mark_changed();
    return true;
}

void PlayPage::copy_game() {
    if (!games_.has_game()) return;
    state_.to_copy = game_code(games_.session());
    ++state_.copies;
    say("Game copied to the clipboard as a line of text.");
}

void PlayPage::copy(std::string text) {
    state_.to_copy = std::move(text);
    ++state_.copies;
}

void PlayPage::share() {
    if (!games_.has_game()) return;
    state_.to_copy =
        share_line(games_.session(), state_.title, state_.score, state_.goals.count(), today());
    ++state_.copies;
    say("Copied: " + state_.to_copy);
}

void PlayPage::paste(const std::string& text) {
    open_deal(text);
    // Opens the field with an invalid text for correction.
    if (!state_.deal_faults.empty() && !state_.asking_deal) {
        const std::vector<std::string> faults = state_.deal_faults;
        ask_deal(text);
        state_.deal_faults = faults;
    }
}

bool PlayPage::open_code(const std::string& text) {
    if (!looks_like_code(text)) return false;
    const auto fault = [this](const std::string& words) {
        state_.deal_faults.push_back(with_capital(words) + ".");
        return true;
    };
    const HeaderOrError header = read_code_header(text);
    if (!header.header) return fault(header.error.message);
    std::optional<Loaded> other;
    const bool same = playing_ && playing_->variant->fingerprint == header.header->fingerprint;
    if (!same) {
        const std::string& id = header.header->rules;
        if (rules_.catalogue().find(id) == nullptr)
            return fault("Its rules " + in_quotes(id) + " were not found");
        other = rules_.open(id);
        if (!other || !other->ok())
            return fault("Its rules " + in_quotes(id) + " cannot be played");
    }
    SessionOrError game = read_code(same ? playing_->variant : other->variant, text);
    if (!game.session) return fault(game.error.message);
    remember_rules();
    stop_finding();
    games_.take(std::move(*game.session));
    if (other) set_playing(std::move(*other));
    state_.asking_deal = false;
    return true;
}

std::optional<RuleLine> PlayPage::forbidding(Spot spot) const {
    if (!playing_ || !games_.has_game()) return std::nullopt;
    if (!forbidding_ || forbidding_->first != spot) {
        forbidding_ = {spot, why_rule(*playing_, games_.session(), table(), spot)};
    }
    return forbidding_->second;
}

void PlayPage::say_why(Spot spot) {
    std::string words = describe_refusal(games_.session(), table(), spot);
    if (words.empty()) return;
    // Does not leave the table; a key opens the line itself.
    if (const auto line = forbidding(spot)) words += " (" + describe_line(*line) + ")";
    say(std::move(words));
}

void PlayPage::show_rule(Spot at) {
    const Spot spot = at.kind == Spot::Kind::none ? table().focus : at;
    const auto line = forbidding(spot);
    if (!line) return say("Nothing is forbidden here.");
    if (line->from != RuleLine::From::file) {
        return say(with_capital(describe_line(*line)) + ".");
    }
    const bool own = line->source == 0;
    host_.open_rules_at(
        own ? state_.playing_id : rules_.id_of(playing_->sources[line->source].path), line->line);
}

}  // namespace niblick
