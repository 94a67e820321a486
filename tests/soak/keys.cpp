#include "tests/soak/keys.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "core/play/observe.h"
#include "core/play/play.h"
#include "core/play/position.h"
#include "core/play/tally.h"
#include "variants/explain/describe.h"
#include "variants/explain/idle_keys.h"

namespace niblick::soak {

namespace {

constexpr std::uint64_t kDeals = 4;
constexpr int kMoves = 60;

std::string name_of(const std::string& table, const std::string& key) {
    return "[" + table + "]" + (key.empty() ? "" : " " + key);
}

// What a player sees of a position, and may do.
std::string seen_text(const Board& board, const Position& position, const Tally& tally) {
    std::ostringstream out;
    out << static_cast<int>(ending(board, position)) << ' ' << score(board, position, tally) << ' '
        << stock_left(board, position);
    const Observation seen = observe(board, position);
    out << ' ' << seen.withheld << ' ' << seen.next_stock_rank << ' ' << int{seen.next_stock_card};
    for (int s = 0; s < board.layout().size(); ++s) {
        const auto& spot = seen.slots[static_cast<std::size_t>(s)];
        if (spot.visibility == Observation::Visibility::gone) continue;
        out << ' ' << s
            << (spot.visibility == Observation::Visibility::seen ? board.deck().name(spot.card)
                                                                 : "");
    }
    std::set<std::string> moves;
    for (const Move move : legal_moves(board, position)) moves.insert(move_text(board, move));
    for (const std::string& move : moves) out << ' ' << move;
    return out.str();
}

// Whether the same moves by chance, of the same deals, look the same under both rules.
bool same_play(const std::shared_ptr<const Variant>& one,
               const std::shared_ptr<const Variant>& other) {
    if (one->deck.size() != other->deck.size()) return false;
    Rng rng(one->fingerprint);
    for (std::uint64_t deal = 1; deal <= kDeals; ++deal) {
        const Board a = bind(one, deal_by_number(*one, deal));
        const Board b = bind(other, deal_by_number(*other, deal));
        if (!(a.deal == b.deal)) return false;
        Position left = start_position(a), right = start_position(b);
        Tally mine, theirs;
        for (int n = 0; n < kMoves; ++n) {
            if (seen_text(a, left, mine) != seen_text(b, right, theirs)) return false;
            const std::vector<Move> moves = legal_moves(a, left);
            if (moves.empty()) break;
            const Move move = moves[static_cast<std::size_t>(rng.below(moves.size()))];
            const auto same = parse_move(b, move_text(a, move));
            if (!same) return false;
            mine = tally_after(a, left, move, mine);
            theirs = tally_after(b, right, *same, theirs);
            left = after(a, left, move);
            right = after(b, right, *same);
        }
    }
    return true;
}

std::string page_of(const Loaded& rules) {
    const RulesPage page = describe(rules.rules, *rules.variant);
    return page_text(page) + page.set;
}

bool same_looks(const Variant& a, const Variant& b) {
    return a.layout == b.layout && a.deck == b.deck && a.deck.signs() == b.deck.signs() &&
           a.bases == b.bases && a.round == b.round && a.clock == b.clock && a.course == b.course &&
           a.dealings == b.dealings && a.score.unit == b.score.unit && a.tokens == b.tokens;
}

// What stands beside a key: tables, and the values of choices.
std::vector<std::string> others_in(const Loaded& rules) {
    std::vector<std::string> others;
    for (const Part& part : rules.rules.parts) {
        const std::string table(part.mechanism.id);
        if (!part.mechanism.implied) others.push_back(name_of(table, ""));
        const auto fields = part.options.fields();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const FieldType type = fields[i].type;
            if (type != FieldType::choice && type != FieldType::boolean) continue;
            others.push_back(name_of(table, std::string(fields[i].key)) + " = " +
                             toml_text(part.options.settings()[i].value));
        }
    }
    return others;
}

class LeavingOut {
  public:
    LeavingOut(const Library& library, KeyReport& report) : library_(library), report_(report) {}

    void look_at(const Draft& draft, std::uint64_t number) {
        const Loaded whole = library_.load_text("soak.toml", draft.text());
        if (!whole.ok()) return;
        ++report_.files;
        std::set<std::string> told;
        for (const RuleChange& change : idle_keys(library_, whole)) {
            told.insert(name_of(change.table, change.key));
        }
        for (std::size_t p = 0; p < draft.parts.size(); ++p) {
            const Draft::Part& part = draft.parts[p];
            for (std::size_t k = 0; k < part.keys.size(); ++k) {
                Draft rest = draft;
                rest.parts[p].keys.erase(rest.parts[p].keys.begin() +
                                         static_cast<std::ptrdiff_t>(k));
                compare(whole, rest, part.table, part.keys[k].key, told, number);
            }
            Draft rest = draft;
            rest.parts.erase(rest.parts.begin() + static_cast<std::ptrdiff_t>(p));
            compare(whole, rest, part.table, "", told, number);
        }
    }

  private:
    void compare(const Loaded& whole, const Draft& rest, const std::string& table,
                 const std::string& key, const std::set<std::string>& told, std::uint64_t number) {
        const std::string name = name_of(table, key);
        KeyReport::Count& count = report_.keys[name];
        const Loaded without = library_.load_text("soak.toml", rest.text());
        if (!without.ok()) {
            ++count.needed;
            return;
        }
        const Part* part = whole.rules.find(table);
        if (canonical_text(without.rules) == canonical_text(whole.rules) ||
            (part != nullptr && says_default(*part, key))) {
            ++count.repeats;
            return;
        }
        const bool page = page_of(whole) == page_of(without);
        const bool play = same_play(whole.variant, without.variant);
        const bool tables = whole.variant->fingerprint == without.variant->fingerprint;
        const bool looks = same_looks(*whole.variant, *without.variant);
        if (told.contains(name)) {
            ++count.told;
            if (!page || !play || !looks) fault(number, name + " is told to do nothing, but does");
            return;
        }
        if (told.contains(name_of(table, "")) || is_warned_of(whole, table, key)) {
            ++count.told;
            return;
        }
        if (page && tables && looks && play) fault(number, name + " does nothing and is not told");
        ++(play ? count.unseen : count.played);
        for (const std::string& other : others_in(whole)) {
            auto& [differed, equal] = report_.beside[{name, other}];
            ++(play ? equal : differed);
        }
    }

    // Whether the checker warns of a key at its value, or of a table at its header.
    static bool is_warned_of(const Loaded& rules, const std::string& table,
                             const std::string& key) {
        const Part* part = rules.rules.find(table);
        if (part == nullptr) return false;
        const Span span = key.empty() ? part->options.header() : part->options.span(key);
        return std::any_of(rules.diagnostics.begin(), rules.diagnostics.end(), [&](const auto& d) {
            return d.span.line >= span.line && d.span.line <= span.end_line;
        });
    }

    static bool says_default(const Part& part, const std::string& key) {
        const auto fields = part.options.fields();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (fields[i].key != key) continue;
            return fields[i].own_only ||
                   (!fields[i].required() &&
                    toml_text(part.options.settings()[i].value) == fallback_toml(fields[i]));
        }
        return false;
    }

    void fault(std::uint64_t number, const std::string& words) {
        report_.faults.push_back("rule file " + std::to_string(number) + ": " + words);
    }

    const Library& library_;
    KeyReport& report_;
};

}  // namespace

KeyReport leave_out_keys(const Library& library, const Plan& plan) {
    KeyReport report;
    LeavingOut leaving(library, report);
    for (std::uint64_t n = plan.first; n < plan.first + plan.rules; ++n) {
        leaving.look_at(drawn(library.registry(), plan, n, plan.with), n);
    }
    return report;
}

std::vector<std::string> dead_pairs(const KeyReport& report) {
    constexpr double kChance = 1e-6;
    std::vector<std::string> pairs;
    for (const auto& [pair, seen] : report.beside) {
        const auto& [key, other] = pair;
        const KeyReport::Count& all = report.keys.at(key);
        const int n = seen.second, files = all.played + all.unseen;
        if (seen.first > 0) continue;
        // The chance that n of all files, drawn without looking, are all among the unseen.
        double chance = 1;
        for (int i = 0; i < n && chance > kChance; ++i) {
            chance *= static_cast<double>(all.unseen - i) / (files - i);
        }
        if (chance > kChance) continue;
        pairs.push_back(key + " beside " + other + ": 0 of " + std::to_string(n) + ", elsewhere " +
                        std::to_string(all.played) + " of " + std::to_string(files - n));
    }
    return pairs;
}

std::string report_text(const KeyReport& report) {
    std::ostringstream out;
    out << report.files
        << " rule files; of each key how often it was needed, repeats a default, is "
        << "told to do nothing, changes play, changes only what is written or shown\n\n";
    for (const auto& [key, n] : report.keys) {
        out << key << ": " << n.needed << ' ' << n.repeats << ' ' << n.told << ' ' << n.played
            << ' ' << n.unseen << '\n';
    }
    out << '\n';
    for (const std::string& pair : dead_pairs(report)) out << pair << '\n';
    for (const std::string& fault : report.faults) out << fault << '\n';
    return out.str();
}

}  // namespace niblick::soak
