/** @file Keeps the machine awake while something plays, and reports when it wakes from sleep. */
import type { PowerMonitor, PowerSaveBlocker } from "electron";
import { Observable } from "rxjs";
import type { PowerApi } from "../../../src/contract/desktop.ts";

const BLOCKERS = { program: "prevent-app-suspension", display: "prevent-display-sleep" } as const;

interface PowerDeps {
  readonly blocker: Pick<PowerSaveBlocker, "start" | "stop">;
  readonly monitor: Pick<PowerMonitor, "on" | "off">;
}

export interface Power {
  readonly api: PowerApi;
  /** Called when the page is gone, and playback with it. */
  release(): void;
}

/** Holds at most one blocker at a time. */
export function createPower({ blocker, monitor }: PowerDeps): Power {
  let held: { readonly what: string; readonly id: number } | null = null;
  const keepAwake = (what: unknown): void => {
    if (held?.what === what) return;
    if (held !== null) blocker.stop(held.id);
    held = null;
    if (what === "program" || what === "display")
      held = { what, id: blocker.start(BLOCKERS[what]) };
  };
  return {
    api: {
      keepAwake,
      resumed$: () =>
        new Observable((out) => {
          const tell = (): void => out.next();
          monitor.on("resume", tell);
          return () => void monitor.off("resume", tell);
        }),
    },
    release: () => keepAwake("nothing"),
  };
}
