#include "workbench/web/page_files.h"

#include <string>
#include <system_error>
#include <utility>

#include <emscripten/emscripten.h>

namespace niblick {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFolder = "/tmp/niblick";

// clang-format off
EM_JS(void, download_file, (const char* path), {
    Module.download(UTF8ToString(path));
})
EM_JS(void, ask_for_file, (const char* folder, const char* endings), {
    Module.upload(UTF8ToString(folder), UTF8ToString(endings));
})
// clang-format on

}  // namespace

void PageFiles::ask(FileRequest request) {
    std::error_code failed;
    fs::create_directories(kFolder, failed);
    if (!request.saving) {
        std::string endings;
        for (const std::string& ending : request.endings) {
            endings += (endings.empty() ? "" : ",") + ending;
        }
        opening_ = std::move(request);
        ask_for_file(kFolder, endings.c_str());
        return;
    }
    // By its name alone, which is what the player is told of it.
    fs::current_path(kFolder, failed);
    fs::path file = fs::path(request.name).filename();
    if (!request.endings.empty() && file.extension().empty()) file += request.endings.front();
    request.then(file);
    download_file(file.c_str());
    if (request.beside) download_file(request.beside(file).c_str());
}

void PageFiles::take(const fs::path& path) {
    const auto then = std::exchange(opening_.then, nullptr);
    if (then) then(path);
}

}  // namespace niblick
