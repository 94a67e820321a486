#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace niblick::study {

// An error in a study's file, as a sentence for the user.
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// A prepared statement: bind values from 1 on, step through the rows, read columns from 0 on.
class Statement {
  public:
    template <std::integral Number>
    Statement& bind(int at, Number value) {
        return bind_number(at, static_cast<std::int64_t>(value));
    }
    Statement& bind(int at, double value);
    Statement& bind(int at, std::string_view value);
    Statement& bind(int at, const std::optional<int>& value);
    // All of them, in order.
    template <typename... Values>
    Statement& bind_all(const Values&... values) {
        int at = 0;
        (bind(++at, values), ...);
        return *this;
    }
    // True while there is a row. Throws StoreError.
    bool step();
    // Steps to the end and resets the statement for other values.
    void run();
    void reset();

    std::int64_t number(int at) const;
    double real(int at) const;
    std::string text(int at) const;
    bool null(int at) const;
    int columns() const;
    std::string name(int at) const;
    bool is_text(int at) const;

  private:
    friend class Database;
    Statement& bind_number(int at, std::int64_t value);
    struct Close {
        void operator()(sqlite3_stmt* statement) const;
    };
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}
    std::unique_ptr<sqlite3_stmt, Close> statement_;
};

// A database file, or ":memory:". Every failure is a StoreError with the file's name.
class Database {
  public:
    // `create`: creates the file if there is none.
    Database(const std::string& path, bool create);

    void run(const std::string& sql);
    Statement prepare(std::string_view sql) const;
    // The first column of the first row; 0 if there is no row.
    std::int64_t number(std::string_view sql) const;
    // Sets how long to wait while another program has the file locked.
    void wait(int milliseconds);
    const std::string& path() const { return path_; }

  private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    std::string path_;
    std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace niblick::study
