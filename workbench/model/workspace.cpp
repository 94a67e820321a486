#include "workbench/model/workspace.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "variants/builtin.h"

namespace niblick {

namespace {

// How long after a change it is written: a burst of moves makes one write.
constexpr std::chrono::milliseconds kKeepAfter{1500};
// Deal numbers that people can say to one another.
constexpr std::uint64_t kLargestRandomDeal = 999'999;

// Commands that change nothing a player would want kept.
bool is_passing(const Command& command) {
    return std::holds_alternative<command::ResizeTable>(command) ||
           std::holds_alternative<command::MoveFocus>(command) ||
           std::holds_alternative<command::Lift>(command) ||
           std::holds_alternative<command::GiveHint>(command);
}

}  // namespace

Workspace::Workspace(Options options)
    : options_(std::move(options)),
      store_(options_.state_folder),
      plugins_(load_settings_and_plugins()),
      rules_(plugins_.registry, options_.roots, options_.own_rules, store_.load_drafts(trouble_)),
      games_(options_.limits, options_.wake),
      random_(std::random_device{}()) {
    state_.found = catalogue().ids();
    show();
}

PluginsLoaded Workspace::load_settings_and_plugins() {
    state_.settings = store_.load_settings(trouble_);
    std::vector<std::filesystem::path> files = options_.plugins;
    files.insert(files.end(), state_.settings.plugins.begin(), state_.settings.plugins.end());
    PluginsLoaded loaded = load_plugins(builtin(), files);
    for (const std::string& fault : loaded.faults) {
        trouble_ += (trouble_.empty() ? "Not loaded: " : " Not loaded: ") + fault + ".";
    }
    return loaded;
}

Workspace::~Workspace() {
    keep();
}

void Workspace::perform(const Command& command) {
    std::visit([this](const auto& c) { on(c); }, command);
    if (!is_passing(command) && !changed_) changed_ = Clock::now();
    show();
}

std::string Workspace::play_word(const std::string& word) {
    if (!games_.has_game()) return "there is no game to play '" + word + "' in";
    const auto move = parse_move(games_.session().board(), word);
    if (!move) return "'" + word + "' is not a move";
    if (!games_.play(*move)) return "'" + word + "' cannot be played there";
    changed_ = changed_.value_or(Clock::now());
    show();
    return {};
}

bool Workspace::tick(Clock::time_point now) {
    const bool news = games_.tick();
    if (changed_ && now >= *changed_ + kKeepAfter) keep();
    if (news) show();
    return news;
}

std::optional<Workspace::Clock::time_point> Workspace::next_tick() const {
    if (!changed_) return std::nullopt;
    return *changed_ + kKeepAfter;
}

void Workspace::keep() {
    changed_.reset();
    Settings& settings = state_.settings;
    settings.round_strokes.clear();
    settings.round_rules.clear();
    if (games_.has_game() && games_.scorecard().plan().holes > 0) {
        settings.round_rules = state_.playing_id;
        settings.round_strokes = games_.scorecard().strokes();
    }
    auto failed = store_.save_drafts(rules_.drafts());
    if (!failed) failed = store_.save_settings(settings);
    if (!failed && games_.has_game()) failed = store_.save_game(games_.session().save_text());
    if (failed && !keep_failed_) {
        say("The game could not be kept: " + *failed + ".");
        show();
    }
    keep_failed_ = failed.has_value();
}

void Workspace::show() {
    state_.status = games_.status();
    state_.score = games_.score_note();
    state_.deal = games_.deal_note();
    state_.notice = games_.notice();
    state_.can_undo = games_.has_game() && games_.session().can_undo();
    state_.can_redo = games_.has_game() && games_.session().can_redo();
    state_.can_bring_back = games_.can_bring_back();
}

void Workspace::on(const command::Cancel&) {
    if (games_.put_down()) return;
    if (state_.asking_deal) {
        state_.asking_deal = false;
    } else if (state_.naming_copy) {
        state_.naming_copy = false;
    } else if (state_.showing_keys) {
        state_.showing_keys = false;
    } else {
        games_.hush();
    }
}

std::uint64_t Workspace::random_deal() {
    if (options_.first_deal) {
        return *std::exchange(options_.first_deal, std::nullopt);
    }
    return std::uniform_int_distribution<std::uint64_t>(1, kLargestRandomDeal)(random_);
}

void Workspace::on(const command::NewDeal&) {
    if (!playing_) return;
    state_.asking_deal = false;
    remember_rules();
    games_.start(playing_->variant, random_deal(), true);
}

void Workspace::on(const command::BringBack&) {
    games_.bring_back();
    if (!games_.has_game() || !before_) return;
    if (games_.session().board().variant == before_->variant) {
        Loaded now = std::move(*before_);
        before_ = std::move(playing_);
        set_playing(std::move(now));
        if (editor().id != state_.playing_id) rules_.open(state_.playing_id);
    }
}

void Workspace::on(const command::AskDeal& c) {
    if (!playing_) return;
    state_.asking_deal = true;
    state_.deal_prefill = c.prefill;
    state_.deal_faults.clear();
}

void Workspace::on(const command::OpenDeal& c) {
    if (!playing_) return;
    state_.deal_faults.clear();
    const auto first = c.text.find_first_not_of(" \t\r\n#");
    const auto last = c.text.find_last_not_of(" \t\r\n");
    if (first == std::string::npos) {
        state_.asking_deal = false;
        return;
    }
    const std::string text = c.text.substr(first, last - first + 1);
    if (text.find_first_not_of("0123456789") == std::string::npos) {
        std::uint64_t number = 0;
        const char* end = text.data() + text.size();
        if (std::from_chars(text.data(), end, number).ec != std::errc()) {
            state_.deal_faults.push_back("No deal has so high a number.");
            return;
        }
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

void Workspace::on(const command::FlipColours&) {
    bool& four = state_.settings.four_colours;
    four = !four;
    say(four ? "Every suit has a colour of its own." : "Suits are black and red.");
}

void Workspace::on(const command::FlipMotion&) {
    bool& motion = state_.settings.motion;
    motion = !motion;
    say(motion ? "Cards travel across the table." : "Cards jump to where they go.");
}

void Workspace::on(const command::Zoom& c) {
    float& zoom = state_.settings.zoom;
    if (c.steps == 0) {
        zoom = 1;
        return;
    }
    // In steps of a tenth; twice as large above 200 %.
    const float step = zoom + static_cast<float>(c.steps) * 0.01F > 2 ? 0.25F : 0.1F;
    zoom = std::round((zoom + static_cast<float>(c.steps) * step) * 20) / 20;
    zoom = std::clamp(zoom, kLeastZoom, kMostZoom);
}

void Workspace::on(const command::FlipLibrary&) {
    state_.settings.library_open = !state_.settings.library_open;
}

void Workspace::on(const command::FlipRulesPanel&) {
    state_.settings.rules_open = !state_.settings.rules_open;
}

void Workspace::on(const command::NextPage&) {
    Page& page = state_.settings.page;
    constexpr auto kPages = std::size(kPageWords);
    if (state_.settings.rules_open) {
        page = static_cast<Page>((static_cast<std::size_t>(page) + 1) % kPages);
    }
    state_.settings.rules_open = true;
}

void Workspace::on(const command::ShowPage& c) {
    state_.settings.page = c.page;
    state_.settings.rules_open = true;
}

void Workspace::on(const command::PanelWidths& c) {
    Settings& settings = state_.settings;
    if (c.library > 0) settings.library_width = std::clamp(c.library, 160, 480);
    if (c.rules <= 0) return;
    (settings.page == Page::file ? settings.file_width : settings.rules_width) =
        std::clamp(c.rules, 240, 900);
}

void Workspace::on(const command::WindowPlace& c) {
    state_.settings.maximized = c.maximized;
    if (c.maximized) return;
    state_.settings.window_x = c.x;
    state_.settings.window_y = c.y;
    state_.settings.window_w = c.w;
    state_.settings.window_h = c.h;
}

void Workspace::on(const command::FocusSearch&) {
    state_.settings.library_open = true;
    ++state_.search_asked;
}

}  // namespace niblick
