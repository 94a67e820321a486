# NIBLICK_VERSION: the project's version, and where git can tell, the commit it was built from, with
# "-dirty" where files differed from it when the build was configured. A commit configures it anew,
# since results name it; an edit does not.

set(NIBLICK_VERSION "${PROJECT_VERSION}")
find_package(Git QUIET)
if(Git_FOUND)
    # The ceiling keeps git from answering for some other repository around an unpacked archive.
    cmake_path(GET PROJECT_SOURCE_DIR PARENT_PATH ceiling)
    execute_process(
        COMMAND "${CMAKE_COMMAND}" -E env "GIT_CEILING_DIRECTORIES=${ceiling}"
            "${GIT_EXECUTABLE}" -C "${PROJECT_SOURCE_DIR}" describe --tags --always --dirty --match "v[0-9]*"
        OUTPUT_VARIABLE described OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
    execute_process(
        COMMAND "${CMAKE_COMMAND}" -E env "GIT_CEILING_DIRECTORIES=${ceiling}"
            "${GIT_EXECUTABLE}" -C "${PROJECT_SOURCE_DIR}" rev-parse --git-path logs/HEAD
        OUTPUT_VARIABLE commits OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    cmake_path(ABSOLUTE_PATH commits BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
    if(failed EQUAL 0 AND EXISTS "${commits}" AND NOT IS_DIRECTORY "${commits}")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${commits}")
    endif()
    if(failed EQUAL 0)
        if(described MATCHES "^v(.*)$")
            set(NIBLICK_VERSION "${CMAKE_MATCH_1}")
        elseif(described)
            set(NIBLICK_VERSION "${PROJECT_VERSION}+${described}")
        endif()
    endif()
endif()
message(STATUS "niblick ${NIBLICK_VERSION}")
