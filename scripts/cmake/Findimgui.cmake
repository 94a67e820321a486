# Dear ImGui as Debian packages it: a static library holding the backends as well, no CMake config.
# Targets: imgui::imgui (with FreeType, for <imgui_freetype.h>) and imgui::glfw_opengl3.

find_path(imgui_INCLUDE_DIR imgui.h PATH_SUFFIXES imgui)
find_path(imgui_BACKENDS_DIR backends/imgui_impl_opengl3.h PATH_SUFFIXES imgui)
find_library(imgui_LIBRARY imgui)
find_library(imgui_STB_LIBRARY stb)
mark_as_advanced(imgui_INCLUDE_DIR imgui_BACKENDS_DIR imgui_LIBRARY imgui_STB_LIBRARY)

if(imgui_INCLUDE_DIR)
    file(STRINGS "${imgui_INCLUDE_DIR}/imgui.h" line REGEX "^#define IMGUI_VERSION +\"")
    string(REGEX REPLACE ".*\"([0-9.]+).*" "\\1" imgui_VERSION "${line}")
endif()
if(NOT TARGET Freetype::Freetype)
    find_package(Freetype 2.10 QUIET)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(imgui
    REQUIRED_VARS imgui_LIBRARY imgui_STB_LIBRARY imgui_INCLUDE_DIR imgui_BACKENDS_DIR Freetype_FOUND
    VERSION_VAR imgui_VERSION)

if(imgui_FOUND AND NOT TARGET imgui::imgui)
    add_library(imgui::imgui STATIC IMPORTED)
    set_target_properties(imgui::imgui PROPERTIES
        IMPORTED_LOCATION "${imgui_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${imgui_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES "${imgui_STB_LIBRARY};Freetype::Freetype;${CMAKE_DL_LIBS}")
    # The same archive once more, so that the linker meets GLFW after it.
    add_library(imgui::glfw_opengl3 STATIC IMPORTED)
    set_target_properties(imgui::glfw_opengl3 PROPERTIES
        IMPORTED_LOCATION "${imgui_LIBRARY}"
        INTERFACE_LINK_LIBRARIES "imgui::imgui;glfw")
    # The archive takes strings of libstdc++. Everything else in it is the same for every standard library.
    if(NIBLICK_USES_LIBCXX)
        add_library(niblick_imgui_stdlib STATIC "${CMAKE_CURRENT_LIST_DIR}/imgui_stdlib.cpp")
        target_include_directories(niblick_imgui_stdlib SYSTEM PRIVATE "${imgui_INCLUDE_DIR}")
        target_link_libraries(niblick_imgui_stdlib PRIVATE "${imgui_LIBRARY}")
        target_link_libraries(imgui::imgui INTERFACE niblick_imgui_stdlib)
    endif()
endif()
