/**
 * @file Who may import whom (docs/architecture.md), checked over every source file. Cycles are an error, and so are
 * folders beside each other that import one another, and files that belong to no layer.
 */
import { dirname, posix } from "node:path";
import { cyclesOf, importsOf, mutualFolders, readSources } from "./import-graph.mjs";

/** For each layer: the folders it may reach besides itself, and the packages. First match wins. */
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
    // The worker is reached by its address only, which is no import.
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
    // A page of its own, and a small one: none of the screen's code.
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
    // The package stands in one file: another release, or another package, can take its place there.
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
    // A process of its own, which has nothing to do with main's rooms; the folder's library is read by its address.
    name: "scanner",
    in: "electron/scanner/",
    reach: ["src/domain/", "server/"],
    packages: ["node:*", "libraryUrl"],
  },
  {
    // A process of its own, too; the library is read by its folder, and no import.
    name: "other sources",
    in: "electron/unblock/",
    reach: ["src/domain/"],
    packages: ["node:*"],
  },
  {
    name: "desktop",
    in: "electron/",
    reach: ["src/domain/", "src/contract/", "server/", "locales/"],
    // The last one is no package: the server's own build is read by its address (`service.ts`).
    packages: ["electron", "rxjs", "comlink", "node:*", "handlerUrl", "@jellybrick/dbus-next"],
  },
];

const fits = (name, pattern) =>
  pattern.endsWith("*")
    ? name.startsWith(pattern.slice(0, -1))
    : name === pattern || name.startsWith(`${pattern}/`);

/** Every violation in a set of sources by path, as lines to read. */
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

/** What sources of the server share: the form of answers, and a library that several can fill. */
const SHARED = ["server/sources/wire/", "server/sources/library/"];

/** The rest of the server knows of a source in a folder what its file of the same name exports. */
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
