/** @file Reads sources and their imports, and finds cycles and mutually importing folders in a graph of imports. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "oxc-parser";

/** All source files of the project by path from the root. */
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
      if (!entry.isFile() || !/\.[cm]?[jt]sx?$/.test(entry.name) || entry.name.endsWith(".d.ts"))
        continue;
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

/** Names of the modules that a source imports, re-exports or imports dynamically. */
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

/** The two sibling folders that an import connects; null if one of the files is directly in their common folder. */
function siblingsOf(from, to) {
  const [here, there] = [from.split("/"), to.split("/")];
  const at = here.findIndex((part, place) => part !== there[place]);
  if (at < 0 || at >= here.length - 1 || at >= there.length - 1) return null;
  return [here.slice(0, at + 1).join("/"), there.slice(0, at + 1).join("/")];
}

/** A message for each pair of folders that import each other, with an import in each direction. */
export function mutualFolders(graph) {
  const imports = new Map();
  for (const [path, targets] of graph)
    for (const target of targets) {
      const pair = siblingsOf(path, target);
      if (pair !== null) imports.set(pair.join(" "), `${path} -> ${target}`);
    }
  const found = new Map();
  for (const [pair, there] of imports) {
    const [from, to] = pair.split(" ");
    const back = imports.get(`${to} ${from}`);
    if (from < to && back !== undefined) found.set(pair, [there, back]);
  }
  return [...found].map(
    ([pair, lines]) => `mutual: ${pair.replace(" ", " and ")}: ${lines.join(", ")}`,
  );
}

/** A message for each cycle of imports; imports of types count. */
export function cyclesOf(graph) {
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
