import type { TrackId } from "../../../domain/playable.ts";
import type { Core } from "../../core/core-context.tsx";
import { tellRefused } from "./tell-refused.ts";

/** Likes a song, or no longer; says so when that did not work. */
export const toggleLike = (core: Core, id: TrackId): Promise<boolean> =>
  tellRefused(core.library.toggleLike(id), "likeFailed");
