/** @file Renders the first paint of the app with the app's own components (`src/frame.tsx`). */
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { withSlots } from "./slots.mjs";

/** Pages with a frame of their own, by their path; all other pages use the last frame. */
const FRAMES = [
  { id: "", path: "", hasMiddle: true },
  { id: "explore", path: "explore" },
  { id: "search", path: "search" },
  { id: "library", path: "library" },
  { id: "page", path: "settings" },
];

/** Empties the main part, because code and styles of a screen are loaded later. */
const withoutMiddle = (html) => html.replace(/(<main[^>]*>).*(<\/main>)/s, "$1$2");

/** Removes the preloads that React adds for pictures, because their addresses are slots. */
const withoutPreloads = (html) => html.replaceAll(/<link rel="preload"[^>]*>/g, "");

/**
 * The frames as HTML with slots, by id, and the words of each language. `shared` has the options that client
 * and frame must be built with alike: class names, definitions and plugins.
 */
export async function drawFrames({ root, base, shared }) {
  // Named after this process, because two builds at a time would delete each other's files.
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
