/** @file A connection to the session bus of Linux: calls, names, signals, and answers to what others call. */
import type { EventEmitter } from "node:events";
import { Message, type MessageBus, MessageType, sessionBus, Variant } from "@jellybrick/dbus-next";
import { catchError, filter, from, map, Observable, of, startWith, switchMap } from "rxjs";
import type { Properties, Typed } from "../../../../src/domain/desktop/mpris.ts";
import { after } from "../../base/after.ts";

/** Calls without an answer by then have failed. */
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

/** A call from another program to ours. */
export interface BusCall extends Omit<Member, "body"> {
  readonly body: readonly unknown[];
}

/** Values, or the name of an error. */
export type BusReply = readonly Typed[] | { readonly error: string };

export interface SessionBus {
  /** Calls a member of another program's object; rejects with its error, or if there is no such program. */
  call(destination: string, member: Member): Promise<readonly unknown[]>;
  /** The owner of a name, now and after every change; null if it has none. */
  owner$(name: string): Observable<string | null>;
  /** Signals of an interface, by their members. */
  signals$(ofInterface: string): Observable<string>;
  /** Takes a name; false if another program owns it. */
  claim(name: string): Promise<boolean>;
  /** Answers what others call; null for what there is not. */
  serve(answer: (call: BusCall) => BusReply | null): void;
  emit(signal: Member): void;
  close(): void;
}

/** Connects; rejects where there is no bus. What goes wrong later is told to `warn`. */
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
  /** Signals that match a rule of the bus, while subscribed. */
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
      // Whatever changes, the bus is asked: its last answer is what is so.
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

/** Errors are events, which the package's types do not declare; an unhandled one would end the program. */
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

/** A value as the package writes it: what is of any type carries that along. */
function native([signature, value]: Typed): unknown {
  if (signature === "v") return variant(value as Typed);
  if (signature !== "a{sv}") return value;
  return Object.fromEntries(
    Object.entries(value as Properties).map(([name, typed]) => [name, variant(typed)]),
  );
}

const variant = (typed: Typed): Variant => new Variant(typed[0], native(typed));

/** A value as it was read, without what says its type. */
const plain = (value: unknown): unknown => (value instanceof Variant ? plain(value.value) : value);

/** The answer to a call; null for what is not ours to answer. */
function replyTo(message: Message, answer: (call: BusCall) => BusReply | null): Message | null {
  const { path, interface: ofInterface, member, body } = message;
  const given = answer({ path, interface: ofInterface, member, body: body.map(plain) });
  if (given === null) return null;
  if ("error" in given) return Message.newError(message, given.error);
  const { signature, values } = writtenBody(given);
  return Message.newMethodReturn(message, signature, values);
}
