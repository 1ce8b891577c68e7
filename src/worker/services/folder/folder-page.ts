import type { FolderHomePage, FolderHoldings, WorthALook } from "../../../contract/pages.ts";
import type { SourceStatus } from "../../../contract/music-source.ts";
import type { Failure } from "../../../domain/failure.ts";
import { latest, LOADING, ready, type Loadable } from "../../../domain/loadable.ts";
import { troubleOf } from "./trouble.ts";

/** The folder's status as far as it is known, and why no more is known. */
export interface Standing {
  readonly status: SourceStatus | null;
  readonly failure: Failure | null;
}

/** The parts of home. */
export interface FolderParts
  extends
    Pick<FolderHomePage, "reading" | "albumOfDay" | "newest" | "lately">,
    Pick<FolderHoldings, "covers"> {
  readonly folder: string;
  readonly standing: Standing;
}

/** Home of a folder; failed only if nothing at all is known of it. */
export function folderPage(parts: FolderParts): Loadable<FolderHomePage> {
  const { folder, standing, covers, reading, albumOfDay, newest, lately } = parts;
  const { status, failure } = standing;
  if (status === null && latest(newest) === null)
    return failure === null || newest.kind === "loading" ? LOADING : { kind: "failed", failure };
  return ready({
    folder,
    reading,
    albumOfDay,
    newest,
    lately,
    everything: status && holdings(status, covers),
    worthALook: status === null ? [] : worthALook(status),
    // While the server is away the state of its folder is unknown.
    trouble: status === null || failure !== null ? null : troubleOf(status),
  });
}

function holdings(
  { counts, collections }: SourceStatus,
  covers: FolderHoldings["covers"],
): FolderHoldings | null {
  if (counts === null) return null;
  return {
    songCount: counts.songs,
    albumCount: counts.albums,
    lengthMs: counts.lengthMs,
    listId: collections.leastHeard?.id ?? null,
    covers,
  };
}

const LOOKS = ["untagged", "twice", "coverless"] as const;

const worthALook = ({ collections }: SourceStatus): readonly WorthALook[] =>
  LOOKS.flatMap((kind) => {
    const { id, count } = collections[kind] ?? { id: null, count: 0 };
    return id === null || count === 0 ? [] : [{ kind, count, listId: id }];
  });
