import { distinctUntilChanged, firstValueFrom, filter, map, type Observable } from "rxjs";
import type { CloudApi } from "../../../contract/own-music.ts";
import type { Upload } from "../../../contract/snapshots.ts";
import { isUploadable } from "../../../domain/catalogue/cloud-file.ts";
import { mayHaveArrived, toFailure, type Failure } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import { identityOf } from "../../../domain/account/saved-session.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import { decodeUploaded, uploadCall, type CloudDisk } from "../../api/cloud.ts";
import type { UploadPort } from "../../ports/http.ts";
import { createState, type State } from "../../stream/state.ts";
import type { Changes } from "../changes.ts";
import type { Scope } from "../../stream/scope.ts";

/** Codes of the service for a file it does not take. */
const UNSUPPORTED: ReadonlySet<number> = new Set([400, 415]);

export interface UploadsDeps {
  readonly scope: Scope;
  readonly http: UploadPort;
  readonly viewer: State<Viewer>;
  readonly changes: Pick<Changes, "allows">;
  readonly disk$: Observable<Loadable<CloudDisk>>;
  /** A song has arrived, or may have. */
  readonly onDone: () => void;
}

interface Job {
  readonly file: File;
  readonly control: AbortController;
}

type UploadsApi = Pick<CloudApi, "uploads$" | "upload" | "cancel" | "retry" | "clearUploads">;

/** Files on their way to the cloud disk, one at a time: the service takes each as a whole. */
export function createUploads(deps: UploadsDeps): UploadsApi {
  const { viewer, changes } = deps;
  const uploads = createState<readonly Upload[]>([]);
  const jobs = new Map<number, Job>();
  let lastId = 0;
  let isRunning = false;

  const set = (id: number, state: Upload["state"]): void =>
    uploads.set(uploads.value.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  const stateOf = (id: number): Upload["state"] | null =>
    uploads.value.find((upload) => upload.id === id)?.state ?? null;

  const send = async (id: number, job: Job): Promise<void> => {
    const { state, mayBeThere } = await sendFile(deps, job, (sent) => {
      if (stateOf(id)?.kind === "sending") set(id, { kind: "sending", sent });
    });
    set(id, state);
    if (mayBeThere) deps.onDone();
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const next = uploads.value.find(({ state }) => state.kind === "waiting");
      const job = next === undefined ? undefined : jobs.get(next.id);
      if (next === undefined || job === undefined) break;
      set(next.id, { kind: "sending", sent: 0 });
      await send(next.id, job).catch((thrown: unknown) =>
        set(next.id, { kind: "failed", failure: toFailure(thrown) }),
      );
    }
    isRunning = false;
  };

  const cancel = (id: number): void => {
    const state = stateOf(id);
    // A completely sent file can no longer be cancelled: the service decides about it.
    const isOnItsWay = state?.kind === "sending" && state.sent < 1;
    if (state?.kind !== "waiting" && !isOnItsWay) return;
    jobs.get(id)?.control.abort();
    set(id, { kind: "cancelled" });
  };
  // Uploads of one account must not show for the next.
  deps.scope.follow(viewer.value$.pipe(map(identityOf), distinctUntilChanged()), () => {
    for (const { control } of jobs.values()) control.abort();
    jobs.clear();
    uploads.set([]);
  });

  return {
    uploads$: () => uploads.value$,
    upload: (files) => {
      if (!changes.allows("upload")) return;
      const added = files.map((file): Upload => {
        const id = ++lastId;
        const state = stateOfNew(file);
        if (state.kind === "waiting") jobs.set(id, { file, control: new AbortController() });
        return { id, fileName: file.name, sizeBytes: file.size, state };
      });
      uploads.set([...uploads.value, ...added]);
      void run();
    },
    cancel,
    retry: (id) => {
      const job = jobs.get(id);
      const kind = stateOf(id)?.kind;
      if (job === undefined || (kind !== "failed" && kind !== "cancelled")) return;
      jobs.set(id, { ...job, control: new AbortController() });
      set(id, { kind: "waiting" });
      void run();
    },
    clearUploads: () => {
      for (const upload of uploads.value) if (isOver(upload)) jobs.delete(upload.id);
      uploads.set(uploads.value.filter((upload) => !isOver(upload)));
    },
  };
}

/** The state of a file before it is sent. */
function stateOfNew({ name, type, size }: File): Upload["state"] {
  if (!isUploadable(name, type)) return { kind: "unsupported" };
  return { kind: size === 0 ? "empty" : "waiting" };
}

const isOver = ({ state }: Upload): boolean => state.kind !== "waiting" && state.kind !== "sending";

/** Sends one file; returns the outcome, and whether the disk may hold it now. */
async function sendFile(
  { http, disk$ }: Pick<UploadsDeps, "http" | "disk$">,
  { file, control }: Job,
  onSent: (sent: number) => void,
): Promise<{ readonly state: Upload["state"]; readonly mayBeThere: boolean }> {
  const disk = await firstValueFrom(
    disk$.pipe(filter((known) => known.kind !== "loading" || latest(known) !== null)),
  );
  const before: ReadonlySet<TrackId> = new Set(latest(disk)?.ids);
  const answer = await http.upload(uploadCall, file, { signal: control.signal, onSent });
  if (!answer.ok)
    return { state: stateAfter(answer.failure), mayBeThere: mayHaveArrived(answer.failure) };
  const trackId = decodeUploaded(answer.value.body);
  if (trackId === null)
    return { state: stateAfter({ kind: "malformed", what: "/cloud" }), mayBeThere: false };
  if (before.has(trackId)) return { state: { kind: "duplicate" }, mayBeThere: false };
  return { state: { kind: "done", trackId }, mayBeThere: true };
}

const stateAfter = (failure: Failure): Upload["state"] => {
  if (failure.kind === "aborted") return { kind: "cancelled" };
  return failure.kind === "server" && UNSUPPORTED.has(failure.code)
    ? { kind: "unsupported" }
    : { kind: "failed", failure };
};
