import { USER_ROWS } from "../data/people.ts";
import type { User } from "../model.ts";

const AVATARS = ["midori", "deniz", "aylin", "ore", "linxi", "wolfgang"] as const;

/** An account that can log in. */
export interface Account {
  readonly user: User;
  readonly phone: string;
  readonly mail: string;
}

/** Password of both demo accounts. */
export const DEMO_PASSWORD = "tonearm";

/** The service's own account, which owns charts and editors' lists. */
export const EDITOR: User = {
  id: 1,
  nickname: "Tonearm",
  art: "label",
  signature: "Lists made by hand.",
  vipType: 0,
  location: "",
  followeds: 1_203_441,
};

/** The two demo accounts: the first has VIP, the second does not. */
export const ACCOUNTS: readonly Account[] = [
  {
    user: {
      id: 32_953_014,
      nickname: "Listener",
      art: "midori.listener",
      signature: "Always one more record.",
      vipType: 11,
      location: "上海",
      followeds: 12,
    },
    phone: "13800000000",
    mail: "listener@tonearm.test",
  },
  {
    user: {
      id: 1_424_177_921,
      nickname: "Plain Listener",
      art: "ore.plain",
      signature: "",
      vipType: 0,
      location: "",
      followeds: 0,
    },
    phone: "13900000000",
    mail: "plain@tonearm.test",
  },
];

/** Listeners whose lists are public. */
export function buildUsers(): User[] {
  return USER_ROWS.map(([nickname, signature, art, location], index) => ({
    id: 40_312_877 + index * 271_828_183,
    nickname,
    art: index % 3 === 1 ? (AVATARS[index % AVATARS.length] ?? art) : art,
    signature,
    vipType: index % 2 === 0 ? 11 : 0,
    location,
    followeds: 17 + index * 131,
  }));
}
