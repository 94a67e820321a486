#include "variants/library/parents.h"

#include <algorithm>
#include <optional>

#include "core/base/words.h"
#include "variants/text/files.h"
#include "variants/text/merge.h"

namespace niblick {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxParents = 8;  // in a chain
constexpr std::size_t kMaxFiles = 40;

void set_file(Table& table, int file);

void set_file(Node& node, int file) {
    node.span.file = file;
    if (auto* list = std::get_if<NodeList>(&node.value)) {
        for (Node& each : *list) set_file(each, file);
    } else if (auto* table = std::get_if<Table>(&node.value)) {
        set_file(*table, file);
    }
}

void set_file(Table& table, int file) {
    for (Entry& entry : table.entries) {
        entry.key_span.file = file;
        set_file(entry.node, file);
    }
}

// Reads a file and its parents.
class Chain {
  public:
    Chain(const Library& library, Loaded& loaded, ParentsRead& before)
        : library_(library),
          loaded_(loaded),
          before_(before) {}

    // The file's tables with those of its parents.
    Table read(const fs::path& path, std::string text) {
        Source source{display_path(path), std::move(text)};
        Read read = read_toml(source.text, 0);
        return extend(path, std::move(source), std::move(read));
    }

    // Whether something could not be read, so that missing things may exist.
    bool broken() const { return broken_; }

  private:
    Table extend(const fs::path& path, Source source, Read read) {
        const int file = static_cast<int>(loaded_.sources.size());
        loaded_.sources.push_back(std::move(source));
        set_file(read.document, file);
        for (Diagnostic& each : read.diagnostics) each.span.file = file;
        const bool damaged = has_errors(read.diagnostics);
        broken_ = broken_ || damaged;
        append(read.diagnostics);
        chain_.push_back(path);

        Table document = std::move(read.document);
        const Entry* extends = document.find("extends");
        std::optional<Table> parents;
        for (const Node* name :
             extends == nullptr ? std::vector<const Node*>{} : texts_in(*extends)) {
            const auto& named = std::get<std::string>(name->value);
            // The checker says that it is blank.
            auto parent = named.find_first_not_of(" \t\r\n") == std::string::npos
                              ? std::nullopt
                              : read_parent(path, named, name->span);
            if (!parent) {
                broken_ = true;
            } else if (!parents) {
                parents = std::move(parent);
            } else {
                join(*parents, std::move(*parent), document, name->span);
            }
        }
        chain_.pop_back();
        if (!parents) return document;
        return merge(std::move(*parents), std::move(document), broken_, loaded_.diagnostics);
    }

    // The id of a file, or its own name if it is outside the library.
    std::string name_of(const fs::path& path) const {
        const std::string id = library_.id_of(path);
        return library_.find_id(id) ? id : path.filename().string();
    }

    // Adds the tables of a further parent to those of the ones before. Where they differ about a
    // key, the file itself must say what holds.
    void join(Table& parents, Table more, const Table& child, Span named) {
        for (Conflict& conflict : join_parents(parents, std::move(more), child)) {
            const auto place = [this](const Node& node) {
                const auto file = static_cast<std::size_t>(node.span.file);
                return loaded_.sources[file].path + ", line " + std::to_string(node.span.line);
            };
            fail("two-parents",
                 "two parents differ about [" + conflict.table + "] " + conflict.key + ": " +
                     place(conflict.first) + ", and " + place(conflict.second),
                 "write below [" + conflict.table + "] of this file which value holds", named);
        }
    }

    void append(Diagnostics& diagnostics) {
        auto& all = loaded_.diagnostics;
        all.insert(all.end(), diagnostics.begin(), diagnostics.end());
    }

    void fail(std::string_view code, std::string message, std::string hint, Span span) {
        loaded_.diagnostics.push_back(
            {Severity::error, std::string(code), std::move(message), std::move(hint), span});
    }

    std::optional<Table> read_parent(const fs::path& child, const std::string& name, Span span) {
        const auto listed = before_.files.find(name);
        const auto path = listed == before_.files.end() ? library_.find_from(child, name)
                                                        : std::optional(listed->second);
        if (!path) {
            fail("no-such-rules", "there are no rules " + in_quotes(name) + " to extend",
                 suggest_rules(name, library_.ids()), span);
            return std::nullopt;
        }
        const auto same = std::find_if(chain_.begin(), chain_.end(), [&](const fs::path& link) {
            std::error_code ignored;
            return link.filename() == path->filename() &&
                   (link == *path || fs::equivalent(link, *path, ignored));
        });
        if (same != chain_.end()) {
            std::string ring;
            for (auto link = same; link != chain_.end(); ++link) ring += name_of(*link) + " > ";
            fail("extends-ring",
                 "these rules extend each other in a circle: " + ring + name_of(*same),
                 "one of them must not extend another", span);
            return std::nullopt;
        }
        if (chain_.size() > kMaxParents || loaded_.sources.size() > kMaxFiles) {
            fail("too-many-parents",
                 chain_.size() > kMaxParents
                     ? "a rule file can have at most " + std::to_string(kMaxParents) +
                           " parents in a chain"
                     : "a rule file can have at most " + std::to_string(kMaxFiles) + " parents",
                 "extend an earlier file of the chain", span);
            return std::nullopt;
        }
        auto known = before_.files_read.find(*path);
        if (known == before_.files_read.end()) {
            TextOrError text = read_file(*path);
            if (!text.text) {
                fail("unreadable", display_path(*path) + " " + text.error, "", span);
                return std::nullopt;
            }
            if (!may_be_rules(*path, *text.text)) {
                fail("not-rules", display_path(*path) + " is not a rule file",
                     "a rule file ends in .toml and has tables such as [about]", span);
                return std::nullopt;
            }
            Source source{display_path(*path), std::move(*text.text)};
            Read read = read_toml(source.text, 0);
            known = before_.files_read
                        .emplace(*path, ParentRead{std::move(source), library_.id_of(*path),
                                                   std::move(read)})
                        .first;
        }
        const ParentRead& parent = known->second;
        if (chain_.size() == 1) {
            if (loaded_.sources.size() == 1) {
                loaded_.rules.extends = parent.id;
            } else {
                loaded_.rules.traits.push_back(parent.id);
            }
        }
        return extend(*path, parent.source, parent.read);
    }

    const Library& library_;
    Loaded& loaded_;
    ParentsRead& before_;
    std::vector<fs::path> chain_;  // the file, its parent, and so on
    bool broken_ = false;
};

}  // namespace

WithParents read_with_parents(const Library& library, const fs::path& path, std::string text,
                              Loaded& loaded, ParentsRead& before) {
    Chain chain(library, loaded, before);
    WithParents read;
    read.document = chain.read(path, std::move(text));
    read.broken = chain.broken();
    return read;
}

bool may_be_rules(const fs::path& path, std::string_view text) {
    if (path.extension() != kRuleFileEnding) return false;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const std::size_t first = line.find_first_not_of(" \t\xEF\xBB\xBF");
        if (first != std::string_view::npos && line[first] == '[') return true;
        text.remove_prefix(std::min(text.size(), line.size() + 1));
    }
    return false;
}

std::string display_path(const fs::path& path) {
    std::error_code error;
    const fs::path here = fs::current_path(error);
    if (error || !path.is_absolute()) return path.generic_string();
    const fs::path relative = path.lexically_normal().lexically_relative(here);
    if (relative.empty() || *relative.begin() == "..") return path.generic_string();
    return relative.generic_string();
}

std::string suggest_rules(std::string_view name, const std::vector<std::string>& ids,
                          std::string_view otherwise) {
    const auto last_part = [](std::string_view id) { return id.substr(id.rfind('/') + 1); };
    std::vector<std::string_view> all(ids.begin(), ids.end());
    std::string near = nearest(name, all);
    for (const std::string_view id : all) {
        if (near.empty() && last_part(id) == last_part(name)) near = id;
    }
    for (const std::string_view id : all) {
        if (near.empty() && !nearest(last_part(name), {last_part(id)}).empty()) near = id;
    }
    if (!near.empty()) return "did you mean " + in_quotes(near) + "?";
    if (all.empty()) return "no rule files were found";
    return "give an id in the library, such as " + in_quotes(ids.front()) + std::string(otherwise);
}

}  // namespace niblick
