#pragma once

#include <string>

#include "tests/support/catch.h"
#include "variants/explain/describe.h"
#include "variants/library/library.h"

namespace niblick {

// The codes of the diagnostics in their order, each with a space behind it.
inline std::string codes(const Loaded& loaded) {
    std::string text;
    for (const Diagnostic& d : loaded.diagnostics) text += d.code + " ";
    return text;
}

// The rules page, one line for each paragraph. Fails the running test if the rules have errors.
inline std::string page(const Loaded& loaded) {
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    std::string text;
    for (const auto& paragraph : describe(loaded.rules, *loaded.variant).paragraphs) {
        text += paragraph.text + "\n";
    }
    return text;
}

}  // namespace niblick
