import {
  combineLatest,
  forkJoin,
  from,
  map,
  of,
  startWith,
  switchMap,
  type Observable,
} from "rxjs";
import type { MvPage, MvQuality } from "../../../contract/pages.ts";
import type { Card } from "../../../contract/rows.ts";
import { secureUrl } from "../../../domain/format/image-url.ts";
import type { MvId } from "../../../domain/ids.ts";
import { mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import { decodeOptionalList } from "../../api/decode.ts";
import { decodeMv } from "../../api/artists.ts";
import { decodeMvDetail, decodeMvUrl, mvCall, mvUrlCall, similarMvsCall } from "../../api/mvs.ts";
import type { HttpPort } from "../../ports/http.ts";
import type { Answers } from "../answers.ts";
import { mvCard } from "../cards.ts";

export interface MvDeps {
  readonly answers: Answers;
  readonly http: HttpPort;
  readonly origin: string;
  /** Fires when failed questions should be asked again: addresses expire, and may be missing for a while. */
  readonly retry$: Observable<unknown>;
}

/** A music video: its facts, an address for every picture size (never stored, since they expire), similar ones. */
export function createMv({
  answers,
  http,
  origin,
  retry$,
}: MvDeps): (id: MvId) => Observable<Loadable<MvPage>> {
  const address = async (id: MvId, height: number): Promise<MvQuality | null> => {
    const answer = await http.call(mvUrlCall(id, height));
    const url = answer.ok ? decodeMvUrl(answer.value.body) : null;
    return url === null ? null : { height, url: secureUrl(url, origin) };
  };
  const qualities$ = (id: MvId, heights: readonly number[]): Observable<readonly MvQuality[]> =>
    heights.length === 0
      ? of([])
      : retry$.pipe(
          startWith(null),
          switchMap(() => forkJoin(heights.map((height) => from(address(id, height))))),
          map((found) =>
            found.filter((quality) => quality !== null).toSorted((a, b) => b.height - a.height),
          ),
        );
  const similar$ = (id: MvId): Observable<Loadable<readonly Card[]>> =>
    answers.ask$({
      key: `mv-similar:${id}`,
      call: similarMvsCall(id),
      decode: (body) => decodeOptionalList(body["mvs"], decodeMv)?.map(mvCard) ?? null,
    });

  return (id) =>
    answers.ask$({ key: `mv:${id}`, call: mvCall(id), decode: decodeMvDetail }).pipe(
      switchMap((detail): Observable<Loadable<MvPage>> => {
        if (detail.kind !== "ready") {
          const none: readonly MvQuality[] = [];
          return of(
            mapLoadable(detail, ({ mv, description }) => ({
              mv,
              description,
              qualities: none,
              similar: { kind: "loading" } as const,
            })),
          );
        }
        const { mv, description, heights } = detail.value;
        return combineLatest([qualities$(id, heights), similar$(id)]).pipe(
          map(([qualities, similar]) => ({
            kind: "ready",
            value: { mv, description, qualities, similar },
          })),
        );
      }),
    );
}
