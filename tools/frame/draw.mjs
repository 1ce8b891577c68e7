/** @file Draws the first paint of the app, by the app's own components (`src/frame.tsx`). */
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { withSlots } from "./slots.mjs";

/** Pages with a frame of their own; every other page has that of the last. */
const FRAMES = [
  { id: "home", path: "", hasMiddle: true },
  { id: "explore", path: "explore" },
  { id: "search", path: "search" },
  { id: "library", path: "library" },
  { id: "page", path: "settings" },
];

/** Code and styles of a screen are loaded later: until then its frame has nothing in the middle. */
const withoutMiddle = (html) => html.replace(/(<main[^>]*>).*(<\/main>)/s, "$1$2");

/** What React says beside a page: pictures to be asked for early, though their addresses are slots. */
const withoutPreloads = (html) => html.replaceAll(/<link rel="preload"[^>]*>/g, "");

/**
 * The frames as HTML with slots, by id, and the words of each language. `shared` is what client and
 * frame have to build alike: class names, definitions and plugins.
 */
export async function drawFrames({ root, base, shared }) {
  // Of this process alone: two builds at a time would take each other's files away.
  const outDir = join(root, "node_modules", ".cache", `frame-${process.pid}`);
  await build({
    ...shared,
    root,
    base,
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: "src/frame.tsx",
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: "frame.mjs" } },
    },
  });
  const args = [
    join(root, "tools", "frame", "paint.mjs"),
    join(outDir, "frame.mjs"),
    base,
    ...FRAMES.map(({ path }) => path),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 });
  await rm(outDir, { recursive: true });
  const drawn = JSON.parse(stdout).map((page, place) =>
    Object.fromEntries(
      Object.entries(page).map(([language, html]) => [
        language,
        withoutPreloads(FRAMES[place].hasMiddle ? html : withoutMiddle(html)),
      ]),
    ),
  );
  const { pages, words } = withSlots(drawn);
  return {
    words,
    html: Object.fromEntries(FRAMES.map(({ id }, place) => [id, pages[place]])),
  };
}
