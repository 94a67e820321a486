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

    bool perform(const Command& command, bool in_sight) override;
    bool changes(const Command&) const override { return false; }
    bool distracts() const override { return chooser_.has_value(); }

  private:
    void open(FileRequest request);
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
