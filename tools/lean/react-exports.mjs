/**
 * @file Vite plugin: gives React's CommonJS modules named ES exports in the build. Without them every chunk that uses
 * React wraps its modules anew, and each call in it goes through the wrapper, which costs bytes and time at start.
 */
import { createRequire } from "node:module";

const MODULES = [
  "react",
  "react/jsx-runtime",
  "react/compiler-runtime",
  "react-dom",
  "react-dom/client",
];
const PREFIX = "\0tonearm-exports:";
const NAME = /^[a-z]\w*$/i;

const require = createRequire(import.meta.url);

export const reactExports = () => ({
  name: "tonearm-react-exports",
  apply: "build",
  enforce: "pre",
  resolveId(id, importer, { kind }) {
    // The packages require one another, as CommonJS; only imports of ES modules are led here.
    const isOurs = kind === "import-statement" && MODULES.includes(id);
    return isOurs && importer !== PREFIX + id ? PREFIX + id : null;
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return null;
    const name = id.slice(PREFIX.length);
    const exported = Object.keys(require(name)).filter((key) => NAME.test(key));
    return [
      `import * as all from ${JSON.stringify(name)};`,
      ...exported.map((key) => `export const ${key} = all.${key};`),
      "export default all;",
    ].join("\n");
  },
});
