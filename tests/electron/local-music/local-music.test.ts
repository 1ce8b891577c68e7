import { createHash } from "node:crypto";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NO_LOCAL_FOLDER } from "../../../src/domain/desktop/local-folder.ts";
import { localId, songId } from "../../../src/domain/playable.ts";
import { MADE_FORMATS, MADE_PICTURE, madeSound } from "../../support/made-music.ts";
import { type BuiltReader, buildReader } from "./built-reader.ts";
import { isRead, openRoom, type Room } from "./room.ts";
import { eventually } from "../../support/eventually.ts";

let built: BuiltReader;
beforeAll(async () => {
  built = await buildReader();
});
afterAll(() => built.remove());

let base = "";
let root = "";
let data = "";
let room: Room;
const write = (name: string, content: Uint8Array | string): Promise<void> =>
  writeFile(join(root, name), content);
const open = (chosen: { id: string; path: string; root: string } | null = null): Room =>
  openRoom({ ...built, data, chosen });

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), "tonearm-local-")));
  [root, data] = [join(base, "My music"), join(base, "data")];
  await mkdir(root);
  await mkdir(data);
  await write("one.mp3", madeSound("mp3", { title: "One", picture: MADE_PICTURE }));
  room = open();
});
afterEach(async () => {
  await room.close();
  await rm(base, { recursive: true, force: true });
});

interface Songs {
  readonly version: number;
  readonly songs: readonly { readonly id: number; readonly name: string }[];
}
const songs = async (): Promise<Songs> => (await room.get("/local/songs")).json() as Promise<Songs>;
const idOf = async (title: string): Promise<number> =>
  (await songs()).songs.find(({ name }) => name === title)?.id ?? 0;
const chooseAndRead = async (): Promise<void> => {
  room.follow();
  expect(await room.choose(root)).toBe("chosen");
  await room.until(isRead);
};

describe("the listener's own folder", () => {
  it("is nothing before one is chosen, and no process runs for it", async () => {
    room.follow();
    expect(room.state()).toEqual(NO_LOCAL_FOLDER);
    for (const path of ["songs", "api/song/detail?ids=1", "media/audio/1"])
      expect((await room.get(`/local/${path}`)).status).toBe(404);
    room.music.core.rescan();
    room.music.core.stop();
    room.choice.forget();
    expect(room.processes).toEqual([]);
    expect(await firstValueFrom(room.choice.path$())).toBeNull();
  });

  it("is chosen by a dialog, kept, read at once, and told of without its path", async () => {
    await Promise.all(
      MADE_FORMATS.map((format) => write(`x.${format}`, madeSound(format, { title: format }))),
    );
    await write("bad.flac", "");
    await chooseAndRead();
    expect(room.kept()).toEqual({ id: "choice-001", path: root, root });
    expect(await firstValueFrom(room.choice.path$())).toBe(root);
    expect(room.state()).toMatchObject({
      chosen: "choice-001",
      name: "My music",
      isAway: false,
      result: { songs: 8, added: 8, changed: 0, gone: 0, unreadable: 1 },
      problems: [{ name: "bad.flac", reason: "empty" }],
    });
    const answer = await songs();
    expect(answer.version).toBe(room.state().version);
    expect(answer.songs.map(({ name }) => name).toSorted()).toEqual(
      ["One", ...MADE_FORMATS].toSorted(),
    );
    expect(JSON.stringify([answer, room.state()])).not.toContain(base);
    expect(await readdir(join(data, "local-music"))).toEqual(["choice-001"]);
    expect((await readdir(root)).toSorted()).toEqual(
      ["one.mp3", "bad.flac", ...MADE_FORMATS.map((format) => `x.${format}`)].toSorted(),
    );
  });

  it("is put in order anew in another language, and every list told so", async () => {
    for (const title of ["Cz", "Çay"]) await write(`${title}.wav`, madeSound("wav", { title }));
    room.speak("tr");
    expect(room.processes).toEqual([]);
    room.speak("en");
    await chooseAndRead();
    const names = async () => (await songs()).songs.map(({ name }) => name);
    expect(await names()).toEqual(["Çay", "Cz", "One"]);
    const { version } = room.state();
    room.speak("tr");
    await room.until((now) => now.version !== version);
    expect(await names()).toEqual(["Cz", "Çay", "One"]);
    expect((await songs()).version).toBe(room.state().version);
  });

  it("is followed through no link, and its odd names are names", async () => {
    await writeFile(join(base, "secret.wav"), madeSound("wav", { title: "Secret" }));
    await symlink(join(base, "secret.wav"), join(root, "out.wav"));
    await symlink(root, join(root, "circle"));
    const odd = `${"é".repeat(120)}.wav`;
    await write(odd, madeSound("wav"));
    await write("# ? %2f & 'x'.wav", madeSound("wav", {}, 2));
    await chooseAndRead();
    expect((await songs()).songs.map(({ name }) => name).toSorted()).toEqual(
      ["One", "# ? %2f & 'x'", odd.slice(0, -4)].toSorted(),
    );
    // Both are links, which do not count as unreadable files.
    expect(room.state()).toMatchObject({ result: { unreadable: 0 }, problems: [] });
    for (const { id } of (await songs()).songs)
      expect((await room.get(`/local/media/audio/${id}`)).status).toBe(200);
  });

  it("is not chosen where the dialog is closed, nor where it would not do", async () => {
    expect(await room.choose(null)).toBe("cancelled");
    for (const path of [join(base, "missing"), join(root, "one.mp3"), base, data, join(data, "..")])
      expect([path, await room.choose(path)]).toEqual([path, "unfit"]);
    await mkdir(join(data, "inside"));
    await symlink(data, join(base, "link"));
    for (const path of [join(data, "inside"), join(base, "link")])
      expect([path, await room.choose(path)]).toEqual([path, "unfit"]);
    expect(room.kept()).toBeNull();
    expect(room.processes).toEqual([]);
  });

  it("is the same one when it is chosen again, also by another way", async () => {
    await chooseAndRead();
    await symlink(root, join(base, "link"));
    expect(await room.choose(join(base, "link"))).toBe("chosen");
    expect(room.kept()?.id).toBe("choice-001");
    expect(room.processes).toHaveLength(1);
  });

  it("gives way to another one, of which nothing was known", async () => {
    await chooseAndRead();
    const other = join(base, "Other");
    await mkdir(other);
    await writeFile(join(other, "two.wav"), madeSound("wav", { title: "Two" }));
    expect(await room.choose(other)).toBe("chosen");
    await room.until((state) => state.name === "Other" && isRead(state));
    expect((await songs()).songs.map(({ name }) => name)).toEqual(["Two"]);
    await room.close();
    expect([room.knows("choice-001"), room.knows("choice-002")]).toEqual([false, true]);
    expect(room.processes.map((each) => each.isGone())).toEqual([true, true]);
  });

  it("has a file shown where it lies, by its id alone, and only inside the folder", async () => {
    await mkdir(join(root, "deep"));
    await write("deep/odd # name.wav", madeSound("wav", { title: "Odd" }));
    await writeFile(join(base, "secret.wav"), madeSound("wav", { title: "Secret" }));
    await chooseAndRead();
    const [one, odd] = [localId(await idOf("One")), localId(await idOf("Odd"))];
    expect([await room.choice.show(one), await room.choice.show(odd)]).toEqual(["shown", "shown"]);
    expect(room.filesShown).toEqual([join(root, "one.mp3"), join(root, "deep", "odd # name.wav")]);
    // Other files, missing ones, and links are not shown.
    for (const raw of [localId(1), songId(1), "l:../secret", 7, null, `${one}/../1`])
      expect(await Reflect.apply(room.choice.show, room.choice, [raw])).toBe("missing");
    await rm(join(root, "one.mp3"));
    await symlink(join(base, "secret.wav"), join(root, "one.mp3"));
    expect(await room.choice.show(one)).toBe("missing");
    await rm(join(root, "deep"), { recursive: true });
    expect(await room.choice.show(odd)).toBe("missing");
    expect(room.filesShown).toHaveLength(2);
    // Pages cannot request the path itself.
    expect((await room.get(`/local/place/${one.slice(2)}`)).status).toBe(404);
    room.choice.forget();
    expect(await room.choice.show(one)).toBe("missing");
  });

  it("is forgotten with all that was known of it, and none of its files", async () => {
    await chooseAndRead();
    room.choice.forget();
    expect(room.state()).toEqual(NO_LOCAL_FOLDER);
    expect(room.kept()).toBeNull();
    expect((await room.get("/local/songs")).status).toBe(404);
    await room.close();
    expect(await readdir(join(data, "local-music"))).toEqual([]);
    expect(await readdir(root)).toEqual(["one.mp3"]);
    expect(room.processes[0]?.isGone()).toBe(true);
  });

  it("is there at the next start, which begins with what is known", async () => {
    await chooseAndRead();
    const id = await idOf("One");
    await room.close();
    await mkdir(join(data, "local-music", "left-behind"));
    room = open({ id: "choice-001", path: root, root });
    // Knowing that there is a folder starts no process; the first request does.
    room.follow();
    expect(room.state()).toMatchObject({ chosen: "choice-001", name: "My music", result: null });
    expect(room.processes).toEqual([]);
    expect(await idOf("One")).toBe(id);
    expect(room.processes).toHaveLength(1);
    await room.until(isRead);
    expect(room.state().result).toMatchObject({ songs: 1, added: 0, changed: 0, gone: 0 });
    await room.close();
    expect(room.knows("left-behind")).toBe(false);
  });

  it("is read again when somebody asks, also after a reading was ended", async () => {
    await chooseAndRead();
    room.music.core.stop();
    await write("two.mp3", madeSound("mp3", { title: "Two" }));
    room.music.core.rescan();
    await room.until((state) => isRead(state) && state.result?.songs === 2);
    expect(room.state().result).toMatchObject({ added: 1, changed: 0, gone: 0 });
    expect((await songs()).songs).toHaveLength(2);
  });

  it("sends no more of a sound than is wanted, and the rest when it is", async () => {
    await write("long.wav", madeSound("wav", { title: "Long" }, 200));
    await chooseAndRead();
    const path = `/local/media/audio/${await idOf("Long")}`;
    const whole = await room.get(path);
    const bytes = await whole.arrayBuffer();
    expect(bytes.byteLength).toBe(Number(whole.headers.get("content-length")));
    expect(bytes.byteLength).toBeGreaterThan(3_000_000);
    const left = await room.get(path);
    const reader = left.body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    await reader?.cancel();
    const range = { range: `bytes=${bytes.byteLength - 100_000}-` };
    const tail = await room.get(path, { headers: range });
    expect(tail.status).toBe(206);
    expect(
      Buffer.from(await tail.arrayBuffer()).equals(Buffer.from(bytes).subarray(-100_000)),
    ).toBe(true);
    const head = await room.get(path, { method: "HEAD" });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    const etag = { "if-none-match": whole.headers.get("etag") ?? "" };
    expect((await room.get(path, { headers: etag })).status).toBe(304);
  });

  it("tells the digest of a sound, whose bytes stay where they are", async () => {
    await write("long.wav", madeSound("wav", { title: "Long" }, 200));
    await chooseAndRead();
    const digest = async (id: number) => room.get(`/local/media/digest/${id}`);
    const md5 = createHash("md5")
      .update(await readFile(join(root, "long.wav")))
      .digest("hex");
    const id = await idOf("Long");
    expect(await (await digest(id)).text()).toBe(md5);
    expect((await digest(7)).status).toBe(404);
    await rm(join(root, "long.wav"));
    // The removal has not been noticed yet.
    await expect((await digest(id)).text()).rejects.toThrow("could not be read");
    await rename(root, `${root} away`);
    expect((await digest(id)).status).toBe(503);
  });

  it("sends covers of 20 MB, and none that is no picture", async () => {
    const picture = Buffer.concat([MADE_PICTURE, Buffer.alloc(20_000_000)]);
    await write("large.mp3", madeSound("mp3", { title: "Large", picture }));
    await write("none.mp3", madeSound("mp3", { title: "None", picture: Buffer.from("text") }));
    await chooseAndRead();
    const cover = async (title: string) => room.get(`/local/media/cover/${await idOf(title)}`);
    expect((await (await cover("Large")).arrayBuffer()).byteLength).toBe(picture.byteLength);
    expect((await cover("None")).status).toBe(404);
  });

  it("answers as safely as everything else of the program", async () => {
    await chooseAndRead();
    const id = await idOf("One");
    for (const path of ["songs", `media/audio/${id}`, `media/cover/${id}`, "songs/nothing"]) {
      const { headers } = await room.get(`/local/${path}`);
      expect(headers.get("content-security-policy")).toContain("default-src 'self'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("the process that reads the folder", () => {
  it("dies, and is begun anew by the next question", async () => {
    await chooseAndRead();
    const id = await idOf("One");
    await room.processes[0]?.crash();
    expect(room.warnings.at(-1)).toContain("has ended");
    await eventually(async () => expect(await idOf("One")).toBe(id));
    expect(room.processes).toHaveLength(2);
  });

  it("breaks off what it was sending when it dies", async () => {
    await write("long.wav", madeSound("wav", { title: "Long" }, 200));
    await chooseAndRead();
    const answer = await room.get(`/local/media/audio/${await idOf("Long")}`);
    const dead = room.processes[0]?.crash();
    await expect(answer.arrayBuffer()).rejects.toThrow("could not be read");
    await dead;
  });

  it("is not waited for when it dies before it answers, or hangs", async () => {
    await chooseAndRead();
    const [first] = room.processes;
    first?.hang();
    const asked = room.get("/local/songs");
    await Promise.resolve();
    await new Promise(setImmediate);
    room.elapse(10_000);
    const refused = await asked;
    expect([refused.status, await refused.json()]).toEqual([503, { code: 503 }]);
    expect(room.warnings.at(-1)).toContain("it hung");
    // Its index may not have been written yet, so the next process reads the folder again.
    await eventually(async () => expect((await songs()).songs).toHaveLength(1));
    expect(room.processes).toHaveLength(2);
    const lost = room.get("/local/songs");
    await new Promise(setImmediate);
    room.processes[1]?.hang();
    await room.processes[1]?.crash();
    expect([200, 503]).toContain((await lost).status);
  });

  it("is begun a few times a minute at most", async () => {
    await chooseAndRead();
    for (let time = 0; time < 3; time += 1) {
      await room.processes.at(-1)?.crash();
      expect((await room.get("/local/songs")).status).toBe(200);
    }
    await room.processes.at(-1)?.crash();
    expect((await room.get("/local/songs")).status).toBe(503);
    expect(room.processes).toHaveLength(4);
    room.elapse(60_000);
    expect((await room.get("/local/songs")).status).toBe(200);
    expect(room.processes).toHaveLength(5);
  });

  it("ends with the program, which waits three seconds for it", async () => {
    await chooseAndRead();
    await room.close();
    expect(room.processes[0]?.isGone()).toBe(true);
    room = open({ id: "choice-001", path: root, root });
    room.follow();
    await songs();
    await room.until(isRead);
    room.processes[0]?.hang();
    const closing = room.music.close();
    await new Promise(setImmediate);
    room.elapse(3_000);
    await closing;
    expect(room.processes[0]?.isGone()).toBe(true);
  });

  it("that cannot open its library says why, and the question is refused", async () => {
    await room.close();
    room = openRoom({ ...built, libraryUrl: "file:///nowhere.js", data });
    await room.choose(root);
    expect((await room.get("/local/songs")).status).toBe(503);
    expect(room.warnings.join("\n")).toContain("nowhere.js");
  });
});
