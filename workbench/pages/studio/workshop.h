#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace niblick {

class DesignModel;
class LintModel;
class RulesModel;
class StudioModel;
enum class DesignWishOf : std::uint8_t;
namespace work {
class Background;
}

// The side page of the studio.
enum class SidePage : std::uint8_t { picture, findings, variants };

// Lint and design runs on the rule file in the studio, on request.
class Workshop {
  public:
    static constexpr std::uint64_t kDeals[] = {300, 1000, 5000};

    Workshop(RulesModel& rules, StudioModel& studio, const work::Background& where);
    ~Workshop();

    // Call after every command. Drops results about another file.
    void refresh();
    // True if there is something new to show.
    bool tick();

    SidePage page() const { return page_; }
    std::uint64_t deals() const { return deals_; }
    const LintModel& lint() const { return *lint_; }
    const DesignModel& design() const { return *design_; }
    bool busy() const;
    // Why the current text cannot be studied; empty if it can.
    std::string obstacle() const;

    // What the player can ask for. Each returns a sentence to show, or an empty text.
    std::string show(SidePage page);
    std::string set_deals(std::uint64_t count);  // for lint and design runs
    std::string start_lint();
    std::string stop();  // the current run
    std::string go_to_finding(std::size_t number);
    std::string try_finding(std::size_t number);
    // Sets the values of a key to vary; without values it is removed.
    std::string vary(const std::string& table, const std::string& key, const std::string& values);
    // Sets the win rate wanted, in percent, and measures variants for it.
    std::string aim(int percent);
    // A target in percent or moves; an empty text removes it.
    std::string wish(DesignWishOf of, const std::string& text);
    std::string find_variants();
    std::string sort_variants(int column);  // the current one reverses the order
    // A row of the sorted list.
    std::string pick_variant(std::size_t row);
    std::string open_variant(std::size_t row);
    std::string save_variant(std::size_t row);  // as a new file in the user's folder

  private:
    RulesModel& rules_;
    StudioModel& studio_;
    SidePage page_ = SidePage::picture;
    std::uint64_t deals_ = kDeals[0];
    std::string id_;  // the file of the results
    std::unique_ptr<LintModel> lint_;
    std::unique_ptr<DesignModel> design_;
};

}  // namespace niblick
