#include "tests/soak/soak.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>

#include <sys/resource.h>

namespace niblick::soak {

namespace {

constexpr std::uint64_t kBatch = 100;  // rule files of one process
constexpr int kExamples = 3;           // of one group that are cut down
constexpr int kInVain = 30;            // rule files drawn for a pair that is never taken

std::vector<TablePair> all_pairs(const Registry& registry) {
    std::vector<TablePair> pairs;
    for (const Mechanism& a : registry.mechanisms()) {
        for (const Mechanism& b : registry.mechanisms()) {
            if (a.id < b.id) pairs.emplace_back(a.id, b.id);
        }
    }
    return pairs;
}

std::vector<std::string> tables_of(const Draft& draft) {
    std::vector<std::string> tables;
    for (const auto& part : draft.parts) tables.push_back(part.table);
    return tables;
}

bool is_layout(const std::string& table) {
    for (const char* layout : {"columns", "covers", "peaks", "picture", "pyramid"}) {
        if (table == layout) return true;
    }
    return false;
}

// What the processes that have ended used of the processor.
double children_seconds() {
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

class Soak {
  public:
    Soak(const Library& library, const Plan& plan) : library_(library), plan_(plan) {
        for (const TablePair& pair : all_pairs(library.registry())) report_.by_pair[pair] = 0;
        for (const auto id : library.registry().ids()) report_.by_table[std::string(id)] = 0;
        report_.each_table = plan.each_table;
        report_.each_pair = plan.each_pair;
    }

    Report run() {
        const auto end = plan_.first + plan_.rules;
        for (std::uint64_t next = plan_.first; next < end && !enough();) {
            look_behind();
            next = batch(next, std::min(end, next + kBatch));
            tell();
        }
        try_pairs();
        report_.seconds = spent();
        report_.processor = processor_ + children_seconds() - children_begin_;
        return std::move(report_);
    }

  private:
    double spent() const {
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin_;
        return time.count() - shrinking_;
    }
    bool enough() const {
        if (plan_.pairs > 0 && report_.pairs >= plan_.pairs) return true;
        return plan_.seconds > 0 && spent() + shrinking_ >= plan_.seconds;
    }

    std::vector<std::uint64_t> deals() const {
        std::vector<std::uint64_t> numbers;
        for (int n = 1; n <= plan_.deals; ++n) numbers.push_back(static_cast<std::uint64_t>(n));
        return numbers;
    }

    bool left_out(const std::string& table) const {
        const auto& out = plan_.without;
        return std::find(out.begin(), out.end(), table) != out.end();
    }

    // Finds what the next batch is drawn for: pairs of tables that are in too few rule files so
    // far, except those that the checker always refuses; if there are none, single tables.
    void look_behind() {
        behind_.clear();
        for (const auto& [pair, count] : report_.by_pair) {
            const bool in_vain = count == 0 && drawn_for_[pair] >= kInVain;
            if (count >= plan_.each_pair || in_vain) continue;
            if (left_out(pair.first) || left_out(pair.second)) continue;
            behind_.push_back({pair.first, pair.second});
        }
        if (!behind_.empty()) return;
        for (const auto& [table, count] : report_.by_table) {
            if (count < plan_.each_table && !left_out(table)) behind_.push_back({table});
        }
    }
    // Every other rule file is drawn for something, in turn.
    std::vector<std::string> wanted(std::uint64_t number) const {
        if (!plan_.with.empty()) return plan_.with;
        if (number % 2 == 0 || behind_.empty()) return {};
        return behind_[number / 2 % behind_.size()];
    }
    Draft draft(std::uint64_t number) const {
        return drawn(library_.registry(), plan_, number, wanted(number));
    }

    void tell() {
        if (plan_.tell_every <= 0 || spent() < told_ + plan_.tell_every) return;
        told_ = spent();
        std::size_t faults = 0;
        for (const auto& [name, group] : report_.faults) {
            faults += static_cast<std::size_t>(group.count);
        }
        std::fprintf(stderr,
                     "%.0f s: %llu rule files, %llu pairs with deals, %llu solved by both, "
                     "%zu disagreements, %zu tables or pairs of tables behind\n",
                     told_, static_cast<unsigned long long>(report_.distinct),
                     static_cast<unsigned long long>(report_.pairs),
                     static_cast<unsigned long long>(report_.solved), faults, behind_.size());
    }

    // Rule files from one number to another; returns the number of the next.
    std::uint64_t batch(std::uint64_t from, std::uint64_t to) {
        std::uint64_t at = from, deal = 0;
        const std::string end = isolated(
            [&](const Say& say) {
                for (std::uint64_t n = from; n < to; ++n) {
                    const std::string text = draft(n).text();
                    say("#" + std::to_string(n));
                    const auto progress = [&](std::string_view d) { say("@" + std::string(d)); };
                    say(line_of(try_rules(library_, text, deals(), plan_.depth, progress)));
                }
            },
            [&](std::string_view line) {
                const std::string rest(line.substr(1));
                if (line[0] == '#') {
                    at = std::stoull(rest);
                    deal = 0;
                } else if (line[0] == '@') {
                    deal = std::stoull(rest);  // up to the blank
                } else {
                    take(at, trial_of(line));
                }
            });
        if (!end.empty()) {
            Trial trial;
            trial.accepted = deal > 0;
            trial.fault = {deal, end == "hung" ? "hang" : "crash", end};
            take(at, trial);
        }
        for (const auto& [number, fault] : std::exchange(waiting_, {})) found(number, fault);
        return end.empty() ? to : at + 1;
    }

    void take(std::uint64_t number, const Trial& trial) {
        const Draft file = draft(number);
        ++report_.rules;
        if (const auto tables = wanted(number); tables.size() == 2) {
            ++drawn_for_[{tables[0], tables[1]}];
        }
        report_.searches += static_cast<std::uint64_t>(trial.searches);
        if (trial.fault) waiting_.emplace_back(number, *trial.fault);
        for (const std::string& code : trial.errors) ++report_.refused[code];
        if (!trial.accepted) return;
        ++report_.accepted;
        if (!texts_.insert(std::hash<std::string>()(file.text())).second) return;
        ++report_.distinct;
        report_.pairs += static_cast<std::uint64_t>(trial.pairs);
        report_.solved += static_cast<std::uint64_t>(trial.solved);
        report_.scored += static_cast<std::uint64_t>(trial.scored);
        report_.given_up += static_cast<std::uint64_t>(trial.given_up);
        const auto tables = tables_of(file);
        for (const std::string& a : tables) {
            ++report_.by_table[a];
            for (const std::string& b : tables) {
                if (a < b) ++report_.by_pair[{a, b}];
            }
        }
    }

    // A group that explains a disagreement: the same kind, with no table that is not here too.
    Report::Group* known(const Draft& draft, const std::string& kind) {
        const auto tables = tables_of(draft);
        for (auto& [name, group] : report_.faults) {
            if (group.example.fault.kind != kind) continue;
            const auto& parts = group.example.draft.parts;
            const bool explains = std::all_of(parts.begin(), parts.end(), [&](const auto& part) {
                return is_layout(part.table) ||
                       std::find(tables.begin(), tables.end(), part.table) != tables.end();
            });
            if (explains && group.count >= kExamples) return &group;
        }
        return nullptr;
    }

    void found(std::uint64_t number, const Trial::Fault& fault) {
        Finding finding{draft(number), fault};
        if (auto* group = known(finding.draft, fault.kind)) {
            ++group->count;
            return;
        }
        const auto start = std::chrono::steady_clock::now();
        const double before = children_seconds();
        finding = shrunk(library_, std::move(finding), plan_.depth, plan_.shrink_seconds);
        shrinking_ +=
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        processor_ -= children_seconds() - before;
        std::string name = finding.fault.kind;
        for (const std::string& table : tables_of(finding.draft)) {
            if (table != "deck" && !is_layout(table)) name += "-" + table;
        }
        std::replace(name.begin(), name.end(), ' ', '_');
        Report::Group& group = report_.faults[name];
        if (++group.count == 1) group.example = finding;
        if (plan_.findings.empty()) return;
        std::filesystem::create_directories(plan_.findings);
        std::ofstream(plan_.findings / (name + "-" + std::to_string(number) + ".toml"))
            << regression_text(library_, finding);
        std::string which = std::to_string(number);
        for (const std::string& table : wanted(number)) which += " --with " + table;
        std::printf("%s (rule file %s): %s\n", name.c_str(), which.c_str(),
                    finding.fault.words.c_str());
        std::fflush(stdout);
    }

    // Pairs that no file had: the checker is asked for the two alone.
    void try_pairs() {
        for (const auto& [pair, count] : report_.by_pair) {
            if (count > 0) continue;
            std::map<std::string, int> words;
            bool taken = false;
            Rng rng(plan_.seed);
            for (int n = 0; n < kInVain && !taken; ++n) {
                Wish wish{{pair.first, pair.second}, {}, true};
                const Draft draft = draw_rules(library_.registry(), wish, rng);
                const Loaded loaded = library_.load_text("soak.toml", draft.text());
                taken = loaded.ok();
                for (const Diagnostic& d : loaded.diagnostics) {
                    if (d.severity == Severity::error) ++words[d.message];
                }
            }
            if (taken) continue;
            const auto most = std::max_element(
                words.begin(), words.end(), [](auto& a, auto& b) { return a.second < b.second; });
            report_.apart[pair] = most == words.end() ? "?" : most->first;
        }
    }

    const Library& library_;
    const Plan& plan_;
    Report report_;
    std::set<std::size_t> texts_;
    std::vector<std::vector<std::string>> behind_;  // tables that should be drawn
    std::map<TablePair, int> drawn_for_;
    double told_ = 0;
    std::vector<std::pair<std::uint64_t, Trial::Fault>> waiting_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    double shrinking_ = 0;
    double children_begin_ = children_seconds(), processor_ = 0;
};

}  // namespace

Draft drawn(const Registry& registry, const Plan& plan, std::uint64_t number,
            const std::vector<std::string>& wanted) {
    Rng rng(plan.seed * 0x9E3779B97F4A7C15U + number);
    Wish wish{wanted, plan.without, false};
    if (!wanted.empty()) {
        wish.bare = rng.below(2) == 0;
        return draw_rules(registry, wish, rng);
    }
    const auto& all = registry.mechanisms();
    const auto table = [&] {
        return std::string(all[static_cast<std::size_t>(rng.below(all.size()))].id);
    };
    // Half of the time two tables at random, and half of these files have little else.
    if (rng.below(10) < 5) {
        for (int i = 0; i < 2; ++i) {
            const std::string one = table();
            if (std::find(wish.without.begin(), wish.without.end(), one) == wish.without.end()) {
                wish.with.push_back(one);
            }
        }
        wish.bare = rng.below(2) == 0;
    }
    return draw_rules(registry, wish, rng);
}

Report soak(const Library& library, const Plan& plan) {
    return Soak(library, plan).run();
}

}  // namespace niblick::soak
