#pragma once

#include <version>

// What a plugin must have in common with the program that loads it, as a text that the loader finds
// in the file before any of the plugin's code runs.

// The version of the entry point and of all types passed through it; increased when either changes
// meaning.
#define NIBLICK_PLUGIN_ABI 1

#define NIBLICK_TEXT_OF(x) #x
#define NIBLICK_TEXT(x) NIBLICK_TEXT_OF(x)

// The hash of the installed headers; niblick_add_plugin sets it.
#ifndef NIBLICK_HEADERS
#define NIBLICK_HEADERS "not told"
#endif

#if defined(__clang__)
#define NIBLICK_COMPILER "clang " NIBLICK_TEXT(__clang_major__) "." NIBLICK_TEXT(__clang_minor__)
#elif defined(__GNUC__)
#define NIBLICK_COMPILER "gcc " NIBLICK_TEXT(__GNUC__) "." NIBLICK_TEXT(__GNUC_MINOR__)
#else
#define NIBLICK_COMPILER "an unknown compiler"
#endif

#if defined(_LIBCPP_VERSION)
#define NIBLICK_LIBRARY "libc++ " NIBLICK_TEXT(_LIBCPP_VERSION)
#elif defined(_GLIBCXX_RELEASE)
#define NIBLICK_LIBRARY \
    "libstdc++ " NIBLICK_TEXT(_GLIBCXX_RELEASE) " strings " NIBLICK_TEXT(_GLIBCXX_USE_CXX11_ABI)
#else
#define NIBLICK_LIBRARY "an unknown library"
#endif

#if defined(_GLIBCXX_DEBUG)
#define NIBLICK_CHECKED " checked"
#else
#define NIBLICK_CHECKED ""
#endif

#if defined(__SANITIZE_ADDRESS__)
#define NIBLICK_SANITIZER ", address sanitizer"
#elif defined(__SANITIZE_THREAD__)
#define NIBLICK_SANITIZER ", thread sanitizer"
#else
#define NIBLICK_SANITIZER ""
#endif

// Everything that affects the memory layout of C++ values. Two binaries with equal ids may share
// values.
#define NIBLICK_BUILD_ID                             \
    "headers " NIBLICK_HEADERS ", " NIBLICK_COMPILER \
    ", C++ " NIBLICK_TEXT(__cplusplus) ", " NIBLICK_LIBRARY NIBLICK_CHECKED NIBLICK_SANITIZER

#define NIBLICK_PLUGIN_MARK "niblick-plugin{abi="
#define NIBLICK_PLUGIN_STAMP(abi, build) NIBLICK_PLUGIN_MARK abi ";build=" build "}"

#define NIBLICK_PLUGIN_SYMBOL extern "C" __attribute__((visibility("default")))
