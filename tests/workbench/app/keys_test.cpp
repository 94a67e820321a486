#include "tests/support/catch.h"
#include "workbench/app/actions.h"
#include "workbench/game/play_command.h"
#include "workbench/kit/window_command.h"
#include "workbench/library/rules_command.h"

namespace niblick {

namespace {

template <typename C>
bool means(const KeyPress& press, bool typing = false, bool lifted = false) {
    const auto command = command_for(press, typing, lifted);
    return command && command->template as<C>() != nullptr;
}

KeyPress named(Key key, bool shift = false) {
    KeyPress press;
    press.key = key;
    press.shift = shift;
    return press;
}

}  // namespace

TEST_CASE("keys mean what the list of keys says", "[keys]") {
    CHECK(means<command::MoveFocus>(named(Key::left)));
    CHECK(means<command::PlayFocus>(named(Key::enter)));
    CHECK(means<command::ScanOrPlay>(named(Key::space)));
    CHECK(means<command::Turn>(KeyPress::of('d')));
    CHECK(means<command::PlayWaste>(KeyPress::of('w')));
    CHECK(means<command::CloseSet>(KeyPress::of('s')));
    CHECK(means<command::GiveHint>(KeyPress::of('h')));
    CHECK(means<command::NewDeal>(KeyPress::of('n')));
    CHECK(means<command::AskDeal>(KeyPress::of('g')));
    CHECK(means<command::Restart>(KeyPress::of('r')));
    CHECK(means<command::LastWinning>(KeyPress::of('l')));
    CHECK(means<command::BringBack>(KeyPress::of('b')));
    CHECK(means<command::Undo>(KeyPress::of('z', true)));
    CHECK(means<command::Redo>(KeyPress::of('z', true, true)));
    CHECK(means<command::Zoom>(KeyPress::of('+', true)));
    CHECK(means<command::FlipKeys>(named(Key::f1)));
    CHECK(means<command::Cancel>(named(Key::escape)));
    CHECK_FALSE(command_for(KeyPress::of('x'), false, false).has_value());
}

TEST_CASE("a number plays from its column, or chooses the foundation of a lifted card", "[keys]") {
    const auto column = command_for(KeyPress::of('3'), false, false);
    REQUIRE(column);
    REQUIRE(column->as<command::PlayPile>() != nullptr);
    CHECK(column->as<command::PlayPile>()->pile == 2);
    CHECK(means<command::PlayTo>(KeyPress::of('3'), false, true));
    CHECK_FALSE(command_for(KeyPress::of('0'), false, false).has_value());
}

TEST_CASE("while typing, letters are text and Ctrl+Z is the field's own", "[keys]") {
    for (const char c : {'d', 'w', 's', 'h', 'n', 'g', 'r', '1'}) {
        CHECK_FALSE(command_for(KeyPress::of(c), true, false).has_value());
    }
    CHECK_FALSE(command_for(KeyPress::of('z', true), true, false).has_value());
    CHECK_FALSE(command_for(named(Key::enter), true, false).has_value());
    CHECK_FALSE(command_for(named(Key::left), true, false).has_value());
    CHECK(means<command::SaveRules>(KeyPress::of('s', true), true));
    CHECK(means<command::FlipKeys>(named(Key::f1), true));
    KeyPress play = named(Key::enter);
    play.ctrl = true;
    CHECK(means<command::PlayRules>(play, true));
}

TEST_CASE("the list of keys has sections and no empty line", "[keys]") {
    REQUIRE_FALSE(key_lines().empty());
    CHECK(key_lines().front().keys.empty());
    for (const KeyLine& line : key_lines()) CHECK_FALSE(line.does.empty());
}

}  // namespace niblick
