#include "workbench/pages/welcome/welcome_page.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "workbench/game/play_page.h"
#include "workbench/kit/text.h"
#include "workbench/library/starting.h"
#include "workbench/persist/state_files.h"

namespace niblick {

namespace {

constexpr TourPlate kPlates[] = {
    {"table", "Play",
     "Cards with a bright edge can be played: click one, or use the arrow keys and Enter. If none "
     "has one, click the stock. Undo takes back as many moves as you like."},
    {"hint", "Hint",
     "Hint (H) names a move and gives the reason, from the cards you can see. Press it again to "
     "ask "
     "the solver, which knows all cards."},
    {"rules", "Rules",
     "The rules of the game on the table, in full sentences. Point at a card that cannot be played "
     "to read why."},
    {"studio", "Studio",
     "Every game here is a short rule file. In the studio you change a rule or draw a layout, and "
     "play the result at once."},
    {"compare", "Compare",
     "Puts games side by side: how often they can be won, how long they last, how much a rule "
     "matters. The library at the left has all of them."},
};

// At most two of the playable cards, as "the 6 of hearts".
std::vector<std::string> lit_cards(const PlayPage& play) {
    constexpr std::size_t kMost = 2;
    const Deck& deck = play.games().session().board().deck();
    std::vector<std::string> names;
    for (const TableCard& card : play.table().cards) {
        if (!card.lit || !card.face_up) continue;
        std::string name = "the " + describe_card(deck.kind(card.card));
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            names.push_back(std::move(name));
        }
        if (names.size() == kMost) break;
    }
    return names;
}

}  // namespace

std::span<const TourPlate> tour_plates() {
    return kPlates;
}

std::string first_steps(const PlayPage& play) {
    if (!play.games().has_game()) return {};
    const Tabletop& table = play.table();
    const Deck& deck = play.games().session().board().deck();
    std::string words;
    if (const std::vector<std::string> cards = lit_cards(play); !cards.empty()) {
        words = "Click " + joined(cards, " or ");
        const bool several = cards.size() > 1;
        if (table.foundations.size() == 1 && table.foundations[0].top) {
            words += std::string(several ? ": each fits on the " : ": it fits on the ") +
                     describe_card(deck.kind(table.foundations[0].card));
        }
        words += ". ";
    } else if (table.stock && table.stock->can_turn) {
        words = "No card fits yet: click the stock to turn a card. ";
    }
    const bool usual = play.games().session().board().variant->aim == Aim{};
    return words + (usual ? "Clear the table to win." : "The rules at the right say how to win.");
}

WelcomePage::WelcomePage(Host& host, const GameLog& log, PlayPage& play, Date (*day)())
    : host_(host),
      log_(log),
      play_(play),
      day_(day) {}

std::vector<Action> WelcomePage::actions() {
    const auto step = [this](const char* id, Key key, int by) {
        return Action{.id = id,
                      .section = "Window",
                      .tip = "Next or previous panel of the tour",
                      .keys = {named(key, false, true)},
                      .where = Where::idle,
                      .run = [this, by] { step_tour(by); }};
    };
    return {{.id = "tour",
             .section = "Window",
             .name = "Tour of the window",
             .where = Where::anywhere,
             .synonyms = "help, tutorial, introduction, how to play, welcome",
             .run = [this] { begin_tour(); }},
            {.id = "today",
             .section = "Deals",
             .name = "Today",
             .tip = "The deal of the day, with your streak",
             .synonyms = "daily challenge, daily deal, calendar, streak",
             .possible = [this] { return play_.games().has_game(); },
             .run = [this] { show_today(); }},
            step("tour.next", Key::right, 1),
            step("tour.back", Key::left, -1)};
}

bool WelcomePage::cancel(bool) {
    if (state_.today) {
        leave_today();
        return true;
    }
    if (state_.plate < 0) return false;
    leave_tour();
    return true;
}

// A game in progress means that this is not the first start.
void WelcomePage::start(Start& start) {
    const bool begun =
        play_.state().playing_id != kFirstDeal.rules || play_.games().session().at() > 0;
    if (start.rules.empty() && start.store.fresh() && !begun) {
        welcome();
        host_.mark_changed();
        return;
    }
    Settings& settings = host_.edit_settings();
    const std::string now = date_text(day_());
    const bool wanted = start.rules.empty() && settings.show_today && settings.introduced &&
                        settings.area == Area::play;
    if (!wanted || settings.today_shown == now) return;
    show_today();
    if (state_.today && state_.today->record.played_today) leave_today();
    settings.today_shown = now;
    host_.mark_changed();
}

void WelcomePage::refresh(bool) {
    Settings& settings = host_.edit_settings();
    if (!settings.introduced && play_.games().has_game() && play_.games().session().at() > 0) {
        settings.introduced = true;
        host_.mark_changed();
    }
    state_.guide = settings.introduced ? std::string() : first_steps(play_);
    // Whoever plays on has no use for it.
    if (state_.today && position_ != std::pair(play_.table().game, play_.games().session().at())) {
        leave_today();
    }
}

void WelcomePage::welcome() {
    host_.edit_settings().introduced = false;
    begin_tour();
}

void WelcomePage::begin_tour() {
    host_.edit_settings().area = Area::play;  // the controls of the tour are there
    state_.plate = 0;
}

void WelcomePage::step_tour(int by) {
    if (state_.plate < 0) return;
    state_.plate = std::max(0, state_.plate + by);
    if (state_.plate >= static_cast<int>(std::size(kPlates))) state_.plate = -1;
}

void WelcomePage::leave_tour() {
    state_.plate = -1;
}

void WelcomePage::show_today() {
    if (!play_.playing()) return;
    host_.edit_settings().area = Area::play;
    const Date now = day_();
    state_.today = {play_.state().title, date_text(now),
                    daily_record(counted(log_.played()), play_.playing()->variant->fingerprint,
                                 week_of(now), now.month(), now)};
    // The week may begin or end in another month.
    for (CalendarDay& day : state_.today->record.days) day.in_month = true;
    position_ = {play_.table().game, play_.games().session().at()};
}

void WelcomePage::leave_today() {
    state_.today.reset();
}

void WelcomePage::play_day(Date date) {
    leave_today();
    play_.daily(date);
}

}  // namespace niblick
