/**
 * @file Loaded into a built server before its own code (`node --import`): delays answers as a network would, records
 * every request, and serves the bench's own pages. Inside the server, because a proxy would cost static
 * files a second hop; the cost of this is one check of the address.
 */
import { readFile } from "node:fs/promises";
import { Server } from "node:http";
import { join } from "node:path";
import { rewriteBody, withDistinctCovers } from "./distinct-covers.mjs";
import { isAddress, isSound, own, serveAddress, serveSound } from "./parts/quick-sound.mjs";

/** Delays in milliseconds by the beginning of the address; the first match applies. */
const delays = Object.entries(JSON.parse(process.env["TONEARM_BENCH_DELAYS"] ?? "{}"));
const hasDistinctCovers = process.env["TONEARM_BENCH_COVERS"] === "distinct";
const OWN = "/bench/";
const FLOOR = join(import.meta.dirname, "floor");
const TYPES = { html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8" };

let requests = [];
let isReachable = true;
const nowMs = () => performance.timeOrigin + performance.now();
// HEAD requests come from the bench's own code (`quick-sound.mjs`) and cross no network.
const delayOf = ({ method, url }) =>
  method === "HEAD" ? 0 : (delays.find(([beginning]) => url.startsWith(beginning))?.[1] ?? 0);

/** Records a request as sent over the wire: headers count, and answers from a cache do not. */
function note(request, response) {
  // Requests of the bench itself are not recorded.
  if (request.method === "HEAD") return;
  const { socket, headers, method, url } = request;
  const before = socket.bytesWritten;
  const noted = {
    url,
    method,
    kind: headers["sec-fetch-dest"] ?? "",
    startMs: nowMs(),
    endMs: null,
    bytes: 0,
    status: 0,
  };
  requests.push(noted);
  response.once("close", () => {
    noted.endMs = nowMs();
    noted.bytes = socket.bytesWritten - before;
    noted.status = response.statusCode;
  });
}

async function serveOwn(url, response) {
  const name = url.slice(OWN.length).split("?")[0];
  const body = await readFile(join(FLOOR, name)).catch(() => null);
  response.writeHead(body === null ? 404 : 200, {
    "content-type": TYPES[name.split(".").at(-1)] ?? "text/plain",
  });
  response.end(body);
}

const serveQuickly = (url) => (isSound(url) && serveSound) || (isAddress(url) && serveAddress);

const { emit } = Server.prototype;
Server.prototype.emit = function delayed(event, ...args) {
  if (event === "connection" && !isReachable) {
    args[0].destroy();
    return true;
  }
  if (event !== "request") return emit.call(this, event, ...args);
  const [request, response] = args;
  note(request, response);
  if (request.url.startsWith(OWN)) {
    void serveOwn(request.url, response);
    return true;
  }
  if (hasDistinctCovers && request.url.startsWith("/api/"))
    rewriteBody(response, withDistinctCovers);
  const delayMs = delayOf(request);
  const answer = () => {
    const serve = request.method === "GET" && serveQuickly(request.url);
    if (serve) serve(request, response).catch(() => response.destroy());
    else emit.call(this, event, ...args);
  };
  if (delayMs === 0) answer();
  else setTimeout(answer, delayMs);
  return true;
};

const { listen } = Server.prototype;
Server.prototype.listen = function listening(...args) {
  this.once("listening", () => (own.port = this.address().port));
  process.on("message", ({ kind }) => {
    if (kind === "requests") process.send({ kind, requests });
    if (kind === "forget") requests = [];
    if (kind === "online") isReachable = true;
    if (kind === "offline") {
      isReachable = false;
      this.closeAllConnections();
    }
  });
  return listen.apply(this, args);
};
process.on("disconnect", () => process.exit());
