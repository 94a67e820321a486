#include "workbench/cli/text/clean_output.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <system_error>

#include "variants/text/text_cells.h"

namespace niblick::cli {

namespace {

constexpr std::size_t kMaxBuffered = 1 << 15;  // maximum of buffered bytes
constexpr std::chrono::milliseconds kWait{20};
constexpr std::string_view kOver = "\r\x1b[K";

// The number of bytes of an incomplete UTF-8 character at the end of a text.
std::size_t begun_character(std::string_view text) {
    for (std::size_t n = 1; n <= std::min<std::size_t>(3, text.size()); ++n) {
        const auto byte = static_cast<unsigned char>(text[text.size() - n]);
        if (byte < 0x80) return 0;
        if (byte < 0xC0) continue;
        const std::size_t length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
        return length > n ? n : 0;
    }
    return 0;
}

}  // namespace

CleanOutput::~CleanOutput() {
    const std::lock_guard lock(mutex_);
    let_out(waiting_.size());
    if (!ended_) to_.flush();
}

bool CleanOutput::put_bytes(std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    return let_out(waiting_.size()) && pass_on(bytes);
}

void CleanOutput::put_over(std::string_view line) {
    const std::lock_guard lock(mutex_);
    if (!let_out(waiting_.size()) || ended_) return;
    pass_on(std::string(kOver) + clean_text(line));
    torn_ = !line.empty();
    to_.flush();
}

void CleanOutput::end() {
    const std::unique_lock lock(mutex_, kWait);
    if (!lock) return;
    const auto last = waiting_.rfind('\n');
    if (last != std::string::npos) {
        let_out(last + 1);
    } else if (torn_) {
        pass_on("\n");
    }
    to_.flush();
    waiting_.clear();
    ended_ = true;
}

CleanOutput::int_type CleanOutput::overflow(int_type c) {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char text = traits_type::to_char_type(c);
    return take({&text, 1}) ? c : traits_type::eof();
}

std::streamsize CleanOutput::xsputn(const char* text, std::streamsize n) {
    return take({text, static_cast<std::size_t>(n)}) ? n : 0;
}

int CleanOutput::sync() {
    const std::lock_guard lock(mutex_);
    if (!let_out(waiting_.size() - begun_character(waiting_))) return -1;
    if (ended_) return 0;
    errno = 0;
    if (to_.flush()) return 0;
    if (errno != 0) trouble_ = std::generic_category().message(errno);
    return -1;
}

bool CleanOutput::take(std::string_view text) {
    const std::lock_guard lock(mutex_);
    waiting_ += text;
    if (!by_line_ && waiting_.size() < kMaxBuffered) return true;
    const auto last = waiting_.rfind('\n');
    if (last == std::string::npos) return true;
    if (!let_out(last + 1)) return false;
    return !by_line_ || ended_ || to_.flush();
}

bool CleanOutput::let_out(std::size_t bytes) {
    if (bytes == 0) return true;
    const std::string clean = clean_text(std::string_view(waiting_).substr(0, bytes));
    waiting_.erase(0, bytes);
    return pass_on(clean);
}

bool CleanOutput::pass_on(std::string_view text) {
    if (ended_ || text.empty()) return true;
    errno = 0;
    torn_ = text.back() != '\n';
    if (to_.write(text.data(), static_cast<std::streamsize>(text.size()))) return true;
    if (errno != 0) trouble_ = std::generic_category().message(errno);
    return false;
}

void print_bytes(std::ostream& out, std::string_view bytes) {
    auto* clean = dynamic_cast<CleanOutput*>(out.rdbuf());
    if (clean == nullptr) {
        out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    } else if (!clean->put_bytes(bytes)) {
        out.setstate(std::ios::badbit);
    }
}

void print_over(std::ostream& out, std::string_view line) {
    if (auto* clean = dynamic_cast<CleanOutput*>(out.rdbuf())) return clean->put_over(line);
    out << kOver << line << std::flush;
}

}  // namespace niblick::cli
