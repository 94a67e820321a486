# Installs into a folder of its own, and builds there against what was installed, as somebody would
# who has nothing but the package: the templates of docs/plugins and docs/embedding and the objects
# of tests/outside. Arguments: SOURCE_DIR, BINARY_DIR, FOLDER, GENERATOR, COMPILER, LAUNCHER, CONFIG,
# SANITIZE, FLAGS.

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE words ERROR_VARIABLE words)
    if(NOT result EQUAL 0)
        list(JOIN ARGN " " command)
        message(FATAL_ERROR "${command}\n${words}")
    endif()
endfunction()

file(REMOVE_RECURSE "${FOLDER}")
foreach(component runtime data development)
    run("${CMAKE_COMMAND}" --install "${BINARY_DIR}" --config "${CONFIG}"
        --prefix "${FOLDER}/prefix" --component ${component})
endforeach()
set(flags "${FLAGS}")  # such as the choice of the standard library
if(SANITIZE)
    string(APPEND flags " -fsanitize=${SANITIZE}")
endif()

# Within our own build the headers are the same.
run("${COMPILER}" -std=c++20 -fsyntax-only -Werror "-I${BINARY_DIR}/include"
    -DEXPECTED_VERSION=""
    "-I${SOURCE_DIR}/tests/outside" "${SOURCE_DIR}/tests/outside/own_program.cpp")

foreach(project docs/plugins/ricochet docs/embedding tests/outside)
    get_filename_component(name "${project}" NAME)
    file(COPY "${SOURCE_DIR}/${project}" DESTINATION "${FOLDER}" PATTERN build EXCLUDE)
    run("${CMAKE_COMMAND}" -S "${FOLDER}/${name}" -B "${FOLDER}/${name}/build" -G "${GENERATOR}"
        "-DCMAKE_PREFIX_PATH=${FOLDER}/prefix" "-DCMAKE_BUILD_TYPE=${CONFIG}"
        "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}"
        "-DCMAKE_CXX_FLAGS=${flags} -Wall -Wextra -Wconversion -Wpedantic -Werror")
    run("${CMAKE_COMMAND}" --build "${FOLDER}/${name}/build" --config "${CONFIG}")
endforeach()

# Without CMake, as pkg-config says.
find_program(pkg_config NAMES pkgconf pkg-config)
if(pkg_config AND NOT SANITIZE)
    file(GLOB_RECURSE pc "${FOLDER}/prefix/niblick.pc")
    cmake_path(GET pc PARENT_PATH pc)
    run("${CMAKE_COMMAND}" -E env "PKG_CONFIG_PATH=${pc}" "CXX=${COMPILER} ${FLAGS}" "PKG_CONFIG=${pkg_config}"
        sh "${SOURCE_DIR}/tests/outside/by_pkg_config" "${SOURCE_DIR}/docs/embedding/solve_deal.cpp"
        "${FOLDER}/by_pkg_config")
endif()
