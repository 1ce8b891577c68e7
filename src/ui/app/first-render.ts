import type { AnyRouter } from "@tanstack/react-router";
import type { FolderHomePage, HomePage } from "../../contract/pages.ts";
import type { ListSummary } from "../../contract/rows.ts";
import { parseId, type AlbumId, type PlaylistId } from "../../domain/ids.ts";
import { viewOf, type ListSpec } from "../../domain/lists/spec.ts";
import { latest, type Loadable } from "../../domain/loadable.ts";
import { ROUTES } from "../../domain/routes.ts";
import type { Core } from "../core/core-context.tsx";
import { firstValue } from "../core/streams/first-value.ts";
import { streamStore } from "../core/streams/stream-store.ts";
import type { Stream } from "../core/streams/use-stream.ts";
import { FolderHome } from "./HomeOfSource.tsx";

/** After this time a page is rendered without its answer. */
const ANSWER_LIMIT_MS = 250;
export interface FirstRenderDeps {
  readonly router: AnyRouter;
  readonly core: Core;
  readonly health$: Stream<string>;
}

/**
 * Resolves when the first render has something new to show: the code of the screen and its first answer are there,
 * or the router offers the frame without the screen, because its code is late. Until then the page drawn by the build
 * stays; rendering the same again would take the time in which the answer arrives.
 */
export async function beforeFirstRender({ router, core, health$ }: FirstRenderDeps): Promise<void> {
  await Promise.race([
    Promise.all([router.load(), firstAnswers(core, router.latestLocation.pathname)]),
    frameOffered(router),
    firstValue(health$, (health) => health === "fatal" || health === "outdated"),
  ]);
}

/**
 * Resolves when the router publishes matches whose screen is pending. Not earlier: without matches the app renders an
 * empty page. Once rendered, the app replaces this function by its own.
 */
const frameOffered = (router: AnyRouter): Promise<void> =>
  new Promise((resolve) => {
    router.startTransition = (publish) => {
      publish();
      if (router.stores.matches.get().some(({ status }) => status === "pending")) resolve();
      return Promise.resolve(false);
    };
  });

/** Waits for the first answers that the screen at an address shows. */
function firstAnswers(core: Core, path: string): Promise<unknown> {
  if (path === "/") return homeAnswered(core);
  if (path === ROUTES.likedSongs.path)
    return listAnswered(core, { kind: "liked" }, core.lists.summary$({ kind: "liked" }));
  const [, section, text] = path.split("/");
  const album = section === "album" ? parseId<AlbumId>(text) : null;
  if (album !== null)
    return listAnswered(core, { kind: "album", id: album }, core.browse.album$(album));
  const playlist = section === "playlist" ? parseId<PlaylistId>(text) : null;
  return playlist === null
    ? Promise.resolve()
    : listAnswered(core, { kind: "playlist", id: playlist }, core.browse.playlist$(playlist));
}

/** Waits for a stored list and what is shown above it, because two renders in a row would take twice as long. */
function listAnswered(
  { lists }: Core,
  spec: Exclude<ListSpec, { readonly kind: "queue" }>,
  above$: Stream<ListSummary | Loadable<unknown>>,
): Promise<unknown> {
  // Screens use the plain list, and their tables the list with its view.
  const streams = [above$, lists.head$(spec), lists.head$({ ...spec, view: viewOf(spec) })];
  return Promise.all(streams.map((each$) => answered(each$, hasCome)));
}

const hasCome = (answer: ListSummary | Loadable<unknown>): boolean =>
  !("kind" in answer) || answer.kind !== "loading" || latest(answer) !== null;

const homeAnswered = (core: Core): Promise<unknown> =>
  // `shell/config.ts` marks the page before any of this runs.
  document.documentElement.dataset["source"] === "folder"
    ? Promise.all([FolderHome.preload(), answered(core.folder.home$(), isKnown)])
    : answered(core.browse.home$(), hasAnswer);

/** Waits until a stream has enough; its store keeps the value, so the screen has it in its first render. */
async function answered<T>(page$: Stream<T>, isEnough: (page: T) => boolean): Promise<void> {
  const leave = streamStore(page$).subscribe(() => {});
  await Promise.race([firstValue(page$, isEnough), after(ANSWER_LIMIT_MS)]);
  leave();
}

const isKnown = ({ kind }: Loadable<FolderHomePage>): boolean => kind !== "loading";

/** A failure counts only when all parts have answered: if all fail, home shows one message instead of four. */
const hasAnswer = ({ playlists, artists, albums, charts }: HomePage): boolean =>
  latest(playlists) !== null ||
  [playlists, artists, albums, charts].every(({ kind }) => kind !== "loading");

const after = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });
