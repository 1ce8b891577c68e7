/** @file The listener's own folder of music, as the window sees it. */
import type { Observable } from "rxjs";
import type { Outcome } from "../domain/failure.ts";
import type { Loadable } from "../domain/loadable.ts";
import type { TrackId } from "../domain/playable.ts";
import type { FolderHomePage } from "./pages.ts";

export interface FolderApi {
  /** Home where the source is a folder; fills as the folder is read. */
  home$(): Observable<Loadable<FolderHomePage>>;
  /** Shows the next of the day's albums. */
  anotherAlbum(): void;
  /** Plays everything, what was heard least often first. */
  shuffleEverything(): Promise<Outcome<void>>;
  /** Plays the songs heard lately as they are shown, from this one on. */
  playLately(from: TrackId): Promise<Outcome<void>>;
}
