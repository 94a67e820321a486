#include "workbench/python/pickling.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "core/base/format.h"
#include "variants/mechanisms/builtin.h"
#include "workbench/python/classes.h"

namespace niblick::python {

namespace py = pybind11;
namespace fs = std::filesystem;

namespace {

// What niblick/restored.py calls, which keeps the latest variants.
py::tuple parts_of_variant(const Rules& rules) {
    const Loaded& loaded = rules.loaded();
    py::list folders;
    for (const fs::path& folder : rules.folders()) folders.append(folder.string());
    return py::make_tuple(loaded.variant->id, loaded.path.string(), py::tuple(folders),
                          standalone_text(loaded.rules), loaded.rules.extends,
                          format_hex(loaded.variant->fingerprint));
}

std::shared_ptr<Rules> variant_of(const std::string& id, const std::string& file,
                                  const std::vector<fs::path>& folders, const std::string& text,
                                  const std::string& extends, const std::string& fingerprint) {
    Loaded loaded = load_standalone(Library(builtin(), folders), file, text, id);
    if (!loaded.ok()) raise_rules_error(loaded);
    if (format_hex(loaded.variant->fingerprint) != fingerprint) {
        throw ArgumentError("the pickled rules of " + id +
                            " mean something else to this version of niblick");
    }
    loaded.rules.extends = extends;
    return std::make_shared<Rules>(std::move(loaded), folders);
}

py::tuple state_of_deal(const Dealt& dealt) {
    const Deal& deal = dealt.board.deal;
    const auto number = dealt.number ? std::optional(number_text(*dealt.number)) : std::nullopt;
    return py::make_tuple(dealt.rules, number, bytes_of(deal.tableau), bytes_of(deal.stock),
                          bytes_of(deal.foundation), bytes_of(deal.set_aside));
}

std::shared_ptr<Dealt> deal_of(const py::tuple& state) {
    std::shared_ptr<Rules> rules = rules_in(state[0]);
    const auto text = state[1].cast<std::optional<std::string>>();
    const NumberOrError number = text ? parse_deal_number(*text) : NumberOrError{};
    Deal deal{numbers_in<Card>(state[2]), numbers_in<Card>(state[3]), numbers_in<Card>(state[4]),
              numbers_in<Card>(state[5])};
    std::vector<Card> cards;
    for (const auto* part : {&deal.tableau, &deal.stock, &deal.foundation, &deal.set_aside}) {
        std::copy_if(part->begin(), part->end(), std::back_inserter(cards),
                     [](Card card) { return card != kNoCard; });
    }
    std::sort(cards.begin(), cards.end());
    const bool twice = std::adjacent_find(cards.begin(), cards.end()) != cards.end();
    const auto whole = static_cast<std::size_t>(rules->variant()->deck.size());
    if (twice || cards.size() != whole || !matches(*rules->variant(), deal)) {
        throw ArgumentError("the pickle holds a deal of another game");
    }
    return dealt(std::move(rules), std::move(deal), number.number);
}

py::tuple state_of_move(const Step& step) {
    if (!step.tells_deal) throw py::type_error("a move of a View cannot be pickled");
    return py::make_tuple(step.dealt, static_cast<int>(step.move.kind), int{step.move.from},
                          int{step.move.to});
}

// A move that can be written, whether legal or not.
Step move_of(const std::shared_ptr<Dealt>& dealt, Move move) {
    const Board& board = dealt->board;
    const bool moves_piece =
        move.kind == MoveKind::play || move.kind == MoveKind::hold || move.kind == MoveKind::pack;
    const bool top = move.kind == MoveKind::hold && move.from == kTop;
    const bool written = move.kind <= MoveKind::other &&
                         (!moves_piece || top || move.from < board.pieces()) &&
                         (move.kind != MoveKind::token || move.to < board.variant->tokens.size());
    if (!written) throw ArgumentError("the pickle holds a move of another game");
    return {dealt, move};
}

Step step_of(const py::tuple& state) {
    return move_of(deal_in(state[0]), {word_in(state[1], MoveKind::other), state[2].cast<Slot>(),
                                       state[3].cast<std::uint8_t>()});
}

py::bytes bytes_of_line(const std::vector<Move>& line) {
    std::vector<std::uint8_t> bytes;
    for (const Move move : line) {
        bytes.insert(bytes.end(), {static_cast<std::uint8_t>(move.kind), move.from, move.to});
    }
    return bytes_of(bytes);
}

std::vector<Move> line_in(const std::shared_ptr<Dealt>& dealt, const py::handle& part) {
    const auto bytes = numbers_in<std::uint8_t>(part);
    if (bytes.size() % 3 != 0) throw ArgumentError("the pickle is damaged");
    std::vector<Move> line;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const Move move{static_cast<MoveKind>(bytes[i]), bytes[i + 1], bytes[i + 2]};
        line.push_back(move_of(dealt, move).move);
    }
    return line;
}

py::tuple state_of_tally(const Tally& tally) {
    return py::make_tuple(tally.points, tally.run, tally.tips, tally.series, tally.heading,
                          int{tally.last});
}

Tally tally_in(const py::handle& part) {
    const auto n = part.cast<std::array<int, 6>>();
    const auto counts = [](int value) { return value >= 0 && value <= kMaxSlots; };
    const bool holds = n[0] >= -kPointsStop && n[0] <= kPointsStop && counts(n[1]) &&
                       counts(n[2]) && counts(n[3]) && n[4] >= -1 && n[4] <= 1 && counts(n[5]);
    if (!holds) throw ArgumentError("the pickle is damaged");
    return {n[0], n[1], n[2], n[3], n[4], static_cast<std::uint8_t>(n[5])};
}

// Every member in its order; the zones as the pieces of each.
py::tuple state_of_position(const Situation& situation) {
    const Position& p = situation.position;
    py::list sets, zones;
    for (const SlotSet* set : {&p.filled, &p.open, &p.slots, &p.fresh, &p.up}) {
        sets.append(bytes_of(set->word));
    }
    for (int zone = 0; zone < kZones; ++zone)
        zones.append(bytes_of(p.zones[static_cast<Zone>(zone)]));
    const std::array<std::uint8_t, 7> counts{p.drawn, p.pass,        p.holds, p.token_on_top,
                                             p.wild,  p.failed_rule, p.peeked};
    return py::make_tuple(situation.dealt, state_of_tally(situation.tally), py::tuple(sets),
                          py::tuple(zones), bytes_of(p.top), bytes_of(counts), bytes_of(p.tokens),
                          bytes_of(p.notes));
}

template <typename Number, std::size_t N>
void read_row(const py::handle& part, std::array<Number, N>& row) {
    const auto numbers = numbers_in<Number>(part);
    if (numbers.size() != N) throw ArgumentError("the pickle is damaged");
    std::copy(numbers.begin(), numbers.end(), row.begin());
}

Situation position_of(const py::tuple& state) {
    Situation situation{deal_in(state[0]), {}, tally_in(state[1])};
    Position& p = situation.position;
    const auto sets = state[2].cast<py::tuple>();
    const auto zones = state[3].cast<py::tuple>();
    if (sets.size() != 5 || zones.size() != kZones) throw ArgumentError("the pickle is damaged");
    std::size_t at = 0;
    for (SlotSet* set : {&p.filled, &p.open, &p.slots, &p.fresh, &p.up}) {
        read_row(sets[at++], set->word);
    }
    int pieces = 0;
    for (int zone = 0; zone < kZones; ++zone) {
        for (const Slot piece : numbers_in<Slot>(zones[static_cast<std::size_t>(zone)])) {
            if (++pieces > kMaxCards) throw ArgumentError("the pickle is damaged");
            p.zones.add(piece, static_cast<Zone>(zone));
        }
    }
    std::array<std::uint8_t, 7> counts{};
    read_row(state[4], p.top);
    read_row(state[5], counts);
    read_row(state[6], p.tokens);
    read_row(state[7], p.notes);
    p.drawn = counts[0], p.pass = counts[1], p.holds = counts[2];
    p.token_on_top = counts[3], p.wild = counts[4], p.failed_rule = counts[5];
    p.peeked = counts[6];
    const std::string law = broken_law(situation.board(), p);
    if (!law.empty()) throw ArgumentError("the pickled position " + law);
    return situation;
}

py::object state_of_best(const std::optional<BestScore>& best) {
    if (!best) return py::none();
    return py::make_tuple(best->score, bytes_of_line(best->line), best->proved, best->bound);
}

std::optional<BestScore> best_in(const std::shared_ptr<Dealt>& dealt, const py::handle& part) {
    if (part.is_none()) return std::nullopt;
    const auto state = part.cast<py::tuple>();
    if (state.size() != 4) throw ArgumentError("the pickle is damaged");
    return BestScore{state[0].cast<int>(), line_in(dealt, state[1]), state[2].cast<bool>(),
                     state[3].cast<std::optional<int>>()};
}

py::object state_of_trace(const std::optional<SearchTrace>& trace) {
    if (!trace) return py::none();
    const auto list = [](const auto& figures) { return py::tuple(py::cast(figures)); };
    return py::make_tuple(list(trace->visited), list(trace->visited_backward), list(trace->refuted),
                          list(trace->refuted_backward), list(trace->left_out), trace->first_win);
}

std::optional<SearchTrace> trace_in(const py::handle& part) {
    if (part.is_none()) return std::nullopt;
    const auto state = part.cast<py::tuple>();
    if (state.size() != 6) throw ArgumentError("the pickle is damaged");
    using List = std::vector<std::uint64_t>;
    SearchTrace trace;
    trace.visited = state[0].cast<List>();
    trace.visited_backward = state[1].cast<List>();
    trace.refuted = state[2].cast<List>();
    trace.refuted_backward = state[3].cast<List>();
    trace.left_out = state[4].cast<std::array<std::uint64_t, kPrunes>>();
    trace.first_win = state[5].cast<std::optional<std::uint64_t>>();
    return trace;
}

py::tuple state_of_verdict(const Found& found) {
    const Verdict& of = found.verdict;
    return py::make_tuple(found.dealt, static_cast<int>(of.outcome), static_cast<int>(of.why),
                          bytes_of_line(of.line), of.least_left, state_of_best(of.best),
                          of.stats.nodes, of.stats.bytes, of.fault, state_of_trace(found.trace));
}

Found verdict_of(const py::tuple& state) {
    Found found{deal_in(state[0]), {}};
    Verdict& of = found.verdict;
    of.outcome = word_in(state[1], Outcome::unknown);
    of.why = word_in(state[2], StopReason::rule_failed);
    of.line = line_in(found.dealt, state[3]);
    of.least_left = state[4].cast<std::optional<int>>();
    of.best = best_in(found.dealt, state[5]);
    of.stats = {state[6].cast<std::uint64_t>(), state[7].cast<std::size_t>()};
    of.fault = state[8].cast<std::string>();
    found.trace = trace_in(state[9]);
    return found;
}

void add_verdicts(Classes& classes) {
    pickled_and_compared(classes.verdict, 10, &state_of_verdict, &verdict_of);
    pickled_and_compared(
        classes.best_score, 2,
        [](const FoundBest& found) {
            return py::make_tuple(found.dealt, state_of_best(found.best));
        },
        [](const py::tuple& state) {
            std::shared_ptr<Dealt> deal = deal_in(state[0]);
            auto best = best_in(deal, state[1]);
            if (!best) throw ArgumentError("the pickle is damaged");
            return FoundBest{std::move(deal), std::move(*best)};
        });
    pickled_and_compared(
        classes.analysis, 5,
        [](const Analysed& of) {
            py::list moves;
            for (const Analysis::OfMove& each : of.analysis.moves) {
                moves.append(
                    py::make_tuple(Step{of.dealt, each.move}, Found{of.dealt, each.verdict}));
            }
            const Situation here{of.dealt, of.analysis.position, {}};
            return py::make_tuple(here, Found{of.dealt, of.analysis.here}, py::tuple(moves),
                                  of.analysis.complete, of.analysis.fault);
        },
        [](const py::tuple& state) {
            const auto here = state[0].cast<Situation>();
            Analysis analysis;
            analysis.fingerprint = here.board().variant->fingerprint;
            analysis.position = here.position;
            analysis.here = state[1].cast<Found>().verdict;
            for (const auto& [move, verdict] :
                 state[2].cast<std::vector<std::pair<Step, Found>>>()) {
                analysis.moves.push_back({move.move, verdict.verdict});
            }
            analysis.complete = state[3].cast<bool>();
            analysis.fault = state[4].cast<std::string>();
            return Analysed{here.dealt, std::move(analysis)};
        });
}

void add_findings_state(Classes& classes) {
    pickled_and_compared(
        classes.loss_core, 5,
        [](const FoundCore& found) {
            const LossCore& of = found.core;
            return py::make_tuple(found.dealt, bytes_of(of.pieces), of.minimal, of.stats.nodes,
                                  of.stats.bytes);
        },
        [](const py::tuple& state) {
            FoundCore found{deal_in(state[0]), {}};
            found.core.pieces = numbers_in<Slot>(state[1]);
            for (const Slot piece : found.core.pieces) {
                if (piece >= found.dealt->board.pieces()) {
                    throw ArgumentError("the pickle is damaged");
                }
            }
            found.core.minimal = state[2].cast<bool>();
            found.core.stats = {state[3].cast<std::uint64_t>(), state[4].cast<std::size_t>()};
            return found;
        });
    pickled_and_compared(
        classes.agency, 10,
        [](const FoundAgency& found) {
            const Agency& of = found.agency;
            return py::make_tuple(found.dealt, static_cast<int>(of.why), of.can_win, of.can_lose,
                                  of.fewest_left, of.most_left, of.first_decided, of.all_decided,
                                  of.stats.nodes, of.stats.bytes);
        },
        [](const py::tuple& state) {
            FoundAgency found{deal_in(state[0]), {}};
            using Known = std::optional<bool>;
            using Figure = std::optional<int>;
            Agency& of = found.agency;
            of.why = word_in(state[1], StopReason::rule_failed);
            of.can_win = state[2].cast<Known>();
            of.can_lose = state[3].cast<Known>();
            of.fewest_left = state[4].cast<Figure>();
            of.most_left = state[5].cast<Figure>();
            of.first_decided = state[6].cast<Figure>();
            of.all_decided = state[7].cast<Figure>();
            of.stats = {state[8].cast<std::uint64_t>(), state[9].cast<std::size_t>()};
            return found;
        });
}

void add_diagnostic_state(Class<Finding>& diagnostic) {
    pickled_and_compared(
        diagnostic, 7,
        [](const Finding& of) {
            const Span& span = of.diagnostic.span;
            return py::make_tuple(
                static_cast<int>(of.diagnostic.severity), of.diagnostic.code, of.diagnostic.message,
                of.diagnostic.hint,
                py::make_tuple(span.file, span.line, span.column, span.end_line, span.end_column),
                of.file, of.text);
        },
        [](const py::tuple& state) {
            const auto span = state[4].cast<std::array<int, 5>>();
            return Finding{{word_in(state[0], Severity::warning),
                            state[1].cast<std::string>(),
                            state[2].cast<std::string>(),
                            state[3].cast<std::string>(),
                            {span[0], span[1], span[2], span[3], span[4]}},
                           state[5].cast<std::string>(),
                           state[6].cast<std::string>()};
        });
}

}  // namespace

void add_pickling(py::module_& module, Classes& classes) {
    copied_as_itself(classes.variant);
    classes.variant.method(
        "__reduce__", "The rules as the text of a rule file that needs no other.",
        [](const Rules& self) {
            return py::make_tuple(py::module_::import("niblick.restored").attr("variant"),
                                  parts_of_variant(self));
        });
    def(module, "_variant", &variant_of, py::arg("id"), py::arg("file"), py::arg("folders"),
        py::arg("text"), py::arg("extends"), py::arg("fingerprint"),
        "A Variant from what its pickle holds; use niblick.restored.variant().");
    pickled(classes.deal, 6, &state_of_deal, &deal_of);
    pickled(classes.move, 4, &state_of_move, &step_of);
    pickled(classes.position, 8, &state_of_position, &position_of);
    copied_as_itself(classes.observation);
    add_verdicts(classes);
    add_findings_state(classes);
    add_diagnostic_state(classes.diagnostic);
}

}  // namespace niblick::python
