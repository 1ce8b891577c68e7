/** @file Who may import whom (docs/architecture.md), checked over every source file; cycles are an error. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "oxc-parser";

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
    reach: ["src/domain/", "locales/"],
    packages: ["i18next", "react-i18next"],
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
    name: "server",
    in: "server/",
    reach: ["src/domain/", "package.json"],
    packages: ["hono", "@hono/node-server", "node:*"],
  },
];

const fits = (name, pattern) =>
  pattern.endsWith("*")
    ? name.startsWith(pattern.slice(0, -1))
    : name === pattern || name.startsWith(`${pattern}/`);

/** Module names a source asks for: imports, re-exports and dynamic imports. */
export function importsOf(path, source) {
  const { module } = parseSync(path, source);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
    ),
  ];
}

/** Every violation in a set of sources by path, as lines to read. */
export function checkImports(sources) {
  const problems = [];
  const graph = new Map();
  for (const [path, source] of sources) {
    const layer = LAYERS.find((each) => path.startsWith(each.in));
    if (layer === undefined) continue;
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
    }
    graph.set(path, targets);
  }
  return [...problems, ...cyclesOf(graph)];
}

const SCREEN = /^src\/ui\/screens\/([^/]+)\//;
const isAcrossScreens = (from, to) => {
  const here = SCREEN.exec(from)?.[1];
  const there = SCREEN.exec(to)?.[1];
  return here !== undefined && there !== undefined && here !== there;
};

/** One line for each file through which an import leads back to itself; types count. */
function cyclesOf(graph) {
  const done = new Set();
  const cycles = [];
  const visit = (path, trail) => {
    if (trail.includes(path)) {
      cycles.push(`cycle: ${[...trail.slice(trail.indexOf(path)), path].join(" -> ")}`);
      return;
    }
    if (done.has(path)) return;
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

/** Every source file of the project by its path from the root. */
export function readSources(root) {
  const sources = new Map();
  for (const folder of ["src", "server", "electron"]) {
    let entries;
    try {
      entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    } catch {
      continue;
    }
    for (const entry of entries) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.endsWith(".d.ts")) continue;
      const path = posix.join(
        ...join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .split(/[\\/]/),
      );
      sources.set(path, readFileSync(join(root, path), "utf8"));
    }
  }
  return sources;
}

if (process.argv[1] === import.meta.filename) {
  const root = dirname(dirname(import.meta.dirname));
  const sources = readSources(root);
  const problems = checkImports(sources);
  for (const problem of problems) console.error(problem);
  console.log(`imports: ${sources.size} files, ${problems.length} problems`);
  process.exitCode = problems.length === 0 && sources.size > 0 ? 0 : 1;
}
