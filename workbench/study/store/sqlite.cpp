#include "workbench/study/store/sqlite.h"

#include <filesystem>
#include <system_error>

#include <sqlite3.h>

namespace niblick::study {

namespace {

[[noreturn]] void fail(sqlite3* database, const std::string& path) {
    const int code = sqlite3_errcode(database) & 0xFF;
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED) {
        throw StoreError(path + ": another program is writing to this file");
    }
    if (code == SQLITE_NOTADB) throw StoreError(path + ": not a survey file");
    if (code == SQLITE_CORRUPT) throw StoreError(path + ": the file is damaged");
    if (code == SQLITE_READONLY) throw StoreError(path + ": the file cannot be written");
    if (code == SQLITE_FULL) throw StoreError(path + ": the file cannot be written: disk full");
    if (code == SQLITE_IOERR || code == SQLITE_CANTOPEN) {
        const int error = sqlite3_system_errno(database);
        throw StoreError(path + ": the file cannot be read or written: " +
                         (error == 0 ? std::string(sqlite3_errmsg(database))
                                     : std::generic_category().message(error)));
    }
    throw StoreError(path + ": " + sqlite3_errmsg(database));
}

std::string path_of(sqlite3* database) {
    const char* name = sqlite3_db_filename(database, "main");
    return name == nullptr ? "" : name;
}

}  // namespace

void Statement::Close::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Statement& Statement::bind_number(int at, std::int64_t value) {
    sqlite3_bind_int64(statement_.get(), at, value);
    return *this;
}

Statement& Statement::bind(int at, double value) {
    sqlite3_bind_double(statement_.get(), at, value);
    return *this;
}

Statement& Statement::bind(int at, std::string_view value) {
    sqlite3_bind_text(statement_.get(), at, value.data(), static_cast<int>(value.size()),
                      SQLITE_TRANSIENT);
    return *this;
}

Statement& Statement::bind(int at, const std::optional<int>& value) {
    if (value) {
        sqlite3_bind_int(statement_.get(), at, *value);
    } else {
        sqlite3_bind_null(statement_.get(), at);
    }
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    sqlite3* database = sqlite3_db_handle(statement_.get());
    fail(database, path_of(database));
}

void Statement::run() {
    while (step()) {
    }
    reset();
}

void Statement::reset() {
    sqlite3_reset(statement_.get());
}

std::int64_t Statement::number(int at) const {
    return sqlite3_column_int64(statement_.get(), at);
}

double Statement::real(int at) const {
    return sqlite3_column_double(statement_.get(), at);
}

std::string Statement::text(int at) const {
    const unsigned char* text = sqlite3_column_text(statement_.get(), at);
    if (text == nullptr) return "";
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), at));
    return std::string(reinterpret_cast<const char*>(text), size);
}

bool Statement::null(int at) const {
    return sqlite3_column_type(statement_.get(), at) == SQLITE_NULL;
}

int Statement::columns() const {
    return sqlite3_column_count(statement_.get());
}

std::string Statement::name(int at) const {
    return sqlite3_column_name(statement_.get(), at);
}

bool Statement::is_text(int at) const {
    return sqlite3_column_type(statement_.get(), at) == SQLITE_TEXT;
}

void Database::Close::operator()(sqlite3* database) const {
    sqlite3_close_v2(database);
}

Database::Database(const std::string& path, bool create) : path_(path) {
    std::error_code failed;
    const auto status = std::filesystem::status(path, failed);
    if (path != ":memory:" && std::filesystem::exists(status) &&
        !std::filesystem::is_regular_file(status)) {
        throw StoreError(path + (std::filesystem::is_directory(status)
                                     ? ": this is a folder"
                                     : ": this is not an ordinary file"));
    }
    sqlite3* opened = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
    const int code = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
    database_.reset(opened);
    if (code != SQLITE_OK) {
        const int error = opened == nullptr ? 0 : sqlite3_system_errno(opened);
        throw StoreError(path + ": the file cannot be opened" +
                         (error == 0 ? "" : ": " + std::generic_category().message(error)));
    }
    wait(10'000);
}

void Database::run(const std::string& sql) {
    if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        fail(database_.get(), path_);
    }
}

Statement Database::prepare(std::string_view sql) const {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()), &statement,
                           nullptr) != SQLITE_OK) {
        fail(database_.get(), path_);
    }
    return Statement(statement);
}

std::int64_t Database::number(std::string_view sql) const {
    Statement statement = prepare(sql);
    return statement.step() ? statement.number(0) : 0;
}

void Database::wait(int milliseconds) {
    sqlite3_busy_timeout(database_.get(), milliseconds);
}

}  // namespace niblick::study
