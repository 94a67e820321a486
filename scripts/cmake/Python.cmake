# NIBLICK_HAS_PYTHON: the Python module can be built. It needs pybind11 and the headers of the Python
# it is for: that of the system, whose packages the module belongs to, or -DPython_EXECUTABLE=<file>.

set(NIBLICK_HAS_PYTHON OFF)
if(NIBLICK_PYTHON)
    if(NOT Python_EXECUTABLE AND EXISTS /usr/bin/python3)
        set(Python_EXECUTABLE /usr/bin/python3)
    endif()
    find_package(Python 3.9 COMPONENTS Interpreter Development.Module QUIET)
    set(PYBIND11_NOPYTHON ON)  # it would look for one of its own
    find_package(pybind11 2.9 CONFIG QUIET)
    set(missing "")
    if(NOT Python_Development.Module_FOUND)
        list(APPEND missing "the headers of Python 3.9 or later (python3-dev)")
    endif()
    if(NOT pybind11_FOUND)
        list(APPEND missing "pybind11 (pybind11-dev)")
    endif()
    list(JOIN missing ", " missing)
    if(NOT missing)
        set(NIBLICK_HAS_PYTHON ON)
    elseif(NIBLICK_PYTHON STREQUAL "AUTO")
        message(STATUS "the Python module is left out, for want of: ${missing}")
    else()
        message(FATAL_ERROR "the Python module needs: ${missing}")
    endif()
endif()

# niblick_for_shared_objects(<target>...): libraries that the module takes in. Calls within a library
# stay what they are in a program: nobody replaces its functions.
function(niblick_for_shared_objects)
    foreach(target IN LISTS ARGN)
        set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
        if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
            target_compile_options(${target} PRIVATE -fno-semantic-interposition)
        endif()
    endforeach()
endfunction()
