/**
 * @file Calls ten public routes once on the live service, through the built server's own source, and prints code and
 * shape of each answer. Run by hand only: tests never reach the service.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROUTES = [
  "/toplist",
  "/personalized?limit=3",
  "/top/playlist?limit=3",
  "/album/new?limit=3",
  "/search?keywords=%E5%A4%9C&limit=3",
  "/search/suggest?keywords=%E5%A4%9C",
  "/song/detail?ids=347230",
  "/lyric/new?id=347230",
  "/song/url/v1?id=347230&level=standard",
  "/login/qr/key",
];
const MOST_NAMES = 12;

/** Names and types of the fields of an answer, without their values. */
function shapeOf(value, depth = 2) {
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[${shapeOf(value[0], depth)}]`;
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  if (depth === 0) return "{…}";
  const entries = Object.entries(value);
  const named = entries
    .slice(0, MOST_NAMES)
    .map(([name, one]) => `${name}: ${shapeOf(one, depth - 1)}`);
  return `{ ${[...named, ...(entries.length > MOST_NAMES ? ["…"] : [])].join(", ")} }`;
}

const state = await mkdtemp(join(tmpdir(), "tonearm-check-"));
process.env.TONEARM_STATE ??= state;
const { serve } = await import("../dist/server/serve.js");
const served = await serve(["--source", "netease", "--port", "0"]);
let failed = 0;
for (const route of ROUTES) {
  const answer = await fetch(`${served.url}/api${route}`);
  const body = await answer.json();
  const reason = answer.headers.get("x-tonearm-upstream");
  if (body.code !== 200) failed += 1;
  console.log(
    `${body.code === 200 ? "ok  " : "FAIL"} ${route}: HTTP ${answer.status}, code ${body.code}${reason === null ? "" : ` (${reason})`}`,
  );
  console.log(`     ${shapeOf(body)}`);
}
await served.close();
await rm(state, { recursive: true, force: true });
console.log(`${ROUTES.length - failed} of ${ROUTES.length} routes answered`);
process.exit(failed === 0 ? 0 : 1);
