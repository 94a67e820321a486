// The fuzz target of links.

#include <string>

#include "tests/fuzz/targets.h"
#include "workbench/kit/link.h"
#include "workbench/kit/qr_code.h"

namespace niblick::fuzz {

int run_links(Bytes bytes) {
    const std::optional<Link> link = read_link(text_of(bytes));
    if (!link) return 0;
    if (!link->fault.empty()) {
        expect(*link == Link{.fault = link->fault}, "a link that is refused opens nothing");
        return 0;
    }
    expect(link->file.size() <= kLongestRules, "the rules of a link are no longer than allowed");
    // What was read is written and comes back.
    const std::string text = link_text("https://example.org/", *link);
    if (text.size() > kLongestLink) return 0;
    const std::optional<Link> again = read_link(text);
    const bool empty = *link == Link{};
    expect(empty || (again && *again == *link), "a link that was written is read as it was");
    const std::optional<QrCode> code = qr_code(text);
    expect(code.has_value() == (text.size() <= 2953), "a link that is short has a code");
    return 0;
}

}  // namespace niblick::fuzz
