# How everything is compiled: language level, warnings, sanitizers, where the binaries go.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, Debug, RelWithDebInfo or MinSizeRel" FORCE)
endif()

find_program(CCACHE ccache)
mark_as_advanced(CCACHE)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_C_COMPILER_LAUNCHER "${CCACHE}")
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE}")
endif()

# Directory-wide, so that downloaded libraries are instrumented as well. Four checks that take a third or
# more of the time to compile are left out: the processor finds a null pointer when it is used and a vector
# register loaded from between its boundaries, no pointer is cast to a derived class, and the address
# sanitizer finds what is read or written past the end of an object.
if(NIBLICK_SANITIZE)
    add_compile_options(-fsanitize=${NIBLICK_SANITIZE} -fno-sanitize-recover=all
        -fno-omit-frame-pointer)
    if(NIBLICK_SANITIZE MATCHES "undefined")
        add_compile_options(-fno-sanitize=null,alignment,vptr,object-size)
    endif()
    add_link_options(-fsanitize=${NIBLICK_SANITIZE})
endif()

# What people run: without the paths of the machine it was built on, and hardened as Debian's packages are.
# docs/decisions/0009-packages.md has what that costs.
if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND NOT EMSCRIPTEN AND NOT NIBLICK_SANITIZE AND NOT NIBLICK_FUZZ)
    set(released "$<CONFIG:Release,MinSizeRel>")
    add_compile_options(
        "$<${released}:-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=>"
        "$<${released}:-fstack-protector-strong>"
        "$<${released}:-U_FORTIFY_SOURCE>" "$<${released}:-D_FORTIFY_SOURCE=2>")
    if(NOT APPLE)
        add_link_options("$<${released}:LINKER:-z,relro,-z,now>")
    endif()
endif()

# WebAssembly: the kernels for SSE become those of its vectors of 128 bits, exceptions are its own, and threads are
# Workers.
if(EMSCRIPTEN)
    add_compile_options(-pthread -msimd128 -msse4.1 -fwasm-exceptions
        "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include ${PROJECT_SOURCE_DIR}/scripts/cmake/libcxx_13.h>"
        "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include ${PROJECT_SOURCE_DIR}/scripts/cmake/wasm_threads.h>")
    add_link_options(-pthread -fwasm-exceptions -Wno-pthreads-mem-growth)
    # Emscripten's own scripts for node ask for modules that Debian keeps there.
    set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "\"${CMAKE_COMMAND}\" -E env NODE_PATH=/usr/share/nodejs")
    if(NIBLICK_TESTS)  # under node, with the machine's files
        add_link_options(-O2 -sNODERAWFS=1 -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=2147483648
            -sPTHREAD_POOL_SIZE=8)
    endif()
endif()

# The coverage instrumentation that libFuzzer needs; its main is linked only into the fuzz targets.
if(NIBLICK_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "NIBLICK_FUZZ needs Clang; the preset fuzz names it")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# Warnings are for our own sources only: the rooms link this, the libraries do not.
add_library(niblick_warnings INTERFACE)
if(MSVC)
    target_compile_options(niblick_warnings INTERFACE /W4 /utf-8 $<$<BOOL:${NIBLICK_WERROR}>:/WX>)
else()
    target_compile_options(niblick_warnings INTERFACE
        -Wall -Wextra -Wconversion -Wshadow -Wpedantic $<$<BOOL:${NIBLICK_WERROR}>:-Werror>)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        # GCC bug 105651: "text" + std::string warns about a copy that cannot happen.
        target_compile_options(niblick_warnings INTERFACE -Wno-restrict)
    endif()
endif()
