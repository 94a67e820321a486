# Run while building: the print of all headers that are installed, by name and contents.
#   cmake -DSOURCE_DIR=<project> -DBINARY_DIR=<folder> -P HeadersPrint.cmake

file(GLOB_RECURSE headers RELATIVE "${SOURCE_DIR}" "${SOURCE_DIR}/core/*.h")
file(GLOB_RECURSE more RELATIVE "${SOURCE_DIR}" "${SOURCE_DIR}/variants/*.h")
list(APPEND headers ${more})
list(SORT headers)
set(all "")
foreach(header IN LISTS headers)
    file(SHA256 "${SOURCE_DIR}/${header}" print)
    string(APPEND all "${header} ${print}\n")
endforeach()
string(SHA256 NIBLICK_HEADERS "${all}")
string(SUBSTRING "${NIBLICK_HEADERS}" 0 16 NIBLICK_HEADERS)
configure_file("${SOURCE_DIR}/variants/plugins/plugin_build.cpp.in" "${BINARY_DIR}/plugin_build.cpp" @ONLY)
configure_file("${SOURCE_DIR}/scripts/cmake/niblickHeaders.cmake.in"
    "${BINARY_DIR}/niblickHeaders.cmake" @ONLY)
