import type { Viewer } from "../../../domain/account/viewer.ts";
import type { CoverPort } from "../../ports/covers.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { ColourStore } from "../../ports/store.ts";
import type { Answers } from "../answers.ts";
import type { Tracks } from "../tracks.ts";

export interface ForgetDeps {
  readonly answers: Pick<Answers, "renew">;
  readonly tracks: Pick<Tracks, "clear">;
  readonly colours: Pick<ColourStore, "clear">;
  readonly covers: Pick<CoverPort, "forgetSeen">;
  /** Makes the player drop everything that tells whose music it was. */
  readonly forgetSource: () => Promise<void>;
  readonly repaint: () => void;
  readonly log: LogPort;
}

/**
 * Forgets what was stored for the previous viewer: answers and privileges always, since another viewer
 * gets other ones; everything that could tell of an account when that account has left (B6).
 * Answers and songs that arrive after the call are the next viewer's, and stay.
 */
export const createForget =
  (deps: ForgetDeps) =>
  async ({ kind }: Viewer): Promise<void> => {
    const { log } = deps;
    const toLog = logged(log, "forgetting");
    // Lists before their songs, whose details would be asked for again, and stored, while a list shows them.
    const answers = deps.answers.renew();
    const songs = deps.tracks.clear().catch(toLog);
    if (kind !== "anonymous") {
      await deps.forgetSource().catch(toLog);
      await deps.colours.clear().catch(toLog);
      await deps.covers.forgetSeen().catch(toLog);
    }
    await songs;
    await answers;
    deps.repaint();
  };
