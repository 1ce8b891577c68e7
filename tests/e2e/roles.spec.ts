import { expect, type Page } from "@playwright/test";
import {
  countRequests,
  logIn,
  startServer,
  test,
  turnPage,
  type RunningServer,
} from "./support.ts";
import { ANCHORS } from "../support/anchors.ts";

type Viewer = "anonymous" | "username" | "account";

/** Where each address leads, by viewer (B8). */
const ROUTES: Readonly<Record<string, Readonly<Record<Viewer, RegExp>>>> = {
  "/library": { anonymous: /\/login\?back=/, username: /\/library$/, account: /\/library$/ },
  "/library/liked-songs": {
    anonymous: /\/login\?back=/,
    username: /\/liked-songs$/,
    account: /\/liked-songs$/,
  },
  "/daily/songs": {
    anonymous: /\/login\/account\?back=/,
    username: /\/login\/account\?back=/,
    account: /\/daily\/songs$/,
  },
};

const main = (page: Page) => page.getByRole("main");

/** Actions with their page, and the request to the service if the viewer may do them. */
const ACTIONS: readonly {
  readonly name: string;
  readonly path: string;
  readonly call: RegExp;
  readonly act: (page: Page) => Promise<void>;
}[] = [
  {
    name: "like a song",
    path: `/album/${ANCHORS.album}`,
    call: /\/api\/like\?/,
    act: async (page) => {
      await page.getByRole("row").nth(2).click({ button: "right" });
      await page.getByRole("menuitem", { name: /liked songs$/ }).click();
    },
  },
  {
    name: "save an album",
    path: `/album/${ANCHORS.album}`,
    call: /\/api\/album\/sub\?/,
    act: (page) => main(page).getByRole("button", { name: "Save to library" }).click(),
  },
  {
    name: "save a playlist",
    path: `/playlist/${ANCHORS.playlist}`,
    call: /\/api\/playlist\/subscribe\?/,
    act: (page) => main(page).getByRole("button", { name: "Save to library" }).click(),
  },
  {
    name: "follow an artist",
    path: `/artist/${ANCHORS.artist}`,
    call: /\/api\/artist\/sub\?/,
    act: (page) =>
      main(page)
        .getByRole("button", { name: /^Follow/ })
        .click(),
  },
  {
    name: "save a music video",
    path: `/mv/${ANCHORS.mv}`,
    call: /\/api\/mv\/sub\?/,
    act: (page) => main(page).getByRole("button", { name: "Save MV" }).click(),
  },
  {
    name: "comment",
    path: `/mv/${ANCHORS.mv}`,
    call: /POST \/api\/comment\?/,
    act: async (page) => {
      await page.getByRole("textbox", { name: "Write a comment" }).fill("A fine one");
      await page.getByRole("button", { name: "Send" }).click();
    },
  },
  {
    name: "like a comment",
    path: `/mv/${ANCHORS.mv}`,
    call: /\/api\/comment\/like\?/,
    act: (page) =>
      page
        .getByRole("button", { name: /^Like comment/ })
        .first()
        .click(),
  },
];

async function become(page: Page, viewer: Viewer, server: RunningServer): Promise<void> {
  if (viewer === "account") await logIn(page, server.url);
  if (viewer !== "username") return;
  await page.goto(`${server.url}/login/username`);
  await page.getByRole("searchbox", { name: "Username" }).fill("Kaptan");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Continue as / }).click();
  await expect(page).toHaveURL(/\/library$/);
}

test.describe("who may do what", () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  for (const viewer of ["anonymous", "username", "account"] as const)
    test(`${viewer}: every address and every change`, async ({ page }, info) => {
      test.slow();
      const table: string[] = [];
      await become(page, viewer, server);
      for (const [path, leads] of Object.entries(ROUTES)) {
        await page.goto(`${server.url}${path}`);
        await expect(page).toHaveURL(leads[viewer]);
        table.push(`${viewer} | open ${path} | ${new URL(page.url()).pathname}`);
      }
      for (const [index, { name, path, call, act }] of ACTIONS.entries()) {
        const before = await countRequests(page, server, call);
        // An action's previous page may have rows, too.
        if (index === 0) await page.goto(server.url + path);
        else await turnPage(page, path);
        await act(page);
        if (viewer === "account") {
          await expect.poll(() => countRequests(page, server, call)).toBe(before + 1);
          table.push(`${viewer} | ${name} | sent once`);
        } else {
          const toast = page.locator("[data-toasts]");
          await expect(toast).toContainText("Log in with a NetEase account first");
          expect(await countRequests(page, server, call)).toBe(before);
          // The message is closed, so that it does not count for the next action.
          await toast.getByRole("button", { name: "Log in" }).click();
          await expect(page).toHaveURL(/\/login/);
          await expect(toast).toBeEmpty();
          table.push(`${viewer} | ${name} | asked to log in, nothing sent`);
        }
      }
      await info.attach("roles", { body: table.join("\n"), contentType: "text/plain" });
    });
});
