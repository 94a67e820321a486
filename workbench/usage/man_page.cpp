#include "workbench/usage/man_page.h"

#include <string_view>

#include "core/base/words.h"

namespace niblick {

namespace {

// A text so that troff prints it as it is: a '-' that can be copied, and no line that begins with
// a control character.
std::string plain(std::string_view text) {
    std::string result;
    bool line_start = true;
    for (const char c : text) {
        if (line_start && (c == '.' || c == '\'')) result += "\\&";
        line_start = c == '\n';
        switch (c) {
            case '\\': result += "\\e"; break;
            case '-': result += "\\-"; break;
            case '\'': result += "\\(aq"; break;
            case '`': result += "\\(ga"; break;
            case '^': result += "\\(ha"; break;
            case '~': result += "\\(ti"; break;
            case '"': result += "\\(dq"; break;
            default: result += c;
        }
    }
    return result;
}

std::string bold(std::string_view text) {
    return "\\fB" + plain(text) + "\\fR";
}

std::string italic(std::string_view text) {
    return "\\fI" + plain(text) + "\\fR";
}

// A value: words to be typed as they are between '|', anything else to be replaced.
std::string value_of(const UsageOption& option) {
    const std::string text =
        option.choices.empty() ? italic(option.value) : joined(option.choices, " | ", bold);
    return option.value_optional ? "[" + text + "]" : text;
}

std::string term_of(const UsageOption& option) {
    if (!option.names.front().starts_with('-')) {
        return italic(option.names.front()) + (option.repeats ? " ..." : "");
    }
    const std::string text = joined(option.names, ", ", bold);
    return option.value.empty() ? text : text + " " + value_of(option);
}

std::string listed(const std::vector<UsageOption>& options) {
    std::string text;
    for (const UsageOption& option : options) {
        text += ".TP\n" + term_of(option) + "\n" + plain(option.words) + "\n";
    }
    return text;
}

std::string head(const std::string& name, const Usage& usage, const std::string& words) {
    std::string text =
        ".TH " + upper(plain(name)) + " 1 \"\" \"" + plain(usage.version) + "\" \"Niblick\"\n";
    std::string short_words = words.substr(0, words.find(": "));
    while (short_words.ends_with('.')) short_words.pop_back();
    text += ".nh\n.ad l\n.SH NAME\n" + plain(name) + " \\- " + plain(short_words) + "\n";
    return text;
}

std::string synopsis(const std::string& name, const UsageCommand& command, bool commands) {
    std::string text = ".SH SYNOPSIS\n" + bold(name) + " [" + italic("OPTION") + " ...]";
    for (const UsageOption& place : command.places) {
        const std::string word = italic(place.names.front()) + (place.repeats ? " ..." : "");
        text += place.required ? " " + word : " [" + word + "]";
    }
    if (commands) text += " " + italic("COMMAND") + " ...";
    return text + "\n";
}

std::string options_of(const UsageCommand& command) {
    std::string text;
    for (const UsageGroup& group : command.groups) {
        if (group.options.empty()) continue;
        text += group.title.empty() ? std::string(".SH OPTIONS\n")
                                    : ".SH " + upper(plain(group.title)) + "\n";
        if (!group.words.empty()) text += plain(group.words) + "\n";
        text += listed(group.options);
    }
    return text;
}

// A paragraph whose first line is followed by another is a term and its text.
std::string chapter_text(const UsageChapter& chapter) {
    std::string text = ".SH " + upper(plain(chapter.title)) + "\n";
    const std::string_view whole = chapter.text;
    bool first = true;
    for (std::size_t at = 0; at < whole.size();) {
        const std::size_t end = std::min(whole.find("\n\n", at), whole.size());
        const std::string_view paragraph = whole.substr(at, end - at);
        at = end + 2;
        const std::size_t line = paragraph.find('\n');
        if (line == std::string_view::npos) {
            text += (first ? "" : ".PP\n") + plain(paragraph) + "\n";
        } else {
            text += ".TP\n" + bold(paragraph.substr(0, line)) + "\n" +
                    plain(paragraph.substr(line + 1)) + "\n";
        }
        first = false;
    }
    return text;
}

std::string page_name(const Usage& usage, const UsageCommand& command) {
    return usage.program + "-" + command.name;
}

std::string reference(const std::string& name) {
    return bold(name) + "(1)";
}

}  // namespace

std::string man_page(const Usage& usage) {
    std::string text = head(usage.program, usage, usage.self.words);
    text += synopsis(usage.program, usage.self, !usage.commands.empty());
    text += ".SH DESCRIPTION\n" + plain(usage.self.words) +
            (usage.self.words.ends_with('.') ? "\n" : ".\n");
    for (const UsageOption& place : usage.self.places) text += listed({place});
    if (!usage.commands.empty()) text += ".SH COMMANDS\n";
    for (const UsageCommand& command : usage.commands) {
        text += ".TP\n" + reference(page_name(usage, command)) + "\n" + plain(command.words) + "\n";
    }
    text += options_of(usage.self);
    for (const UsageChapter& chapter : usage.chapters) text += chapter_text(chapter);
    return text;
}

std::string man_page(const Usage& usage, const UsageCommand& command) {
    std::string text = head(page_name(usage, command), usage, command.words);
    text += synopsis(usage.program + " " + command.name, command, false);
    text += ".SH DESCRIPTION\n" + plain(command.words) + ".\n";
    text += listed(command.places);
    text += options_of(command);
    for (const UsageChapter& chapter : usage.chapters) {
        if (chapter.title == "Exit status") text += chapter_text(chapter);
    }
    text += ".SH SEE ALSO\n" + reference(usage.program) +
            ", which has the options that every command takes.\n";
    return text;
}

}  // namespace niblick
