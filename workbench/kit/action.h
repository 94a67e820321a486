#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/keys.h"

namespace niblick {

// When a key is active. A page is "its own" where Page::keys_act_on says so.
enum class Where : std::uint8_t {
    anywhere,  // always, even while typing or with something open over the page
    own,       // on its own page, even while typing
    idle,      // not while typing
    page,      // also nothing lies over the visible page, whichever it is
    dialog,    // on its own page, under nothing but what this page itself shows over it
    table      // on its own page, under nothing
};

// Something that has a key or a line in the palette: a row of the table behind the palette, the
// page of keys, tooltips, key bindings and the command line of the window. Its page offers it, and
// `run` is a call of that page.
struct Action {
    std::string id = {};       // "undo"; views, tests and the command line look it up by this
    std::string section = {};  // of the page of keys: "Time"
    std::string name = {};     // in the palette: "Undo"; empty: not in the palette
    std::string tip = {};      // in tooltips: "Take back a move"; empty: its name
    std::vector<KeyPress> keys = {};  // the first one is displayed
    Where where = Where::table;
    std::string synonyms = {};  // what else people search for: "take back, step back"
    // Whether the palette offers it now; null: always. The key works regardless.
    std::function<bool()> possible = {};
    std::function<void()> run = {};
};

// The context of a key press.
struct KeyContext {
    bool typing = false;  // a text field has the keyboard focus, or a dialog with one is open
    // The pages whose keys act on the visible page, by number; itself first.
    std::vector<int> own = {};
    // The page that shows something over the visible page; -1: none; -2: several.
    int over = -1;
};

// A line of the page of keys. Empty `keys` start a section named by `does`.
struct KeyLine {
    std::string keys, does;
};

// All actions, in the order of the pages that offer them.
class ActionTable {
  public:
    // Adds the rows of a page. Expects ids that are not in the table.
    void add(int page, std::vector<Action> rows);

    std::span<const Action> rows() const { return rows_; }
    // Null if there is no such action.
    const Action* find(std::string_view id) const;
    // Expects that there is one.
    const Action& at(std::string_view id) const;
    // "Take back a move (Ctrl + Z)"; its first key alone, "Ctrl + Z", or empty. Expect that there
    // is one.
    std::string tip(std::string_view id) const;
    std::string key(std::string_view id) const;
    // The action of a key, or null: of the visible page first.
    const Action* for_key(const KeyPress& press, const KeyContext& context) const;
    // The page of keys. Adjacent rows of a section with the same `tip` share a line.
    std::vector<KeyLine> key_lines() const;

  private:
    const Action* match(const KeyPress& press, const KeyContext& context) const;

    std::vector<Action> rows_;
    std::vector<int> pages_;  // parallel to rows_
};

// Key presses: a character, one with Ctrl or Shift, and a named key.
constexpr KeyPress plain(char character) {
    return KeyPress::of(character);
}
constexpr KeyPress shifted(char character) {
    return KeyPress::of(character, false, true);
}
constexpr KeyPress ctrl(char character, bool shift = false) {
    return KeyPress::of(character, true, shift);
}
constexpr KeyPress named(Key key, bool with_ctrl = false, bool shift = false) {
    return {key, 0, with_ctrl, shift};
}

}  // namespace niblick
