/** @file Shared by all parts of the double: every call is recorded, and unknown members throw at once. */
import { EventEmitter } from "node:events";

export interface Call {
  /** Object and member: "app.quit", "new Tray". */
  readonly name: string;
  readonly args: readonly unknown[];
}

/** Members that test runners and promises look up on any object. */
const PROBED: ReadonlySet<string> = new Set([
  "then",
  "toJSON",
  "constructor",
  "asymmetricMatch",
  "nodeType",
  "tagName",
  "$$typeof",
  "prototype",
  "hasAttribute",
]);

const unknown = (name: string, key: string): Error =>
  new Error(`the double of Electron does not know ${name}.${key}`);

export interface Recorder {
  readonly calls: Call[];
  /** Arguments of all calls of this name. */
  argsOf(name: string): readonly (readonly unknown[])[];
  /** A proxy that has only these parts. */
  strict<T extends object>(name: string, parts: T): T;
  /** A class, with its static members. */
  constructible<Options>(
    name: string,
    make: (options: Options) => object,
    statics?: object,
  ): object;
}

export function createRecorder(): Recorder {
  const calls: Call[] = [];
  const made = new WeakSet<object>();
  const note = (name: string, args: readonly unknown[]): void => void calls.push({ name, args });
  const handlerOf = <T extends object>(name: string): ProxyHandler<T> => ({
    get: (target, key) => {
      if (typeof key === "string" && !(key in target)) {
        if (PROBED.has(key)) return;
        throw unknown(name, key);
      }
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function" || typeof key === "symbol" || made.has(value)) return value;
      return (...args: unknown[]) => {
        note(`${name}.${key}`, args);
        return Reflect.apply(value, target, args) as unknown;
      };
    },
    set: (target, key, value) => {
      if (!(key in target)) throw unknown(name, String(key));
      note(`${name}.${String(key)}=`, [value]);
      return Reflect.set(target, key, value);
    },
  });
  return {
    calls,
    argsOf: (wanted) => calls.filter(({ name }) => name === wanted).map(({ args }) => args),
    strict: (name, parts) => new Proxy(parts, handlerOf(name)),
    constructible: (name, make, statics = {}) => {
      const known: object = Object.assign(function () {}, statics);
      const creator = new Proxy(known, {
        ...handlerOf(name),
        construct: (_, args: Parameters<typeof make>) => {
          note(`new ${name}`, args);
          return make(...args);
        },
      });
      made.add(creator);
      return creator;
    },
  };
}

type Hear = (...args: readonly never[]) => void;

/** Electron's event interface: its methods for the double, and functions for tests to emit events. */
export interface Events {
  readonly parts: {
    on(name: string, hear: Hear): void;
    once(name: string, hear: Hear): void;
    off(name: string, hear: Hear): void;
  };
  emit(name: string, ...args: readonly unknown[]): void;
  /** Number of listeners. */
  count(name: string): number;
  forget(): void;
}

export function createEvents(): Events {
  const emitter = new EventEmitter();
  const heard = (hear: Hear): ((...args: unknown[]) => void) =>
    hear as (...args: unknown[]) => void;
  return {
    parts: {
      on: (name, hear) => void emitter.on(name, heard(hear)),
      once: (name, hear) => void emitter.once(name, heard(hear)),
      off: (name, hear) => void emitter.off(name, heard(hear)),
    },
    emit: (name, ...args) => void emitter.emit(name, ...args),
    count: (name) => emitter.listenerCount(name),
    forget: () => void emitter.removeAllListeners(),
  };
}

export interface PreventableEvent {
  defaultPrevented: boolean;
  preventDefault(): void;
}

/** An event whose default its listeners can prevent. */
export function preventable<T extends object>(facts: T): T & PreventableEvent {
  const event = {
    ...facts,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
}
