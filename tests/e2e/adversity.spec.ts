import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  box,
  commentsSaying,
  expectTrue,
  insist,
  isPressed,
  kept,
  like,
  likedIds,
  main,
  panel,
  playlistsOf,
  row,
  save,
  saying,
  showNewest,
  songsOf,
  spared,
  tab,
  test,
  thread,
  toasts,
  type Song,
} from "./adversity.ts";
import { inject, isThorough, logIn, rowsOf, type Fault } from "./support.ts";

async function open(page: Page, path: string, there: Locator): Promise<void> {
  await page.goto(path);
  await insist(page, there);
}

async function logInByPhone(page: Page): Promise<void> {
  await page.goto("/login/account?mode=phone");
  await page.getByRole("textbox", { name: "Phone number" }).fill("138 0000 0000");
  await expect(async () => {
    if (page.url().includes("/login")) {
      await page.getByLabel("Password").fill("tonearm");
      await page.keyboard.press("Enter");
    }
    await expect(page).toHaveURL(/\/library$/, { timeout: 4_000 });
  }).toPass({ timeout: 30_000 });
}

/** Visits the tabs of the library; all of them must show their content in the end. */
async function seeLibrary(page: Page, tabs: readonly string[]): Promise<void> {
  await insist(page, panel(page).getByRole("article"));
  for (const name of tabs) {
    await tab(page, name).click();
    await insist(page, panel(page).getByRole("article").or(panel(page).getByRole("row").nth(1)));
  }
}

/** Presses a toggle button; in the end its state must match the server's. */
async function press(page: Page, button: Locator, truth: () => Promise<boolean>): Promise<void> {
  await expectTrue(() => isPressed(button), truth);
  const before = await isPressed(button);
  await button.click();
  // The change is shown at once, and reverted if the service did not accept it.
  await expect
    .poll(async () => (await isPressed(button)) !== before || (await toasts(page).count()) > 0)
    .toBe(true);
  await expectTrue(() => isPressed(button), truth);
}

/** Writes a comment. It appears or an error is shown; in the end the thread must match the server's. */
async function comment(page: Page, words: string, clear?: () => Promise<void>): Promise<void> {
  await open(page, `/mv/${ANCHORS.mv}`, box(page));
  await box(page).fill(words);
  // False answers may have caused an earlier alert, which says nothing about this comment.
  const answered = clear && page.waitForResponse(/\/api\/comment\?/);
  await box(page).press("Control+Enter");
  await answered;
  const alert = thread(page).getByRole("alert").filter({ hasText: /\w/ });
  // A service that answers falsely may return the comment with another text.
  await expect
    .poll(async () => (await alert.count()) > 0 || (await box(page).inputValue()) === "")
    .toBe(true);
  await clear?.();
  await showNewest(page);
  await expectTrue(
    () => saying(page, words).count(),
    () => commentsSaying(page, words),
  );
}

const adding = (page: Page): Locator => page.getByRole("dialog", { name: "Add to playlist" });

async function addAlbum(page: Page): Promise<void> {
  await main(page).getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Add to playlist…", exact: true }).click();
  await expect(adding(page)).toBeVisible();
}

/** Makes a playlist of an album's songs; in the end the dialog must list the server's playlists. */
async function makePlaylist(page: Page, name: string, clear?: () => Promise<void>): Promise<void> {
  const making = page.getByRole("dialog", { name: "New playlist" });
  await open(page, `/album/${ANCHORS.album}`, page.getByRole("grid").getByRole("row"));
  await addAlbum(page);
  await adding(page).getByRole("button", { name: "New playlist" }).click();
  await making.getByRole("textbox", { name: "Title" }).fill(name);
  await making.getByRole("button", { name: "Create playlist" }).click();
  const told = making.getByRole("alert").or(adding(page).getByRole("alert")).or(toasts(page));
  await expect(told.filter({ hasText: /\w/ }).first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(making.or(adding(page))).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await clear?.();
  await addAlbum(page);
  const online = adding(page).getByRole("group", { name: "Your playlists" });
  const again = online.getByRole("button", { name: "Try again" });
  await expectTrue(
    async () => {
      if (await again.isVisible()) await again.click();
      return online.getByRole("button").filter({ hasText: name }).count();
    },
    async () => (await playlistsOf(page)).filter((list) => list.name === name).length,
  );
  await page.keyboard.press("Escape");
}

/** Adds a song to a playlist of the account; in the end the playlist's page must match the server's. */
async function addSong(page: Page, song: Song): Promise<void> {
  const list = (await playlistsOf(page)).find(({ name }) => name === "Kitchen radio");
  await open(page, `/album/${ANCHORS.album}`, row(page, song));
  await row(page, song).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Add to playlist…" }).click();
  const place = adding(page).getByRole("button", { name: /^Kitchen radio / });
  const again = adding(page).getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(place).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
  await place.click();
  await expect(
    adding(page).getByRole("alert").or(toasts(page)).filter({ hasText: /\w/ }).first(),
  ).toBeVisible();
  const grid = page.getByRole("grid");
  await open(page, `/playlist/${list?.id}`, grid.getByRole("row").nth(1));
  await expectTrue(
    async () => Number(await grid.getAttribute("aria-rowcount")) - 1,
    async () => (await playlistsOf(page)).find(({ id }) => id === list?.id)?.trackCount ?? 0,
  );
}

/** Likes and unlikes a song and saves an album, all on the album's page. */
async function likeAndSave(page: Page, song: Song): Promise<void> {
  await open(page, `/album/${ANCHORS.album}`, row(page, song));
  const isLiked = async (): Promise<boolean> => (await likedIds(page)).includes(song.id);
  await press(page, like(page, song), isLiked);
  await press(page, like(page, song), isLiked);
  await press(page, save(page), async () => (await kept(page, "album")).includes(ANCHORS.album));
}

const songOf = async (page: Page, album: number): Promise<Song> =>
  (await songsOf(page, album))[2] ?? { id: 0, name: "" };

type Weather = readonly Fault[];

/** First actions of a listener. Each ends with a comparison with the server's state. */
const JOURNEYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "the log-in and the library": async (page) => {
    await logInByPhone(page);
    await seeLibrary(page, ["Albums", "Cloud disk"]);
  },
  "likes and saves": async (page) => likeAndSave(page, await songOf(page, ANCHORS.album)),
  "a comment": (page) => comment(page, "Still here"),
  "a new playlist": (page) => makePlaylist(page, "Storm"),
  "a song more in a playlist": async (page) => addSong(page, await songOf(page, ANCHORS.album)),
};

const EVERYTHING = spared("^/api/");
const SHARE = 0.1;
const WEATHERS: Readonly<Record<string, Weather>> = {
  "a second late": [{ pattern: EVERYTHING, kind: "slow", delayMs: 1_000 }],
  ...Object.fromEntries(
    (isThorough ? [1, 2, 3, 4, 5] : [1]).map((seed): [string, Weather] => [
      `by a service that hangs up or stops halfway (${seed})`,
      [
        { pattern: EVERYTHING, kind: "reset", share: SHARE, seed },
        { pattern: EVERYTHING, kind: "truncated", share: SHARE, seed: -seed },
      ],
    ]),
  ),
};

for (const [how, weather] of Object.entries(WEATHERS))
  for (const [journey, go] of rowsOf(JOURNEYS, "the log-in and the library", "likes and saves"))
    test(`${journey}, answered ${how}: shown in the end as the server has it`, async ({
      page,
      server,
    }) => {
      if (journey !== "the log-in and the library") await logIn(page);
      await inject(page, server, ...weather);
      await go(page);
    });

const LIBRARY_ROUTES =
  "^/api/(user/(playlist|cloud|record)|playlist/detail|likelist|(album|artist|mv)/sublist)";

const LIES: readonly Omit<Fault, "pattern">[] = [
  { kind: "wrongTypes" },
  { kind: "texts", text: '<img src="x" onerror="window.pwned = 1">'.repeat(40) },
];

for (const fault of isThorough ? LIES : LIES.slice(0, 1)) {
  test(`a library told in ${fault.kind} leaves no screen blank, and is whole afterwards`, async ({
    page,
    server,
  }) => {
    await logIn(page);
    await inject(page, server, { pattern: spared(LIBRARY_ROUTES), ...fault });
    await page.goto("/library");
    for (const name of ["Albums", "Artists", "MVs", "Cloud disk", "History", "Playlists"]) {
      await tab(page, name).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main(page).locator('[aria-busy="true"]:visible')).toHaveCount(0);
      await expect(panel(page)).toContainText(/\w/);
    }
    const song = await songOf(page, ANCHORS.album);
    await page.goto(`/album/${ANCHORS.album}`);
    await expect(row(page, song)).toBeVisible();
    // Without the list of likes a like is not possible, but an album can be saved.
    await like(page, song).click();
    await save(page).click();
    await expect(save(page)).toBeEnabled();
    expect(await page.evaluate(() => Reflect.get(window, "pwned"))).toBe(undefined);

    await inject(page, server);
    await page.reload();
    await expectTrue(
      () => isPressed(like(page, song)),
      async () => (await likedIds(page)).includes(song.id),
    );
    await expectTrue(
      () => isPressed(save(page)),
      async () => (await kept(page, "album")).includes(ANCHORS.album),
    );
    await page.goto("/library?tab=albums");
    await expectTrue(
      () => panel(page).getByRole("article").count(),
      async () => (await kept(page, "album")).length,
    );
    await seeLibrary(page, ["Artists", "MVs", "Cloud disk", "History"]);
  });

  test(`comments and playlists answered in ${fault.kind} are made at most once, and seen afterwards`, async ({
    page,
    server,
  }) => {
    await logIn(page);
    const strike = (): Promise<void> =>
      inject(page, server, {
        pattern: spared("^/api/(comment|user/playlist|playlist/(create|tracks|detail))"),
        ...fault,
      });
    const clear = async (): Promise<void> => {
      await inject(page, server);
      await page.reload();
    };
    await strike();
    await comment(page, "Still here", clear);
    await strike();
    await makePlaylist(page, "Storm", clear);
    expect(await commentsSaying(page, "Still here")).toBe(1);
    expect((await playlistsOf(page)).filter(({ name }) => name === "Storm")).toHaveLength(1);
    expect(await page.evaluate(() => Reflect.get(window, "pwned"))).toBe(undefined);
  });
}
