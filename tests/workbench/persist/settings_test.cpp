#include "workbench/persist/settings.h"

#include <fstream>

#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "variants/text/files.h"
#include "workbench/persist/drafts.h"
#include "workbench/persist/state_files.h"

namespace niblick {

namespace {

Settings odd_settings() {
    Settings s;
    s.brightness = Brightness::light;
    s.zoom = 1.35F;
    s.speed = Speed::fast;
    s.felt = Felt::plum;
    s.back = Back::waves;
    s.back_colour = BackColour::red;
    s.suit_patterns = true;
    s.large_index = true;
    s.large_faces = true;
    s.mirrored = true;
    s.scanning = true;
    s.speech = Speech::voice;
    s.sounds = true;
    s.celebrate = false;
    s.offer_finish = false;
    s.introduced = false;
    s.folded = {"Golf", "Black Hole"};
    s.favourites = {"golf/golf"};
    s.four_colours = true;
    s.library_open = false;
    s.library_width = 301;
    s.rules_width = 555;
    s.area = "statistics";
    s.page = PanelPage::file;
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

TEST_CASE("the page that is open is kept by its word", "[settings]") {
    CHECK(settings_text(Settings{}).find("\narea play\n") != std::string::npos);
    CHECK(settings_text(odd_settings()).find("\narea statistics\n") != std::string::npos);
    CHECK(read_settings("niblick-settings 1\narea solver\nend\n").settings.area == Area::solver);
}

TEST_CASE("settings out of range are brought back into it", "[settings]") {
    const SettingsOrError read =
        read_settings("niblick-settings 1\nzoom 900%\nlibrary_width 3\nwindow_w 99999999\nend\n");
    CHECK(read.error.empty());
    CHECK(read.settings.zoom == kMaxZoom);
    CHECK(read.settings.library_width == 160);
    CHECK(read.settings.window_w == 30000);
}

TEST_CASE("settings whose lines end with several carriage returns come back as they were",
          "[settings]") {
    const SettingsOrError read =
        read_settings("niblick-settings 1\r\r\nfavourite golf/golf\r\r\r\nend\n");
    CHECK(read.error.empty());
    CHECK(read.settings.favourites == std::vector<std::string>{"golf/golf"});
    CHECK(read_settings(settings_text(read.settings)).settings == read.settings);
}

TEST_CASE("keys of a newer program are passed over", "[settings]") {
    const SettingsOrError read = read_settings("niblick-settings 1\nsparkle 3\ndark no\nend\n");
    CHECK(read.error.empty());
    CHECK(read.settings.brightness == Brightness::light);
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
            CHECK(read.zoom >= kMinZoom);
            CHECK(read.zoom <= kMaxZoom);
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
    {
        StateFiles store(scratch.path());
        std::string trouble;
        CHECK(store.load_settings(trouble) == Settings{});
        CHECK(store.load_drafts(trouble).empty());
        CHECK(trouble.find("settings.damaged-1") != std::string::npos);
        CHECK(trouble.find("drafts.damaged-1") != std::string::npos);
        CHECK(read_file(scratch / "settings.damaged-1").text == "nonsense");
        CHECK_FALSE(store.save_settings(odd_settings()).has_value());
    }
    StateFiles next(scratch.path());
    std::string none;
    CHECK(next.load_settings(none) == odd_settings());
    CHECK(none.empty());
}

TEST_CASE("without a folder nothing is kept and nothing fails", "[settings]") {
    StateFiles store{std::filesystem::path()};
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
    StateFiles store(scratch / "blocked/below");
    CHECK(store.save_game("x").has_value());
}

TEST_CASE("a changed character in a file of settings is noticed, whatever it gives", "[settings]") {
    Settings settings = odd_settings();
    settings.window_w = 1234;
    const std::string text = settings_text(settings);
    CHECK(read_settings(text).error.empty());
    const auto width = text.find("window_w 1234");
    REQUIRE(width != std::string::npos);
    std::string wider = text;
    wider.replace(width, 13, "window_w 1235");
    CHECK(read_settings(wider).error.find("checksum") != std::string::npos);
    for (std::size_t n = 0; n < text.size(); ++n) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string bad = text;
            bad[n] = static_cast<char>(bad[n] ^ (1 << bit));
            INFO(n << ", bit " << bit);
            CHECK_FALSE(read_settings(bad).error.empty());
        }
    }
    // Changed by hand, as the manual of plugins asks for.
    const auto end = text.find("\nend ");
    REQUIRE(end != std::string::npos);
    const SettingsOrError by_hand = read_settings(text.substr(0, end) + "\nplugin /a.so\nend\n");
    CHECK(by_hand.error.empty());
    CHECK(by_hand.settings.plugins.back() == "/a.so");
}

TEST_CASE("a changed character in drafts or kept rules is noticed", "[settings]") {
    const std::string drafts = drafts_text({{"golf/golf", "[about]\nname = \"x\"\n"}});
    const std::string rules = "[about]\nname = \"x\"\n";
    const std::string kept = game_rules_text(rules);
    CHECK(read_game_rules(kept) == rules);
    CHECK(read_game_rules(rules) == rules);  // as older programs kept them
    CHECK(read_game_rules(game_rules_text("no line feed")) == "no line feed");
    CHECK_FALSE(read_game_rules(""));
    CHECK_FALSE(read_game_rules("a = 1\n\xFF"));
    for (const std::string& text : {drafts, kept}) {
        for (std::size_t n = 0; n < text.size(); ++n) {
            for (int bit = 0; bit < 8; ++bit) {
                std::string bad = text;
                bad[n] = static_cast<char>(bad[n] ^ (1 << bit));
                INFO(n << ", bit " << bit);
                CHECK_FALSE((text == drafts ? read_drafts(bad).has_value()
                                            : read_game_rules(bad).has_value()));
            }
        }
    }
}

TEST_CASE("two windows over one folder keep their own", "[settings]") {
    const Scratch scratch;
    const Draft a{"golf/a", "a"};
    const Draft b{"golf/b", "b"};
    const Draft other_a{"golf/a", "another a"};
    std::string trouble;
    {
        StateFiles first(scratch.path());
        CHECK(first.number() == 1);
        CHECK_FALSE(first.save_settings(odd_settings()));
        CHECK_FALSE(first.save_game("the first"));
        CHECK_FALSE(first.save_drafts({a}));
        StateFiles second(scratch.path());
        CHECK(second.number() == 2);
        // It begins with what the first one looks like, and writes none of its files.
        CHECK(second.load_settings(trouble) == odd_settings());
        CHECK_FALSE(second.load_game());
        CHECK(second.load_drafts(trouble).empty());
        CHECK_FALSE(second.save_settings(Settings{}));
        CHECK_FALSE(second.save_game("the second"));
        CHECK_FALSE(second.save_drafts({other_a, b}));
        CHECK_FALSE(second.save_game_rules("rules"));
        CHECK(first.load_game() == "the first");
        CHECK(first.load_settings(trouble) == odd_settings());
        CHECK(first.load_drafts(trouble) == std::vector<Draft>{a});
    }
    // What the second one left unsaved is not forgotten where no second one is opened again; of a
    // file that both changed each is kept.
    {
        StateFiles alone(scratch.path());
        CHECK(alone.number() == 1);
        CHECK(alone.load_game() == "the first");
        CHECK(alone.load_drafts(trouble) == std::vector<Draft>{a, b});
        StateFiles second(scratch.path());
        CHECK(second.load_game() == "the second");
        CHECK(second.load_game_rules(trouble) == "rules");
        CHECK(second.load_drafts(trouble) == std::vector<Draft>{other_a});
    }
    StateFiles again(scratch.path());
    CHECK(again.load_drafts(trouble) == std::vector<Draft>{a, b});
    CHECK(trouble.empty());
}

TEST_CASE("what can neither be read nor be put aside is not written over", "[settings]") {
    const Scratch scratch;
    scratch.write("game_rules", "niblick-game-rules 1\ntorn");
    for (int n = 1; n < 100; ++n) scratch.write("game_rules.damaged-" + std::to_string(n), "x");
    StateFiles store(scratch.path());
    std::string trouble;
    CHECK(store.load_game_rules(trouble).empty());
    CHECK(trouble == "The rules of the last game could not be read.");
    const auto failed = store.save_game_rules("others");
    REQUIRE(failed);
    CHECK(failed->find("neither read nor set aside") != std::string::npos);
    CHECK(read_file(scratch / "game_rules").text == "niblick-game-rules 1\ntorn");
}

TEST_CASE("only a start without settings is fresh", "[settings]") {
    const Scratch scratch;
    std::string trouble;
    {
        StateFiles files(scratch / "state");
        files.load_settings(trouble);
        CHECK(files.fresh());
        CHECK_FALSE(files.save_settings({}));
        // A second window knows the settings of the first.
        StateFiles second(scratch / "state");
        CHECK(second.number() == 2);
        second.load_settings(trouble);
        CHECK_FALSE(second.fresh());
    }
    StateFiles again(scratch / "state");
    again.load_settings(trouble);
    CHECK_FALSE(again.fresh());
    // Settings that cannot be read were there all the same.
    scratch.write("broken/settings", "nonsense");
    StateFiles broken(scratch / "broken");
    broken.load_settings(trouble);
    CHECK_FALSE(broken.fresh());
}

}  // namespace niblick
