#include "workbench/app/chooser_page.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace niblick {

namespace {

namespace fs = std::filesystem;

}  // namespace

ChooserPage::ChooserPage(Host& host, Options options)
    : host_(host),
      options_(std::move(options)),
      recent_(options_.state_folder) {}

std::vector<Action> ChooserPage::actions() {
    return {{.id = "chooser.hidden",
             .section = "Window",
             .tip = "Hidden files in the chooser",
             .keys = {ctrl('h')},
             .where = Where::anywhere,
             .run = [this] { change(&FileChooser::flip_hidden); }}};
}

bool ChooserPage::cancel(bool) {
    const bool open = chooser_.has_value();
    chooser_.reset();
    return open;
}

bool ChooserPage::choose_file(FileRequest& request) {
    if (request.folder.empty() && !recent_.folders().empty())
        request.folder = recent_.folders().front();
    chooser_.emplace(std::move(request), options_.home);
    ++opened_;
    list_places();
    return true;
}

void ChooserPage::change(void (FileChooser::*what)()) {
    if (chooser_) ((*chooser_).*what)();
}

void ChooserPage::type(const std::string& text) {
    if (chooser_) chooser_->type(text);
}

void ChooserPage::go_to(const fs::path& folder) {
    if (chooser_) chooser_->go_to(folder);
}

void ChooserPage::move(int by) {
    if (chooser_) chooser_->move(by);
}

void ChooserPage::point(int line) {
    if (chooser_) chooser_->point(line);
}

void ChooserPage::take_line(int line) {
    if (chooser_) take(chooser_->take(line));
}

void ChooserPage::accept() {
    if (chooser_) take(chooser_->accept());
}

void ChooserPage::replace(bool yes) {
    if (chooser_) take(chooser_->replace(yes));
}

void ChooserPage::leave() {
    if (chooser_ && !chooser_->replaces().empty()) {
        replace(false);
    } else {
        chooser_.reset();
    }
}

void ChooserPage::list_places() {
    places_.clear();
    const auto add = [this](std::string label, const fs::path& folder) {
        std::error_code failed;
        if (folder.empty() || !fs::is_directory(folder, failed)) return;
        const bool known = std::ranges::any_of(
            places_, [&](const ChooserPlace& place) { return place.folder == folder; });
        if (!known) places_.push_back({std::move(label), folder});
    };
    add("Home", options_.home);
    for (const ChooserPlace& place : options_.places) add(place.label, place.folder);
    add("Computer", fs::path("/"));
    for (const fs::path& folder : recent_.folders()) add(folder.filename().string(), folder);
}

void ChooserPage::take(const std::optional<fs::path>& file) {
    if (!file) return;
    const auto then = chooser_->request().then;
    chooser_.reset();
    then(*file);
    if (const auto failed = recent_.use(file->parent_path())) {
        host_.say("The folder could not be remembered: " + *failed + ".");
    }
}

}  // namespace niblick
