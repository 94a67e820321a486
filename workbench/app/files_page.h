#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "workbench/kit/page.h"

namespace niblick {

class LibraryPage;
class PlayPage;
class RulesModel;

// Rule files and deals that come from files of the player's choice and go there.
class FilesPage final : public Page {
  public:
    // `letter_paper`: on what paper the system prints.
    FilesPage(Host& host, RulesModel& rules, PlayPage& play, LibraryPage& library,
              bool letter_paper);

    void save_rules(const std::filesystem::path& file);
    void open_deal(const std::filesystem::path& file);
    void save_deal(const std::filesystem::path& file);
    // Writes the rules and the game on the table as a document: SVG where the name ends so,
    // otherwise PDF.
    void print(const std::filesystem::path& file);

    std::vector<Action> actions() override;

  private:
    void ask_rules_file();
    void ask_rules_copy();
    void ask_deal_file();
    void ask_deal_copy();
    // Asks where to save something about the game on the table, under a proposed name.
    void ask_where(std::string title, std::vector<std::string> endings,
                   std::function<void(const std::filesystem::path&)> then);
    std::string proposed_name() const;  // of a file about the game on the table, without ending
    void ask_print();

    Host& host_;
    RulesModel& rules_;
    PlayPage& play_;
    LibraryPage& library_;
    const bool letter_paper_;
};

}  // namespace niblick
