import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  ask,
  box,
  commentsOf,
  commentsSaying,
  diskCount,
  expectTrue,
  isPressed,
  kept,
  like,
  likedIds,
  save,
  saying,
  showNewest,
  songsOf,
  spared,
  test,
  thread,
  toasts,
} from "./adversity.ts";
import { hurryCore, inject, isThorough, logIn, rowsOf } from "./support.ts";

/** Uploads have a limit of their own, which is not a timer of the core, so it is shortened separately. */
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

/** Faults after which a change was not made, or (truncated) was made without a readable answer. */
const FAULTS = isThorough
  ? (["reset", "hang", "500", "malformed", "truncated"] as const)
  : (["truncated"] as const);

interface Change {
  readonly path: string;
  /** Page on which the change is made. */
  readonly at: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  readonly told: (page: Page) => Locator;
  readonly shown: (page: Page) => Promise<unknown>;
  readonly truth: (page: Page) => Promise<unknown>;
}

const UNKNOWN = "No response. Check ";
/** A failing upload shows the service's own message. */
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

/** A change to the comments of the video. */
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
    server,
  }, testInfo) => {
    test.slow(isThorough, "five faults, one after the other");
    await logIn(page);
    const rows: string[] = [];
    for (const kind of FAULTS) {
      await inject(page, server);
      await page.goto(at);
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
