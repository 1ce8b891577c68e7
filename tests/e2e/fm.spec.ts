import { expect } from "@playwright/test";
import {
  expectSilence,
  expectSound,
  holdRequests,
  logIn,
  player,
  playingName,
  test,
  playOn,
} from "./support.ts";
import { ANCHORS } from "../support/anchors.ts";

test("a listener with an account hears the personal FM, dislikes, goes on and leaves", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/");
  const card = page.getByRole("region", { name: "Personal FM" });
  const dislike = card.getByRole("button", { name: "Dislike" });
  await expect(dislike).toBeVisible();
  await card.getByRole("button", { name: "Play personal FM" }).click();
  await expectSound(page);
  const song = card.getByRole("link").first();
  const first = await song.innerText();
  await expect(card.getByRole("button", { name: "Pause personal FM" })).toBeVisible();
  await expect(player(page).getByRole("button", { name: "Previous track" })).toHaveCount(0);
  for (const name of ["Repeat: off", "Shuffle", "Queue"])
    await expect(player(page).getByRole("button", { name })).toBeDisabled();

  await player(page).getByRole("button", { name: "Dislike" }).click();
  await expect(song).not.toHaveText(first);
  const second = await song.innerText();
  await expectSound(page);
  await card.getByRole("button", { name: "Next FM track" }).click();
  await expect(song).not.toHaveText(second);

  // The label is the same as for continuing lists.
  await card.getByRole("button", { name: "Pause personal FM" }).click();
  await expectSilence(page);
  await card.getByRole("button", { name: "Resume Personal FM" }).click();
  await expectSound(page);

  await page.reload();
  await expect(dislike).toBeVisible();
  await card.getByRole("button", { name: "Play personal FM" }).click();
  await expectSound(page);

  await playOn(page, ANCHORS.album);
  await expect(player(page).getByRole("button", { name: "Previous track" })).toBeVisible();
  await expect(player(page).getByRole("button", { name: "Shuffle" })).toBeEnabled();
  await expect(playingName(page)).toHaveAttribute("href", `/album/${ANCHORS.album}`);
});

test("a visitor is led to the log-in instead", async ({ page }) => {
  await page.goto("/");
  const card = page.getByRole("region", { name: "Personal FM" });
  await card.getByRole("button", { name: "Play personal FM" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("until the account is known the cards ask nobody to log in, and nothing below them moves", async ({
  page,
}) => {
  await logIn(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector("main")?.textContent;
      if (/log in/i.test(text ?? "")) seen.push(text ?? "");
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const letGo = await holdRequests(page, /\/api\/user\/account/);
  const code = page.waitForResponse(/\/home-cards-/);
  await page.goto("/");
  await code;
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  const below = page.getByRole("heading", { name: "Recommended artists" });
  const before = await below.boundingBox();
  await letGo();
  const card = page.getByRole("region", { name: "Personal FM" });
  await expect(card.getByRole("button", { name: "Dislike" })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "seen") as unknown)).toEqual([]);
  expect(await below.boundingBox()).toEqual(before);
});
