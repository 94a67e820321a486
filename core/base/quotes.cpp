#include "core/base/quotes.h"

namespace niblick {

std::string json_text(std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string json = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            json += {'\\', c};
        } else if (c == '\n') {
            json += "\\n";
        } else if (code < 0x20) {
            json += "\\u00";
            json += {kHex[code >> 4], kHex[code & 15]};
        } else {
            json += c;
        }
    }
    return json + '"';
}

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

std::string csv_line(const std::vector<std::string>& fields) {
    std::string line;
    for (const std::string& field : fields) line += csv_field(field) + ',';
    if (!line.empty()) line.pop_back();
    return line;
}

std::vector<std::string> csv_fields(std::string_view line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"') {
            const bool twice = quoted && i + 1 < line.size() && line[i + 1] == '"';
            if (twice) {
                fields.back() += line[++i];
            } else {
                quoted = !quoted;
            }
        } else if (c == ',' && !quoted) {
            fields.emplace_back();
        } else if (c != '\r') {
            fields.back() += c;
        }
    }
    return fields;
}

}  // namespace niblick
