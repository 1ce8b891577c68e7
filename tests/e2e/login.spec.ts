import { expect, type Page } from "@playwright/test";
import {
  expectAccessible,
  holdRequests,
  inject,
  logIn,
  startServer,
  test,
  turnPage,
  turnTo,
  type RunningServer,
} from "./support.ts";

const PHONE = "138 0000 0000";
const PASSWORD = "tonearm";

const accountMenu = async (page: Page): Promise<void> =>
  page.getByRole("banner").getByRole("button", { name: "Account" }).click();

test("a code is shown, scanned, confirmed, and leads back to the page that asked", async ({
  page,
}) => {
  await page.goto("/daily/songs");
  await expect(page).toHaveURL(/\/login\/account\?back=%2Fdaily%2Fsongs$/);
  await expect(page.getByRole("tab", { name: "QR code" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("img", { name: "Login QR code" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Confirm on your phone" })).toBeVisible();
  await expect(page).toHaveURL(/\/daily\/songs$/);
  await page.reload();
  await expect(page).toHaveURL(/\/daily\/songs$/);
});

/** Requests for a QR code and its state so far. */
const qrRequests = (page: Page): string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/login/qr/")) asked.push(pathname);
  });
  return asked;
};

test("a code is asked about only while its panel is seen", async ({ page }) => {
  const asked = qrRequests(page);
  await page.goto("/login/account");
  await expect(page.getByRole("img", { name: "Login QR code" })).toBeVisible();
  await page.getByRole("tab", { name: "Phone" }).click();
  await expect(page.getByRole("textbox", { name: "Phone number" })).toBeVisible();
  const left = asked.length;
  // Enough time for several polls of the code's state.
  await page.clock.install();
  await page.clock.runFor(10_000);
  await page.getByRole("tab", { name: "Email" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  expect(asked).toHaveLength(left);
});

test("a log-in by password asks for no code, and another window leaves its log-in too", async ({
  page,
}) => {
  const asked = qrRequests(page);
  const other = await page.context().newPage();
  await other.goto("/login/account?mode=email&back=%2Fdaily%2Fsongs");
  await expect(other.getByRole("textbox", { name: "Email" })).toBeVisible();
  await page.goto("/login/account?mode=phone&back=%2Fsettings");
  await page.getByRole("textbox", { name: "Phone number" }).fill(PHONE);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  expect(asked).toEqual([]);
  await expect(other).toHaveURL(/\/daily\/songs$/);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  // Closed, because its pending requests would disturb the next test.
  await other.close();
});

test("the phone way in by keyboard alone: what is wrong stands beside its field", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "NetEase account" }).press("Enter");
  await page.getByRole("tab", { name: "QR code" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Text message" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Phone" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Country code" })).toHaveValue("+86");
  await page.keyboard.press("Enter");
  const number = page.getByRole("textbox", { name: "Phone number" });
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription("This is not a phone number");
  await number.pressSequentially(PHONE);
  await page.keyboard.press("Tab");
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Wrong account or password.");
  const password = page.getByLabel("Password");
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("");
  await expect(number).toHaveValue(PHONE);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/library$/);
});

test("a text message logs in: one code a minute, and what is wrong with it is said", async ({
  page,
}) => {
  await page.goto("/login/account?mode=message&back=%2Fsettings");
  const send = page.getByRole("button", { name: "Send code" });
  await send.click();
  const number = page.getByRole("textbox", { name: "Phone number" });
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription("This is not a phone number");
  await number.fill(PHONE);
  await send.click();
  const code = page.getByRole("textbox", { name: "Code", exact: true });
  await expect(code).toBeFocused();
  await expect(page.getByText("Code sent")).toHaveCount(1);
  const again = page.getByRole("button", { name: /^Send again in \d+ s$/ });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  // The countdown continues while another way to log in is open.
  await page.getByRole("tab", { name: "Email" }).click();
  await page.getByRole("tab", { name: "Text message" }).click();
  await expect(again).toBeVisible();
  // It also continues when the page is left or reloaded.
  await page.reload();
  await expect(again).toBeVisible();
  await number.fill(PHONE);
  await code.fill("12");
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription("The code has 4 to 6 digits");
  await code.fill("9999");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(/^This code is wrong or too old\./);
  await code.fill("1234");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings$/);
});

test("mail logs in, logging out asks, goes home and leaves nothing behind", async ({ page }) => {
  await page.goto("/login/account?mode=email");
  await page.getByRole("textbox", { name: "Email" }).fill("nobody@nowhere");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is not an email address")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill("nobody@nowhere.org");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(/^No account with this/);
  await page.getByRole("textbox", { name: "Email" }).fill("listener@tonearm.test");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/library$/);

  await accountMenu(page);
  await page.getByRole("menuitem", { name: "Log out" }).click();
  const question = page.getByRole("alertdialog", { name: "Log out?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await accountMenu(page);
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await question.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test("a public name is found and looked at, and another window follows", async ({ page }) => {
  await page.goto("/login/username");
  await page.getByRole("searchbox", { name: "Username" }).fill("zzzzqq");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No one is called “zzzzqq”")).toBeVisible();
  await page.getByRole("searchbox", { name: "Username" }).fill("o");
  await page.keyboard.press("Enter");
  const other = await page.context().newPage();
  await other.goto("/");
  await expect(other.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await page.getByRole("button", { name: /^Continue as / }).click();
  await expect(page).toHaveURL(/\/library$/);
  await expect(other.getByRole("banner").getByRole("link", { name: "Log in" })).toHaveCount(0);
});

test("axe finds nothing on the ways in, in both themes", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login");
  // The page to choose between them is covered by `screens.spec.ts`.
  for (const path of [
    "/login/username",
    "/login/account?mode=qrCode",
    "/login/account?mode=phone",
    "/login/account?mode=cookie",
    "/login/account?mode=message",
  ])
    await test.step(path, async () => {
      await turnTo(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
});

test.describe("when the service refuses", () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());
  test.beforeEach(({ page }) => inject(page, server));

  const REFUSALS = [
    { code: -460, says: /doesn’t trust/, hasQr: true },
    { code: -462, says: /captcha/, hasQr: true },
    { code: 8821, says: /captcha/, hasQr: true },
    { code: 10004, says: /doesn’t trust/, hasQr: true },
    { code: 415, says: /captcha/, hasQr: true },
    { code: 250, says: /doesn’t trust/, hasQr: true },
    { code: 509, says: /Too many attempts/, hasQr: true },
    { code: 500, says: /Couldn’t log in/, hasQr: false },
  ];

  test("each answer is explained, and the next best way named; a session that is over leads to the log-in, once", async ({
    page,
  }) => {
    test.slow();
    await test.step("each answer is explained, and the next best way named", async () => {
      await page.goto(`${server.url}/login/account?mode=phone`);
      await page.getByRole("textbox", { name: "Phone number" }).fill(PHONE);
      for (const { code, says, hasQr } of REFUSALS) {
        await inject(page, server, { pattern: "/login/cellphone", body: { code, message: "x" } });
        await page.getByLabel("Password").fill(PASSWORD);
        await page.keyboard.press("Enter");
        const alert = page.getByRole("alert").filter({ hasText: says });
        await expect(alert).toBeVisible();
        await expect(alert.getByRole("link", { name: /QR code/ })).toHaveCount(hasQr ? 1 : 0);
      }
    });
    await test.step("a session that is over leads to the log-in, once, and the music may go on", async () => {
      await inject(page, server);
      await turnTo(page, "/login/account?mode=phone");
      await page.getByRole("textbox", { name: "Phone number" }).fill(PHONE);
      await page.getByLabel("Password").fill(PASSWORD);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/library$/);
      await inject(page, server, {
        pattern: "/user/account",
        status: 301,
        body: { code: 301, msg: "需要登录" },
      });
      await page.goto(`${server.url}/settings`);
      await expect(page).toHaveURL(/\/login\?back=%2Fsettings$/);
      await expect(page.getByText("You were logged out")).toBeVisible();
    });
  });
});

test.describe("what one listener saw is not shown to the next", () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  test("in the library and above liked songs, while the answers are on their way", async ({
    page,
  }) => {
    await inject(page, server);
    await logIn(page, server.url);
    await page.goto(`${server.url}/library/liked-songs`);
    const cover = page.getByRole("main").locator("img").first();
    await expect(cover).toBeVisible();
    const formerCover = (await cover.getAttribute("src")) ?? "";
    await turnPage(page, "/library");
    const cards = page.getByRole("main").getByRole("list", { name: "Playlists" }).getByRole("link");
    await expect(cards.nth(2)).toBeVisible();
    const former = await cards.allTextContents();
    await accountMenu(page);
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    // At once: the log-out must not lead away from there.
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    await page.getByRole("link", { name: "NetEase account" }).click();
    await page.getByRole("tab", { name: "Email" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill("plain@tonearm.test");
    await page.getByLabel("Password").fill(PASSWORD);
    const release = await holdRequests(page, /\/api\/(?:user\/playlist|likelist|playlist\/detail)/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /^Plain Listener/ })).toBeVisible();
    for (const card of former)
      await expect(page.getByRole("main").getByText(card, { exact: true })).toHaveCount(0);
    await turnPage(page, "/library/liked-songs");
    await expect(page.getByRole("heading", { level: 1, name: "Liked songs" })).toBeVisible();
    await expect(page.getByPlaceholder("Filter tracks")).toBeVisible();
    await expect(page.locator(`main img[src="${formerCover}"]`)).toHaveCount(0);
    await release();
  });
});
