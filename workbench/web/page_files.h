#pragma once

#include "workbench/kit/file_request.h"

namespace niblick {

// Answers requests for files by the browser's own ways: what is saved is downloaded, what is opened
// is chosen in its dialog. Both pass through a folder of the page's file system that is not kept.
class PageFiles {
  public:
    // Asks for a file to open, or has the request write its file and downloads it.
    void ask(FileRequest request);
    // The page has put the chosen file at a path. Does nothing if none is asked for.
    void take(const std::filesystem::path& path);

  private:
    FileRequest opening_;
};

}  // namespace niblick
