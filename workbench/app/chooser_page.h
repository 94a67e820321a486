#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "workbench/kit/file_chooser.h"
#include "workbench/kit/page.h"
#include "workbench/persist/recent_folders.h"

namespace niblick {

// The chooser of files, which lies over everything while it is open.
class ChooserPage final : public Page {
  public:
    struct Options {
        std::filesystem::path home;          // what "~" stands for
        std::vector<ChooserPlace> places;    // folders of the program's own
        std::filesystem::path state_folder;  // where recent folders are kept; empty: nowhere
    };
    ChooserPage(Host& host, Options options);

    // Nothing while it is closed.
    const std::optional<FileChooser>& chooser() const { return chooser_; }
    // Home, those of the options, the root, and recent ones. Each is there.
    const std::vector<ChooserPlace>& places() const { return places_; }
    int opened() const { return opened_; }  // grows each time it opens

    // What the player does in the chooser; nothing while it is closed.
    void change(void (FileChooser::*what)());
    void type(const std::string& text);
    void go_to(const std::filesystem::path& folder);
    void move(int by);         // along the list
    void point(int line);      // of the list
    void take_line(int line);  // enters a folder, chooses a file
    void accept();             // what the field names, or else the line of the list
    void replace(bool yes);    // answers whether to replace the file that is there
    void leave();              // the question first, then the chooser

    std::vector<Action> actions() override;
    bool cancel(bool in_sight) override;
    bool choose_file(FileRequest& request) override;
    Cover cover(bool) const override { return chooser_ ? Cover::field : Cover::none; }
    bool distracts() const override { return chooser_.has_value(); }

  private:
    void list_places();
    void take(const std::optional<std::filesystem::path>& file);

    Host& host_;
    Options options_;
    RecentFolders recent_;
    std::optional<FileChooser> chooser_;
    std::vector<ChooserPlace> places_;
    int opened_ = 0;
};

}  // namespace niblick
