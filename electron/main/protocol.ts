/**
 * @file Answers of the app's own scheme: its pages, files of the build, the service's handler, the listener's own music
 * folder, and sounds found in other sources.
 * Unlike on the web, unknown paths are not answered with the page, because screens are addressed by the hash.
 */
import { toFileRequest, toResponse } from "../../server/file-answer.ts";
import { contentSecurityPolicy, SECURITY_HEADERS } from "../../server/headers.ts";
import { createStaticFiles } from "../../server/static-files.ts";
import { isLyricPage, isOurs } from "./addresses.ts";

/** A handler of requests, like the server's. */
type Handle = (request: Request) => Promise<Response>;

interface ProtocolParts {
  /** Folder of the web build. */
  readonly clientFolder: string;
  /** Folder of the lyric window's page, which is not part of the web build. */
  readonly lyricsFolder: string;
  /** Answers the API, the configuration and media. */
  readonly service: Handle;
  /** Answers requests about the listener's own folder, including unknown ones. */
  readonly local: Handle;
  /** Answers requests for sounds of other sources, including unknown ones. */
  readonly found: Handle;
  /** Unencrypted origins that pages may contact. */
  readonly plain: readonly string[];
}

const POLICY = "content-security-policy";
const LOCAL = /^\/local(?:\/|$)/;
const FOUND = /^\/found\//;
const SERVICE = /^\/(?:config\.json$|tonearm\/source$|api\/|media\/)/;
/** Paths of files of the build: plain words with an extension, in folders of plain words. */
const FILE = /^(?:\/[\w-][\w.-]*)*\/[\w-][\w-]*(?:\.[\w-]+)*\.[a-z\d]+$/;
/** The lyric window's page and its files. */
const LYRICS = /^\/osd(?:\.html$|\/)/;
/** Files that only web servers need: source maps, compressed copies, and pages. */
const WEB_ONLY = /\.(?:map|br|gz|html)$|^\/(?:service-worker\.js|robots\.txt)$/;

const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** Only our own pages send requests here, so there are no CORS preflights to answer. */
const ASKING: ReadonlySet<string> = new Set([...READING, "POST"]);

/** Handles all requests of the scheme. */
export function createProtocol(parts: ProtocolParts): Handle {
  const { service, local, found, plain } = parts;
  const client = createStaticFiles(parts.clientFolder);
  const lyrics = createStaticFiles(parts.lyricsFolder);
  const policy = contentSecurityPolicy(plain);
  const answer: Handle = async (request) => {
    if (!isOurs(request.url)) return refusal(404);
    const { pathname } = new URL(request.url);
    if (LOCAL.test(pathname)) return local(request);
    if (FOUND.test(pathname)) return found(request);
    const isOfService = SERVICE.test(pathname);
    if (!(isOfService ? ASKING : READING).has(request.method)) return refusal(405);
    if (isOfService) return service(request);
    const isPage = pathname === "/" || pathname === "/index.html";
    const isHere = isPage || isLyricPage(request.url);
    if (!isHere && (!FILE.test(pathname) || WEB_ONLY.test(pathname))) return refusal(404);
    const asked = { ...toFileRequest(request), acceptEncoding: "" };
    const files = LYRICS.test(pathname) ? lyrics : client;
    return toResponse(await files.answer(isPage ? { ...asked, path: "/" } : asked));
  };
  // Answers of the service and of the files already have security headers.
  return async (request) => withPolicy(await answer(request), policy);
}

/** Replaces the web's content security policy, which allows plain http to any port of this machine. */
function withPolicy(answer: Response, policy: string): Response {
  if (!answer.headers.has(POLICY)) return answer;
  const headers = new Headers(answer.headers);
  headers.set(POLICY, policy);
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers });
}

const refusal = (status: number): Response =>
  new Response(null, { status, headers: { ...SECURITY_HEADERS, "cache-control": "no-store" } });
