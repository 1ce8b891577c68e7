import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { boundaryOf, readForm } from "../../../server/sources/wire/multipart.ts";
import { type Cloud, startCloud } from "../../support/cloud/cloud.ts";
import { type CloudClient, cloudClient } from "../../support/cloud/cloud-client.ts";
import { refuseTraffic } from "../../support/cloud/no-traffic.ts";

refuseTraffic();

const spoolFolder = mkdtempSync(join(tmpdir(), "tonearm-spool-"));
let cloud: Cloud;
let client: CloudClient;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(async () => {
  rmSync(spoolFolder, { recursive: true });
  await cloud.close();
});
beforeEach(() => {
  cloud.calls.length = 0;
  cloud.stored.length = 0;
  cloud.instead = () => null;
  cloud.needsUpload = true;
  cloud.storageUrl = null;
  client = cloudClient(cloud, { spoolFolder });
});
afterEach(() => expect(readdirSync(spoolFolder)).toEqual([]));

const md5 = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

/** A form with a file, as a browser sends it. */
function form(bytes: Uint8Array<ArrayBuffer>, name: string, cookie = "MUSIC_U=abc"): FormData {
  const data = new FormData();
  data.set("cookie", cookie);
  data.set("songFile", new File([bytes], name));
  return data;
}

const upload = (body: BodyInit, headers: HeadersInit = {}): Promise<Response> => {
  const init = { method: "POST", body, headers, duplex: "half" };
  return client.raw("/api/cloud?timestamp=1", init);
};

/** The beginning of an MP3 file with tags. */
function tagged(texts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const frames = Object.entries(texts).map(([id, text]) => {
    const said = Buffer.concat([Buffer.from([3]), Buffer.from(text)]);
    const head = Buffer.from([...Buffer.from(id), 0, 0, 0, said.length, 0, 0]);
    return Buffer.concat([head, said]);
  });
  const all = Buffer.concat(frames);
  const head = Buffer.from([
    ...Buffer.from("ID3"),
    4,
    0,
    0,
    0,
    0,
    all.length >> 7,
    all.length & 127,
  ]);
  const sound = Buffer.alloc(2000);
  sound.set([0xff, 0xfb, 0x90, 0x64]);
  return new Uint8Array(Buffer.concat([head, all, sound]));
}

describe("an upload", () => {
  it("goes the way the service knows, with what the file says of itself", async () => {
    const bytes = tagged({ TIT2: "夜", TPE1: "歌手", TALB: "专辑" });
    const answer = await upload(form(bytes, "My song. 1.mp3"));
    expect(await answer.json()).toMatchObject({
      code: 200,
      songId: 1_900_000_001,
      needUpload: true,
    });
    const file = { md5: md5(bytes), ext: "mp3", filename: "Mysong_1", local: false };
    expect(cloud.calls.map(({ uri, cipher }) => `${cipher} ${uri}`)).toEqual([
      "eapi /api/cloud/upload/check",
      "eapi /api/nos/token/alloc",
      "weapi /api/nos/token/alloc",
      "eapi /api/upload/cloud/info/v2",
      "eapi /api/cloud/pub/v2",
    ]);
    const [check, place, open, info, pub] = cloud.calls.map(({ data }) => data);
    expect(check).toMatchObject({ length: bytes.length, md5: md5(bytes), bitrate: "999000" });
    expect(place).toMatchObject({ ...file, bucket: "", nos_product: 3, type: "audio" });
    expect(open).toMatchObject({ ...file, bucket: "jd-musicrep-privatecloud-audio-public" });
    const said = { song: "夜", artist: "歌手", album: "专辑" };
    expect(info).toMatchObject({
      ...said,
      filename: "My song. 1.mp3",
      resourceId: 7,
      songid: "5bd1e995aa",
    });
    expect(pub).toMatchObject({ songid: "5bd1e995aa" });
    expect(cloud.stored).toHaveLength(1);
    expect(cloud.stored[0]).toMatchObject({
      path: "/jd-musicrep-privatecloud-audio-public/obj%2Faa%2Fb.mp3?offset=0&complete=true&version=1.0",
      md5: md5(bytes),
      headers: { "x-nos-token": "UPLOAD x:y", "content-length": String(bytes.length) },
    });
    expect(cloud.stored[0]?.headers["transfer-encoding"]).toBeUndefined();
    expect(cloud.stored[0]?.headers.cookie).toBeUndefined();
  });

  it("of a file the service has sends nothing to the storage, and is named as the file", async () => {
    cloud.needsUpload = false;
    const answer = await upload(form(new Uint8Array([1]), "夜曲.flac"));
    expect(await answer.json()).toMatchObject({ code: 200, needUpload: false });
    expect(cloud.stored).toEqual([]);
    const info = cloud.calls.find(({ uri }) => uri.endsWith("info/v2"))?.data;
    expect(info).toMatchObject({ song: "夜曲", artist: "未知艺术家", album: "未知专辑" });
  });

  it("of 60 MB is written down as it comes, and never in memory as a whole", async () => {
    const chunk = new Uint8Array(1_000_000).fill(7);
    let sent = 0;
    let mostAhead = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const [name] = readdirSync(spoolFolder);
        const written = name === undefined ? 0 : statSync(join(spoolFolder, name)).size;
        mostAhead = Math.max(mostAhead, sent - written);
        if (sent === 0) controller.enqueue(HEAD);
        if (sent < 60_000_000) {
          sent += chunk.length;
          return controller.enqueue(chunk);
        }
        controller.enqueue(TAIL);
        controller.close();
      },
    });
    const length = HEAD.length + 60_000_000 + TAIL.length;
    const answer = await upload(body, { ...TYPE, "content-length": String(length) });
    expect((await answer.json()).code).toBe(200);
    expect(cloud.stored[0]?.sizeBytes).toBe(60_000_000);
    expect(mostAhead).toBeLessThan(5_000_000);
  });

  it("that is broken off leaves no file and asks nobody", async () => {
    let isSpooled = false;
    let left = 5;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        left -= 1;
        if (left === 4) return controller.enqueue(HEAD);
        const [name] = readdirSync(spoolFolder);
        if (name !== undefined) {
          isSpooled = true;
          expect(statSync(join(spoolFolder, name)).mode & 0o777).toBe(0o600);
        }
        if (left > 0) controller.enqueue(new Uint8Array(1000));
        else controller.error(new Error("gone"));
      },
    });
    await expect(
      upload(body, { ...TYPE, "content-length": "9999" }).then(({ status }) => status),
    ).resolves.toBeGreaterThanOrEqual(400);
    expect(isSpooled).toBe(true);
    expect(cloud.calls).toEqual([]);
  });

  it.each([
    ["nothing", form(new Uint8Array(), "a.mp3"), 400],
    ["a picture", form(new Uint8Array([1]), "a.jpg"), 400],
    ["no file", new URLSearchParams({ a: "b" }), 400],
    ["a visitor's file", form(new Uint8Array([1]), "a.mp3", "os=pc"), 401],
  ])("of %s is refused, and nobody is asked", async (_, body, status) => {
    expect((await upload(body)).status).toBe(status);
    expect(cloud.calls).toEqual([]);
  });

  it("that is too large is refused", async () => {
    client = cloudClient(cloud, { spoolFolder, limits: { mostUploadBytes: 10 } });
    expect((await upload(form(new Uint8Array(11), "a.mp3"))).status).toBe(413);
  });

  it("ends at the first refusal, with its code", async () => {
    cloud.instead = ({ uri }) =>
      uri.endsWith("alloc") ? { body: { code: 301, message: null } } : null;
    const answer = await upload(form(new Uint8Array([1]), "a.mp3"));
    expect([answer.status, (await answer.json()).code]).toEqual([401, 301]);
    expect(cloud.stored).toEqual([]);
  });

  it("goes to no host that is no storage", async () => {
    cloud.storageUrl = "http://192.168.0.1:8080";
    const answer = await upload(form(new Uint8Array([1]), "a.mp3"));
    expect([answer.status, answer.headers.get("x-tonearm-upstream")]).toEqual([502, "unreadable"]);
  });
});

const TYPE = { "content-type": "multipart/form-data; boundary=xx" };
const HEAD_OF_FILE =
  '--xx\r\nContent-Disposition: form-data; name="songFile"; filename="a.mp3"\r\nContent-Type: audio/mpeg\r\n\r\n';
const HEAD = new TextEncoder().encode(
  `--xx\r\nContent-Disposition: form-data; name="cookie"\r\n\r\nMUSIC_U=abc\r\n${HEAD_OF_FILE}`,
);
const TAIL = new TextEncoder().encode("\r\n--xx--\r\n");

describe("a form", () => {
  it("is read the same however it is cut into pieces", async () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    const cuts = fc.array(fc.nat(400), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(bytes, cuts, async (file, at) => {
        const whole = Buffer.concat([HEAD, Buffer.from("\r\n--x\r\n-"), file, TAIL]);
        const read: Buffer[] = [];
        const names: (string | null)[] = [];
        for await (const piece of readForm(pieces(whole, at), "xx")) {
          if (piece.kind === "part") names.push(piece.fileName);
          if (piece.kind === "data" && names.at(-1) === "a.mp3") read.push(piece.chunk);
        }
        expect(names).toEqual([null, "a.mp3"]);
        expect(Buffer.concat(read)).toEqual(Buffer.concat([Buffer.from("\r\n--x\r\n-"), file]));
      }),
    );
  });

  it("with a file whose name is longer than any system's is none", async () => {
    const head = (letters: number): Buffer =>
      Buffer.from(HEAD_OF_FILE.replace("a.mp3", `${"歌".repeat(letters)}.mp3`));
    const read = async (letters: number): Promise<number> => {
      let parts = 0;
      const whole = Buffer.concat([head(letters), TAIL]);
      for await (const { kind } of readForm(pieces(whole, []), "xx"))
        parts += Number(kind === "part");
      return parts;
    };
    expect(await read(251)).toBe(1);
    await expect(read(300)).rejects.toThrow("name so long");
  });

  it.each([
    ["multipart/form-data; boundary=abc", "abc"],
    ['multipart/form-data; charset=utf-8; boundary="a b"', "a b"],
    ["text/plain; boundary=abc", null],
    ["multipart/form-data", null],
  ])("of type %s has the mark %s", (type, mark) => expect(boundaryOf(type)).toBe(mark));
});

async function* pieces(whole: Buffer, at: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const cut of [...at].sort((a, b) => a - b)) {
    yield whole.subarray(from, Math.max(from, cut));
    from = Math.max(from, cut);
  }
  yield whole.subarray(from);
}
