#include "tests/soak/isolated.h"

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace niblick::soak {

namespace {

// Lines of the work begin with this mark; anything else was said on the way to a crash.
constexpr char kMark = '\x02';

void write_all(int to, std::string_view text) {
    while (!text.empty()) {
        const auto n = write(to, text.data(), text.size());
        if (n <= 0) _exit(3);
        text.remove_prefix(static_cast<std::size_t>(n));
    }
}

}  // namespace

std::string isolated(const std::function<void(const Say&)>& work, const Say& on_line,
                     int seconds_of_silence) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return "no pipe";
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child < 0) return "no process";
    if (child == 0) {
        close(ends[0]);
        dup2(ends[1], STDERR_FILENO);
        work([&](std::string_view line) { write_all(ends[1], kMark + std::string(line) + "\n"); });
        _exit(0);
    }
    close(ends[1]);
    std::string waiting, last_words;
    bool hung = false;
    std::array<char, 65536> buffer;
    while (true) {
        pollfd poll_for{ends[0], POLLIN, 0};
        if (poll(&poll_for, 1, seconds_of_silence * 1000) <= 0) {
            hung = true;
            kill(child, SIGKILL);
            break;
        }
        const auto n = read(ends[0], buffer.data(), buffer.size());
        if (n <= 0) break;
        waiting.append(buffer.data(), static_cast<std::size_t>(n));
        std::size_t begin = 0;
        for (std::size_t end; (end = waiting.find('\n', begin)) != std::string::npos;) {
            const std::string_view line = std::string_view(waiting).substr(begin, end - begin);
            if (line.starts_with(kMark)) {
                on_line(line.substr(1));
            } else if (last_words.size() < 300) {
                last_words += (last_words.empty() ? "" : " ") + std::string(line);
            }
            begin = end + 1;
        }
        waiting.erase(0, begin);
    }
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (hung) return "hung";
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return "";
    std::string how = WIFSIGNALED(status) ? "signal " + std::to_string(WTERMSIG(status))
                                          : "exit " + std::to_string(WEXITSTATUS(status));
    return last_words.empty() ? how : how + ": " + last_words;
}

}  // namespace niblick::soak
