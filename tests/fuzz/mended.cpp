#include "tests/fuzz/mended.h"

#include <algorithm>
#include <cstdio>

#include "core/base/checked_text.h"
#include "core/base/fnv.h"
#include "core/base/format.h"

namespace niblick::fuzz {

std::string with_right_end(std::string_view text) {
    std::string_view body = text;
    if (body.ends_with('\n')) body.remove_suffix(1);
    const auto last = body.rfind('\n');
    const auto begin = last == std::string_view::npos ? 0 : last + 1;
    if (body.substr(begin).starts_with("end")) body = body.substr(0, begin);
    std::string lines(body);
    if (!lines.empty() && lines.back() != '\n') lines += '\n';
    // Over bytes, as sealed() does; over lines the same where no line ends in a carriage return.
    return sealed(std::move(lines));
}

std::string with_right_check(std::string_view code) {
    std::string body(code.substr(0, code.rfind(",check=")));
    std::erase_if(body, [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); });
    const std::uint64_t hash = fnv1a(body);
    char digits[12];
    std::snprintf(digits, sizeof digits, "%08x", static_cast<unsigned>(hash ^ (hash >> 32)));
    return body + ",check=" + static_cast<const char*>(digits);
}

std::string with_right_field(std::string_view line) {
    const std::string body(line.substr(0, line.rfind('\t')));
    return body + '\t' + format_hex(fnv1a(body));
}

std::string with_fingerprint(std::string_view text, std::uint64_t fingerprint) {
    std::string result(text);
    constexpr std::string_view kKey = "fingerprint";
    const auto key = result.find(kKey);
    if (key == std::string::npos) return result;
    const auto begin = std::min(key + kKey.size() + 1, result.size());
    const auto end = std::min(result.find_first_of(",\r\n", begin), result.size());
    return result.replace(begin, end - begin, format_hex(fingerprint));
}

}  // namespace niblick::fuzz
