#include "workbench/pages/library/library_page.h"

#include <algorithm>
#include <utility>

#include "variants/text/diagnostic.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/match_score.h"
#include "workbench/library/rules_model.h"

namespace niblick {

namespace {

void add_or_remove(std::vector<std::string>& list, const std::string& entry) {
    if (std::erase(list, entry) == 0) list.push_back(entry);
}

}  // namespace

LibraryPage::LibraryPage(Host& host, RulesModel& rules, PlayPage& play)
    : host_(host),
      rules_(rules),
      play_(play) {}

const Catalogue& LibraryPage::catalogue() const {
    return rules_.catalogue();
}

const Editor& LibraryPage::editor() const {
    return rules_.editor();
}

std::vector<Action> LibraryPage::actions() {
    return {{.id = "rules.previous",
             .section = "Rules",
             .name = "Previous variant",
             .tip = "Previous or next variant",
             .keys = {named(Key::page_up)},
             .synonyms = "previous game",
             .run = [this] { step(-1); }},
            {.id = "rules.next",
             .section = "Rules",
             .name = "Next variant",
             .tip = "Previous or next variant",
             .keys = {named(Key::page_down)},
             .synonyms = "next game, another game",
             .run = [this] { step(1); }},
            {.id = "search",
             .section = "Rules",
             .name = "Search the library",
             .keys = {ctrl('f')},
             .where = Where::anywhere,
             .synonyms = "find a game, list of games, new game",
             .run = [this] { focus_search(); }}};
}

std::vector<PaletteOffer> LibraryPage::offers(std::string_view) {
    std::vector<PaletteOffer> list;
    for (const CatalogueGroup& group : catalogue().groups) {
        for (const CatalogueEntry& entry : group.entries) {
            std::string other = entry.also;
            std::ranges::replace(other, '\n', ',');
            list.push_back({.name = entry.name,
                            .detail = group.name,
                            .synonyms = other + "," + entry.id,
                            .run = [this, id = entry.id] { choose(id); }});
        }
    }
    return list;
}

void LibraryPage::refresh(bool) {
    if (readings_ == rules_.library_readings()) return;
    readings_ = rules_.library_readings();
    find();
    state_.starts = starting_games(rules_.catalogue());
}

void LibraryPage::focus_search() {
    host_.edit_settings().library_open = true;
    ++state_.search_asked;
}

void LibraryPage::choose(const std::string& id) {
    if (!host_.offer_rules(id)) open(id);
}

void LibraryPage::open(const std::string& id) {
    const bool in_round =
        play_.rounds().on_table(play_.games()) && id == play_.rounds().opener().rules.id;
    if (id == editor().id && (id == play_.state().playing_id || in_round)) return;
    auto loaded = rules_.open(id);
    if (!loaded) return say("'" + id + "' is no longer there.");
    if (loaded->ok()) {
        play_.open_game(std::move(*loaded));
        if (editor().dirty()) say("The rule file has your unsaved changes.");
        return;
    }
    host_.edit_settings().page = PanelPage::file;
    host_.edit_settings().rules_open = true;
    say(editor().title + " cannot be played: " + count_faults(editor()) + " in its rule file." +
        (play_.playing() ? " " + play_.state().title + " stays on the table." : ""));
}

void LibraryPage::step(int by) {
    const std::vector<std::string>& ids = state_.found;
    if (ids.empty()) return;
    const auto n = static_cast<int>(ids.size());
    const auto found = std::find(ids.begin(), ids.end(), editor().id);
    int at = static_cast<int>(found - ids.begin());
    if (found == ids.end()) {
        // If the search does not match the current game, go to the nearest match in that direction.
        const std::vector<std::string> all = rules_.catalogue().ids();
        const auto place = [&](const std::string& id) {
            return std::find(all.begin(), all.end(), id) - all.begin();
        };
        const auto before = std::count_if(ids.begin(), ids.end(), [&](const std::string& id) {
            return place(id) < place(editor().id);
        });
        at = static_cast<int>(before) - (by > 0 ? 1 : 0);
    }
    open(ids[static_cast<std::size_t>(((at + by) % n + n) % n)]);
}

void LibraryPage::search(const std::string& text) {
    state_.search = text;
    find();
}

void LibraryPage::narrow(std::size_t measure, std::size_t band) {
    state_.filter.bands.at(measure) = band;
    find();
}

void LibraryPage::show_all() {
    state_.search.clear();
    state_.filter = {};
    find();
}

void LibraryPage::find() {
    state_.found = catalogue().ids(state_.search);
    std::erase_if(state_.found, [&](const std::string& id) {
        return !state_.filter.takes(*catalogue().find(id));
    });
    state_.best.clear();
    if (state_.search.find_first_not_of(' ') == std::string::npos) return;
    int most = 0;
    for (const std::string& id : state_.found) {
        const int score = match_score(catalogue().find(id)->name, state_.search);
        if (score > most || state_.best.empty()) state_.best = id;
        most = std::max(most, score);
    }
}

void LibraryPage::open_best() {
    if (!state_.best.empty()) choose(std::string(state_.best));
}

std::shared_ptr<const Variant> LibraryPage::load(const std::string& id) const {
    return rules_.library().load(id).variant;
}

void LibraryPage::look_around() {
    const std::string words = rules_.reread_files();
    if (!words.empty()) say(words);
}

void LibraryPage::fold_group(const std::string& name) {
    add_or_remove(host_.edit_settings().folded, name);
}

void LibraryPage::flip_favourite(const std::string& id) {
    if (catalogue().find(id) != nullptr) add_or_remove(host_.edit_settings().favourites, id);
}

void LibraryPage::flip_pictures() {
    bool& on = host_.edit_settings().library_pictures;
    on = !on;
}

}  // namespace niblick
