/** @file What may be in the packed program, and what must be: rules for its list of files. */

/** Bytes of the whole archive. */
export const MOST_BYTES = 15_000_000;

/** All that may be there; what is not named here came along by mistake. */
const ALLOWED = [
  /^(?:package\.json|LICENSE|LICENCES\.txt)$/,
  /^dist\/desktop\/(?:[\w-]+\.js|preload\.cjs|icons\/[\w@.-]+\.png)$/,
  /^dist\/desktop\/osd\/(?:osd\.html|osd\/[\w.-]+\.(?:js|css|woff2))$/,
  /^dist\/client\/(?:index\.html|boot-theme\.js|manifest\.webmanifest|icons\/[\w-]+\.(?:png|svg))$/,
  /^dist\/client\/assets\/[\w.~-]+\.(?:js|css|woff2|svg|png|wasm)$/,
  /^dist\/server\/[\w-]+\.js$/,
  /^dist\/server\/art\/[\w.-]+\.jpg$/,
  /^dist\/server\/clips\/[\w.-]+$/,
];
/** What may not, whatever it is allowed by. */
const REFUSED = [
  [/\.(?:map|br|gz)$/, "is for web servers"],
  [/\.(?:tsx?|mts|cts|jsx)$/, "is a source"],
  [/\.node$/, "is native code"],
  [/(?:^|[/.])(?:test|tests|spec|fixtures?|__\w+__)(?:[/.]|$)/, "is a test"],
  [/(?:^|\/)(?:node_modules|\.[^/]+)(?:\/|$)/, "is none of the program"],
  [/default_app\.asar$/, "is Electron's"],
  [/^dist\/server\/(?:main|serve|precompress)\.js$/, "is for servers with a port"],
];
/** Without one of these it does not start, or shows nothing. */
const NEEDED = [
  "package.json",
  "LICENSE",
  "LICENCES.txt",
  "dist/desktop/main.js",
  "dist/desktop/preload.cjs",
  "dist/desktop/osd/osd.html",
  "dist/desktop/scanner.js",
  "dist/desktop/unblock.js",
  "dist/client/index.html",
  "dist/client/boot-theme.js",
  "dist/server/handler.js",
  "dist/server/local.js",
  "dist/server/art/",
  "dist/server/clips/",
];

/** What is wrong with the files of an archive of so many bytes, as lines to read. */
export function problemsOf(paths, bytes) {
  const problems = [];
  for (const path of paths) {
    const reason = REFUSED.find(([pattern]) => pattern.test(path))?.[1];
    if (reason !== undefined) problems.push(`${path} ${reason}`);
    else if (!ALLOWED.some((pattern) => pattern.test(path)))
      problems.push(`${path} is on no list of what is packed`);
  }
  for (const needed of NEEDED)
    if (!paths.some((path) => (needed.endsWith("/") ? path.startsWith(needed) : path === needed)))
      problems.push(`${needed} is missing`);
  if (bytes > MOST_BYTES) problems.push(`${bytes} bytes are more than ${MOST_BYTES}`);
  return problems;
}
