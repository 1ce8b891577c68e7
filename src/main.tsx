/** @file Entry of the window: the only file that knows both the shell and the screen. */
import "@fontsource-variable/instrument-sans/wght.css";
import "./ui/styles/global.css";
import { createBrowserHistory, createHashHistory, RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { boot } from "./shell/opening/boot.ts";
import { forgetEverything } from "./shell/forget-everything.ts";
import { createAppRouter } from "./ui/app/routes.tsx";
import { DesktopParts } from "./ui/app/DesktopParts.tsx";
import { FatalScreen } from "./ui/app/FatalScreen.tsx";
import { beforeFirstRender } from "./ui/app/first-render.ts";
import { firstValue } from "./ui/core/streams/first-value.ts";
import { CoreProvider } from "./ui/core/core-context.tsx";
import { DesktopContext } from "./ui/core/desktop-context.tsx";
import { whenPointed, whenRested } from "./ui/core/when-rested.ts";
import { whileVisible } from "./ui/core/while-visible.ts";
import { showToast } from "./ui/features/toast/toasts.ts";
import { startI18n } from "./ui/i18n/i18n.ts";

const basePath = import.meta.env.BASE_URL;
const { core, health$, language, desktop } = boot(basePath, {
  onUpdate: (reload) => showToast("updateReady", {}, { name: "reload", run: reload }),
  whenRested,
  whenPointed,
  whileVisible,
});
// The desktop serves one page under its own scheme, so its screens are in the hash (B8).
const history = desktop === null ? createBrowserHistory() : createHashHistory();
const router = createAppRouter(history, basePath, () => firstValue(core.session.session$()));
void whenRested()
  .then(() => {
    delete document.documentElement.dataset["opening"];
    return core.system.rested();
  })
  // If the core dies at this moment, nothing is read ahead.
  .catch(() => {});

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
const root = createRoot(container);
// Back and Forward may be pressed while the app is still rendering and not listening to them.
addEventListener("popstate", () =>
  setTimeout(() => {
    const { href } = router.parseLocation(history.location);
    // Not `latestLocation`, which the app also reads from the address as it is rendered, without loading it.
    if (href !== router.state.location.href) void router.load();
  }),
);
// Not a top-level await: the code of screens imports this module, and is loaded before it would be done.
void Promise.all([startI18n(language), beforeFirstRender({ router, core, health$ })]).then(
  ([i18n]) => {
    // In time slices: the page drawn by the build is already visible, and must stay responsive.
    startTransition(() =>
      root.render(
        <StrictMode>
          <I18nextProvider i18n={i18n}>
            <CoreProvider core={core}>
              <DesktopContext value={desktop}>
                <DesktopParts />
                <FatalScreen health$={health$} onReset={forgetEverything}>
                  <RouterProvider router={router} />
                </FatalScreen>
              </DesktopContext>
            </CoreProvider>
          </I18nextProvider>
        </StrictMode>,
      ),
    );
    if (desktop !== null)
      void import("./ui/app/follow-wishes.ts").then(({ followWishes }) =>
        followWishes({ core, desktop, router }),
      );
  },
);
