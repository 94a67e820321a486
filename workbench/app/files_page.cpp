#include "workbench/app/files_page.h"

#include <utility>

#include "core/deal/other_programs.h"
#include "variants/text/files.h"
#include "workbench/draw/picture_file.h"
#include "workbench/explore/rules_sheet.h"
#include "workbench/game/deal_command.h"
#include "workbench/game/play_command.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/chooser_command.h"
#include "workbench/kit/file_name.h"
#include "workbench/kit/files_command.h"
#include "workbench/library/rules_command.h"
#include "workbench/table/move_text.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

constexpr const char* kRulesEnding = ".toml";

}  // namespace

FilesPage::FilesPage(Host& host, RulesModel& rules, const PlayPage& play, bool letter_paper)
    : host_(host),
      rules_(rules),
      play_(play),
      letter_paper_(letter_paper) {}

bool FilesPage::perform(const Command& command, bool) {
    if (command.as<command::AskRulesFile>() != nullptr) {
        ask_rules_file();
    } else if (command.as<command::AskRulesCopy>() != nullptr) {
        ask_rules_copy();
    } else if (const auto* rules = command.as<command::SaveRulesTo>()) {
        save_rules(rules->file);
    } else if (command.as<command::AskDealFile>() != nullptr) {
        ask_deal_file();
    } else if (const auto* open = command.as<command::OpenDealFile>()) {
        open_deal(open->file);
    } else if (command.as<command::AskDealCopy>() != nullptr) {
        ask_deal_copy();
    } else if (const auto* deal = command.as<command::SaveDealTo>()) {
        save_deal(deal->file);
    } else if (command.as<command::AskPrint>() != nullptr) {
        ask_print();
    } else if (const auto* document = command.as<command::PrintTo>()) {
        print(document->file);
    } else {
        return false;
    }
    return true;
}

void FilesPage::ask_rules_file() {
    FileRequest request;
    request.title = "Open a rule file";
    request.endings = {kRulesEnding};
    request.then = [](const fs::path& file) { return command::OpenRules{file.string()}; };
    host_.perform(command::ChooseFile{std::move(request)});
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
    request.then = [](const fs::path& file) { return command::SaveRulesTo{file}; };
    host_.perform(command::ChooseFile{std::move(request)});
}

void FilesPage::save_rules(const fs::path& file) {
    if (const auto failed = write_file(file, rules_.editor().text)) {
        return host_.say(file.string() + ": " + *failed + ".");
    }
    host_.say("Saved as " + file.string() + ".");
}

void FilesPage::ask_deal_file() {
    if (!play_.playing()) return host_.say("Choose a game on the left first.");
    FileRequest request;
    request.title = "Open a deal of " + play_.state().title;
    // The chooser takes the place of the plate that asked for it.
    if (play_.state().asking_deal) host_.perform(command::Cancel{});
    request.then = [](const fs::path& file) { return command::OpenDealFile{file}; };
    host_.perform(command::ChooseFile{std::move(request)});
}

void FilesPage::open_deal(const fs::path& file) {
    const TextOrError read = read_file(file);
    if (!read.text) return host_.say(file.string() + ": " + read.error + ".");
    host_.perform(command::Deals{deals::Paste{*read.text}});
}

std::string FilesPage::proposed_name() const {
    const auto& number = play_.games().session().number();
    return file_name(play_.state().playing_id + "-" + (number ? number_text(*number) : "own"));
}

void FilesPage::ask_deal_copy() {
    if (!play_.games().has_game()) return host_.say("Choose a game on the left first.");
    ask_where("Save the deal of " + play_.state().title, {".txt", ".json", ".board"},
              [](const fs::path& file) { return command::SaveDealTo{file}; });
}

void FilesPage::ask_where(std::string title, std::vector<std::string> endings,
                          std::function<Command(const fs::path&)> then) {
    FileRequest request;
    request.title = std::move(title);
    request.accept = "Save";
    request.endings = std::move(endings);
    request.saving = true;
    request.name = proposed_name() + request.endings.front();
    request.then = std::move(then);
    host_.perform(command::ChooseFile{std::move(request)});
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
    if (const auto failed = write_file(file, *written.text)) {
        return host_.say(file.string() + ": " + *failed + ".");
    }
    host_.say("Saved as " + file.string() + ".");
}

void FilesPage::ask_print() {
    if (!play_.games().has_game()) return host_.say("Choose a game on the left first.");
    ask_where("Save rules and table of " + play_.state().title + " for printing", {".pdf", ".svg"},
              [](const fs::path& file) { return command::PrintTo{file}; });
}

void FilesPage::print(const fs::path& file) {
    if (!play_.games().has_game()) return;
    const PictureFormat format =
        file.extension() == ".svg" ? PictureFormat::svg : PictureFormat::pdf;
    const Paper wanted = host_.edit_settings().paper;
    const bool letter = wanted == Paper::letter || (wanted == Paper::system && letter_paper_);
    const BytesOrError written =
        file_bytes(rules_sheet(play_.state().page, play_.games().session(), letter ? kLetter : kA4,
                               measure_for(format)),
                   format);
    if (!written.bytes) return host_.say(with_capital(written.error) + ".");
    if (const auto failed = write_file(file, *written.bytes)) {
        return host_.say(file.string() + ": " + *failed + ".");
    }
    host_.say("Saved as " + file.string() + ".");
}

}  // namespace niblick
