import type { AudioPort, HostPort } from "../ports/window.ts";

/** The loudspeaker is made when it is first needed: a load says so, all else waits in the port until then. */
export const wantedAudio = (audio: AudioPort, host: Pick<HostPort, "wantSound">): AudioPort =>
  // Members of the remote are made as they are asked for, so they cannot be copied.
  new Proxy(audio, {
    get: (target, name: keyof AudioPort) =>
      name === "load"
        ? (...[job]: Parameters<AudioPort["load"]>) => {
            // A window that is gone hears neither of them.
            void host.wantSound().catch(() => {});
            return target.load(job);
          }
        : target[name],
  });
