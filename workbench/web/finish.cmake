# Completes the site in FOLDER: sizes.json, for the bar that shows how much has come, and sw.js, which keeps the
# files of this build for use without a network.

set(lines)
foreach(name niblick.wasm niblick.data)
    file(SIZE "${FOLDER}/${name}" bytes)
    list(APPEND lines "\"${name}\": ${bytes}")
endforeach()
list(JOIN lines ", " lines)
file(WRITE "${FOLDER}/sizes.json" "{${lines}}\n")

file(GLOB names RELATIVE "${FOLDER}" "${FOLDER}/*")
list(REMOVE_ITEM names sw.js)
set(hashes "")
set(FILES)
foreach(name IN LISTS names)
    file(SHA256 "${FOLDER}/${name}" hash)
    string(APPEND hashes "${hash}")
    list(APPEND FILES "\"${name}\"")
endforeach()
list(JOIN FILES ", " FILES)
string(SHA256 VERSION "${hashes}")
string(SUBSTRING "${VERSION}" 0 16 VERSION)
configure_file("${CMAKE_CURRENT_LIST_DIR}/sw.js.in" "${FOLDER}/sw.js" @ONLY)
