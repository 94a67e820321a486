// What a workspace does about rules: opening, editing, playing and saving them.

#include <algorithm>
#include <utility>

#include "workbench/app/workspace.h"

namespace niblick {

namespace {

std::vector<std::string> fault_lines(const Editor& editor) {
    std::vector<std::string> lines;
    for (const Fault& fault : editor.faults) {
        if (!fault.error) continue;
        lines.push_back(fault.place + ": " + fault.message +
                        (fault.hint.empty() ? "" : " (" + fault.hint + ")"));
    }
    return lines;
}

std::string count_faults(const Editor& editor) {
    const auto n = std::count_if(editor.faults.begin(), editor.faults.end(),
                                 [](const Fault& fault) { return fault.error; });
    return count_words(n, "fault");
}

}  // namespace

std::vector<std::string> Workspace::open(const std::string& rules_or_nothing) {
    if (rules_or_nothing.empty()) {
        resume();
        show();
        return {};
    }
    // A round that is not asked for waits.
    if (const std::string why = load_round(); !why.empty()) add_trouble(why);
    const bool named = options_.first_deal.has_value();
    auto loaded = rules_.open(rules_or_nothing);
    if (!loaded) return {"there is no ruleset '" + rules_or_nothing + "'"};
    if (!loaded->ok()) return fault_lines(editor());
    if (!named && round_waits_for(*loaded)) {
        return_to_round();
    } else {
        put_on_table(std::move(*loaded), random_deal());
    }
    if (!trouble_.empty()) say(trouble_);
    show();
    return {};
}

void Workspace::add_trouble(const std::string& words) {
    trouble_ += (trouble_.empty() ? "" : " ") + words;
}

void Workspace::resume() {
    if (const std::string why = load_round(); !why.empty()) add_trouble(why);
    if (const auto game = keeper_.store().load_game()) {
        if (const std::string why = resume_game(*game); !why.empty()) {
            add_trouble("The last game could not be opened: " + why + ".");
            if (const auto aside = keeper_.store().set_game_aside()) {
                trouble_ += " It is kept as " + *aside + ".";
            }
        }
    }
    if (round_was_on_table_) {
        set_playing(rounds_.come_back(games_));
        goes_on();
    }
    const std::vector<std::string> ids = catalogue().ids();
    for (auto id = ids.begin(); id != ids.end() && !playing_; ++id) {
        if (!catalogue().find(*id)->fault.empty()) continue;
        auto loaded = rules_.open(*id);
        if (loaded && loaded->ok()) put_on_table(std::move(*loaded), random_deal());
    }
    if (!trouble_.empty()) say(trouble_);
}

std::string Workspace::resume_game(const std::string& text) {
    const HeaderOrError header = read_saved_header(text);
    if (!header.header) return header.error.message;
    if (round_was_on_table_) return {};  // the round has kept it too
    // A save is one game; what follows it would be lost with the next write.
    const auto end = text.find("\nend ");
    const auto rest = end == std::string::npos ? end : text.find('\n', end + 1);
    if (rest != std::string::npos && rest + 1 < text.size()) {
        return "there is more in the file than one game";
    }
    const std::string& id = header.header->rules;
    const auto fits = [&](const Loaded& rules) {
        return rules.ok() && rules.variant->fingerprint == header.header->fingerprint;
    };
    auto opened = rules_.open_fitting(id, keeper_.store().load_game_rules(trouble_), fits);
    if (!opened) return "its rules '" + id + "' are not there";
    Loaded loaded = std::move(*opened);
    if (!loaded.ok()) return "its rules '" + id + "' have faults";
    SessionOrError saved = read_saved(loaded.variant, text);
    if (!saved.session) {
        return "line " + std::to_string(saved.error.line) + ", " + saved.error.message;
    }
    games_.restore(std::move(*saved.session));
    set_playing(std::move(loaded));
    goes_on();
    return {};
}

void Workspace::goes_on() {
    games_.remember_helps(read_helps(state_.settings.helps));
    record();
    recorder_.resume(state_.settings.counting);
}

void Workspace::set_playing(Loaded loaded) {
    playing_ = std::move(loaded);
    state_.playing_id = playing_->rules.id;
    state_.title = playing_->rules.name;
    state_.page = describe(playing_->rules, *playing_->variant);
}

void Workspace::remember_rules() {
    rounds_.note(games_);
    if (games_.has_game() && !games_.session().moves().empty()) before_ = playing_;
}

void Workspace::put_on_table(Loaded loaded, std::uint64_t number) {
    if (match_plan(*loaded.variant)) return begin_round(std::move(loaded), 1, number);
    remember_rules();
    state_.asking_deal = false;
    games_.start(loaded.variant, number);
    set_playing(std::move(loaded));
}

void Workspace::on(const command::OpenRules& c) {
    // Where games are compared one joins, or leaves.
    if (state_.settings.area == Area::compare) return on(command::Compare{compare::Flip{c.id}});
    const bool in_round = rounds_.on_table(games_) && c.id == rounds_.opener().rules.id;
    if (c.id == editor().id && (c.id == state_.playing_id || in_round)) return;
    state_.naming_copy = false;
    auto loaded = rules_.open(c.id);
    if (!loaded) return say("'" + c.id + "' is no longer there.");
    if (loaded->ok()) {
        if (round_waits_for(*loaded)) {
            return_to_round();
        } else {
            put_on_table(std::move(*loaded), random_deal());
        }
        if (editor().dirty()) say("Your unsaved changes are in the rule file.");
        return;
    }
    state_.settings.page = Page::file;
    state_.settings.rules_open = true;
    say(editor().title + " cannot be played: " + count_faults(editor()) + " in its rule file." +
        (playing_ ? " " + state_.title + " stays on the table." : ""));
}

void Workspace::on(const command::StepRules& c) {
    const std::vector<std::string>& ids = state_.found;
    if (ids.empty()) return;
    const auto n = static_cast<int>(ids.size());
    const auto found = std::find(ids.begin(), ids.end(), editor().id);
    const int at = found == ids.end() ? (c.by > 0 ? -1 : 0) : static_cast<int>(found - ids.begin());
    on(command::OpenRules{ids[static_cast<std::size_t>(((at + c.by) % n + n) % n)]});
}

void Workspace::on(const command::Search& c) {
    state_.search = c.text;
    state_.found = catalogue().ids(c.text);
}

void Workspace::on(const command::EditRules& c) {
    if (c.text != editor().text) rules_.edit(c.text);
}

void Workspace::on(const command::PlayRules&) {
    if (editor().sound() && state_.settings.area == Area::studio) {
        state_.settings.area = Area::play;
    }
    play_edited();
}

void Workspace::play_edited() {
    Loaded loaded = rules_.compiled();
    if (!loaded.ok()) {
        state_.settings.page = Page::file;
        state_.settings.rules_open = true;
        return say("Not played: " + count_faults(editor()) + " in the rule file." +
                   (playing_ ? " The last good rules stay on the table." : ""));
    }
    const bool in_round = rounds_.on_table(games_);
    if (in_round && rounds_.is_opener(loaded) && !loaded.variant->course.empty()) {
        return say("These rules play as before; the round goes on.");
    }
    if (playing_ && loaded.variant->fingerprint == playing_->variant->fingerprint &&
        (!in_round || rounds_.is_opener(loaded))) {
        games_.adopt(loaded.variant);
        set_playing(std::move(loaded));
        return say("These rules play as before; the game goes on.");
    }
    // The same number, so that the cards lie where they lay if the rules deal them so.
    const bool numbered = games_.has_game() && games_.session().number();
    const bool round = in_round && match_plan(*loaded.variant);
    put_on_table(std::move(loaded), round      ? rounds_.match().number()
                                    : numbered ? *games_.session().number()
                                               : random_deal());
    say(state_.title + " is on the table as written" +
        (editor().dirty() ? ", not saved yet." : "."));
}

void Workspace::on(const command::SaveRules&) {
    if (!editor().own) return on(command::NameCopy{});
    say(rules_.save().words);
    on(command::Search{state_.search});
}

void Workspace::on(const command::NameCopy&) {
    if (editor().id.empty()) return;
    state_.naming_copy = true;
    state_.copy_name = rules_.suggested_name();
    state_.copy_fault.clear();
    state_.settings.rules_open = true;
    state_.settings.page = Page::file;
}

void Workspace::on(const command::SaveCopy& c) {
    const RulesDesk::Saved saved = rules_.save_copy(c.name);
    if (!saved.done) {
        state_.copy_name = c.name;
        state_.copy_fault = saved.words;
        return;
    }
    state_.naming_copy = false;
    on(command::Search{state_.search});
    // The copy is what is worked on from here; the game goes on when it plays the same.
    if (editor().sound()) play_edited();
    say(saved.words);
}

void Workspace::on(const command::RevertRules&) {
    rules_.revert();
    say("The rule file is as it was saved.");
}

void Workspace::on(const command::LookAround&) {
    const std::string words = rules_.look_around();
    on(command::Search{state_.search});
    if (!words.empty()) say(words);
}

}  // namespace niblick
