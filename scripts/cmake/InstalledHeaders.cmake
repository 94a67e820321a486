# Run while building: the headers as they are installed, below include/niblick of the build folder, and a hash
# of them all, by name and contents.
#   cmake -DSOURCE_DIR=<project> -DBINARY_DIR=<build folder> -P InstalledHeaders.cmake
#
# Our sources include each other from the project's root, "core/play/play.h". Installed, that folder would be
# everybody's: a program may have a folder core/ of its own. There the same header is <niblick/core/play/play.h>,
# and one that is not public <niblick/internal/core/play/play.h>.

cmake_minimum_required(VERSION 3.25)

file(GLOB_RECURSE headers RELATIVE "${SOURCE_DIR}" "${SOURCE_DIR}/core/*.h")
file(GLOB_RECURSE more RELATIVE "${SOURCE_DIR}" "${SOURCE_DIR}/variants/*.h")
list(APPEND headers ${more})
list(SORT headers)

# Public headers are those that variants/niblick.h names, and what plugins include first.
file(STRINGS "${SOURCE_DIR}/variants/niblick.h" public REGEX "^#include \"")
list(TRANSFORM public REPLACE "^#include \"(.*)\"" "\\1")
list(APPEND public variants/plugins/plugin.h)

# What programs include a header as.
function(installed_name variable header)
    if(header STREQUAL "variants/niblick.h")
        set(${variable} niblick/niblick.h PARENT_SCOPE)
    elseif(header IN_LIST public)
        set(${variable} "niblick/${header}" PARENT_SCOPE)
    else()
        set(${variable} "niblick/internal/${header}" PARENT_SCOPE)
    endif()
endfunction()

set(include "${BINARY_DIR}/include")
set(all "")
set(written niblick/version.h)  # configured, not copied
foreach(header IN LISTS headers)
    file(SHA256 "${SOURCE_DIR}/${header}" hash)
    string(APPEND all "${header} ${hash}\n")
    file(READ "${SOURCE_DIR}/${header}" text)
    string(REGEX MATCHALL "#include \"[^\"]+\"" lines "${text}")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "^#include \"(.*)\"$" "\\1" name "${line}")
        installed_name(name "${name}")
        string(REPLACE "${line}" "#include <${name}>" text "${text}")
    endforeach()
    installed_name(name "${header}")
    list(APPEND written "${name}")
    file(WRITE "${BINARY_DIR}/plugins/header.h" "${text}")
    cmake_path(GET name PARENT_PATH folder)
    file(MAKE_DIRECTORY "${include}/${folder}")
    file(COPY_FILE "${BINARY_DIR}/plugins/header.h" "${include}/${name}" ONLY_IF_DIFFERENT)
endforeach()
file(GLOB_RECURSE stale RELATIVE "${include}" "${include}/*")
list(REMOVE_ITEM stale ${written})
foreach(name IN LISTS stale)
    file(REMOVE "${include}/${name}")
endforeach()

string(SHA256 NIBLICK_HEADERS "${all}")
string(SUBSTRING "${NIBLICK_HEADERS}" 0 16 NIBLICK_HEADERS)
configure_file("${SOURCE_DIR}/variants/plugins/plugin_build.cpp.in"
    "${BINARY_DIR}/plugins/plugin_build.cpp" @ONLY)
configure_file("${SOURCE_DIR}/scripts/cmake/niblickHeaders.cmake.in"
    "${BINARY_DIR}/plugins/niblickHeaders.cmake" @ONLY)
