/**
 * @file Shows the line sung now in the top bar of GNOME, by sending it over the
 * session bus to an extension of GNOME Shell.
 */
import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  pairwise,
  startWith,
  switchMap,
} from "rxjs";
import { msToNextLine, type SungLine, wordsOf } from "../../../../src/domain/desktop/sung-line.ts";
import { unlessSame } from "../../base/unless-same.ts";
import type { SessionBus } from "./session-bus.ts";

const SERVICE = "org.gnome.Shell.TrayLyric";
const PATH = "/org/gnome/Shell/TrayLyric";
/** Assumed duration of a line whose end is unknown, in seconds. */
const USUAL_S = 10;

interface TopBarLyricDeps {
  readonly bus: SessionBus;
  readonly isWanted$: Observable<boolean>;
  readonly sung$: Observable<SungLine | null>;
  /** Ms since 1970. */
  readonly nowMs: () => number;
}

/** The text that the extension shows, and for how many seconds. */
interface Shown {
  readonly content: string;
  readonly time: number;
}

const NOTHING: Shown = { content: "", time: 0 };

/** Sends each line while the extension is there and the setting is on; switching it off sends an empty line. */
export function followTopBarLyric({ bus, isWanted$, sung$, nowMs }: TopBarLyricDeps): void {
  const line$ = sung$.pipe(map((sung) => shownOf(sung, nowMs())));
  const isThere$ = bus.owner$(SERVICE).pipe(map((owner) => owner !== null));
  combineLatest([isWanted$.pipe(distinctUntilChanged()), isThere$.pipe(distinctUntilChanged())])
    .pipe(
      switchMap(([isWanted, isThere]) => {
        if (!isThere) return of(null);
        return isWanted ? line$ : of(NOTHING);
      }),
      unlessSame(),
      startWith(null),
      pairwise(),
    )
    .subscribe(([before, shown]) => {
      // Without a line sent before there is nothing to clear.
      if (shown === null || (before === null && shown.content === "")) return;
      bus
        .call(SERVICE, {
          path: PATH,
          interface: SERVICE,
          member: "UpdateLyric",
          body: [["s", JSON.stringify({ ...shown, sender: "Tonearm" })]],
        })
        // The extension may be gone in the meantime.
        .catch(() => {});
    });
}

function shownOf(sung: SungLine | null, atMs: number): Shown {
  if (sung === null || !sung.clock.isPlaying) return NOTHING;
  const leftMs = msToNextLine(sung, atMs);
  const time = leftMs === null ? USUAL_S : Math.max(0, Math.round(leftMs / 100) / 10);
  return { content: wordsOf(sung), time };
}
