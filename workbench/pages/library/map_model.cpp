#include "workbench/pages/library/map_model.h"

#include <algorithm>
#include <utility>

#include "core/base/words.h"
#include "variants/library/library.h"
#include "variants/text/files.h"
#include "workbench/explore/map/measured_map.h"
#include "workbench/explore/measured.h"
#include "workbench/study/map/map_file.h"
#include "workbench/study/map/measure_game.h"
#include "workbench/study/map/near.h"

namespace niblick {

namespace {

constexpr std::size_t kNeighbours = 6;

}  // namespace

MapModel::MapModel(const std::filesystem::path& state_folder, const work::Background& where)
    : file_(state_folder.empty() ? std::filesystem::path() : state_folder / "map.csv"),
      job_(where) {
    if (file_.empty()) return;
    const TextOrError read = read_file(file_);
    if (read.text) own_rows_ = study::read_map(*read.text).rows;
}

void MapModel::read(const Catalogue& catalogue) {
    games_.clear();
    unmeasured_.clear();
    for (const CatalogueGroup& group : catalogue.groups) {
        for (const CatalogueEntry& entry : group.entries) {
            if (!entry.fault.empty()) continue;
            const study::MapRow* row = row_of(entry.fingerprint);
            if (row == nullptr) {
                unmeasured_.push_back(entry.id);
                continue;
            }
            games_.push_back(
                {entry.id, entry.name, entry.fingerprint, known_estimates(*row), entry.own});
        }
    }
    choose(std::string(chosen_));
}

const FamilyGame* MapModel::find(const std::string& id) const {
    const auto found = std::ranges::find(games_, id, &FamilyGame::id);
    return found == games_.end() ? nullptr : &*found;
}

void MapModel::show_axes(const MapAxes& axes) {
    if (axes.x != axes_.x || axes.y != axes_.y) window_.fit();
    axes_ = axes;
}

void MapModel::choose(const std::string& id) {
    chosen_ = find(id) == nullptr ? "" : id;
    find_neighbours();
}

void MapModel::go_to(const std::string& id) {
    choose(id);
    const FamilyGame* game = find(chosen_);
    if (game == nullptr) return;
    const auto place = MapPlane(axes_, games_).place_of(*game);
    if (place) window_.show(*place);
}

void MapModel::step(int dx, int dy) {
    const MapPlane plane(axes_, games_);
    std::vector<std::optional<Point>> places;
    int from = -1;
    for (const FamilyGame& game : games_) {
        if (game.id == chosen_) from = static_cast<int>(places.size());
        places.push_back(faint(game) && game.id != chosen_ ? std::nullopt : plane.place_of(game));
    }
    const int to = nearest_in_direction(places, from, dx, dy);
    if (to < 0) return;
    go_to(std::string(games_[static_cast<std::size_t>(to)].id));
}

void MapModel::narrow(std::vector<std::string> ids) {
    shown_ = std::move(ids);
    std::ranges::sort(shown_);
}

bool MapModel::faint(const FamilyGame& game) const {
    return !std::binary_search(shown_.begin(), shown_.end(), game.id);
}

void MapModel::find_neighbours() {
    neighbours_.clear();
    same_.clear();
    const FamilyGame* game = find(chosen_);
    if (game == nullptr) return;
    const std::vector<study::Estimates> all = estimates_of(games_);
    const study::MapScale scale(all);
    const auto at_game = static_cast<std::size_t>(game - games_.data());
    const study::Neighbourhood around = study::neighbours_of(at_game, all, scale, kNeighbours);
    if (!around.same.empty()) {
        std::vector<std::string> names;
        for (const std::size_t i : around.same) names.push_back(games_[i].name);
        same_ = "Nothing that was measured tells it from " + listed(names) + ".";
    }
    for (const study::Neighbour& near : around.near) {
        const FamilyGame& other = games_[near.game];
        neighbours_.push_back(
            {other.id, other.name,
             describe_likeness(likeness_of(game->estimates, other.estimates, scale),
                               game->estimates, other.estimates)});
    }
}

std::vector<MapValue> MapModel::values() const {
    std::vector<MapValue> values;
    const FamilyGame* game = find(chosen_);
    if (game == nullptr) return values;
    const auto bracket = measured_bracket(game->fingerprint);
    for (const study::PropertyText& text : study::property_texts()) {
        if (bracket && text.property == study::Property::skill) {
            values.push_back({"Skill", describe_skill(*bracket), "", std::string(kSkillAbout)});
        }
        const auto& estimate = at(game->estimates, text.property);
        values.push_back(
            {std::string(text.name), estimate ? describe_value(text, estimate->value) : "not known",
             estimate ? describe_interval(text, *estimate) : "", std::string(text.about)});
    }
    return values;
}

const study::MapRow* MapModel::row_of(std::uint64_t fingerprint) const {
    const study::MapRow* row = study::find_row(measured_map(), fingerprint);
    return row != nullptr ? row : study::find_row(own_rows_, fingerprint);
}

std::string MapModel::csv() const {
    std::vector<study::MapRow> rows;
    for (const FamilyGame& game : games_) {
        rows.push_back(*row_of(game.fingerprint));
        rows.back().rules = game.id;
    }
    return study::map_csv(rows);
}

MapLook MapModel::look() const {
    MapLook look;
    look.window = window_;
    look.chosen = chosen_;
    look.faint = [this](const FamilyGame& game) { return faint(game); };
    return look;
}

Picture MapModel::picture(Size size, const TextMeasure& measure,
                          const std::function<const Picture*(const FamilyGame&)>& layout) const {
    MapLook shown = look();
    shown.layout = layout;
    return map_picture(games_, axes_, shown, size, measure);
}

Rect MapModel::plot_area(Size size, const TextMeasure& measure) const {
    return map_area(games_, axes_, look(), size, measure);
}

void MapModel::measure(const Library& library, const std::string& first) {
    if (measuring()) return;
    queue_ = unmeasured_;
    wanted_ = queue_.size();
    const auto at_first = std::ranges::find(queue_, first);
    if (at_first != queue_.end()) std::rotate(queue_.begin(), at_first, at_first + 1);
    job_.clear();
    measure_next(library);
}

void MapModel::measure_next(const Library& library) {
    while (!queue_.empty()) {
        const Loaded loaded = library.load(queue_.front());
        queue_.erase(queue_.begin());
        if (!loaded.ok()) continue;
        made_ = std::make_shared<study::MapRow>();
        const auto measure = std::make_shared<study::GameMeasure>(loaded.variant, study::MapPlan{});
        using Report = work::Job<bool>::Report;
        job_.start([measure, made = made_](const StopToken& stop,
                                           const Report& report) -> std::optional<bool> {
            const bool more = measure->step(stop);
            report(measure->done(), measure->wanted());
            if (more) return std::nullopt;
            if (measure->done() < measure->wanted()) return false;  // stopped
            *made = measure->row();
            return true;
        });
        return;
    }
}

void MapModel::stop() {
    queue_.clear();
    job_.stop();
}

double MapModel::share() const {
    if (wanted_ == 0) return 0;
    const auto before = static_cast<double>(wanted_ - queue_.size()) - 1;
    return (before + job_.share()) / static_cast<double>(wanted_);
}

bool MapModel::collect(const Library& library, std::string& words) {
    if (const auto fault = job_.take_fault()) {
        words = *fault;
        measure_next(library);
        return true;
    }
    if (!job_.take().value_or(false)) return false;
    std::erase_if(own_rows_, [&](const study::MapRow& old) {
        return old.rules == made_->rules || old.fingerprint == made_->fingerprint;
    });
    own_rows_.push_back(*made_);
    measure_next(library);
    if (!measuring()) words = counted(wanted_, "game") + " measured.";
    if (file_.empty()) return true;
    if (const auto failed = write_file(file_, study::map_csv(own_rows_))) {
        words = file_.string() + ": " + *failed + ".";
    }
    return true;
}

}  // namespace niblick
