# What `cmake --install` puts where. Components: runtime (the command line and the rule files),
# window, development (headers, libraries, the CMake package).

include(CMakePackageConfigHelpers)
set(package "${CMAKE_INSTALL_LIBDIR}/cmake/niblick")

install(DIRECTORY rulesets DESTINATION "${CMAKE_INSTALL_DATADIR}/niblick" COMPONENT runtime)
install(DIRECTORY docs DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT runtime
    PATTERN build EXCLUDE)
install(FILES README.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT runtime)

install(TARGETS niblick_core niblick_variants EXPORT niblickTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
install(DIRECTORY core DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/niblick" COMPONENT development
    FILES_MATCHING PATTERN "*.h")
install(DIRECTORY variants DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/niblick" COMPONENT development
    FILES_MATCHING PATTERN "*.h")
install(EXPORT niblickTargets NAMESPACE niblick:: DESTINATION "${package}" COMPONENT development)

configure_package_config_file(scripts/cmake/niblickConfig.cmake.in
    "${PROJECT_BINARY_DIR}/niblickConfig.cmake" INSTALL_DESTINATION "${package}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/niblickConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES
    "${PROJECT_BINARY_DIR}/niblickConfig.cmake"
    "${PROJECT_BINARY_DIR}/niblickConfigVersion.cmake"
    "${NIBLICK_PLUGIN_PACKAGE}"
    scripts/cmake/NiblickPlugins.cmake
    DESTINATION "${package}" COMPONENT development)
