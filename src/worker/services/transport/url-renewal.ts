import type { Command } from "../../../domain/transport/messages.ts";
import { isInEngine, type TransportState } from "../../../domain/transport/state.ts";
import type { Loads } from "./loads.ts";

/** The command to send instead if an address has expired, after a long pause or a sleep. */
export function renewed(
  asked: Command,
  { load, preload, phase, positionS }: TransportState,
  loads: Pick<Loads, "isOver" | "isBuffered">,
): readonly Command[] {
  const fresh: readonly Command[] = loads.isOver(preload?.loadId)
    ? [{ kind: "preload", trackId: null }, asked]
    : [asked];
  if (asked.kind === "start" || !isInEngine(phase) || load === null) return fresh;
  if (!loads.isOver(load.loadId)) return fresh;
  if (asked.kind === "seek") {
    const isThere = asked.toS >= positionS && loads.isBuffered(load.loadId);
    return phase === "playing" && isThere ? fresh : [{ kind: "renew", atS: asked.toS }];
  }
  const isSilent = phase === "paused" || phase === "ready";
  return isSilent && (asked.kind === "play" || asked.kind === "toggle")
    ? [{ kind: "renew", atS: positionS }, { kind: "play" }]
    : fresh;
}
