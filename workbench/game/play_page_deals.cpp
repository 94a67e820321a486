// Deals by number, text, code and difficulty, and what the rules forbid.

#include <charconv>
#include <utility>

#include "core/base/format.h"
#include "core/deal/daily.h"
#include "core/game/game_code.h"
#include "workbench/game/deal_command.h"
#include "workbench/game/play_command.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/text.h"
#include "workbench/library/rules_command.h"
#include "workbench/table/why_rule.h"

namespace niblick {

namespace {

// "Looked at 34 deals. Passed over: 18 proved impossible."
std::string describe_looked(const DealSearch& search) {
    std::string words = "Checked " + format_count(search.looked, "deal") + ".";
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
    std::string words = "Deal " + std::to_string(*search.found);
    if (search.difficulty) {
        words += ", in " + describe_band(*wish.band) + " of " +
                 format_count(static_cast<long long>(search.measured.size()), "winnable deal") +
                 ": along winning play " + format_percent(search.difficulty->share(), 1) +
                 " of the moves lose. ";
    } else {
        words += wish.keep == Keep::winnable ? " can be won, all cards known. " : ". ";
    }
    return words + describe_looked(search);
}

}  // namespace

void PlayPage::on(const command::AskDeal& c) {
    if (!playing_) return;
    state_.asking_deal = true;
    state_.deal_prefill = c.prefill;
    state_.deal_faults.clear();
}

void PlayPage::on(const command::OpenDeal& c) {
    if (!playing_) return;
    state_.deal_faults.clear();
    const auto first = c.text.find_first_not_of(" \t\r\n#");
    const auto last = c.text.find_last_not_of(" \t\r\n");
    if (first == std::string::npos) {
        state_.asking_deal = false;
        return;
    }
    const std::string text = c.text.substr(first, last - first + 1);
    if (open_code(text)) return;
    if (text.find_first_not_of("0123456789") == std::string::npos) {
        std::uint64_t number = 0;
        const char* end = text.data() + text.size();
        if (std::from_chars(text.data(), end, number).ec != std::errc()) {
            state_.deal_faults.push_back("That deal number is too high.");
            return;
        }
        if (rounds_.on_table(games_)) {
            return begin_round(rounds_.opener(), rounds_.match().players(), number);
        }
        if (match_plan(*playing_->variant)) return begin_round(*playing_, 1, number);
        remember_rules();
        games_.start(playing_->variant, number);
    } else {
        DealOrErrors deal = parse_deal(*playing_->variant, text);
        for (const DealError& error : deal.errors) {
            state_.deal_faults.push_back("Line " + std::to_string(error.line) + ": " +
                                         error.message + ".");
        }
        if (!deal.ok()) return;
        remember_rules();
        games_.start(playing_->variant, std::move(deal.deal), std::nullopt);
    }
    state_.asking_deal = false;
}

void PlayPage::on(const command::Deals& c) {
    std::visit([this](const auto& what) { on(what); }, c.what);
}

void PlayPage::on(const deals::Daily&) {
    if (!playing_) return;
    const Date date = today();
    const std::uint64_t number = daily_number(playing_->variant->fingerprint, date);
    deal_number(number);
    say("The deal of " + date_text(date) + ": " + std::to_string(number) + ".");
}

void PlayPage::deal_number(std::uint64_t number) {
    state_.asking_deal = false;
    state_.deal_faults.clear();
    stop_finding();
    remember_rules();
    games_.start(playing_->variant, number);
}

void PlayPage::on(const deals::Find& what) {
    if (!playing_) return;
    DealWish wish;
    wish.keep = what.keep;
    wish.band = what.band;
    wish.first = random_deal();
    if (!state_.asking_deal) on(command::AskDeal{});  // where its progress is told
    state_.finding = true;
    state_.found_words.clear();
    finder_.ask(playing_->variant, wish);
}

void PlayPage::stop_finding() {
    finder_.cancel();
    state_.finding = false;
}

void PlayPage::on(const deals::StopFinding&) {
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

void PlayPage::on(const deals::Copy&) {
    if (!games_.has_game()) return;
    state_.to_copy = game_code(games_.session());
    ++state_.copies;
    say("Game copied to the clipboard as a line of text.");
}

void PlayPage::on(const deals::Paste& what) {
    on(command::OpenDeal{what.text});
    // What cannot be read is there to be mended.
    if (!state_.deal_faults.empty() && !state_.asking_deal) {
        const std::vector<std::string> faults = state_.deal_faults;
        on(command::AskDeal{what.text});
        state_.deal_faults = faults;
    }
}

bool PlayPage::open_code(const std::string& text) {
    if (!looks_like_code(text)) return false;
    const auto fault = [this](std::string words) {
        if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') {
            words[0] = static_cast<char>(words[0] - 'a' + 'A');
        }
        state_.deal_faults.push_back(std::move(words) + ".");
        return true;
    };
    const HeaderOrError header = read_code_header(text);
    if (!header.header) return fault(header.error.message);
    std::optional<Loaded> other;
    const bool same = playing_ && playing_->variant->fingerprint == header.header->fingerprint;
    if (!same) {
        const std::string& id = header.header->rules;
        if (rules_.catalogue().find(id) == nullptr)
            return fault("Its rules '" + id + "' were not found");
        other = rules_.open(id);
        if (!other || !other->ok()) return fault("Its rules '" + id + "' cannot be played");
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
    return refusal_.line(spot,
                         [&] { return why_rule(*playing_, games_.session(), table(), spot); });
}

void PlayPage::on(const deals::SayWhy& what) {
    std::string words = describe_refusal(table(), what.spot);
    if (words.empty()) return;
    // The table stays in sight; the line itself opens by its key.
    if (const auto line = forbidding(what.spot)) words += " (" + describe_line(*line) + ")";
    say(std::move(words));
}

void PlayPage::on(const deals::ShowRule& what) {
    const Spot spot = what.spot.kind == Spot::Kind::none ? table().focus : what.spot;
    const auto line = forbidding(spot);
    if (!line) return say("Nothing is forbidden here.");
    if (line->from != RuleLine::From::file) {
        std::string words = describe_line(*line);
        words[0] = static_cast<char>(words[0] - 'a' + 'A');
        return say(words + ".");
    }
    const bool own = line->source == 0;
    host_.perform(command::OpenRulesAt{
        own ? state_.playing_id : rules_.id_of(playing_->sources[line->source].path), line->line});
}

}  // namespace niblick
