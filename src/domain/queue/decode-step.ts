import { parseTrackId, type TrackId } from "../playable.ts";
import { asList, asRecord } from "../raw.ts";
import type { QueueStep } from "./steps.ts";

type Raw = Readonly<Record<string, unknown>>;

const isWhole = (raw: unknown): raw is number => typeof raw === "number" && Number.isInteger(raw);
const isPart = (raw: unknown): raw is "upNext" | "coming" => raw === "upNext" || raw === "coming";

const idsOf = ({ ids }: Raw): readonly TrackId[] =>
  asList(ids).flatMap((id) => parseTrackId(id) ?? []);

/** Reads a stored step; null if it is invalid. */
export function decodeStep(raw: unknown): QueueStep | null {
  const stored = asRecord(raw);
  const { kind, isOn } = stored;
  switch (kind) {
    case "playNow": {
      const id = parseTrackId(stored["id"]);
      return id === null ? null : { kind, id };
    }
    case "playNext":
    case "append":
    case "setUpNext":
      return { kind, ids: idsOf(stored) };
    case "insert": {
      const { at, from } = stored;
      return isWhole(at)
        ? { kind, ids: idsOf(stored), at, from: isWhole(from) ? from : null }
        : null;
    }
    case "jumpTo":
    case "remove":
    case "move":
      return decodeEdit(kind, stored);
    case "clear": {
      const { part } = stored;
      return isPart(part) ? { kind, part } : null;
    }
    case "advance": {
      const { direction } = stored;
      return direction === "next" || direction === "previous" ? { kind, direction } : null;
    }
    case "atEnd":
      return { kind };
    case "repeat": {
      const { mode } = stored;
      return mode === "off" || mode === "on" || mode === "one" ? { kind, mode } : null;
    }
    case "shuffle":
      return isWhole(stored["seed"]) && typeof isOn === "boolean"
        ? { kind, isOn, seed: stored["seed"] }
        : null;
    case "reversed":
      return typeof isOn === "boolean" ? { kind, isOn } : null;
    default:
      return null;
  }
}

function decodeEdit(
  kind: "jumpTo" | "remove" | "move",
  { part, index, from, to }: Raw,
): QueueStep | null {
  if (!isPart(part)) return null;
  if (kind === "move") return isWhole(from) && isWhole(to) ? { kind, part, from, to } : null;
  return isWhole(index) ? { kind, part, index } : null;
}
