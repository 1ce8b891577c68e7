import { map, of, switchMap, type Observable } from "rxjs";
import type { CloudApi } from "../../../contract/own-music.ts";
import { fail, succeed } from "../../../domain/failure.ts";
import { songsAmong } from "../../../domain/playable.ts";
import { mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import type { Viewer } from "../../../domain/viewer.ts";
import {
  cloudCall,
  decodeCloud,
  matchCall,
  removeFromCloudCall,
  type CloudDisk,
} from "../../api/cloud.ts";
import type { UploadPort } from "../../ports/http.ts";
import type { State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import type { Changes } from "../changes.ts";
import type { Choose } from "../lists/choices.ts";
import type { ListContents } from "../lists/list-contents.ts";
import type { Tracks } from "../tracks.ts";
import { createUploads } from "./uploads.ts";

/** The queue's source, as the original wrote it (facts 2.1). */
const SOURCE_ID = -8;
/** Songs named in one call. */
const BATCH = 200;

export interface CloudDeps {
  readonly answers: Answers;
  readonly viewer: State<Viewer>;
  readonly changes: Changes;
  readonly http: UploadPort;
  readonly tracks: Pick<Tracks, "learn">;
  /** Songs may be called something else than before. */
  readonly repaint: () => void;
}

export interface Cloud {
  readonly contents$: () => Observable<Loadable<ListContents>>;
  readonly api: (choose: Choose) => CloudApi;
}

const NEED_LOGIN: Loadable<CloudDisk> = { kind: "failed", failure: { kind: "needLogin" } };
const keyOf = ({ profile }: Account): string => `cloud:${profile.id}`;
type Account = Extract<Viewer, { kind: "account" }>;

/** The cloud disk of the account: what lies on it, and what is on its way there. */
export function createCloud(deps: CloudDeps): Cloud {
  const { answers, viewer, changes, http, tracks } = deps;
  const disk$: Observable<Loadable<CloudDisk>> = viewer.value$.pipe(
    switchMap((who) =>
      who.kind === "account"
        ? answers.ask$({
            key: keyOf(who),
            call: cloudCall,
            decode: (body, isKept) => {
              const disk = decodeCloud(body);
              if (disk !== null) {
                tracks.learn(disk.songs, isKept);
                if (!isKept) deps.repaint();
              }
              return disk;
            },
          })
        : of(NEED_LOGIN),
    ),
  );
  const refresh = (): void => {
    if (viewer.value.kind === "account") answers.refresh(keyOf(viewer.value));
  };
  const uploads = createUploads({ http, viewer, changes, disk$, onDone: refresh });

  return {
    contents$: () =>
      disk$.pipe(
        map((disk) =>
          mapLoadable(disk, ({ ids }) => ({ ids, source: { kind: "cloudDisk", id: SOURCE_ID } })),
        ),
      ),
    api: (choose) => ({
      usage$: () =>
        disk$.pipe(
          map((disk) =>
            mapLoadable(disk, ({ songCount, usedBytes, roomBytes }) => ({
              songCount,
              usedBytes,
              roomBytes,
            })),
          ),
        ),
      ...uploads,
      remove: async (choice) => {
        const chosen = await choose(choice);
        if (!chosen.ok) return chosen;
        const ids = songsAmong(chosen.value.ids);
        for (let at = 0; at < ids.length; at += BATCH) {
          const call = removeFromCloudCall(ids.slice(at, at + BATCH));
          const answer = await changes.send("deleteFromCloudDisk", call);
          refresh();
          if (!answer.ok) return answer;
        }
        return succeed(undefined);
      },
      match: async (id, songId) => {
        const who = viewer.value;
        if (!changes.allows("upload") || who.kind !== "account") return fail({ kind: "needLogin" });
        const answer = await changes.send("upload", matchCall(who.profile.id, id, songId), refresh);
        if (!answer.ok) return answer;
        refresh();
        return succeed(undefined);
      },
    }),
  };
}
