/**
 * @file A plain server of a built client, for comparison with the product's own: serves the files of the folder, or
 * their compressed siblings, and the page for all other addresses; forwards what is not the client's.
 * A separate process: `node static-server.mjs CLIENT_FOLDER SERVER_URL`.
 */
import { createReadStream, readdirSync, statSync } from "node:fs";
import { Agent, createServer, request as ask } from "node:http";
import { extname, join, relative } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const HANDED_ON = /^\/(?:api|media|config\.json)/;

const [folder, serverUrl] = process.argv.slice(2);
const files = new Map();
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (entry.isFile()) files.set(`/${relative(folder, path)}`, { path, size: statSync(path).size });
}
const agent = new Agent({ keepAlive: true });

function handOn(request, response) {
  const { hostname, port: farPort } = new URL(serverUrl);
  const { method, url, headers } = request;
  const far = ask({ agent, hostname, port: farPort, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  far.on("error", () => response.destroy());
  response.on("close", () => far.destroy());
  request.pipe(far);
}

const server = createServer((request, response) => {
  if (HANDED_ON.test(request.url)) return handOn(request, response);
  const asked = request.url.split("?")[0];
  const name = files.has(asked) ? asked : "/index.html";
  const isBrotli =
    (request.headers["accept-encoding"] ?? "").includes("br") && files.has(`${name}.br`);
  const { path, size } = files.get(isBrotli ? `${name}.br` : name);
  response.writeHead(200, {
    "content-type": TYPES[extname(name)] ?? "application/octet-stream",
    "content-length": size,
    "cache-control": name.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "no-cache",
    ...(isBrotli ? { "content-encoding": "br" } : {}),
  });
  createReadStream(path).pipe(response);
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address().port));
process.on("disconnect", () => process.exit());
