import { map, of, switchMap, type Observable } from "rxjs";
import { mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import { cloudCall, decodeCloud, type CloudDisk } from "../../api/cloud.ts";
import type { State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import type { ListContents } from "../list-contents.ts";
import type { Tracks } from "../tracks.ts";

/** The queue's source, as the original wrote it (B34). */
const SOURCE_ID = -8;

export interface CloudDeps {
  readonly answers: Answers;
  readonly viewer: State<Viewer>;
  readonly tracks: Pick<Tracks, "learn">;
  /** Songs may have other names than before. */
  readonly repaint: () => void;
}

export interface Cloud {
  readonly contents$: () => Observable<Loadable<ListContents>>;
  readonly disk$: () => Observable<Loadable<CloudDisk>>;
  /** The listener has changed the content: every window reads it again. */
  readonly refresh: () => void;
}

const NEED_LOGIN: Loadable<CloudDisk> = { kind: "failed", failure: { kind: "needLogin" } };
const keyOf = ({ profile }: Account): string => `cloud:${profile.id}`;
type Account = Extract<Viewer, { kind: "account" }>;

/** The content of the account's cloud disk. */
export function createCloud(deps: CloudDeps): Cloud {
  const { answers, viewer, tracks } = deps;
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
    if (viewer.value.kind === "account") answers.outdate(keyOf(viewer.value));
  };

  return {
    contents$: () =>
      disk$.pipe(
        map((disk) =>
          mapLoadable(disk, ({ ids }) => ({ ids, source: { kind: "cloudDisk", id: SOURCE_ID } })),
        ),
      ),
    disk$: () => disk$,
    refresh,
  };
}
