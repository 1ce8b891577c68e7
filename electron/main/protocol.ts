/**
 * @file What the app's own scheme answers: its pages, files of the build, whatever the service's handler answers, the
 * listener's own folder of music, and sounds that were found elsewhere.
 * Unlike the web, nothing unknown is answered with the page: screens are hashes here.
 */
import { toFileRequest, toResponse } from "../../server/file-answer.ts";
import { contentSecurityPolicy, SECURITY_HEADERS } from "../../server/headers.ts";
import { createStaticFiles } from "../../server/static-files.ts";
import { isLyricPage, isOurs } from "./addresses.ts";

/** A handler of requests, as the server has one. */
type Handle = (request: Request) => Promise<Response>;

interface ProtocolParts {
  /** Folder of the web build. */
  readonly clientFolder: string;
  /** Folder of the lyric window's page, which is no part of the web build. */
  readonly lyricsFolder: string;
  /** Answers the API, the configuration and media. */
  readonly service: Handle;
  /** Answers for the listener's own folder, and refuses what is not there by itself. */
  readonly local: Handle;
  /** Answers for sounds of other sources, in the same way. */
  readonly found: Handle;
  /** Origins that pages may ask though they are not encrypted. */
  readonly plain: readonly string[];
}

const POLICY = "content-security-policy";
/** Addresses of the service's handler. */
const LOCAL = /^\/local(?:\/|$)/;
const FOUND = /^\/found\//;
const SERVICE = /^\/(?:config\.json$|tonearm\/source$|api\/|media\/)/;
/** Names of the build: plain words with an ending, in folders of plain words. */
const FILE = /^(?:\/[\w-][\w.-]*)*\/[\w-][\w-]*(?:\.[\w-]+)*\.[a-z\d]+$/;
/** The lyric window's page and its files. */
const LYRICS = /^\/osd(?:\.html$|\/)/;
/** For web servers alone: sources, and what is compressed already. */
const WEB_ONLY = /\.(?:map|br|gz|html)$|^\/(?:service-worker\.js|robots\.txt)$/;

const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** No other origin may call this scheme, so there are no preflight requests. */
const ASKING: ReadonlySet<string> = new Set([...READING, "POST"]);

/** The one handler of the scheme. */
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
  // The service and the files bring the security headers of their answers along.
  return async (request) => withPolicy(await answer(request), policy);
}

/** Theirs is the web's, where a server may be anywhere on its machine. */
function withPolicy(answer: Response, policy: string): Response {
  if (!answer.headers.has(POLICY)) return answer;
  const headers = new Headers(answer.headers);
  headers.set(POLICY, policy);
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers });
}

const refusal = (status: number): Response =>
  new Response(null, { status, headers: { ...SECURITY_HEADERS, "cache-control": "no-store" } });
