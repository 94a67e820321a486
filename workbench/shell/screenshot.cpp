#include "workbench/shell/screenshot.h"

#include <chrono>
#include <thread>

#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include "workbench/app/window_page.h"
#include "workbench/game/play_page.h"
#include "workbench/pages/compare/compare_page.h"
#include "workbench/pages/studio/studio_page.h"
#include "workbench/pages/surveys/survey_page.h"
#include "workbench/shell/graphics.h"

namespace niblick {

namespace {

bool solver_works(const Workspace& work) {
    const bool on_table =
        work.page<PlayPage>().games().has_game() && work.page<PlayPage>().games().busy();
    const bool goals = work.page<PlayPage>().state().goals.stage == GoalsState::Stage::working;
    return on_table || goals || work.page<SurveyPage>().analysis().working() ||
           work.page<SurveyPage>().surveys().reading();
}

void wait_for_solver(Workspace& work) {
    using namespace std::chrono_literals;
    const auto until = std::chrono::steady_clock::now() + 2s;
    do {
        work.tick();
        if (!solver_works(work)) return;
        std::this_thread::sleep_for(2ms);
    } while (std::chrono::steady_clock::now() < until);
    work.tick();
}

// Waits until a requested comparison, study of rules or rating of a hand has finished.
void wait_for_study(Workspace& work) {
    using namespace std::chrono_literals;
    const auto until = std::chrono::steady_clock::now() + 120s;
    const auto works = [&] {
        const CompareModel& model = work.page<ComparePage>().compare();
        const bool tables = model.page() == CompareTab::tables && model.steps().solving();
        return model.stage() == CompareStage::running || tables ||
               work.page<PlayPage>().games().rating_hand() ||
               work.page<StudioPage>().workshop().busy();
    };
    while (works() && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(2ms);
        work.tick();
    }
    work.tick();
}

}  // namespace

std::optional<std::string> take_screenshot(Workspace& work, int width, int height, float scale,
                                           const std::filesystem::path& path) {
    std::string error;
    const Glfw glfw(error);
    if (!glfw.ok()) return error;
    WindowWish wish;
    wish.visible = false;
    const WindowPointer window = open_window(wish, error);
    if (window == nullptr) return error;
    const Canvas canvas(width, height);
    if (!canvas.complete()) return "the graphics driver cannot draw off screen";

    Stage stage(
        work,
        [&] {
            ImGui_ImplOpenGL3_NewFrame();
            ImGuiIO& io = ImGui::GetIO();
            io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
            io.DeltaTime = 1.0F / 60;
        },
        upload_fonts);
    ImGui_ImplOpenGL3_Init("#version 330 core");
    stage.hold_still();
    stage.draw(scale, 0);
    wait_for_solver(work);
    wait_for_study(work);
    stage.draw(scale, 1);
    paint_frame(width, height, theme_for(work.page<WindowPage>().look()));
    const Pixels pixels = canvas.read();
    ImGui_ImplOpenGL3_Shutdown();
    return write_png(path, pixels);
}

}  // namespace niblick
