#include "workbench/study/json.h"

#include <charconv>

#include "core/base/format.h"

namespace niblick::study {

namespace {

std::string in_quotes(std::string_view text) {
    static constexpr char kHex[] = "0123456789abcdef";
    std::string result = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            result += {'\\', c};
        } else if (c == '\n') {
            result += "\\n";
        } else if (code < 0x20) {
            result += "\\u00";
            result += {kHex[code >> 4], kHex[code & 15]};
        } else {
            result += c;
        }
    }
    return result + '"';
}

}  // namespace

Json& Json::begin(char open, char close) {
    put(std::string_view(&open, 1));
    open_ += close;
    comma_ = false;
    return *this;
}

Json& Json::end() {
    text_ += open_.back();
    open_.pop_back();
    comma_ = true;
    return *this;
}

Json& Json::key(std::string_view name) {
    put(in_quotes(name));
    text_ += ": ";
    comma_ = false;
    return *this;
}

Json& Json::text(std::string_view value) {
    return put(in_quotes(value));
}

Json& Json::number(double value) {
    return put(decimal(value, 3));
}

Json& Json::texts(const std::vector<std::string>& values) {
    begin_list();
    for (const std::string& value : values) text(value);
    return end();
}

Json& Json::put(std::string_view value) {
    if (comma_) text_ += ", ";
    text_ += value;
    comma_ = true;
    return *this;
}

void put_number(Json& json, const DealNumber& number) {
    if (number.high == 0) {
        json.number(number.low);
    } else {
        json.text(digits_of(number));
    }
}

}  // namespace niblick::study
