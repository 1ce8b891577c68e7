import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { createHandler } from "../../server/handler.ts";
import { madeSound } from "../support/made-music.ts";
import { tempFolder } from "../support/temp-folder.ts";

const HERE = "https://music.example";
const KEY = "sixteen letters or more";

describe("the server as a function", () => {
  it("answers calls, configuration, pictures and health, and no files of the build", async () => {
    const handler = await createHandler({ source: "demo", environment: {} });
    const ask = async (path: string) => handler.fetch(new Request(HERE + path));
    expect((await (await ask("/api/search?keywords=harbour")).json()).code).toBe(200);
    expect((await (await ask("/config.json")).json()).apiBase).toBe("/api");
    expect((await ask("/media/cover/ink.jpg")).headers.get("content-type")).toBe("image/jpeg");
    expect(await (await ask("/readyz")).json()).toEqual({ status: "ok" });
    expect((await ask("/assets/main.js")).status).toBe(404);
    await handler.close();
  });

  it("asks for the access key, and does not start without one for somebody's music", async () => {
    const handler = await createHandler({ source: "demo", environment: { TONEARM_ACCESS: KEY } });
    expect((await handler.fetch(new Request(`${HERE}/api/toplist`))).status).toBe(403);
    const entered = await handler.fetch(new Request(`${HERE}/?access=${encodeURIComponent(KEY)}`));
    expect(entered.headers.getSetCookie()[0]).toMatch(/; Secure$/);
    const source = "http://127.0.0.1:9";
    await expect(createHandler({ source, environment: {} })).rejects.toThrow("TONEARM_ACCESS");
    await expect(createHandler({ source: "tape", environment: {} })).rejects.toThrow("no source");
  });

  it("needs no key inside a program that alone asks it, under a scheme of its own", async () => {
    const environment = { TONEARM_ACCESS: KEY };
    const handler = await createHandler({ source: "demo", environment, isExposed: false });
    const answer = await handler.fetch(new Request("app://tonearm/api/search?keywords=a&type=10"));
    const { result } = await answer.json();
    expect(result.albums[0].picUrl).toMatch(/^app:\/\/tonearm\/media\/cover\//);
    await handler.close();
  });

  it("is that source also while its server cannot be reached, inside a program", async () => {
    const source = "http://127.0.0.1:9";
    const handler = await createHandler({ source, environment: {}, isExposed: false });
    const ask = async (path: string) => handler.fetch(new Request(`app://tonearm${path}`));
    expect((await (await ask("/config.json")).json()).source).toMatchObject({
      kind: "url",
      name: "127.0.0.1:9",
    });
    expect((await ask("/api/toplist")).status).toBe(502);
    await handler.close();
  });

  it("reads a folder without being told to", async () => {
    const folder = await tempFolder("handler");
    await writeFile(join(folder, "song.wav"), madeSound("wav"));
    const environment = { TONEARM_STATE: await tempFolder("state") };
    const handler = await createHandler({
      source: "demo",
      folders: [folder],
      environment,
      isExposed: false,
    });
    const status = async (): Promise<unknown> =>
      (await handler.fetch(new Request("app://tonearm/tonearm/source"))).json();
    await expect.poll(status).toMatchObject({ counts: { songs: 1 }, scan: null });
    await handler.close();
  });
});
