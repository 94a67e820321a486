#include "core/play/operations.h"

#include <memory>
#include <utility>
#include <vector>

#include "core/deal/deal.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

Board with_waste() {
    auto variant = std::make_shared<Variant>(*tiny::make({}));
    variant->stock_plan.to = StockPlan::To::waste;
    seal(*variant);
    Deal deal = deal_by_number(*variant, 1);
    return niblick::bind(std::move(variant), std::move(deal));
}

}  // namespace

TEST_CASE("a card moved to the waste lies on top of it, from within the waste too",
          "[operations]") {
    const Board board = with_waste();
    for (std::size_t buried = 0; buried < 4; ++buried) {
        Position position = start_position(board);
        Operations operations(board, position);
        for (int n = 0; n < 4; ++n) operations.turn_stock();
        std::vector<Slot> waste(position.waste().begin(), position.waste().end());
        REQUIRE(waste.size() == 4);
        const Slot piece = waste[buried];
        operations.to_waste(piece);
        waste.erase(waste.begin() + static_cast<std::ptrdiff_t>(buried));
        waste.push_back(piece);
        CHECK(std::vector<Slot>(position.waste().begin(), position.waste().end()) == waste);
        CHECK(broken_law(board, position).empty());
    }
}

TEST_CASE("a token lies on the first foundation until a card is played there", "[operations]") {
    tiny::Plan plan;
    plan.openings = {Opening{}, {Opening::Kind::empty, -1}};
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->tokens.push_back({"wild", 1, 0, -1, kNoCard});
    seal(*variant);
    const Board board = niblick::bind(variant, deal_by_number(*variant, 1));
    Position position = start_position(board);
    Operations operations(board, position);
    operations.lay_token(0);
    const auto open = [&position] {
        Slot piece = kNoSlot;
        position.open.for_each([&](int p) { piece = static_cast<Slot>(p); });
        return piece;
    };
    operations.to_foundation(open(), 1);
    CHECK(position.token_on_top == 1);
    CHECK(position.wild == 1);
    operations.to_foundation(open(), 0);
    CHECK(position.token_on_top == 0);
    CHECK(position.wild == 0);
    CHECK(broken_law(board, position).empty());
}

}  // namespace niblick
