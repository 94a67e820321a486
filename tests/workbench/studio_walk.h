#pragma once

#include "tests/workbench/rooms.h"
#include "workbench/pages/studio/lint_model.h"
#include "workbench/pages/studio/views/studio_state.h"
#include "workbench/pages/studio/workshop.h"

namespace niblick {

// Shows the studio's pages and states one after another, of which `looker` looks at each. Expects
// the studio in sight, with the rules of TriPeaks.
template <typename Looker>
void walk_studio(Room& room, Looker& looker) {
    looker.look("studio");
    room.edit("wrap = true", "wrapp = tru");
    looker.look("studio with faults");
    room.edit("wrapp = tru", "wrap = true");
    looker.screen().view().template of<StudioView>().form = true;
    looker.look("form");
    looker.screen().view().template of<StudioView>().drawing = true;
    looker.look("layout");
    room.run("studio.draw");
    looker.look("drawing");
    looker.screen().view().template of<StudioView>().drawing = false;
    for (const SidePage page : {SidePage::findings, SidePage::variants}) {
        room.on<StudioPage>()->show_side(page);
        looker.look(page == SidePage::findings ? "findings" : "variants");
    }
    room.on<StudioPage>()->show_templates(true, "");
    looker.look("examples");
    room.run("cancel");
    room.run("rules.copy");
    looker.look("naming a copy");
}

}  // namespace niblick
