import type { SourceLabel } from "../audio-source.ts";

/** Sources by the library's names of them (B84). */
const LABELS: Readonly<Record<string, SourceLabel>> = {
  qq: "qq",
  kugou: "kugou",
  kuwo: "kuwo",
  bilibili: "bilibili",
  bilivideo: "bilibili",
  pyncmd: "pyncmd",
  migu: "migu",
  bodian: "bodian",
  joox: "joox",
  youtube: "youtube",
  youtubedl: "youtube",
  ytdlp: "youtube",
};

/** The label of a source of the library; one that is new to us is another source. */
export const labelOfSource = (name: string): SourceLabel =>
  Object.hasOwn(LABELS, name) ? (LABELS[name] ?? "other") : "other";
