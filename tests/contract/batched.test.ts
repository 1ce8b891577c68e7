import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { batched, unbatched } from "../../src/contract/wire/batched.ts";

/** Sends words in turns through a channel. Returns what was received, and in how many messages. */
async function through(turns: readonly (readonly string[])[]) {
  const { port1, port2 } = new MessageChannel();
  const heard: unknown[] = [];
  let messages = 0;
  let flush: (() => void)[] = [];
  const sender = batched(port1, (send) => flush.push(send));
  const hearer = unbatched(port2);
  port2.addEventListener("message", () => (messages += 1));
  const all = turns.flat().length;
  const done = new Promise<void>((finish) => {
    if (all === 0) finish();
    hearer.addEventListener("message", (event) => {
      heard.push((event as MessageEvent<unknown>).data);
      if (heard.length === all) finish();
    });
  });
  hearer.start?.();
  for (const turn of turns) {
    // Messages that transfer something are not batched.
    for (const word of turn)
      if (word.startsWith("!")) sender.postMessage(word, [new MessageChannel().port1]);
      else sender.postMessage(word);
    flush.forEach((send) => send());
    flush = [];
  }
  await done;
  port1.close();
  port2.close();
  return { heard, messages };
}

it("keeps every message and their order, whatever is sent by itself", async () => {
  const word = fc.constantFrom("a", "b", "c", "!d");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 6 }),
      async (turns) => {
        expect((await through(turns)).heard).toEqual(turns.flat());
      },
    ),
    { numRuns: 50 },
  );
});

it("sends the messages of a turn as one", async () => {
  const { heard, messages } = await through([["a", "b", "c"], ["d"]]);
  expect(heard).toEqual(["a", "b", "c", "d"]);
  expect(messages).toBe(2);
});

it("loses no more than the message that cannot be copied", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  const { port1, port2 } = new MessageChannel();
  let flush = (): void => {};
  const sender = batched(port1, (send) => (flush = send));
  const heard: unknown[] = [];
  const done = new Promise<void>((finish) => {
    unbatched(port2).addEventListener("message", (event) => {
      const { data } = event as MessageEvent<unknown>;
      heard.push(data);
      if (data === "b") finish();
      // An error in the handler of one message must not affect the next one.
      if (data === "a") throw new Error("on purpose");
    });
  });
  port2.start();
  sender.postMessage("a");
  sender.postMessage(() => {});
  sender.postMessage("b");
  flush();
  await done;
  expect(heard).toEqual(["a", "b"]);
  expect(reported).toHaveBeenCalledTimes(2);
  reported.mockRestore();
  port1.close();
  port2.close();
});

it("hears each message of a turn although one of them cannot be heard", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  const { port1, port2 } = new MessageChannel();
  const heard: unknown[] = [];
  const done = new Promise<void>((finish) => {
    unbatched(port2).addEventListener("message", (event) => {
      const { data } = event as MessageEvent<unknown>;
      if (data === "bad") throw new Error("on purpose");
      heard.push(data);
      if (data === "last") finish();
    });
  });
  port2.start();
  port1.postMessage({ batch: ["first", "bad", "last"] });
  await done;
  expect(heard).toEqual(["first", "last"]);
  expect(reported).toHaveBeenCalledOnce();
  reported.mockRestore();
  port1.close();
  port2.close();
});
