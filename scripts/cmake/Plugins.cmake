# What plugins are checked against: a hash of the installed headers, in a source of niblick_variants
# and in a file of the package. Made while building, so that it is never out of date.

file(GLOB_RECURSE NIBLICK_CORE_HEADERS CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/core/*.h")
file(GLOB_RECURSE NIBLICK_VARIANTS_HEADERS CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/variants/*.h")
set(NIBLICK_PLUGIN_BUILD "${PROJECT_BINARY_DIR}/plugins/plugin_build.cpp")
set(NIBLICK_PLUGIN_PACKAGE "${PROJECT_BINARY_DIR}/plugins/niblickHeaders.cmake")

# niblick_take_headers_print(): in the folder of the target that the source belongs to.
function(niblick_take_headers_print)
    add_custom_command(
        OUTPUT "${NIBLICK_PLUGIN_BUILD}" "${NIBLICK_PLUGIN_PACKAGE}"
        COMMAND "${CMAKE_COMMAND}" "-DSOURCE_DIR=${PROJECT_SOURCE_DIR}"
            "-DBINARY_DIR=${PROJECT_BINARY_DIR}/plugins"
            -P "${PROJECT_SOURCE_DIR}/scripts/cmake/HeadersPrint.cmake"
        DEPENDS ${NIBLICK_CORE_HEADERS} ${NIBLICK_VARIANTS_HEADERS}
            "${PROJECT_SOURCE_DIR}/scripts/cmake/HeadersPrint.cmake"
            "${PROJECT_SOURCE_DIR}/scripts/cmake/niblickHeaders.cmake.in"
            "${PROJECT_SOURCE_DIR}/variants/plugins/plugin_build.cpp.in"
        COMMENT "Hashing the headers"
        VERBATIM)
endfunction()
