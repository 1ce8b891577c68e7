import { madeSound, type MadeTags } from "./made-music.ts";

/** An audible WAV file with tags; other made sounds are silent. */
export function madeTone(tags: MadeTags, seconds: number): Buffer {
  const wav = madeSound("wav", tags, seconds);
  const start = wav.indexOf("data") + 8;
  for (let at = start; at + 1 < wav.length; at += 2)
    wav.writeInt16LE(Math.round(12_000 * Math.sin((at - start) / 5)), at);
  return wav;
}
