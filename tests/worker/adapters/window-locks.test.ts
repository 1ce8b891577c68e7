import { afterEach, describe, expect, it } from "vitest";
import { createWindowLocks } from "../../../src/worker/adapters/window-locks.ts";

const channels: BroadcastChannel[] = [];
const aWindow = () => {
  const channel = new BroadcastChannel("tests.locks");
  channels.push(channel);
  return createWindowLocks(channel);
};
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

describe("locks where the browser has none", () => {
  it("let one do its work after the other, also after one that failed", async () => {
    const { alone } = aWindow();
    const log: string[] = [];
    let finish = (): void => {};
    const first = alone("a", async () => {
      log.push("first begins");
      await new Promise<void>((done) => (finish = done));
      log.push("first ends");
      throw new Error("first fails");
    });
    const second = alone("a", async () => {
      log.push("second");
      return 2;
    });
    const other = alone("b", async () => log.push("other"));
    await other;
    finish();
    await expect(first).rejects.toThrow("first fails");
    expect(await second).toBe(2);
    expect(log).toEqual(["first begins", "other", "first ends", "second"]);
  });

  it("take a right from the window that has it, and from no other", async () => {
    const [one, two] = [aWindow(), aWindow()];
    const lost: string[] = [];
    one.take("sound", () => lost.push("one"));
    one.take("else", () => lost.push("one's other"));
    const taken = new Promise<void>((done) => {
      one.take("sound", done);
    });
    two.take("sound", () => lost.push("two"));
    await taken;
    expect(lost).toEqual(["one"]);
  });

  it("tell nobody who has given it back", async () => {
    const [one, two] = [aWindow(), aWindow()];
    const lost: string[] = [];
    const leave = one.take("sound", () => lost.push("one"));
    leave();
    const taken = new Promise<void>((done) => {
      one.take("sound", done);
    });
    two.take("sound", () => {});
    await taken;
    expect(lost).toEqual([]);
  });
});
