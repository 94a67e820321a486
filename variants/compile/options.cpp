#include "core/base/expects.h"
#include "variants/compile/mechanism.h"

namespace niblick {

const Setting& Options::at(std::string_view key) const {
    std::size_t i = 0;
    while (i < fields_.size() && fields_[i].key != key) ++i;
    NIBLICK_EXPECTS(i < fields_.size());
    return settings_[i];
}

std::string_view Options::says(std::string_view key) const {
    if (is_number(key)) return {};
    const std::string& word = text(key);
    for (const Field& field : fields_) {
        if (field.key != key) continue;
        for (const Choice& choice : field.choices) {
            if (choice.word == word) return choice.says;
        }
    }
    return {};
}

Span Options::item_span(std::string_view key, std::size_t i) const {
    const Setting& setting = at(key);
    return i < setting.items.size() ? setting.items[i] : setting.span;
}

}  // namespace niblick
