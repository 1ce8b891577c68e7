/**
 * @file Sends all hostile values in every parameter of every route; results are written to `test-results/hostile.tsv`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ROUTES } from "../../../server/sources/wire/routes.ts";
import { CASES } from "../../support/cloud/cases.ts";
import { type Cloud, startCloud } from "../../support/cloud/cloud.ts";
import { type CloudClient, cloudClient } from "../../support/cloud/cloud-client.ts";
import { HOSTILE, isRight, NOT_TAKEN, tenMegabytes } from "../../support/cloud/hostile.ts";
import { refuseTraffic } from "../../support/cloud/no-traffic.ts";

const reached = refuseTraffic();

const HALF = { duplex: "half" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const COOKIES = ["MUSIC_U", "MUSIC_A", "__csrf"];

const spoolFolder = mkdtempSync(join(tmpdir(), "tonearm-hostile-"));
const rows: string[] = ["route\tparameter\tvalue\tanswer\tasked"];
/** All addresses fetched since the last call, without the stand-in's origin. */
const asked: string[] = [];
let cloud: Cloud;
let client: CloudClient;
beforeAll(async () => {
  cloud = await startCloud();
  cloud.instead = ({ uri }) =>
    uri.startsWith("/api/register") ? null : { body: { code: 200, data: [] } };
  client = cloudClient(cloud, {
    spoolFolder,
    fetch: (url, init) => {
      asked.push(url.replace(cloud.url, "service"));
      return fetch(url, init);
    },
  });
});
afterAll(async () => {
  await cloud.close();
  rmSync(spoolFolder, { recursive: true });
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/hostile.tsv", `${rows.join("\n")}\n`);
});

/** The route, the parameter and the name of its value. */
type Tried = readonly [route: string, parameter: string, value: string];

/** An address of the service that contains nothing but the service's own names. */
const KNOWN =
  /^service\/(?:(?:we|e)api\/[\w/]+|lbs\?[\w&=.-]+|jd[\w-]+\/obj%2Faa%2Fb\.mp3\?[\w&=.]+)$/;

/** Makes and records a call. Returns its status and code, after checking that only the service was contacted. */
async function tryOut(tried: Tried, body: BodyInit, headers: HeadersInit = FORM): Promise<string> {
  asked.length = cloud.calls.length = cloud.problems.length = 0;
  const answer = await client.raw(`/api/${tried[0]}`, { method: "POST", body, headers, ...HALF });
  const said = `${answer.status} ${(await answer.json()).code}`;
  rows.push([...tried, said, asked.join(" ") || "-"].join("\t"));
  const heads = [Object.fromEntries(answer.headers), ...cloud.calls.map((call) => call.headers)];
  const isStray = heads.some((head) => "x-evil" in head) || asked.some((url) => !KNOWN.test(url));
  if (isStray || cloud.problems.length > 0) expect.fail(`${rows.at(-1)}: ${cloud.problems.join()}`);
  return said;
}

const caseOf = (route: string, parameter = "") => {
  const all = CASES.filter((one) => one.route === route);
  return all.find(({ query }) => parameter in query) ?? all[0] ?? { query: {}, uri: "" };
};

/** The last value of a name counts, so the hostile value comes after the valid one. */
const formOf = (fields: Readonly<Record<string, string>>, name: string, text: string): string =>
  `${new URLSearchParams({ ...fields, cookie: "MUSIC_U=a" })}&${new URLSearchParams([[name, text]])}`;

/** Whether a call contains the text, either directly or in a JSON text inside it. */
function says(data: unknown, text: string): boolean {
  const [once, twice] = [JSON.stringify(text), JSON.stringify(JSON.stringify(text))];
  return [once, twice].some((quoted) =>
    JSON.stringify(data).includes(quoted.replace(/^"|"$/g, "")),
  );
}

const TAKEN = [...ROUTES].flatMap(([route, { takes }]) =>
  Object.entries(takes).map(([parameter, kind]) => ({ route, parameter, kind })),
);
const PLAIN = [...ROUTES.keys()].filter((route) => route !== "cloud");

describe("a hostile value", () => {
  it.each(TAKEN)("in $parameter of $route calls nobody, or is a text", async (one) => {
    const { route, parameter, kind } = one;
    const { query, uri } = caseOf(route, parameter);
    for (const [value, text] of HOSTILE) {
      const said = await tryOut([route, parameter, value], formOf(query, parameter, text));
      const [call, ...others] = cloud.calls;
      const isAsWanted = isRight(kind, text)
        ? said === "200 200" && others.length === 0 && call?.uri === uri && says(call.data, text)
        : said === "400 400" && call === undefined;
      if (!isAsWanted) expect.fail(`${rows.at(-1)} ${JSON.stringify(call?.data)}`);
    }
    const body = tenMegabytes(formOf(query, parameter, ""));
    expect(await tryOut([route, parameter, "10 MB of 1"], body)).toBe("413 413");
    expect(cloud.calls).toEqual([]);
  });

  it.each(PLAIN)("in what %s does not take is as if it were not there", async (route) => {
    const { query, uri } = caseOf(route);
    const first = PLAIN.indexOf(route);
    const values = [...HOSTILE.values()].filter((text) => text.length < 1000);
    // All routes together cover every name with every value.
    const names = NOT_TAKEN.map((name, at) => [name, values[(first + at) % values.length] ?? ""]);
    const body = `${formOf(query, "cookie", "MUSIC_U=a")}&${new URLSearchParams(names)}`;
    expect(await tryOut([route, "(not taken)", JSON.stringify(names)], body)).toBe("200 200");
    expect(cloud.calls.map((call) => call.uri)).toEqual([uri]);
  });

  it.each(["search", "like", "playlist/update"])(
    "in a cookie of %s is a session or nothing",
    async (route) => {
      for (const name of COOKIES)
        for (const [value, text] of HOSTILE) {
          const body = formOf(caseOf(route).query, "cookie", `${name}=${text}`);
          expect(await tryOut([route, name, value], body)).toMatch(/^(?:200 200|401 301)$/);
          const known = [undefined, "", text, text.replaceAll("%2e", ".").replaceAll("%2f", "/")];
          for (const { cookies } of cloud.calls)
            if (name !== "MUSIC_A" && !known.includes(cookies.get(name))) expect.fail(rows.at(-1));
        }
    },
  );

  it("in the name of a file is in no address, and no name is longer than those of files", async () => {
    cloud.instead = () => null;
    const isName = (text: string): boolean => Buffer.byteLength(`${text}.mp3`) <= 255 * 3;
    for (const [value, text] of HOSTILE) {
      const body = new FormData();
      body.set("songFile", new File(["sound"], `${text}.mp3`));
      const said = await tryOut(["cloud", "songFile", value], body, { cookie: "MUSIC_U=a" });
      expect(said).toBe(isName(text) ? "200 200" : "400 400");
    }
    const names = [...HOSTILE.values()].filter(isName);
    expect(names.length).toBeLessThan(HOSTILE.size);
    expect(cloud.stored).toHaveLength(names.length);
  });

  it("has been tried on all routes, and no socket has gone anywhere else", () => {
    const tried = new Set(rows.slice(1).map((row) => row.split("\t")[0]));
    expect(tried).toEqual(new Set(ROUTES.keys()));
    expect([...reached]).toEqual([new URL(cloud.url).host]);
  });
});
