#include "workbench/python/classes.h"
#include "workbench/python/errors.h"
#include "workbench/study/plan.h"

namespace niblick::python {

namespace py = pybind11;

namespace {

// Makes a Library by what the caller gave, so that none is without; __init__, which Python calls
// next, then has nothing to do.
PyObject* new_library(PyTypeObject* type, PyObject* arguments, PyObject* named) {
    try {
        auto made = py::reinterpret_steal<py::object>(py::detail::make_new_instance(type));
        made.attr("__init__")(
            *py::reinterpret_borrow<py::tuple>(arguments),
            **(named == nullptr ? py::dict() : py::reinterpret_borrow<py::dict>(named)));
        return made.release().ptr();
    } catch (py::error_already_set& error) {
        error.restore();
        return nullptr;
    }
}

}  // namespace

Classes::Classes(py::module_& module)
    : diagnostic(module, "Diagnostic",
                 "One error or warning about a rule file. str() gives it as the program prints it, "
                 "with the line and a caret under what it is about."),
      variant(module, "Variant",
              "A rule file, checked and compiled to tables; never changed. Cards are numbers "
              "0 .. len(deck) - 1; slots are numbered in the order of dealing."),
      library(module, "Library",
              "Folders of rule files, and as a mapping their games: library['golf/golf'].",
              &new_library, py::is_final()),
      observation(
          module, "Observation",
          "What a player may see of a position, and nothing else. str() gives it as text.\n\n"
          "Pieces are slots, then, in games where cards move about, stock cards. Cards are "
          "numbers into Variant.deck. Every memoryview is read only and refers to the "
          "memory of this object; numpy.asarray() of one copies nothing."),
      deal(module, "Deal",
           "The place of every card before the first move; never changed. str() gives its text. "
           "The memoryviews are read only, of uint8, numbers into Variant.deck, and refer to the "
           "memory of this object."),
      move(module, "Move",
           "One step of a game. str() gives its text, such as '7H' or 'draw', which "
           "Position.apply() takes as well."),
      position(module, "Position",
               "A position in the play of a deal: a value that never changes. apply() returns "
               "another, so undo is to keep the one before. Two are equal if the cards lie alike "
               "in equal deals, whatever was scored on the way. str() gives what a player sees."),
      best_score(module, "BestScore",
                 "The best score that can be reached, as if the game ended there."),
      verdict(module, "Verdict",
              "What a search says of a position, all cards known. A limit gives 'unknown', never "
              "'lost'."),
      analysis(module, "Analysis",
               "What is known of a position and of each legal move from it, all cards known."),
      loss_core(module, "LossCore",
                "Cards that alone lose a position: it stays lost if every other card fits on every "
                "card and takes every card. str() says so in a sentence."),
      agency(module, "Agency",
             "Whether it matters how a position is played: what greedy lines come to, which do "
             "anything but take a card, such as turning a stock card, only where no card can be "
             "taken, and go on until no move is left. str() says so in a sentence.") {}

}  // namespace niblick::python

PYBIND11_MODULE(_niblick, module) {
    using namespace niblick::python;
    pybind11::options options;
    options.disable_function_signatures();  // documented.h writes them as Python does
    translate_errors();
    module.doc() = "The compiled part of niblick; import niblick instead.";
    module.attr("__version__") = niblick::study::program_version();
    add_numbers(module);
    Classes classes(module);
    add_rules(classes);
    add_observations(classes);
    add_games(classes);
    add_solving(classes);
    add_findings(classes);
    add_codes(module, classes);
    add_pickling(module, classes);
    add_players(module);
    add_surveys(module);
}
