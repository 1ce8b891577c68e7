/**
 * @file What may stand in a log: no cookies, no keys, no query strings, and no paths but those of the program's own folders.
 * What may not be told is cut off with everything behind it: where it ends is not known.
 */
import { pathToFileURL } from "node:url";

/** A folder of the program's own by its absolute path, and the name it has in the log. */
export interface OwnFolder {
  readonly path: string;
  readonly name: string;
}

/** No line is longer. */
const MOST = 2_000;
/** What replaces what is left out. */
const CUT = "…";

/** A name that something secret follows. */
const SECRET =
  /(?:cookie|music_u|csrf|token|secret|passw|key|bearer\b|credential|authori[sz]ation|session|signature|captcha|\bsk\b|_sig\b)[\w-]{0,40}(?:["'\]\s]*[=:]|(?<=bearer)\s)/i;
/** Where an absolute path begins: with slashes, a drive, a share, the home folder, or as an address. */
const PATH =
  /(?<![\w/:])[\\/]+(?=[^/\s])|(?<=:)\/(?=[^/\s])|(?<![A-Za-z])[A-Za-z]:[\\/]|\\\\|(?<!\w)~[\\/]|file:/i;
/** A way out of a folder. */
const UPWARDS = /\.\.(?:[\\/]|$)|%2e/i;
const QUERY = /\?\S+/g;
const CREDENTIALS = /:\/\/[^\s/@]*@/g;
/** Too long for a word: a key, a session, something of the kind. */
const OPAQUE = /[\w+=%-]{40,}/g;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A text as it may stand in the log, in one line. */
export function cleanText(text: string, folders: readonly OwnFolder[]): string {
  const secretAt = text.search(SECRET);
  const open = secretAt < 0 ? text : `${text.slice(0, secretAt)}${CUT}`;
  return withoutPaths(open, namesOf(folders))
    .replace(CREDENTIALS, `://${CUT}@`)
    .replace(QUERY, `?${CUT}`)
    .replace(OPAQUE, CUT)
    .replace(CONTROLS, " ")
    .trim()
    .slice(0, MOST);
}

/** Both ways to write a folder, the longer ones first: one may lie in another. */
const namesOf = (folders: readonly OwnFolder[]): readonly OwnFolder[] =>
  folders
    .flatMap(({ path, name }) => [
      { path, name },
      { path: pathToFileURL(path).href, name },
    ])
    .sort((one, other) => other.path.length - one.path.length);

/** The text with short names for our own folders, up to the first path that leads elsewhere. */
function withoutPaths(text: string, folders: readonly OwnFolder[]): string {
  let told = "";
  let rest = text;
  for (;;) {
    const at = rest.search(PATH);
    if (at < 0) return told + rest;
    const path = rest.slice(at);
    const own = UPWARDS.test(path) ? undefined : folders.find((folder) => isIn(path, folder.path));
    if (own === undefined) return `${told}${rest.slice(0, at)}${CUT}`;
    told += `${rest.slice(0, at)}${own.name}/`;
    rest = path.slice(own.path.length + 1);
  }
}

const isIn = (path: string, folder: string): boolean =>
  path.startsWith(folder) && /^[\\/]/.test(path.slice(folder.length));
