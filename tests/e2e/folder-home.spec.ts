/** @file Home of `--folder`: from files on a disk through the whole product to the page. */
import { expect, type Page } from "@playwright/test";
import type { SourceStatus } from "../../server/sources/source.ts";
import { madeSound, type MadeTags } from "../support/made-music.ts";
import { type FolderServer, startFolderServer } from "./folder-server.ts";
import { expectAccessible, player, position, songsOf, test, turnTo } from "./support.ts";

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC",
  "base64",
);

/** Albums of three songs each, one of them without a cover; two files without tags, and one song twice. */
function someMusic(): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  const song = (name: string, tags: MadeTags, seconds = 20): void => {
    files[name] = madeSound("wav", tags, seconds);
  };
  for (const album of ["Amber", "Birch", "Cedar", "Dune", "Ember", "Fern", "Grove"])
    for (const track of [1, 2, 3]) {
      const title = `${album} ${track}`;
      song(`${album}/${track}.wav`, { title, artist: `The ${album}s`, album, year: 2001, track });
      if (album !== "Grove") files[`${album}/cover.png`] = PICTURE;
    }
  song("Loose/Old Tape.wav", {});
  song("Loose/Older Tape.wav", {});
  song("Loose/twin.wav", { title: "Amber 1", artist: "The Ambers", album: "Amber" });
  return files;
}

const region = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name });
const main = (page: Page) => page.getByRole("main");

/** Changes the source's status that the page receives. */
async function tell(page: Page, status: () => SourceStatus): Promise<void> {
  await page.route("**/tonearm/source", (route) => route.fulfill({ json: status() }));
}

test.describe("a folder of music", () => {
  let server: FolderServer;
  test.beforeAll(async () => {
    server = await startFolderServer(someMusic());
  });
  test.afterAll(() => server.stop());

  test("a folder has a home of its own: what is worth a look, what plays on, and how it stands while its server is away", async ({
    page,
  }) => {
    test.slow();
    await test.step("has a home of its own, and nothing of another one is seen or asked for", async () => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(server.url);
      await expect(region(page, "Everything")).toContainText("24");
      await expect(region(page, "Everything")).toContainText(
        "songs · 9 albums · 8 minutes of music",
      );
      const albums = region(page, "New in the folder").getByRole("article");
      await expect(albums.first()).toContainText("added today");
      await expect(region(page, "Album of the day").getByRole("link").first()).toBeVisible();
      await expect(main(page).getByRole("region", { name: "Daily songs" })).toHaveCount(0);
      await expect(main(page).getByRole("status")).toHaveCount(0);
      expect(asked.filter((path) => /personalized|toplist|recommend/.test(path))).toEqual([]);
    });
    await test.step("shows what is worth a look, each with its list under a name in the listener’s language", async () => {
      const looks = region(page, "Worth a look").getByRole("link");
      await expect(looks).toContainText([
        "2 files without tags",
        "1 song twice",
        "3 albums without a cover",
      ]);
      await looks.nth(1).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Songs here twice");
      await expect(page.getByRole("grid", { name: /Songs here twice/ })).toContainText("Amber 1");
      await page.goBack();
      await region(page, "Everything").getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Least heard");
    });
    await test.step("plays everything, the album of the day, and goes on from what was played lately", async () => {
      await turnTo(page, "/");
      const album = region(page, "Album of the day");
      const first = await album.getByRole("link").first().innerText();
      await album.getByRole("button", { name: "Another album" }).click();
      await expect(album.getByRole("link").first()).not.toHaveText(first);
      const second = await album.getByRole("link").first().innerText();
      // Which album it is depends on the day, and not every one has songs of its own name.
      const address = (await album.getByRole("link").first().getAttribute("href")) ?? "";
      const [song] = await songsOf(page, Number(/\d+$/.exec(address)?.[0]), server.url);
      await album.getByRole("button", { name: `Play ${second}` }).click();
      await expect(player(page)).toContainText(song?.name ?? "no song");
      await expect.poll(() => position(page)).toBeGreaterThan(0);
      await expect(album.getByRole("button", { name: `Pause ${second}` })).toBeVisible();

      await region(page, "Everything").getByRole("button", { name: "Shuffle everything" }).click();
      await expect(page.getByRole("button", { name: "Pause Everything" })).toBeVisible();
      await page.reload();
      await expect(region(page, "Album of the day").getByRole("link").first()).toHaveText(first);

      const { songs } = await (
        await page.request.get(`${server.url}/api/search?keywords=Dune&type=1`)
      )
        .json()
        .then(({ result }) => result);
      for (const { id } of songs.slice(0, 2))
        await page.request.get(`${server.url}/api/scrobble?id=${id}&sourceid=1&time=20`);
      await page.reload();
      const lately = region(page, "Played lately");
      const rows = lately.getByRole("listitem");
      await expect(rows.nth(1)).toContainText("· WAV");
      const name = await rows.nth(1).getByRole("link").first().innerText();
      await rows.nth(1).hover();
      await rows
        .nth(1)
        .getByRole("button", { name: `Play ${name}` })
        .click();
      await expect(player(page)).toContainText(name);
    });
    await test.step("stands as it was while its server is away", async () => {
      await expect(region(page, "New in the folder").getByRole("article").first()).toBeVisible();
      await expect(region(page, "Everything")).toBeVisible();
      await page.route(/\/(?:api|tonearm)\//, (route) => route.abort());
      await page.reload();
      await expect(region(page, "Everything")).toContainText("songs");
      await expect(region(page, "New in the folder").getByRole("article").first()).toBeVisible();
    });
  });

  test("fits every window, and axe finds nothing", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await tell(page, () => ({ ...server.status(), scan: { done: 8_214, total: 12_418 } }));
    await page.goto(server.url);
    await expect(main(page).getByRole("status", { name: "Reading Music" })).toContainText(
      "8,214 of 12,418 files · you can play already",
    );
    await expect(region(page, "Worth a look")).toBeVisible();
    await expectAccessible(page);
    for (const width of [2560, 1080, 900, 720, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
  });

  test("stays where it is when the reading is over", async ({ page }) => {
    let scan: SourceStatus["scan"] = { done: 400, total: 900 };
    await tell(page, () => ({ ...server.status(), scan }));
    await page.goto(server.url);
    const status = main(page).getByRole("status");
    await expect(status).toHaveAccessibleName("Reading Music");
    const shelf = region(page, "New in the folder");
    const before = await shelf.boundingBox();
    const titles = await shelf.getByRole("article").allInnerTexts();
    await server.write(
      "New/new.wav",
      madeSound("wav", { title: "New", artist: "N", album: "New" }),
    );
    await server.read();
    await expect.poll(() => region(page, "Everything").innerText()).toContain("25");
    await expect(shelf.getByRole("article")).toHaveText(
      titles.map((text) => text.trim()),
      {
        useInnerText: true,
      },
    );
    scan = null;
    await expect(status).toHaveAccessibleName("Music has been read");
    expect(await shelf.boundingBox()).toEqual(before);
    await expect(shelf.getByRole("article").first()).toContainText("New");
    await page.reload();
    await expect(region(page, "Everything")).toBeVisible();
    await expect(status).toHaveCount(0);
  });
});

test("a folder of broken files says so, and axe finds nothing", async ({ page }) => {
  const server = await startFolderServer({ "a.mp3": Buffer.from("no sound") });
  await page.goto(server.url);
  await expect(main(page).getByRole("status")).toContainText("Nothing in Music can be played");
  await expect(main(page).getByRole("region")).toHaveCount(0);
  await expectAccessible(page);
  await server.stop();
});

test("a folder that is not there any more is missed, and what was in it still shown", async ({
  page,
}) => {
  const server = await startFolderServer(someMusic());
  await server.vanish();
  await server.read();
  await page.goto(server.url);
  await expect(main(page).getByRole("status")).toContainText("Music is not there");
  await expect(region(page, "Everything")).toContainText("24");
  await server.stop();
});

test("a folder without music says so, axe finds nothing, and shows by itself what comes into an empty folder, and that the folder goes and comes back", async ({
  page,
}) => {
  const server = await startFolderServer({});
  await page.goto(server.url);
  const status = main(page).getByRole("status");
  await expect(status).toContainText("No music in Music yet");
  await expect(main(page).getByRole("region")).toHaveCount(0);
  await expectAccessible(page);
  const tags = { title: "One", artist: "A", album: "First" };
  await server.write("First/1.wav", madeSound("wav", tags));
  await server.read();
  const shelf = region(page, "New in the folder").getByRole("article");
  await expect(shelf).toContainText(["First"], { timeout: 15_000 });
  await expect(region(page, "Album of the day")).toContainText("First");
  await server.write("Second/1.wav", madeSound("wav", { ...tags, album: "Second" }, 2));
  await server.read();
  await expect(shelf).toHaveCount(2, { timeout: 15_000 });
  await server.vanish();
  await server.read();
  await expect(main(page)).toContainText("Music is not there", { timeout: 15_000 });
  await server.comeBack();
  await server.read();
  await expect(main(page)).not.toContainText("Music is not there", { timeout: 15_000 });
  await server.stop();
});

test("nothing to play yet: what comes has its place while the folder is read", async ({ page }) => {
  const server = await startFolderServer({});
  await tell(page, () => ({ ...server.status(), scan: { done: 0, total: 0 } }));
  await page.goto(server.url);
  await expect(main(page).getByRole("status", { name: "Reading Music" })).toContainText(
    "looking for music",
  );
  await expect(region(page, "New in the folder")).toBeVisible();
  await server.stop();
});
