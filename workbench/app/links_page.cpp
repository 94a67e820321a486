#include "workbench/app/links_page.h"

#include <algorithm>
#include <utility>

#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/game/game_code.h"
#include "workbench/draw/picture_file.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/file_request.h"
#include "workbench/kit/text.h"
#include "workbench/library/rules_model.h"
#include "workbench/pages/compare/compare_page.h"
#include "workbench/pages/graph/graph_page.h"
#include "workbench/pages/surveys/survey_page.h"

namespace niblick {

namespace {

constexpr std::string_view kTo = " to ";
constexpr float kSavedSide = 360;  // of a saved code, in points

Link no_link(std::string fault) {
    Link link;
    link.fault = std::move(fault);
    return link;
}

}  // namespace

LinksPage::LinksPage(Host& host, Pages pages, std::string address)
    : host_(host),
      pages_(std::move(pages)),
      address_(std::move(address)) {
    if (address_.empty()) address_ = kLinkScheme;
}

std::string LinksPage::open(const Link& link) {
    if (!link.fault.empty()) return link.fault;
    for (const std::string& id : {link.rules, link.beside}) {
        if (!id.empty() && pages_.rules.catalogue().find(id) == nullptr) {
            return "The link names a game that is not in the library: " + id + ".";
        }
    }
    std::string why = open_games(link);
    if (why.empty()) why = open_text(link);
    if (why.empty() && !link.compare.empty()) why = compare(link);
    if (!why.empty()) return why;
    if (!link.compare.empty()) {
        host_.edit_settings().area = Area::compare;
    } else if (!link.deals.empty()) {
        const auto to = link.deals.find(kTo);
        const bool two = to != std::string::npos;
        pages_.surveys.propose(link.deals.substr(0, to),
                               two ? link.deals.substr(to + kTo.size()) : link.deals);
        host_.edit_settings().area = Area::solver;
    }
    if (!link.page.empty()) {
        if (std::ranges::find(pages_.areas, link.page) == pages_.areas.end()) {
            return "The link names a page that is not here: " + link.page + ".";
        }
        host_.edit_settings().area = link.page;
    }
    if (!link.beside.empty()) {
        host_.edit_settings().area = Area::graph;
        pages_.graph.put_second(link.beside);
    }
    return {};
}

std::string LinksPage::open_games(const Link& link) {
    RulesModel& rules = pages_.rules;
    PlayPage& play = pages_.play;
    if (!link.file.empty()) {
        Loaded loaded = rules.open_text(link.file);
        if (!loaded.ok()) {
            host_.edit_settings().area = Area::studio;
            return "The link's rules cannot be played: " + count_faults(rules.editor()) +
                   " in them.";
        }
        play.open_game(std::move(loaded));
        play.say(std::string(kForeignWords));
    } else if (!link.rules.empty()) {
        auto loaded = rules.open(link.rules);
        if (!loaded || !loaded->ok()) {
            return "The link's game cannot be played: " + in_quotes(link.rules) + ".";
        }
        play.open_game(std::move(*loaded));
    }
    return {};
}

std::string LinksPage::open_text(const Link& link) {
    if (link.text.empty()) return {};
    pages_.play.paste(link.text);
    const std::vector<std::string>& faults = pages_.play.state().deal_faults;
    return faults.empty() ? std::string() : "The link's deal cannot be opened: " + faults.front();
}

std::string LinksPage::compare(const Link& link) {
    if (link.compare.size() > kMaxCompared) {
        return "The link compares " + std::to_string(link.compare.size()) + " games; at most " +
               std::to_string(kMaxCompared) + " are compared.";
    }
    for (const std::string& id : link.compare) {
        if (pages_.rules.catalogue().find(id) == nullptr) {
            return "The link names a game that is not in the library: " + id + ".";
        }
    }
    CompareModel& model = pages_.compare.compare();
    while (!model.games().empty()) model.leave(static_cast<int>(model.games().size()) - 1);
    std::string why;
    for (const std::string& id : link.compare) {
        const auto is_here = [&] {
            return std::ranges::any_of(model.games(),
                                       [&](const ComparedGame& game) { return game.id == id; });
        };
        if (!is_here()) model.flip(id);
        if (!is_here()) why = in_quotes(id) + " cannot be compared.";
    }
    if (why.empty() && !link.deals.empty()) why = model.set_deals(link.deals);
    return why;
}

void LinksPage::paste(const std::string& text) {
    const std::optional<Link> link = read_link(text);
    if (!link) return pages_.play.paste(text);
    if (const std::string why = open(*link); !why.empty()) host_.say(why);
}

bool LinksPage::comes_with_niblick(const std::string& id, const Loaded& rules) const {
    const CatalogueEntry* entry = pages_.rules.catalogue().find(id);
    if (entry == nullptr || entry->own || rules.sources.empty()) return false;
    const Loaded file = pages_.rules.library().load(id);
    return !file.sources.empty() && file.sources.front().text == rules.sources.front().text;
}

Link LinksPage::link_to(const std::string& id, const Loaded& rules) const {
    if (rules.sources.empty()) return no_link("Choose a game on the left first.");
    Link link;
    if (comes_with_niblick(id, rules)) {
        link.rules = id;
        return link;
    }
    // Whoever opens the link has the files that come with Niblick, and no others.
    std::vector<std::string> parents = rules.rules.traits;
    if (!rules.rules.extends.empty()) parents.push_back(rules.rules.extends);
    for (const std::string& parent : parents) {
        const CatalogueEntry* entry = pages_.rules.catalogue().find(parent);
        if (entry != nullptr && entry->own) {
            return no_link("A link cannot bring these rules: they extend " + in_quotes(parent) +
                           ", a file of your own.");
        }
    }
    link.file = rules.sources.front().text;
    if (link.file.size() > kLongestRules) {
        return no_link("A link brings rules of up to 64 KB; these are longer.");
    }
    return link;
}

Link LinksPage::link_to_game() const {
    const PlayPage& play = pages_.play;
    if (!play.playing() || !play.games().has_game()) {
        return no_link("Choose a game on the left first.");
    }
    Link link = link_to(play.playing()->rules.id, *play.playing());
    if (!link.fault.empty()) return link;
    // The code names its rules.
    link.rules.clear();
    link.text = game_code(play.games().session());
    return link;
}

Link LinksPage::link_to_comparison() const {
    const CompareModel& model = pages_.compare.compare();
    if (model.games().empty()) return no_link("Choose games to compare first.");
    Link link;
    for (const ComparedGame& game : model.games()) {
        if (game.rules == nullptr || !comes_with_niblick(game.id, *game.rules)) {
            return no_link("A link cannot open " + game.name +
                           ", which does not come with Niblick.");
        }
        link.compare.push_back(game.id);
    }
    link.deals = model.deals_text();
    return link;
}

Link LinksPage::link_to_survey() const {
    const SurveyPage& page = pages_.surveys;
    const SurveyNews* news = page.surveys().shown();
    if (page.tab() == SurveyTab::deal || news == nullptr) {
        Link link = link_to_game();
        link.page = link.fault.empty() ? Area::solver : "";
        return link;
    }
    const study::Seeds& seeds = news->plan.seeds;
    const study::Series& series = news->plan.series[page.surveys().series()];
    if (!comes_with_niblick(series.rules, pages_.rules.library().load(series.rules))) {
        return no_link("A link cannot open " + series.name + ", which does not come with Niblick.");
    }
    Link link;
    link.rules = series.rules;
    link.deals = number_text(seeds.number(seeds.first)) + std::string(kTo) +
                 digits_of(seeds.number(seeds.last));
    link.page = Area::solver;
    return link;
}

Link LinksPage::here() const {
    const std::string& area = host_.edit_settings().area;
    if (area == Area::compare) return link_to_comparison();
    if (area == Area::solver) return link_to_survey();
    Link link;
    if (area == Area::studio) {
        const Editor& editor = pages_.rules.editor();
        link = link_to(editor.id, pages_.rules.loaded());
    } else {
        link = link_to_game();
    }
    if (link.fault.empty() && area != Area::play) link.page = area;
    if (link.fault.empty() && area == Area::graph && pages_.graph.graph().pair().ready()) {
        link.beside = pages_.graph.graph().pair().second().id;
    }
    return link;
}

void LinksPage::copy() {
    const Link link = here();
    if (!link.fault.empty()) return host_.say(link.fault);
    pages_.play.copy(link_text(address_, link));
    const std::string& area = host_.edit_settings().area;
    host_.say(area == Area::studio    ? "A link to these rules was copied."
              : area == Area::compare ? "A link to this comparison was copied."
                                      : "A link to this game was copied.");
}

void LinksPage::flip_code() {
    if (shown_) return shown_.reset();
    const Link link = here();
    if (!link.fault.empty()) return host_.say(link.fault);
    Shown shown{link_text(address_, link), {}};
    shown.code = qr_code(shown.link);
    shown_ = std::move(shown);
}

void LinksPage::ask_where() {
    if (!shown_ || !shown_->code) return;
    FileRequest request;
    request.title = "Save the QR code";
    request.accept = "Save";
    request.saving = true;
    request.name = "link.svg";
    request.endings = {".svg", ".png", ".pdf"};
    request.then = [this, shown = *shown_](const std::filesystem::path& file) {
        const PictureFormat as = format_of(file.extension().string());
        host_.say(
            save_file(file_bytes({qr_picture(*shown.code, kSavedSide, shown.link)}, as), file));
    };
    shown_.reset();
    host_.choose_file(std::move(request));
}

std::vector<Action> LinksPage::actions() {
    return {{.id = "copy.link",
             .section = "Deals",
             .name = "Copy a link to what is shown",
             .tip = "Copy a link that opens this game, these rules or this comparison",
             .where = Where::anywhere,
             .synonyms = "clipboard, share, send, web, url",
             .run = [this] { copy(); }},
            {.id = "link.code",
             .section = "Deals",
             .name = "Show the link as a QR code",
             .tip = "Show a QR code, with which a telephone opens what is shown",
             .where = Where::anywhere,
             .synonyms = "barcode, phone, scan, share",
             .run = [this] { flip_code(); }}};
}

bool LinksPage::cancel(bool) {
    return shown_ && (shown_.reset(), true);
}

Cover LinksPage::cover(bool) const {
    return shown_ ? Cover::plain : Cover::none;
}

}  // namespace niblick
