# Installs into a folder of its own, and builds there against what was installed, as somebody would
# who has nothing but the package: the templates of docs/plugins and docs/embedding and the objects
# of tests/outside. Arguments: SOURCE_DIR, BINARY_DIR, FOLDER, GENERATOR, COMPILER, LAUNCHER, CONFIG,
# SANITIZE.

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE words ERROR_VARIABLE words)
    if(NOT result EQUAL 0)
        list(JOIN ARGN " " command)
        message(FATAL_ERROR "${command}\n${words}")
    endif()
endfunction()

file(REMOVE_RECURSE "${FOLDER}")
foreach(component runtime development)
    run("${CMAKE_COMMAND}" --install "${BINARY_DIR}" --config "${CONFIG}"
        --prefix "${FOLDER}/prefix" --component ${component})
endforeach()
set(flags "")
if(SANITIZE)
    set(flags "-fsanitize=${SANITIZE}")
endif()
foreach(project docs/plugins/ricochet docs/embedding tests/outside)
    get_filename_component(name "${project}" NAME)
    file(COPY "${SOURCE_DIR}/${project}" DESTINATION "${FOLDER}" PATTERN build EXCLUDE)
    run("${CMAKE_COMMAND}" -S "${FOLDER}/${name}" -B "${FOLDER}/${name}/build" -G "${GENERATOR}"
        "-DCMAKE_PREFIX_PATH=${FOLDER}/prefix" "-DCMAKE_BUILD_TYPE=${CONFIG}"
        "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}"
        "-DCMAKE_CXX_FLAGS=${flags} -Wall -Wextra -Wconversion -Wpedantic -Werror")
    run("${CMAKE_COMMAND}" --build "${FOLDER}/${name}/build" --config "${CONFIG}")
endforeach()
