import type { SourceLabel } from "../audio-source.ts";

/** Labels by the library's names of sources (B84). */
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

/** The label of a source of the library; "other" for an unknown one. */
export const labelOfSource = (name: string): SourceLabel =>
  Object.hasOwn(LABELS, name) ? (LABELS[name] ?? "other") : "other";
