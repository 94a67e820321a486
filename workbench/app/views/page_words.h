#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/app/views/stage.h"
#include "workbench/draw/point.h"

namespace niblick {

// Something that the window shows, for those who do not see it.
struct PageItem {
    // "heading", "text", or what is pressed: "button", "tab", "radio", "checkbox", "row",
    // "textbox", "slider", "combobox"
    std::string_view role;
    std::string name, about, value, group;
    bool chosen = false, enabled = true;
    int from = 0, to = 0;  // of a slider
    Rect at;               // in pixels of the window; `seen`: what of it is in sight

    // How it is pressed.
    enum class By : std::uint8_t {
        nothing,
        pointer,
        showing,  // it is only scrolled into sight
        scrolling_down,
        scrolling_up,
        escape,
    };
    By by = By::nothing;
    Rect seen;
    const void* layer = nullptr;
    std::uint32_t item = 0;
};

struct PageInWords {
    std::string name;  // of the dialog, list or plate in front, or of the page
    std::vector<PageItem> items;

    // The number of an item by its name, and by role and group where they are not empty; nothing if
    // there is none.
    std::optional<std::size_t> find(std::string_view name, std::string_view role = {},
                                    std::string_view group = {}) const;
};

// Reads what a stage draws: every text and control of the window, or of the dialog or list in front
// of it, in the order of drawing, which is that of reading. It has what is scrolled out of sight
// too; of lists that draw only what is in sight there are items that scroll. The game on the table
// is left out, as words_for_readers() tells it.
class PageWords {
  public:
    PageWords(const Workspace& work, Stage& stage);
    ~PageWords() { stage_.log_page(nullptr, nullptr); }
    PageWords(const PageWords&) = delete;
    PageWords& operator=(const PageWords&) = delete;

    // Of the last frame.
    PageInWords read() const;
    // What an input device does to an item, by its number in read(). `draw` draws a frame.
    struct Hand {
        std::function<void()> draw;
        std::function<void(Point)> click;  // draws what comes of it
        std::function<void()> escape;      // the same
    };
    // Presses an item as a click does, once it is scrolled into sight; a slider at a value. False
    // if there is no such item, or if something lies over it.
    bool press(std::size_t number, const Hand& hand, std::optional<int> value = {}) const;

  private:
    const Workspace& work_;
    Stage& stage_;
    TextLog texts_;
    TargetLog targets_;
};

// {"page": name, "items": [{"role", "name", "box": [x, y, w, h], ...}]}; what is empty, false or
// out of sight is left out.
std::string json_of(const PageInWords& page);

}  // namespace niblick
