import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { cp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSettings } from "../../../electron/main/settings-file.ts";
import { DISK, type Disk } from "../../../electron/main/storage/move.ts";
import { settleStorage } from "../../../electron/main/storage/settle.ts";

let root = "";
let said: string[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tonearm-storage-"));
  said = [];
  mkdirSync(at("data"));
  mkdirSync(at("drive"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (...path: readonly string[]): string => join(root, ...path);
const HOME = ["data", "Storage"] as const;
const DRIVE = ["drive", "Tonearm"] as const;

/** Starts the program; main's own settings file is really read and written. */
async function start(disk: Partial<Disk> = {}) {
  const warn = (text: string): void => void said.push(text);
  const settings = await openSettings(at("data", "desktop.json"), warn);
  const storage = await settleStorage({
    settings,
    data: at("data"),
    warn,
    disk: { ...DISK, ...disk },
  });
  return { ...storage, kept: settings.now().storage };
}

/** Writes the settings with a requested move. */
const wish = (moveTo: string, folder: string | null = null): void =>
  writeFileSync(at("data", "desktop.json"), JSON.stringify({ storage: { folder, moveTo } }));

/** Stores a song in the page's data. */
function keep(song: string, ...folder: readonly string[]): void {
  mkdirSync(at(...folder, "IndexedDB", "blobs"), { recursive: true });
  writeFileSync(at(...folder, "IndexedDB", "blobs", "1"), song);
}
const songIn = (...folder: readonly string[]): string | null => {
  const file = at(...folder, "IndexedDB", "blobs", "1");
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};

/** Fails to rename out of the default place, as between two disks. */
const acrossDisks = async (from: string, to: string): Promise<void> => {
  if (from === at(...HOME)) throw Object.assign(new Error("another disk"), { code: "EXDEV" });
  return DISK.rename(from, to);
};

describe("the first start", () => {
  it("has a folder of its own beside what main keeps", async () => {
    rmSync(at("data"), { recursive: true });
    expect(await start()).toMatchObject({ folder: at(...HOME), trouble: null });
    expect(await readdir(at("data"))).toEqual(["Storage"]);
  });

  it("takes what earlier versions kept beside it along, and nothing else", async () => {
    keep("a song", "data");
    for (const name of ["desktop.json", "session.bin", "Local State", "notes of the listener"])
      writeFileSync(at("data", name), "{}");
    await start();
    expect(songIn(...HOME)).toBe("a song");
    expect((await readdir(at("data"))).sort()).toEqual(
      ["Local State", "Storage", "desktop.json", "notes of the listener", "session.bin"].sort(),
    );
    expect((await start()).folder).toBe(at(...HOME));
    expect(songIn(...HOME)).toBe("a song");
  });

  it("leaves all of that where it is, and uses it there, when some of it cannot be moved", async () => {
    keep("a song", "data");
    mkdirSync(at("data", "Local Storage"));
    const rename = async (from: string, to: string): Promise<void> => {
      if (from === at("data", "Local Storage")) throw new Error("in use");
      return DISK.rename(from, to);
    };
    expect((await start({ rename })).folder).toBe(at("data"));
    expect(songIn("data")).toBe("a song");
    expect(said).toEqual(["the storage stays where earlier versions had it"]);
    expect((await start()).folder).toBe(at(...HOME));
    expect(songIn(...HOME)).toBe("a song");
  });
});

describe("a storage that is to be moved", () => {
  beforeEach(async () => {
    await start();
    keep("a song", ...HOME);
    wish(at("drive"));
  });
  const expectStays = async (disk: Partial<Disk> = {}): Promise<void> => {
    const told = { folder: at(...HOME), trouble: "notMoved" };
    expect(await start(disk)).toMatchObject({ ...told, kept: { folder: null, moveTo: null } });
    expect(songIn(...HOME)).toBe("a song");
    expect(await start()).toMatchObject({ folder: at(...HOME), trouble: null });
  };

  it("goes by its name on the same disk, and back again", async () => {
    expect(await start()).toMatchObject({ folder: at(...DRIVE), trouble: null });
    expect(songIn(...DRIVE)).toBe("a song");
    expect(existsSync(at(...HOME))).toBe(false);
    wish(at("data"), at(...DRIVE));
    expect(await start()).toMatchObject({ folder: at(...HOME), kept: { folder: null } });
    expect(songIn(...HOME)).toBe("a song");
    expect(await readdir(at("drive"))).toEqual([]);
  });

  it("is copied to another disk, and deleted where it was", async () => {
    expect((await start({ rename: acrossDisks })).folder).toBe(at(...DRIVE));
    expect(songIn(...DRIVE)).toBe("a song");
    expect(existsSync(at(...HOME))).toBe(false);
    expect(await readdir(at("drive"))).toEqual(["Tonearm"]);
    expect((await start()).folder).toBe(at(...DRIVE));
  });

  it("goes over the half copy of a start that was ended", async () => {
    mkdirSync(at("drive", "Tonearm.part"));
    writeFileSync(at("drive", "Tonearm.part", "tonearm-storage.txt"), "");
    writeFileSync(at("drive", "Tonearm.part", "half"), "");
    expect((await start({ rename: acrossDisks })).folder).toBe(at(...DRIVE));
    expect(existsSync(at(...DRIVE, "half"))).toBe(false);
  });

  it("is known where a start had moved it that was ended before it could say so", async () => {
    renameSync(at(...HOME), at(...DRIVE));
    const { folder, trouble, kept } = await start();
    expect({ folder, trouble, kept }).toEqual({
      folder: at(...DRIVE),
      trouble: null,
      kept: { folder: at(...DRIVE), moveTo: null },
    });
    expect(songIn(...DRIVE)).toBe("a song");
  });

  it("stays whole where the copy breaks off, and leaves nothing there", async () => {
    const copy = async (from: string, to: string): Promise<void> => {
      await cp(from, to, { recursive: true });
      throw new Error("the disk is full");
    };
    await expectStays({ rename: acrossDisks, copy });
    expect(await readdir(at("drive"))).toEqual([]);
  });

  it("stays whole where the copy is not", async () => {
    const copy = async (from: string, to: string): Promise<void> => {
      await cp(from, to, { recursive: true });
      writeFileSync(join(to, "IndexedDB", "blobs", "1"), "a so");
    };
    await expectStays({ rename: acrossDisks, copy });
    expect(await readdir(at("drive"))).toEqual([]);
  });

  it("stays where there is too little room for it", async () => {
    const copy = (): Promise<void> => Promise.reject(new Error("not to be tried"));
    await expectStays({ rename: acrossDisks, copy, free: async () => 3 });
    expect(said).toContain("the storage is not moved");
  });

  it("goes back to nothing where it cannot be put in place", async () => {
    const rename = (from: string, to: string): Promise<void> =>
      to === at(...DRIVE) ? Promise.reject(new Error("refused")) : DISK.rename(from, to);
    await expectStays({ rename });
    expect(await readdir(at("drive"))).toEqual([]);
  });

  it("stays where the folder belongs to somebody else, whose files stay too", async () => {
    mkdirSync(at(...DRIVE));
    writeFileSync(at(...DRIVE, "thesis.txt"), "mine");
    await expectStays();
    expect(readFileSync(at(...DRIVE, "thesis.txt"), "utf8")).toBe("mine");
  });

  it("stays where a half copy's name belongs to somebody else", async () => {
    mkdirSync(at("drive", "Tonearm.part"));
    writeFileSync(at("drive", "Tonearm.part", "thesis.txt"), "mine");
    await expectStays({ rename: acrossDisks });
    expect(readFileSync(at("drive", "Tonearm.part", "thesis.txt"), "utf8")).toBe("mine");
  });

  it("stays where the folder is inside it, by whatever name", async () => {
    wish(at(...HOME, "IndexedDB"));
    await expectStays();
    symlinkSync(at(...HOME, "IndexedDB"), at("link"));
    wish(at("link"));
    await expectStays();
  });

  it("stays where the drive has left meanwhile", async () => {
    rmSync(at("drive"), { recursive: true });
    await expectStays();
    expect(existsSync(at("drive"))).toBe(false);
  });

  it("goes into an empty folder, and sets a storage of ours aside that stands there", async () => {
    mkdirSync(at(...DRIVE));
    expect((await start()).folder).toBe(at(...DRIVE));
    renameSync(at("drive"), at("away"));
    await start();
    keep("another song", ...HOME);
    renameSync(at("away"), at("drive"));
    wish(at("data"), at(...DRIVE));
    expect((await start()).folder).toBe(at(...HOME));
    expect(songIn(...HOME)).toBe("a song");
    expect(songIn("data", "Storage.before")).toBe("another song");
  });

  it("puts what it had set aside back when it cannot be brought there", async () => {
    await start();
    renameSync(at("drive"), at("away"));
    await start();
    keep("another song", ...HOME);
    renameSync(at("away"), at("drive"));
    wish(at("data"), at(...DRIVE));
    const copy = (): Promise<void> => Promise.reject(new Error("the disk is full"));
    const rename = (from: string, to: string): Promise<void> =>
      from === at(...DRIVE) ? Promise.reject(new Error("another disk")) : DISK.rename(from, to);
    expect(await start({ rename, copy })).toMatchObject({
      folder: at(...DRIVE),
      trouble: "notMoved",
    });
    expect(songIn(...DRIVE)).toBe("a song");
    expect(songIn(...HOME)).toBe("another song");
  });
});

describe("a storage on a drive", () => {
  beforeEach(async () => {
    await start();
    keep("a song", ...HOME);
    wish(at("drive"));
    await start();
  });

  it("is missed while that is away, and there again with it", async () => {
    renameSync(at("drive"), at("away"));
    const kept = { folder: at(...DRIVE), moveTo: null };
    for (const _ of [1, 2])
      expect(await start()).toMatchObject({ folder: at(...HOME), trouble: "missing", kept });
    expect(songIn(...HOME)).toBeNull();
    expect(songIn("away", "Tonearm")).toBe("a song");
    // The mount point without its drive.
    mkdirSync(at(...DRIVE), { recursive: true });
    expect(await start()).toMatchObject({ folder: at(...HOME), trouble: "missing" });
    rmSync(at("drive"), { recursive: true });
    renameSync(at("away"), at("drive"));
    expect(await start()).toMatchObject({ folder: at(...DRIVE), trouble: null, kept });
    expect(songIn(...DRIVE)).toBe("a song");
  });

  it("leaves the key of the session with us", async () => {
    writeFileSync(at(...DRIVE, "Local State"), "key");
    await start();
    renameSync(at("drive"), at("away"));
    await start();
    expect(readFileSync(at(...HOME, "Local State"), "utf8")).toBe("key");
  });
});
