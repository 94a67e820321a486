#pragma once

#include <string>

namespace niblick {

struct Agency;
struct Board;
struct LossCore;
struct Variant;

// What analyses of a deal found (core/search/loss_core.h, core/search/agency.h), in sentences.

// Why it cannot be told which cards lose a deal of the variant; empty if it can.
std::string why_no_loss_core(const Variant& variant);
// "These 3 cards lose it: 7C QH; in the stock: 4S. It stays lost even if ...".
std::string describe_loss_core(const Board& board, const LossCore& core);

// Why it cannot be told whether play matters in deals of the variant; empty if it can.
std::string why_no_agency(const Variant& variant);
// "Some greedy lines win and some lose, leaving 0 to 14 cards. ...". Where there is no stock to
// turn, greedy lines are all lines of play, and are called so.
std::string describe_agency(const Variant& variant, const Agency& agency);

}  // namespace niblick
