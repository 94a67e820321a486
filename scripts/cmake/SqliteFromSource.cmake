# SQLite from the single source file in sqlite3_SOURCE_DIR: the target of CMake's FindSQLite3.

add_library(niblick_sqlite STATIC "${sqlite3_SOURCE_DIR}/sqlite3.c")
target_include_directories(niblick_sqlite SYSTEM PUBLIC "${sqlite3_SOURCE_DIR}")
target_compile_definitions(niblick_sqlite PRIVATE SQLITE_OMIT_LOAD_EXTENSION)
target_link_libraries(niblick_sqlite PRIVATE Threads::Threads)
set_target_properties(niblick_sqlite PROPERTIES POSITION_INDEPENDENT_CODE ON)
add_library(SQLite::SQLite3 ALIAS niblick_sqlite)
if(EMSCRIPTEN)
    target_compile_options(niblick_sqlite PRIVATE -Oz)
endif()
