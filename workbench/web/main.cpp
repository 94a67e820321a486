#include <cstdlib>
#include <exception>
#include <memory>
#include <string>

#include <emscripten/emscripten.h>

#include "workbench/app/everything_page.h"
#include "workbench/app/links_page.h"
#include "workbench/app/words_for_readers.h"
#include "workbench/app/workspace.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/link.h"
#include "workbench/pages/welcome/welcome_page.h"
#include "workbench/persist/places.h"
#include "workbench/web/canvas.h"
#include "workbench/web/page_files.h"

// What the page calls. It calls start() first, and nothing else where that gave a sentence.
namespace niblick {

namespace {

struct Application {
    explicit Application(Workspace::Options options)
        : work(with_files(std::move(options))),
          canvas(work) {}

    Workspace::Options with_files(Workspace::Options options) {
        options.choose_file = [this](FileRequest request) { files.ask(std::move(request)); };
        return options;
    }

    PageFiles files;
    Workspace work;
    Canvas canvas;
    std::string answer;  // the last text given to the page
};

// The page has one application; its functions are called by name and carry no state of their own.
std::unique_ptr<Application> application;

// Called from any thread.
void ask_for_frame() {
    MAIN_THREAD_ASYNC_EM_ASM({ Module.wake(); });
}

Workspace::Options options_of_page(std::string address, unsigned threads, bool reduced_motion,
                                   bool light, bool letter_paper) {
    Workspace::Options options;
    options.address = std::move(address);
    options.roots = {"/usr/share/niblick/rulesets"};
    options.own_rules = own_rules_folder();
    options.pictures = pictures_folder();
    options.surveys = surveys_folder();
    options.state_folder = state_folder();
    options.by = threads > 0 ? work::By::threads : work::By::slices;
    options.save_by = work::By::slices;  // files are in memory, and only the page's thread has them
    options.threads = threads;
    options.wake = ask_for_frame;
    options.limits.bytes = std::size_t{128} << 20;
    options.reduced_motion = reduced_motion;
    options.light_desktop = light;
    options.letter_paper = letter_paper;
    return options;
}

const char* answer(std::string words) {
    application->answer = std::move(words);
    return application->answer.c_str();
}

}  // namespace

}  // namespace niblick

using niblick::application;

extern "C" {

// `link`: the page's whole address; what it opens is shown in the window, and so is what is wrong
// with it. `words`: what is to be said besides. `threads`: how many the page can start for one
// task; 0: work is done between frames. `touch`: whether large controls are to be turned on.
// Returns why nothing can be shown, or an empty text.
EMSCRIPTEN_KEEPALIVE const char* niblick_start(const char* link, const char* words,
                                               unsigned threads, bool reduced_motion, bool light,
                                               bool letter_paper, bool touch) {
    static std::string trouble;
    try {
        const std::string address = link;
        application = std::make_unique<niblick::Application>(niblick::options_of_page(
            address.substr(0, address.find('#')), threads, reduced_motion, light, letter_paper));
        niblick::Workspace& work = application->work;
        work.open("");
        std::string said = words;
        if (const auto wish = niblick::read_link(address)) {
            work.call([&] { said = work.page<niblick::LinksPage>().open(*wish); });
            if (said.empty()) said = work.notice();
        }
        if (touch && !work.settings().touch) {
            work.run("touch");
            work.call(&niblick::WelcomePage::leave_tour);  // it would cover the table
            if (said.empty()) work.call(&niblick::PlayPage::say, "");
        }
        if (!said.empty()) work.call(&niblick::PlayPage::say, std::move(said));
        return "";
    } catch (const std::exception& error) {
        trouble = error.what();
        return trouble.c_str();
    }
}

EMSCRIPTEN_KEEPALIVE double niblick_frame(double now) {
    return application->canvas.frame(now);
}

EMSCRIPTEN_KEEPALIVE void niblick_resize(int width, int height, float scale) {
    application->canvas.resize(width, height, scale);
}

EMSCRIPTEN_KEEPALIVE void niblick_point(float x, float y) {
    application->canvas.point(x, y);
}

EMSCRIPTEN_KEEPALIVE void niblick_leave() {
    application->canvas.leave();
}

EMSCRIPTEN_KEEPALIVE void niblick_button(int button, bool down) {
    application->canvas.press_button(button, down);
}

EMSCRIPTEN_KEEPALIVE void niblick_scroll(float x, float y) {
    application->canvas.scroll(x, y);
}

// True if the page must not use the key itself.
EMSCRIPTEN_KEEPALIVE bool niblick_key(const char* key, const char* code, int modifiers, bool down,
                                      bool repeat) {
    return application->canvas.press_key(key, code, modifiers, down, repeat);
}

EMSCRIPTEN_KEEPALIVE void niblick_type(const char* text) {
    application->canvas.type(text);
}

EMSCRIPTEN_KEEPALIVE void niblick_paste(const char* text) {
    if (application->canvas.wants_text()) {
        application->canvas.type(text);
    } else {
        application->work.call([&] { application->work.page<niblick::LinksPage>().paste(text); });
    }
}

EMSCRIPTEN_KEEPALIVE void niblick_focus(bool focused) {
    application->canvas.set_focused(focused);
}

EMSCRIPTEN_KEEPALIVE bool niblick_wants_text() {
    return application->canvas.wants_text();
}

// Writes what has changed to the page's file system.
EMSCRIPTEN_KEEPALIVE void niblick_keep() {
    application->work.keep();
}

// A file that was asked for has been put at a path of the page's file system.
EMSCRIPTEN_KEEPALIVE void niblick_take_file(const char* path) {
    application->work.call([&] { application->files.take(path); });
}

// Where a file is to be taken over, ends the program and does so; the page is loaded again after
// that. Returns what is to be said then; an empty text if no file was asked for.
EMSCRIPTEN_KEEPALIVE const char* niblick_take_over() {
    static std::string said;
    const auto& page = application->work.page<niblick::EverythingPage>();
    said = niblick::take_over_wanted(page, [] { application.reset(); }).value_or("");
    return said.c_str();
}

EMSCRIPTEN_KEEPALIVE const char* niblick_words() {
    return niblick::answer(
        niblick::words_for_readers(application->work, application->canvas.table_corner()));
}

// Changes with every frame that was drawn.
EMSCRIPTEN_KEEPALIVE int niblick_drawn() {
    return application->canvas.drawn();
}

EMSCRIPTEN_KEEPALIVE const char* niblick_page() {
    return niblick::answer(application->canvas.page_in_words());
}

// Presses an item of niblick_page() by its number, as a click does.
EMSCRIPTEN_KEEPALIVE void niblick_press(int number) {
    application->canvas.press_item(number, {});
}

// Sets a slider among them.
EMSCRIPTEN_KEEPALIVE void niblick_slide(int number, int value) {
    application->canvas.press_item(number, value);
}

EMSCRIPTEN_KEEPALIVE void niblick_make_move(int number) {
    niblick::make_move_of_readers(application->work, number);
}

// Runs an action by its id; a word that is none does nothing.
EMSCRIPTEN_KEEPALIVE void niblick_run(const char* id) {
    application->work.play_word(id);
}

}  // extern "C"

int main() {
    return 0;
}
