import type { AnyRouter } from "@tanstack/react-router";
import type { HomePage } from "../../contract/pages.ts";
import { latest } from "../../domain/loadable.ts";
import type { Core } from "../core/core-context.tsx";
import { firstValue } from "../core/first-value.ts";
import { streamStore } from "../core/stream-store.ts";
import type { Stream } from "../core/use-stream.ts";

/** Past this an unanswered page is drawn as it stands. */
const ANSWER_LIMIT_MS = 250;
/** Past this the app is drawn whatever is missing: it explains itself. */
const LIMIT_MS = 1_500;

export interface FirstRenderDeps {
  readonly router: AnyRouter;
  readonly core: Core;
  readonly health$: Stream<string>;
}

/**
 * Resolves when the first render has something to say: the code of the screen is there, and its first
 * answer. The page the build has drawn stands meanwhile; to draw the same again would cost the time in
 * which the answer comes.
 */
export async function beforeFirstRender({ router, core, health$ }: FirstRenderDeps): Promise<void> {
  const isHome = router.latestLocation.pathname === "/";
  await Promise.race([
    Promise.all([router.load(), isHome ? homeAnswered(core) : null]),
    firstValue(health$, (health) => health === "fatal" || health === "outdated"),
    after(LIMIT_MS),
  ]);
}

/** The screen finds what came with the stream itself, in its first render. */
async function homeAnswered(core: Core): Promise<void> {
  const page$ = core.browse.home$();
  const leave = streamStore(page$).subscribe(() => {});
  await Promise.race([firstValue(page$, hasAnswer), after(ANSWER_LIMIT_MS)]);
  leave();
}

/** A failure alone is none: where nothing comes, home says so once and not four times. */
const hasAnswer = ({ playlists, artists, albums, charts }: HomePage): boolean =>
  latest(playlists) !== null ||
  [playlists, artists, albums, charts].every(({ kind }) => kind !== "loading");

const after = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });
