/** @file How much longer a call to the service takes through our server than a direct one, with a stand-in service. */
import { createCipheriv, createHash } from "node:crypto";
import { percentile } from "../figures.mjs";
import { cpuMs } from "../browser/processes.mjs";
import { startApart } from "./apart.mjs";

const CALLS = 400;
const WARM_UP = 100;
const URI = "/api/search/get";
const KEY = "e82ckenh8dichen8";
const JOINT = "-36cd479b6b5-";

/** The encrypted call as the service's apps send it, always the same. */
function sealed() {
  const json = JSON.stringify({ s: "river", type: "1", limit: "30", offset: "0", e_r: false });
  const digest = createHash("md5").update(`nobody${URI}use${json}md5forencrypt`).digest("hex");
  const cipher = createCipheriv("aes-128-ecb", KEY, null);
  const text = [URI, json, digest].join(JOINT);
  const hex = cipher.update(text, "utf8", "hex") + cipher.final("hex");
  return new URLSearchParams({ params: hex.toUpperCase() });
}

async function timeOf(ask) {
  const from = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return performance.now() - from;
}

async function measure(place) {
  const server = await startApart(place);
  const through = () =>
    fetch(`${server.url}/api/search?keywords=river&type=1&limit=30&offset=0`, {
      headers: { cookie: "MUSIC_U=abc" },
    });
  const direct = () =>
    fetch(`${server.cloudUrl}/eapi/search/get`, { method: "POST", body: sealed() });
  const [ours, theirs] = [[], []];
  let busyMs = 0;
  try {
    for (let at = 0; at < WARM_UP + CALLS; at += 1) {
      // In turn, so that other load on the machine affects both.
      const [one, other] = [await timeOf(through), await timeOf(direct)];
      if (at === WARM_UP - 1) busyMs = -cpuMs(server.child.pid);
      if (at < WARM_UP) continue;
      ours.push(one);
      theirs.push(other);
    }
    busyMs += cpuMs(server.child.pid);
  } finally {
    server.stop();
  }
  const added = (share) => percentile(ours, share) - percentile(theirs, share);
  return {
    medianMs: added(0.5),
    p95Ms: added(0.95),
    directMs: percentile(theirs, 0.5),
    busyMs: busyMs / CALLS,
  };
}

export const calls = [
  {
    id: "calls-netease",
    what: "a search of the real service, asked through us and directly by turns",
    runs: 3,
    measure,
    rows: [
      { figure: "directMs", what: "directly, median", unit: "ms" },
      { figure: "medianMs", what: "added, median", unit: "ms" },
      { figure: "p95Ms", what: "added, 95 of 100", unit: "ms" },
      { figure: "busyMs", what: "processor time of a call", unit: "ms" },
    ],
  },
];
