import { createHash } from "node:crypto";

import { isDevice, makeDevice } from "./device.ts";
import { readFields } from "./transport/read-answer.ts";
import { orAborted } from "./sharing.ts";
import type { StateStore } from "./store.ts";
import { type CloudAnswer, type Fields, wholeNumberOf } from "./types.ts";

const DEVICE_FILE = "device";
const VISITOR_FILE = "visitor.json";
const DAY_MS = 86_400_000;
/** How long the service recognizes a visitor (S42). */
const KEPT_MS = 30 * DAY_MS;
const RETRY_MS = 600_000;

/** Device id of this installation, created at the first start. A malformed stored id is replaced. */
export async function readDevice(
  store: StateStore,
  onTrouble: (error: unknown) => void,
): Promise<string> {
  const kept = (await store.read(DEVICE_FILE))?.trim() ?? "";
  if (isDevice(kept)) return kept;
  const device = makeDevice();
  await store.write(DEVICE_FILE, device).catch(onTrouble);
  return device;
}

/** Key that obfuscates the device id in a visitor's name. */
const NAME_KEY = "3go8&$8*3*3h0k(2)2";

/** The name under which a device registers as a visitor. */
export function visitorName(device: string): string {
  const mixed = Buffer.from(device, "latin1").map(
    (byte, index) => byte ^ NAME_KEY.charCodeAt(index % NAME_KEY.length),
  );
  const digest = createHash("md5").update(mixed).digest("base64");
  return Buffer.from(`${device} ${digest}`).toString("base64");
}

interface Known {
  readonly visitor: string;
  readonly untilMs: number;
}

interface VisitorDeps {
  readonly device: string;
  readonly store: StateStore;
  readonly nowMs: () => number;
  readonly onTrouble: (error: unknown) => void;
  /** Sends the request to the service, with a time limit of its own. */
  readonly register: (data: Fields) => Promise<CloudAnswer>;
}

/**
 * Returns the session of a visitor who is not logged in: requested once, and stored. Null if the service refuses it.
 */
export function createVisitor(deps: VisitorDeps): (signal: AbortSignal) => Promise<string | null> {
  let known: Known | null = null;
  let notBeforeMs = 0;
  let asking: Promise<void> | null = null;
  let isRead = false;

  const find = async (): Promise<void> => {
    if (!isRead) known = readKnown(await deps.store.read(VISITOR_FILE), deps.device);
    isRead = true;
    if (isGood(known, deps.nowMs())) return;
    // Set before the request, so that after any outcome the next try is later.
    notBeforeMs = deps.nowMs() + RETRY_MS;
    known = await ask(deps);
  };

  return async (signal) => {
    if (!isGood(known, deps.nowMs()) && (!isRead || deps.nowMs() >= notBeforeMs || asking)) {
      asking ??= find().finally(() => {
        asking = null;
      });
      await orAborted(asking, signal);
    }
    return isGood(known, deps.nowMs()) ? known.visitor : null;
  };
}

const isGood = (known: Known | null, nowMs: number): known is Known =>
  known !== null && known.untilMs > nowMs;

async function ask({
  register,
  device,
  store,
  nowMs,
  onTrouble,
}: VisitorDeps): Promise<Known | null> {
  const answer = await register({ username: visitorName(device) }).catch(() => null);
  const visitor = answer === null ? null : visitorOf(answer);
  if (visitor === null) return null;
  const known = { visitor, untilMs: nowMs() + KEPT_MS };
  await store.write(VISITOR_FILE, JSON.stringify({ ...known, device })).catch(onTrouble);
  return known;
}

const VISITOR = /^\s*MUSIC_A=([\w%.~+/-]{1,2000})(?:;|$)/;

function visitorOf({ cookie }: CloudAnswer): string | null {
  for (const line of cookie) {
    const [, value] = VISITOR.exec(line) ?? [];
    if (value !== undefined) return value;
  }
  return null;
}

/** The stored visitor, if it belongs to this device. */
function readKnown(text: string | null, device: string): Known | null {
  if (text === null) return null;
  try {
    const fields = readFields(text);
    const untilMs = wholeNumberOf(fields["untilMs"]);
    const { visitor } = fields;
    const isOurs = fields["device"] === device && typeof visitor === "string";
    return isOurs && untilMs !== null ? { visitor, untilMs } : null;
  } catch {
    return null;
  }
}
