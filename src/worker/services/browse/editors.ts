import { combineLatest, map, merge, Observable } from "rxjs";
import type { AppConfig } from "../../../contract/host.ts";
import type { Card } from "../../../contract/rows.ts";
import { editorsCard } from "../../../contract/editors.ts";
import { EDITORS_PLAYLISTS } from "../../../domain/catalogue/editors-playlists.ts";
import { list, number, record, text } from "../../api/decode.ts";
import { playlistCall } from "../../api/page-calls.ts";
import { decodePlaylist } from "../../api/playlists.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { HostPort } from "../../ports/window.ts";
import type { HttpPort } from "../../ports/http.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { StateStore } from "../../ports/store.ts";
import { createState, type State } from "../../stream/state.ts";

const KEY = "editors";
const DAY_MS = 24 * 60 * 60 * 1000;
/** By then home has loaded completely. */
const IDLE_AFTER_MS = 30_000;
/** Maximum length kept of a description's first line; a card shows less. */
const LONGEST_LINE = 80;

interface Head {
  readonly id: number;
  readonly name: string;
  readonly coverUrl: string;
  readonly caption: string | null;
}

/** The service's facts about these playlists, and when to ask again. */
interface Known {
  readonly dueAtMs: number;
  /** Empty before the first request. */
  readonly heads: readonly Head[];
}

export interface EditorsDeps {
  readonly http: HttpPort;
  readonly store: StateStore;
  readonly config: State<AppConfig>;
  readonly clock: ClockPort;
  readonly host: Pick<HostPort, "rememberEditorsCovers">;
  readonly log: LogPort;
}

/**
 * The editors' playlists of home. Their names and covers are known before anything is asked, because the
 * service answers with all songs of a playlist, megabytes for five of them. It is asked once a day,
 * while home is on screen, and only names, covers and the first line of the description are kept of its answers.
 */
export function createEditors(deps: EditorsDeps): Observable<readonly Card[]> {
  const { store, config, clock, log } = deps;
  const known = createState<Known | null>(null);
  let isAsking = false;
  const toLog = logged(log, "the editors' playlists");

  const keep = async (next: Known): Promise<void> => {
    known.set(next);
    await store.write(KEY, next);
  };
  /** The stored heads; covers from the configuration count as fresh for a day. */
  const recall = async (): Promise<Known> => {
    if (known.value !== null) return known.value;
    const kept = decodeKnown(await store.read(KEY));
    if (kept !== null) known.set(kept);
    else if ((config.value.editorsCovers?.size ?? 0) > 0)
      await keep({ dueAtMs: clock.nowMs() + DAY_MS, heads: [] });
    return known.value ?? { dueAtMs: 0, heads: [] };
  };
  const ask = async (): Promise<void> => {
    const heads: Head[] = [];
    for (const { id } of EDITORS_PLAYLISTS) {
      const answer = await deps.http.call(playlistCall(id));
      if (!answer.ok) return;
      const playlist = decodePlaylist(answer.value.body["playlist"]);
      if (playlist !== null && playlist.coverUrl !== null)
        heads.push({
          id,
          name: playlist.name,
          coverUrl: playlist.coverUrl,
          caption: playlist.description?.split("\n", 1)[0]?.trim().slice(0, LONGEST_LINE) || null,
        });
    }
    await keep({ dueAtMs: clock.nowMs() + DAY_MS, heads });
    await deps.host.rememberEditorsCovers(
      Object.fromEntries(heads.map(({ id, coverUrl }) => [id, coverUrl])),
    );
  };
  /** Emits nothing; sends the request when it is due, while subscribed. */
  const renewal$ = new Observable<never>((observer) => {
    recall()
      .then(({ dueAtMs }) => {
        if (observer.closed) return;
        const waitMs = Math.max(IDLE_AFTER_MS, dueAtMs - clock.nowMs());
        observer.add(
          clock.after(waitMs, () => {
            if (isAsking || !config.value.hasEditors) return;
            isAsking = true;
            ask()
              .catch(toLog)
              .finally(() => {
                isAsking = false;
              });
          }),
        );
      })
      .catch(toLog);
  });
  const cards$ = combineLatest([config.value$, known.value$]).pipe(
    map(([{ editorsCovers, hasEditors }, now]) =>
      (hasEditors ? EDITORS_PLAYLISTS : []).map((own) =>
        editorsCard(
          now?.heads.find(({ id }) => id === own.id) ?? {
            ...own,
            // Before the configuration is read, it is unknown which covers apply.
            coverUrl: editorsCovers && (editorsCovers.get(own.id) ?? own.coverUrl),
          },
        ),
      ),
    ),
  );
  return merge(cards$, renewal$);
}

function decodeKnown(raw: unknown): Known | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { dueAtMs, heads } = record(raw);
  return {
    dueAtMs: number(dueAtMs),
    heads: list(heads).flatMap((entry) => {
      const { id, name, coverUrl, caption } = record(entry);
      const [title, url] = [text(name), text(coverUrl)];
      return title === null || url === null
        ? []
        : [{ id: number(id), name: title, coverUrl: url, caption: text(caption) }];
    }),
  };
}
