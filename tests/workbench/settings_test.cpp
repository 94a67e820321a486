#include "workbench/model/settings.h"

#include <fstream>

#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "variants/files.h"
#include "workbench/model/drafts.h"
#include "workbench/model/store.h"

namespace niblick {

namespace {

Settings odd_settings() {
    Settings s;
    s.dark = false;
    s.zoom = 1.35F;
    s.speed = Speed::fast;
    s.felt = Felt::plum;
    s.back = Back::waves;
    s.back_colour = BackColour::red;
    s.suit_patterns = true;
    s.large_index = true;
    s.folded = {"Golf", "Black Hole"};
    s.favourites = {"golf/golf"};
    s.four_colours = true;
    s.library_open = false;
    s.library_width = 301;
    s.rules_width = 555;
    s.page = Page::file;
    s.window_x = -20;
    s.window_y = 77;
    s.window_w = 1234;
    s.window_h = 987;
    s.maximized = true;
    return s;
}

}  // namespace

TEST_CASE("settings come back as they were", "[settings]") {
    for (const Settings& settings : {Settings{}, odd_settings()}) {
        const SettingsOrError read = read_settings(settings_text(settings));
        CHECK(read.error.empty());
        CHECK(read.settings == settings);
    }
}

TEST_CASE("settings out of range are brought back into it", "[settings]") {
    const SettingsOrError read =
        read_settings("niblick-settings 1\nzoom 900%\nlibrary_width 3\nwindow_w 99999999\nend\n");
    CHECK(read.error.empty());
    CHECK(read.settings.zoom == kMostZoom);
    CHECK(read.settings.library_width == 160);
    CHECK(read.settings.window_w == 30000);
}

TEST_CASE("keys of a newer program are passed over", "[settings]") {
    const SettingsOrError read = read_settings("niblick-settings 1\nsparkle 3\ndark no\nend\n");
    CHECK(read.error.empty());
    CHECK_FALSE(read.settings.dark);
}

TEST_CASE("no damage to a file of settings is a crash", "[settings]") {
    const std::string text = settings_text(odd_settings());
    for (std::size_t n = 0; n < text.size(); ++n) {
        const SettingsOrError cut = read_settings(text.substr(0, n));
        if (n + 1 < text.size()) CHECK_FALSE(cut.error.empty());
        for (const char c : {'\0', '\xFF', ' ', '\n', '9', '-'}) {
            std::string bad = text;
            bad[n] = c;
            const Settings read = read_settings(bad).settings;
            CHECK(read.zoom >= kLeastZoom);
            CHECK(read.zoom <= kMostZoom);
            CHECK(read.window_w >= 320);
        }
    }
}

TEST_CASE("drafts of any text come back", "[settings]") {
    const std::vector<Draft> drafts{{"golf/golf", "[about]\nname = \"x\"\n"},
                                    {"a path/with spaces.toml", ""},
                                    {"b", "end\nrules c\nbytes 3\n\xFF\n"}};
    CHECK(read_drafts(drafts_text(drafts)) == drafts);
    CHECK(read_drafts(drafts_text({})) == std::vector<Draft>{});
    const std::string text = drafts_text(drafts);
    for (std::size_t n = 0; n < text.size(); ++n) {
        CHECK_FALSE(read_drafts(text.substr(0, n)).has_value());
    }
}

TEST_CASE("a damaged file is put aside, not overwritten", "[settings]") {
    const Scratch scratch;
    scratch.write("settings", "nonsense");
    scratch.write("drafts", "nonsense too");
    Store store(scratch.path());
    std::string trouble;
    CHECK(store.load_settings(trouble) == Settings{});
    CHECK(trouble.find("settings.damaged-1") != std::string::npos);
    CHECK(store.load_drafts(trouble).empty());
    CHECK(trouble.find("drafts.damaged-1") != std::string::npos);
    CHECK(read_file(scratch / "settings.damaged-1").text == "nonsense");
    CHECK_FALSE(store.save_settings(odd_settings()).has_value());
    Store next(scratch.path());
    std::string none;
    CHECK(next.load_settings(none) == odd_settings());
    CHECK(none.empty());
}

TEST_CASE("without a folder nothing is kept and nothing fails", "[settings]") {
    Store store{std::filesystem::path()};
    std::string trouble;
    CHECK(store.load_settings(trouble) == Settings{});
    CHECK_FALSE(store.save_settings(odd_settings()).has_value());
    CHECK_FALSE(store.save_game("x").has_value());
    CHECK_FALSE(store.load_game().has_value());
    CHECK(trouble.empty());
}

TEST_CASE("a folder that cannot be written is told, not thrown", "[settings]") {
    const Scratch scratch;
    scratch.write("blocked", "a file where a folder should be");
    Store store(scratch / "blocked/below");
    CHECK(store.save_game("x").has_value());
}

}  // namespace niblick
