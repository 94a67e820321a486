#include "workbench/kit/file_chooser.h"

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "workbench/app/chooser_page.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

// A home with folders and files of several kinds.
struct Home {
    Scratch scratch;
    mutable std::vector<fs::path> chosen;
    Home() {
        fs::create_directories(scratch / "rules/own");
        fs::create_directories(scratch / ".secret");
        scratch.write("rules/golf.toml", "a");
        scratch.write("rules/Alpha.TOML", "bb");
        scratch.write("rules/notes.txt", "ccc");
        scratch.write("rules/.hidden.toml", "d");
    }
    FileRequest request(bool saving = false) const {
        FileRequest request;
        request.title = "Choose";
        request.endings = {".toml"};
        request.saving = saving;
        request.folder = scratch / "rules";
        request.then = [this](const fs::path& file) { chosen.push_back(file); };
        return request;
    }
    FileChooser chooser(bool saving = false) const {
        return FileChooser(request(saving), scratch.path());
    }
};

std::vector<std::string> names(const FileChooser& chooser) {
    std::vector<std::string> list;
    for (const ChooserEntry& entry : chooser.entries()) {
        list.push_back(entry.folder ? entry.name + "/" : entry.name);
    }
    return list;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a folder is listed by kind and name, hidden and other files on demand", "[chooser]") {
    const Home home;
    FileChooser chooser = home.chooser();
    CHECK(names(chooser) == Names{"own/", "Alpha.TOML", "golf.toml"});
    chooser.flip_endings();
    CHECK(names(chooser) == Names{"own/", "Alpha.TOML", "golf.toml", "notes.txt"});
    chooser.flip_hidden();
    CHECK(names(chooser) == Names{"own/", ".hidden.toml", "Alpha.TOML", "golf.toml", "notes.txt"});
    chooser.flip_endings();
    CHECK(names(chooser) == Names{"own/", ".hidden.toml", "Alpha.TOML", "golf.toml"});
    CHECK(chooser.entries()[2].bytes == 2);
    fs::last_write_time(
        home.scratch / "rules/golf.toml",
        fs::last_write_time(home.scratch / "rules/Alpha.TOML") + std::chrono::hours(1));
    chooser.flip_newest();
    CHECK(names(chooser)[1] == "golf.toml");
    chooser.go_to(home.scratch / "rules/own");
    CHECK(names(chooser).empty());
    CHECK(chooser.note() == "This folder is empty.");
    home.scratch.write("rules/own/a.txt", "");
    chooser.go_to(home.scratch / "rules/own");
    CHECK(chooser.note() == "Nothing to choose here; 1 other not listed.");
}

TEST_CASE("folders are entered and left, and the keyboard stays where it was", "[chooser]") {
    const Home home;
    FileChooser chooser = home.chooser();
    chooser.move(1);
    CHECK(chooser.line() == 0);
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.folder() == home.scratch / "rules/own");
    chooser.up();
    CHECK(chooser.folder() == home.scratch / "rules");
    CHECK(chooser.line() == 0);
    chooser.up();
    CHECK(chooser.folder() == home.scratch.path());
    CHECK(names(chooser) == Names{"rules/"});
    for (int i = 0; i < 50; ++i) chooser.up();
    CHECK(chooser.folder() == chooser.folder().root_path());
    chooser.type("~/rules");
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.folder() == home.scratch / "rules");
    CHECK(chooser.text().empty());
    chooser.type("own/..");
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.folder() == home.scratch / "rules");
}

TEST_CASE("a file is chosen by keys, by a click and by its path", "[chooser]") {
    const Home home;
    const fs::path golf = home.scratch / "rules/golf.toml";
    FileChooser chooser = home.chooser();
    chooser.move(2);
    chooser.move(2);
    CHECK(chooser.text() == "golf.toml");
    CHECK(chooser.accept() == golf);
    CHECK(home.chooser().take(2) == golf);
    for (const char* text :
         {"golf.toml", " golf.toml\n", "~/rules/golf.toml", "own/../golf.toml"}) {
        INFO(text);
        FileChooser typed = home.chooser();
        typed.type(text);
        CHECK(typed.accept() == golf);
    }
    chooser.type(golf.string());
    CHECK(chooser.accept() == golf);
    // Letters lead the list to the first name that begins so.
    chooser.type("al");
    CHECK(chooser.line() == 1);
    chooser.type("");
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.trouble() == "Choose a file, or enter its path.");
}

TEST_CASE("what cannot be opened is said in words", "[chooser]") {
    const Home home;
    FileChooser chooser = home.chooser();
    chooser.type("gulf.toml");
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.trouble() ==
          "There is no file gulf.toml in " + (home.scratch / "rules").string() + ".");
    chooser.type("gulf");
    CHECK(chooser.trouble().empty());
    chooser.type("golf.toml/x");
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.trouble().starts_with("There is no file x in "));
    fs::remove_all(home.scratch / "rules");
    chooser.flip_hidden();
    CHECK(chooser.trouble() == "This folder is not there any more.");
    CHECK(chooser.entries().empty());
    chooser.up();
    CHECK(chooser.trouble().empty());
    CHECK(chooser.folder() == home.scratch.path());
    home.scratch.write("file", "");
    chooser.go_to(home.scratch / "file");
    CHECK(chooser.trouble() == "This is a file, not a folder.");
    // To begin with, the nearest folder that is there.
    FileChooser nowhere(home.request(), home.scratch.path());
    CHECK(nowhere.folder() == home.scratch.path());
}

TEST_CASE("a second file that is written beside the chosen one is named, and not lost unasked",
          "[chooser]") {
    const Home home;
    FileRequest request = home.request(true);
    request.endings = {".csv"};
    request.name = "figures.csv";
    request.beside = [](const std::filesystem::path& file) {
        return (file.parent_path() / file.stem()).concat("-deals.csv");
    };
    FileChooser chooser(request, home.scratch.path());
    CHECK(chooser.beside_note() == "figures-deals.csv is written beside it.");
    chooser.type("mine");
    CHECK(chooser.beside_note() == "mine-deals.csv is written beside it.");
    CHECK(chooser.accept() == home.scratch / "rules/mine.csv");
    home.scratch.write("rules/mine-deals.csv", "");
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.question() == "mine-deals.csv is there already. Replace it?");
    CHECK(chooser.replace(true) == home.scratch / "rules/mine.csv");
    home.scratch.write("rules/mine.csv", "");
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.question() == "mine.csv and mine-deals.csv are there already. Replace both?");
    CHECK_FALSE(chooser.replace(false));
}

TEST_CASE("a new name gets its ending, and replacing is asked about", "[chooser]") {
    const Home home;
    FileRequest request = home.request(true);
    request.name = "copy.toml";
    FileChooser chooser(request, home.scratch.path());
    CHECK(chooser.text() == "copy.toml");
    CHECK(chooser.accept() == home.scratch / "rules/copy.toml");
    chooser.type("mine");
    CHECK(chooser.accept() == home.scratch / "rules/mine.toml");
    chooser.type("golf");
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.replaces() == "golf.toml");
    CHECK_FALSE(chooser.replace(false));
    CHECK(chooser.replaces().empty());
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.replace(true) == home.scratch / "rules/golf.toml");
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.accept() == home.scratch / "rules/golf.toml");
    // Typing goes on: the question is over.
    CHECK_FALSE(chooser.accept());
    chooser.type("golf2");
    CHECK(chooser.replaces().empty());
    chooser.type("nowhere/x");
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.trouble().starts_with("There is no folder "));
    chooser.type("");
    CHECK_FALSE(chooser.accept());
    CHECK(chooser.trouble() == "Enter a name for the file.");
    // A folder that does not exist yet is made by whoever writes the file.
    request.folder = home.scratch / "new";
    FileChooser other(request, home.scratch.path());
    CHECK(other.note() == "This folder is made when the file is saved.");
    CHECK(other.accept() == home.scratch / "new/copy.toml");
}

TEST_CASE("sizes of files are words", "[chooser]") {
    CHECK(format_bytes(1) == "1 byte");
    CHECK(format_bytes(9'999) == "9,999 bytes");
    CHECK(format_bytes(12'345) == "12 KB");
    CHECK(format_bytes(1'234'567) == "1.2 MB");
    CHECK(format_bytes(1'234'567'890'123) == "1,235 GB");
}

namespace {

struct Asked : Host {
    Settings settings;
    std::string said;
    Settings& edit_settings() override { return settings; }
    void say(std::string words) override { said = std::move(words); }
    std::string& edit_notice() override { return said; }
    void run(std::string_view) override {}
    void choose_file(FileRequest) override {}
    bool offer_rules(const std::string&) override { return false; }
    void open_rules_at(const std::string&, int) override {}
    void cancel() override {}
    bool distracted() const override { return false; }
    void mark_changed() override {}
    void keep() override {}
};

}  // namespace

namespace {

void choose(ChooserPage& page, FileRequest request) {
    CHECK(page.choose_file(request));
}

}  // namespace

TEST_CASE("the chooser remembers the folders it was used in", "[chooser]") {
    const Home home;
    Asked host;
    const ChooserPage::Options options{
        home.scratch.path(),
        {{"Rules", home.scratch / "rules"}, {"Gone", home.scratch / "gone"}},
        home.scratch / "state"};
    {
        ChooserPage page(host, options);
        page.accept();
        CHECK_FALSE(page.cancel(false));
        choose(page, home.request());
        REQUIRE(page.chooser());
        std::vector<std::string> labels;
        for (const ChooserPlace& place : page.places()) labels.push_back(place.label);
        CHECK(labels == Names{"Home", "Rules", "Computer"});
        page.take_line(2);
        CHECK_FALSE(page.chooser());
        CHECK(home.chosen == std::vector<fs::path>{home.scratch / "rules/golf.toml"});
        choose(page, home.request());
        CHECK(page.cancel(false));
        CHECK_FALSE(page.chooser());
    }
    // The next run begins there where nothing else is asked for.
    ChooserPage page(host, options);
    FileRequest request = home.request();
    request.folder.clear();
    choose(page, request);
    CHECK(page.chooser()->folder() == home.scratch / "rules");
    CHECK(host.said.empty());
}

}  // namespace niblick
