#include <algorithm>

#include <imgui.h>

#include "workbench/app/links_page.h"
#include "workbench/app/views/window_view.h"
#include "workbench/kit/views/dialog.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/picture_view.h"

namespace niblick {

std::unique_ptr<Dialog> draw_link(const AppFrame& app) {
    const FrameOf<LinksPage> frame = app.of<LinksPage>();
    const auto& shown = frame.page.shown();
    auto dialog = Dialog::begin(frame, "link", shown.has_value(),
                                {.title = "Link to what is shown", .width = 480});
    if (dialog == nullptr) return dialog;
    if (dialog->left()) frame.run("link.code");
    if (shown->code) {
        // As large as the dialog allows, for cameras, on whole pixels.
        const Rect rest = dialog->rest();
        const float below = 3 * (line_height(frame) + ImGui::GetStyle().ItemSpacing.y);
        const int modules = shown->code->size + 2 * kQuietModules;
        const float module = std::max(
            1.0F, std::floor(std::min(rest.w, rest.h - below) / static_cast<float>(modules)));
        const float side = module * static_cast<float>(modules);
        draw_picture(frame.paint, qr_picture(*shown->code, side, "A QR code of this link"),
                     {std::round(rest.x + (rest.w - side) / 2), rest.y}, 1);
        ImGui::Dummy({rest.w, side});
        text(frame,
             shown->link.starts_with(kLinkScheme)
                 ? "It holds the link below, which devices open that have Niblick."
                 : "The camera of a telephone opens it.",
             kNote);
    } else {
        text(frame, kTooLongForCode);
    }
    text_line(frame, shown->link, {.colour = &Theme::secondary, .fit = Fit::may_be_cut});
    action_button(frame, "Copy the link", "copy.link", {.primary = true});
    if (shown->code) {
        same_line_if(button_width(frame, "Save the code..."));
        if (button(frame, "Save the code...", "As a picture")) {
            frame.later(&LinksPage::ask_where);
        }
    }
    return dialog;
}

}  // namespace niblick
