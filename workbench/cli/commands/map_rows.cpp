#include "workbench/cli/commands/map_rows.h"

#include <ostream>

#include "workbench/cli/interrupt.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/progress_line.h"
#include "workbench/study/map/map_file.h"

namespace niblick::cli {

namespace {

std::vector<study::MapRow> rows_so_far(const std::vector<std::optional<study::MapRow>>& rows) {
    std::vector<study::MapRow> all;
    for (const auto& row : rows) {
        if (row) all.push_back(*row);
    }
    return all;
}

}  // namespace

std::optional<std::vector<study::MapRow>> rows_for(
    const Program& program, const std::vector<Loaded>& games, std::span<const study::MapRow> known,
    const study::MapPlan& plan, Again again,
    const std::function<bool(std::span<const study::MapRow>)>& keep) {
    std::vector<std::optional<study::MapRow>> rows;
    for (const Loaded& game : games) {
        auto& row = rows.emplace_back();
        const study::MapRow* found = study::find_row(known, game.variant->fingerprint);
        if (found == nullptr) continue;
        if (again == Again::other_deals &&
            (found->first != plan.first || found->last != plan.last)) {
            continue;
        }
        row = *found;
        row->rules = game.variant->id;
    }
    const Interrupt interrupt;
    ProgressLine progress(program.console);
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (rows[i]) continue;
        const auto& variant = games[i].variant;
        study::GameMeasure measure(variant, plan);
        while (measure.step(interrupt.token())) {
            progress.show_deals(variant->id, measure.done(), measure.wanted());
        }
        progress.clear();
        if (measure.done() < measure.wanted()) {
            program.console.err << "stopped: " << variant->id << " is not measured\n";
            return std::nullopt;
        }
        rows[i] = measure.row();
        if (!keep(rows_so_far(rows))) return std::nullopt;
    }
    return rows_so_far(rows);
}

}  // namespace niblick::cli
