#include "workbench/cli/commands/map_rows.h"

#include <ostream>

#include "workbench/cli/interrupt.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/progress_line.h"
#include "workbench/study/map/map_file.h"

namespace niblick::cli {

std::optional<std::vector<study::MapRow>> measure_rows(
    const Program& program, const std::vector<Loaded>& games, std::span<const study::MapRow> known,
    const study::MapPlan& plan, const std::function<bool(std::span<const study::MapRow>)>& keep) {
    const Interrupt interrupt;
    ProgressLine progress(program.console);
    std::vector<study::MapRow> rows;
    for (const Loaded& game : games) {
        const study::MapRow* found = study::find_row(known, game.variant->fingerprint);
        if (found != nullptr && found->first == plan.first && found->last == plan.last) {
            rows.push_back(*found);
            rows.back().rules = game.variant->id;
            continue;
        }
        study::GameMeasure measure(game.variant, plan);
        while (measure.step(interrupt.token())) {
            progress.show_deals(game.variant->id, measure.done(), measure.wanted());
        }
        progress.clear();
        if (measure.done() < measure.wanted()) {
            program.console.err << "stopped at " << game.variant->id << '\n';
            return std::nullopt;
        }
        rows.push_back(measure.row());
        if (!keep(rows)) return std::nullopt;
    }
    return rows;
}

}  // namespace niblick::cli
