/**
 * @file A stand-in for the music service on this machine: decrypts requests with a key of its own, answers with the
 * demo service's music and the real service's cookies, and can fail in all known ways.
 */
import { createHash, generateKeyPairSync } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { CloudHosts } from "../../../server/sources/netease/transport/hosts.ts";
import type { Json } from "../../server/demo/demo-client.ts";
import { demoAnswers } from "./demo-answers.ts";
import { fail, type Fault } from "./fault.ts";
import { type Data, openEapi, openKey, openWeapi } from "./openers.ts";

/** A call as received. */
export interface CloudCall {
  readonly cipher: "weapi" | "eapi";
  readonly uri: string;
  readonly data: Data;
  readonly cookies: ReadonlyMap<string, string>;
  readonly headers: IncomingMessage["headers"];
}

/** An answer, with the cookies to set. */
export interface CloudReply {
  readonly body: Json;
  readonly cookies?: readonly string[];
}

/** A file that was sent to the storage. */
interface Stored {
  readonly path: string;
  readonly md5: string;
  readonly sizeBytes: number;
  readonly headers: IncomingMessage["headers"];
}

export interface Cloud {
  readonly url: string;
  readonly publicKey: string;
  readonly hosts: CloudHosts;
  readonly calls: CloudCall[];
  /** Requests that could not be decrypted. */
  readonly problems: string[];
  readonly stored: Stored[];
  /** Address of the demo service whose music it has; null for one of its own. */
  readonly demoUrl: string | null;
  /** Whether the storage still needs the file. */
  needsUpload: boolean;
  /** Replaces the answer, unless it returns null. */
  instead: (call: CloudCall) => CloudReply | Fault | null;
  /** Answers requests that are not calls: public addresses and media. */
  plain: (request: IncomingMessage, response: ServerResponse) => void;
  /** Host that is reported as storage; null for this server. */
  storageUrl: string | null;
  close(): Promise<void>;
}

const keys = generateKeyPairSync("rsa", {
  modulusLength: 1024,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const nothing = (_: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(404).end();
};

/** Starts a stand-in on a free port. `demoUrl` is needed if pages load its media, or look for uploads. */
export async function startCloud(demoUrl: string | null = null): Promise<Cloud> {
  const server = createServer((request, response) => void serve(cloud, request, response));
  // Long, because on a busy machine a call could fail if both sides closed a connection at the same moment.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cloud: Cloud = {
    url,
    publicKey: keys.publicKey,
    hosts: {
      site: url,
      phone: url,
      storageList: url,
      isStorage: async ({ origin }) => origin === url,
      isMedia: ({ hostname }) => hostname === "127.0.0.1",
    },
    calls: [],
    problems: [],
    stored: [],
    demoUrl,
    needsUpload: true,
    instead: () => null,
    plain: nothing,
    storageUrl: null,
    close: () => close(server),
  };
  return cloud;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

async function serve(cloud: Cloud, request: IncomingMessage, response: ServerResponse) {
  const [, way] = /^\/(weapi|eapi|lbs|jd-musicrep)/.exec(request.url ?? "") ?? [];
  if (way === "jd-musicrep") return store(cloud, request, response);
  if (way === "lbs") return respond(response, { upload: [cloud.storageUrl ?? cloud.url] });
  if (way === undefined) return cloud.plain(request, response);
  const body = await bodyOf(request);
  try {
    const call = open(way === "weapi" ? "weapi" : "eapi", request, body);
    cloud.calls.push(call);
    await answer(cloud, call, response);
  } catch (error) {
    cloud.problems.push(`${request.url}: ${String(error)}`);
    response.writeHead(400, { "content-type": "text/html" }).end("<h1>400</h1>");
  }
}

function open(cipher: "weapi" | "eapi", request: IncomingMessage, body: string): CloudCall {
  if (request.method !== "POST") throw new Error("calls go by POST");
  const form = new URLSearchParams(body);
  const path = (request.url ?? "").slice(`/${cipher}/`.length);
  const cookies = cookiesOf(request.headers.cookie ?? "");
  const { headers } = request;
  const uri = `/api/${path}`;
  if (cipher === "weapi") {
    const data = openWeapi(form, openKey(form, keys.privateKey));
    return { cipher, uri, data, cookies, headers };
  }
  const opened = openEapi(form);
  if (opened.uri !== uri) throw new Error(`sent to ${uri}, written for ${opened.uri}`);
  return { cipher, ...opened, cookies, headers };
}

const cookiesOf = (header: string): Map<string, string> =>
  new Map(
    header.split("; ").map((part) => {
      const [name = "", value = ""] = part.split("=").map(decodeURIComponent);
      return [name, value];
    }),
  );

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function answer(cloud: Cloud, call: CloudCall, response: ServerResponse): Promise<void> {
  const instead = cloud.instead(call);
  if (instead !== null && "fault" in instead) return fail(instead, response);
  const { body, cookies = [] } = instead ?? (await demoAnswers(cloud, call));
  response.setHeader("set-cookie", [...cookies.flatMap(asService), NMTID]);
  respond(response, body);
}

const NMTID = "NMTID=00O; Max-Age=315360000; Expires=Sat, 1 Jan 2033 00:00:00 GMT; Path=/;";

/** A cookie as the service sets it: for its domain, unreadable for pages, and with a second one for another path. */
const asService = (cookie: string): readonly string[] => {
  const [pair = ""] = cookie.split(";");
  const age = /max-age=\d+/i.exec(cookie)?.[0] ?? "Max-Age=15552000";
  const [name = "", value = ""] = pair.split("=");
  const odd = [`MUSIC_R_T=1; ${age}; Path=/weapi/feedback; HTTPOnly`];
  const domain = `Domain=.music.163.com; ${age}; Expires=Wed, 1 Jan 2031 00:00:00 GMT`;
  return name === "MUSIC_U"
    ? [...odd, `MUSIC_U=${value}; ${domain}; Path=/; HTTPOnly`]
    : [`${name}=${value}; ${domain}; Path=/;`];
};

function respond(response: ServerResponse, body: Json): void {
  response.setHeader("content-type", "application/json;charset=UTF-8");
  response.end(JSON.stringify(body));
}

async function store(cloud: Cloud, request: IncomingMessage, response: ServerResponse) {
  const hash = createHash("md5");
  let sizeBytes = 0;
  try {
    for await (const chunk of request) {
      hash.update(chunk);
      sizeBytes += chunk.length;
    }
  } catch {
    return;
  }
  const { headers, url: path = "" } = request;
  cloud.stored.push({ path, md5: hash.digest("hex"), sizeBytes, headers });
  respond(response, { requestId: "1" });
}
