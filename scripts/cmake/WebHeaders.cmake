# For a browser: libraries of headers alone, from NIBLICK_WEB_INCLUDE. The folder of the machine's own headers is of no
# use, as those of its C library stand there too.

set(NIBLICK_WEB_INCLUDE "" CACHE PATH "A folder with toml++, CLI, catch2 and stb (scripts/web makes it)")
foreach(target tomlplusplus::tomlplusplus CLI11::CLI11 Catch2::Catch2)
    if(NOT TARGET ${target})
        add_library(${target} INTERFACE IMPORTED GLOBAL)
        target_include_directories(${target} SYSTEM INTERFACE "${NIBLICK_WEB_INCLUDE}")
    endif()
endforeach()
set(stb_INCLUDE_DIR "${NIBLICK_WEB_INCLUDE}/stb" CACHE PATH "" FORCE)
