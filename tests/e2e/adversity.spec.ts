import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../../server/sources/demo/anchors.ts";
import {
  isThorough,
  rowsOf,
  hurryCore,
  inject,
  logIn,
  startServer,
  test,
  type Fault,
  type RunningServer,
} from "./support.ts";

/** Questions of the test itself carry this mark; no fault strikes them. */
const MARK = "asked=by-the-test";
const spared = (pattern: string): string => `${pattern}(?!.*${MARK})`;

let server: RunningServer;
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  server = await startServer({ options: ["--library", "40"] });
});
test.afterEach(() => server.stop());

interface Song {
  readonly id: number;
  readonly name: string;
}

/** Asks the server itself, behind the app's back. */
async function ask<T>(page: Page, path: string): Promise<T> {
  const mark = `${path.includes("?") ? "&" : "?"}${MARK}&timestamp=${Date.now()}`;
  const answer = await page.request.get(`${server.url}/api${path}${mark}`, { maxRetries: 3 });
  return (await answer.json()) as T;
}

const uid = async (page: Page): Promise<number> =>
  (await ask<{ profile: { userId: number } }>(page, "/user/account")).profile.userId;
const likedIds = async (page: Page): Promise<readonly number[]> =>
  (await ask<{ ids: readonly number[] }>(page, `/likelist?uid=${await uid(page)}`)).ids;
const kept = async (page: Page, kind: "album" | "artist" | "mv"): Promise<readonly number[]> =>
  (
    await ask<{ data: readonly { id?: number; vid?: string }[] }>(
      page,
      `/${kind}/sublist?limit=1000`,
    )
  ).data.map(({ id, vid }) => id ?? Number(vid));
const diskCount = async (page: Page): Promise<number> =>
  (await ask<{ count: number }>(page, "/user/cloud")).count;
const playlistsOf = async (page: Page) =>
  (
    await ask<{
      playlist: readonly { id: number; name: string; specialType: number; trackCount: number }[];
    }>(page, `/user/playlist?uid=${await uid(page)}&limit=1000`)
  ).playlist;
interface TheirComment {
  readonly content: string;
  readonly liked: boolean;
}

/** Comments of the video, the newest first. */
const commentsOf = async (page: Page): Promise<readonly TheirComment[]> =>
  (
    await ask<{ data: { comments: readonly TheirComment[] } }>(
      page,
      `/comment/new?type=1&id=${ANCHORS.mv}&sortType=3&pageNo=1&pageSize=30`,
    )
  ).data.comments;
const commentsSaying = async (page: Page, words: string): Promise<number> =>
  (await commentsOf(page)).filter(({ content }) => content.includes(words)).length;
const songsOf = async (page: Page, album: number): Promise<readonly Song[]> =>
  (await ask<{ songs: readonly Song[] }>(page, `/album?id=${album}`)).songs;

const main = (page: Page): Locator => page.getByRole("main");
const toasts = (page: Page): Locator => page.locator("[data-toasts]");
const panel = (page: Page): Locator => page.getByRole("tabpanel");
const tab = (page: Page, name: string): Locator =>
  page.getByRole("tablist", { name: "Library" }).getByRole("tab", { name, exact: true });
const row = (page: Page, { name }: Song): Locator =>
  page
    .getByRole("grid")
    .getByRole("row")
    .filter({ has: page.getByText(name, { exact: true }) });
const like = (page: Page, song: Song): Locator =>
  row(page, song).getByRole("button", { name: "Like" });
const save = (page: Page): Locator =>
  main(page).getByRole("button", { name: /^(?:Save to library|Save MV|Follow)/ });
const isPressed = async (button: Locator): Promise<boolean> =>
  (await button.getAttribute("aria-pressed")) === "true";

/** Polls until what is shown is what the server has, and answers that. */
async function expectTrue<T>(shown: () => Promise<T>, truth: () => Promise<T>): Promise<T> {
  await expect
    .poll(async () => {
      const told = JSON.stringify(await truth());
      const seen = JSON.stringify(await shown());
      return seen === told ? "the same" : `shown ${seen}, at the server ${told}`;
    })
    .toBe("the same");
  return truth();
}

/** What the screen says went wrong, if anything, is answered by asking again until it stands. */
async function insist(page: Page, there: Locator): Promise<void> {
  const again = main(page).getByRole("button", { name: "Try again" });
  await expect(async () => {
    const button = again.first();
    if (await button.isVisible()) await button.click();
    await expect(there.first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
}

async function open(page: Page, path: string, there: Locator): Promise<void> {
  await page.goto(server.url + path);
  await insist(page, there);
}

async function logInByPhone(page: Page): Promise<void> {
  await page.goto(`${server.url}/login/account?mode=phone`);
  await page.getByRole("textbox", { name: "Phone number" }).fill("138 0000 0000");
  await expect(async () => {
    if (page.url().includes("/login")) {
      await page.getByLabel("Password").fill("tonearm");
      await page.keyboard.press("Enter");
    }
    await expect(page).toHaveURL(/\/library$/, { timeout: 8_000 });
  }).toPass({ timeout: 30_000 });
}

/** The library, tab by tab; everything is there in the end. */
async function seeLibrary(page: Page, tabs: readonly string[]): Promise<void> {
  await insist(page, panel(page).getByRole("article"));
  for (const name of tabs) {
    await tab(page, name).click();
    await insist(page, panel(page).getByRole("article").or(panel(page).getByRole("row").nth(1)));
  }
}

/** Presses a button that is pressed or not; it ends as the server has it. */
async function press(page: Page, button: Locator, truth: () => Promise<boolean>): Promise<void> {
  await expectTrue(() => isPressed(button), truth);
  const before = await isPressed(button);
  await button.click();
  // Shown at once; taken back when the service did not take it.
  await expect
    .poll(async () => (await isPressed(button)) !== before || (await toasts(page).count()) > 0)
    .toBe(true);
  await expectTrue(() => isPressed(button), truth);
}

const thread = (page: Page): Locator => page.getByRole("region", { name: "Comments" });
const box = (page: Page): Locator => thread(page).getByRole("textbox", { name: "Write a comment" });
const saying = (page: Page, words: string): Locator =>
  thread(page).getByRole("listitem").filter({ hasText: words });

/** Shows the comments of the video, the newest first: there a new one has its place. */
async function showNewest(page: Page): Promise<void> {
  await thread(page).getByRole("tab", { name: "Newest" }).click();
  await insist(page, thread(page).getByRole("listitem"));
}

/** Writes a comment. It is there, or why not is said; in the end the thread is the server's. */
async function comment(page: Page, words: string, clear?: () => Promise<void>): Promise<void> {
  await open(page, `/mv/${ANCHORS.mv}`, box(page));
  await box(page).fill(words);
  // Lies about what was there before may have an alert of their own: it says nothing of this comment.
  const answered = clear && page.waitForResponse(/\/api\/comment\?/);
  await box(page).press("Control+Enter");
  await answered;
  const alert = thread(page).getByRole("alert").filter({ hasText: /\w/ });
  // A service that lies may give the comment back in words of its own.
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

/** Makes a playlist of an album's songs; in the end the dialog lists what the server has. */
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

/** A song joins a playlist of the account, or does not: the playlist's page tells as the server does. */
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

/** Likes and unlikes a song and keeps an album, all on its page. */
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

/** What somebody does first; each ends with what the server has. */
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
  "two seconds late": [{ pattern: EVERYTHING, kind: "slow", delayMs: 2_000 }],
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
    test(`${journey}, answered ${how}: shown in the end as the server has it`, async ({ page }) => {
      if (journey !== "the log-in and the library") await logIn(page, server.url);
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
  }) => {
    await logIn(page, server.url);
    await inject(page, server, { pattern: spared(LIBRARY_ROUTES), ...fault });
    await page.goto(`${server.url}/library`);
    for (const name of ["Albums", "Artists", "MVs", "Cloud disk", "History", "Playlists"]) {
      await tab(page, name).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main(page).locator('[aria-busy="true"]:visible')).toHaveCount(0);
      await expect(panel(page)).toContainText(/\w/);
    }
    const song = await songOf(page, ANCHORS.album);
    await page.goto(`${server.url}/album/${ANCHORS.album}`);
    await expect(row(page, song)).toBeVisible();
    // Without its list nobody knows which way round a like would be; an album can be pressed.
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
    await page.goto(`${server.url}/library?tab=albums`);
    await expectTrue(
      () => panel(page).getByRole("article").count(),
      async () => (await kept(page, "album")).length,
    );
    await seeLibrary(page, ["Artists", "MVs", "Cloud disk", "History"]);
  });

  test(`comments and playlists answered in ${fault.kind} are made at most once, and seen afterwards`, async ({
    page,
  }) => {
    await logIn(page, server.url);
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

/** An upload has a limit of its own, by another clock than all other calls. */
const hurryUploads = async (page: Page, times: number): Promise<void> =>
  page.workers()[0]?.evaluate((factor) => {
    const { prototype } = XMLHttpRequest;
    const known = Object.getOwnPropertyDescriptor(prototype, "timeout");
    Object.defineProperty(prototype, "timeout", {
      ...known,
      set(ms: number) {
        known?.set?.call(this, ms / factor);
      },
    });
  }, times);

/** How a change comes to nothing, or (truncated) to something nobody hears of. */
const FAULTS = isThorough
  ? (["reset", "hang", "500", "malformed", "truncated"] as const)
  : (["truncated"] as const);

interface Change {
  readonly path: string;
  /** Where it is asked for. */
  readonly at: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  readonly told: (page: Page) => Locator;
  readonly shown: (page: Page) => Promise<unknown>;
  readonly truth: (page: Page) => Promise<unknown>;
}

const UNKNOWN = "No answer came, so this may have worked or not";
/** A service that broke down in the middle of an upload says so in words of its own. */
const SAID: Readonly<Record<string, string>> = {
  "upload 500": "Upload failed, Error: 服务器内部错误",
};
const grid = (page: Page): Locator => page.getByRole("grid", { name: "Cloud disk" });
const rowsShown = async (page: Page): Promise<number> =>
  Number(await grid(page).getAttribute("aria-rowcount")) - 1;

const saving = (kind: "album" | "artist" | "mv", id: number): Change => ({
  path: `/${kind}/sub`,
  at: `/${kind}/${id}`,
  act: (page) => save(page).click(),
  told: toasts,
  shown: (page) => isPressed(save(page)),
  truth: async (page) => (await kept(page, kind)).includes(id),
});

const ADRIFT = "Adrift";

/** Something about the comments of the video. */
const commenting = (
  path: string,
  rest: Pick<Change, "act" | "told"> & Partial<Change>,
): Change => ({
  path,
  at: `/mv/${ANCHORS.mv}`,
  prepare: showNewest,
  shown: (page) => saying(page, ADRIFT).count(),
  truth: (page) => commentsSaying(page, ADRIFT),
  ...rest,
});
const firstLike = (page: Page): Locator =>
  thread(page)
    .getByRole("listitem")
    .first()
    .getByRole("button", { name: /^Like comment/ });

const CHANGES: Readonly<Record<string, Change>> = {
  like: {
    path: "/like",
    at: `/album/${ANCHORS.shortAlbum}`,
    act: async (page) => {
      const song = (await songsOf(page, ANCHORS.shortAlbum))[1];
      if (song !== undefined) await like(page, song).click();
    },
    told: toasts,
    shown: async (page) => {
      const song = (await songsOf(page, ANCHORS.shortAlbum))[1] ?? { id: 0, name: "" };
      return isPressed(like(page, song));
    },
    truth: async (page) => {
      const song = (await songsOf(page, ANCHORS.shortAlbum))[1];
      return (await likedIds(page)).includes(song?.id ?? 0);
    },
  },
  "save an album": saving("album", ANCHORS.album),
  "follow an artist": saving("artist", ANCHORS.artist),
  "save an MV": saving("mv", ANCHORS.mv),
  upload: {
    path: "/cloud",
    at: "/library?tab=cloud",
    act: (page) =>
      page.locator('input[type="file"]').setInputFiles({
        name: `Adrift ${Date.now()}.mp3`,
        mimeType: "audio/mpeg",
        buffer: Buffer.alloc(1_000),
      }),
    told: (page) => page.getByRole("region", { name: "Uploads" }).getByRole("listitem"),
    shown: rowsShown,
    truth: diskCount,
  },
  "remove from the cloud disk": {
    path: "/user/cloud/del",
    at: "/library?tab=cloud",
    act: async (page) => {
      await grid(page).getByRole("row").nth(1).click({ button: "right" });
      await page.getByRole("menuitem", { name: "Remove from cloud disk" }).click();
      const question = page.getByRole("alertdialog", { name: "Remove from cloud disk?" });
      await question.getByRole("button", { name: "Remove" }).click();
    },
    told: toasts,
    shown: rowsShown,
    truth: diskCount,
  },
  "write a comment": commenting("/comment", {
    act: async (page) => {
      await box(page).fill(`${ADRIFT} at ${Date.now()}`);
      await box(page).press("Control+Enter");
    },
    told: (page) => thread(page).getByRole("alert").filter({ hasText: /\w/ }),
  }),
  "like a comment": commenting("/comment/like", {
    act: (page) => firstLike(page).click(),
    told: toasts,
    shown: (page) => isPressed(firstLike(page)),
    truth: async (page) => (await commentsOf(page))[0]?.liked ?? false,
  }),
  "delete a comment": commenting("/comment", {
    prepare: async (page) => {
      await ask(page, `/comment?t=1&type=1&id=${ANCHORS.mv}&content=${ADRIFT}`);
      await page.reload();
      await showNewest(page);
    },
    act: async (page) => {
      await saying(page, ADRIFT).first().getByRole("button", { name: "Delete comment" }).click();
      const question = page.getByRole("alertdialog", { name: "Delete comment?" });
      await question.getByRole("button", { name: "Delete", exact: true }).click();
    },
    told: toasts,
  }),
};

for (const [change, { path, at, prepare, act, told, shown, truth }] of rowsOf(
  CHANGES,
  "like",
  "upload",
  "write a comment",
))
  test(`${change}, and no answer that can be read: that is said, and what the server has is shown`, async ({
    page,
  }, testInfo) => {
    test.slow(isThorough, "five faults, one after the other");
    await logIn(page, server.url);
    const rows: string[] = [];
    for (const kind of FAULTS) {
      await inject(page, server);
      await page.goto(server.url + at);
      await prepare?.(page);
      const before = await expectTrue(
        () => shown(page),
        () => truth(page),
      );
      await inject(page, server, { pattern: spared(`^/api${path}(?=\\?|$)`), kind });
      if (kind === "hang") {
        await hurryCore(page, 30);
        await hurryUploads(page, 300);
      }
      await act(page);
      const says = SAID[`${change} ${kind}`] ?? UNKNOWN;
      const sentence = told(page).filter({ hasText: says }).first();
      await expect(sentence).toBeVisible();
      await inject(page, server);
      if (kind === "hang") await hurryCore(page, 1);
      const after = await expectTrue(
        () => shown(page),
        () => truth(page),
      );
      rows.push([change, kind, says, `${String(before)} to ${String(after)}`].join(" | "));
    }
    await testInfo.attach("what was said and what became", { body: rows.join("\n") });
    if (isThorough) process.stdout.write(`${rows.join("\n")}\n`);
  });
