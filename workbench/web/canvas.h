#pragma once

#include <optional>
#include <string>

#include "workbench/app/views/last_painted.h"
#include "workbench/app/views/page_words.h"
#include "workbench/app/views/stage.h"
#include "workbench/input/input_order.h"

namespace niblick {

// Shows a workspace on the page's canvas, by WebGL 2. The page reports events and asks for frames;
// nothing runs by itself. Sizes and places are in pixels of the canvas.
class Canvas {
  public:
    // Expects the page's canvas to have the id "canvas". Throws std::runtime_error where the
    // browser gives no WebGL 2.
    explicit Canvas(Workspace& work);
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    // `scale`: pixels to a unit of the design.
    void resize(int width, int height, float scale);
    void point(float x, float y);
    void leave();
    void press_button(int button, bool down);
    void scroll(float x, float y);
    // `key` and `code` are those of a KeyboardEvent. True if the page must not use the key itself.
    bool press_key(const std::string& key, const std::string& code, int modifiers, bool down,
                   bool repeat);
    void type(const std::string& text);
    void set_focused(bool focused);

    // Does work that is due and draws, if something has changed. Returns the seconds until the next
    // call is due without an event: 0 for the next frame, below 0 for never.
    double frame(double now);
    bool wants_text() const;
    // How many frames were drawn; in between, nothing of the page in words changes.
    int drawn() const { return drawn_; }
    // The page in words, as JSON (app/views/page_words.h), and presses an item of it by number; a
    // slider at a value.
    std::string page_in_words() const { return json_of(words_.read()); }
    void press_item(int number, std::optional<int> value);
    // Of the table in the last frame; nothing while it is not in sight.
    std::optional<Point> table_corner();

    Workspace& work() { return work_; }

  private:
    void draw();
    void begin() const;
    void note_input();
    void be_heard();

    Workspace& work_;
    unsigned long context_;
    int width_ = 1, height_ = 1;
    float scale_ = 1;
    double now_ = 0;
    Stage stage_;
    PageWords words_;
    InputOrder order_;
    int drawn_ = 0;
    LastPainted painted_;
    int frames_ = 0;  // still to be drawn after an event
    bool input_ = false;
    std::string clipboard_;
    int sounded_ = 0;  // SoundState::count of the last sound played
    int spoken_ = 0;   // PlayState::spoken_count of the last sentence spoken
    bool aloud_ = false;
};

}  // namespace niblick
