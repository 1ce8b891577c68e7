import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { madeAiff, madeAlac, type MadeTags } from "../support/made-music.ts";
import { madeTone } from "../support/made-tone.ts";
import { logIn, test as base } from "./desktop/program.ts";
import { expectAccessible, expectSound, player, songsOf } from "./support.ts";

interface Folder {
  /** Path of the folder. */
  readonly root: string;
  readonly write: (name: string, tags: MadeTags, seconds?: number) => Promise<void>;
}

/** A music folder on the disk, which the listener chooses next. */
const test = base.extend<{ readonly folder: Folder }>({
  folder: async ({ rooms }, lend, testInfo) => {
    const root = testInfo.outputPath("My music");
    const write: Folder["write"] = async (name, tags, seconds = 30) => {
      await mkdir(root, { recursive: true });
      await writeFile(join(root, name), madeTone(tags, seconds));
    };
    const night = { artist: "Aylin Dere", album: "Night Ferry", year: 2021 };
    await write("1.wav", { title: "Harbour", track: 1, lyrics: "[00:01.00]Salt", ...night });
    await write("2.wav", { title: "Crossing", track: 2, ...night });
    await write("3.wav", { title: "Alone", artist: "Midori Ōta", album: "Late Fruit" });
    rooms.chooseMusic(root);
    await lend({ root, write });
  },
});

const songs = (page: Page): Locator => page.getByRole("grid", { name: "Local songs" });
const tab = (page: Page, name: string): Locator =>
  page.getByRole("tablist", { name: "Local music" }).getByRole("tab", { name });
const titles = (page: Page): Promise<readonly string[]> =>
  songs(page)
    .locator("[data-row]")
    .evaluateAll((rows) =>
      rows.map((row) => /Harbour|Crossing|Alone|Arrival/.exec(row.textContent)?.[0] ?? "?"),
    );
const rowOf = (page: Page, title: string): Locator =>
  songs(page).locator("[data-row]").filter({ hasText: title });

/** Opens another screen of the app by its hash. */
const turnTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => void (location.hash = to), path);

const goByLink = (page: Page): Promise<void> =>
  page
    .getByRole("navigation", { name: "Main" })
    .first()
    .getByRole("link", { name: "Local music" })
    .click();

async function choose(page: Page): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/#/local-music");
  await page.getByRole("button", { name: "Choose folder" }).click();
  await expect(songs(page)).toBeVisible();
}

/** Opens the menu of a row. */
async function openMenu(page: Page, title: string): Promise<Locator> {
  await rowOf(page, title).click({ button: "right" });
  const menu = page.getByRole("menu", { name: "Track actions" });
  await expect(menu).toBeVisible();
  return menu;
}

test("a folder is chosen, read and told of; its songs have orders, a filter and a place to come back to", async ({
  page,
  rooms,
  folder,
}) => {
  await writeFile(join(folder.root, "torn.mp3"), "no music");
  await page.goto("/");
  await goByLink(page);
  await expect(page.getByText("Your own music, right here")).toBeVisible();
  await expectAccessible(page);
  rooms.chooseMusic(join(folder.root, "absent"));
  await page.getByRole("button", { name: "Choose folder" }).click();
  await expect(page.getByText("This folder won’t do")).toBeVisible();
  rooms.chooseMusic(folder.root);
  await page.getByRole("button", { name: "Choose folder" }).click();
  await expect(songs(page)).toHaveAttribute("aria-rowcount", "4");
  await expect(
    page.getByText(/^3 songs · 1 min · \d+\.\d\d MB · My music · read at /),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Recently added" })).toContainText("Salt");
  await expectAccessible(page);

  await page.getByRole("button", { name: "1 file couldn’t be read" }).click();
  const problems = page.getByRole("dialog", { name: "Files that couldn’t be read" });
  await expect(problems).toContainText("torn.mp3");
  await problems.getByRole("button", { name: "Close", exact: true }).click();

  await expect.poll(() => titles(page)).toEqual(["Harbour", "Crossing", "Alone"]);
  await tab(page, "Songs").click();
  await page.getByRole("menuitemradio", { name: "Title" }).click();
  await expect.poll(() => titles(page)).toEqual(["Alone", "Crossing", "Harbour"]);
  await folder.write("4.wav", { title: "Arrival", artist: "Trio Halden", album: "n9" });
  await page.getByRole("button", { name: "Rescan" }).click();
  await expect(page.getByText("1 new song")).toBeVisible();
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(["Alone", "Arrival", "Crossing", "Harbour"]);

  await page.getByRole("searchbox", { name: "Filter local music" }).fill("ferry");
  await expect.poll(() => titles(page)).toEqual(["Crossing", "Harbour"]);
  await tab(page, "Artists").click();
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await expect(panel.getByRole("link", { name: "Aylin Dere" }).last()).toBeVisible();
  await page.getByRole("searchbox", { name: "Filter local music" }).fill("nothing like it");
  await expect(panel).toContainText("Nothing matches “nothing like it”");
  await panel.getByRole("button", { name: "Clear filter" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(3);

  // At any width of three columns, even with fractions of a pixel, no circle is clipped at the end of its row.
  for (const width of [360, 375, 412]) {
    await page.setViewportSize({ width, height: 780 });
    const outside = (): Promise<number> =>
      panel.getByRole("list").evaluate((list) => {
        const { right } = list.getBoundingClientRect();
        const rights = [...list.querySelectorAll("li")].map(
          (card) => card.getBoundingClientRect().right,
        );
        return Math.max(0, Math.max(...rights) - right);
      });
    await expect.poll(outside, `${width} px`).toBe(0);
  }
});

test("files of a folder are heard, have pages, and are matched by hand", async ({
  page,
  rooms,
  folder,
}) => {
  test.slow();
  await test.step("a file is heard, cannot be liked without a match, and goes into playlists of this device alone", async () => {
    expect(folder.root).not.toBe("");
    await logIn(page, rooms);
    await choose(page);
    await rowOf(page, "Crossing").dblclick();
    await expectSound(page);
    await expect(player(page).getByTitle("Crossing, source: local file")).toBeVisible();
    const like = player(page).getByRole("button", { name: "Like" });
    await expect(like).toBeDisabled();
    await expect(like).toHaveAttribute("title", "A file without a match can’t be liked");

    const menu = await openMenu(page, "Crossing");
    for (const name of ["Save to liked songs", "More"])
      await expect(menu.getByRole("menuitem", { name, exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await menu.getByRole("menuitem", { name: "Show in file manager" }).click();
    await expect.poll(() => rooms.done).toContain("shown 2.wav");
    await (
      await openMenu(page, "Crossing")
    )
      .getByRole("menuitem", { name: "Add to playlist…" })
      .click();
    const add = page.getByRole("dialog", { name: "Add to playlist" });
    // The window's title bar, which is moved into the dialog, is a group, too.
    await expect(add.getByRole("group", { name: /^(?!Window$)/ })).toHaveCount(0);
    await add.getByRole("button", { name: "New playlist" }).click();
    const made = page.getByRole("dialog", { name: "New playlist" });
    await expect(made.getByRole("radiogroup")).toHaveCount(0);
    await made.getByRole("textbox", { name: "Title" }).fill("At sea");
    await made.getByRole("button", { name: "Create playlist" }).click();
    await expect(made).toHaveCount(0);
    await tab(page, "Playlists").click();
    await page.getByRole("tabpanel").getByRole("link", { name: "At sea" }).click();
    await expect(page.getByRole("main").getByRole("grid")).toContainText("Crossing");
  });
  await test.step("albums and artists of the folder have pages that offer nothing of the service", async () => {
    await turnTo(page, "/local-music?tab=songs");
    await expect(songs(page)).toBeVisible();
    await tab(page, "Albums").click();
    await page.getByRole("tabpanel").getByRole("link", { name: "Night Ferry" }).last().click();
    await expect(page).toHaveURL(/#\/album\/-\d+$/);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "Night Ferry" })).toBeVisible();
    await expect(main.getByRole("grid").locator("[data-row]")).toHaveCount(2);
    for (const name of ["Save to library", "Comments"])
      await expect(main.getByRole("button", { name })).toHaveCount(0);
    await main.getByRole("button", { name: "More actions" }).first().click();
    await expect(page.getByRole("menu").getByRole("menuitem")).toHaveText([
      "Play next",
      "Add to playlist…",
    ]);
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await main.getByRole("link", { name: "Aylin Dere" }).first().click();
    await expect(page).toHaveURL(/#\/artist\/-\d+$/);
    await expect(main.getByRole("heading", { level: 1, name: "Aylin Dere" })).toBeVisible();
    await expect(main.getByRole("button", { name: "Follow" })).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await expect(tab(page, "Albums")).toHaveAttribute("aria-selected", "true");
  });
  await test.step("a file is matched by hand, keeps what was typed wrongly, and its match can be brought back", async () => {
    await turnTo(page, "/local-music?tab=songs");
    await expect(songs(page)).toBeVisible();
    const [song] = await songsOf(page, ANCHORS.album);
    await (await openMenu(page, "Alone")).getByRole("menuitem", { name: "Match by hand…" }).click();
    const dialog = page.getByRole("dialog", { name: "Match by hand" });
    const field = dialog.getByRole("textbox", { name: "Song ID or link" });
    await expect(field).toBeFocused();
    await page.keyboard.type("not a song");
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("Enter a song ID or a song link");
    await expect(field).toHaveValue("not a song");
    await field.fill("999999999999");
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("The service has no song with this ID");
    await expectAccessible(page);
    await field.fill(`https://music.163.com/song?id=${song?.id ?? 0}`);
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`“Alone” was matched with “${song?.name ?? ""}”`)).toBeVisible();

    // The row is updated.
    await rowOf(page, "Alone").hover();
    await expect(rowOf(page, "Alone").getByRole("button", { name: "Like" })).toBeVisible();
    const menu = await openMenu(page, "Alone");
    await expect(menu.getByRole("menuitem", { name: /liked songs$/ })).toBeVisible();
    await menu.getByRole("menuitem", { name: "Remove match" }).click();
    // The menu item was above the last message, which stays while the pointer rests on it.
    await page.mouse.move(0, 0);
    await expect(page.getByText("The match was removed")).toBeVisible();
    await expect(rowOf(page, "Alone").getByRole("button", { name: "Like" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await rowOf(page, "Alone").hover();
    await expect(rowOf(page, "Alone").getByRole("button", { name: "Like" })).toBeVisible();
    await expect(
      (await openMenu(page, "Alone")).getByRole("menuitem", { name: "Remove match" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");

    // The selected rows lose their matches together, and get them back together.
    await page.getByRole("button", { name: "Select tracks" }).click();
    const bar = page.getByRole("toolbar", { name: "Selection" });
    await bar.getByRole("button", { name: "Select all" }).click();
    await expectAccessible(page);
    await bar.getByRole("button", { name: "Remove matches of selected" }).click();
    await expect(page.getByText("The match was removed")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await rowOf(page, "Alone").hover();
    await expect(rowOf(page, "Alone").getByRole("button", { name: "Like" })).toBeVisible();

    // Only the selected rows are looked up; the service does not know these songs.
    await bar.getByRole("button", { name: "Remove matches of selected" }).click();
    await bar.getByRole("button", { name: "Clear selection" }).click();
    await page.getByRole("button", { name: "Select tracks" }).click();
    await rowOf(page, "Alone").click();
    await bar.getByRole("button", { name: "Match selected" }).click();
    await expect(page.getByText("0 files were matched with their songs")).toBeVisible();
    await bar.getByRole("button", { name: "Clear selection" }).click();
    await rowOf(page, "Alone").hover();
    await expect(rowOf(page, "Alone").getByRole("button", { name: "Like" })).toHaveCount(0);
  });
});

test("a folder that is away keeps its songs in sight; the settings show where it is, and forget it when asked twice", async ({
  page,
  folder,
}) => {
  await choose(page);
  await rename(folder.root, `${folder.root} elsewhere`);
  await page.getByRole("button", { name: "Rescan" }).click();
  await expect(page.getByText("My music isn’t there.")).toBeVisible();
  await expect(rowOf(page, "Harbour")).toBeVisible();
  await expectAccessible(page);
  await rename(`${folder.root} elsewhere`, folder.root);
  await page.getByRole("button", { name: "Rescan" }).click();
  await expect(page.getByText("My music isn’t there.")).toHaveCount(0);

  await turnTo(page, "/settings");
  const setting = (id: string): Locator => page.locator(`[data-setting="${id}"]`);
  await expect(setting("localFolder")).toContainText(folder.root);
  await setting("localView").getByRole("combobox").selectOption({ label: "Albums" });
  await page.getByRole("searchbox", { name: "Search settings" }).fill("prefer local");
  await expect(setting("localFirst").getByRole("switch")).toBeChecked();
  await expect(page.locator("[data-setting]")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search settings" }).fill("");
  await turnTo(page, "/local-music");
  await expect(tab(page, "Albums")).toHaveAttribute("aria-selected", "true");
  await turnTo(page, "/settings");
  await setting("localClear").getByRole("button", { name: "Clear…" }).click();
  const question = page.getByRole("alertdialog", { name: "Clear local song info?" });
  await question.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(setting("localFolder")).toContainText("No folder chosen");
  await goByLink(page);
  await expect(page.getByText("Your own music, right here")).toBeVisible();
});

/** The smallest picture that browsers display. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** Whether the request is of an image element: the colours of a cover are fetched separately. */
const isImage = (request: Request): boolean => request.resourceType() === "image";
const COVER = /\/local\/media\/cover\//;

/** Whether the player's bar shows a cover. */
const hasCover = (page: Page): Promise<boolean> =>
  player(page)
    .locator("img")
    .evaluateAll((images) =>
      images.some(
        (image) =>
          image instanceof HTMLImageElement && image.naturalWidth > 0 && image.checkVisibility(),
      ),
    );

/** Lets the automatic retry of failed pictures fail, too, after which they are not retried automatically. */
async function failTwice(page: Page, failed: () => number): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return failed();
    })
    .toBeGreaterThanOrEqual(2);
  expect(await hasCover(page)).toBe(false);
}

test("a folder of which nothing is listed is said to be away once, and nothing to stay listed", async ({
  page,
  rooms,
}, testInfo) => {
  const root = testInfo.outputPath("Bare");
  await mkdir(root);
  rooms.chooseMusic(root);
  await page.goto("/#/local-music");
  await page.getByRole("button", { name: "Choose folder" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Bare");
  await rename(root, `${root} elsewhere`);
  await page.getByRole("button", { name: "Rescan" }).first().click();
  await expect(page.getByText("Bare isn’t there.")).toBeVisible();
  await expect(page.getByText("Bare isn’t there.")).toHaveCount(1);
  await expect(page.getByText("Is its drive connected?", { exact: true })).toBeVisible();
  await expect(page.getByText("stay listed")).toHaveCount(0);
});

test("the selection ends once its songs were added to a playlist of this device", async ({
  page,
  folder,
}) => {
  expect(folder.root).not.toBe("");
  await choose(page);
  await page.getByRole("button", { name: "Select tracks" }).click();
  const bar = page.getByRole("toolbar", { name: "Selection" });
  await bar.getByRole("button", { name: "Select all" }).click();
  await bar.getByRole("button", { name: "Add selected to playlist" }).click();
  await page.getByRole("button", { name: "New playlist" }).click();
  const made = page.getByRole("dialog", { name: "New playlist" });
  await made.getByRole("textbox", { name: "Title" }).fill("At sea");
  await made.getByRole("button", { name: "Create playlist" }).click();
  await expect(made).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await expect(tab(page, "Albums")).toBeVisible();
});

test("the cover of what plays is asked for again when that is played again", async ({
  page,
  folder,
}) => {
  // On another album, because songs without a cover get that of their album.
  const after = { artist: "Aylin Dere", album: "Dry Dock", year: 2022 };
  await folder.write("4.wav", { title: "Arrival", picture: PICTURE, ...after });
  let aborted = 0;
  await page.route(COVER, (route) => {
    if (isImage(route.request())) aborted += 1;
    return route.abort();
  });
  await page.clock.install();
  await choose(page);
  await rowOf(page, "Crossing").dblclick();
  await expectSound(page);
  await turnTo(page, "/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  // The requests so far were those of rows.
  aborted = 0;
  await player(page).getByRole("button", { name: "Next" }).click();
  await failTwice(page, () => aborted);
  await page.unroute(COVER);
  await player(page).getByRole("button", { name: "Pause" }).click();
  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => hasCover(page)).toBe(true);
});

test("the cover of what plays is asked for again when its folder is back", async ({
  page,
  folder,
}) => {
  await folder.write("0.wav", { title: "Arrival", picture: PICTURE });
  await page.clock.install();
  await choose(page);
  await rowOf(page, "Arrival").dblclick();
  await expect.poll(() => hasCover(page)).toBe(true);
  await rename(folder.root, `${folder.root} elsewhere`);
  let refused = 0;
  page.on("response", (answer) => {
    if (COVER.test(answer.url()) && isImage(answer.request())) refused += 1;
  });
  await page.goto("/#/settings");
  await page.reload();
  await failTwice(page, () => refused);
  await turnTo(page, "/local-music");
  await expect(page.getByText("My music isn’t there.")).toBeVisible();
  await rename(`${folder.root} elsewhere`, folder.root);
  await page.getByRole("button", { name: "Rescan" }).click();
  await expect.poll(() => hasCover(page)).toBe(true);
});

test("AIFF is heard, and a file of a format that nothing decodes says so and is passed over", async ({
  page,
  folder,
}) => {
  const tone = madeTone({}, 30);
  const samples = tone.subarray(tone.indexOf("data") + 8).swap16();
  const night = { artist: "Aylin Dere", album: "Night Ferry" };
  const aiff = madeAiff({
    channels: 1,
    bits: 16,
    samples,
    tags: { title: "Quay", track: 3, ...night },
  });
  await writeFile(join(folder.root, "4.aiff"), aiff);
  await writeFile(join(folder.root, "5.m4a"), madeAlac({ title: "Strait", track: 4, ...night }));
  await choose(page);
  await expect(rowOf(page, "Strait")).toContainText("This program can’t play this format");
  await rowOf(page, "Quay").dblclick();
  await expectSound(page);
  await expect(player(page).getByTitle("Quay, source: local file")).toBeVisible();
  await player(page).getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Can’t play “Strait”")).toBeVisible();
  await expect(player(page).getByTitle("Alone, source: local file")).toBeVisible();
  await expectSound(page);
});

test("without a folder the playlists of this device are reached, and made; with one a phone has room for all of it in every language", async ({
  page,
  folder,
}) => {
  test.slow();
  await test.step("without a folder the playlists of this device are reached, and made", async () => {
    await page.goto("/#/local-music?tab=playlists");
    await page.getByRole("tabpanel").getByRole("button", { name: "New playlist" }).click();
    const made = page.getByRole("dialog", { name: "New playlist" });
    await made.getByRole("textbox", { name: "Title" }).fill("At sea");
    await made.getByRole("button", { name: "Create playlist" }).click();
    await expect(page.getByRole("tabpanel").getByRole("link", { name: "At sea" })).toBeVisible();
    await expectAccessible(page);
    await tab(page, "Songs").click();
    await expect(page.getByRole("button", { name: "Choose folder" })).toBeVisible();
    await tab(page, "Playlists").click();
    await page.getByRole("tabpanel").getByRole("link", { name: "At sea" }).click();
    await expect(page).toHaveURL(/#\/localPlaylist\/1$/);
  });
  await test.step("a phone has room for its tools while something plays, in every language", async () => {
    expect(folder.root).not.toBe("");
    await turnTo(page, "/local-music?tab=songs");
    await choose(page);
    await rowOf(page, "Crossing").dblclick();
    await expectSound(page);
    await page.setViewportSize({ width: 360, height: 780 });
    for (const language of ["tr", "zh-CN", "zh-TW", "en"]) {
      await turnTo(page, "/settings");
      await page.locator('[data-setting="language"]').getByRole("combobox").selectOption(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await turnTo(page, "/local-music?tab=songs");
      const tools = page.getByRole("tabpanel").locator("xpath=preceding-sibling::*[1]");
      const buttons = tools.getByRole("button");
      await expect(buttons).toHaveCount(3);
      await expect(page.getByRole("main")).toBeVisible();
      const rights = await buttons.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().right),
      );
      expect(Math.max(...rights), language).toBeLessThanOrEqual(360);
      expect(
        await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0),
        language,
      ).toBeLessThanOrEqual(360);
    }
  });
  await test.step("the phone's bar has room for it in every language", async () => {
    await turnTo(page, "/settings");
    const bar = page.getByRole("navigation").last();
    for (const language of ["tr", "zh-CN", "zh-TW", "en"]) {
      await page.locator('[data-setting="language"]').getByRole("combobox").selectOption(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const rooms = await bar.getByRole("link").evaluateAll((links) =>
        links.map((link) => {
          // With the font weight of the selected link.
          link.style.fontWeight = "600";
          const words = document.createRange();
          words.selectNodeContents(link);
          const width = Math.max(...[...words.getClientRects()].map((rect) => rect.width));
          return link.getBoundingClientRect().width - width;
        }),
      );
      expect(rooms, language).toHaveLength(5);
      // The space that the longest text of another language leaves.
      expect(Math.min(...rooms), language).toBeGreaterThanOrEqual(12);
    }
    await bar.getByRole("link", { name: "Local music" }).click();
    await expect(page).toHaveURL(/local-music/);
  });
});
