/** @file Settings and what they open; the log-in. */
import { button } from "../steps.mjs";

export const settings = ({ url, say }) => {
  const look = async (page, words) => {
    await page.goto(`${url}/settings`);
    await page.getByRole("searchbox", { name: say("settings.search.name") }).fill(words);
  };
  return {
    settings: "/settings",
    "settings-found": async (page) => {
      await look(page, say("settings.background.label"));
      await page.waitForTimeout(300);
    },
    "settings-nothing": async (page) => {
      await look(page, "zzzzqqqq");
      await page.getByText("zzzzqqqq").waitFor();
    },
    "settings-clear": async (page) => {
      await page.goto(`${url}/settings`);
      await button(page, say("settings.clear.button")).click();
      await page.getByRole("alertdialog").waitFor();
    },
    "settings-licences": async (page) => {
      await page.goto(`${url}/settings`);
      await button(page, say("settings.licences.open")).click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  };
};

export const login = () => ({
  login: "/login",
  "login-library": "/library",
  "login-daily": "/daily/songs",
});
