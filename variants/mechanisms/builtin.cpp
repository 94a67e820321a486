#include "variants/mechanisms/builtin.h"

#include "core/base/expects.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick {

Registry builtin() {
    Registry registry;
    for (const Mechanism& mechanism :
         {mechanisms::cells(),      mechanisms::clauses(),       mechanisms::clock(),
          mechanisms::columns(),    mechanisms::counters(),      mechanisms::course(),
          mechanisms::covers(),     mechanisms::deck(),          mechanisms::events(),
          mechanisms::foundation(), mechanisms::goal(),          mechanisms::irons(),
          mechanisms::jokers(),     mechanisms::opener(),        mechanisms::packing(),
          mechanisms::peaks(),      mechanisms::peek(),          mechanisms::picture(),
          mechanisms::pyramid(),    mechanisms::reserve(),       mechanisms::reshuffle(),
          mechanisms::rough(),      mechanisms::round(),         mechanisms::score_cards(),
          mechanisms::score_runs(), mechanisms::score_strokes(), mechanisms::sequence(),
          mechanisms::sets(),       mechanisms::specials(),      mechanisms::stock(),
          mechanisms::stopper(),    mechanisms::suits(),         mechanisms::visibility(),
          mechanisms::wilds()}) {
        const auto taken = registry.add(mechanism);
        NIBLICK_EXPECTS(!taken);
    }
    return registry;
}

}  // namespace niblick
