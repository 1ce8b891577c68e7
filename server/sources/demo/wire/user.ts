import type { User } from "../model.ts";
import type { Links } from "./links.ts";
import type { Body } from "../../wire/answer.ts";
import { TODAY } from "../catalogue/albums.ts";

/** A user's profile, as others see it. */
export function profile(user: User, links: Links): Body {
  return {
    userId: user.id,
    nickname: user.nickname,
    avatarUrl: links.image(user.art),
    avatarImgIdStr: String(109_951_180_000_000_000n + BigInt(user.id)),
    backgroundUrl: links.image("dunes"),
    vipType: user.vipType,
    userType: 0,
    authStatus: 0,
    gender: 0,
    signature: user.signature,
    createTime: TODAY - 2_000 * 86_400_000,
    birthday: -2_209_017_600_000,
    province: 310_000,
    city: 310_101,
    followed: false,
    followeds: user.followeds,
    expertTags: null,
    experts: null,
    description: "",
    detailDescription: "",
    defaultAvatar: false,
    mutual: false,
    remarkName: null,
    djStatus: 0,
    accountStatus: 0,
    avatarDetail: null,
  };
}

/** The account data that accompany a profile. */
export function accountBlock(user: User): Body {
  return {
    id: user.id,
    userName: `1_${user.id}`,
    type: 1,
    status: 0,
    vipType: user.vipType,
    anonimousUser: false,
    paidFee: false,
    createTime: TODAY - 2_000 * 86_400_000,
    ban: 0,
    tokenVersion: 0,
    donateVersion: 0,
    whitelistAuthority: 0,
  };
}
