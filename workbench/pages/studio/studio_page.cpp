#include "workbench/pages/studio/studio_page.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "variants/exchange/solvitaire_rules.h"
#include "variants/text/files.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/file_request.h"
#include "workbench/library/rules_model.h"
#include "workbench/pages/studio/design_model.h"
#include "workbench/pages/studio/lint_model.h"
#include "workbench/pages/studio/templates.h"
#include "workbench/work/background.h"

namespace niblick {

StudioPage::StudioPage(Host& host, RulesModel& rules, PlayPage& play,
                       const work::Background& background)
    : host_(host),
      rules_(rules),
      play_(play),
      studio_(rules, background),
      workshop_(rules, studio_, background) {}

const Editor& StudioPage::editor() const {
    return rules_.editor();
}

const Catalogue& StudioPage::catalogue() const {
    return rules_.catalogue();
}

std::vector<Action> StudioPage::actions() {
    std::vector<Action> all = actions_of_file();
    std::ranges::move(actions_of_editing(), std::back_inserter(all));
    std::ranges::move(actions_of_runs(), std::back_inserter(all));
    for (const Template& t : templates()) {
        all.push_back({.id = "studio.new." + std::string(t.id),
                       .section = "Rules",
                       .name = "New rules: " + std::string(t.title),
                       .where = Where::anywhere,
                       .synonyms = "create a game, own variant",
                       .run = [this, id = std::string(t.id)] { show_templates(true, id); }});
    }
    return all;
}

// Playing and saving the open text.
std::vector<Action> StudioPage::actions_of_file() {
    const auto edited = [this] { return editor().dirty(); };
    const auto has_file = [this] { return !editor().id.empty(); };
    return {{.id = "rules.play",
             .section = "Rules",
             .name = "Play the rules as edited",
             .keys = {named(Key::enter, true)},
             .where = Where::anywhere,
             .possible = edited,
             .run = [this] { play_edited(); }},
            {.id = "rules.save",
             .section = "Rules",
             .name = "Save the rules",
             .keys = {ctrl('s')},
             .where = Where::anywhere,
             .possible = edited,
             .run = [this] { save(); }},
            {.id = "rules.copy",
             .section = "Rules",
             .name = "Save a copy of the rules",
             .where = Where::anywhere,
             .synonyms = "duplicate, own variant, customize",
             .possible = has_file,
             .run = [this] { name_copy(); }},
            {.id = "rules.revert",
             .section = "Rules",
             .name = "Revert the changes to the rules",
             .where = Where::anywhere,
             .synonyms = "discard",
             .possible = edited,
             .run = [this] { revert(); }},
            {.id = "rules.import",
             .section = "Rules",
             .name = "Import rules of Solvitaire...",
             .tip = "Makes a rule file of one for Solvitaire (JSON)",
             .where = Where::anywhere,
             .synonyms = "open, convert, json",
             .run = [this] { ask_import(); }}};
}

std::vector<Action> StudioPage::actions_of_editing() {
    return {{.id = "studio.undo",
             .section = "Rules",
             .tip = "Undo or redo an edit",
             .keys = {ctrl('z'), plain('u')},
             .run = [this] { studio_.undo(); }},
            {.id = "studio.redo",
             .section = "Rules",
             .tip = "Undo or redo an edit",
             .keys = {ctrl('z', true), ctrl('y')},
             .run = [this] { studio_.redo(); }},
            {.id = "studio.find",
             .section = "Rules",
             .tip = "Search the rules in the studio",
             .keys = {ctrl('f')},
             .where = Where::own,
             .run = [this] { studio_.ask_for_find(); }},
            {.id = "studio.draw",
             .section = "Rules",
             .name = "Draw the layout by hand",
             .where = Where::anywhere,
             .synonyms = "edit the layout",
             .possible = [this] { return !editor().id.empty(); },
             .run =
                 [this] {
                     if (!editor().id.empty()) tell(current().turn_into_drawing());
                 }}};
}

// Lint and design runs.
std::vector<Action> StudioPage::actions_of_runs() {
    std::vector<Action> rows;
    const auto has_file = [this] { return !editor().id.empty(); };
    const auto add = [&rows](const char* id, const char* name, std::function<bool()> possible,
                             std::function<void()> run) {
        rows.push_back({.id = id,
                        .section = "Rules",
                        .name = name,
                        .where = Where::anywhere,
                        .possible = std::move(possible),
                        .run = std::move(run)});
    };
    const auto run = [this](std::string (Workshop::*what)()) {
        return [this, what] {
            host_.edit_settings().area = Area::studio;
            tell((bench().*what)());
        };
    };
    add("studio.check", "Check these rules by playing deals", has_file, run(&Workshop::start_lint));
    add("studio.findings", "Show findings about these rules", has_file,
        [this] { show_side(SidePage::findings); });
    add("studio.variants", "Find variants of these rules", has_file,
        [this] { show_side(SidePage::variants); });
    add("studio.aim", "Find variants with the win rate wanted", has_file, [this] {
        show_side(SidePage::variants);
        tell(bench().aim(workshop_.design().aimed()));
    });
    add("studio.search_variants", "Search the variants now", has_file,
        run(&Workshop::find_variants));
    add("studio.picture", "Show the layout and the numbers", has_file,
        [this] { show_side(SidePage::picture); });
    add(
        "studio.stop", "Stop checking these rules", [this] { return workshop_.busy(); },
        [this] { tell(bench().stop()); });
    return rows;
}

// While the page is visible: findings to go to or try, keys to vary, variants to open or save.
std::vector<PaletteOffer> StudioPage::offers(std::string_view) {
    if (host_.edit_settings().area != Area::studio || editor().id.empty()) return {};
    switch (workshop_.page()) {
        case SidePage::picture: break;
        case SidePage::findings: return offers_of_findings();
        case SidePage::variants: return offers_of_variants();
    }
    return {};
}

std::vector<PaletteOffer> StudioPage::offers_of_findings() {
    std::vector<PaletteOffer> list;
    const auto& findings = workshop_.lint().findings();
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const study::Finding& finding = findings[i];
        if (!finding.change.empty()) {
            list.push_back({.name = "Try: " + describe_change(finding.change.front()),
                            .detail = "Finding",
                            .run = [this, i] { tell(bench().try_finding(i)); }});
        }
        list.push_back({.name = "Go to: " + finding.words, .detail = "Finding", .run = [this, i] {
                            tell(bench().go_to_finding(i));
                        }});
    }
    return list;
}

std::vector<PaletteOffer> StudioPage::offers_of_variants() {
    std::vector<PaletteOffer> list;
    const std::vector<VariantRow>& variants = workshop_.design().list();
    for (std::size_t i = 0; i < variants.size(); ++i) {
        const std::string words = variants[i].changes + " (" + variants[i].wins + " won)";
        list.push_back({.name = "Open " + words, .detail = "Variant", .run = [this, i] {
                            tell(bench().open_variant(i));
                        }});
        list.push_back({.name = "Save " + words, .detail = "Variant", .run = [this, i] {
                            tell(bench().save_variant(i));
                        }});
    }
    if (studio_.good() == nullptr) return list;
    for (VaryOffer& offer : vary_offers(studio_.registry(), *studio_.good())) {
        std::string name = "Let vary " + offer.label;
        list.push_back(
            {.name = std::move(name), .detail = "Variants", .run = [this, key = std::move(offer)] {
                 tell(bench().vary(key.table, key.key, key.values));
             }});
    }
    return list;
}

bool StudioPage::cancel(bool in_sight) {
    if (std::exchange(naming_.open, false)) return true;
    return in_sight && std::exchange(examples_.open, false);
}

StudioModel& StudioPage::current() {
    studio_.refresh(true);
    return studio_;
}

Workshop& StudioPage::bench() {
    studio_.refresh(true);
    workshop_.refresh();
    return workshop_;
}

void StudioPage::tell(std::string words) {
    if (!words.empty()) host_.say(std::move(words));
}

void StudioPage::show_side(SidePage page) {
    host_.edit_settings().area = Area::studio;
    bench().show(page);
}

bool StudioPage::edit_rules_at(const std::string& id, int line) {
    if (id != editor().id && !rules_.open(id)) {
        host_.say("'" + id + "' is no longer there.");
        return true;
    }
    host_.edit_settings().area = Area::studio;
    examples_.open = false;
    if (line > 0) studio_.ask_for_line(line);
    return true;
}

void StudioPage::show_templates(bool open, const std::string& chosen) {
    examples_ = {open, chosen};
    if (open) host_.edit_settings().area = Area::studio;
}

void StudioPage::refresh(bool in_sight) {
    // If other rules were opened, show them instead of the templates.
    if (std::exchange(seen_id_, editor().id) != editor().id) examples_.open = false;
    if (naming_.of != editor().id) naming_.open = false;
    studio_.refresh(in_sight);
    workshop_.refresh();
}

bool StudioPage::tick(Clock::time_point, bool) {
    const bool counted = studio_.tick();
    return workshop_.tick() || counted;
}

void StudioPage::edit(const std::string& text) {
    if (text != editor().text) rules_.edit(text);
}

void StudioPage::play_edited() {
    if (editor().sound() && host_.edit_settings().area == Area::studio) {
        host_.edit_settings().area = Area::play;
    }
    play_.play_edited();
}

void StudioPage::save() {
    if (!editor().own) return name_copy();
    host_.say(rules_.save().words);
}

void StudioPage::name_copy() {
    if (editor().id.empty()) return;
    naming_.open = true;
    naming_.of = editor().id;
    naming_.name = rules_.suggested_name();
    naming_.fault.clear();
    host_.edit_settings().rules_open = true;
    host_.edit_settings().page = PanelPage::file;
}

void StudioPage::save_copy(const std::string& name) {
    const RulesModel::Saved saved = rules_.save_copy(name);
    if (!saved.done) {
        naming_.name = name;
        naming_.fault = saved.words;
        return;
    }
    naming_.open = false;
    // Work continues on the copy; the game continues if it plays the same.
    if (editor().sound()) play_.play_edited();
    host_.say(saved.words);
}

void StudioPage::revert() {
    rules_.revert();
    host_.say("Changes reverted.");
}

void StudioPage::begin_from(const std::string& id) {
    examples_.open = false;
    const Template* chosen = find_template(id);
    if (chosen == nullptr) return;
    create(std::string(chosen->id), chosen->text);
}

void StudioPage::ask_import() {
    FileRequest request;
    request.title = "Import rules of Solvitaire";
    request.accept = "Import";
    request.endings = {".json"};
    request.then = [this](const std::filesystem::path& file) { import_rules(file); };
    host_.choose_file(std::move(request));
}

void StudioPage::import_rules(const std::filesystem::path& file) {
    const std::string name = file.stem().string();
    const TextOrError read = read_file(file);
    if (!read.text) return host_.say(file.string() + ": " + read.error + ".");
    const ImportedRules rules = rules_from_solvitaire(*read.text, name);
    if (rules.toml) return create(name, *rules.toml);
    const ImportedRules::Error& first = rules.errors.front();
    host_.say(file.filename().string() + ", line " + std::to_string(first.line) + ": " +
              first.message + ".");
}

void StudioPage::create(const std::string& name, std::string_view text) {
    examples_.open = false;
    const RulesModel::Saved saved = rules_.create(name, text);
    if (saved.done) {
        host_.edit_settings().area = Area::studio;
        play_.play_edited();
    }
    host_.say(saved.words);
}

void StudioPage::play_deal(std::uint64_t number, bool before) {
    current();
    const Loaded* rules = before ? studio_.base() : studio_.good();
    if (rules == nullptr || !rules->ok()) return;
    play_.put_on_table(*rules, number);
    host_.edit_settings().area = Area::play;
    host_.say("Deal " + std::to_string(number) +
              (before ? " under the rules before the change." : " under the rules as edited."));
}

}  // namespace niblick
