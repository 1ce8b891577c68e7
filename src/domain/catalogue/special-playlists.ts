import type { PlaylistId } from "../ids.ts";

const SUNSET = ["#fec867", "#f72c61"];
const NEON = ["#ff3cac", "#784ba0", "#2b86c5"];
const EMBER = ["#ffe53b", "#ff2525"];
const BLUSH = ["#ee9ca7", "#ffdde1"];
const SILVER = ["#bcc5ce", "#929ead"];

/** Playlists of the service with a page style of their own, and its colours (B27). */
const GRADIENTS: ReadonlyMap<number, readonly string[]> = new Map([
  [3136952023, ["#0ba360", "#3cba92"]],
  [2829883282, SUNSET],
  [2829816518, NEON],
  [2829896389, ["#f6d365", "#fda085"]],
  [2890490211, ["#c6f6d5", "#68d391", "#38b2ac"]],
  [5089855855, ["#4b6584", "#29435c", "#6f8aa6"]],
  [2888212971, EMBER],
  [2829733864, ["#2b5876", "#4e4376"]],
  [2829844572, ["#fceb02", "#fec401"]],
  [2920647537, ["#09203f", "#537895"]],
  [2890501416, ["#48c6ef", "#6f86d6"]],
  [5217150082, SUNSET],
  [2829961453, SILVER],
  [4923261701, ["#008080", "#081abb", "#ec3841", "#ff4500"]],
  [5212729721, ["#4158d0", "#c850c0", "#ffcc70"]],
  [3103434282, BLUSH],
  [2829779628, EMBER],
  [2860654884, ["#00c6fb", "#005bea"]],
  [898150, BLUSH],
  [2638104052, SILVER],
  [5317236517, NEON],
  [2821115454, ["#89c4f5", "#6284ff", "#ff0000"]],
]);

/** Ids of the playlists with a page style of their own. */
export const SPECIAL_PLAYLISTS: readonly number[] = [...GRADIENTS.keys()];

/** Colours of a special playlist's title from its start to its end; null for any other playlist. */
export const specialGradient = (id: PlaylistId): readonly string[] | null =>
  GRADIENTS.get(id) ?? null;
