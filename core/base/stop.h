#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace niblick {

class StopSource;

// Whether somebody has asked for an end. Cheap to copy and to ask, from any thread. One that comes
// from no source is never asked.
class StopToken {
  public:
    StopToken() = default;
    bool stop_requested() const noexcept {
        for (const State* at = state_.get(); at != nullptr; at = at->above.get()) {
            if (at->asked.load(std::memory_order_acquire)) return true;
        }
        return false;
    }

  private:
    friend class StopSource;
    struct State {
        std::atomic<bool> asked{false};
        std::shared_ptr<State> above;
    };
    explicit StopToken(std::shared_ptr<State> state) : state_(std::move(state)) {}

    std::shared_ptr<State> state_;
};

// Asks for an end. Copies ask for the same one.
class StopSource {
  public:
    StopSource() : token_(std::make_shared<StopToken::State>()) {}
    // Its tokens are asked too when `above` is.
    explicit StopSource(const StopToken& above) : StopSource() {
        token_.state_->above = above.state_;
    }

    // Sets a flag and does nothing else, so a signal handler may call it.
    void request_stop() const noexcept {
        token_.state_->asked.store(true, std::memory_order_release);
    }
    bool stop_requested() const noexcept { return token_.stop_requested(); }
    const StopToken& get_token() const noexcept { return token_; }

  private:
    StopToken token_;
};

}  // namespace niblick
