import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  rowsOf,
  countRequests,
  expectSound,
  hurryCore,
  hurryTries,
  inject,
  openAnew,
  isThorough,
  playAlbum,
  player,
  playingName,
  position,
  startServer,
  test,
  type Fault,
  type RunningServer,
  turnTo,
  turnPage,
  playOn,
} from "./support.ts";

/** Speeds up the pauses between retries of a song; their lengths are tested in `recovery.test.ts`. */
const HURRY = 5;

/** Number of songs in the long list, more than its first answer contains. */
const LIBRARY = 3_000;

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ options: ["--library", String(LIBRARY)] });
});
test.afterAll(() => server.stop());
test.beforeEach(({ page }) => inject(page, server));

const UNREADABLE = "Unexpected response";

/** The message for each failure; neighbours differ, so that the arrival of each can be seen. */
const SAID = {
  "500": "The service has a problem of its own",
  malformed: UNREADABLE,
  "-460": "The service doesn’t trust this network or device",
  html: UNREADABLE,
  "502": "Can’t reach the music service",
  truncated: UNREADABLE,
  reset: "You’re offline",
  missing: UNREADABLE,
  "301": "Log in to see this",
  wrongTypes: UNREADABLE,
  hang: "The server took too long",
} as const;
type Kind = keyof typeof SAID;
const KINDS = Object.keys(SAID) as Kind[];

interface FailingScreen {
  readonly path: string;
  /** Requests that fail. */
  readonly pattern: string;
  /** Region of the error message; the main part by default. */
  readonly region?: string;
  /** Kinds that cause no failure here. */
  readonly without?: readonly Kind[];
  readonly isReady: (place: Locator) => Locator;
}

const play = (main: Locator): Locator => main.getByRole("button", { name: "Play", exact: true });
const link = (place: Locator): Locator => place.getByRole("link").first();
const artist = `/artist/${ANCHORS.artist}`;
const search = "/search/night";

const SCREENS: Readonly<Record<string, FailingScreen>> = {
  home: { path: "/", pattern: "^/api/", isReady: link },
  "the shelf of playlists": {
    path: "/",
    pattern: "^/api/personalized",
    region: "Recommended playlists",
    isReady: link,
  },
  "the shelf of artists": {
    path: "/",
    pattern: "^/api/toplist/artist",
    region: "Recommended artists",
    isReady: link,
  },
  "the shelf of albums": {
    path: "/",
    pattern: "^/api/album/new",
    region: "New albums",
    isReady: link,
  },
  "the shelf of charts": {
    path: "/",
    pattern: "^/api/toplist(?!/)",
    region: "Charts",
    isReady: link,
  },
  "an album": { path: `/album/${ANCHORS.album}`, pattern: "^/api/album\\?", isReady: play },
  "a playlist": {
    path: `/playlist/${ANCHORS.playlist}`,
    pattern: "^/api/playlist/detail",
    isReady: play,
  },
  "an artist": { path: artist, pattern: "^/api/artists\\?", isReady: play },
  "albums of an artist": {
    path: artist,
    pattern: "^/api/artist/album",
    region: "Albums",
    isReady: link,
  },
  "a search": {
    path: search,
    pattern: "^/api/search",
    // An answer without hits has no list of the wrong type; its group is shown empty.
    without: ["wrongTypes"],
    isReady: link,
  },
  "songs found": {
    path: search,
    pattern: "^/api/search\\?.*type=1&",
    region: "Songs",
    isReady: (place) => place.getByRole("button").first(),
  },
};

test("each screen says what went wrong, whatever it was, and comes with a retry", async ({
  page,
}) => {
  test.slow();
  for (const [name, { path, pattern, region, without, isReady }] of rowsOf(
    SCREENS,
    "home",
    "an album",
    "a playlist",
    "a search",
  ))
    await test.step(name, async () => {
      const place =
        region === undefined ? page.getByRole("main") : page.getByRole("region", { name: region });
      const kinds = KINDS.filter((kind) => without?.includes(kind) !== true);
      await failAndRecover(page, place, pattern, kinds, () =>
        // A shelf is on a screen that an earlier row has left complete, and kept.
        page.url() === "about:blank" || region !== undefined
          ? openAnew(page, server.url + path)
          : turnTo(page, path),
      );
      await expect(isReady(place)).toBeVisible();
    });
});

test("lyrics that are nowhere, in the older form, or fail in any way are told of, and come with a retry", async ({
  page,
}) => {
  test.slow();
  await test.step("lyrics that are nowhere are not called a page that was removed", async () => {
    await inject(page, server, { pattern: "^/api/lyric", body: { code: 404 }, status: 404 });
    await playAlbum(page, ANCHORS.album, server.url);
    const place = page.getByRole("region", { name: "Lyrics" });
    await player(page).getByRole("button", { name: "Lyrics" }).click();
    await expect(place.getByRole("alert")).toContainText("Couldn’t load the lyrics");
    await expect(place.getByRole("alert")).toContainText(
      "The service has no lyrics for this song.",
    );
    await inject(page, server);
    await place.getByRole("button", { name: "Try again" }).click();
    await expect(place.getByRole("listitem").first()).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(place).toHaveCount(0);
  });
  await test.step("a server that knows only the older lyrics is asked for these", async () => {
    await inject(page, server, { pattern: "^/api/lyric/new", body: { code: 404 }, status: 404 });
    await playOn(page, ANCHORS.shortAlbum);
    const place = page.getByRole("region", { name: "Lyrics" });
    await player(page).getByRole("button", { name: "Lyrics" }).click();
    await expect(place.getByRole("listitem").first()).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(place).toHaveCount(0);
    await inject(page, server);
  });
  await test.step("lyrics say what went wrong and come with a retry", async () => {
    // By now lyrics are requested together with the song.
    await inject(page, server, { pattern: "^/api/lyric", kind: KINDS[0] ?? "500" });
    await playOn(page, ANCHORS.multiDiscAlbum);
    const place = page.getByRole("region", { name: "Lyrics" });
    const kinds = KINDS.filter((kind) => kind !== "missing");
    await failAndRecover(page, place, "^/api/lyric", kinds, () =>
      player(page).getByRole("button", { name: "Lyrics" }).click(),
    );
    await expect(place.getByRole("listitem").first()).toBeAttached();
    await expectSound(page);
  });
});

/** Each failure in turn is shown and retried; the last retry succeeds. */
async function failAndRecover(
  page: Page,
  place: Locator,
  pattern: string,
  kinds: readonly Kind[],
  open: () => Promise<unknown>,
): Promise<void> {
  const retry = place.getByRole("button", { name: "Try again" });
  let next = open;
  for (const kind of kinds) {
    await inject(page, server, { pattern, kind });
    if (kind === "hang") await hurryCore(page, 30);
    await next();
    // One message and no pending request, because a later request would meet the next failure.
    await expect(place.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await expect(place.getByRole("alert")).toHaveCount(1);
    await expect(place.getByRole("alert").getByText(SAID[kind])).toBeVisible();
    next = () => retry.click();
  }
  await inject(page, server);
  await hurryCore(page, 1);
  await next();
  await expect(retry).toHaveCount(0);
}

test("what fails leaves the rest standing: shelves, songs of a list, pages that are not there, and playback", async ({
  page,
}) => {
  test.slow();
  await test.step("a shelf that fails leaves the rest of home standing", async () => {
    await inject(page, server, { pattern: "^/api/album/new", kind: "500" });
    await page.goto(server.url);
    const albums = page.getByRole("region", { name: "New albums" });
    await expect(albums.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(link(page.getByRole("region", { name: "Charts" }))).toBeVisible();
    await inject(page, server);
  });
  await test.step("an album that does not exist is not found", async () => {
    await turnPage(page, "/album/999999999");
    await expect(page.getByText("Not found")).toBeVisible();
    await turnTo(page, "/album/nonsense");
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  });
  await test.step("songs of a list that do not arrive can be asked for again", async () => {
    await inject(page, server, { pattern: "^/api/song/detail", kind: "500" });
    await turnPage(page, `/playlist/${ANCHORS.bigPlaylist}`);
    const grid = page.getByRole("grid");
    await grid.getByRole("row").nth(1).getByRole("gridcell").last().click();
    await page.keyboard.press("End");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(`Some songs couldn’t be loaded. ${SAID["500"]}`);
    const last = grid.locator(`[role="row"][aria-rowindex="${LIBRARY + 1}"]`);
    await expect(last).toContainText("Unknown song");
    const retry = alert.getByRole("button", { name: "Try again" });
    await expect(retry).toBeInViewport({ ratio: 1 });
    await inject(page, server);
    await retry.click();
    await expect(last.getByRole("link").first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
  await test.step("songs of a search that the service leaves out keep their places", async () => {
    await inject(page, server, { pattern: "^/api/song/detail", kind: "empty" });
    await turnPage(page, "/search/night");
    const songs = page.getByRole("region", { name: "Songs" });
    await expect(songs.getByRole("listitem").first()).toContainText("Unknown song");
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await turnPage(page, `/playlist/${ANCHORS.bigPlaylist}`);
  });
  await test.step("an order for which songs do not arrive can be asked for again", async () => {
    await inject(page, server, { pattern: "^/api/song/detail", kind: "500" });
    await page.keyboard.press("Home");
    await page.getByRole("button", { name: "Sort: Playlist order" }).click();
    await page.getByRole("menuitemradio", { name: "Title" }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(SAID["500"]);
    await inject(page, server);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("grid").getByRole("row").nth(1).getByRole("link")).not.toHaveCount(
      0,
    );
    await expect(alert).toHaveCount(0);
  });
  await test.step("playback goes on while the API is down", async () => {
    await playOn(page, ANCHORS.album);
    await inject(page, server, { pattern: "^/api/", kind: "500" });
    await page.getByRole("link", { name: "Explore" }).click();
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
    await page.goBack();
    await expectSound(page);
    await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  });
});

for (const [width, hasPlayer] of [
  [1_440, false],
  [360, false],
  [1_440, true],
  [360, true],
] as const)
  test(`at ${width} px ${hasPlayer ? "with" : "without"} a player, what says that songs did not come covers neither the last of them nor a message`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const strip = page.getByRole("main").getByRole("alert");
    const retry = strip.getByRole("button", { name: "Try again" });
    const rows = page.getByRole("grid").getByRole("row");
    const last = page.locator(`[role="row"][data-row="${LIBRARY - 1}"]`);
    const toast = page.locator("[data-toasts] > *");
    const isAbove = async (one: Locator, other: Locator): Promise<boolean> => {
      const [upper, lower] = [await one.boundingBox(), await other.boundingBox()];
      return upper !== null && lower !== null && upper.y + upper.height <= lower.y;
    };
    await page.goto(`${server.url}/playlist/${ANCHORS.bigPlaylist}`);
    await expect(rows.nth(2).getByRole("link").first()).toBeVisible();
    if (hasPlayer) {
      await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
      await expectSound(page);
    }
    await inject(page, server, { pattern: "^/api/song/detail", kind: "500" });
    await rows.nth(2).focus();
    await page.keyboard.press("End");
    await expect(last).toBeFocused();
    await expect(strip).toBeVisible();
    await expect.poll(() => isAbove(last, strip)).toBe(true);
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(retry).toBeInViewport({ ratio: 1 });
    await test.step("nor at the very end of the page, nor when the focus comes back to it", async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => isAbove(last, strip)).toBe(true);
      for (let row = 0; row < 12; row += 1) await page.keyboard.press("ArrowUp");
      for (let row = 0; row < 12; row += 1) {
        await page.keyboard.press("ArrowDown");
        await expect.poll(() => isAbove(page.locator("[data-row]:focus"), strip)).toBe(true);
      }
    });
    await test.step("a message lies above it, and its button can be pressed", async () => {
      await page.keyboard.press("Control+a");
      await page
        .getByRole("toolbar")
        .getByRole("button", { name: "Add selected to queue" })
        .click();
      // It stays while the pointer is on it.
      await toast.hover();
      await expect.poll(() => isAbove(toast, strip)).toBe(true);
      await retry.click({ trial: true });
      await expect(toast).toBeVisible();
    });
    await test.step("a second failure is announced as the first was", async () => {
      const said = await strip.evaluateHandle((element) => {
        const texts: string[] = [];
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const { textContent } of addedNodes) texts.push(textContent ?? "");
        }).observe(element, { childList: true, subtree: true });
        return texts;
      });
      const asked = (): Promise<number> => countRequests(page, server, /song\/detail/);
      const middle = page.locator(`[role="row"][data-row="${LIBRARY / 2}"]`);
      const first = await strip.evaluateHandle((element) => element);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await expect(middle).toContainText("Unknown song");
      await expect(retry).toBeInViewport({ ratio: 1 });
      // It stayed where it is, although these songs were not asked for before.
      expect(await said.evaluate((texts) => texts.length)).toBe(0);
      expect(await first.evaluate(({ isConnected }) => isConnected)).toBe(true);
      for (const times of [1, 2]) {
        const before = await asked();
        await retry.click();
        await expect.poll(asked).toBeGreaterThan(before);
        await expect.poll(() => said.evaluate((texts) => texts.length)).toBe(times);
        expect((await said.jsonValue())[times - 1]).toContain("Some songs couldn’t be loaded.");
      }
    });
  });

test("what failed once is asked for again by the next press, and by the next visit", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await inject(page, server, { pattern: "/playlist/detail", status: 500, body: {}, times: 1 });
  await page.goto(`${server.url}/explore`);
  const play = main.getByRole("button", { name: /^Play / }).first();
  await play.click();
  await expect(page.getByRole("status").filter({ hasText: /^Can’t play/ })).toBeVisible();
  await play.click();
  await expectSound(page);

  await inject(page, server, { pattern: "/album\\?", status: 500, body: {}, times: 1 });
  await turnTo(page, "/new-album");
  const link = main.locator('a[href^="/album/"]').first();
  await link.click();
  await expect(main.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.goBack();
  await link.click();
  await expect(main.getByRole("grid")).toBeVisible();
});

test("a list that is nonsense is told of as such, and comes with a retry", async ({ page }) => {
  const lists = [
    ["/new-album", "^/api/album/new", { albums: 5 }],
    ["/explore?category=ACG", "^/api/top/playlist", { playlists: "text" }],
    [`${artist}/mv`, "^/api/artist/mv", { mvs: "text" }],
    [`${search}/albums`, "^/api/search", { result: { albums: 5 } }],
  ] as const;
  for (const [path, pattern, body] of lists)
    await test.step(path, async () => {
      await inject(page, server, {
        pattern,
        kind: "custom",
        status: 200,
        body: { code: 200, ...body },
      });
      await page.goto(server.url + path);
      const main = page.getByRole("main");
      await expect(main.getByText(UNREADABLE)).toBeVisible();
      await inject(page, server);
      await main.getByRole("button", { name: "Try again" }).click();
      await expect(main.getByText(UNREADABLE)).toHaveCount(0);
    });
});

test("an answer that makes no sense does not replace the one kept", async ({ page }) => {
  await page.goto(server.url);
  const album = page
    .getByRole("region", { name: "New albums" })
    .locator('a[href*="/album/"]')
    .first();
  const title = await album.innerText();
  await expect.poll(() => page.evaluate(ageAnswers)).toContain("home:albums:all");
  await inject(page, server, { pattern: "^/api/", kind: "missing" });
  const asked = page.waitForResponse(/album\/new/);
  await page.reload();
  await asked;
  await expect(album).toHaveText(title);
  await page.reload();
  await expect(album).toHaveText(title);
});

/** Cached answers are fresh for a minute: makes them older, and returns their keys. */
async function ageAnswers(): Promise<readonly string[]> {
  const open = indexedDB.open("yesplaymusic");
  const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
  const answers = db.transaction("answers", "readwrite").objectStore("answers");
  const all = answers.getAll() as IDBRequest<{ readonly key: string }[]>;
  await new Promise((done) => (all.onsuccess = done));
  for (const row of all.result) answers.put({ ...row, updatedAtMs: 0 });
  await new Promise((done) => (answers.transaction.oncomplete = done));
  db.close();
  return all.result.map(({ key }) => key);
}

test.describe("in another language", () => {
  test.use({ locale: "zh-CN" });
  test("failures are told in it", async ({ page }) => {
    await inject(page, server, { pattern: "^/api/", kind: "html" });
    await page.goto(server.url);
    await expect(page.getByRole("alert")).toHaveCount(1);
    await expect(page.getByRole("alert").getByText("服务器响应异常")).toBeVisible();
    await inject(page, server);
    await page.getByRole("button", { name: "重试" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("a missing base URL is logged (B21), and screens fail instead of hanging", async ({
  page,
  troubles,
}) => {
  const bare = await startServer({ env: { TONEARM_API_BASE: "" } });
  await page.goto(`${bare.url}/album/${ANCHORS.album}`);
  await expect(page.getByRole("alert").getByText("The service reported a problem")).toBeVisible();
  await page.goto(bare.url);
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(page.getByRole("alert").getByText("The service reported a problem")).toBeVisible();
  expect(new Set(troubles)).toEqual(
    new Set(["You must set up the baseURL in the service's config"]),
  );
  troubles.length = 0;
  await bare.stop();
});

test("a configuration that is wrong, missing or late is done without", async ({ page }) => {
  for (const kind of ["html", "500", "hang"]) {
    await inject(page, server, { pattern: "^/config\\.json", kind });
    await page.goto(`${server.url}/album/${ANCHORS.album}`);
    await expect(play(page.getByRole("main"))).toBeVisible();
  }
});

/** Songs of an album, in its order. */
async function songsOf(page: Page, id: number): Promise<{ id: number; name: string }[]> {
  const answer = await page.request.get(`${server.url}/api/album?id=${id}`);
  return ((await answer.json()) as { songs: { id: number; name: string }[] }).songs;
}

const SONG_FAULTS: Readonly<Record<string, Omit<Fault, "pattern">>> = {
  "answers 404": { body: { code: 404 }, status: 404 },
  "answers 500": { kind: "500" },
  "is a page instead of audio": { kind: "html" },
  "is cut off": { kind: "reset" },
};

test("a song whose address fails is tried again, then skipped with a word", async ({ page }) => {
  test.slow();
  await page.goto(`${server.url}/search`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await hurryTries(page, HURRY);
  const albums = [ANCHORS.album, ANCHORS.shortAlbum, ANCHORS.multiDiscAlbum, ANCHORS.album];
  for (const [index, [what, fault]] of rowsOf(SONG_FAULTS, "answers 404", "is cut off").entries())
    await test.step(what, async () => {
      const album = albums[index] ?? ANCHORS.album;
      const [first, second] = await songsOf(page, album);
      await inject(page, server, { ...fault, pattern: `^/media/audio/${first?.id}-` });
      const asked = new RegExp(`/song/url/v1\\?id=${first?.id}&`);
      const before = await countRequests(page, server, asked);
      await turnPage(page, `/album/${album}`);
      await expect(play(page.getByRole("main"))).toBeVisible();
      await play(page.getByRole("main")).click();
      await expect(page.getByText(`Can’t play “${first?.name}”`)).toBeVisible();
      await expect(playingName(page)).toHaveText(second?.name ?? "");
      await expectSound(page);
      expect((await countRequests(page, server, asked)) - before).toBe(4);
    });
});

test("the player says for as long as it lasts that the service is not there", async ({ page }) => {
  await page.goto(`${server.url}/album/${ANCHORS.album}`);
  await expect(play(page.getByRole("main"))).toBeVisible();
  await hurryTries(page, HURRY);
  await inject(page, server, { pattern: "^/api/song/url", kind: "reset" });
  await play(page.getByRole("main")).click();
  const word = player(page).getByText("Can’t reach the music service. Retrying…");
  await expect(word).toBeVisible();
  await test.step("on a phone it has room in every language", async () => {
    // Narrower than phones are, because some browsers and fonts draw wider words.
    await page.setViewportSize({ width: 340, height: 740 });
    const bar = await player(page).boundingBox();
    for (const language of ["zh-CN", "zh-TW", "tr", "en"]) {
      await turnTo(page, "/settings");
      await page.getByRole("combobox").first().selectOption(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const said = page
        .getByRole("region", { name: /^(?:Player|播放器|Oynatıcı)$/ })
        .getByRole("status");
      await expect(said).not.toBeEmpty();
      const name = await said.locator("xpath=preceding-sibling::*[1]").boundingBox();
      const { y = 0, height = 0 } = (await said.boundingBox()) ?? {};
      // The name's target extends upwards.
      expect((name?.y ?? 0) + 5, language).toBeGreaterThanOrEqual(bar?.y ?? 0);
      expect(y + height, language).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goBack();
  });
  const name = await playingName(page).innerText();
  await inject(page, server);
  await expectSound(page);
  await expect(playingName(page)).toHaveText(name);
  await expect(word).toHaveCount(0);
});

/** Position in a song, as a part of its length, at which a request is cut. */
const CUT_AT = { "its start": 0, "its middle": 0.5, "its end": 0.9 } as const;

/** Number of cuts in a row. Each uses another song, never the next one, which is preloaded. */
const CUTS = isThorough ? [1, 2, 3, 4, 5, 6] : [1, 6];

for (const [where, share] of rowsOf(CUT_AT, "its start", "its middle"))
  test(`a song plays though the connection for ${where} is cut, once or six times in a row`, async ({
    page,
  }) => {
    test.slow();
    const songs = await songsOf(page, ANCHORS.album);
    await page.goto(`${server.url}/album/${ANCHORS.album}`);
    await expect(play(page.getByRole("main"))).toBeVisible();
    await hurryTries(page, HURRY);
    const seek = player(page).getByRole("slider", { name: "Seek" });
    for (const [index, times] of CUTS.entries()) {
      const { id, name } = songs[index * 2] ?? { id: 0, name: "" };
      const cut = { pattern: `^/media/audio/${id}-`, kind: "reset", times };
      const asked = (): Promise<number> =>
        countRequests(page, server, new RegExp(`/media/audio/${id}-`));
      const before = await asked();
      if (share === 0) await inject(page, server, cut);
      await page.getByRole("grid").getByRole("row", { name }).first().dblclick();
      await expect(playingName(page)).toHaveText(name);
      await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0);
      if (share > 0) {
        await inject(page, server, cut);
        const toS = Math.round(Number(await seek.getAttribute("max")) * share);
        await seek.fill(String(toS));
        await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(toS);
      }
      await expectSound(page);
      // Each cut met a request, and another one succeeded. The middle may have been loaded already.
      if (share === 0) expect((await asked()) - before).toBeGreaterThan(times);
      await expect(playingName(page)).toHaveText(name);
      await expect(page.getByText("Can’t play")).toHaveCount(0);
    }
  });

test("a song that breaks off goes on where it broke", async ({ page }) => {
  const [first] = await songsOf(page, ANCHORS.shortAlbum);
  await inject(page, server, {
    pattern: `^/media/audio/${first?.id}-`,
    kind: "truncated",
    times: 1,
  });
  await playAlbum(page, ANCHORS.shortAlbum, server.url);
  await expect(
    page
      .getByRole("grid")
      .getByRole("row", { name: first?.name ?? "" })
      .first(),
  ).toBeVisible();
  await expect(playingName(page)).toHaveText(first?.name ?? "");
  await expectSound(page);
});

test("a song whose connection says nothing is tried again, then skipped with a word", async ({
  page,
}) => {
  const [first, second] = await songsOf(page, ANCHORS.album);
  const bytes = new RegExp(`/media/audio/${first?.id}-`);
  await inject(page, server, { pattern: bytes.source, kind: "hang" });
  await page.clock.install();
  await page.goto(`${server.url}/album/${ANCHORS.album}`);
  await expect(play(page.getByRole("main"))).toBeVisible();
  await hurryTries(page, HURRY);
  let before = await countRequests(page, server, bytes);
  await play(page.getByRole("main")).click();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await expect
      .poll(() => countRequests(page, server, bytes), { message: `attempt ${attempt}` })
      .toBeGreaterThan(before);
    before = await countRequests(page, server, bytes);
    await page.clock.fastForward(16_000);
  }
  await expect(page.getByText(`Can’t play “${first?.name}”`)).toBeVisible();
  await expect(playingName(page)).toHaveText(second?.name ?? "");
  await expectSound(page);
});
