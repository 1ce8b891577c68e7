import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  holdCore,
  holdRequests,
  player,
  test,
  violationsOf,
  playOn,
  turnTo,
  turnPage,
} from "./support.ts";

const search = (page: Page, name = "Search settings") => page.getByRole("searchbox", { name });

/** Chooses an option and waits until it is checked, which it is once the core confirms it. */
async function choose(page: Page, group: string, name: string): Promise<void> {
  const radio = page
    .getByRole("radiogroup", { name: group })
    .getByRole("radio", { name, exact: true });
  await radio.click();
  await expect(radio).toBeChecked();
}

test("settings are found by searching in any language; the preview, home, the rows and the bar follow them; about tells the licences", async ({
  page,
}) => {
  test.slow();
  await test.step("a search keeps the settings it finds, counts them, and Escape brings all back", async () => {
    await page.goto("/settings");
    await search(page).fill("DARK");
    await expect(page.getByRole("radiogroup")).toHaveCount(1);
    await expect(page.getByRole("radiogroup", { name: "Appearance" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["General"]);
    await expect(
      page.getByRole("navigation", { name: "Settings sections" }).getByRole("link"),
    ).toHaveText(["General"]);
    await expect(page.getByText("1 setting found")).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("radio", { name: "Auto" })).toBeFocused();

    await search(page).fill("nothing like it");
    await expect(page.getByText("No setting matches “nothing like it”")).toBeVisible();
    await expect(page.getByText("0 settings found")).toBeAttached();
    expect(await violationsOf(page)).toEqual([]);
    await search(page).press("Escape");
    await expect(search(page)).toHaveValue("");
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(8);
  });
  await test.step("the search speaks the language of the screen, accents or not", async () => {
    await page.getByRole("combobox", { name: "Language" }).selectOption("tr");
    await search(page, "Ayarlarda ara").fill("gokkusagi");
    await expect(page.getByRole("switch")).toHaveCount(1);
    await page.getByRole("button", { name: "Aramayı temizle" }).click();
    await page.getByRole("combobox", { name: "Dil" }).selectOption("zh-TW");
    await search(page, "搜尋設定").fill("離線");
    await expect(page.getByRole("switch")).toHaveCount(1);
    await search(page, "搜尋設定").press("Escape");
    await page.getByRole("combobox").first().selectOption("en");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
  await test.step("the lyrics preview follows size, translation, background and clock", async () => {
    const preview = page.getByRole("figure", { name: "Preview of the lyrics page" });
    const line = preview.getByText("針が落ちて 夜がまわる");
    const sizeOf = () => line.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    const large = await sizeOf();
    await choose(page, "Lyrics size", "Extra large");
    await expect.poll(sizeOf).toBeGreaterThan(large);
    await expect(preview).toContainText("The needle falls");
    await page.getByRole("combobox", { name: "Lyrics translation" }).selectOption("Romanised");
    await expect(preview).toContainText("hari ga ochite");
    await page.getByRole("combobox", { name: "Lyrics translation" }).selectOption("Never");
    await expect(preview).not.toContainText("hari ga ochite");
    await choose(page, "Lyrics background", "Off");
    await expect(preview).toHaveAttribute("data-kind", "off");
    await expect(preview.getByRole("time")).toHaveCount(0);
    await page.getByRole("switch", { name: "Show a clock on the lyrics page" }).click();
    await expect(preview.getByRole("time")).toHaveText(/^\d\d:\d\d$/);
    await page.reload();
    await expect(preview.getByRole("time")).toHaveText(/^\d\d:\d\d$/);
  });
  await test.step("the alternative look dresses the seek bar, and it still seeks", async () => {
    await page.getByRole("switch", { name: "Alternative look" }).click();
    await playOn(page, ANCHORS.album);
    const seek = player(page).getByRole("slider", { name: "Seek" });
    const cat = () =>
      seek.evaluate((slider) => {
        const needle = slider.parentElement?.querySelector("i:last-child");
        return needle ? getComputedStyle(needle, "::before").backgroundImage : "";
      });
    expect(await cat()).toContain("cat");
    await seek.focus();
    await page.keyboard.press("PageUp");
    await expect(seek).toHaveAttribute("aria-valuetext", /^0:3\d of /);
  });
  await test.step("rows show the id, home leaves the editors out, the reversed control comes and goes", async () => {
    await turnTo(page, "/settings");
    await choose(page, "Last column", "ID");
    await page.getByRole("switch", { name: "Show editors’ playlists on home" }).click();
    const reversed = page.getByRole("switch", { name: "Reversed mode" });
    await reversed.click();
    await expect(reversed).toBeChecked();
    await turnPage(page, `/album/${ANCHORS.album}`);
    const first = page.getByRole("grid").getByRole("row").first();
    await expect(first.getByText(/^\d{4,}$/)).toBeVisible();
    await expect(player(page).getByRole("button", { name: "Reverse order" })).toBeVisible();
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.locator("[data-editors]")).toHaveAttribute("data-editors", "false");
    await turnTo(page, "/settings");
    await page.getByRole("switch", { name: "Reversed mode" }).click();
    await expect(player(page).getByRole("button", { name: "Reverse order" })).toHaveCount(0);
  });
  await test.step("about tells version and repository and lists the licences of what is shipped", async () => {
    await expect(page.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Open repository" })).toHaveAttribute(
      "href",
      /^https:\/\//,
    );
    await page.getByRole("button", { name: "Show licences" }).click();
    const dialog = page.getByRole("dialog", { name: "Open-source licences" });
    const list = dialog.getByRole("list", { name: "Packages" });
    const named = (name: string) => list.getByRole("listitem").filter({ hasText: `${name} ` });
    for (const name of ["react-dom", "rxjs", "dexie", "instrument-sans"])
      await expect(named(name).first()).toBeVisible();
    const react = list.getByRole("listitem").filter({ hasText: /^react \d/ });
    await react.locator("summary").click();
    await expect(react.getByText("Permission is hereby granted")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test("the theme holds, and until the core has answered no choice is shown that the listener did not make", async ({
  page,
}) => {
  test.slow();
  await test.step("the theme holds at once, in the bars of the browser too, and after a reload", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/settings");
    const bars = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
          ({ content }) => content,
        ),
      );
    expect(await bars()).toEqual(["#fdfdfd", "#101213"]);
    await choose(page, "Appearance", "Dark");
    await expect.poll(bars).toEqual(["#101213", "#101213"]);
    await page.reload();
    expect(await bars()).toEqual(["#101213", "#101213"]);
    const appearance = page.getByRole("radiogroup", { name: "Appearance" });
    await expect(appearance.getByRole("radio", { name: "Dark", exact: true })).toBeChecked();
    // Reset from the console, the settings have their defaults again.
    await page.waitForFunction(() => "resetApp" in window);
    await page.evaluate("resetApp()");
    await page.reload();
    await expect.poll(bars).toEqual(["#fdfdfd", "#101213"]);
    await expect(appearance.getByRole("radio", { name: "Auto", exact: true })).toBeChecked();
  });
  await test.step("until the core has answered no choice is shown that the listener did not make", async () => {
    await choose(page, "Appearance", "Dark");
    const answers = await holdCore(page);
    await page.reload();
    const main = page.getByRole("main");
    await expect(main.getByText("Appearance", { exact: true })).toBeVisible();
    await expect(main.getByRole("radiogroup")).toHaveCount(0);
    await expect(main.getByRole("switch")).toHaveCount(0);
    await answers();
    await expect(main.getByRole("radio", { name: "Dark", exact: true })).toBeChecked();
  });
});

test("the shell tells services that show links what it is", async ({ page, baseURL }) => {
  await page.goto("/");
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
  for (const name of ["og:title", "og:description", "twitter:card", "description"])
    expect(await meta(name)).not.toBe("");
  const image = await page.request.get(new URL((await meta("og:image")) ?? "", baseURL).href);
  expect(image.headers()["content-type"]).toBe("image/png");
  const bytes = await image.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  for (const link of await page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]').all()) {
    const icon = await page.request.get(
      new URL((await link.getAttribute("href")) ?? "", baseURL).href,
    );
    expect(icon.ok()).toBe(true);
  }
});

test("texts of what is opened during a change of the language come with it, and the language chosen last stays", async ({
  page,
}) => {
  await page.goto("/settings");
  const box = page.getByRole("combobox", { name: "Language" });
  const letGo = await holdRequests(page, /\/assets\/(?:tr|en\.login)[.-].*\.js/);
  await box.selectOption("tr");
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login/);
  await letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Giriş yap");
  await expect(page.getByRole("main")).not.toContainText("login.");
  await page.goBack();
  const letChineseGo = await holdRequests(page, /\/assets\/zh-CN[.-].*\.js/);
  await page.getByRole("combobox", { name: "Dil" }).selectOption("zh-CN");
  await page.getByRole("combobox", { name: "Dil" }).selectOption("en");
  await expect(box).toHaveValue("en");
  await letChineseGo();
  await page.getByRole("combobox", { name: "Language" }).selectOption("zh-TW");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
});
