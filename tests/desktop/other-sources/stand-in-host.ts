/**
 * @file A host of sounds for the real program, which only contacts public addresses: a proxy stands in for the
 * internet, and connects every request for the one public address to a host on this machine.
 */
import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { madeTone } from "../../support/made-tone.ts";

/** Never contacted: the proxy connects to the local host instead. */
const PUBLIC = "1.1.1.1:80";

export interface StandInHost {
  /** Address of the proxy. */
  readonly proxy: string;
  /** Public address of a path of the host. */
  at(path: string): string;
  /** The host's address on this machine, which the program must not contact. */
  inside(path: string): string;
  /** Connections requested from the proxy, and paths requested from the host, since the last call. */
  asked(): { readonly connections: readonly string[]; readonly paths: readonly string[] };
  close(): Promise<void>;
}

/**
 * Answers `/sound.wav?seconds=`, `/page.wav` (not sound), `/to?to=` (a redirect), `/noise.wav` (sound by its name only)
 * and `/never`.
 */
export async function startHost(): Promise<StandInHost> {
  const connections: string[] = [];
  const paths: string[] = [];
  const host = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://host");
    paths.push(pathname);
    if (pathname === "/never") return;
    if (pathname === "/to")
      return void response.writeHead(302, { location: searchParams.get("to") ?? "" }).end();
    if (pathname === "/page.wav")
      return void response.writeHead(200, { "content-type": "text/html" }).end("<p>Log in first");
    const seconds = Number(searchParams.get("seconds") ?? 0);
    sendSound(
      pathname === "/noise.wav" ? Buffer.alloc(64_000, "no sound ") : toneOf(seconds),
      request,
      response,
    );
  });
  const hostPort = await listening(host);
  const refuse: RequestListener = (request, response) => {
    connections.push(request.url ?? "");
    response.writeHead(403).end();
  };
  const proxy = createServer(refuse).on("connect", (request, socket) => {
    connections.push(request.url ?? "");
    if (request.url !== PUBLIC) return void socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    const through = connect(hostPort, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      through.pipe(socket).pipe(through);
    });
    through.on("error", () => socket.destroy());
    socket.on("error", () => through.destroy());
  });
  const sockets = new Set<Socket>();
  for (const server of [proxy, host])
    server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });
  const proxyPort = await listening(proxy);
  return {
    proxy: `http://127.0.0.1:${proxyPort}`,
    at: (path) => `http://1.1.1.1${path}`,
    inside: (path) => `http://127.0.0.1:${hostPort}${path}`,
    asked: () => ({ connections: connections.splice(0), paths: paths.splice(0) }),
    close: async () => {
      const closed = [proxy, host].map((server) => new Promise((done) => server.close(done)));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

const tones = new Map<number, Buffer>();

function toneOf(seconds: number): Buffer {
  const made = tones.get(seconds) ?? madeTone({}, seconds);
  tones.set(seconds, made);
  return made;
}

/** Sends the sound, or the requested range of it. */
function sendSound(
  sound: Buffer,
  ...[request, response]: readonly [...Parameters<RequestListener>]
) {
  const type = { "content-type": "audio/wav", "accept-ranges": "bytes" };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  if (from === undefined)
    return void response.writeHead(200, { ...type, "content-length": sound.length }).end(sound);
  const last = Math.min(sound.length - 1, to ? Number(to) : sound.length - 1);
  const piece = sound.subarray(Number(from), last + 1);
  response
    .writeHead(206, {
      ...type,
      "content-length": piece.length,
      "content-range": `bytes ${from}-${last}/${sound.length}`,
    })
    .end(piece);
}
