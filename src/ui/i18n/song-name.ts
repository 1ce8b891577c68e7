import type { Translate } from "./translate.ts";

/** A song's name as it is shown: a song without details has none, and is an unknown song. */
export const songName = (name: string, t: Translate): string => name || t("track.unknown");

interface PlayingSong {
  readonly name: string;
  readonly artists: readonly { readonly name: string }[];
}

/** The window's title while a song plays: its name, and its first artist if it has one. */
export function playingTitle({ name, artists }: PlayingSong, t: Translate): string {
  const title = songName(name, t);
  const artist = artists[0]?.name ?? "";
  return artist === ""
    ? t("app.screenTitle", { title })
    : t("app.playingTitle", { name: title, artist });
}
