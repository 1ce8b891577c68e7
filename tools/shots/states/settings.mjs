/** @file Settings with their dialogs, and the page that last.fm returns to. */
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

/** The server also plays last.fm, with which it shares a made-up secret. */
export const LASTFM_ENV = {
  TONEARM_LASTFM_KEY: "picture-key",
  TONEARM_LASTFM_SECRET: "picture-secret",
  TONEARM_LASTFM_ENDPOINT: "/lastfm/2.0/",
  TONEARM_LASTFM_AUTHORISE: "/lastfm/auth.html",
};

export const lastfm = ({ url }) => {
  const answering = (answer) => async (page) => {
    await page.route("**/lastfm/2.0/**", answer);
    await page.goto(`${url}/lastfm/callback?token=picture`);
    await page.waitForTimeout(500);
  };
  return {
    "lastfm-no-token": "/lastfm/callback",
    "lastfm-refused": "/lastfm/callback?token=forged",
    "lastfm-waiting": answering(() => {}),
    "lastfm-unreachable": answering((route) => route.abort()),
    "lastfm-connected": async (page) => {
      const back = encodeURIComponent("/lastfm/callback");
      await page.goto(`${url}/lastfm/auth.html?cb=${back}`);
      await page.waitForURL(/callback/);
    },
  };
};
