# niblick_glad: a loader for OpenGL 3.3 core, generated while building. --reproducible makes glad use
# the specification it carries, so that no network is needed. No target where there is no glad 2.

find_program(NIBLICK_GLAD glad)
mark_as_advanced(NIBLICK_GLAD)

if(NIBLICK_GLAD)
    set(glad "${PROJECT_BINARY_DIR}/glad")
    add_custom_command(
        OUTPUT "${glad}/src/gl.c" "${glad}/include/glad/gl.h"
        COMMAND "${NIBLICK_GLAD}" --quiet --reproducible --api gl:core=3.3 --extensions ""
            --out-path "${glad}" c
        COMMENT "Generating the OpenGL loader"
        VERBATIM)
    add_library(niblick_glad STATIC EXCLUDE_FROM_ALL
        "${glad}/src/gl.c" "${glad}/include/glad/gl.h")
    target_include_directories(niblick_glad SYSTEM PUBLIC "${glad}/include")
endif()
