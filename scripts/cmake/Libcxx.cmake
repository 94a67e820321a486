# NIBLICK_USES_LIBCXX: the standard library is libc++. Compiled C++ packages take strings of libstdc++, so what
# they hold is compiled here from the same headers; packages of C are the same for both.

include(CheckCXXSymbolExists)
check_cxx_symbol_exists(_LIBCPP_VERSION version NIBLICK_USES_LIBCXX)

# niblick_without_packages_of_libstdcxx(): declares targets before the packages are looked for.
macro(niblick_without_packages_of_libstdcxx)
    if(NIBLICK_USES_LIBCXX)
        find_path(NIBLICK_TOML_INCLUDE_DIR toml++/toml.h)
        mark_as_advanced(NIBLICK_TOML_INCLUDE_DIR)
        if(NIBLICK_TOML_INCLUDE_DIR)
            add_library(tomlplusplus::tomlplusplus INTERFACE IMPORTED GLOBAL)  # its headers suffice
            target_include_directories(tomlplusplus::tomlplusplus SYSTEM INTERFACE
                "${NIBLICK_TOML_INCLUDE_DIR}")
        endif()
    endif()
endmacro()

# niblick_add_catch(): the target niblick_catch, Catch2 with its main.
macro(niblick_add_catch)
    add_library(niblick_catch INTERFACE)
    if(EMSCRIPTEN)
        add_library(Catch2::Catch2WithMain INTERFACE IMPORTED)
        set(Catch2_VERSION 2)
    endif()
    get_target_property(is_package Catch2::Catch2WithMain IMPORTED)
    if(NOT NIBLICK_USES_LIBCXX OR NOT is_package)
        target_link_libraries(niblick_catch INTERFACE Catch2::Catch2WithMain)
    elseif(Catch2_VERSION VERSION_LESS 3)
        add_library(niblick_catch_main STATIC "${PROJECT_SOURCE_DIR}/scripts/cmake/catch_main.cpp")
        target_link_libraries(niblick_catch_main PUBLIC Catch2::Catch2)
        target_link_libraries(niblick_catch INTERFACE niblick_catch_main)
    else()
        message(FATAL_ERROR "with libc++ the tests need the sources of Catch2: "
            "-DFETCHCONTENT_SOURCE_DIR_CATCH2=<folder>, or -DNIBLICK_TESTS=OFF")
    endif()
endmacro()
