/**
 * @file Renders the app as it is before the core has answered, for the build: index.html contains it,
 * and the browser paints it before any script of the app has run (docs/architecture.md, "Opening").
 */
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { SessionSnapshot } from "./contract/snapshots.ts";
import { firstPaintCore } from "./shell/opening/first-paint-core.ts";
import { CoreProvider } from "./ui/core/core-context.tsx";
import { streamStore } from "./ui/core/streams/stream-store.ts";
import { createAppRouter } from "./ui/app/routes.tsx";
import { i18nOf } from "./ui/i18n/i18n.ts";
import type { Language } from "./domain/settings/language.ts";

const SOMEBODY: SessionSnapshot = {
  mode: "account",
  profile: null,
  capabilities: { isDesktop: false, canChooseOutput: true },
};

interface FrameOptions {
  /** Absolute base path of the app, "/" or a sub-path. */
  readonly base: string;
  /** Path of the page, relative to the base. */
  readonly path: string;
  readonly language: Language;
}

/** Renders a page as HTML; the routes' guards let it pass. */
export async function drawFrame({ base, path, language }: FrameOptions): Promise<string> {
  const i18n = await i18nOf(language);
  const history = createMemoryHistory({ initialEntries: [base + path] });
  const router = createAppRouter(history, base, () => Promise.resolve(SOMEBODY));
  await router.load();
  // Static rendering subscribes to nothing, so the value of home must be in its store before.
  streamStore(firstPaintCore.browse.home$()).subscribe(() => {});
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <CoreProvider core={firstPaintCore}>
        <RouterProvider router={router} />
      </CoreProvider>
    </I18nextProvider>,
  );
}
