#include "workbench/input/input_order.h"

#include <utility>

namespace niblick {

void InputOrder::make_frame() {
    answers_.make_frame();
    button_at_.reset();
    key_waits_ = false;
    drawn_ = pointer_;
}

void InputOrder::press_button(int button, bool down) {
    if (button_at_) make_frame();
    button_at_ = pointer_;
    const bool carried = !(pointer_ == drawn_);
    if (!down && carried) make_frame();
    button_at_ = pointer_;
    if (button >= 0 && button < kButtons) down_[static_cast<std::size_t>(button)] = down;
}

void InputOrder::begin_key() {
    if (key_waits_) make_frame();
    key_waits_ = true;
}

void InputOrder::let_fields_open() {
    if (std::exchange(commanded_, false)) make_frame();
}

void InputOrder::press_key(const std::optional<KeyPress>& press) {
    swallows_ = false;
    let_fields_open();
    if (!press) return;
    const bool typing = answers_.is_typing();
    if (answers_.takes(*press, typing)) return;
    if (!answers_.acts(*press, typing)) return;
    commanded_ = true;
    swallows_ = !press->ctrl && !typing;
}

bool InputOrder::type_character() {
    if (swallows_) return false;
    let_fields_open();
    return true;
}

}  // namespace niblick
