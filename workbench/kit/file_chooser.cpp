#include "workbench/kit/file_chooser.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "core/base/words.h"
#include "variants/text/text_cells.h"
#include "workbench/kit/text.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

// More lines than anybody reads; a folder with more is named in the field.
constexpr std::size_t kMostEntries = 5000;

bool ends_with_any(const std::string& name, const std::vector<std::string>& endings) {
    const std::string small = lower(name);
    return std::any_of(endings.begin(), endings.end(),
                       [&](const std::string& ending) { return small.ends_with(lower(ending)); });
}

std::string describe_failure(const std::error_code& failed) {
    if (failed == std::errc::permission_denied) return "You may not look into this folder.";
    if (failed == std::errc::no_such_file_or_directory) return "This folder is not there any more.";
    if (failed == std::errc::not_a_directory) return "This is a file, not a folder.";
    return "This folder cannot be read: " + failed.message() + ".";
}

bool is_folder(const fs::path& path) {
    std::error_code failed;
    return fs::is_directory(path, failed);
}

// The folder itself if it is there, or the nearest above it.
fs::path nearest_folder(fs::path folder) {
    while (!is_folder(folder) && folder.has_parent_path() && folder.parent_path() != folder) {
        folder = folder.parent_path();
    }
    return folder;
}

// A path without "..", and without a slash at its end.
fs::path tidy(const fs::path& path) {
    fs::path plain = path.lexically_normal();
    return !plain.has_filename() && plain.has_relative_path() ? plain.parent_path() : plain;
}

ChooserEntry entry_of(const fs::directory_entry& found) {
    ChooserEntry entry;
    std::error_code failed;
    entry.name = found.path().filename().string();
    entry.folder = found.is_directory(failed);
    if (!entry.folder && found.is_regular_file(failed)) {
        entry.bytes = found.file_size(failed);
        if (failed) entry.bytes = 0;
    }
    const fs::file_time_type changed = found.last_write_time(failed);
    entry.changed = failed ? fs::file_time_type::min() : changed;
    return entry;
}

}  // namespace

FileChooser::FileChooser(FileRequest request, fs::path home)
    : request_(std::move(request)),
      home_(std::move(home)) {
    set_text(request_.name);
    std::error_code failed;
    fs::path folder = request_.folder.empty() ? home_ : fs::absolute(request_.folder, failed);
    if (folder.empty()) folder = fs::current_path(failed);
    // A new file may go into a folder that is made for it.
    go_to(request_.saving ? folder : nearest_folder(folder));
}

void FileChooser::go_to(const fs::path& folder) {
    folder_ = tidy(folder);
    line_ = -1;
    ++revision_;
    replaces_.clear();
    list();
}

void FileChooser::up() {
    const fs::path from = folder_;
    if (!from.has_parent_path() || from.parent_path() == from) return;
    go_to(nearest_folder(from.parent_path()));
    // The keyboard stays at the folder that it came from.
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (entries_[i].name == from.filename().string()) line_ = static_cast<int>(i);
    }
}

bool FileChooser::wanted(const ChooserEntry& entry) const {
    if (!hidden_ && entry.name.starts_with('.')) return false;
    return entry.folder || all_ || request_.endings.empty() ||
           ends_with_any(entry.name, request_.endings);
}

void FileChooser::list() {
    entries_.clear();
    trouble_.clear();
    note_.clear();
    std::error_code failed;
    fs::directory_iterator found(folder_, failed);
    if (failed) {
        if (request_.saving && failed == std::errc::no_such_file_or_directory) {
            note_ = "This folder is made when the file is saved.";
        } else {
            trouble_ = describe_failure(failed);
        }
        return;
    }
    bool more = false;
    std::size_t left_out = 0;
    for (; !failed && found != fs::directory_iterator(); found.increment(failed)) {
        ChooserEntry entry = entry_of(*found);
        if (!wanted(entry)) {
            ++left_out;
            continue;
        }
        more = entries_.size() == kMostEntries;
        if (more) break;
        entries_.push_back(std::move(entry));
    }
    if (failed) trouble_ = describe_failure(failed);
    std::sort(entries_.begin(), entries_.end(), [this](const auto& a, const auto& b) {
        if (a.folder != b.folder) return a.folder;
        if (newest_ && a.changed != b.changed) return a.changed > b.changed;
        const std::string small_a = lower(a.name), small_b = lower(b.name);
        return small_a != small_b ? small_a < small_b : a.name < b.name;
    });
    line_ = std::min(line_, static_cast<int>(entries_.size()) - 1);
    if (more) {
        note_ = "The list ends after " + grouped(kMostEntries) + " lines; type the name.";
    } else if (entries_.empty() && trouble_.empty()) {
        note_ = left_out == 0
                    ? "This folder is empty."
                    : "Nothing to choose here; " +
                          counted(static_cast<long long>(left_out), "other") + " not listed.";
    }
}

void FileChooser::set_text(std::string text) {
    text_ = std::move(text);
    ++revision_;
}

void FileChooser::type(std::string text) {
    text_ = std::move(text);
    replaces_.clear();
    trouble_.clear();
    if (text_.empty() || text_.find('/') != std::string::npos) return;
    // The list goes to the first name that begins so.
    const std::string small = lower(text_);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (!lower(entries_[i].name).starts_with(small)) continue;
        line_ = static_cast<int>(i);
        return;
    }
}

void FileChooser::move(int by) {
    if (entries_.empty()) return;
    const int last = static_cast<int>(entries_.size()) - 1;
    point(line_ < 0 ? (by > 0 ? 0 : last) : std::clamp(line_ + by, 0, last));
}

void FileChooser::point(int line) {
    if (line < 0 || line >= static_cast<int>(entries_.size())) return;
    line_ = line;
    replaces_.clear();
    trouble_.clear();
    const ChooserEntry& entry = entries_[static_cast<std::size_t>(line)];
    if (!entry.folder) {
        set_text(entry.name);
    } else if (!request_.saving) {
        set_text("");
    }
}

void FileChooser::flip_hidden() {
    hidden_ = !hidden_;
    list();
}

void FileChooser::flip_newest() {
    newest_ = !newest_;
    list();
}

void FileChooser::flip_endings() {
    all_ = !all_;
    list();
}

fs::path FileChooser::resolved(const std::string& text) const {
    if (!home_.empty() && (text == "~" || text.starts_with("~/"))) {
        return tidy(home_ / fs::path(text.substr(std::min<std::size_t>(2, text.size()))));
    }
    return tidy(folder_ / fs::path(text));
}

std::optional<fs::path> FileChooser::take(int line) {
    if (line < 0 || line >= static_cast<int>(entries_.size())) return std::nullopt;
    const ChooserEntry entry = entries_[static_cast<std::size_t>(line)];
    if (entry.folder) {
        go_to(folder_ / entry.name);
        return std::nullopt;
    }
    point(line);
    return accept();
}

std::optional<fs::path> FileChooser::accept() {
    ++revision_;
    if (!replaces_.empty()) return replace(true);
    const auto first = text_.find_first_not_of(" \t\r\n");
    const bool at_folder = line_ >= 0 && entries_[static_cast<std::size_t>(line_)].folder;
    if (first == std::string::npos) {
        if (at_folder) return take(line_);
        trouble_ =
            request_.saving ? "Enter a name for the file." : "Choose a file, or enter its path.";
        return std::nullopt;
    }
    const auto last = text_.find_last_not_of(" \t\r\n");
    const fs::path file = resolved(text_.substr(first, last - first + 1));
    if (is_folder(file)) {
        set_text(request_.saving ? request_.name : "");
        go_to(file);
        return std::nullopt;
    }
    return choose(file);
}

fs::path FileChooser::with_ending(fs::path file) const {
    if (request_.saving && !request_.endings.empty() &&
        !ends_with_any(file.filename().string(), request_.endings)) {
        file += request_.endings.front();
    }
    return file;
}

std::string FileChooser::beside_note() const {
    if (!request_.beside || text_.empty()) return {};
    return request_.beside(with_ending(resolved(text_))).filename().string() +
           " is written beside it.";
}

std::string FileChooser::question() const {
    const bool both = replaces_.find('\n') != std::string::npos;
    std::string names = replaces_;
    if (both) names.replace(names.find('\n'), 1, " and ");
    return clean_text(names) +
           (both ? " are there already. Replace both?" : " is there already. Replace it?");
}

std::optional<fs::path> FileChooser::choose(fs::path file) {
    file = with_ending(std::move(file));
    std::error_code failed;
    const fs::file_status status = fs::status(file, failed);
    const bool there = fs::exists(status);
    const std::string name = file.filename().string();
    const std::string where = " in " + file.parent_path().string() + ".";
    trouble_.clear();
    if (status.type() == fs::file_type::none && failed == std::errc::permission_denied) {
        trouble_ = "You may not look into " + file.parent_path().string() + ".";
    } else if (!there && !request_.saving) {
        trouble_ = "There is no file " + name + where;
    } else if (there && !fs::is_regular_file(status)) {
        trouble_ = name + (fs::is_directory(status) ? " is a folder." : " is not a file.");
    } else if (!there && file.parent_path() != folder_ && !is_folder(file.parent_path())) {
        trouble_ = "There is no folder " + file.parent_path().string() + ".";
    } else {
        if (there && request_.saving) replaces_ = name;
        if (request_.beside) {
            const fs::path second = request_.beside(file);
            if (fs::exists(second, failed)) {
                replaces_ += (replaces_.empty() ? "" : "\n") + second.filename().string();
            }
        }
        if (replaces_.empty()) return file;
        set_text(file.parent_path() == folder_ ? name : file.string());
    }
    return std::nullopt;
}

std::optional<fs::path> FileChooser::replace(bool yes) {
    if (replaces_.empty()) return std::nullopt;
    replaces_.clear();
    ++revision_;
    if (!yes) return std::nullopt;
    return resolved(text_);
}

std::string format_bytes(std::uintmax_t bytes) {
    if (bytes < 10'000) return counted_grouped(bytes, "byte");
    constexpr std::uintmax_t kKilo = 1000, kMega = 1'000'000, kGiga = 1'000'000'000;
    const auto in = [&](std::uintmax_t unit, const char* word) {
        const std::uintmax_t tenths = (bytes * 10 + unit / 2) / unit;
        if (tenths >= 100) return grouped((bytes + unit / 2) / unit) + word;
        return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + word;
    };
    if (bytes < kMega) return in(kKilo, " KB");
    return bytes < kGiga ? in(kMega, " MB") : in(kGiga, " GB");
}

}  // namespace niblick
