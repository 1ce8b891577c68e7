import { createHash } from "node:crypto";

import type { Body } from "../../wire/answer.ts";
import { BAD_PARAMETERS, failure, respond } from "../../wire/answer.ts";
import type { Call, Reply, Routes } from "../wire/call.ts";
import { me, signedIn } from "../wire/call.ts";
import { hashText } from "../prng.ts";
import { CLOSING_COOKIES, openSession } from "../accounts/sessions.ts";
import type { Account } from "../catalogue/users.ts";
import { ACCOUNTS, DEMO_PASSWORD } from "../catalogue/users.ts";
import { accountBlock, profile } from "../wire/user.ts";

const DEMO_PASSWORD_MD5 = createHash("md5").update(DEMO_PASSWORD).digest("hex");
const DEMO_CAPTCHA = "1234";
/** Number of the poll at which the demo's phone "scans" the code; it confirms at the next one. */
const SCANNED_AT_POLL = 4;

function welcome(account: Account, call: Call, loginType: number): Reply {
  const session = openSession(account, call.state);
  const body = {
    code: 200,
    loginType,
    account: accountBlock(account.user),
    token: session.token.slice(2, 18),
    profile: profile(account.user, call.links),
    bindings: [],
    cookie: session.text,
  };
  return respond({ body, cookies: session.cookies });
}

function knowsPassword(call: Call): boolean {
  const md5 = call.params.text("md5_password").toLowerCase();
  return md5 === DEMO_PASSWORD_MD5 || call.params.text("password") === DEMO_PASSWORD;
}

function loginByPhone(call: Call): Reply {
  const phone = call.params.text("phone").trim();
  const captcha = call.params.text("captcha");
  if (
    phone === "" ||
    !(call.params.has("md5_password") || call.params.has("password") || captcha !== "")
  )
    return BAD_PARAMETERS;
  const account = ACCOUNTS.find((candidate) => candidate.phone === phone);
  if (account === undefined) return failure(501, "账号不存在");
  if (captcha !== "" && captcha !== DEMO_CAPTCHA) return failure(503, "验证码错误");
  if (captcha === "" && !knowsPassword(call)) return failure(502, "密码错误");
  return welcome(account, call, 1);
}

function loginByMail(call: Call): Reply {
  const mail = call.params.text("email").trim().toLowerCase();
  if (mail === "" || !(call.params.has("md5_password") || call.params.has("password")))
    return BAD_PARAMETERS;
  const account = ACCOUNTS.find((candidate) => candidate.mail === mail);
  if (account === undefined) return failure(501, "账号不存在");
  return knowsPassword(call) ? welcome(account, call, 0) : failure(502, "账号或密码错误");
}

function qrKey({ state }: Call): Body {
  const number = state.nextId++;
  const parts = ["a", "b", "c", "d"].map((salt) =>
    hashText(`qr ${salt} ${number}`).toString(16).padStart(8, "0"),
  );
  const unikey = parts.join("-");
  state.qrPolls.set(unikey, 0);
  return { code: 200, data: { code: 200, unikey } };
}

function qrCreate(call: Call): Body {
  const key = call.params.text("key");
  return { code: 200, data: { qrurl: `https://music.163.com/login?codekey=${key}`, qrimg: "" } };
}

/** There is no phone app for the demo, so polling itself scans and confirms the code. */
function qrCheck(call: Call): Reply {
  const key = call.params.text("key");
  const polls = call.state.qrPolls.get(key);
  const [account] = ACCOUNTS;
  if (polls === undefined || account === undefined)
    return { code: 800, message: "二维码不存在或已过期", cookie: "" };
  const poll = polls + 1;
  call.state.qrPolls.set(key, poll);
  if (poll < SCANNED_AT_POLL) return { code: 801, message: "等待扫码", cookie: "" };
  if (poll === SCANNED_AT_POLL) {
    return {
      code: 802,
      message: "授权中",
      nickname: account.user.nickname,
      avatarUrl: call.links.image(account.user.art),
      cookie: "",
    };
  }
  call.state.qrPolls.delete(key);
  const session = openSession(account, call.state);
  return respond({
    body: { code: 803, message: "授权登录成功", cookie: session.text },
    cookies: session.cookies,
  });
}

function logout(call: Call): Reply {
  const token = call.cookies.get("MUSIC_U");
  if (token !== undefined) call.state.revokedTokens.add(token);
  return respond({ body: { code: 200 }, cookies: CLOSING_COOKIES });
}

function identity(call: Call): Readonly<{ account: Body | null; profile: Body | null }> {
  const user = me(call)?.account.user;
  if (user !== undefined)
    return { account: accountBlock(user), profile: profile(user, call.links) };
  const isAnonymous = call.cookies.has("MUSIC_A");
  return {
    account: isAnonymous
      ? {
          id: 0,
          userName: "",
          type: 1000,
          status: -10,
          vipType: 0,
          anonimousUser: true,
          anonymousUser: true,
        }
      : null,
    profile: null,
  };
}

/** Routes of logging in and out, and of the current account. */
export const loginRoutes: Routes = {
  "/login/cellphone": loginByPhone,
  "/login": loginByMail,
  "/login/qr/key": qrKey,
  "/login/qr/create": qrCreate,
  "/login/qr/check": qrCheck,
  "/login/refresh": signedIn((call, { account }) => {
    const session = openSession(account, call.state);
    return respond({ body: { code: 200, cookie: session.text }, cookies: session.cookies });
  }),
  "/login/status": (call) => ({ data: { code: 200, ...identity(call) } }),
  "/user/account": (call) => ({ code: 200, ...identity(call) }),
  "/logout": logout,
  "/captcha/sent": () => ({ code: 200, data: true }),
  "/captcha/verify": (call) =>
    call.params.text("captcha") === DEMO_CAPTCHA
      ? { code: 200, data: true }
      : failure(503, "验证码错误"),
};
