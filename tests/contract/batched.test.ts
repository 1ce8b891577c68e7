import fc from "fast-check";
import { expect, it } from "vitest";
import { batched } from "../../src/contract/wire/batched.ts";

/** Sends what is given in turns through a channel; answers what was heard, and in how many messages. */
async function through(turns: readonly (readonly string[])[]) {
  const { port1, port2 } = new MessageChannel();
  const heard: unknown[] = [];
  let messages = 0;
  let flush: (() => void)[] = [];
  const sender = batched(port1, (send) => flush.push(send));
  const hearer = batched(port2, queueMicrotask);
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
    // What transfers something cannot wait.
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
