import type { Words } from "../../library/call.ts";

const LINE = /<p\b([^>]*)>([\s\S]*?)<\/p>/g;
const SPAN = /<span\b([^>]*)>([^<]*)<\/span>(\s*)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

interface Timed {
  readonly fromMs: number;
  readonly toMs: number;
  readonly text: string;
}

/** Parses timed text (TTML) with times for lines or words; null if no line has a time. */
export function readTtml(text: string): Words | null {
  const lines = Array.from(text.matchAll(LINE), ([, attributes = "", inner = ""]) => ({
    ...timesOf(attributes),
    text: plain(inner.replaceAll(/<[^>]*>/g, "")),
    parts: Array.from(inner.matchAll(SPAN), ([, part = "", word = "", gap = ""]) => ({
      ...timesOf(part),
      text: plain(word + gap, false),
    })).filter(isTimed),
  })).filter((line): line is typeof line & Timed => isTimed(line) && line.text !== "");
  if (lines.length === 0) return null;
  const isWorded = lines.some(({ parts }) => parts.length > 0);
  return {
    lines: lines.map(({ fromMs, text: words }) => `[${clock(fromMs)}]${words}`).join("\n"),
    words: isWorded ? lines.map(wordLine).join("\n") : null,
  };
}

type Times = { readonly fromMs: number | null; readonly toMs: number | null };

const isTimed = (part: Times & { readonly text: string }): part is Timed =>
  part.fromMs !== null && part.toMs !== null;

/** A line in the service's form with a time for each word. */
function wordLine({
  fromMs,
  toMs,
  text,
  parts,
}: Timed & { readonly parts: readonly Timed[] }): string {
  const words = parts.length > 0 ? parts : [{ fromMs, toMs, text }];
  const timed = words.map((word) => `(${word.fromMs},${word.toMs - word.fromMs},0)${word.text}`);
  return `[${fromMs},${toMs - fromMs}]${timed.join("")}`;
}

function timesOf(attributes: string): Times {
  const read = (name: string): number | null =>
    readTime(new RegExp(`\\b${name}\\s*=\\s*["']([^"']+)["']`).exec(attributes)?.[1] ?? "");
  return { fromMs: read("begin"), toMs: read("end") };
}

/** Parses "1:02.5", "00:01:02.500", "62.5s" and "62500ms" to ms. */
function readTime(text: string): number | null {
  const [, amount, unit] = /^([\d.]+)(ms|s)$/.exec(text.trim()) ?? [];
  if (amount !== undefined) return Math.round(Number(amount) * (unit === "ms" ? 1 : 1000));
  if (!/^(?:\d+:){0,2}\d+(?:\.\d+)?$/.test(text.trim())) return null;
  const seconds = text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return Math.round(seconds * 1000);
}

function plain(text: string, isTrimmed = true): string {
  const read = text
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/&#(\d{1,7});/g, (whole, code: string) =>
      Number(code) <= 0x10_ff_ff ? String.fromCodePoint(Number(code)) : whole,
    )
    .replaceAll(/\s+/g, " ");
  return isTrimmed ? read.trim() : read;
}

const clock = (ms: number): string =>
  `${String(Math.floor(ms / 60_000)).padStart(2, "0")}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, "0")}`;
