#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "workbench/app/one_file.h"
#include "workbench/kit/page.h"

namespace niblick {

class SurveyPage;

// Saves all that the player keeps as one file, and asks for such a file. Its content is taken over
// by whoever owns the workspace, once that is gone.
class EverythingPage final : public Page {
  public:
    EverythingPage(Host& host, const SurveyPage& surveys, KeptFolders folders);

    std::vector<Action> actions() override;
    // Of this window.
    void start(Start& start) override;

    void save(const std::filesystem::path& file);
    void take_over(const std::filesystem::path& file) { wanted_ = file; }
    // The file that was asked for; nothing until then.
    const std::optional<std::filesystem::path>& wanted() const { return wanted_; }
    const KeptFolders& folders() const { return folders_; }

  private:
    void ask_file();
    void ask_copy();

    Host& host_;
    const SurveyPage& surveys_;
    KeptFolders folders_;
    std::optional<std::filesystem::path> wanted_;
};

// Calls `end`, which is to end the page's workspace, and takes over the file that was asked for.
// Returns what the next workspace should say; nothing if no file was asked for.
std::optional<std::string> take_over_wanted(const EverythingPage& page,
                                            const std::function<void()>& end);

}  // namespace niblick
