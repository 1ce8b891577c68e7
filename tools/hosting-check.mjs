/**
 * @file `npm run hosting-check`: runs three of our servers behind this machine's nginx, with the
 * configuration of `deploy/nginx`, and kills one in the middle of a song, which must go on playing.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const SERVERS = 3;
/** Size of the ranges that a media element requests. */
const PIECE_BYTES = 400_000;

if (spawnSync("nginx", ["-v"]).error !== undefined) {
  console.info("hosting: n/a, there is no nginx on this machine");
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), "tonearm-hosting-"));
const children = [];
process.once("exit", () => {
  // SIGTERM, because a killed nginx would leave its worker processes behind.
  for (const child of children) child.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

function startServer() {
  const env = { ...process.env, TONEARM_SOUND_FOLDER: join(folder, "sound") };
  const child = spawn(process.execPath, [join(ROOT, "dist/server/main.js"), "--port", "0"], {
    env,
  });
  children.push(child);
  return new Promise((done, fail) => {
    child.once("exit", () => fail(new Error("a server ended")));
    child.stdout.on("data", (chunk) => {
      const port = /:(\d+)\s*$/.exec(String(chunk))?.[1];
      if (port !== undefined) done({ child, port });
    });
  });
}

async function startNginx(ports) {
  const port = await freePort();
  const given = readFileSync(join(ROOT, "deploy/nginx/tonearm.conf"), "utf8");
  const site = given
    .replaceAll(/^ +server 127\.0\.0\.1:\d+/gm, (line) => line.replace(/\d+$/, ports.shift()))
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
    .replace("/srv/tonearm/client", join(ROOT, "dist/client"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     user root; events {} http { types { text/javascript js; text/css css; } access_log off; ${paths} ${site} }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: "inherit",
  });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const isThere = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return url;
  }
}

/** Reads a song piece by piece, as a media element does; `atPiece` may cause a failure meanwhile. */
async function listen(url, atPiece) {
  const pieces = [];
  let again = 0;
  for (let from = 0, size = Infinity; from < size;) {
    await atPiece(pieces.length);
    try {
      const range = `bytes=${from}-${from + PIECE_BYTES - 1}`;
      const answer = await fetch(url, { headers: { range } });
      if (answer.status !== 206) throw new Error(`answered ${answer.status}`);
      size = Number(answer.headers.get("content-range").split("/")[1]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      pieces.push(bytes);
      from += bytes.length;
    } catch (error) {
      again += 1;
      if (again > 5) throw error;
    }
  }
  return { sound: Buffer.concat(pieces), again };
}

const servers = [];
for (let count = 0; count < SERVERS; count += 1) servers.push(await startServer());
const url = await startNginx(servers.map(({ port }) => port));

const check = (what, isOk) => {
  console.info(`${isOk ? "ok  " : "FAIL"} ${what}`);
  if (!isOk) process.exitCode = 1;
};
const page = await fetch(`${url}/album/1`);
const html = await page.text();
const script = /href="(\/assets\/base-[^"]+\.js)"/.exec(html)?.[1];
const file = await fetch(url + script, { headers: { "accept-encoding": "gzip" } });
check("the page comes from a server, with its policy", page.headers.has("content-security-policy"));
check(
  "files of the build come from nginx, compressed by the build, for good",
  file.headers.get("content-encoding") === "gzip" &&
    file.headers.get("cache-control").includes("immutable") &&
    file.headers.get("server").startsWith("nginx"),
);
const found = await (await fetch(`${url}/api/search?keywords=harbour`)).json();
const { data } = await (
  await fetch(`${url}/api/song/url?id=${found.result.songs[0].id}&br=320000`)
).json();
const address = new URL(data[0].url);
const song = url + address.pathname + address.search;
check("addresses of songs lead back through nginx", address.origin === url);
const whole = await listen(song, () => {});
const broken = await listen(song, (piece) => {
  if (piece !== 3) return;
  servers[0].child.removeAllListeners("exit");
  servers[0].child.kill("SIGKILL");
});
check(
  `a server killed in the middle of a song is not heard (${broken.sound.length} bytes the same, asked again ${broken.again} times)`,
  broken.sound.equals(whole.sound),
);
const calls = await Promise.all(
  Array.from({ length: 60 }, (_, number) =>
    fetch(`${url}/api/search?keywords=harbour&offset=${number}`).then(({ status }) => status),
  ),
);
check(
  "60 calls afterwards are answered by the others",
  calls.every((status) => status === 200),
);
process.exit();
