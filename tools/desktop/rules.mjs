/** @file Rules for the files of the packed program: which may be in it, and which must. */

/** Maximum size of the whole archive in bytes. */
export const MOST_BYTES = 15_000_000;

/** All files that are allowed; any other one was packed by mistake. */
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
/** Files that are refused even if they are allowed above. */
const REFUSED = [
  [/\.(?:map|br|gz)$/, "is for web servers"],
  [/\.(?:tsx?|mts|cts|jsx)$/, "is a source"],
  [/\.node$/, "is native code"],
  [/(?:^|[/.])(?:test|tests|spec|fixtures?|__\w+__)(?:[/.]|$)/, "is a test"],
  [/(?:^|\/)(?:node_modules|\.[^/]+)(?:\/|$)/, "is none of the program"],
  [/default_app\.asar$/, "is Electron's"],
  [/^dist\/server\/(?:main|serve|precompress)\.js$/, "is for servers with a port"],
];
/** Without one of these files, the program does not start or shows nothing. */
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

/** Problems with the files of an archive of this size, as messages. */
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
