/** @file A connection to the session bus of Linux: calls, names, signals, and replies to the calls of others. */
import type { EventEmitter } from "node:events";
import { Message, type MessageBus, MessageType, sessionBus, Variant } from "@jellybrick/dbus-next";
import { catchError, filter, from, map, Observable, of, startWith, switchMap } from "rxjs";
import type { Properties, Typed } from "../../../../src/domain/desktop/mpris.ts";
import { after } from "../../base/after.ts";

/** Calls that take longer than this have failed. */
const ANSWER_MS = 5_000;
const DO_NOT_QUEUE = 4;
const PRIMARY_OWNER = 1;
const BUS = "org.freedesktop.DBus";

/** A member of an object. */
interface Member {
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly body?: readonly Typed[];
}

/** A call from another program to our object. */
export interface BusCall extends Omit<Member, "body"> {
  readonly body: readonly unknown[];
}

/** The values to return, or the name of an error. */
export type BusReply = readonly Typed[] | { readonly error: string };

export interface SessionBus {
  /** Calls a member of another program's object. Rejects with its error, or if there is no answer in time. */
  call(destination: string, member: Member): Promise<readonly unknown[]>;
  /** Owner of a name, now and after every change; null if it has none. */
  owner$(name: string): Observable<string | null>;
  /** Names of the signals of an interface, as they are received. */
  signals$(ofInterface: string): Observable<string>;
  /** Requests a name. Resolves with false if another program has it. */
  claim(name: string): Promise<boolean>;
  /** Sets the function that answers calls of others; it returns null for calls it does not know. */
  serve(answer: (call: BusCall) => BusReply | null): void;
  emit(signal: Member): void;
  close(): void;
}

/** Connects to the bus; rejects if there is none. Later failures are reported to `warn`. */
export async function openSessionBus(
  address: string,
  warn: (text: string) => void,
): Promise<SessionBus> {
  const bus = sessionBus({ busAddress: address });
  await connected(bus);
  const failed = (thrown: unknown): void => warn(`session bus: ${asError(thrown).message}`);
  troubles(bus).on("error", failed);
  const send = (message: Message): void => {
    try {
      bus.send(message);
    } catch (error) {
      failed(error);
    }
  };
  const call: SessionBus["call"] = (destination, member) =>
    inTime(bus.call(new Message({ destination, ...written(member) }))).then(
      (answer) => answer?.body.map(plain) ?? [],
    );
  const ask = (member: string, text: string) =>
    call(BUS, { path: "/org/freedesktop/DBus", interface: BUS, member, body: [["s", text]] });
  /** Signals that match a rule of the bus, while subscribed to. */
  const heard$ = (rule: string): Observable<Message> =>
    new Observable((out) => {
      const hear = (message: Message): void => {
        if (message.type === MessageType.SIGNAL) out.next(message);
      };
      bus.on("message", hear);
      const match = (member: string): void =>
        void ask(member, `type='signal',${rule}`).catch(() => {});
      match("AddMatch");
      return () => {
        bus.off("message", hear);
        match("RemoveMatch");
      };
    });
  return {
    call,
    owner$: (name) =>
      // On every change the owner is requested again instead of read from the signal, so that the latest answer counts.
      heard$(`sender='${BUS}',member='NameOwnerChanged',arg0='${name}'`).pipe(
        startWith(null),
        switchMap(() => from(ask("GetNameOwner", name)).pipe(catchError(() => of([])))),
        map(([owner]) => (typeof owner === "string" && owner !== "" ? owner : null)),
      ),
    signals$: (ofInterface) =>
      heard$(`interface='${ofInterface}'`).pipe(
        filter((message) => message.interface === ofInterface),
        map(({ member }) => member),
      ),
    claim: async (name) => (await inTime(bus.requestName(name, DO_NOT_QUEUE))) === PRIMARY_OWNER,
    serve: (answer) =>
      bus.addMethodHandler((message) => {
        const given = replyTo(message, answer);
        if (given !== null) send(given);
        return given !== null;
      }),
    emit: (signal) => send(new Message({ type: MessageType.SIGNAL, ...written(signal) })),
    close: () => bus.disconnect(),
  };
}

/** The bus emits "error", which the package's types omit; without a listener it would end the program. */
const troubles = (bus: MessageBus): EventEmitter => bus;

const connected = (bus: MessageBus): Promise<void> =>
  inTime(
    new Promise<void>((resolve, reject) => {
      troubles(bus).on("error", (error: unknown) => reject(asError(error)));
      bus.once("connect", resolve);
    }),
  );

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = after(ANSWER_MS, () => reject(new Error("no answer on the bus")));
    work.then(resolve, reject).finally(cancel);
  });

const written = ({ body = [], ...member }: Member) => {
  const { signature, values } = writtenBody(body);
  return { ...member, signature, body: values };
};

const writtenBody = (body: readonly Typed[]) => ({
  signature: body.map(([signature]) => signature).join(""),
  values: body.map(native),
});

/** A value in the form the package expects: values of variable type carry their signature. */
function native([signature, value]: Typed): unknown {
  if (signature === "v") return variant(value as Typed);
  if (signature !== "a{sv}") return value;
  return Object.fromEntries(
    Object.entries(value as Properties).map(([name, typed]) => [name, variant(typed)]),
  );
}

const variant = (typed: Typed): Variant => new Variant(typed[0], native(typed));

/** A received value without the signatures of its variants. */
const plain = (value: unknown): unknown => (value instanceof Variant ? plain(value.value) : value);

/** The reply to a call; null if the call is not for our object. */
function replyTo(message: Message, answer: (call: BusCall) => BusReply | null): Message | null {
  const { path, interface: ofInterface, member, body } = message;
  const given = answer({ path, interface: ofInterface, member, body: body.map(plain) });
  if (given === null) return null;
  if ("error" in given) return Message.newError(message, given.error);
  const { signature, values } = writtenBody(given);
  return Message.newMethodReturn(message, signature, values);
}
