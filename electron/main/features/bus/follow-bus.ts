/** @file Everything the program does on the session bus of Linux; loaded only if there is one. */
import {
  combineLatest,
  concat,
  distinctUntilChanged,
  from,
  map,
  type Observable,
  of,
  switchMap,
} from "rxjs";
import type { NowPlaying } from "../../../../src/domain/desktop/now-playing.ts";
import type { Player } from "../../core-services.ts";
import { createCoverFile } from "./cover-file.ts";
import { type Pictured, serveMpris } from "./mpris.ts";
import { openSessionBus } from "./session-bus.ts";
import { followTopBarLyric } from "./top-bar-lyric.ts";
import { hasTrayHost$ } from "./tray-host.ts";

interface BusDeps {
  readonly address: string;
  readonly player: Player;
  /** Whether the line sung now is to be shown in the top bar. */
  readonly wantsTopBarLyric$: Observable<boolean>;
  /** Brings the window to the front. */
  readonly raise: () => void;
  readonly quit: () => void;
  /** Fetches an address of our own scheme. */
  readonly fetch: (address: string) => Promise<Response>;
  /** A folder that holds only the cover of the playing song. */
  readonly coverFolder: string;
  readonly warn: (text: string) => void;
}

export interface Bus {
  /** Whether a panel shows tray icons, now and after every change. */
  readonly hasTrayHost$: Observable<boolean>;
  readonly close: () => void;
}

/** Shows the player on the bus. Rejects if the bus cannot be reached. */
export async function followBus({
  address,
  player: { now$, sung$, command },
  wantsTopBarLyric$,
  raise,
  quit,
  fetch,
  coverFolder,
  warn,
}: BusDeps): Promise<Bus> {
  const bus = await openSessionBus(address, warn);
  const coverOf = createCoverFile({ fetch, folder: coverFolder });
  const pictured = pictured$(now$, coverOf);
  await serveMpris({ bus, pictured$: pictured, command, raise, quit, nowMs: Date.now });
  followTopBarLyric({ bus, isWanted$: wantsTopBarLyric$, sung$, nowMs: Date.now });
  return { hasTrayHost$: hasTrayHost$(bus), close: bus.close };
}

/** What plays, with its cover as soon as it can be read. */
function pictured$(
  now$: Observable<NowPlaying>,
  artOf: (coverUrl: string | null) => Promise<string | null>,
): Observable<Pictured> {
  const art$ = now$.pipe(
    map(coverIn),
    distinctUntilChanged(),
    switchMap((url) =>
      concat(of({ url, art: null }), from(artOf(url)).pipe(map((art) => ({ url, art })))),
    ),
  );
  return combineLatest([now$, art$]).pipe(
    map(([now, { url, art }]) => ({ now, art: url === coverIn(now) ? art : null })),
  );
}

const coverIn = ({ song }: NowPlaying): string | null => song?.coverUrl ?? null;
