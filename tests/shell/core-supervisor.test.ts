import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONTRACT_VERSION } from "../../src/contract/version.ts";
import { superviseCore, type CoreHealth } from "../../src/shell/core-supervisor.ts";
import { attendant } from "../../src/shell/start-core.ts";
import { whileVisible } from "../../src/ui/core/while-visible.ts";
import { settled } from "../support/settled.ts";

/** A worker that sends what the test wants, and answers pings while it is awake. */
class ScriptedWorker extends EventTarget {
  isAwake = true;
  isTerminated = false;

  postMessage(message: unknown): void {
    const isCall = typeof message === "object" && message !== null && "id" in message;
    if (isCall && this.isAwake) this.say({ id: message.id, type: "RAW", value: 1 });
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  comeUp(): void {
    this.say({ kind: "alive" });
    this.say({ kind: "ready", contractVersion: CONTRACT_VERSION });
  }
}

class Page extends EventTarget {
  visibilityState = "visible";
  show(visibilityState: "visible" | "hidden"): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let page = new Page();
let workers: ScriptedWorker[] = [];
let deaths: (() => void)[] = [];
/** Generations for which the window holds nothing any more. */
let released: number[] = [];

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
  });
  workers = [];
  deaths = [];
  released = [];
  page = new Page();
  vi.stubGlobal("document", page);
  const request = (_: string, { signal }: { signal: AbortSignal }, granted: () => void) => {
    deaths.push(() => {
      if (!signal.aborted) granted();
    });
    return new Promise(() => {});
  };
  vi.stubGlobal("navigator", { locks: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** `before` is called with the first worker before the supervisor attends to it. */
function supervise(before: (worker: ScriptedWorker) => void = () => {}): {
  readonly health: () => CoreHealth | undefined;
} {
  let health: CoreHealth | undefined;
  const { health$ } = superviseCore({
    start: (generation) => {
      const worker = new ScriptedWorker();
      workers.push(worker);
      const attend = attendant(worker);
      if (generation === 1) before(worker);
      return {
        worker: worker as unknown as Worker,
        lockName: `lock-${generation}`,
        attend,
        release: () => released.push(generation),
      };
    },
    whileVisible,
  });
  health$.subscribe((now) => (health = now));
  return { health: () => health };
}

const newest = (): ScriptedWorker => {
  const worker = workers.at(-1);
  if (worker === undefined) throw new Error("no worker was started");
  return worker;
};

/** Runs this many heartbeats, with time for the answers in between. */
async function beat(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    vi.advanceTimersByTime(5_000);
    await settled();
  }
}

describe("the supervisor of the core", () => {
  it("starts the next worker at once when the lock tells of a death", () => {
    const { health } = supervise();
    newest().comeUp();
    expect(health()).toBe("running");
    deaths.at(-1)?.();
    expect(health()).toBe("restarting");
    vi.advanceTimersByTime(1);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    newest().comeUp();
    expect(health()).toBe("running");
  });

  it("lets go of what the window holds for a worker, once it has died", () => {
    supervise();
    newest().comeUp();
    expect(released).toEqual([]);
    deaths.at(-1)?.();
    deaths.at(-1)?.();
    vi.advanceTimersByTime(1);
    expect(released).toEqual([1]);
    newest().comeUp();
    deaths.at(-1)?.();
    expect(released).toEqual([1, 2]);
  });

  it("takes over a worker that was ready before anybody attended to it", () => {
    const { health } = supervise((worker) => worker.comeUp());
    expect(health()).toBe("running");
    deaths.at(-1)?.();
    vi.advanceTimersByTime(1);
    expect(workers).toHaveLength(2);
  });

  it("replaces a worker that failed before anybody attended to it", () => {
    const { health } = supervise((worker) => worker.dispatchEvent(new Event("error")));
    expect(health()).toBe("restarting");
    vi.advanceTimersByTime(1);
    expect(workers).toHaveLength(2);
    newest().comeUp();
    expect(health()).toBe("running");
  });

  it("notices a death before the worker was ready", () => {
    supervise();
    newest().say({ kind: "alive" });
    deaths.at(-1)?.();
    vi.advanceTimersByTime(1);
    expect(workers).toHaveLength(2);
  });

  it("replaces a worker that fails while it starts", () => {
    supervise();
    newest().dispatchEvent(new Event("error"));
    vi.advanceTimersByTime(1);
    expect(workers).toHaveLength(2);
  });

  it("replaces a worker that is not ready in half a minute", () => {
    supervise();
    newest().say({ kind: "alive" });
    vi.advanceTimersByTime(29_999);
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(1);
    expect(workers).toHaveLength(2);
  });

  it("lets a worker live that answers", async () => {
    supervise();
    newest().comeUp();
    await beat(20);
    expect(workers).toHaveLength(1);
  });

  it("replaces a worker that missed three beats", async () => {
    supervise();
    newest().comeUp();
    await beat(2);
    newest().isAwake = false;
    await beat(3);
    expect(workers).toHaveLength(1);
    await beat(1);
    vi.advanceTimersByTime(1);
    expect(workers).toHaveLength(2);
  });

  it("does not judge a worker while the page is hidden", async () => {
    supervise();
    newest().comeUp();
    newest().isAwake = false;
    page.show("hidden");
    await beat(20);
    expect(workers).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("judges it anew once the page is seen again", async () => {
    supervise();
    newest().comeUp();
    await beat(1);
    page.show("hidden");
    await beat(2);
    newest().isAwake = false;
    page.show("visible");
    await beat(3);
    expect(workers).toHaveLength(1);
    await beat(1);
    vi.advanceTimersByTime(1);
    expect(workers).toHaveLength(2);
  });

  it("gives up after four deaths within a minute", () => {
    const { health } = supervise();
    for (let death = 1; death <= 4; death += 1) {
      newest().comeUp();
      deaths.at(-1)?.();
      vi.advanceTimersByTime(2_000);
    }
    expect(health()).toBe("fatal");
    expect(workers).toHaveLength(4);
  });

  it("goes on for ever when deaths are rare", () => {
    const { health } = supervise();
    for (let death = 1; death <= 10; death += 1) {
      newest().comeUp();
      vi.advanceTimersByTime(4_000);
      deaths.at(-1)?.();
      vi.advanceTimersByTime(30_000);
      newest().comeUp();
    }
    expect(health()).toBe("running");
  });

  it("tells of a worker that speaks another contract", () => {
    const { health } = supervise();
    newest().say({ kind: "ready", contractVersion: CONTRACT_VERSION + 1 });
    expect(health()).toBe("outdated");
  });
});
