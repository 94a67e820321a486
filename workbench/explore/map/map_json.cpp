#include "workbench/explore/map/map_json.h"

#include "core/base/format.h"
#include "workbench/study/json.h"

namespace niblick {

using study::PropertyText;

std::string map_json(std::span<const FamilyGame> games) {
    study::Json json;
    json.begin_object().key("properties").begin_list();
    for (const PropertyText& text : study::property_texts()) {
        json.begin_object()
            .put("id", text.id, "name", text.name, "unit", text.unit, "title", name_and_unit(text),
                 "about", text.about)
            .end();
    }
    json.end().key("games").begin_list();
    for (const FamilyGame& game : games) {
        json.begin_object()
            .put("id", game.id, "name", game.name, "fingerprint", format_hex(game.fingerprint))
            .key("values")
            .begin_object();
        for (const PropertyText& text : study::property_texts()) {
            const auto& estimate = at(game.estimates, text.property);
            json.key(text.id);
            if (!estimate) {
                json.null();
            } else if (text.exact) {
                json.number(estimate->value);
            } else {
                json.begin_object()
                    .put("value", estimate->value, "low", estimate->low, "high", estimate->high)
                    .end();
            }
        }
        json.end().end();
    }
    return json.end().end().str() + '\n';
}

}  // namespace niblick
