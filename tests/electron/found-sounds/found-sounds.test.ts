import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fail } from "../../../src/domain/failure.ts";
import type { FoundSound } from "../../../src/domain/desktop/other-sources.ts";
import { eventually } from "../../support/eventually.ts";
import { buildFinder, openRoom, query, startHost, type BuiltFinder } from "./room.ts";

/** Returns its query and its options as the path of the sound. */
const LIBRARY = `
const { name } = require("./../../package.json");
const host = () => process.env.TONEARM_TEST_HOST;
module.exports = async (id, sources, song) => {
  const told = encodeURIComponent(JSON.stringify({ id, sources, song, name,
    env: Object.fromEntries(["ENABLE_FLAC", "FOLLOW_SOURCE_ORDER", "JOOX_COOKIE", "QQ_COOKIE", "LOG_FILE"]
      .map((key) => [key, process.env[key] ?? null])),
    path: process.env.PATH.split(/[:;]/)[0], proxy: globalThis.proxy?.hostname ?? null }));
  const sound = { url: host() + "/song?told=" + told, source: "kugou", br: 320000, size: 10, md5: null };
  switch (song.name) {
    case "die": return process.exit(3);
    case "never": return new Promise(() => {});
    case "busy":
      require("node:fs").writeFileSync(process.env.TONEARM_TEST_BUSY, "");
      for (;;);
    case "throw": throw new Error("no");
    case "text": throw "No audioData!";
    case "undefined": return Promise.reject();
    case "loose": Promise.reject(new Error("loose")); setTimeout(() => { throw new Error("loose"); }); return sound;
    case "private": return { ...sound, url: "http://10.0.0.1/song.mp3" };
    case "file": return { ...sound, url: "file:///etc/passwd" };
    case "slow": return { ...sound, url: host() + "/never" };
    case "page": return { ...sound, url: host() + "/page" };
    case "types": return { url: 7, source: {}, br: "x" };
    case "source": return { ...sound, source: "<b>" };
    case "list": return [sound];
    case "rate": return { ...sound, br: NaN, source: "newone" };
    case "video": return { ...sound, source: "bilibili" };
    default: return sound;
  }
};`;

let finder: BuiltFinder;
/** A file that exists once the library is blocked for good. */
const busyMark = (): string => join(finder.place, "busy");
let host: Awaited<ReturnType<typeof startHost>>;
const seen: { readonly path: string; readonly referer: string | undefined }[] = [];
beforeAll(async () => {
  finder = await buildFinder(LIBRARY);
  host = await startHost((request, response) => {
    const { url = "", headers } = request;
    seen.push({ path: url, referer: headers.referer });
    if (url === "/never") return;
    const type = url.startsWith("/song") ? "audio/mpeg" : "text/html";
    response.writeHead(200, { "content-type": type, "content-length": 4 }).end("song");
  });
  process.env["TONEARM_TEST_HOST"] = host.at("");
  process.env["TONEARM_TEST_BUSY"] = busyMark();
  // Variables of the listener's own environment must have no effect.
  process.env["ENABLE_FLAC"] = "true";
  process.env["LOG_FILE"] = "/tmp/not-wanted.log";
});
afterAll(async () => {
  for (const name of ["TONEARM_TEST_HOST", "TONEARM_TEST_BUSY", "ENABLE_FLAC", "LOG_FILE"])
    delete process.env[name];
  await host.close();
  await finder.remove();
});

let room: ReturnType<typeof openRoom>;
beforeEach(() => {
  seen.length = 0;
  room = openRoom(finder);
});
afterEach(() => room.close());

const found = async (...args: Parameters<typeof query>): Promise<FoundSound> => {
  const answer = await room.sounds.core.find(query(...args));
  if (!answer.ok) throw new Error(answer.failure.kind);
  return answer.value;
};
const told = (): unknown =>
  JSON.parse(new URL(seen.at(-1)?.path ?? "", "http://host").searchParams.get("told") ?? "null");

describe("other sources", () => {
  it("find a sound, which is asked for by a token and with a range", async () => {
    expect(room.sounds.core.isThere()).toBe(true);
    const { token, ...rest } = await found("A song");
    expect(rest).toEqual({ source: "kugou", bitRate: 320_000, livesMs: 1_800_000 });
    const answer = await room.get(token, { range: "bytes=0-", cookie: "a=b" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("song");
    expect(told()).toMatchObject({
      id: 7,
      sources: null,
      song: {
        id: 7,
        name: "A song",
        duration: 200_000,
        album: { name: "Album" },
        artists: [{ name: "One" }, { name: "Two" }],
      },
    });
  });

  it("are asked with the listener's options and no others", async () => {
    await found("plain");
    expect(told()).toMatchObject({
      env: { ENABLE_FLAC: null, FOLLOW_SOURCE_ORDER: null, JOOX_COOKIE: null, LOG_FILE: null },
      proxy: null,
    });
    await found("chosen", {
      names: ["qq", "joox"],
      isInOrder: true,
      wantsFlac: true,
      jooxCookie: "wmid=1",
      qqCookie: "uin=2",
      programFolder: "/opt/bin",
    });
    expect(told()).toMatchObject({
      sources: ["qq", "joox"],
      env: {
        ENABLE_FLAC: "true",
        FOLLOW_SOURCE_ORDER: "true",
        JOOX_COOKIE: "wmid=1",
        QQ_COOKIE: "uin=2",
      },
      path: "/opt/bin",
    });
    // Other options start another process, and the previous one is gone.
    expect(room.processes).toHaveLength(2);
    while (!room.processes[0]?.isGone()) await new Promise((done) => setImmediate(done));
  });

  it("have one process for equal options, which ends after a minute without a question", async () => {
    await found("one");
    await found("two");
    expect(room.processes).toHaveLength(1);
    room.elapse(60_000);
    while (!room.processes[0]?.isGone()) await new Promise((done) => setImmediate(done));
    await found("three");
    expect(room.processes).toHaveLength(2);
    expect(room.warnings).toEqual([]);
  });

  it.each(["throw", "text", "undefined", "private", "file", "page", "types", "source", "list"])(
    "have nothing where the library says: %s",
    async (name) => {
      expect(await room.find(query(name))).toEqual(fail({ kind: "notFound" }));
      expect(seen.filter(({ path }) => path.startsWith("/song"))).toEqual([]);
      await found("and goes on");
    },
  );

  it("have nothing where a host has not answered for eight seconds", async () => {
    const slow = room.find(query("slow"));
    await eventually(() => expect(seen).toMatchObject([{ path: "/never" }]));
    room.elapse(8_000);
    expect(await slow).toEqual(fail({ kind: "notFound" }));
    await found("and goes on");
    // Only the process's own end is pending.
    expect(room.waiting()).toBe(1);
  });

  it("may be new to us, and of a rate that is not known", async () => {
    expect(await found("rate")).toMatchObject({ source: "newone", bitRate: 0 });
  });

  it("survive what the library leaves behind", async () => {
    await found("loose");
    await found("and goes on");
    expect(room.processes).toHaveLength(1);
  });

  it("name the site that a host wants to be named", async () => {
    await found("video");
    await found("other");
    expect(seen.map(({ referer }) => referer)).toEqual(["https://www.bilibili.com/", undefined]);
  });

  it("are not asked without a song", async () => {
    for (const raw of [null, 7, {}, { ...query("x"), song: -1 }, { ...query("x"), name: "" }])
      expect(await room.find(raw)).toMatchObject({ ok: false, failure: { kind: "malformed" } });
    expect(room.processes).toEqual([]);
  });
});

describe("a token", () => {
  it("is good for half an hour", async () => {
    const { token } = await found("A song");
    room.elapse(1_799_999);
    expect((await room.get(token)).status).toBe(200);
    room.elapse(1);
    expect((await room.get(token)).status).toBe(404);
  });

  it("that was not given out opens nothing, and only reading is answered", async () => {
    const { token } = await found("A song");
    for (const wrong of [
      "",
      "x",
      `${token}x`,
      `${token}/..`,
      "token-000000000000000000000000000009",
    ])
      expect((await room.get(wrong)).status).toBe(404);
    expect((await room.get(token, {}, "POST")).status).toBe(405);
  });
});

describe("the process of the library", () => {
  it("dies, and is begun anew by the next question, four times a minute at most", async () => {
    for (let times = 0; times < 4; times++)
      expect(await room.find(query("die"))).toEqual(fail({ kind: "unreachable" }));
    expect(await room.find(query("A song"))).toEqual(fail({ kind: "unreachable" }));
    expect(room.processes).toHaveLength(4);
    room.elapse(60_000);
    await found("A song");
  });

  it("has ten seconds for a question, and another one has the next", async () => {
    const never = room.find(query("never"));
    await found("A song");
    room.elapse(10_000);
    expect(await never).toEqual(fail({ kind: "timeout" }));
    await found("Another song");
    expect(room.processes.map((each) => each.isGone())).toEqual([true, false]);
  });

  it("goes on where it has other questions when the time of one is over", async () => {
    const never = room.find(query("never"));
    await found("A song");
    room.elapse(6_000);
    const other = room.find(query("never"));
    await found("A song");
    room.elapse(4_000);
    expect(await never).toEqual(fail({ kind: "timeout" }));
    await found("Another song");
    expect(room.processes).toHaveLength(1);
    room.elapse(6_000);
    expect(await other).toEqual(fail({ kind: "timeout" }));
  });

  it("that hears nothing any more is ended, and another one is asked what it has not heard", async () => {
    await found("A song");
    const before = room.waiting();
    const busy = room.find(query("busy"));
    await eventually(() => statSync(busyMark()));
    // The confirmation may arrive after the mark; without it the search would be repeated.
    await eventually(() => expect(room.waiting()).toBe(before));
    const unheard = room.find(query("A song"));
    room.elapse(5_000);
    expect(await busy).toEqual(fail({ kind: "unreachable" }));
    expect(await unheard).toMatchObject({ ok: true });
    await found("A song");
    expect(room.processes).toHaveLength(2);
    expect(room.warnings).toEqual(["the process of other sources has ended: it hung"]);
  });

  it("is refused what it owes when the settings change, and ends with the program", async () => {
    const never = room.find(query("never"));
    await found("A song", { wantsFlac: true });
    expect(await never).toEqual(fail({ kind: "unreachable" }));
    await room.sounds.close();
    expect(room.processes.every((each) => each.isGone())).toBe(true);
    expect(await room.find(query("A song"))).toEqual(fail({ kind: "unreachable" }));
  });
});

describe("the library", () => {
  it("may not be there", async () => {
    const without = openRoom({ ...finder, place: "/nowhere" });
    expect(without.sounds.core.isThere()).toBe(false);
    expect(await without.find(query("A song"))).toEqual(fail({ kind: "notFound" }));
    expect(without.processes).toEqual([]);
    await without.close();
  });

  it("that is none is told in the log, and finds nothing", async () => {
    const other = await buildFinder("module.exports = 7;");
    const broken = openRoom(other);
    expect(await broken.find(query("A song"))).toEqual(fail({ kind: "notFound" }));
    expect(broken.warnings).toEqual([expect.stringContaining("the library cannot be read")]);
    await broken.close();
    await other.remove();
  });
});
