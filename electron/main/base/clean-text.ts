/**
 * @file What may be written to the log: no cookies, no keys, no query strings, and only paths in the program's own
 * folders. From the start of a secret or a foreign path the rest of the line is cut off, because its end cannot be
 * recognized.
 */
import { pathToFileURL } from "node:url";

/** A folder of the program, with its absolute path and the short name that replaces the path in the log. */
export interface OwnFolder {
  readonly path: string;
  readonly name: string;
}

/** Maximum length of a line, in characters. */
const MOST = 2_000;
/** Replaces text that is left out. */
const CUT = "…";

/** A name that is followed by a secret value. */
const SECRET =
  /(?:cookie|music_u|csrf|token|secret|passw|key|bearer\b|credential|authori[sz]ation|session|signature|captcha|\bsk\b|_sig\b)[\w-]{0,40}(?:["'\]\s]*[=:]|(?<=bearer)\s)/i;
/** Where an absolute path begins: with slashes, a drive, a share, the home folder, or as a file URL. */
const PATH =
  /(?<![\w/:])[\\/]+(?=[^/\s])|(?<=:)\/(?=[^/\s])|(?<![A-Za-z])[A-Za-z]:[\\/]|\\\\|(?<!\w)~[\\/]|file:/i;
/** A step out of a folder. */
const UPWARDS = /\.\.(?:[\\/]|$)|%2e/i;
const QUERY = /\?\S+/g;
const CREDENTIALS = /:\/\/[^\s/@]*@/g;
/** Longer than any word: probably a key or a session id. */
const OPAQUE = /[\w+=%-]{40,}/g;
// oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Returns the text as a single line that is safe to log. */
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

/** Each folder as a path and as a file URL, longer ones first, because one folder may lie inside another. */
const namesOf = (folders: readonly OwnFolder[]): readonly OwnFolder[] =>
  folders
    .flatMap(({ path, name }) => [
      { path, name },
      { path: pathToFileURL(path).href, name },
    ])
    .sort((one, other) => other.path.length - one.path.length);

/** Replaces paths of our own folders with their short names, and cuts the text at the first path outside them. */
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
