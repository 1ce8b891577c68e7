/** @file The listener's own folder of music, as the window sees it. */
import type { Observable } from "rxjs";
import type { Outcome } from "../domain/failure.ts";
import type { Loadable } from "../domain/loadable.ts";
import type { TrackId } from "../domain/playable.ts";
import type { FolderHomePage } from "./pages.ts";

export interface FolderApi {
  /** Home of a folder; fills while the folder is read. */
  home$(): Observable<Loadable<FolderHomePage>>;
  /** Shows the next album of the day. */
  anotherAlbum(): void;
  /** Plays everything, least often played first. */
  shuffleEverything(): Promise<Outcome<void>>;
  /** Plays the recently played songs in the order shown, from this one on. */
  playLately(from: TrackId): Promise<Outcome<void>>;
}
