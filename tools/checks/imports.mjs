/**
 * @file Checks for every source file which layers it may import (docs/architecture.md). Also reports cycles, sibling
 * folders that import each other, and files that belong to no layer.
 */
import { dirname, posix } from "node:path";
import { cyclesOf, importsOf, mutualFolders, readSources } from "./import-graph.mjs";

/** For each layer: the folders it may import besides itself, and the packages. The first match wins. */
export const LAYERS = [
  { name: "domain", in: "src/domain/", reach: [], packages: [] },
  { name: "contract", in: "src/contract/", reach: ["src/domain/"], packages: ["rxjs", "comlink"] },
  {
    name: "worker ports",
    in: "src/worker/ports/",
    reach: ["src/domain/", "src/contract/"],
    packages: ["rxjs"],
  },
  {
    name: "worker api",
    in: "src/worker/api/",
    reach: ["src/domain/", "src/contract/", "src/worker/ports/"],
    packages: [],
  },
  {
    name: "worker services",
    in: "src/worker/services/",
    reach: [
      "src/domain/",
      "src/contract/",
      "src/worker/ports/",
      "src/worker/api/",
      "src/worker/stream/",
    ],
    packages: ["rxjs"],
  },
  {
    name: "worker core",
    in: "src/worker/core",
    reach: [
      "src/domain/",
      "src/contract/",
      "src/worker/ports/",
      "src/worker/services/",
      "src/worker/stream/",
    ],
    packages: ["rxjs"],
  },
  {
    name: "worker",
    in: "src/worker/",
    reach: ["src/domain/", "src/contract/"],
    packages: [
      "rxjs",
      "comlink",
      "dexie",
      "node-vibrant",
      "@vibrant/image",
      "pinyin-match",
      "hash-wasm",
      "uqr",
    ],
  },
  { name: "worklet", in: "src/audio/worklet/", reach: ["src/domain/"], packages: [] },
  {
    name: "audio",
    in: "src/audio/",
    reach: ["src/domain/", "src/contract/"],
    packages: ["rxjs", "comlink"],
  },
  {
    name: "shell",
    in: "src/shell/",
    reach: ["src/domain/", "src/contract/", "src/audio/"],
    // The worker is started by its URL, which is not an import.
    packages: ["rxjs", "comlink"],
  },
  { name: "service worker", in: "src/sw/", reach: [], packages: ["workbox-*"] },
  {
    name: "ui core",
    in: "src/ui/core/",
    reach: ["src/domain/", "src/contract/"],
    packages: ["react", "react-i18next", "@tanstack/react-router", "rxjs"],
  },
  {
    name: "ui kit",
    in: "src/ui/kit/",
    reach: ["src/domain/format/"],
    packages: ["react", "lucide-react"],
  },
  {
    name: "ui i18n",
    in: "src/ui/i18n/",
    reach: ["src/domain/"],
    packages: ["i18next", "react-i18next", "virtual:words"],
  },
  {
    name: "ui features",
    in: "src/ui/features/",
    reach: ["src/domain/", "src/contract/", "src/ui/core/", "src/ui/kit/", "src/ui/i18n/"],
    packages: ["react", "react-dom", "react-i18next", "@tanstack/react-router", "lucide-react"],
  },
  {
    name: "ui screens",
    in: "src/ui/screens/",
    reach: [
      "src/domain/",
      "src/contract/",
      "src/ui/core/",
      "src/ui/kit/",
      "src/ui/i18n/",
      "src/ui/features/",
    ],
    packages: [
      "react",
      "react-i18next",
      "@tanstack/react-router",
      "lucide-react",
      "virtual:licences",
    ],
  },
  {
    name: "ui app",
    in: "src/ui/",
    reach: ["src/domain/", "src/contract/"],
    packages: ["react", "react-i18next", "@tanstack/react-router", "lucide-react", "i18next"],
  },
  {
    name: "lyric window",
    in: "src/osd/",
    // A small page of its own, without any code of the screen.
    reach: ["src/domain/", "src/contract/", "src/shell/desktop-bridge.ts"],
    packages: ["rxjs"],
  },
  {
    name: "first paint",
    in: "src/frame.tsx",
    reach: ["src/domain/", "src/contract/", "src/shell/", "src/ui/"],
    packages: ["react-dom", "react-i18next", "@tanstack/react-router"],
  },
  {
    name: "entry",
    in: "src/main.tsx",
    reach: ["src/shell/", "src/ui/"],
    packages: [
      "react",
      "react-dom",
      "react-i18next",
      "@tanstack/react-router",
      "@fontsource-variable/*",
    ],
  },
  {
    // The package is imported in one file only, where another release or another package can replace it.
    name: "modules of the cloud",
    in: "server/sources/netease/modules.ts",
    reach: ["server/sources/netease/"],
    packages: ["NeteaseCloudMusicApi"],
  },
  {
    name: "cloud",
    in: "server/sources/netease/",
    reach: [
      "server/sources/source.ts",
      "server/sources/wire/",
      "server/encrypted.ts",
      "server/steady.ts",
      "server/loopback.ts",
      "server/private-folder.ts",
      "server/public-address.ts",
    ],
    packages: ["music-metadata", "undici", "node:*"],
  },
  {
    name: "server",
    in: "server/",
    reach: ["src/domain/", "package.json"],
    packages: ["hono", "@hono/node-server", "music-metadata", "pinyin-match", "node:*"],
  },
  {
    // A process of its own, independent of main's folders; it imports the folder's library by its URL.
    name: "scanner",
    in: "electron/scanner/",
    reach: ["src/domain/", "server/"],
    packages: ["node:*", "libraryUrl"],
  },
  {
    // Another process of its own; the library is loaded from its folder at run time, not imported.
    name: "other sources",
    in: "electron/unblock/",
    reach: ["src/domain/"],
    packages: ["node:*"],
  },
  {
    name: "desktop",
    in: "electron/",
    reach: ["src/domain/", "src/contract/", "server/", "locales/"],
    // `handlerUrl` is no package: the server's own build is imported by its URL (`service.ts`).
    packages: ["electron", "rxjs", "comlink", "node:*", "handlerUrl", "@jellybrick/dbus-next"],
  },
];

const fits = (name, pattern) =>
  pattern.endsWith("*")
    ? name.startsWith(pattern.slice(0, -1))
    : name === pattern || name.startsWith(`${pattern}/`);

/** All violations in a set of sources by path, as messages. */
export function checkImports(sources) {
  const problems = [];
  const graph = new Map();
  for (const [path, source] of sources) {
    const layer = LAYERS.find((each) => path.startsWith(each.in));
    if (layer === undefined) {
      problems.push(`${path}: belongs to no layer of tools/checks/imports.mjs`);
      continue;
    }
    const targets = [];
    for (const asked of importsOf(path, source)) {
      const name = asked.replace(/\?.*$/, "");
      if (!name.startsWith(".")) {
        if (!layer.packages.some((allowed) => fits(name, allowed)))
          problems.push(`${path}: ${layer.name} may not use the package ${name}`);
        continue;
      }
      const target = posix.join(posix.dirname(path), name);
      targets.push(target);
      const isInside =
        target.startsWith(layer.in) || (layer.name === "ui app" && target.startsWith("src/ui/"));
      if (!isInside && !layer.reach.some((folder) => target.startsWith(folder)))
        problems.push(`${path}: ${layer.name} may not reach ${target}`);
      if (isAcrossScreens(path, target)) problems.push(`${path}: a screen may not reach ${target}`);
      if (isInsideSource(path, target))
        problems.push(`${path}: ${target} is inside a source of the server`);
    }
    graph.set(path, targets);
  }
  return [...problems, ...cyclesOf(graph), ...mutualFolders(graph)];
}

const SCREEN = /^src\/ui\/screens\/([^/]+)\//;
const isAcrossScreens = (from, to) => {
  const here = SCREEN.exec(from)?.[1];
  const there = SCREEN.exec(to)?.[1];
  return here !== undefined && there !== undefined && here !== there;
};

/** What several sources of the server share: the format of answers, and a library that they can fill. */
const SHARED = ["server/sources/wire/", "server/sources/library/"];

/** Whether an import reaches inside a source's folder; from outside only the file with the folder's name is allowed. */
const isInsideSource = (from, to) => {
  if (from.startsWith("server/sources/") && SHARED.some((folder) => to.startsWith(folder)))
    return false;
  const [, folder, file] = /^(server\/sources\/[^/]+\/)(.+)$/.exec(to) ?? [];
  return (
    folder !== undefined && !from.startsWith(folder) && file !== `${posix.basename(folder)}.ts`
  );
};

if (process.argv[1] === import.meta.filename) {
  const root = dirname(dirname(import.meta.dirname));
  const sources = readSources(root);
  const problems = checkImports(sources);
  for (const problem of problems) console.error(problem);
  console.log(`imports: ${sources.size} files, ${problems.length} problems`);
  process.exitCode = problems.length === 0 && sources.size > 0 ? 0 : 1;
}
