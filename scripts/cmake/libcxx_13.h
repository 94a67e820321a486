// What the code uses of the C++20 library and libc++ 13 lacks, which Debian 12's Emscripten comes with. Included before
// every source of the preset web; empty with a newer library.
#pragma once

#ifdef __cplusplus
#include <version>
#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000

#include <algorithm>
#include <array>
#include <charconv>
#include <compare>
#include <cstdio>
#include <cstring>
#include <functional>
#include <iterator>
#include <type_traits>
#include <vector>

namespace std {

template <class To, class From>
    requires(sizeof(To) == sizeof(From) && is_trivially_copyable_v<To> &&
             is_trivially_copyable_v<From>)
To bit_cast(const From& from) noexcept {
    To to;
    memcpy(&to, &from, sizeof to);
    return to;
}

template <class R>
constexpr auto compare_ranges(const R& a, const R& b) {
    using Order = decltype(*a.begin() <=> *b.begin());
    auto x = a.begin();
    auto y = b.begin();
    for (; x != a.end() && y != b.end(); ++x, ++y) {
        if (const auto order = *x <=> *y; order != 0) return order;
    }
    return Order(a.size() <=> b.size());
}

template <class T, size_t N>
constexpr auto operator<=>(const array<T, N>& a, const array<T, N>& b) {
    return compare_ranges(a, b);
}

template <class T>
auto operator<=>(const vector<T>& a, const vector<T>& b) {
    return compare_ranges(a, b);
}

inline to_chars_result to_chars(char* first, char* last, double value, chars_format, int digits) {
    const auto room = static_cast<size_t>(last - first);
    const int length = snprintf(first, room, "%.*f", digits, value);
    if (length < 0 || static_cast<size_t>(length) >= room) return {last, errc::value_too_large};
    return {first + length, errc()};
}

namespace ranges {

template <class R, class T, class P = identity>
constexpr auto find(R&& range, const T& value, P projection = {}) {
    return std::find_if(std::begin(range), std::end(range), [&](auto&& item) {
        return std::invoke(projection, item) == value;
    });
}

template <class R, class F, class P = identity>
constexpr auto find_if(R&& range, F test, P projection = {}) {
    return std::find_if(std::begin(range), std::end(range), [&](auto&& item) {
        return std::invoke(test, std::invoke(projection, item));
    });
}

template <class R, class F, class P = identity>
constexpr bool any_of(R&& range, F test, P projection = {}) {
    return std::any_of(std::begin(range), std::end(range), [&](auto&& item) {
        return std::invoke(test, std::invoke(projection, item));
    });
}

template <class R, class F, class P = identity>
constexpr bool all_of(R&& range, F test, P projection = {}) {
    return std::all_of(std::begin(range), std::end(range), [&](auto&& item) {
        return std::invoke(test, std::invoke(projection, item));
    });
}

template <class R, class T, class P = identity>
constexpr auto count(R&& range, const T& value, P projection = {}) {
    return std::count_if(std::begin(range), std::end(range), [&](auto&& item) {
        return std::invoke(projection, item) == value;
    });
}

template <class R, class C = less, class P = identity>
void sort(R&& range, C order = {}, P projection = {}) {
    std::sort(std::begin(range), std::end(range), [&](auto&& a, auto&& b) {
        return std::invoke(order, std::invoke(projection, a), std::invoke(projection, b));
    });
}

template <class R, class C = less, class P = identity>
void stable_sort(R&& range, C order = {}, P projection = {}) {
    std::stable_sort(std::begin(range), std::end(range), [&](auto&& a, auto&& b) {
        return std::invoke(order, std::invoke(projection, a), std::invoke(projection, b));
    });
}

template <class R, class C = less, class P = identity>
auto min_element(R&& range, C order = {}, P projection = {}) {
    return std::min_element(std::begin(range), std::end(range), [&](auto&& a, auto&& b) {
        return std::invoke(order, std::invoke(projection, a), std::invoke(projection, b));
    });
}

template <class T>
struct min_max_result {
    T min, max;
};

template <class R, class C = less, class P = identity>
auto minmax(R&& range, C order = {}, P projection = {}) {
    const auto [low, high] =
        std::minmax_element(std::begin(range), std::end(range), [&](auto&& a, auto&& b) {
            return std::invoke(order, std::invoke(projection, a), std::invoke(projection, b));
        });
    return min_max_result<std::remove_cvref_t<decltype(*low)>>{*low, *high};
}

template <class R, class O>
void move(R&& range, O out) {
    std::move(std::begin(range), std::end(range), out);
}

template <class R, class O, class F>
void copy_if(R&& range, O out, F test) {
    std::copy_if(std::begin(range), std::end(range), out, test);
}

template <class R, class O, class F>
void transform(R&& range, O out, F change) {
    std::transform(std::begin(range), std::end(range), out,
                   [&](auto&& item) { return std::invoke(change, item); });
}

template <class R, class T>
void replace(R&& range, const T& old, const T& value) {
    std::replace(std::begin(range), std::end(range), old, value);
}

template <class R, class I>
void rotate(R&& range, I middle) {
    std::rotate(std::begin(range), middle, std::end(range));
}

template <class R, class F = equal_to>
auto adjacent_find(R&& range, F test = {}) {
    return std::adjacent_find(std::begin(range), std::end(range), test);
}

template <class A, class B, class F = equal_to, class P = identity, class Q = identity>
bool equal(A&& a, B&& b, F test = {}, P of_a = {}, Q of_b = {}) {
    return std::equal(std::begin(a), std::end(a), std::begin(b), std::end(b),
                      [&](auto&& x, auto&& y) {
                          return std::invoke(test, std::invoke(of_a, x), std::invoke(of_b, y));
                      });
}

}  // namespace ranges
}  // namespace std

#endif
#endif
