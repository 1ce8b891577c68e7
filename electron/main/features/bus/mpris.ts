/** @file The player on the session bus of Linux (MPRIS 2.2), as panels, keyboards and phones show and control it. */
import { type Observable, pairwise, startWith } from "rxjs";
import {
  hasLeapt,
  MPRIS_PATH,
  MPRIS_PLAYER,
  MPRIS_PROGRAM,
  MPRIS_ROOT,
  mprisCall,
  mprisPlayer,
  mprisPosition,
  mprisSet,
  type Properties,
  type Typed,
} from "../../../../src/domain/desktop/mpris.ts";
import type { NowPlaying, SurfaceCommand } from "../../../../src/domain/desktop/now-playing.ts";
import { NOTHING_PLAYS } from "../../../../src/domain/desktop/now-playing.ts";
import { INTROSPECTION, introspectParent } from "./mpris-introspection.ts";
import type { BusCall, BusReply, SessionBus } from "./session-bus.ts";

const PROPERTIES = "org.freedesktop.DBus.Properties";
const ERRORS = "org.freedesktop.DBus.Error";

/** A song, and the address at which other programs can read its cover; null if there is none, or not yet. */
export interface Pictured {
  readonly now: NowPlaying;
  readonly art: string | null;
}

interface MprisDeps {
  readonly bus: SessionBus;
  readonly pictured$: Observable<Pictured>;
  readonly command: (command: SurfaceCommand) => void;
  readonly raise: () => void;
  readonly quit: () => void;
  /** Ms since 1970. */
  readonly nowMs: () => number;
}

/** Shows the player on the bus and obeys commands from it until the bus is closed. */
export async function serveMpris(deps: MprisDeps): Promise<void> {
  const { bus, pictured$ } = deps;
  let last: Pictured = { now: NOTHING_PLAYS, art: null };
  bus.serve((call) => answer(deps, call, last));
  pictured$.pipe(startWith(last), pairwise()).subscribe(([before, is]) => {
    last = is;
    tell(bus, before, is);
  });
  // A second Tonearm with its own data folder appears beside the first one.
  const isFirst = await bus.claim(`${MPRIS_ROOT}.tonearm`);
  if (!isFirst) await bus.claim(`${MPRIS_ROOT}.tonearm.instance${process.pid}`);
}

/** Announces changed properties, and the position after a seek. */
function tell(bus: SessionBus, before: Pictured, is: Pictured): void {
  const changed = changes(playerOf(before), playerOf(is));
  if (Object.keys(changed).length > 0)
    bus.emit({
      path: MPRIS_PATH,
      interface: PROPERTIES,
      member: "PropertiesChanged",
      body: [
        ["s", MPRIS_PLAYER],
        ["a{sv}", changed],
        ["as", []],
      ],
    });
  if (hasLeapt(before.now, is.now))
    bus.emit({
      path: MPRIS_PATH,
      interface: MPRIS_PLAYER,
      member: "Seeked",
      body: [["x", mprisPosition(is.now, is.now.place.atMs)]],
    });
}

const playerOf = ({ now, art }: Pictured): Properties => mprisPlayer(now, art);

const changes = (before: Properties, is: Properties): Properties =>
  Object.fromEntries(
    Object.entries(is).filter(([name, typed]) => textOf(typed) !== textOf(before[name])),
  );

const textOf = (typed: Typed | undefined): string =>
  JSON.stringify(typed, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));

function answer(deps: MprisDeps, call: BusCall, last: Pictured): BusReply | null {
  if (call.member === "Introspect") {
    const text = call.path === MPRIS_PATH ? INTROSPECTION : introspectParent(call.path, MPRIS_PATH);
    return text === null ? null : [["s", text]];
  }
  if (call.path !== MPRIS_PATH) return null;
  switch (call.interface) {
    case PROPERTIES:
      return answerProperties(deps, call, last);
    case MPRIS_ROOT:
      return answerProgram(deps, call.member);
    case MPRIS_PLAYER:
      return answerPlayer(deps, call, last);
    default:
      return null;
  }
}

function answerProgram({ raise, quit }: MprisDeps, member: string): BusReply | null {
  if (member === "Raise") raise();
  else if (member === "Quit") quit();
  else return null;
  return [];
}

function answerPlayer(
  { command, nowMs }: MprisDeps,
  { member, body }: BusCall,
  { now }: Pictured,
): BusReply | null {
  const wanted = mprisCall(member, body, { now, atMs: nowMs() });
  if (wanted === "unfit") return { error: `${ERRORS}.InvalidArgs` };
  for (const each of wanted ?? []) command(each);
  return wanted && [];
}

function answerProperties(
  deps: MprisDeps,
  { member, body: [ofInterface, name, value] }: BusCall,
  last: Pictured,
): BusReply | null {
  const all = propertiesOf(ofInterface, last, deps.nowMs());
  if (all === null) return { error: `${ERRORS}.UnknownInterface` };
  if (member === "GetAll") return [["a{sv}", all]];
  const known = typeof name === "string" && Object.hasOwn(all, name) ? all[name] : undefined;
  if (known === undefined) return { error: `${ERRORS}.UnknownProperty` };
  if (member === "Get") return [["v", known]];
  if (member !== "Set" || ofInterface !== MPRIS_PLAYER)
    return member === "Set" ? { error: `${ERRORS}.PropertyReadOnly` } : null;
  const wanted = mprisSet(String(name), value, last.now);
  if (wanted === "readOnly") return { error: `${ERRORS}.PropertyReadOnly` };
  if (wanted === "unfit") return { error: `${ERRORS}.InvalidArgs` };
  for (const each of wanted) deps.command(each);
  return [];
}

function propertiesOf(ofInterface: unknown, { now, art }: Pictured, atMs: number) {
  if (ofInterface === MPRIS_ROOT) return MPRIS_PROGRAM;
  if (ofInterface !== MPRIS_PLAYER) return null;
  const position: Typed = ["x", mprisPosition(now, atMs)];
  return { ...mprisPlayer(now, art), Position: position };
}
