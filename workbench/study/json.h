#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
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
    Json& number(std::int64_t value) { return append(std::to_string(value)); }
    Json& number(std::uint64_t value) { return append(std::to_string(value)); }
    Json& number(int value) { return append(std::to_string(value)); }
    // With three decimals.
    Json& number(double value);
    Json& boolean(bool value) { return append(value ? "true" : "false"); }
    Json& null() { return append("null"); }
    template <typename Value>
    Json& optional(const std::optional<Value>& value) {
        if (!value) return null();
        if constexpr (std::is_same_v<Value, bool>) {
            return boolean(*value);
        } else {
            return number(*value);
        }
    }
    Json& texts(const std::vector<std::string>& values);
    // Keys with their values: put("won", 3, "name", "Golf").
    template <typename Value, typename... More>
    Json& put(std::string_view name, const Value& value, const More&... more) {
        key(name);
        if constexpr (std::is_same_v<Value, bool>) {
            boolean(value);
        } else if constexpr (std::is_arithmetic_v<Value>) {
            number(value);
        } else if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
            texts(value);
        } else if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
            text(value);
        } else {
            optional(value);
        }
        if constexpr (sizeof...(more) > 0) put(more...);
        return *this;
    }

    const std::string& str() const { return text_; }

  private:
    Json& begin(char open, char close);
    Json& append(std::string_view value);

    std::string text_;
    std::string open_;  // the closing brackets of what is open
    bool comma_ = false;
};

// Writes a deal number, as a string if it does not fit in 64 bits.
void put_number(Json& json, const DealNumber& number);

}  // namespace niblick::study
