#include "variants/builtin.h"

#include "core/expects.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick {

Registry builtin() {
    Registry registry;
    for (const Mechanism& mechanism :
         {mechanisms::columns(), mechanisms::covers(), mechanisms::deck(), mechanisms::foundation(),
          mechanisms::jokers(), mechanisms::peaks(), mechanisms::picture(), mechanisms::pyramid(),
          mechanisms::round(), mechanisms::score_runs(), mechanisms::score_strokes(),
          mechanisms::sequence(), mechanisms::stock(), mechanisms::visibility()}) {
        const auto taken = registry.add(mechanism);
        NIBLICK_EXPECTS(!taken);
    }
    return registry;
}

}  // namespace niblick
