import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The process that reads folders, and the library that it loads, built as for a program. */
export interface BuiltReader {
  readonly scanner: string;
  readonly libraryUrl: string;
  remove(): Promise<void>;
}

/** Builds modules of ours into a folder, each with all its dependencies. */
export async function buildModules(
  folder: string,
  input: Readonly<Record<string, string>>,
): Promise<void> {
  const paths = Object.entries(input).map(([name, path]) => [name, join(ROOT, path)] as const);
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    ssr: { noExternal: true, target: "node" },
    build: {
      ssr: true,
      outDir: folder,
      target: "node20",
      rolldownOptions: {
        input: Object.fromEntries(paths),
        output: { format: "es", entryFileNames: "[name].js" },
      },
    },
  });
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
}

/** Builds both into a folder of their own. */
export async function buildReader(): Promise<BuiltReader> {
  const folder = await mkdtemp(join(tmpdir(), "tonearm-reader-"));
  await buildModules(folder, {
    scanner: "electron/scanner/scanner.ts",
    local: "server/local.ts",
  });
  return {
    scanner: join(folder, "scanner.js"),
    libraryUrl: pathToFileURL(join(folder, "local.js")).href,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
