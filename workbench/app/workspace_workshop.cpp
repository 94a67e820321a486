// What a workspace does about what is worked out in the studio.

#include "workbench/app/workspace.h"

namespace niblick {

void Workspace::on(const command::Workshop& c) {
    const bool shows = std::holds_alternative<workshop::Lint>(c.what) ||
                       std::holds_alternative<workshop::FindVariants>(c.what) ||
                       std::holds_alternative<workshop::Show>(c.what);
    if (shows) state_.settings.area = Area::studio;
    studio_.refresh(true);  // so that it is about the text as it is
    workshop_.refresh();
    const std::string words = workshop_.perform(c.what);
    on(command::Search{state_.search});  // a file may have come
    if (!words.empty()) say(words);
}

}  // namespace niblick
