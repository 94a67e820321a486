#include "workbench/app/actions.h"

#include <algorithm>

#include "workbench/app/action_table.h"
#include "workbench/app/chooser_page.h"
#include "workbench/app/window_page.h"
#include "workbench/app/workspace.h"
#include "workbench/game/play_page.h"

namespace niblick {

namespace {

std::vector<Action> all_actions() {
    std::vector<Action> list;
    add_actions_of_play(list);
    add_actions_of_work(list);
    add_actions_of_window(list);
    return list;
}

constexpr std::string_view kSectionNames[] = {"Play",   "Time",    "Deals", "Rules", "Graph",
                                              "Solver", "Compare", "Areas", "Window"};

bool applies(Where where, const KeyContext& context) {
    switch (where) {
        case Where::anywhere: return true;
        case Where::idle: return !context.typing;
        case Where::page: return !context.typing && context.page;
        case Where::table: return !context.typing && context.table;
        case Where::round: return !context.typing && context.round;
        case Where::unlifted: return !context.typing && context.table && !context.lifted;
        case Where::solver: return !context.typing && context.solver;
        case Where::compare: return !context.typing && context.compare;
        case Where::graph: return !context.typing && context.graph;
        case Where::lifted: return !context.typing && context.table && context.lifted;
    }
    return false;
}

// "Ctrl + 1 to 5" for consecutive keys, otherwise a list of keys.
std::string words_of(const std::vector<KeyPress>& keys) {
    const auto follows = [](const KeyPress& a, const KeyPress& b) {
        return a.ctrl == b.ctrl && a.shift == b.shift && a.character >= '0' &&
               b.character == a.character + 1 && b.character <= '9';
    };
    const bool arrows =
        keys.size() == 4 && keys.front().key == Key::left && keys.back().key == Key::down;
    if (arrows) return "Arrows";
    const bool counts = keys.size() > 1 && std::adjacent_find(keys.begin(), keys.end(),
                                                              [&](const auto& a, const auto& b) {
                                                                  return !follows(a, b);
                                                              }) == keys.end();
    if (counts) return describe_key(keys.front()) + " to " + keys.back().character;
    std::string words;
    for (const KeyPress& key : keys) {
        // Common modifiers are named once.
        KeyPress shown = key;
        if (!words.empty() && key.ctrl == keys.front().ctrl && key.shift == keys.front().shift) {
            shown.ctrl = shown.shift = false;
        }
        words += (words.empty() ? "" : ", ") + describe_key(shown);
    }
    return words;
}

}  // namespace

const std::vector<Action>& actions() {
    static const std::vector<Action> list = all_actions();
    return list;
}

KeyContext key_context(const Workspace& work, bool typing) {
    const WindowState& over = work.page<WindowPage>().state();
    const PlayPage& play = work.page<PlayPage>();
    const std::string& area = work.settings().area;
    KeyContext context;
    const bool choosing = work.page<ChooserPage>().chooser().has_value();
    context.typing = typing || over.showing_palette || choosing || play.state().asking_deal;
    const bool covered = over.showing_settings || over.showing_keys;
    const bool card = area == Area::play && play.state().showing_card;
    context.lifted = play.games().has_game() && play.table().lifted != kNoSlot;
    context.solver = area == Area::solver && !covered;
    context.compare = area == Area::compare && !covered;
    context.graph = area == Area::graph && !covered;
    context.round = (area == Area::play || area == Area::graph) && !covered;
    context.table = context.round && !card;
    context.page = !covered && !card;
    return context;
}

const Action* action_for(const KeyPress& press, const KeyContext& context) {
    const auto find = [&](const KeyPress& wanted) -> const Action* {
        for (const Action& action : actions()) {
            if (!applies(action.where, context)) continue;
            if (std::find(action.keys.begin(), action.keys.end(), wanted) != action.keys.end()) {
                return &action;
            }
        }
        return nullptr;
    };
    if (const Action* action = find(press)) return action;
    // Shift is ignored unless a row requires it.
    KeyPress unshifted = press;
    unshifted.shift = false;
    return press.shift ? find(unshifted) : nullptr;
}

std::optional<Command> command_for(const KeyPress& press, bool typing, bool lifted) {
    const Action* action = action_for(press, {typing, lifted, true});
    if (action == nullptr) return std::nullopt;
    return action->command;
}

std::string tip_of(const std::type_info& kind) {
    for (const Action& action : actions()) {
        if (action.command.type() != kind) continue;
        const std::string& words = action.about.empty() ? action.words : action.about;
        return action.keys.empty() ? words : words + " (" + describe_key(action.keys.front()) + ")";
    }
    return {};
}

std::string key_of(const std::type_info& kind) {
    for (const Action& action : actions()) {
        if (action.command.type() == kind && !action.keys.empty()) {
            return describe_key(action.keys.front());
        }
    }
    return {};
}

std::vector<KeyLine> key_lines() {
    std::vector<KeyLine> lines;
    const std::vector<Action>& all = actions();
    for (std::size_t i = 0; i < all.size();) {
        const Action& first = all[i];
        if (i == 0 || all[i - 1].section != first.section) {
            lines.push_back(
                {"", std::string(kSectionNames[static_cast<std::size_t>(first.section)])});
        }
        std::vector<KeyPress> keys;
        std::size_t end = i;
        for (;
             end < all.size() && all[end].section == first.section && all[end].about == first.about;
             ++end) {
            if (all[end].keys.empty()) continue;
            const KeyPress& key = all[end].keys.front();
            if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
        }
        if (end == i + 1) keys = first.keys;
        // A single row uses its short name, rows that share a line their common description.
        const bool alone = end == i + 1 && !first.words.empty();
        if (!keys.empty()) lines.push_back({words_of(keys), alone ? first.words : first.about});
        i = std::max(end, i + 1);
    }
    return lines;
}

}  // namespace niblick
