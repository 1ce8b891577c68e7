/** @file The line that is sung in the top bar of GNOME: an extension of its shell shows what is sent to it over the session bus. */
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
/** A line whose end is not known is taken to last so long. */
const USUAL_S = 10;

interface TopBarLyricDeps {
  readonly bus: SessionBus;
  readonly isWanted$: Observable<boolean>;
  readonly sung$: Observable<SungLine | null>;
  /** Ms since 1970. */
  readonly nowMs: () => number;
}

/** What the extension shows, and for how many seconds. */
interface Shown {
  readonly content: string;
  readonly time: number;
}

const NOTHING: Shown = { content: "", time: 0 };

/** Sends each line while the extension is there and the listener wants it; what is off leaves an empty one. */
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
      // A listener who never enabled it sends no signals at all.
      if (shown === null || (before === null && shown.content === "")) return;
      bus
        .call(SERVICE, {
          path: PATH,
          interface: SERVICE,
          member: "UpdateLyric",
          body: [["s", JSON.stringify({ ...shown, sender: "Tonearm" })]],
        })
        // It may have gone meanwhile.
        .catch(() => {});
    });
}

function shownOf(sung: SungLine | null, atMs: number): Shown {
  if (sung === null || !sung.clock.isPlaying) return NOTHING;
  const leftMs = msToNextLine(sung, atMs);
  const time = leftMs === null ? USUAL_S : Math.max(0, Math.round(leftMs / 100) / 10);
  return { content: wordsOf(sung), time };
}
