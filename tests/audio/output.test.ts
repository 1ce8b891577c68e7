import { beforeEach, describe, expect, it, vi } from "vitest";
import { createOutput, type Output } from "../../src/audio/output.ts";
import { settled } from "../support/settled.ts";

const device = (deviceId: string, groupId = `${deviceId} hardware`): MediaDeviceInfo => ({
  deviceId,
  groupId,
  kind: "audiooutput",
  label: deviceId,
  toJSON: () => ({}),
});
const SPEAKERS = device("speakers");
const HEADPHONES = device("headphones");
const defaultOf = ({ groupId }: MediaDeviceInfo): MediaDeviceInfo => device("default", groupId);

/** The output devices of a machine. */
class Sockets extends EventTarget {
  plugged: readonly MediaDeviceInfo[] = [];
  enumerateDevices = (): Promise<MediaDeviceInfo[]> => Promise.resolve([...this.plugged]);
  async change(...plugged: readonly MediaDeviceInfo[]): Promise<void> {
    this.plugged = plugged;
    this.dispatchEvent(new Event("devicechange"));
    await settled();
  }
}

let sockets: Sockets;
let sinks: string[];
let lost: number;
let output: Output;

/** A deck that refuses devices that are not plugged in, as elements do. */
const deck = {
  setSink: (id: string): Promise<void> => {
    if (id !== "" && !sockets.plugged.some(({ deviceId }) => deviceId === id))
      return Promise.reject(new DOMException("no such device", "NotFoundError"));
    sinks.push(id);
    return Promise.resolve();
  },
};

/** Begins to play with these devices plugged in. */
async function begin(...plugged: readonly MediaDeviceInfo[]): Promise<void> {
  sockets.plugged = plugged;
  output = createOutput({
    decks: [deck],
    graph: () => null,
    media: sockets,
    onLost: () => (lost += 1),
  });
  output.watch();
  await settled();
}

beforeEach(() => {
  sockets = new Sockets();
  sinks = [];
  lost = 0;
});

describe("output before the first sound", () => {
  /** Creates the output without sound; then no device is watched unless one was chosen. */
  const make = (...plugged: readonly MediaDeviceInfo[]): void => {
    sockets.plugged = plugged;
    output = createOutput({
      decks: [deck],
      graph: () => null,
      media: sockets,
      onLost: () => (lost += 1),
    });
  };

  it("is on the chosen device that comes then", async () => {
    make(defaultOf(SPEAKERS), SPEAKERS);
    output.choose(HEADPHONES.deviceId);
    await settled();
    await sockets.change(defaultOf(SPEAKERS), SPEAKERS, HEADPHONES);
    expect(sinks.at(-1)).toBe(HEADPHONES.deviceId);
  });

  it("falls back from the chosen device that goes then", async () => {
    make(defaultOf(SPEAKERS), SPEAKERS, HEADPHONES);
    output.choose(HEADPHONES.deviceId);
    await settled();
    await sockets.change(defaultOf(SPEAKERS), SPEAKERS);
    expect([sinks.at(-1), lost]).toEqual(["", 1]);
  });

  it("asks for no devices while none was chosen", async () => {
    make(defaultOf(SPEAKERS), SPEAKERS);
    const asked = vi.spyOn(sockets, "enumerateDevices");
    await sockets.change(defaultOf(HEADPHONES), HEADPHONES);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("output", () => {
  it("goes to the chosen device, and back to the system's own choice", async () => {
    await begin(defaultOf(SPEAKERS), SPEAKERS, HEADPHONES);
    output.choose("headphones");
    output.choose("default");
    await settled();
    expect(sinks).toEqual(["headphones", ""]);
    expect(lost).toBe(0);
  });

  it("falls back when the chosen device is gone, and returns with it", async () => {
    await begin(defaultOf(SPEAKERS), SPEAKERS, HEADPHONES);
    output.choose("headphones");
    await sockets.change(defaultOf(SPEAKERS), SPEAKERS);
    expect(sinks.at(-1)).toBe("");
    expect(lost).toBe(1);
    await sockets.change(defaultOf(SPEAKERS), SPEAKERS, HEADPHONES);
    expect(sinks.at(-1)).toBe("headphones");
    expect(lost).toBe(1);
  });

  it("uses the default while a device chosen long ago is away, until it comes", async () => {
    await begin(defaultOf(SPEAKERS), SPEAKERS);
    output.choose("headphones");
    await settled();
    expect(sinks).toEqual([""]);
    expect(lost).toBe(1);
    await sockets.change(defaultOf(SPEAKERS), SPEAKERS, HEADPHONES);
    expect(sinks.at(-1)).toBe("headphones");
  });

  it("says so when what the default stood for was pulled out", async () => {
    await begin(defaultOf(HEADPHONES), SPEAKERS, HEADPHONES);
    await sockets.change(defaultOf(SPEAKERS), SPEAKERS);
    expect(lost).toBe(1);
    expect(sinks).toEqual([]);
  });

  it("is not disturbed by what is plugged in besides, or pulled out unheard", async () => {
    await begin(defaultOf(SPEAKERS), SPEAKERS);
    await sockets.change(defaultOf(HEADPHONES), SPEAKERS, HEADPHONES);
    await sockets.change(defaultOf(HEADPHONES), HEADPHONES);
    expect(lost).toBe(0);
  });

  it("concludes nothing where the browser names no devices", async () => {
    await begin(defaultOf(SPEAKERS), SPEAKERS, HEADPHONES);
    output.choose("headphones");
    await sockets.change(device("", ""));
    expect(lost).toBe(0);
    expect(sinks.at(-1)).toBe("headphones");
  });
});
