import type { Body } from "../../wire/answer.ts";
import { NOT_FOUND } from "../../wire/answer.ts";
import type { Call, Routes } from "../wire/call.ts";
import { me } from "../wire/call.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { CLIPS } from "../data/clip-list.ts";
import type { Mv } from "../model.ts";
import { dice, hashText } from "../prng.ts";
import { findMv } from "../catalogue/virtual.ts";
import { mvHead } from "../wire/mv.ts";

const SIMILAR = 5;

/** Size of the one file that serves all resolutions of a video. */
const sizeOf = ({ art }: Mv): number => CLIPS.get(art)?.sizeBytes ?? 0;

function mvOf(call: Call, name: string): Mv | undefined {
  return findMv(call.params.int(name, call.params.int("id", -1)));
}

function detail(call: Call): Body {
  const mv = mvOf(call, "mvid");
  if (mv === undefined) return NOT_FOUND;
  const hash = hashText(String(mv.id));
  return {
    code: 200,
    loadingPic: "",
    bufferPic: "",
    loadingPicFS: "",
    bufferPicFS: "",
    subed: me(call)?.shelf.mvs.has(mv.id) ?? false,
    mp: {
      id: mv.id,
      fee: 0,
      mvFee: 0,
      payed: 0,
      pl: 1080,
      dl: 1080,
      cp: 1,
      sid: 0,
      st: 0,
      normal: true,
      unauthorized: false,
      msg: null,
    },
    data: {
      ...mvHead(mv, call.links),
      subCount: hash % 5_000,
      shareCount: hash % 900,
      commentCount: hash % 1_200,
      commentThreadId: `R_MV_5_${mv.id}`,
      publishTime: mv.publishDate,
      desc: mv.description,
      briefDesc: "",
      nType: 0,
      price: null,
      brs: mv.heights.map((br, point) => ({ size: sizeOf(mv), br, point })),
      videoGroup: [],
    },
  };
}

/** Returns one resolution: the best that is not above the requested one. */
function url(call: Call): Body {
  const mv = mvOf(call, "id");
  if (mv === undefined)
    return {
      code: 200,
      data: {
        id: call.params.int("id", 0),
        url: null,
        r: 0,
        size: 0,
        md5: "",
        code: 404,
        expi: 3600,
        fee: 0,
        mvFee: 0,
        st: 0,
        promotionVo: null,
        msg: "",
      },
    };
  const asked = call.params.int("r", 1080);
  const height = mv.heights.findLast((known) => known <= asked) ?? mv.heights[0] ?? 240;
  return {
    code: 200,
    data: {
      id: mv.id,
      url: call.links.video(mv.id, height),
      r: height,
      size: sizeOf(mv),
      md5: "",
      code: 200,
      expi: 3600,
      fee: 0,
      mvFee: 0,
      st: 0,
      promotionVo: null,
      msg: "",
    },
  };
}

function similar(call: Call): Body {
  const mv = mvOf(call, "mvid");
  if (mv === undefined) return NOT_FOUND;
  const others = catalogue().mvs.filter((other) => other.id !== mv.id);
  const same = others.filter((other) => other.artist === mv.artist).slice(0, 2);
  const mixed = dice(`similar mv ${mv.id}`).shuffled(
    others.filter((other) => !same.includes(other)),
  );
  return {
    code: 200,
    mvs: [...same, ...mixed]
      .slice(0, SIMILAR)
      .map((other) => ({ ...mvHead(other, call.links), alg: "simi" })),
  };
}

/** Routes of videos. */
export const mvRoutes: Routes = { "/mv/detail": detail, "/mv/url": url, "/simi/mv": similar };
