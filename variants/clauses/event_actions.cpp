// Actions of events that change nothing.

#include "variants/clauses/event_text.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

void check_actions(const EventTable& table, std::size_t n, const Variant& variant,
                   const Options& options, Diagnostics& diagnostics) {
    using Does = EventAction::Does;
    const Event& event = table.events[n];
    const auto warn = [&](const std::string& why, const std::string& hint) {
        diagnostics.push_back({Severity::warning, "no-effect",
                               in_quotes(options.texts("when")[n]) + " " + why, hint,
                               options.item_span("when", n)});
    };
    for (const EventAction& action : event.actions) {
        const bool rough = action.does == Does::rough;
        if (!rough && action.does != Does::turn_up) continue;
        if (!rough && !variant.visibility.hides()) {
            warn("turns up cards, but all lie face up",
                 "write [visibility] covered = \"face_down\"");
            continue;
        }
        const bool places = event.trigger.who.by_place && action.who.by_place;
        const bool leaves =
            event.trigger.on == Trigger::On::cleared ||
            (event.trigger.on == Trigger::On::leaves && event.trigger.who.places.count() == 1);
        if (!places || !leaves || !event.trigger.who.places.contains(action.who.places)) continue;
        warn("is about cards that have left by then", "name the places of other cards");
    }
}

}  // namespace niblick::mechanisms
