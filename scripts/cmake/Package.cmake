# What `cmake --install` puts where. Components: runtime (the command line and the rule files), window,
# development (headers, libraries, the CMake package, templates), readme. Debian.cmake makes packages of them.

include(CMakePackageConfigHelpers)
include(Desktop)
set(package "${CMAKE_INSTALL_LIBDIR}/cmake/niblick")
set(headers "${CMAKE_INSTALL_INCLUDEDIR}/niblick")
set(NIBLICK_EXAMPLES "${CMAKE_INSTALL_DATADIR}/doc/libniblick-dev/examples" CACHE STRING
    "Where the templates of plugins and programs go, below the prefix")
mark_as_advanced(NIBLICK_EXAMPLES)

install(DIRECTORY rulesets DESTINATION "${CMAKE_INSTALL_DATADIR}/niblick" COMPONENT runtime)
install(DIRECTORY docs DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT runtime
    PATTERN build EXCLUDE)
install(FILES README.md DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT runtime)
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT readme)
install(DIRECTORY docs/plugins/ docs/embedding DESTINATION "${NIBLICK_EXAMPLES}" COMPONENT development
    PATTERN build EXCLUDE)

install(TARGETS niblick_core niblick_variants EXPORT niblickTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
install(EXPORT niblickTargets NAMESPACE niblick:: DESTINATION "${package}" COMPONENT development)

# Public headers are those that variants/niblick.h names, and what plugins include first. All others
# that they need go into a folder of their own.
file(STRINGS variants/niblick.h public REGEX "^#include \"")
list(TRANSFORM public REPLACE "^#include \"(.*)\"" "\\1")
list(APPEND public variants/plugins/plugin.h)
set(public_patterns "")
foreach(header IN LISTS public)
    cmake_path(GET header PARENT_PATH folder)
    install(FILES "${header}" DESTINATION "${headers}/${folder}" COMPONENT development)
    string(REPLACE "." "\\." pattern "${header}")
    list(APPEND public_patterns REGEX "/${pattern}$" EXCLUDE)
endforeach()
install(FILES variants/niblick.h DESTINATION "${headers}" COMPONENT development)
install(DIRECTORY core variants DESTINATION "${headers}/internal" COMPONENT development
    FILES_MATCHING PATTERN "*.h" PATTERN "variants/niblick.h" EXCLUDE ${public_patterns})

set(niblick_rulesets "${CMAKE_INSTALL_DATADIR}/niblick/rulesets")
configure_package_config_file(scripts/cmake/niblickConfig.cmake.in
    "${PROJECT_BINARY_DIR}/niblickConfig.cmake" INSTALL_DESTINATION "${package}"
    PATH_VARS niblick_rulesets)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/niblickConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES
    "${PROJECT_BINARY_DIR}/niblickConfig.cmake"
    "${PROJECT_BINARY_DIR}/niblickConfigVersion.cmake"
    "${NIBLICK_PLUGIN_PACKAGE}"
    scripts/cmake/NiblickPlugins.cmake
    DESTINATION "${package}" COMPONENT development)

if(PROJECT_IS_TOP_LEVEL)
    include(Debian)
endif()
