#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/deal/deal_number.h"

namespace niblick::study {

// Writes one JSON value on one line, in the order of the calls, and inserts commas. The caller
// pairs begin_ and end calls and gives every value in an object a key.
class Json {
  public:
    Json& begin_object() { return begin('{', '}'); }
    Json& begin_list() { return begin('[', ']'); }
    Json& end();

    Json& key(std::string_view name);
    Json& text(std::string_view value);
    Json& number(std::int64_t value) { return put(std::to_string(value)); }
    Json& number(std::uint64_t value) { return put(std::to_string(value)); }
    Json& number(int value) { return put(std::to_string(value)); }
    // With three decimals.
    Json& number(double value);
    Json& boolean(bool value) { return put(value ? "true" : "false"); }
    Json& null() { return put("null"); }
    Json& texts(const std::vector<std::string>& values);

    const std::string& str() const { return text_; }

  private:
    Json& begin(char open, char close);
    Json& put(std::string_view value);

    std::string text_;
    std::string open_;  // the closing brackets of what is open
    bool comma_ = false;
};

// Writes a deal number, as a string if it does not fit in 64 bits.
void put_number(Json& json, const DealNumber& number);

}  // namespace niblick::study
