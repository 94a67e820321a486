#pragma once

#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace niblick::cli {

// All that a command prints goes through one of these on its way out. Names, summaries and file
// names may hold anything; control characters among them would be orders to a terminal, and come
// out as '?'. What goes on is whole lines, until the stream is flushed.
class CleanOutput : public std::streambuf {
  public:
    // `by_line`: every line goes out as soon as it is whole.
    CleanOutput(std::ostream& to, bool by_line) : to_(to), by_line_(by_line) {}
    ~CleanOutput() override;

    // Bytes as they are, such as a picture.
    bool put_bytes(std::string_view bytes);
    // A line, cleaned, over the one that stands there; an empty one to take that away.
    void put_over(std::string_view line);
    // Lets out the lines that are whole and nothing from then on. From any thread; it does not wait
    // for one that writes and cannot.
    void end();
    // Why nothing could be written, in words of the system; empty when it went well or no reason is
    // known.
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
    bool torn_ = false;  // what went out last is no whole line
    bool ended_ = false;
};

// The same for a stream, whether or not it is such an output.
void print_bytes(std::ostream& out, std::string_view bytes);
void print_over(std::ostream& out, std::string_view line);

}  // namespace niblick::cli
