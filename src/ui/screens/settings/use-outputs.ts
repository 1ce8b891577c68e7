import { useEffect, useState } from "react";
import type { OutputDevice } from "../../../contract/audio.ts";
import { useCore } from "../../core/core-context.tsx";

/** `unnamed`: devices exist, the browser keeps their names; `refused`: the listener said no. */
type OutputAccess = "named" | "unnamed" | "refused";

export interface Outputs {
  readonly devices: readonly OutputDevice[];
  readonly access: OutputAccess;
  /** Asks the browser to name the devices; it shows its own question. */
  readonly askForNames: () => void;
}

/** The loudspeakers of this device, kept up to date. */
export function useOutputs(): Outputs {
  const core = useCore();
  const [devices, setDevices] = useState<readonly OutputDevice[]>([]);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const look = (): void => {
      core.player
        .outputs()
        .then((found) => {
          if (isWanted) setDevices(found);
        })
        // A lost worker: the system's own device is there all the same.
        .catch(() => {});
    };
    look();
    navigator.mediaDevices?.addEventListener("devicechange", look);
    return () => {
      isWanted = false;
      navigator.mediaDevices?.removeEventListener("devicechange", look);
    };
  }, [core]);
  const isNamed = devices.every(({ name }) => name !== "");
  return {
    devices,
    access: isNamed ? "named" : isRefused ? "refused" : "unnamed",
    askForNames: () => {
      allowNames()
        .then(() => core.player.outputs())
        .then(setDevices, () => setRefused(true));
    },
  };
}

/** Names come with the permission for a microphone; nothing is recorded. */
async function allowNames(): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  for (const track of stream.getTracks()) track.stop();
}
