import {
  appendFile,
  readdir,
  readFile,
  rename,
  stat,
  symlink,
  unlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { rmSync } from "node:fs";
import { join } from "node:path";

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createIds } from "../../../server/sources/folder/ids.ts";
import { openFolder } from "../../../server/sources/folder/open-folder.ts";
import { readFolder } from "../../../server/sources/folder/reading.ts";
import { createShelf } from "../../../server/sources/folder/shelf.ts";
import { createTally } from "../../../server/sources/folder/tally.ts";
import { type MadeFolder, madeFolder } from "../../support/made-folder.ts";
import {
  MADE_FORMATS,
  MADE_PICTURE,
  madeAiff,
  madeAlac,
  madePlain,
  madeSound,
} from "../../support/made-music.ts";

let folder: MadeFolder;
beforeEach(async () => {
  folder = await madeFolder();
});
afterEach(() => folder.end());

const idsOf = (songs: ReadonlyMap<string, { readonly id: number }>) =>
  Object.fromEntries([...songs].map(([name, { id }]) => [name, id]));

describe("reading a folder", () => {
  it("finds several artists in one text, and leaves the names of a list whole", async () => {
    await folder.write(
      "1.flac",
      madeSound("flac", { title: "1", artist: "Ada & Bo、Cem,Di/Eve ;Ada" }),
    );
    for (const format of ["flac", "mp3"] as const) {
      const artists = ["AC/DC", "Earth, Wind & Fire"];
      const artist = "AC/DC & Earth, Wind & Fire";
      await folder.write(
        `l.${format}`,
        madeSound(format, { title: `list ${format}`, artist, artists }),
      );
      const one = { title: `one ${format}`, artist: "AC/DC", artists: ["AC/DC"] };
      await folder.write(`o.${format}`, madeSound(format, one));
    }
    await folder.write("n.mp3", madeSound("mp3", { title: "null", artist: "AC/DC\0Ada" }));
    const server = await folder.start();
    const songs = await server.songs();
    const namesOf = (title: string): readonly string[] =>
      songs.get(title).ar.map(({ name }: { name: string }) => name);
    expect(namesOf("1")).toEqual(["Ada", "Bo", "Cem", "Di", "Eve"]);
    for (const format of ["flac", "mp3"]) {
      expect(namesOf(`list ${format}`)).toEqual(["AC/DC", "Earth, Wind & Fire"]);
      expect(namesOf(`one ${format}`)).toEqual(["AC/DC"]);
    }
    expect(namesOf("null")).toEqual(["AC/DC", "Ada"]);
  });

  it.each(MADE_FORMATS)("knows what %s files say", async (format) => {
    const tags = {
      title: "Şarkı",
      artist: "海 朋森",
      album: "Kıyı",
      year: 1999,
      genre: "Rock",
      track: 3,
      disc: 2,
      gain: "-6.50 dB",
      peak: "0.98",
      picture: MADE_PICTURE,
    };
    await folder.write(`a/b.${format}`, madeSound(format, tags, 2));
    const server = await folder.start();
    const song = (await server.songs()).get("Şarkı");
    expect(song).toMatchObject({
      ar: [{ name: "海 朋森" }],
      al: { name: "Kıyı" },
      no: 3,
      cd: "2",
      publishTime: Date.UTC(1999, 0, 1),
    });
    expect(Math.abs(song.dt - 2000)).toBeLessThan(30);
    const { data } = await server.get(`/song/url/v1?id=${song.id}&level=lossless`);
    expect(data[0]).toMatchObject({
      type: format,
      gain: -6.5,
      peak: 0.98,
      // AIFF is sent as WAV.
      size: format === "aiff" ? 0 : (await stat(join(folder.root, `a/b.${format}`))).size,
    });
    expect((await server.fetchMedia(new URL(song.al.picUrl).pathname)).status).toBe(200);
  });

  it.each(["wav", "aiff"] as const)(
    "reads plain texts of %s as they are written",
    async (format) => {
      const [title, artist, album] = ["Işığı Gün", "Città", "Gün Işığı"];
      const [utf8, latin] = [
        (text: string) => Buffer.from(text),
        (text: string) => Buffer.from(text, "latin1"),
      ];
      const tags = { title: utf8(title), artist: utf8(artist), album: utf8(album) };
      await folder.write(`a/1.${format}`, madePlain(format, tags));
      await folder.write(`a/2.flac`, madeSound("flac", { title: "2", artist, album }));
      const western = { title: latin("Café"), artist: latin("Größe"), album: latin("Été") };
      await folder.write(`b/3.${format}`, madePlain(format, western));
      const songs = await (await folder.start()).songs();
      expect([...songs.keys()].toSorted()).toEqual(["2", "Café", title]);
      expect(songs.get(title).ar[0].name).toBe(artist);
      expect(songs.get("Café").ar[0].name).toBe("Größe");
      if (format === "aiff") return;
      expect(songs.get(title).al).toMatchObject(songs.get("2").al);
      expect(songs.get("Café").al.name).toBe("Été");
    },
  );

  it("knows which files few programs can play, however they end", async () => {
    await folder.write("1.m4a", madeAlac({ title: "m4a" }));
    await folder.write("2.alac", madeAlac({ title: "alac" }));
    await folder.write("3.alac", madeSound("m4a", { title: "aac" }));
    const aiff = { channels: 1, bits: 16, samples: Buffer.alloc(16_000) };
    await folder.write(
      "4.aifc",
      madeAiff({ ...aiff, compression: "alaw", tags: { title: "alaw" } }),
    );
    await folder.write(
      "5.aif",
      madeAiff({ ...aiff, compression: "sowt", tags: { title: "sowt" } }),
    );
    await folder.write("6.aiff", madeAiff({ ...aiff, tags: { title: "aiff" } }));
    const server = await folder.start();
    const songs = await server.songs();
    const said = [...songs].map(([title, { codec }]) => [title, codec]).toSorted();
    expect(said).toEqual([
      ["aac", undefined],
      ["aiff", undefined],
      ["alac", "alac"],
      ["alaw", "aifc"],
      ["m4a", "alac"],
      ["sowt", undefined],
    ]);
    const urlOf = async (title: string) =>
      (await server.get(`/song/url?id=${songs.get(title).id}`)).data[0];
    expect(await urlOf("alac")).toMatchObject({ type: "m4a", codec: "alac", level: "lossless" });
    expect(await urlOf("sowt")).toMatchObject({ type: "aiff", size: 0, level: "lossless" });
    const typeOf = async (title: string) =>
      (await server.fetchMedia(`/media/audio/${songs.get(title).id}`)).headers.get("content-type");
    expect(await typeOf("alac")).toBe("audio/mp4");
    expect(await typeOf("alaw")).toBe("audio/aiff");
    expect(await typeOf("sowt")).toBe("audio/wav");
  });

  it("takes R128 tags for gain, in ReplayGain's measure", async () => {
    await folder.write("a.opus", madeSound("opus", { title: "a", r128: -1536 }));
    const server = await folder.start();
    const song = (await server.songs()).get("a");
    const { data } = await server.get(`/song/url?id=${song.id}`);
    expect(data[0].gain).toBe(-1);
  });

  it("says nothing of gain where no tag does", async () => {
    await folder.write("a.mp3", madeSound("mp3", { title: "a" }));
    const server = await folder.start();
    const { data } = await server.get(`/song/url?id=${(await server.songs()).get("a").id}`);
    expect(data[0]).toMatchObject({ gain: null, peak: null });
  });

  it("calls files without tags by their names", async () => {
    await folder.write("Some Album/07 - Night bus.wav", madeSound("wav"));
    const song = (await (await folder.start()).songs()).get("Night bus");
    expect(song).toMatchObject({ ar: [], al: { name: "Some Album" } });
  });

  it("lists what costs itself alone, with the reason", async () => {
    await folder.write("good.mp3", madeSound("mp3", { title: "good" }));
    await folder.write("empty.mp3", "");
    await folder.write("broken.flac", "fLaC and nothing else");
    await folder.write("cut.m4a", madeSound("m4a", { title: "cut" }).subarray(0, 60));
    await writeFile(join(folder.outside, "secret.mp3"), madeSound("mp3", { title: "secret" }));
    await symlink(join(folder.outside, "secret.mp3"), join(folder.root, "link.mp3"));
    await symlink(folder.outside, join(folder.root, "links"));
    const server = await folder.start();
    expect([...(await server.songs()).keys()]).toEqual(["good"]);
    expect(server.status().problems.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: "broken.flac", reason: "broken" },
      { name: "cut.m4a", reason: "broken" },
      { name: "empty.mp3", reason: "empty" },
      { name: "link.mp3", reason: "outside" },
      { name: "links", reason: "outside" },
    ]);
  });

  it("names a hundred problems at most", async () => {
    for (let at = 0; at < 110; at += 1) await folder.write(`${at}.mp3`, "");
    expect((await folder.start()).status().problems).toHaveLength(100);
  });

  it("says that a file claims too much", async () => {
    // An ID3 tag that claims 256 MB in a file of 70 bytes: memory for it must not be allocated.
    const head = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 127, 127, 127, 127]);
    await folder.write("claims.mp3", Buffer.concat([head, Buffer.alloc(60)]));
    const [problem] = (await folder.start()).status().problems;
    expect(problem?.name).toBe("claims.mp3");
  });

  it("puts 255 bytes of a name, and other names nobody expects, on the list", async () => {
    const names = [
      `${"长".repeat(83)}a.mp3`,
      "a%2e%2e%2f.mp3",
      "..b.mp3",
      "q?x#y&z.mp3",
      "n\nl.mp3",
      "cafe\u0301.mp3",
    ];
    for (const name of names) await folder.write(name, madeSound("mp3", { title: name }));
    const songs = await (await folder.start()).songs();
    // One of the names begins with a dot and is hidden.
    expect(songs.size).toBe(5);
  });
});

describe("numbers of songs", () => {
  it("are the same for the same names, apart for all, and 52 bits at most", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 50 }), (names) => {
        const [one, other] = [createIds(), createIds()];
        const ids = names.map((name) => one.take(name));
        expect(names.map((name) => other.take(name))).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id > 0 && id < 2 ** 52).toBe(true);
      }),
    );
  });

  it("do not depend on how a name is composed, and step aside for each other", () => {
    const ids = createIds();
    const first = ids.take("caf\u00e9.mp3");
    expect(ids.take("cafe\u0301.mp3")).toBe(first + 1);
  });

  it("are the same in the same tree, and stay when files and folders are renamed", async () => {
    for (const name of ["a/1.mp3", "a/2.flac", "b/c/3.opus"])
      await folder.write(
        name,
        madeSound(name.endsWith("mp3") ? "mp3" : name.endsWith("flac") ? "flac" : "opus", {
          title: name,
        }),
      );
    const before = idsOf(await (await folder.start()).songs());
    const twin = await madeFolder();
    for (const name of ["b/c/3.opus", "a/2.flac", "a/1.mp3"])
      await twin.write(name, await readFile(join(folder.root, name)));
    expect(idsOf(await (await twin.start()).songs())).toEqual(before);
    await twin.end();

    const other = await madeFolder();
    await other.write("a/1.mp3", madeSound("mp3", { title: "a/1.mp3", album: "another" }));
    expect(idsOf(await (await other.start()).songs())["a/1.mp3"]).not.toBe(before["a/1.mp3"]);
    await other.end();

    const server = await folder.start();
    await rename(join(folder.root, "a/1.mp3"), join(folder.root, "b/c/new name.mp3"));
    await rename(join(folder.root, "b"), join(folder.root, "other"));
    await server.read();
    expect(idsOf(await server.songs())).toEqual(before);
    await rename(join(folder.root, "other"), join(folder.root, "third"));
    expect(idsOf(await (await folder.start()).songs())).toEqual(before);
  });
});

describe("a second start", () => {
  it("does not open files of the same size and time", async () => {
    const path = join(folder.root, "a.mp3");
    const [atime, mtime] = [new Date(1_700_000_000_000), new Date(1_700_000_000_000)];
    await folder.write("a.mp3", madeSound("mp3", { title: "aaaa" }));
    await utimes(path, atime, mtime);
    await folder.start();
    await writeFile(path, madeSound("mp3", { title: "bbbb" }));
    await utimes(path, atime, mtime);
    expect([...(await (await folder.start()).songs()).keys()]).toEqual(["aaaa"]);
    await utimes(path, atime, new Date(mtime.getTime() + 5000));
    expect([...(await (await folder.start()).songs()).keys()]).toEqual(["bbbb"]);
  });

  it("reads files again that another reader has written of, under the numbers they have", async () => {
    await folder.write("a.mp3", madeSound("mp3", { title: "A", artist: "Ada & Bo" }));
    const before = await folder.start();
    const [{ id }] = (await before.get("/library/songs")).songs;
    await before.close();
    const [place = ""] = await readdir(join(folder.state, "folders"));
    const index = join(folder.state, "folders", place, "index.jsonl");
    const [, ...lines] = (await readFile(index, "utf8")).split("\n");
    const former = lines.join("\n").replace('["Ada","Bo"]', '["Ada & Bo"]');
    expect(former).toContain("Ada & Bo");
    await writeFile(index, `{"tonearm":"folder index","version":1}\n${former}`);
    const after = await folder.start();
    expect((await after.get("/library/songs")).songs).toMatchObject([{ id }]);
    const { artists } = await after.get("/library/artists");
    expect(artists.map(({ name }: { name: string }) => name).toSorted()).toEqual(["Ada", "Bo"]);
  });

  it("begins anew where the index makes no sense, with the same numbers", async () => {
    await folder.write("a.mp3", madeSound("mp3", { title: "a" }));
    const before = idsOf(await (await folder.start()).songs());
    const [place = ""] = await readdir(join(folder.state, "folders"));
    const index = join(folder.state, "folders", place, "index.jsonl");
    await writeFile(index, "nonsense\n{");
    expect(idsOf(await (await folder.start()).songs())).toEqual(before);
  });

  it("keeps what it knows for its owner alone, and never in the folder", async () => {
    await folder.write("a.mp3", madeSound("mp3"));
    const server = await folder.start();
    await server.get(`/like?id=${[...(await server.songs()).values()][0].id}&like=true`);
    const [place = ""] = await readdir(join(folder.state, "folders"));
    const state = join(folder.state, "folders", place);
    expect((await stat(state)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(state))
      expect((await stat(join(state, name))).mode & 0o777).toBe(0o600);
    expect((await readdir(state)).toSorted()).toEqual(["index.jsonl", "listener.json"]);
    expect(await readdir(folder.root)).toEqual(["a.mp3"]);
    await expect(
      openFolder({
        folders: [folder.root],
        environment: { TONEARM_STATE: join(folder.root, "x/y") },
      }),
    ).rejects.toThrow("inside the folder");
    expect(await readdir(folder.root)).toEqual(["a.mp3"]);
  });
});

describe("a folder that cannot be served", () => {
  it("is refused at once: one that is not there, and a file", async () => {
    await folder.write("a.wav", madeSound("wav"));
    const open = (name: string) =>
      openFolder({
        folders: [folder.root, join(folder.root, name)],
        environment: { TONEARM_STATE: folder.state },
      });
    await expect(open("missing")).rejects.toThrow("cannot be read");
    await expect(open("a.wav")).rejects.toThrow("a.wav is not a folder");
  });
});

describe("a folder that changes", () => {
  it("is known anew: files that grow, go and come", async () => {
    await folder.write("a.wav", madeSound("wav", { title: "a" }));
    await folder.write("b.wav", madeSound("wav", { title: "b" }));
    const server = await folder.start();
    const before = idsOf(await server.songs());
    await writeFile(join(folder.root, "a.wav"), madeSound("wav", { title: "a" }, 2));
    await unlink(join(folder.root, "b.wav"));
    await folder.write("c.wav", madeSound("wav", { title: "c" }));
    await server.read();
    const songs = await server.songs();
    expect([...songs.keys()].toSorted()).toEqual(["a", "c"]);
    expect(songs.get("a")).toMatchObject({ id: before["a"], dt: 2000 });
    await folder.write("b.wav", madeSound("wav", { title: "b" }));
    await server.read();
    expect((await server.songs()).get("b").id).toBe(before["b"]);
  });

  it("that vanishes and returns is what it was", async () => {
    await folder.write("a.mp3", madeSound("mp3", { title: "a" }));
    const server = await folder.start();
    const before = idsOf(await server.songs());
    await rename(folder.root, `${folder.root}-away`);
    await server.read();
    expect(server.status().problems).toEqual([{ name: "music", reason: "gone" }]);
    expect(idsOf(await server.songs())).toEqual(before);
    const [id] = Object.values(before);
    expect((await server.fetchMedia(`/media/audio/${id}`)).status).toBe(404);
    await rename(`${folder.root}-away`, folder.root);
    await server.read();
    expect(server.status().problems).toEqual([]);
    expect((await server.fetchMedia(`/media/audio/${id}`)).status).toBe(200);
  });

  it("answers with the length it announced while a file grows", async () => {
    await folder.write("a.wav", madeSound("wav", { title: "a" }, 30));
    const server = await folder.start();
    const id = (await server.songs()).get("a").id;
    const response = await server.fetchMedia(`/media/audio/${id}`);
    await appendFile(join(folder.root, "a.wav"), Buffer.alloc(50_000));
    expect((await response.arrayBuffer()).byteLength).toBe(
      Number(response.headers.get("content-length")),
    );
  });

  it("keeps what can be read beside what cannot", async () => {
    for (const name of ["a.mp3", "b.mp3"]) await folder.write(name, madeSound("mp3"));
    const shelf = createShelf();
    await readFolder(folder.root, {
      shelf,
      signal: new AbortController().signal,
      tally: createTally(),
      nowMs: () => 0,
      onTotal: () => {},
      // The file has been listed, and is removed before it is opened.
      onDone: async () => rmSync(join(folder.root, "a.mp3"), { force: true }),
    });
    const read = [...shelf.present.values()].map(({ name, tags }) => [name, typeof tags]);
    expect(read).toEqual([
      ["a.mp3", "string"],
      ["b.mp3", "object"],
    ]);
  });

  it("has the first songs of a folder it does not know before it has looked at the last", async () => {
    const names = Array.from({ length: 100 }, (_, at) => `${at + 100}.wav`);
    for (const name of names) await folder.write(name, madeSound("wav"));
    const shelf = createShelf();
    let total = 0;
    const { passed } = await readFolder(folder.root, {
      shelf,
      signal: new AbortController().signal,
      tally: createTally(),
      nowMs: () => 0,
      onTotal: (files) => void (total += files),
      onDone: async (files) => {
        if (files > 0) rmSync(join(folder.root, "199.wav"), { force: true });
      },
    });
    expect(passed).toEqual([{ name: "199.wav", reason: "unreadable" }]);
    expect([total, shelf.present.size]).toEqual([100, 99]);
  });
});
