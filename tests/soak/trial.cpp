#include "tests/soak/trial.h"

#include <set>
#include <sstream>

#include "tests/reference/deck.h"
#include "tests/soak/texts.h"
#include "workbench/inspect/inspect.h"

namespace niblick::soak {

Trial try_rules(const Library& library, const std::string& text,
                const std::vector<std::uint64_t>& deals, const Depth& depth, const Say& progress) {
    Trial trial;
    const Loaded loaded = library.load_text("soak.toml", text);
    for (const Diagnostic& diagnostic : loaded.diagnostics) {
        if (diagnostic.severity == Severity::error) trial.errors.push_back(diagnostic.code);
    }
    trial.accepted = loaded.ok();
    if (!trial.accepted) return trial;
    trial.cards = loaded.variant->deck.size();
    progress("0 " + std::to_string(trial.cards));
    const reference::Rules rules(loaded.rules, loaded.variant->deck, loaded.variant->layout);
    const std::string deck = reference::deck_fault(loaded.rules, loaded.variant->deck);
    if (rules.unknown.empty() && !deck.empty()) trial.fault = {1, "deck", deck};
    if (const std::string words = text_fault(library, loaded); !words.empty()) {
        trial.fault = {1, "text", words};
    }
    const Session first(bind(loaded.variant, deal_by_number(*loaded.variant, 1)));
    const bool printed =
        depth.pictures > 0 && loaded.variant->fingerprint % std::uint64_t(depth.pictures) == 0;
    const DrawnForms forms = printed ? DrawnForms::all : DrawnForms::words;
    if (const std::string words = page_fault(loaded.rules, first, forms); !words.empty()) {
        trial.fault = {1, "page", words};
    }
    std::set<std::string> dealt_before;
    for (const std::uint64_t deal : deals) {
        if (trial.fault) break;
        progress(std::to_string(deal) + " " + std::to_string(trial.cards));
        const Board board = bind(loaded.variant, deal_by_number(*loaded.variant, deal));
        if (!dealt_before.insert(deal_text(*loaded.variant, board.deal, DealFormat::line)).second) {
            continue;
        }
        const std::string dealt = reference::deal_fault(loaded.rules, board.deck(), board.deal);
        if (!dealt.empty()) trial.fault = {deal, "deal", dealt};
        const Compared compared = rules.unknown.empty() ? compare(rules, board, deal, depth)
                                                        : compare_methods(board, deal, depth);
        ++trial.pairs;
        ++(compared.solved ? trial.solved : trial.given_up);
        trial.scored += compared.scored;
        trial.searches += compared.searches;
        if (compared.kind.empty()) continue;
        trial.fault = {deal, compared.kind, compared.words};
        break;
    }
    return trial;
}

std::string line_of(const Trial& trial) {
    std::ostringstream out;
    out << trial.accepted << ' ' << trial.cards << ' ' << trial.pairs << ' ' << trial.solved << ' '
        << trial.scored << ' ' << trial.given_up << ' ' << trial.searches << ' '
        << trial.errors.size();
    for (const std::string& code : trial.errors) out << ' ' << code;
    if (trial.fault) {
        out << ' ' << trial.fault->deal << '\t' << trial.fault->kind << '\t' << trial.fault->words;
    }
    return out.str();
}

Trial trial_of(std::string_view line) {
    std::istringstream in{std::string(line)};
    Trial trial;
    std::size_t errors = 0;
    in >> trial.accepted >> trial.cards >> trial.pairs >> trial.solved >> trial.scored >>
        trial.given_up >> trial.searches >> errors;
    trial.errors.resize(errors);
    for (std::string& code : trial.errors) in >> code;
    Trial::Fault fault;
    if (!(in >> fault.deal)) return trial;
    in.ignore(1);
    std::getline(in, fault.kind, '\t');
    std::getline(in, fault.words);
    trial.fault = fault;
    return trial;
}

Trial try_apart(const Library& library, const std::string& text,
                const std::vector<std::uint64_t>& deals, const Depth& depth) {
    Trial trial;
    std::uint64_t at = 0;
    int cards = 0;
    const std::string end = isolated(
        [&](const Say& say) {
            const auto progress = [&](std::string_view deal) { say("@" + std::string(deal)); };
            say(line_of(try_rules(library, text, deals, depth, progress)));
        },
        [&](std::string_view line) {
            if (line.starts_with('@')) {
                std::istringstream(std::string(line.substr(1))) >> at >> cards;
            } else {
                trial = trial_of(line);
            }
        });
    if (!end.empty()) {
        trial.accepted = true;
        trial.cards = cards;
        trial.fault = {at, end == "hung" ? "hang" : "crash", end};
    }
    return trial;
}

}  // namespace niblick::soak
