// Random hands on mouse and keyboard. NIBLICK_MONKEY sets the number of steps, NIBLICK_MONKEY_SEED
// where they start; a failure prints both.

#include <cstdlib>
#include <random>

#include "tests/workbench/screen.h"

namespace niblick {

namespace {

long from_environment(const char* name, long otherwise) {
    const char* value = std::getenv(name);
    return value != nullptr ? std::atol(value) : otherwise;
}

class Monkey {
  public:
    Monkey(Room& room, Screen& screen, unsigned seed)
        : room_(room),
          screen_(screen),
          random_(seed) {}

    // Does something, and returns what.
    std::string step() {
        const int choice = upto(100);
        if (choice < 30) return click_table();
        if (choice < 42) return click_anywhere();
        if (choice < 48) return drag();
        if (choice < 76) return press_key();
        if (choice < 82) return type();
        if (choice < 85) return resize();
        if (choice < 88) return open_game();
        if (choice < 91) return go_to();
        if (choice < 94) return set();
        if (choice < 96) return escape();
        if (choice < 98) return edit();
        screen_.draw(2.0);
        room_.work->tick();
        return "wait";
    }

  private:
    int upto(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    float across(float length) { return length * static_cast<float>(upto(1000)) / 1000; }

    std::string words(const char* what, float x, float y) {
        return std::string(what) + " at " + std::to_string(x) + ", " + std::to_string(y);
    }
    ImVec2 somewhere() { return {across(size_.x), across(size_.y)}; }
    ImVec2 some_card() {
        const auto& cards = room_.work->page<PlayPage>().table().cards;
        if (cards.empty()) return somewhere();
        const auto& card = cards[static_cast<std::size_t>(upto(static_cast<int>(cards.size())))];
        return screen_.middle(card.at);
    }

    std::string click_table() {
        const auto& table = room_.work->page<PlayPage>().table();
        if (upto(4) == 0 && table.stock) {
            const ImVec2 at = screen_.middle(table.stock->at);
            screen_.click(at.x, at.y);
            return words("stock", at.x, at.y);
        }
        const ImVec2 at = some_card();
        screen_.click(at.x, at.y);
        return words("card", at.x, at.y);
    }
    std::string click_anywhere() {
        const ImVec2 at = somewhere();
        screen_.click(at.x, at.y);
        return words("click", at.x, at.y);
    }
    std::string drag() {
        const ImVec2 from = upto(3) == 0 ? somewhere() : some_card();
        const ImVec2 to = upto(3) == 0 ? some_card() : somewhere();
        screen_.drag(from, to);
        return words("drag", from.x, from.y) + words(" to", to.x, to.y);
    }
    std::string press_key() {
        const auto all = room_.work->actions().rows();
        const Action& wanted = all[static_cast<std::size_t>(upto(static_cast<int>(all.size())))];
        if (wanted.keys.empty()) return "no key";
        const KeyPress& key =
            wanted.keys[static_cast<std::size_t>(upto(static_cast<int>(wanted.keys.size())))];
        if (const Action* action = room_.work->action_for(key, ImGui::GetIO().WantTextInput)) {
            room_.work->call(action->run);
        }
        screen_.draw();
        return "key " + describe_key(key);
    }
    std::string type() {
        static constexpr const char* kTexts[] = {"golf", "4711", "set", "\"", "[", "=", " ", "QH"};
        const std::string text = kTexts[upto(static_cast<int>(std::size(kTexts)))];
        screen_.type(text);
        if (upto(3) == 0) screen_.enter();
        return "type " + text;
    }
    std::string resize() {
        const ImVec2 sizes[] = {{1280, 800}, {1920, 1080}, {700, 500}, {360, 320},
                                {1600, 400}, {1, 1},       {500, 1000}};
        size_ = sizes[upto(static_cast<int>(std::size(sizes)))];
        screen_.resize(size_);
        return words("resize", size_.x, size_.y);
    }
    std::string open_game() {
        const auto ids = room_.work->page<LibraryPage>().catalogue().ids();
        const std::string id = ids[static_cast<std::size_t>(upto(static_cast<int>(ids.size())))];
        room_.on<LibraryPage>()->choose(id);
        screen_.draw();
        return "open " + id;
    }
    std::string go_to() {
        const auto tabs = room_.work->tabs();
        const Tab& tab = *tabs[static_cast<std::size_t>(upto(static_cast<int>(tabs.size())))];
        room_.go_to(tab.word);
        const auto page =
            static_cast<PanelPage>(upto(static_cast<int>(setting_row("page").choices.size())));
        if (upto(2) == 0) room_.on<WindowPage>()->show_panel(page);
        screen_.draw();
        return "go to " + std::string(tab.word);
    }
    std::string set() {
        const auto all = shown_settings();
        const SettingRow& row = all[static_cast<std::size_t>(upto(static_cast<int>(all.size())))];
        const int value = upto(static_cast<int>(row.choices.size()));
        room_.on<WindowPage>()->choose(row.key, value);
        screen_.draw();
        return "set " + std::string(row.key) + " to " + std::to_string(value);
    }
    std::string escape() {
        screen_.escape();
        room_.run("cancel");
        screen_.draw();
        return "escape";
    }
    std::string edit() {
        // A letter typed into the rule file somewhere, or a part of it cut out.
        std::string text = room_.work->page<LibraryPage>().editor().text;
        if (text.empty()) return "nothing to edit";
        const auto at = static_cast<std::size_t>(upto(static_cast<int>(text.size())));
        if (upto(2) == 0) {
            text.insert(at, 1, "x\"[1=\n"[upto(6)]);
        } else {
            text.erase(at, static_cast<std::size_t>(1 + upto(12)));
        }
        room_.on<StudioPage>()->edit(text);
        screen_.draw();
        CHECK(room_.work->page<LibraryPage>().editor().text == text);
        if (upto(4) == 0) room_.run("rules.play");
        if (upto(3) == 0) room_.run("rules.revert");
        screen_.draw();
        return "edit at " + std::to_string(at);
    }

    Room& room_;
    Screen& screen_;
    std::mt19937 random_;
    ImVec2 size_{1280, 800};
};

// Whether the game on the table is one that the rules allow, from its first move on.
void check_game(const Workspace& work) {
    if (!work.page<PlayPage>().games().has_game()) return;
    const Session& session = work.page<PlayPage>().games().session();
    Session again(bind(session.board().variant, session.board().deal), session.number(),
                  session.brought());
    bool legal = true;
    for (const Move move : session.moves()) {
        legal = legal && is_legal(again.board(), again.position(), move);
        if (legal) again.play(move);
    }
    CHECK(legal);
    if (!legal) return;
    again.go_to(session.at());
    CHECK(again.position() == session.position());
    CHECK(again.score() == session.score());
    const SessionOrError read = read_saved(session.board().variant, session.save_text());
    CHECK(read.session.has_value());
    const auto& table = work.page<PlayPage>().table();
    for (const TableCard& card : table.cards) CHECK(card.slot < session.board().pieces());
    CHECK(work.page<PlayPage>().state().can_undo == session.can_undo());
}

}  // namespace

TEST_CASE("random hands do no harm", "[monkey][threads]") {
    const long steps = from_environment("NIBLICK_MONKEY", 400);
    const auto seed = static_cast<unsigned>(from_environment("NIBLICK_MONKEY_SEED", 20261121));
    Room room("golf/golf", 1);
    Screen screen(room);
    Monkey monkey(room, screen, seed);
    std::vector<std::string> last;
    for (long n = 0; n < steps; ++n) {
        last.push_back(monkey.step());
        if (last.size() > 12) last.erase(last.begin());
        std::string history;
        for (const std::string& words : last) history += "\n  " + words;
        INFO("NIBLICK_MONKEY_SEED=" << seed << ", step " << n << ", rules "
                                    << room.work->page<PlayPage>().state().playing_id
                                    << ", the last steps:" << history);
        room.work->tick();
        check_game(*room.work);
        // What was typed into a rule file is never lost: it is there, or kept for later.
        const Editor& editor = room.work->page<LibraryPage>().editor();
        CHECK(screen.view().wake_in >= -1);
        if (editor.dirty()) CHECK(editor.text != editor.saved);
        if (n % 100 == 99) {
            room.work->keep();
            const std::string game = room.session().save_text();
            const std::string text = editor.text;
            const std::string id = editor.id;
            // The next start finds what is on disk now. It gets a copy: a second window on the
            // same folder would play a game of its own.
            const std::filesystem::path kept = room.scratch / "kept";
            std::filesystem::remove_all(kept);
            std::filesystem::create_directories(kept);
            for (const char* folder : {"own", "state"})
                if (std::filesystem::exists(room.scratch / folder))
                    std::filesystem::copy(room.scratch / folder, kept / folder,
                                          std::filesystem::copy_options::recursive);
            Workspace::Options options;
            options.roots = {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"};
            options.own_rules = kept / "own";
            options.state_folder = kept / "state";
            options.limits = {1000, std::size_t{1} << 20};
            Workspace next(options);
            next.open("");
            CHECK(next.page<PlayPage>().games().session().save_text() == game);
            // Where games are compared, a game that is named joins them instead.
            next.run("area.play");
            if (!id.empty()) next.call(&LibraryPage::choose, id);
            CHECK(next.page<LibraryPage>().editor().text == text);
        }
    }
}

}  // namespace niblick
