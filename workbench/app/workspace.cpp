#include "workbench/app/workspace.h"

#include <algorithm>
#include <utility>

#include "core/base/format.h"
#include "core/base/words.h"
#include "variants/mechanisms/builtin.h"
#include "variants/text/diagnostic.h"
#include "workbench/app/pages.h"
#include "workbench/kit/file_request.h"
#include "workbench/library/rules_model.h"
#include "workbench/persist/autosave.h"

namespace niblick {

namespace {

// The delay between a change and its save: groups the commands of one gesture into one write, and
// risks at most one move.
constexpr std::chrono::milliseconds kKeepAfter{15};
constexpr std::chrono::milliseconds kSlice{8};  // time for work without threads between frames

}  // namespace

Workspace::Workspace(Options options)
    : options_(std::move(options)),
      background_(options_.by, options_.wake, options_.threads),
      saving_(options_.save_by, options_.wake),
      autosave_(std::make_unique<Autosave>(options_.state_folder, saving_)),
      plugins_(load_settings_and_plugins()),
      rules_(std::make_unique<RulesModel>(plugins_.registry, options_.roots, options_.own_rules,
                                          autosave_->store().load_drafts(trouble_))),
      log_(options_.state_folder),
      pages_(make_pages({*this, *rules_, log_, background_, options_, plugin_texts()})) {
    if (!in_sight(shown())) {
        add_sentence(trouble_,
                     "The settings name a page that is not here: " + settings_.area + ".");
        settings_.area = shown().area_tab()->word;
    }
    list_actions();
    add_sentence(trouble_, log_.read());
    if (autosave_->store().number() > 1) {
        add_sentence(trouble_, "Another window is open; this one keeps its own game and settings.");
    }
    refresh();
}

PluginsLoaded Workspace::load_settings_and_plugins() {
    settings_ = autosave_->store().load_settings(trouble_);
    std::vector<std::filesystem::path> files = options_.plugins;
    files.insert(files.end(), settings_.plugins.begin(), settings_.plugins.end());
    PluginsLoaded loaded = load_plugins(builtin(), files);
    for (const std::string& fault : loaded.faults) {
        add_sentence(trouble_, "Not loaded: " + fault + ".");
    }
    return loaded;
}

std::string Workspace::plugin_texts() const {
    return joined(plugins_.plugins, "; ", describe_plugin);
}

Workspace::~Workspace() {
    keep();
}

std::vector<std::string> Workspace::open(const std::string& rules_or_nothing) {
    Start start{autosave_->store(), rules_or_nothing, trouble_, {}};
    for (const auto& page : pages_) page->start(start);
    if (start.faults.empty() && !start.trouble.empty()) say(start.trouble);
    trouble_ = std::move(start.trouble);
    refresh();
    return start.faults;
}

std::string Workspace::play_word(const std::string& word) {
    if (actions_.find(word) != nullptr) {
        run(word);
        return {};
    }
    for (const auto& page : pages_) {
        if (std::optional<std::string> fault = page->make_move(word)) {
            refresh();
            return *fault;
        }
    }
    return in_quotes(word) + " is not a move";
}

bool Workspace::in_sight(const Page& page) const {
    return page.area_tab() != nullptr && page.area_tab()->word == settings_.area;
}

Page& Workspace::shown() const {
    Page* first = nullptr;
    for (const auto& page : pages_) {
        if (in_sight(*page)) return *page;
        if (first == nullptr && page->area_tab() != nullptr) first = page.get();
    }
    NIBLICK_EXPECTS(first != nullptr);
    return *first;
}

std::vector<Page*> Workspace::uppermost_first() const {
    std::vector<Page*> order;
    for (std::size_t i = 0; i < kOverlays; ++i) order.push_back(pages_[i].get());
    order.push_back(&shown());
    for (std::size_t i = kOverlays; i < pages_.size(); ++i) {
        if (pages_[i].get() != &shown()) order.push_back(pages_[i].get());
    }
    return order;
}

void Workspace::call(const std::function<void()>& what) {
    const std::string area = settings_.area, notice = notice_;
    ++calling_;
    what();
    mark_changed();
    if (--calling_ > 0) return;
    // An answer does not outlive the page on which it was given.
    if (settings_.area != area && notice_ == notice) say({});
    refresh();
}

void Workspace::run(std::string_view id) {
    call(actions_.at(id).run);
}

void Workspace::cancel() {
    const bool done = std::ranges::any_of(
        uppermost_first(), [this](Page* page) { return page->cancel(in_sight(*page)); });
    if (!done) say({});
}

void Workspace::choose_file(FileRequest request) {
    if (options_.choose_file) return options_.choose_file(std::move(request));
    for (const auto& page : pages_) {
        if (page->choose_file(request)) return;
    }
}

void Workspace::open_rules_at(const std::string& id, int line) {
    for (const auto& page : pages_) {
        if (page->edit_rules_at(id, line)) return;
    }
}

bool Workspace::distracted() const {
    return std::ranges::any_of(pages_, [](const auto& page) { return page->distracts(); });
}

const Action* Workspace::action_for(const KeyPress& press, bool typing) const {
    KeyContext context;
    context.typing = typing;
    const Page& page_shown = shown();
    for (int i = 0; i < static_cast<int>(pages_.size()); ++i) {
        const Page& page = *pages_[static_cast<std::size_t>(i)];
        const bool acts = page.keys_act_on(page_shown.area_tab()->word);
        if (acts)
            context.own.insert(&page == &page_shown ? context.own.begin() : context.own.end(), i);
        switch (page.cover(in_sight(page))) {
            case Cover::none: break;
            case Cover::plain: context.over = context.over == -1 ? i : -2; break;
            case Cover::field: context.typing = true; break;
        }
    }
    return actions_.for_key(press, context);
}

std::vector<PaletteOffer> Workspace::offers(std::string_view search) const {
    std::vector<PaletteOffer> all;
    for (const auto& page : pages_) {
        for (PaletteOffer& offer : page->offers(search)) all.push_back(std::move(offer));
    }
    return all;
}

// The pages that have a tab come first, as on the page of keys.
void Workspace::list_actions() {
    const auto add = [this](bool tabbed) {
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            if ((pages_[i]->area_tab() != nullptr) != tabbed) continue;
            actions_.add(static_cast<int>(i), pages_[i]->actions());
        }
    };
    add(true);
    actions_.add(-1, own_actions());
    add(false);
}

std::vector<const Tab*> Workspace::tabs() const {
    std::vector<const Tab*> tabs;
    for (const auto& page : pages_) {
        if (page->area_tab() != nullptr) tabs.push_back(page->area_tab());
    }
    return tabs;
}

// Those that belong to no page: tabs and Escape.
std::vector<Action> Workspace::own_actions() {
    std::vector<Action> rows;
    char key = '1';
    for (const Tab* tab : tabs()) {
        rows.push_back({.id = "area." + std::string(tab->word),
                        .section = "Areas",
                        .name = std::string(tab->label) + " area",
                        .tip = "Switch area",
                        .keys = {ctrl(key++)},
                        .where = Where::anywhere,
                        .run = [this, tab] { settings_.area = tab->word; }});
    }
    rows.push_back({.id = "cancel",
                    .section = "Areas",
                    .tip = "Cancel, or close",
                    .keys = {named(Key::escape)},
                    .where = Where::idle,
                    .run = [this] { cancel(); }});
    return rows;
}

void Workspace::note_input(Clock::time_point now) {
    for (const auto& page : pages_) page->note_input(now);
}

bool Workspace::tick(Clock::time_point now) {
    background_.slice(kSlice);
    saving_.slice(kSlice);
    bool news = false;
    for (const auto& page : pages_) news = page->tick(now, in_sight(*page)) || news;
    if (changed_ && now >= *changed_ + kKeepAfter) schedule_save();
    const std::string told = save_fault_;
    look_at_disk();
    if (news) refresh();
    return news || told != save_fault_;
}

std::optional<Workspace::Clock::time_point> Workspace::next_tick() const {
    if (background_.waits() || saving_.waits()) return Clock::time_point{};
    std::optional<Clock::time_point> next;
    const auto sooner = [&](std::optional<Clock::time_point> time) {
        if (time && (!next || *time < *next)) next = time;
    };
    for (const auto& page : pages_) sooner(page->next_tick(in_sight(*page)));
    if (changed_) sooner(*changed_ + kKeepAfter);
    return next;
}

void Workspace::refresh() {
    for (const auto& page : pages_) page->refresh(in_sight(*page));
}

void Workspace::keep() {
    schedule_save();
    autosave_->wait();
    look_at_disk();
}

void Workspace::schedule_save() {
    changed_.reset();
    Snapshot kept{settings_, rules_->drafts(), std::nullopt, {}, {}};
    for (const auto& page : pages_) page->keep(kept);
    settings_ = kept.settings;
    autosave_->keep(std::move(kept));
}

void Workspace::look_at_disk() {
    const bool told = !save_fault_.empty();
    save_fault_ = autosave_->fault().value_or("");
    if (told || save_fault_.empty()) return;
    say("The game could not be saved: " + save_fault_ + ".");
    refresh();
}

}  // namespace niblick
