#pragma once

#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace niblick::cli {

// Filters everything a command prints. Names, summaries and file names may contain control
// characters, which a terminal would interpret; they become '?'. Passes on complete lines, or
// everything when flushed.
class CleanOutput : public std::streambuf {
  public:
    // `by_line`: passes on every line as soon as it is complete.
    CleanOutput(std::ostream& to, bool by_line) : to_(to), by_line_(by_line) {}
    ~CleanOutput() override;

    // Writes bytes unchanged, such as a picture.
    bool put_bytes(std::string_view bytes);
    // Replaces the current line by a filtered one; an empty one clears it.
    void put_over(std::string_view line);
    // Passes on complete lines and nothing afterwards. May be called from any thread; does not wait
    // for a blocked writer.
    void end();
    // Why writing failed, in the system's words; empty on success or if unknown.
    const std::string& trouble() const { return trouble_; }

  protected:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize n) override;
    int sync() override;

  private:
    bool take(std::string_view text);
    bool let_out(std::size_t bytes);
    bool pass_on(std::string_view text);

    std::ostream& to_;
    bool by_line_;
    std::timed_mutex mutex_;
    std::string waiting_;
    std::string trouble_;
    bool torn_ = false;  // the last output was not a complete line
    bool ended_ = false;
};

// The same for any stream.
void print_bytes(std::ostream& out, std::string_view bytes);
void print_over(std::ostream& out, std::string_view line);

}  // namespace niblick::cli
