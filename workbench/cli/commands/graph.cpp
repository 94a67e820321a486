#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "core/base/words.h"
#include "core/game/session.h"
#include "core/search/loss_core.h"
#include "variants/explain/findings.h"
#include "variants/text/diagnostic.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/read_all.h"
#include "workbench/cli/text/clean_output.h"
#include "workbench/draw/picture_file.h"
#include "workbench/explore/cover/cover_dot.h"
#include "workbench/explore/cover/cover_picture.h"

namespace niblick::cli {

namespace {

struct GraphOptions {
    std::string name;
    std::optional<DealNumbers> seeds;
    std::string moves;
    std::string format = "svg";
    std::string file;
    bool links = false;
    bool all = false;
    bool core = false;
};

BytesOrError written(const CoverGraph& graph, const GraphOptions& options, const std::string& title,
                     const std::string& words, const CoverLinks* links) {
    if (options.format == "dot") return {dot_text(graph, title), {}};
    const PictureFormat format = format_of("." + options.format);
    CoverLook look;
    look.links = links;
    return file_bytes({cover_sheet(graph, title, words, look, measure_for(format))}, format);
}

// Plays the moves given on the command line. Returns an error, or nothing.
std::string play_moves(Session& session, const std::string& moves) {
    for (const std::string& word : words_of(moves)) {
        const auto move = parse_move(session.board(), word);
        if (!move) return in_quotes(word) + " is not a move";
        if (!session.play(*move)) return in_quotes(word) + " cannot be played there";
    }
    return {};
}

Exit hand_out(const Program& program, const GraphOptions& options, const BytesOrError& content) {
    if (!content.bytes) {
        program.console.err << options.name << ": " << content.error << '\n';
        return Exit::our_fault;
    }
    const std::string& bytes = *content.bytes;
    if (options.file.empty()) {
        if (options.format == "png") {
            print_bytes(program.console.out, bytes);
        } else {
            program.console.out << bytes;
        }
        return Exit::fine;
    }
    return write_in_existing_folder(options.file, bytes, program.console) ? Exit::fine
                                                                          : Exit::our_fault;
}

Exit draw_graph(const Program& program, const GraphOptions& options) {
    const auto loaded = program.load(options.name);
    if (!loaded) return Exit::bad_input;
    const Variant& variant = *loaded->variant;
    if (!options.seeds) {
        const BytesOrError content =
            written(cover_graph(variant), options, variant.name + ": the layout",
                    describe_removable(variant.layout), nullptr);
        return hand_out(program, options, content);
    }
    const DealNumber number = options.seeds->first;
    if (!program.is_dealt(variant, number.scheme)) return Exit::bad_input;
    Session session(niblick::bind(loaded->variant, deal_by_number(variant, number)), number);
    if (const std::string why = play_moves(session, options.moves); !why.empty()) {
        program.console.err << "niblick: " << why << '\n';
        return Exit::bad_usage;
    }
    const Board& board = session.board();
    CoverGraph picture = cover_graph(board, session.position(), options.all);
    std::optional<LossCore> core;
    if (options.core) {
        if (const std::string why = why_no_loss_core(variant); !why.empty()) {
            program.console.err << "--core: " << why << '\n';
            return Exit::bad_input;
        }
        const Interrupt interrupt;
        core = LossCores(loaded->variant).find(board, session.position(), {}, interrupt.token());
        if (!core) {
            program.console.err << "--core: this position is not proved lost\n";
            return Exit::unknown;
        }
        mark_losing(picture, core->pieces);
    }
    std::optional<CoverLinks> links;
    if (options.links) links = cover_links(board, session.position(), picture);
    const std::string after = session.at() == 0 ? ""
                                                : ", after " + std::to_string(session.at()) +
                                                      (session.at() == 1 ? " move" : " moves");
    const std::string title = variant.name + ", " + describe_number(number) + after;
    const std::string words = core    ? describe_loss_core(board, *core)
                              : links ? links->words
                                      : describe_removable(variant.layout);
    return hand_out(program, options,
                    written(picture, options, title, words, links ? &*links : nullptr));
}

}  // namespace

void add_graph(CLI::App& app, Program& program) {
    CLI::App& command =
        *app.add_subcommand("graph", "Draws which cards cover which, in a layout or a position");
    const auto options = std::make_shared<GraphOptions>();
    add_game(command, options->name);
    add_seed(command, options->seeds);
    command
        .add_option("--moves", options->moves,
                    "Moves to make first, such as \"7C draw QH\"; needs --seed")
        ->type_name("MOVES");
    add_choice(command, "--format", options->format, {"svg", "dot", "png", "txt"},
               "svg: vector; dot: for Graphviz; png: bitmap; txt: its words");
    command.add_option("-o,--output", options->file, "Output file (standard output)")
        ->type_name("FILE");
    command.add_flag("--links", options->links,
                     "Show which open card can follow which and the longest chain; needs --seed");
    command.add_flag("--core", options->core,
                     "Outline cards that alone lose the position; needs --seed");
    command.add_flag("--all", options->all, "Show face-down cards too");
    when_chosen(command, program, options, draw_graph, [&program, options] {
        if (!options->seeds && (!options->moves.empty() || options->links || options->core)) {
            refuse(options->core    ? "--core"
                   : options->links ? "--links"
                                    : "--moves",
                   "needs a deal; use --seed");
        }
        if (options->format == "png" && options->file.empty() && program.console.out_is_terminal) {
            refuse("--format png", "is not for a terminal; use -o");
        }
    });
}

}  // namespace niblick::cli
