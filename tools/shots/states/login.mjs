/** @file The ways to log in: each form, each state of the QR code, and every failure. */
import { button, hanging, logIn } from "../steps.mjs";

const PHONE = "13800000000";
/** Longer than the time limit of a request. */
const PATIENT = { timeout: 25_000 };
const KEY = "**/api/login/qr/key*";
const CHECK = "**/api/login/qr/check*";
const BY_PHONE = "**/api/login/cellphone*";

/** Refusals of the service to a log-in, and the message shown for each. */
const REFUSALS = {
  "wrong-password": [502, "wrongPassword"],
  "unknown-account": [501, "unknownAccount"],
  "invalid-400": [400, "invalid"],
  "captcha-462": [-462, "captcha"],
  "captcha-8821": [8821, "captcha"],
  "captcha-415": [415, "captcha"],
  "risk-460": [-460, "risk"],
  "risk-10004": [10004, "risk"],
  "risk-250": [250, "risk"],
  "too-often-509": [509, "tooOften"],
  "other-500": [500, "other"],
};

const answering = (page, pattern, ...bodies) =>
  page.route(pattern, (route) =>
    route.fulfill({ json: bodies.length > 1 ? bodies.shift() : bodies[0] }),
  );
const cut = (page, pattern) => page.route(pattern, (route) => route.abort());

const entry = ({ url }) => ({
  login: "/login",
  "login-back-from-library": "/library",
  "login-back-from-daily": "/daily/songs",
  "login-session-over": async (page) => {
    await logIn(page, url);
    await page.goto(`${url}/library`);
    await page.getByRole("tabpanel").getByRole("article").first().waitFor();
    await answering(page, "**/api/user/account*", { code: 301 });
    await page.goto(`${url}/settings`);
    await page.waitForURL(/\/login\?back=/);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
});

const codes = ({ url, say }) => {
  const show = (page) => page.goto(`${url}/login/account`);
  const says = (page, key, values) =>
    page
      .getByRole("status")
      .filter({ hasText: say(key, values) })
      .waitFor(PATIENT);
  return {
    "login-qr-loading": async (page) => {
      await hanging(page, KEY);
      await show(page);
      await says(page, "login.qr.loading");
    },
    "login-qr-waiting": async (page) => {
      await answering(page, CHECK, { code: 801 });
      await show(page);
      await says(page, "login.qr.waiting");
    },
    "login-qr-scanned": async (page) => {
      const name = "林间小路的旅行者";
      await answering(page, CHECK, { code: 802, nickname: name });
      await show(page);
      await says(page, "login.qr.scanned", { name });
    },
    "login-qr-expired": async (page) => {
      await answering(page, CHECK, { code: 800 }, { code: 801 });
      let keys = 0;
      page.on("response", (response) => (keys += response.url().includes("/qr/key") ? 1 : 0));
      await show(page);
      while (keys < 2) await page.waitForEvent("response");
      await says(page, "login.qr.waiting");
    },
    "login-qr-offline": async (page) => {
      await cut(page, KEY);
      await show(page);
      await says(page, "login.problem.offline");
    },
    "login-qr-refused": async (page) => {
      await answering(page, KEY, { code: -460 });
      await show(page);
      await says(page, "login.problem.risk");
    },
    "login-qr-lost": async (page) => {
      await cut(page, CHECK);
      await show(page);
      await says(page, "login.problem.offline");
    },
  };
};

const forms = ({ url, say }) => {
  const open = (page, mode) => page.goto(`${url}/login/account?mode=${mode}`);
  const field = (page, key) => page.getByRole("textbox", { name: say(`login.field.${key}`) });
  const secret = (page, key) => page.getByLabel(say(`login.field.${key}`), { exact: true });
  const submit = (page) => button(page.getByRole("tabpanel"), say("nav.logIn")).click();
  const alerts = (page, problem) =>
    page
      .getByRole("alert")
      .filter({ hasText: say(`login.problem.${problem}`) })
      .waitFor(PATIENT);
  const beside = (page, key) => page.getByText(say(`login.wrong.${key}`)).waitFor();

  const sendPhone = async (page) => {
    await open(page, "phone");
    await field(page, "phone").fill(PHONE);
    await secret(page, "password").fill("a guess");
    await submit(page);
  };
  const sendCookie = async (page, text) => {
    await open(page, "cookie");
    await secret(page, "cookie").fill(text);
    await submit(page);
  };
  const refusals = Object.entries(REFUSALS).map(([name, [code, problem]]) => [
    `login-${name}`,
    async (page) => {
      await answering(page, BY_PHONE, { code, message: "" });
      await sendPhone(page);
      await alerts(page, problem);
    },
  ]);
  return {
    "login-phone": "/login/account?mode=phone",
    "login-email": "/login/account?mode=email",
    "login-cookie": "/login/account?mode=cookie",
    "login-phone-fields": async (page) => {
      await open(page, "phone");
      await field(page, "countryCode").fill("+0x");
      await field(page, "phone").fill("12");
      await submit(page);
      await beside(page, "countryCode");
      await beside(page, "password");
    },
    "login-email-fields": async (page) => {
      await open(page, "email");
      await field(page, "mail").fill("nobody@nowhere");
      await submit(page);
      await beside(page, "mail");
    },
    "login-cookie-fields": async (page) => {
      await open(page, "cookie");
      await submit(page);
      await beside(page, "cookie");
    },
    "login-cookie-expired": async (page) => {
      await sendCookie(page, "MUSIC_U=0123456789abcdef");
      await alerts(page, "expired");
    },
    "login-phone-busy": async (page) => {
      await hanging(page, BY_PHONE);
      await sendPhone(page);
      await page
        .getByRole("status")
        .filter({ hasText: say("login.busy") })
        .waitFor();
    },
    ...Object.fromEntries(refusals),
    "login-no-network": async (page) => {
      await cut(page, BY_PHONE);
      await sendPhone(page);
      await alerts(page, "offline");
    },
    "login-time-out": async (page) => {
      await hanging(page, BY_PHONE);
      await sendPhone(page);
      await alerts(page, "timeout");
    },
  };
};

const names = ({ url, say }) => {
  const SEARCH = "**/api/*search?*type=1002*";
  const look = async (page, name) => {
    await page.goto(`${url}/login/username`);
    const box = page.getByRole("searchbox", { name: say("login.field.username") });
    await box.fill(name);
    await box.press("Enter");
  };
  return {
    "login-username": "/login/username",
    "login-username-found": async (page) => {
      await look(page, "o");
      await page.getByRole("radio").first().waitFor();
    },
    "login-username-none": async (page) => {
      await look(page, "zzzzqq");
      await page.getByText(say("login.username.none", { name: "zzzzqq" })).waitFor();
    },
    "login-username-loading": async (page) => {
      await hanging(page, SEARCH);
      await look(page, "o");
    },
    "login-username-offline": async (page) => {
      await cut(page, SEARCH);
      await look(page, "o");
      await page.getByText(say("login.problem.offline")).waitFor();
    },
    "login-username-refused": async (page) => {
      await answering(page, SEARCH, { code: -460 });
      await look(page, "o");
      await page.getByText(say("login.problem.risk")).waitFor();
    },
  };
};

export const login = (scene) => ({
  ...entry(scene),
  ...codes(scene),
  ...forms(scene),
  ...names(scene),
});
