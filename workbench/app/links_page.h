#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "workbench/kit/link.h"
#include "workbench/kit/page.h"
#include "workbench/kit/qr_code.h"

namespace niblick {

class ComparePage;
class GraphPage;
class PlayPage;
class RulesModel;
class SurveyPage;
struct Loaded;

// Links to what a page shows: opened, copied, and shown as a QR code.
class LinksPage final : public Page {
  public:
    struct Pages {
        RulesModel& rules;
        PlayPage& play;
        GraphPage& graph;
        ComparePage& compare;
        SurveyPage& surveys;
        std::vector<std::string> areas = {};  // the words of all tabs
    };
    // `address` is what links begin with.
    LinksPage(Host& host, Pages pages, std::string address);

    // Opens what a link names. Returns why that cannot be done, as a sentence; then nothing was
    // opened, but for its page.
    std::string open(const Link& link);
    // Opens a link, a deal or a game from a text.
    void paste(const std::string& text);
    // The link to what the page in sight shows, or why there is none, as a sentence.
    Link here() const;
    void copy();

    // The plate with the code; nothing while it is closed.
    struct Shown {
        std::string link;
        std::optional<QrCode> code;  // nothing for a link that is too long
    };
    const std::optional<Shown>& shown() const { return shown_; }
    void flip_code();
    void ask_where();  // to save the code

    std::vector<Action> actions() override;
    bool cancel(bool in_sight) override;
    Cover cover(bool in_sight) const override;
    bool distracts() const override { return shown_.has_value(); }

  private:
    std::string open_games(const Link& link);
    std::string open_text(const Link& link);
    std::string compare(const Link& link);
    // What of a link leads to rules: an id for a game that comes with Niblick, otherwise the text.
    Link link_to(const std::string& id, const Loaded& rules) const;
    Link link_to_game() const;
    Link link_to_comparison() const;
    Link link_to_survey() const;
    bool comes_with_niblick(const std::string& id, const Loaded& rules) const;

    Host& host_;
    Pages pages_;
    std::string address_;
    std::optional<Shown> shown_;
};

// What is said of rules that came with a link.
inline constexpr std::string_view kForeignWords =
    "These rules came with a link, from whoever made it. They are not kept unless you save them.";
// The sentence of a link that is too long for a code.
inline constexpr std::string_view kTooLongForCode =
    "This link is too long for a QR code, which takes up to 2,953 bytes. Copy it instead.";

}  // namespace niblick
