#include "workbench/pages/library/map_page.h"

#include <map>
#include <tuple>
#include <utility>

#include "variants/library/library.h"
#include "workbench/draw/picture_file.h"
#include "workbench/explore/layout_picture.h"
#include "workbench/explore/map/map_json.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/file_request.h"
#include "workbench/library/rules_model.h"
#include "workbench/study/map/map_file.h"

namespace niblick {

namespace {

constexpr float kZoomStep = 1.3F;
constexpr Size kMapSheet{1200, 800};

study::Property property_or(const std::string& id, study::Property otherwise) {
    return study::property_named(id).value_or(otherwise);
}

}  // namespace

MapPage::MapPage(Host& host, const RulesModel& rules, const PlayPage& play, LibraryPage& library,
                 const work::Background& background, Options options)
    : host_(host),
      rules_(rules),
      play_(play),
      library_(library),
      options_(std::move(options)),
      map_(options_.state_folder, background) {}

std::vector<Action> MapPage::actions() {
    std::vector<Action> rows;
    for (const auto& [id, key, dx, dy] :
         {std::tuple{"map.left", Key::left, -1, 0}, std::tuple{"map.right", Key::right, 1, 0},
          std::tuple{"map.up", Key::up, 0, -1}, std::tuple{"map.down", Key::down, 0, 1}}) {
        rows.push_back({.id = id,
                        .section = "Map",
                        .tip = "Go to the nearest game in this direction",
                        .keys = {named(key)},
                        .run = [this, x = dx, y = dy] { map_.step(x, y); }});
    }
    const auto in_sight = [this] { return host_.edit_settings().area == kTab.word; };
    const auto offer = [&](const char* id, const char* name, const char* tip,
                           std::vector<KeyPress> keys, std::function<void()> run) {
        rows.push_back({.id = id,
                        .section = "Map",
                        .name = name,
                        .tip = tip,
                        .keys = std::move(keys),
                        .possible = in_sight,
                        .run = std::move(run)});
    };
    offer("map.play", "Map: play the game chosen", "Play the game chosen", {named(Key::enter)},
          [this] { play(); });
    offer("map.fit", "Map: show all of it", "Show all of the map", {plain('f')},
          [this] { map_.fit(); });
    offer("map.in", "Map: zoom in", "Zoom in or out", {plain('+'), plain('=')}, [this] {
        map_.zoom(kZoomStep, {0.5F, 0.5F});
    });
    offer("map.out", "Map: zoom out", "Zoom in or out", {plain('-')}, [this] {
        map_.zoom(1 / kZoomStep, {0.5F, 0.5F});
    });
    rows.push_back({.id = "map.measure",
                    .section = "Map",
                    .name = "Map: measure games that are not on it",
                    .tip = "Measures the games of the library that are not on the map, such as "
                           "your own",
                    .possible =
                        [this, in_sight] {
                            return in_sight() && (map_.measuring() || !map_.unmeasured().empty());
                        },
                    .run = [this] { measure(); }});
    for (Action& row : figure_actions("map", "Map", "Map: save as", in_sight,
                                      [this](FigureFile as) { ask_where(as); })) {
        rows.push_back(std::move(row));
    }
    return rows;
}

void MapPage::set_axis(Axis axis, std::size_t property) {
    Settings& settings = host_.edit_settings();
    std::string& field = axis == Axis::x   ? settings.map_x
                         : axis == Axis::y ? settings.map_y
                                           : settings.map_colour;
    field = study::property_texts()[property].id;
}

void MapPage::play() {
    if (map_.chosen().empty()) return host_.say("Choose a game on the map first.");
    host_.edit_settings().area = Area::play;
    library_.choose(map_.chosen());
}

void MapPage::measure() {
    if (map_.measuring()) return map_.stop();
    map_.measure(rules_.library(), asked_);
}

bool MapPage::cancel(bool in_sight) {
    if (!in_sight || map_.chosen().empty()) return false;
    map_.choose("");
    return true;
}

bool MapPage::take_rules(const std::string& id) {
    map_.choose(id);
    asked_ = id;
    if (map_.chosen().empty()) {
        const CatalogueEntry* entry = rules_.catalogue().find(id);
        if (entry != nullptr && entry->fault.empty()) {
            host_.say(entry->name + " is not on the map yet: it was never measured.");
        }
    }
    return true;
}

std::vector<std::string> MapPage::games_in_use() const {
    if (map_.chosen().empty()) return {};
    return {map_.chosen()};
}

void MapPage::refresh(bool in_sight) {
    std::string words;
    const bool more = map_.collect(rules_.library(), words);
    if (!words.empty()) host_.say(words);
    if (!in_sight && !more) return;
    if (readings_ != rules_.library_readings() || more) {
        readings_ = rules_.library_readings();
        map_.read(rules_.catalogue());
    }
    const std::string& playing = play_.state().playing_id;
    if (in_sight && at_hand_ != playing) {
        at_hand_ = playing;
        map_.choose(playing);
    }
    map_.narrow(library_.state().found);
    const Settings& settings = host_.edit_settings();
    const MapAxes usual;
    map_.show_axes({property_or(settings.map_x, usual.x), property_or(settings.map_y, usual.y),
                    property_or(settings.map_colour, usual.colour)});
}

bool MapPage::tick(Clock::time_point, bool) {
    return map_.tick();
}

void MapPage::ask_where(FigureFile as) {
    FileRequest request;
    request.title = "Save the map";
    request.accept = "Save";
    request.saving = true;
    request.folder = options_.pictures;
    request.name = "map" + std::string(ending_of(as));
    request.endings = {std::string(ending_of(as))};
    request.then = [this, as](const std::filesystem::path& file) { save(as, file); };
    host_.choose_file(std::move(request));
}

void MapPage::save(FigureFile as, const std::filesystem::path& file) {
    BytesOrError made;
    if (as == FigureFile::csv) {
        made.bytes = map_.csv();
    } else if (as == FigureFile::json) {
        made.bytes = map_json(map_.games());
    } else {
        const PictureFormat format = format_of(ending_of(as));
        const TextMeasure measure = measure_for(format);
        std::map<std::string, Picture> layouts;
        const auto layout = [&](const FamilyGame& game) -> const Picture* {
            const auto variant = library_.load(game.id);
            if (variant == nullptr) return nullptr;
            Picture& picture = layouts[game.id];
            picture = layout_picture(variant, kMapThumbnail, host_.edit_settings(), measure);
            return &picture;
        };
        made = file_bytes({map_.picture(kMapSheet, measure, layout)}, format);
    }
    host_.say(save_file(made, file));
}

}  // namespace niblick
