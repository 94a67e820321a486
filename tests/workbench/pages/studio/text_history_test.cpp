#include "workbench/library/text_history.h"

#include "core/base/rng.h"
#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("a replacement is the shortest, and its inverse takes it back", "[history]") {
    const Replacement r = replacement_between("count = 7 # seven", "count = 12 # seven");
    CHECK(r == Replacement{8, "7", "12"});
    CHECK(replaced("count = 7 # seven", r) == "count = 12 # seven");
    CHECK(replaced("count = 12 # seven", r.inverse()) == "count = 7 # seven");
    CHECK(replacement_between("aa", "aaa").removed.empty());
    CHECK(replacement_between("x", "x") == Replacement{1, "", ""});
}

TEST_CASE("typing a word is one step, and so is each other edit", "[history]") {
    TextHistory history("a = ");
    for (const std::string text : {"a = t", "a = tr", "a = tru", "a = true"}) {
        history.change(text, true);
    }
    history.change("a = true\n", true);
    history.change("b = true\n", false);
    history.undo();
    CHECK(history.text() == "a = true\n");
    history.undo();
    CHECK(history.text() == "a = true");
    history.undo();
    CHECK(history.text() == "a = ");
    CHECK_FALSE(history.can_undo());
    history.redo();
    CHECK(history.text() == "a = true");
    history.change("a = false", false);
    CHECK_FALSE(history.can_redo());
    // Backspaces join too.
    history.change("a = fals", true);
    history.change("a = fal", true);
    history.undo();
    CHECK(history.text() == "a = false");
}

TEST_CASE("undo and redo walk the same texts", "[history]") {
    Rng rng(5);
    TextHistory history("start");
    for (int n = 0; n < 500; ++n) {
        std::string text = history.text();
        if (rng.below(3) == 0 && !text.empty()) {
            const auto count = 1 + rng.below(3);
            text.erase(rng.below(text.size()), count);
        } else {
            const char letter = static_cast<char>('a' + rng.below(26));
            text.insert(rng.below(text.size() + 1), 1, letter);
        }
        history.change(text, rng.below(2) == 0);
    }
    const std::string last = history.text();
    while (history.can_undo()) history.undo();
    CHECK(history.text() == "start");
    while (history.can_redo()) history.redo();
    CHECK(history.text() == last);
}

}  // namespace niblick
