#include "workbench/study/json.h"

#include "core/base/format.h"
#include "core/base/quotes.h"

namespace niblick::study {

Json& Json::begin(char open, char close) {
    append(std::string_view(&open, 1));
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
    append(json_text(name));
    text_ += ": ";
    comma_ = false;
    return *this;
}

Json& Json::text(std::string_view value) {
    return append(json_text(value));
}

Json& Json::number(double value) {
    return append(decimal(value, 3));
}

Json& Json::texts(const std::vector<std::string>& values) {
    begin_list();
    for (const std::string& value : values) text(value);
    return end();
}

Json& Json::append(std::string_view value) {
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
