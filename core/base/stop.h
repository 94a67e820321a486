#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace niblick {

class StopSource;

// Tells whether a stop was requested. Cheap to copy and to query, from any thread. A token without
// a source never stops.
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

// Requests a stop. Copies share their state; moving one copies it, so that none is without.
class StopSource {
  public:
    StopSource() : token_(std::make_shared<StopToken::State>()) {}
    StopSource(const StopSource&) = default;
    StopSource& operator=(const StopSource&) = default;
    // Its tokens also stop when `above` does.
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
