import { map } from "rxjs";
import type { CloudApi } from "../../../contract/own-music.ts";
import { fail, succeed } from "../../../domain/failure.ts";
import { mapLoadable } from "../../../domain/loadable.ts";
import { songsAmong } from "../../../domain/playable.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import { matchCall, removeFromCloudCall } from "../../api/cloud.ts";
import type { UploadPort } from "../../ports/http.ts";
import type { Scope } from "../../stream/scope.ts";
import type { State } from "../../stream/state.ts";
import type { Changes } from "../changes.ts";
import type { Choose } from "../list-contents.ts";
import type { Cloud } from "./cloud.ts";
import { createUploads } from "./uploads.ts";

/** Maximum number of songs in one call. */
const BATCH = 200;

export interface CloudChangesDeps {
  readonly scope: Scope;
  readonly cloud: Pick<Cloud, "disk$" | "refresh">;
  readonly viewer: State<Viewer>;
  readonly changes: Changes;
  readonly http: UploadPort;
  readonly choose: Choose;
}

/** What the listener does with the cloud disk: uploading, removing and matching. */
export function createCloudChanges(deps: CloudChangesDeps): CloudApi {
  const { scope, viewer, changes, http, choose } = deps;
  const disk$ = deps.cloud.disk$();
  const { refresh } = deps.cloud;
  return {
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
    ...createUploads({ scope, http, viewer, changes, disk$, onDone: refresh }),
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
  };
}
