/**
 * @file Vite plugin: puts the first paint into index.html, and builds the blocking script that chooses
 * a frame and starts the core (`src/shell/opening/boot-script.ts`). In development that script only sets the theme.
 */
import { join } from "node:path";
import { build } from "vite";
import { firstWordsOf } from "../words.mjs";
import { drawFrames } from "./draw.mjs";

const SCRIPT = "boot-theme.js";
const PLACE = "<!-- frames -->";
const FONT = /instrument-sans-latin-wght-normal-[^/]*\.woff2$/;
const APP_CODE = /<script type="module" crossorigin src="([^"]*)"><\/script>/g;

/** `shared` has the options that client and frame are both built with. */
export function frame(shared) {
  let config;
  let frames = null;
  return {
    name: "tonearm-frame",
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      if (config.command !== "build" || config.build.ssr) return;
      frames = await drawFrames({ root: config.root, base: config.base, shared });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const page = html.replace(`src="/${SCRIPT}"`, `src="${config.base}${SCRIPT}"`);
        if (frames === null) return page.replace(PLACE, "");
        const templates = Object.entries(frames.html).map(
          ([id, body]) => `<template id="frame-${id}">${asData(body)}</template>`,
        );
        const font = Object.keys(bundle ?? {}).find((name) => FONT.test(name));
        return {
          html: page
            .replace(PLACE, () => templates.join("\n    "))
            // Preloaded only; `src/shell/start-app.ts` runs it after the first paint.
            .replaceAll(
              APP_CODE,
              '<link rel="preload" as="script" data-app crossorigin href="$1">',
            ),
          tags: [
            {
              tag: "link",
              attrs: {
                rel: "preload",
                as: "font",
                type: "font/woff2",
                crossorigin: "",
                href: config.base + font,
              },
              injectTo: "head",
            },
          ],
        };
      },
    },
    async generateBundle(_, bundle) {
      if (frames === null) return;
      const files = Object.values(bundle);
      const worker = files.find(({ fileName }) => /main\.worker-[^/]*\.js$/.test(fileName));
      const words = files.flatMap(({ facadeModuleId, fileName }) => {
        const language = firstWordsOf(facadeModuleId ?? "");
        return language === null ? [] : [[language, config.base + fileName]];
      });
      const source = await buildScript(config, {
        basePath: config.base,
        workerUrl: config.base + worker.fileName,
        wordsUrls: Object.fromEntries(words.filter(([language]) => language in frames.words)),
        words: frames.words,
      });
      this.emitFile({ type: "asset", fileName: SCRIPT, source });
    },
    configureServer(server) {
      const built = buildScript(config, null);
      server.middlewares.use((request, response, next) => {
        if (request.url !== config.base + SCRIPT) return next();
        built.then(
          (source) => response.setHeader("content-type", "text/javascript").end(source),
          (error) => server.config.logger.error(String(error)),
        );
      });
    },
  };
}

/**
 * Turns some attributes of a page into data attributes, which the blocking script restores: our content policy
 * forbids styles in the text of a page, but not those set by a script; and the browser would load pictures
 * before the page is shown.
 */
const asData = (body) => body.replaceAll(/ (style|src|srcSet)="/g, ' data-$1="');

/** The blocking script as text; `facts` is what it needs to know of the build, null in development. */
async function buildScript({ root, mode }, facts) {
  const [{ output }] = await build({
    root,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { __BOOT_FACTS__: JSON.stringify(facts) },
    build: {
      write: false,
      target: ["chrome130", "firefox128", "safari18"],
      lib: {
        entry: join(root, "src/shell/opening/boot-script.ts"),
        formats: ["iife"],
        name: "tonearmBoot",
      },
    },
  });
  return output[0].code;
}
