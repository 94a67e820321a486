#include "workbench/app/workspace.h"

#include <algorithm>
#include <utility>

#include "core/base/format.h"
#include "variants/mechanisms/builtin.h"
#include "workbench/app/pages.h"
#include "workbench/game/play_page.h"
#include "workbench/library/starting.h"
#include "workbench/pages/welcome/welcome_command.h"

namespace niblick {

namespace {

// The delay between a change and its save: groups the commands of one gesture into one write, and
// risks at most one move.
constexpr std::chrono::milliseconds kKeepAfter{15};
constexpr std::chrono::milliseconds kSlice{8};  // time for work without threads between frames

}  // namespace

Workspace::Workspace(Options options)
    : options_(std::move(options)),
      background_(options_.by, options_.wake),
      autosave_(options_.state_folder, background_),
      plugins_(load_settings_and_plugins()),
      rules_(plugins_.registry, options_.roots, options_.own_rules,
             autosave_.store().load_drafts(trouble_)),
      log_(options_.state_folder),
      pages_(make_pages({*this, rules_, log_, background_, options_, plugin_texts()})) {
    for (const auto& page : pages_) {
        if (auto* play = dynamic_cast<PlayPage*>(page.get())) play_ = play;
    }
    NIBLICK_EXPECTS(play_ != nullptr);
    if (!in_sight(shown())) {
        add_sentence(trouble_,
                     "The settings name a page that is not here: " + settings_.area + ".");
        settings_.area = Area::play;
    }
    add_sentence(trouble_, log_.read());
    if (autosave_.store().number() > 1) {
        add_sentence(trouble_, "Another window is open; this one keeps its own game and settings.");
    }
    refresh();
}

PluginsLoaded Workspace::load_settings_and_plugins() {
    settings_ = autosave_.store().load_settings(trouble_);
    std::vector<std::filesystem::path> files = options_.plugins;
    files.insert(files.end(), settings_.plugins.begin(), settings_.plugins.end());
    PluginsLoaded loaded = load_plugins(builtin(), files);
    for (const std::string& fault : loaded.faults) {
        add_sentence(trouble_, "Not loaded: " + fault + ".");
    }
    return loaded;
}

std::string Workspace::plugin_texts() const {
    std::string texts;
    for (const Plugin& plugin : plugins_.plugins) {
        texts += (texts.empty() ? "" : "; ") + describe_plugin(plugin);
    }
    return texts;
}

Workspace::~Workspace() {
    keep();
}

const std::string& Workspace::notice() const {
    return play_->games().notice();
}

void Workspace::say(std::string words) {
    play_->say(std::move(words));
}

std::vector<std::string> Workspace::open(const std::string& rules_or_nothing) {
    std::vector<std::string> faults;
    if (rules_or_nothing.empty()) {
        play_->resume(autosave_.store(), trouble_);
        // A game in progress means that this is not the first start.
        const bool begun =
            play_->state().playing_id != kFirstDeal.rules || play_->games().session().at() > 0;
        if (autosave_.store().fresh() && !begun) perform(command::Welcome{});
    } else {
        faults = play_->open(rules_or_nothing, autosave_.store(), trouble_);
    }
    refresh();
    return faults;
}

std::string Workspace::play_word(const std::string& word) {
    std::string fault = play_->play_word(word);
    refresh();
    return fault;
}

bool Workspace::in_sight(const Page& page) const {
    return page.area_tab() != nullptr && page.area_tab()->word == settings_.area;
}

Page& Workspace::shown() const {
    for (const auto& page : pages_) {
        if (in_sight(*page)) return *page;
    }
    return *play_;
}

const Page* Workspace::offer(const Command& command) {
    // Overlays first, then the visible page, then the others.
    std::vector<Page*> order;
    for (std::size_t i = 0; i < kOverlays; ++i) order.push_back(pages_[i].get());
    order.push_back(&shown());
    for (std::size_t i = kOverlays; i < pages_.size(); ++i) {
        if (pages_[i].get() != &shown()) order.push_back(pages_[i].get());
    }
    for (Page* page : order) {
        if (page->perform(command, in_sight(*page))) return page;
    }
    return nullptr;
}

void Workspace::perform(const Command& command) {
    ++performing_;
    const Page* page = offer(command);
    if (page == nullptr) say({});  // such as Escape with nothing open
    if ((page == nullptr || page->changes(command)) && !changed_) changed_ = Clock::now();
    if (--performing_ == 0) refresh();
}

void Workspace::note_input(Clock::time_point now) {
    play_->note_input(now);
}

bool Workspace::tick(Clock::time_point now) {
    background_.slice(kSlice);
    bool news = false;
    for (const auto& page : pages_) news = page->tick(now, in_sight(*page)) || news;
    if (changed_ && now >= *changed_ + kKeepAfter) schedule_save();
    const bool told = keep_failed_;
    look_at_disk();
    if (news) refresh();
    return news || told != keep_failed_;
}

std::optional<Workspace::Clock::time_point> Workspace::next_tick() const {
    if (background_.waits()) return Clock::time_point{};
    std::optional<Clock::time_point> next;
    const auto sooner = [&](std::optional<Clock::time_point> time) {
        if (time && (!next || *time < *next)) next = time;
    };
    for (const auto& page : pages_) sooner(page->next_tick(in_sight(*page)));
    if (changed_) sooner(*changed_ + kKeepAfter);
    return next;
}

void Workspace::refresh() {
    play_->attend(in_sight(*play_) &&
                  std::none_of(pages_.begin(), pages_.end(),
                               [](const auto& page) { return page->distracts(); }));
    for (const auto& page : pages_) page->refresh(in_sight(*page));
}

void Workspace::keep() {
    schedule_save();
    autosave_.wait();
    look_at_disk();
}

void Workspace::schedule_save() {
    changed_.reset();
    Snapshot kept{settings_, rules_.drafts(), std::nullopt, {}, {}};
    play_->keep(kept);
    settings_ = kept.settings;
    autosave_.keep(std::move(kept));
}

void Workspace::look_at_disk() {
    const auto failed = autosave_.fault();
    if (failed && !keep_failed_) {
        say("The game could not be saved: " + *failed + ".");
        refresh();
    }
    keep_failed_ = failed.has_value();
}

}  // namespace niblick
