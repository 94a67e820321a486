#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "workbench/kit/file_request.h"

namespace niblick {

// A folder that is one step away, under a name.
struct ChooserPlace {
    std::string label;
    std::filesystem::path folder;
};

// One line of a folder's list.
struct ChooserEntry {
    std::string name;
    bool folder = false;
    std::uintmax_t bytes = 0;                      // of a file
    std::filesystem::file_time_type changed = {};  // the oldest time where that is not known
};

// Choosing a file: a folder's list, a field with a path, and what is wrong with either. Reads the
// file system and never changes it; chosen files are written by whoever asked.
class FileChooser {
  public:
    // `home`: what "~" stands for; empty where there is none.
    FileChooser(FileRequest request, std::filesystem::path home);

    const FileRequest& request() const { return request_; }
    const std::filesystem::path& folder() const { return folder_; }
    // Folders first. Without hidden ones and files of other kinds, unless they are wanted.
    const std::vector<ChooserEntry>& entries() const { return entries_; }
    int line() const { return line_; }  // that the keyboard is at; -1: none
    const std::string& text() const { return text_; }
    // Grows when the field wants the keyboard back: its text changed other than by typing, or what
    // was entered has been answered.
    int revision() const { return revision_; }
    // What is wrong, as sentences; empty for nothing.
    const std::string& trouble() const { return trouble_; }
    // What there is to know of the folder: that it is empty, or how much is not listed.
    const std::string& note() const { return note_; }
    // The names of files that are there and would be lost, a line for each; empty: no question
    // waits for an answer.
    const std::string& replaces() const { return replaces_; }
    // The question, as sentences.
    std::string question() const;
    // "a-deals.csv is written beside it."; empty where one file is written.
    std::string beside_note() const;
    bool shows_hidden() const { return hidden_; }
    bool newest_first() const { return newest_; }
    bool shows_all() const { return all_; }  // files of every kind

    void type(std::string text);
    void go_to(const std::filesystem::path& folder);
    void up();  // to the nearest folder above that is there
    void move(int by);
    void point(int line);
    void flip_hidden();
    void flip_newest();
    void flip_endings();
    // These give the file, once one is chosen.
    std::optional<std::filesystem::path> take(int line);
    std::optional<std::filesystem::path> accept();
    std::optional<std::filesystem::path> replace(bool yes);

  private:
    void list();
    void set_text(std::string text);
    bool wanted(const ChooserEntry& entry) const;
    std::filesystem::path resolved(const std::string& text) const;
    std::filesystem::path with_ending(std::filesystem::path file) const;
    std::optional<std::filesystem::path> choose(std::filesystem::path file);

    FileRequest request_;
    std::filesystem::path home_, folder_;
    std::vector<ChooserEntry> entries_;
    int line_ = -1;
    std::string text_, trouble_, note_, replaces_;
    int revision_ = 0;
    bool hidden_ = false, newest_ = false, all_ = false;
};

// "1,234 bytes", "12 KB", "3.4 MB".
std::string format_bytes(std::uintmax_t bytes);

}  // namespace niblick
