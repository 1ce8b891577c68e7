import type { Command } from "../../../domain/transport/messages.ts";
import { isInEngine, type TransportState } from "../../../domain/transport/state.ts";
import type { Leases } from "./leases.ts";

/** What has to be asked instead where an address has run out: after a long pause, or a sleep. */
export function renewed(
  asked: Command,
  { load, preload, phase, positionS }: TransportState,
  leases: Pick<Leases, "isOver" | "isBuffered">,
): readonly Command[] {
  const fresh: readonly Command[] = leases.isOver(preload?.loadId)
    ? [{ kind: "preload", trackId: null }, asked]
    : [asked];
  if (asked.kind === "start" || !isInEngine(phase) || load === null) return fresh;
  if (!leases.isOver(load.loadId)) return fresh;
  if (asked.kind === "seek") {
    const isThere = asked.toS >= positionS && leases.isBuffered(load.loadId);
    return phase === "playing" && isThere ? fresh : [{ kind: "renew", atS: asked.toS }];
  }
  const isSilent = phase === "paused" || phase === "ready";
  return isSilent && (asked.kind === "play" || asked.kind === "toggle")
    ? [{ kind: "renew", atS: positionS }, { kind: "play" }]
    : fresh;
}
