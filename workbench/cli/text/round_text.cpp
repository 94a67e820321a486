#include "workbench/cli/text/round_text.h"

#include <algorithm>
#include <vector>

namespace niblick::cli {

namespace {

using Row = std::vector<std::string>;

std::string result_text(const HoleResult& hole) {
    return std::to_string(hole.strokes) +
           std::string(static_cast<std::size_t>(hole.mulligans), 'm');
}

int holes_shown(const Match& match) {
    const RoundPlan& round = match.plan().round;
    auto shown = static_cast<std::size_t>(round.while_cleared ? match.hole() + 1 : round.holes);
    for (int p = 0; p < match.players(); ++p) shown = std::max(shown, match.results(p).size());
    return static_cast<int>(shown);
}

// The name, the score of each hole, and the total of the round's own holes.
Row player_row(const Match& match, int player) {
    Row row{match.players() == 1 ? "You" : "Player " + std::to_string(player + 1)};
    const auto& results = match.results(player);
    for (int hole = 0; hole < holes_shown(match); ++hole) {
        const auto h = static_cast<std::size_t>(hole);
        row.push_back(h < results.size() ? result_text(results[h]) : "-");
    }
    row.push_back(std::to_string(match.total(player)));
    return row;
}

Row head_row(const Match& match) {
    Row row{"Hole"};
    for (int hole = 0; hole < holes_shown(match); ++hole) {
        const int extra = hole - match.plan().round.holes;
        row.push_back(extra < 0 ? std::to_string(hole + 1) : "+" + std::to_string(extra + 1));
    }
    row.push_back("total");
    return row;
}

// The par of each hole, as the difference of the running par.
Row par_row(const Match& match) {
    Row row{"Par"};
    const int holes = match.plan().round.holes;
    for (int hole = 0; hole < holes; ++hole) {
        row.push_back(std::to_string(match.par_for(hole + 1) - match.par_for(hole)));
    }
    for (int hole = holes; hole < holes_shown(match); ++hole) row.emplace_back("");
    row.push_back(std::to_string(match.par_for(holes)));
    return row;
}

std::string table_text(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(rows.front().size(), 2);
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    }
    std::string text;
    for (const Row& row : rows) {
        std::string line = row[0] + std::string(widths[0] - row[0].size(), ' ');
        for (std::size_t i = 1; i < row.size(); ++i) {
            line += std::string(widths[i] - row[i].size() + 1, ' ') + row[i];
        }
        text += line + '\n';
    }
    return text;
}

}  // namespace

std::string card_text(const Match& match) {
    std::vector<Row> rows{head_row(match)};
    if (match.plan().round.par) rows.push_back(par_row(match));
    for (int p = 0; p < match.players(); ++p) rows.push_back(player_row(match, p));
    std::string text = table_text(rows);
    for (int p = 0; p < match.players(); ++p) {
        const std::string who =
            match.players() == 1 ? "" : "Player " + std::to_string(p + 1) + ": ";
        if (match.results(p).empty()) continue;
        const Bag& bag = match.bag_after(p, match.results(p).size() - 1);
        if (match.players() == 1 && match.finished()) continue;
        text += who + describe_card(match, p);
        if (!bag.empty() && !match.finished())
            text += "; kept for the next hole: " + describe_bag(bag);
        text += ".\n";
    }
    if (match.finished()) text += describe_result(match) + '\n';
    return text;
}

std::string turn_text(const Match& match) {
    std::string text = describe_hole(match, match.hole());
    if (match.plan().round.while_cleared) text += ", to be cleared for the round to continue";
    if (match.plan().round.target) text += ", " + describe_target(match);
    if (match.players() > 1) text += ", player " + std::to_string(match.player() + 1);
    const auto& par = match.plan().round.par;
    if (par && !match.in_playoff()) text += ", par " + std::to_string(*par) + " for the round";
    return text + '.';
}

}  // namespace niblick::cli
