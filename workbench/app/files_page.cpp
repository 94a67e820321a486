#include "workbench/app/files_page.h"

#include <utility>

#include "core/deal/other_programs.h"
#include "variants/text/files.h"
#include "workbench/explore/rules_sheet.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/figure_file.h"
#include "workbench/kit/file_name.h"
#include "workbench/kit/file_request.h"
#include "workbench/pages/library/library_page.h"
#include "workbench/table/words/move_text.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

constexpr const char* kRulesEnding = ".toml";

}  // namespace

FilesPage::FilesPage(Host& host, RulesModel& rules, PlayPage& play, LibraryPage& library,
                     bool letter_paper)
    : host_(host),
      rules_(rules),
      play_(play),
      library_(library),
      letter_paper_(letter_paper) {}

std::vector<Action> FilesPage::actions() {
    const auto playing = [this] { return play_.games().has_game(); };
    return {{.id = "rules.open_file",
             .section = "Rules",
             .name = "Open a rule file...",
             .tip = "Open a rule file",
             .keys = {ctrl('o')},
             .where = Where::anywhere,
             .synonyms = "load, import",
             .run = [this] { ask_rules_file(); }},
            {.id = "rules.save_file",
             .section = "Rules",
             .name = "Save the rules to a file...",
             .where = Where::anywhere,
             .synonyms = "export",
             .possible = [this] { return !rules_.editor().id.empty(); },
             .run = [this] { ask_rules_copy(); }},
            {.id = "deal.open_file",
             .section = "Deals",
             .name = "Open a deal from a file...",
             .where = Where::anywhere,
             .synonyms = "load a game, import",
             .possible = playing,
             .run = [this] { ask_deal_file(); }},
            {.id = "deal.save_file",
             .section = "Deals",
             .name = "Save the deal to a file...",
             .where = Where::anywhere,
             .synonyms = "export",
             .possible = playing,
             .run = [this] { ask_deal_copy(); }},
            {.id = "print",
             .section = "Deals",
             .name = "Print rules and table, or save as PDF...",
             .tip = "Save rules and table as PDF, SVG or text",
             .where = Where::anywhere,
             .synonyms = "paper, document, picture",
             .possible = playing,
             .run = [this] { ask_print(); }}};
}

void FilesPage::ask_rules_file() {
    FileRequest request;
    request.title = "Open a rule file";
    request.endings = {kRulesEnding};
    request.then = [this](const fs::path& file) { library_.choose(file.string()); };
    host_.choose_file(std::move(request));
}

void FilesPage::ask_rules_copy() {
    const Editor& editor = rules_.editor();
    if (editor.id.empty()) return host_.say("Choose a game on the left first.");
    FileRequest request;
    request.title = "Save the rules of " + editor.title;
    request.accept = "Save";
    request.endings = {kRulesEnding};
    request.saving = true;
    request.folder = rules_.own_folder();
    request.name = fs::path(editor.path).stem().string() + "_copy" + kRulesEnding;
    request.then = [this](const fs::path& file) { save_rules(file); };
    host_.choose_file(std::move(request));
}

void FilesPage::save_rules(const fs::path& file) {
    host_.say(save_file({rules_.editor().text, {}}, file));
}

void FilesPage::ask_deal_file() {
    if (!play_.playing()) return host_.say("Choose a game on the left first.");
    FileRequest request;
    request.title = "Open a deal of " + play_.state().title;
    // The chooser takes the place of the plate that asked for it.
    if (play_.state().asking_deal) play_.cancel(true);
    request.then = [this](const fs::path& file) { open_deal(file); };
    host_.choose_file(std::move(request));
}

void FilesPage::open_deal(const fs::path& file) {
    const TextOrError read = read_file(file);
    if (!read.text) return host_.say(file.string() + ": " + read.error + ".");
    play_.paste(*read.text);
}

std::string FilesPage::proposed_name() const {
    const auto& number = play_.games().session().number();
    return file_name(play_.state().playing_id + "-" + (number ? number_text(*number) : "own"));
}

void FilesPage::ask_deal_copy() {
    if (!play_.games().has_game()) return host_.say("Choose a game on the left first.");
    ask_where("Save the deal of " + play_.state().title, {".txt", ".json", ".board"},
              [this](const fs::path& file) { save_deal(file); });
}

void FilesPage::ask_where(std::string title, std::vector<std::string> endings,
                          std::function<void(const fs::path&)> then) {
    FileRequest request;
    request.title = std::move(title);
    request.accept = "Save";
    request.endings = std::move(endings);
    request.saving = true;
    request.name = proposed_name() + request.endings.front();
    request.then = std::move(then);
    host_.choose_file(std::move(request));
}

// As a board, which other programs read; a file of JSON as Solvitaire reads it.
void FilesPage::save_deal(const fs::path& file) {
    if (!play_.games().has_game()) return;
    const Board& board = play_.games().session().board();
    TextOrReason written;
    if (file.extension() == ".json") {
        written = solvitaire_deal_text(*board.variant, board.deal);
        if (!written.text) {
            return host_.say("Solvitaire cannot be given this deal: " + written.reason + ".");
        }
    } else {
        written.text = deal_text(*board.variant, board.deal, DealFormat::board);
    }
    host_.say(save_file({std::move(written.text), {}}, file));
}

void FilesPage::ask_print() {
    if (!play_.games().has_game()) return host_.say("Choose a game on the left first.");
    ask_where("Save rules and table of " + play_.state().title + " for printing",
              {".pdf", ".svg", ".txt"}, [this](const fs::path& file) { print(file); });
}

void FilesPage::print(const fs::path& file) {
    if (!play_.games().has_game()) return;
    const Paper wanted = host_.edit_settings().paper;
    const bool letter = wanted == Paper::letter || (wanted == Paper::system && letter_paper_);
    const BytesOrError written =
        rules_document(play_.state().page, play_.games().session(), letter ? kLetter : kA4, file);
    host_.say(save_file(written, file));
}

}  // namespace niblick
