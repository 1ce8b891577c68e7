import type { AudioPort, HostPort } from "../ports/window.ts";

/** The loudspeaker is created when first needed: a load requests it, all other messages wait in the port until then. */
export const wantedAudio = (audio: AudioPort, host: Pick<HostPort, "wantSound">): AudioPort =>
  // Members of the remote are created on access, so they cannot be copied.
  new Proxy(audio, {
    get: (target, name: keyof AudioPort) =>
      name === "load"
        ? (...[job]: Parameters<AudioPort["load"]>) => {
            // A window that is gone receives neither.
            void host.wantSound().catch(() => {});
            return target.load(job);
          }
        : target[name],
  });
