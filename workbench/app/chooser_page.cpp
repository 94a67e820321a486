#include "workbench/app/chooser_page.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "workbench/game/play_command.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

template <typename... Do>
struct Cases : Do... {
    using Do::operator()...;
};
template <typename... Do>
Cases(Do...) -> Cases<Do...>;

}  // namespace

ChooserPage::ChooserPage(Host& host, Options options)
    : host_(host),
      options_(std::move(options)),
      recent_(options_.state_folder) {}

bool ChooserPage::perform(const Command& command, bool) {
    if (const auto* c = command.as<command::ChooseFile>()) {
        open(c->request);
        return true;
    }
    if (const auto* c = command.as<command::Chooser>()) {
        if (!chooser_) return true;
        std::visit(
            Cases{[this](const chooser::Type& what) { chooser_->type(what.text); },
                  [this](const chooser::GoTo& what) { chooser_->go_to(what.folder); },
                  [this](const chooser::Up&) { chooser_->up(); },
                  [this](const chooser::Move& what) { chooser_->move(what.by); },
                  [this](const chooser::Point& what) { chooser_->point(what.line); },
                  [this](const chooser::Take& what) { take(chooser_->take(what.line)); },
                  [this](const chooser::Accept&) { take(chooser_->accept()); },
                  [this](const chooser::Replace& what) { take(chooser_->replace(what.yes)); },
                  [this](const chooser::FlipHidden&) { chooser_->flip_hidden(); },
                  [this](const chooser::FlipNewest&) { chooser_->flip_newest(); },
                  [this](const chooser::FlipEndings&) { chooser_->flip_endings(); },
                  [this](const chooser::Close&) { chooser_.reset(); }},
            c->what);
        return true;
    }
    if (command.as<command::Cancel>() == nullptr || !chooser_) return false;
    chooser_.reset();
    return true;
}

void ChooserPage::open(FileRequest request) {
    if (request.folder.empty() && !recent_.folders().empty())
        request.folder = recent_.folders().front();
    chooser_.emplace(std::move(request), options_.home);
    ++opened_;
    list_places();
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
    const Command command = chooser_->request().then(*file);
    chooser_.reset();
    host_.perform(command);
    if (const auto failed = recent_.use(file->parent_path())) {
        host_.say("The folder could not be remembered: " + *failed + ".");
    }
}

}  // namespace niblick
