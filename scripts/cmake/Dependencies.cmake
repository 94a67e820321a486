# Other people's libraries. An installed package is taken first; where there is none, the version
# that Debian 13 ships is downloaded. Debian 12 and later have them all (scripts/packages).
# Configure with -DFETCHCONTENT_SOURCE_DIR_<NAME>=<folder> to build against sources of your own.

include(FetchContent)
set(FETCHCONTENT_QUIET ON)
find_package(Threads REQUIRED)

FetchContent_Declare(tomlplusplus SYSTEM
    URL https://github.com/marzer/tomlplusplus/archive/refs/tags/v3.4.0.tar.gz
    FIND_PACKAGE_ARGS 3.2)
FetchContent_Declare(CLI11 SYSTEM
    URL https://github.com/CLIUtils/CLI11/archive/refs/tags/v2.4.1.tar.gz
    FIND_PACKAGE_ARGS 2.1)
FetchContent_Declare(SQLite3 SYSTEM
    URL https://www.sqlite.org/2024/sqlite-amalgamation-3460100.zip
    FIND_PACKAGE_ARGS 3.34)
FetchContent_Declare(ZLIB SYSTEM
    URL https://github.com/madler/zlib/archive/refs/tags/v1.3.1.tar.gz
    SOURCE_SUBDIR none # our own rules compile it (LinkLibraries.cmake)
    FIND_PACKAGE_ARGS)
FetchContent_Declare(qrencode SYSTEM
    URL https://github.com/fukuchi/libqrencode/archive/refs/tags/v4.1.1.tar.gz
    SOURCE_SUBDIR none)
FetchContent_Declare(Catch2 SYSTEM
    URL https://github.com/catchorg/Catch2/archive/refs/tags/v3.7.1.tar.gz
    FIND_PACKAGE_ARGS)
FetchContent_Declare(Freetype SYSTEM
    URL https://github.com/freetype/freetype/archive/refs/tags/VER-2-13-3.tar.gz
    FIND_PACKAGE_ARGS 2.10)
FetchContent_Declare(imgui SYSTEM
    URL https://github.com/ocornut/imgui/archive/refs/tags/v1.90.1.tar.gz
    FIND_PACKAGE_ARGS 1.86)
FetchContent_Declare(glfw3 SYSTEM
    URL https://github.com/glfw/glfw/archive/refs/tags/3.4.tar.gz
    FIND_PACKAGE_ARGS 3.3)

# What the downloads should leave out; the policy lets them see these variables.
set(CMAKE_POLICY_DEFAULT_CMP0077 NEW)
set(GLFW_BUILD_DOCS OFF)
set(GLFW_BUILD_TESTS OFF)
set(GLFW_BUILD_EXAMPLES OFF)
set(GLFW_INSTALL OFF)
set(CLI11_INSTALL OFF)
set(CLI11_BUILD_TESTS OFF)
set(CLI11_BUILD_EXAMPLES OFF)
set(CLI11_BUILD_DOCS OFF)
set(SKIP_INSTALL_ALL ON)
set(FT_DISABLE_HARFBUZZ ON)
set(FT_DISABLE_BROTLI ON)
set(FT_DISABLE_BZIP2 ON)
set(FT_DISABLE_PNG ON)
set(FT_DISABLE_ZLIB ON)

if(EMSCRIPTEN)
    include(WebHeaders)
endif()
include(Libcxx)
niblick_without_packages_of_libstdcxx()
if(NOT TARGET tomlplusplus::tomlplusplus)
    FetchContent_MakeAvailable(tomlplusplus)
endif()
if(NOT TARGET CLI11::CLI11)
    FetchContent_MakeAvailable(CLI11)
endif()
FetchContent_MakeAvailable(SQLite3)
if(NOT TARGET SQLite::SQLite3)
    include(SqliteFromSource)
endif()
include(LinkLibraries)
if(NIBLICK_TESTS)
    if(NOT EMSCRIPTEN)
        FetchContent_MakeAvailable(Catch2)
    endif()
    niblick_add_catch()
    # The folder of catch_discover_tests differs between a package, its majors and a download.
    list(APPEND CMAKE_MODULE_PATH "${Catch2_DIR}" "${Catch2_SOURCE_DIR}/extras")
endif()

# NIBLICK_HAS_IMGUI: the views can be built. NIBLICK_HAS_WINDOW: the window too.
set(NIBLICK_HAS_IMGUI OFF)
set(NIBLICK_HAS_WINDOW OFF)
if(NIBLICK_WORKBENCH STREQUAL "AUTO")
    find_package(imgui 1.86 QUIET)
    find_package(glfw3 3.3 QUIET)
elseif(NIBLICK_WORKBENCH)
    FetchContent_MakeAvailable(Freetype)
    if(NOT TARGET Freetype::Freetype)
        add_library(Freetype::Freetype ALIAS freetype)
        # It would otherwise bring a copy of zlib, whose functions are there already.
        target_compile_definitions(freetype PRIVATE FT_CONFIG_OPTION_SYSTEM_ZLIB)
        target_link_libraries(freetype PRIVATE ZLIB::ZLIB)
    endif()
    if(NOT EMSCRIPTEN)
        FetchContent_MakeAvailable(glfw3)
    endif()
    FetchContent_MakeAvailable(imgui)
    if(NOT TARGET imgui::imgui)
        include(ImguiFromSource)
    endif()
endif()
if(EMSCRIPTEN)
    set(NIBLICK_HAS_IMGUI "${NIBLICK_WORKBENCH}")
elseif(NIBLICK_WORKBENCH)
    include(Glad)
    set(missing "")
    if(NOT TARGET imgui::imgui)
        list(APPEND missing "Dear ImGui with FreeType")
    else()
        set(NIBLICK_HAS_IMGUI ON)
    endif()
    if(NOT TARGET glfw)
        list(APPEND missing "GLFW")
    endif()
    if(NOT TARGET niblick_glad)
        list(APPEND missing "glad 2 (python3-glad, or pip install glad2)")
    endif()
    list(JOIN missing ", " missing)
    if(NOT missing)
        set(NIBLICK_HAS_WINDOW ON)
    elseif(NIBLICK_WORKBENCH STREQUAL "AUTO")
        message(STATUS "the window is left out, missing: ${missing}; "
            "-DNIBLICK_WORKBENCH=ON downloads libraries")
    else()
        message(FATAL_ERROR "the window needs: ${missing}")
    endif()
endif()
