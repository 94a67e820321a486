#pragma once

#include "tests/workbench/rooms.h"
#include "workbench/kit/window_command.h"
#include "workbench/library/rules_command.h"
#include "workbench/pages/studio/studio_command.h"
#include "workbench/pages/studio/views/studio_state.h"
#include "workbench/pages/studio/workshop_command.h"

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
    room.send(command::Studio{studio::TurnIntoDrawing{}});
    looker.look("drawing");
    looker.screen().view().template of<StudioView>().drawing = false;
    for (const SidePage page : {SidePage::findings, SidePage::variants}) {
        room.send(command::Workshop{workshop::Show{page}});
        looker.look(page == SidePage::findings ? "findings" : "variants");
    }
    room.send(command::Studio{studio::Examples{}});
    looker.look("examples");
    room.send(command::Cancel{});
    room.send(command::NameCopy{});
    looker.look("naming a copy");
}

}  // namespace niblick
