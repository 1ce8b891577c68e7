/** @file The few messages of the X11 protocol that are needed, in little-endian byte order. */
import type { DisplayKey } from "./display-address.ts";

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** A request: its opcode, its data byte, and its body, padded to words of four bytes. */
function request(code: number, beside: number, body: Buffer): Buffer {
  const whole = Buffer.alloc(4 + padded(body.length));
  whole.writeUInt8(code, 0);
  whole.writeUInt8(beside, 1);
  whole.writeUInt16LE(whole.length / 4, 2);
  body.copy(whole, 4);
  return whole;
}

const numbers = (...values: readonly number[]): Buffer => {
  const made = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) made.writeUInt32LE(value >>> 0, at * 4);
  return made;
};

const named = (code: number, name: string): Buffer =>
  request(code, 0, Buffer.concat([numbers(name.length), Buffer.from(name, "latin1")]));

/** The connection setup: byte order, protocol version (11.0) and key. */
export function hello({ protocol, data }: DisplayKey): Buffer {
  const whole = Buffer.alloc(12 + padded(protocol.length) + padded(data.length));
  whole.write("l", 0, "latin1");
  whole.writeUInt16LE(11, 2);
  whole.writeUInt16LE(protocol.length, 6);
  whole.writeUInt16LE(data.length, 8);
  whole.write(protocol, 12, "latin1");
  data.copy(whole, 12 + padded(protocol.length));
  return whole;
}

/** The reply has the number of the atom at byte 8. */
export const internAtom = (name: string): Buffer => named(16, name);

/** The reply has the window that owns a selection at byte 8; 0 if there is none. */
export const getSelectionOwner = (selection: number): Buffer => request(23, 0, numbers(selection));

/** The reply tells whether the extension exists (byte 8), its opcode (9), and the number of its first event (10). */
export const queryExtension = (name: string): Buffer => named(98, name);

/** Must be the first request to the XFIXES extension; has a reply. */
export const queryFixesVersion = (code: number): Buffer => request(code, 0, numbers(1, 0));

/** Has XFIXES send an event whenever a selection gets another owner, or none. */
export const followSelection = (code: number, root: number, selection: number): Buffer =>
  request(code, 2, numbers(root, selection, 0b111));

const ATOM = 4;
/** At most this many values of a property are read. */
const MOST_VALUES = 64;

/** The reply has the number of the property's atoms at byte 16, and the atoms from byte 32 on. */
export const getAtoms = (window: number, property: number): Buffer =>
  request(20, 0, numbers(window, property, ATOM, 0, MOST_VALUES));

/** Has the server send an event whenever a property of a window changes. */
export const followProperties = (window: number): Buffer =>
  request(2, 0, numbers(window, 1 << 11, 1 << 22));

const CLIENT_MESSAGE = 33;
const TO_MANAGER = (1 << 19) | (1 << 20);
const ADD = 1;
const OF_A_PROGRAM = 1;

interface StateWish {
  readonly root: number;
  readonly window: number;
  /** The atom of `_NET_WM_STATE`, and those of two states. */
  readonly kind: number;
  readonly states: readonly [number, number];
}

/** Asks the window manager to set two states of a window (EWMH). */
export function addStates({ root, window, kind, states }: StateWish): Buffer {
  const event = Buffer.concat([
    Buffer.from([CLIENT_MESSAGE, 32, 0, 0]),
    numbers(window, kind, ADD, ...states, OF_A_PROGRAM, 0),
  ]);
  return request(25, 0, Buffer.concat([numbers(root, TO_MANAGER), event]));
}
