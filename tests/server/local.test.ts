import { mkdir, rename, unlink } from "node:fs/promises";
import { join } from "node:path";

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Local, openLocal } from "../../server/local.ts";
import { type MadeFolder, madeFolder } from "../support/made-folder.ts";
import { MADE_PICTURE, madeSound } from "../support/made-music.ts";

const HERE = "app://tonearm";
let folder: MadeFolder;
let local: Local;
const reports: unknown[] = [];
let told = (): void => {};

/** Waits until the condition holds; it is checked after every notification. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo())
    await new Promise<void>((resolve) => {
      told = resolve;
    });
};
const isRead = (): boolean => local.state().reading === null && local.state().result !== null;

beforeAll(async () => {
  folder = await madeFolder();
  await folder.write(
    "one.mp3",
    madeSound("mp3", { title: "One", album: "A", artist: "Who", picture: MADE_PICTURE }),
  );
  await folder.write("two.wav", madeSound("wav", { title: "Two" }, 2));
  await folder.write("two.lrc", "[00:01.00]line");
  await folder.write("bad.flac", "");
  await mkdir(folder.state);
  local = await openLocal({
    folder: folder.root,
    state: folder.state,
    language: "en",
    onChange: () => told(),
    report: (error) => reports.push(error),
  });
  await until(isRead);
});
afterAll(async () => {
  await local.close();
  await folder.end();
  expect(reports).toEqual([]);
});

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  local.fetch(new Request(HERE + path, init));
// oxlint-disable-next-line no-explicit-any -- the shape is checked by each test's expectations
const json = async (path: string): Promise<any> => (await ask(path)).json();
const idOf = async (title: string): Promise<number> =>
  (await json("/local/songs")).songs.find(({ name }: { name: string }) => name === title).id;

describe("the listener's own folder beside a service", () => {
  it("tells what is in it, and where that sounds", async () => {
    const { version, songs } = await json("/local/songs");
    expect(version).toBe(local.state().version);
    const [one] = songs;
    expect(one).toMatchObject({ name: "One", ar: [{ name: "Who" }], al: { name: "A" } });
    expect(one.al.picUrl).toBe(`${HERE}/local/media/cover/${one.id}`);
    const [sound] = (await json(`/local/api/song/url/v1?id=${one.id}`)).data;
    expect(sound.url).toBe(`${HERE}/local/media/audio/${one.id}`);
    expect((await json("/local/albums")).albums).toMatchObject([{ name: "A" }]);
    expect((await json("/local/artists")).artists).toMatchObject([{ name: "Who" }]);
    expect((await json(`/local/api/album?id=${one.al.id}`)).songs).toHaveLength(1);
    expect((await json(`/local/api/artists?id=${one.ar[0].id}`)).hotSongs).toHaveLength(1);
    expect((await json("/local/api/cloudsearch?keywords=two")).result.songs).toHaveLength(1);
    expect((await json(`/local/api/lyric?id=${await idOf("Two")}`)).lrc.lyric).toContain("line");
    expect(JSON.stringify([songs, local.state()])).not.toContain(folder.root);
  });

  it("answers long questions, too", async () => {
    const body = new URLSearchParams({ ids: String(await idOf("One")) });
    const answer = await ask("/local/api/song/detail", { method: "POST", body });
    expect((await answer.json()).songs).toHaveLength(1);
  });

  it("sends sounds and covers, in parts where they are asked for", async () => {
    const [one, two] = [await idOf("One"), await idOf("Two")];
    const part = await ask(`/local/media/audio/${two}`, { headers: { range: "bytes=10-19" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const cover = await ask(`/local/media/cover/${one}`);
    expect(cover.headers.get("content-type")).toBe("image/jpeg");
    expect((await ask(`/local/media/cover/${two}`)).status).toBe(404);
  });

  it("says how it stands", () => {
    expect(local.state()).toMatchObject({
      isAway: false,
      reading: null,
      result: { songs: 2, added: 2, changed: 0, gone: 0, unreadable: 1 },
      problems: [{ name: "bad.flac", reason: "empty" }],
    });
  });

  it("takes and gives no cookies", async () => {
    const answer = await ask("/local/api/song/detail?ids=1", { headers: { cookie: "a=b" } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("changes nothing, and speaks of no listener", async () => {
    for (const path of [
      "/local/api/like?id=1",
      "/local/api/playlist/create?name=x",
      "/local/api/scrobble?id=1",
      "/local/api/user/account",
      "/local/api/user/playlist",
      "/local/api/logout",
      "/local/api/login/refresh",
      "/local/api/library/songs",
      "/local/api",
      "/local",
      "/local/",
      "/local/media/",
      "/api/song/detail",
      "/media/audio/1",
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  it("answers with the folder's own files alone, however they are asked for", async () => {
    const piece = fc.oneof(
      fc.constantFrom("..", "%2e%2e", "..%2f", "%2f", "%5c", "\\", "%00", "one.mp3", "two.wav"),
      fc.constantFrom("audio", "cover", "1", "-1", "9".repeat(16), "9".repeat(40), "0x1", "1e3"),
      fc.string({ maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 5 }), async (pieces) => {
        const address = `${HERE}/local/media/${pieces.join("/")}`;
        fc.pre(URL.canParse(address));
        expect((await local.fetch(new Request(address))).status).toBe(404);
      }),
      { numRuns: 300 },
    );
  });

  it("is away for a while: its songs are known, what sounds is not to be had now", async () => {
    const id = await idOf("Two");
    const away = `${folder.root}-away`;
    await rename(folder.root, away);
    expect((await ask(`/local/media/audio/${id}`)).status).toBe(503);
    local.rescan();
    await until(() => local.state().isAway);
    expect((await json("/local/songs")).songs).toHaveLength(2);
    expect(local.state().problems).toEqual([{ name: "bad.flac", reason: "empty" }]);
    await rename(away, folder.root);
    local.rescan();
    await until(() => !local.state().isAway && isRead());
    expect((await ask(`/local/media/audio/${id}`)).status).toBe(200);
    await unlink(join(folder.root, "two.wav"));
    expect((await ask(`/local/media/audio/${id}`)).status).toBe(404);
  });
});
