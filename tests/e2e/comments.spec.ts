import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  expectAccessible,
  countRequests,
  hurryCore,
  inject,
  playAlbum,
  player,
  startServer,
  test,
  turnTo,
  type RunningServer,
  playOn,
} from "./support.ts";

/** One server for all tests; each test uses its own thread, because comments stay as long as the server runs. */
let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await inject(page, server);
});

/** Logs in to the first account of the demo service. */
async function logIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${server.url}/api/login/cellphone`, {
    form: { phone: "13800000000", password: "tonearm" },
  });
  expect(((await answer.json()) as { readonly code: number }).code).toBe(200);
}

/** Opens the comments on the page of a video. */
async function openVideo(page: Page, id: number): Promise<Locator> {
  const path = `/mv/${id}`;
  if (page.url() === "about:blank") await page.goto(server.url + path);
  else if (new URL(page.url()).pathname !== path) await turnTo(page, path);
  const panel = page.getByRole("region", { name: "Comments" });
  // The count arrives with the comments; until then there are only placeholders.
  await expect(panel.getByRole("heading").first()).toHaveText(/\d/);
  return panel;
}

/** Opens the comments of the playing song in the full-screen view. */
async function openSong(page: Page, album: number): Promise<Locator> {
  if (page.url() === "about:blank") await playAlbum(page, album, server.url);
  else await playOn(page, album);
  await player(page).getByRole("button", { name: "Lyrics" }).click();
  const view = page.getByRole("dialog", { name: "Now playing, full screen" });
  await view.getByRole("button", { name: "Comments" }).click();
  return view;
}

const box = (panel: Locator): Locator => panel.getByRole("textbox", { name: "Write a comment" });
const toast = (page: Page): Locator => page.locator("[data-toasts]");
const total = async (panel: Locator): Promise<number> =>
  Number((await panel.getByRole("heading").first().innerText()).replace(/\D/g, ""));
const writes = (page: Page): Promise<number> =>
  countRequests(page, server, /POST \/api\/comment\?/);

test("a comment is written, liked and deleted, and what cannot be sent, is lost, refused or too late is told and kept", async ({
  page,
}) => {
  test.slow();
  await test.step("a comment is written by keyboard, liked, deleted once that is confirmed, and sent once", async () => {
    await logIn(page);
    const panel = await openVideo(page, ANCHORS.mv);
    const before = await total(panel);
    const sent = await writes(page);
    await box(panel).fill("  Third time tonight  ");
    await expect(panel.getByText("18 of 1,000 characters")).toBeVisible();
    await box(panel).press("Control+Enter");
    const mine = panel.getByRole("listitem").filter({ hasText: "Third time tonight" });
    await expect(panel.getByRole("listitem").first()).toContainText("Third time tonight");
    await expect(mine).toContainText("Listener");
    await expect(box(panel)).toHaveValue("");
    await expect(box(panel)).toBeFocused();
    expect([await total(panel), await writes(page)]).toEqual([before + 1, sent + 1]);

    await mine.getByRole("button", { name: "Like comment, 0" }).click();
    const liked = mine.getByRole("button", { name: "Like comment, 1" });
    await expect(liked).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page);

    await mine.getByRole("button", { name: "Delete comment" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete comment?" });
    await expect(dialog).toContainText("Third time tonight");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(mine).toBeVisible();
    await mine.getByRole("button", { name: "Delete comment" }).click();
    // What lies below the question stays.
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(mine.getByRole("button", { name: "Delete comment" })).toBeFocused();
    await mine.getByRole("button", { name: "Delete comment" }).click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(mine).toHaveCount(0);
    await expect(toast(page)).toHaveText("Comment deleted");
    expect([await total(panel), await writes(page)]).toEqual([before, sent + 2]);
    // Only the listener's own comments can be deleted.
    await expect(panel.getByRole("button", { name: "Delete comment" })).toHaveCount(0);

    await panel.getByRole("listitem").first().getByRole("button", { name: /^Like/ }).click();
    await page.reload();
    await expect(panel.getByRole("button", { name: /^Like/, pressed: true })).toHaveCount(1);
  });
  await test.step("a like the service refuses is taken back, and its words are quoted as they are", async () => {
    const panel = await openVideo(page, ANCHORS.mv);
    const words = '<img src=x onerror="document.title=1"> $t(comments.send)';
    await inject(page, server, {
      pattern: "^/api/comment/like",
      kind: "custom",
      status: 200,
      body: { code: 400, message: words, data: { dialog: { subtitle: "Later" } } },
    });
    const like = panel.getByRole("listitem").first().getByRole("button", { name: /^Like/ });
    const name = (await like.getAttribute("aria-label")) ?? "";
    const pressed = (await like.getAttribute("aria-pressed")) ?? "";
    await like.click();
    await expect(toast(page)).toHaveText(`The service says: ${words} Later`);
    await expect(like).toHaveAttribute("aria-label", name);
    await expect(like).toHaveAttribute("aria-pressed", pressed);
    await inject(page, server);
  });
  await test.step("what cannot be sent stays in the box, with the reason below it", async () => {
    const panel = await openVideo(page, ANCHORS.mv);
    const send = panel.getByRole("button", { name: "Send" });
    await expect(send).toBeDisabled();
    await box(panel).fill("   ");
    await expect(send).toBeDisabled();
    await box(panel).fill("x".repeat(1_001));
    await expect(panel.getByRole("alert")).toHaveText("Comments can have up to 1,000 characters");
    await expect(send).toBeDisabled();
    await box(panel).fill("Buy spam");
    await send.click();
    await expect(panel.getByRole("alert")).toContainText("The service says: 评论发布失败");
    await expect(panel.getByRole("alert")).toContainText("评论包含不当内容，请修改后再发布");
    await expect(box(panel)).toHaveValue("Buy spam");
    await expectAccessible(page);

    await box(panel).fill("Twice in a row");
    await send.click();
    await expect(panel.getByRole("listitem").first()).toContainText("Twice in a row");
    await box(panel).fill("Twice in a row");
    await send.click();
    await expect(panel.getByRole("alert")).toHaveText(
      "Too many requests. Wait a minute and try again.",
    );
    await expect(box(panel)).toHaveValue("Twice in a row");
    await box(panel).fill("");
  });
  await test.step("an answer that is lost is told as unknown and the list read again", async () => {
    const panel = await openVideo(page, ANCHORS.mv);
    for (const kind of LOST)
      await test.step(kind, async () => {
        await inject(page, server, { pattern: "^/api/comment\\?", kind });
        if (kind === "hang") await hurryCore(page, 30);
        const sent = await writes(page);
        const reads = () => countRequests(page, server, /GET \/api\/comment\/new/);
        const read = await reads();
        const words = `Into the dark: ${kind}`;
        await box(panel).fill(words);
        await panel.getByRole("button", { name: "Send" }).click();
        await expect(panel.getByRole("alert")).toContainText(
          "No response. Check whether it worked before trying again.",
        );
        await expect(box(panel)).toHaveValue(words);
        await expect.poll(reads).toBeGreaterThan(read);
        // If a reused connection breaks, the browser itself repeats the request.
        if (kind !== "reset") expect(await writes(page)).toBe(sent + 1);

        await inject(page, server);
        if (kind === "hang") await hurryCore(page, 1);
        await panel.getByRole("button", { name: "Send" }).click();
        await expect(panel.getByRole("listitem").first()).toContainText(words);
        await expect(box(panel)).toHaveValue("");
      });
  });
  await test.step("a session that ended meanwhile leads to the log-in, and the words are there afterwards", async () => {
    const panel = await openVideo(page, ANCHORS.mv);
    await inject(page, server, { pattern: "^/api/comment\\?", kind: "301" });
    await box(panel).fill("One moment too late");
    await panel.getByRole("button", { name: "Send" }).click();
    await expect(toast(page)).toContainText("You were logged out");
    await expect(page).toHaveURL(/\/login/);
    await page.goBack();
    await expect(box(panel)).toHaveValue("One moment too late");
  });
});

test("the focus stays in the box after a comment or a reply is sent by the button, in a dialog too", async ({
  page,
}) => {
  test.slow();
  await logIn(page);
  await test.step("by keyboard on a page", async () => {
    const panel = await openVideo(page, ANCHORS.mv);
    await box(panel).fill("Sent by the button");
    const sending = panel.getByRole("button", { name: "Send" });
    await sending.focus();
    await sending.press("Enter");
    await expect(panel.getByRole("listitem").first()).toContainText("Sent by the button");
    await expect(box(panel)).toHaveValue("");
    await expect.soft(box(panel)).toBeFocused();
  });
  await test.step("by mouse in a dialog", async () => {
    await page.goto(`${server.url}/album/${ANCHORS.album}`);
    await page.getByRole("main").getByRole("button", { name: "Comments", exact: true }).click();
    const dialog = page.getByRole("dialog");
    const comments = dialog.getByRole("region", { name: "Comments" });
    await box(comments).fill("Out of a dialog");
    await comments.getByRole("button", { name: "Send" }).click();
    const mine = comments.getByRole("listitem").filter({ hasText: "Out of a dialog" });
    await expect(mine).toBeVisible();
    await expect.soft(box(comments)).toBeFocused();
    await mine.getByRole("button", { name: "Reply", exact: true }).click();
    const floor = dialog.getByRole("region", { name: "Replies" });
    const reply = floor.getByRole("textbox", { name: "Write a reply" });
    await reply.fill("And a reply");
    await floor.getByRole("button", { name: "Send" }).click();
    await expect(floor.getByRole("listitem").nth(1)).toContainText("And a reply");
    await expect(reply).toHaveValue("");
    await expect.soft(reply).toBeFocused();
  });
});

test("replies answer whom they name, the panel follows the song, and each song keeps what was written for it", async ({
  page,
}) => {
  test.slow();
  await test.step("a reply answers whom it names, and its target can be dropped", async () => {
    await logIn(page);
    const view = await openSong(page, ANCHORS.album);
    const comments = view.getByRole("region", { name: "Comments" });
    const parent = comments
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /repl(y|ies)$/ }) })
      .first();
    await parent.getByRole("button", { name: "Reply", exact: true }).click();
    const floor = view.getByRole("region", { name: "Replies" });
    const reply = floor.getByRole("textbox", { name: "Write a reply" });
    await expect(reply).toBeFocused();
    const other = floor.getByRole("listitem").last();
    const name = await other.getByRole("paragraph").first().innerText();
    const before = await total(floor);
    await other.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(floor.getByText(`Reply to ${name}`)).toBeVisible();
    await expect(reply).toBeFocused();
    await floor.getByRole("button", { name: `Stop replying to ${name}` }).click();
    await expect(floor.getByText(`Reply to ${name}`)).toHaveCount(0);
    await expect.soft(reply).toBeFocused();

    await other.getByRole("button", { name: "Reply", exact: true }).click();
    await reply.fill("Me too");
    await expectAccessible(page);
    await reply.press("Meta+Enter");
    const mine = floor.getByRole("listitem").nth(1);
    await expect(mine).toContainText("Me too");
    await expect(mine.getByRole("blockquote")).toContainText(`@${name}:`);
    expect(await total(floor)).toBe(before + 1);
    await mine.getByRole("button", { name: "Delete comment" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete comment?" });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(floor).toBeVisible();
    await mine.getByRole("button", { name: "Delete comment" }).click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(floor.getByText("Me too")).toHaveCount(0);
    expect(await total(floor)).toBe(before);
    await floor.getByRole("button", { name: "Close replies" }).click();
  });
  await test.step("the panel follows the song, and each song keeps what was written for it", async () => {
    const view = page.getByRole("dialog", { name: "Now playing, full screen" });
    const comments = view.getByRole("region", { name: "Comments" });
    await comments.getByRole("tab", { name: "Newest" }).click();
    const first = (await comments.getByRole("listitem").allInnerTexts()).join();
    await box(comments).fill("For the first song");
    const song = view.getByRole("region", { name: "Now playing" }).getByRole("heading");
    const name = await song.innerText();
    await view.getByRole("button", { name: "Next track" }).click();
    await expect(song).not.toHaveText(name);
    await expect(box(comments)).toHaveValue("");
    await expect
      .poll(async () => (await comments.getByRole("listitem").allInnerTexts()).join())
      .not.toBe(first);
    await view.getByRole("button", { name: "Lyrics" }).click();
    // If the second song has played for some seconds, the first press only restarts it.
    await view.getByRole("button", { name: "Previous track" }).dblclick();
    await expect(song).toHaveText(name);
    await view.getByRole("button", { name: "Comments" }).click();
    await expect(box(comments)).toHaveValue("For the first song");
  });
});

/** Faults after which it is unknown whether the service made the change. */
const LOST = ["html", "500", "hang", "reset"] as const;

test("without an account the way to the log-in is shown, out of a dialog too, and the words stay", async ({
  page,
}) => {
  test.slow();
  await test.step("in a dialog too the way to the log-in is shown, and it leads out of the dialog", async () => {
    await page.goto(`${server.url}/album/${ANCHORS.album}`);
    await page.getByRole("main").getByRole("button", { name: "Comments", exact: true }).click();
    const dialog = page.getByRole("dialog");
    const panel = dialog.getByRole("region", { name: "Comments" });
    await box(panel).fill("Still here");
    await panel.getByRole("button", { name: "Send" }).click();
    const way = dialog.locator("[data-toasts]").getByRole("button", { name: "Log in" });
    await expect(way).toBeVisible();
    await expect(box(panel)).toHaveValue("Still here");
    await way.click();
    await expect(page).toHaveURL(/\/login/);
    await expect(dialog).toHaveCount(0);
  });
  await test.step("without an account the toast says what it takes, and the words stay through the log-in", async () => {
    const panel = await openVideo(page, ANCHORS.mv);
    const sent = await writes(page);
    await box(panel).fill("From a visitor");
    await panel.getByRole("button", { name: "Send" }).click();
    await expect(toast(page)).toContainText("Log in with a NetEase account first");
    await expect(box(panel)).toHaveValue("From a visitor");
    await panel.getByRole("button", { name: /^Like/ }).first().click();
    await expect(panel.getByRole("button", { name: /^Like/, pressed: true })).toHaveCount(0);
    expect(await writes(page)).toBe(sent);
    await toast(page).getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goBack();
    await expect(box(panel)).toHaveValue("From a visitor");
  });
});

/** How far a button is below the upper edge of the window, once nothing moves. */
const topOf = (button: Locator): Promise<number> =>
  button.evaluate((element) => Math.round(element.getBoundingClientRect().top));

test("a thread stands where it was left for replies, with the focus on the button that opened them", async ({
  page,
}) => {
  test.slow();
  await logIn(page);
  const leaveAndReturn = async (panel: Locator, back: () => Promise<void>): Promise<void> => {
    const opener = panel.getByRole("button", { name: /^\d+ repl(y|ies)$/ }).nth(1);
    await opener.evaluate((element) =>
      element.scrollIntoView({ block: "center", behavior: "instant" }),
    );
    const before = await topOf(opener);
    await opener.press("Enter");
    const floor = page.getByRole("region", { name: "Replies" });
    await expect(floor.getByRole("listitem").nth(1)).toBeAttached();
    await expect(floor.getByRole("heading").first()).toBeInViewport();
    await back();
    await expect(opener).toBeFocused();
    expect(await topOf(opener)).toBe(before);
  };
  const closeReplies = (): Promise<void> =>
    page.getByRole("button", { name: "Close replies" }).click();
  await test.step("on a page, and on a phone by Back", async () => {
    const panel = await openVideo(page, ANCHORS.mv);
    await leaveAndReturn(panel, closeReplies);
    await page.setViewportSize({ width: 360, height: 740 });
    await leaveAndReturn(panel, async () => void (await page.goBack()));
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step("in a dialog", async () => {
    await page.goto(`${server.url}/playlist/${ANCHORS.playlist}`);
    await page.getByRole("main").getByRole("button", { name: "Comments", exact: true }).click();
    const panel = page.getByRole("dialog").getByRole("region", { name: "Comments" });
    await expect(panel.getByRole("heading").first()).toHaveText(/\d/);
    await leaveAndReturn(panel, closeReplies);
  });
});

test("a phone has room for all of it in every language", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/settings`);
  await expect(page.getByRole("combobox").first()).toBeVisible();
  await turnTo(page, `/mv/${ANCHORS.mv}`);
  for (const language of ["en", "zh-CN", "zh-TW", "tr"]) {
    await page.goBack();
    await page.getByRole("combobox").first().selectOption(language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.goForward();
    const form = page.locator("[data-composer]");
    const words = `Small screen, ${language}`;
    await form.getByRole("textbox").fill(words);
    await form.getByRole("button").click();
    const mine = page.getByRole("listitem").filter({ hasText: words });
    await expect(mine).toBeVisible();
    await mine.getByRole("button").nth(1).click();
    const floor = page.locator("[data-composer]").getByRole("textbox");
    await expect(floor).toBeFocused();
    await floor.fill(words);
    const cut = await page
      .locator("[data-composer] button, [data-composer] small, li button")
      .evaluateAll(
        (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut, language).toBe(0);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide, language).toBe(0);
    await expectAccessible(page);
    // Leaves the replies.
    await page.goBack();
  }
});
