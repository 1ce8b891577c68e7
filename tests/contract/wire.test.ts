import {
  BehaviorSubject,
  firstValueFrom,
  interval,
  NEVER,
  Observable,
  of,
  take,
  toArray,
} from "rxjs";
import { afterEach, describe, expect, expectTypeOf, it } from "vitest";
import { AppError } from "../../src/domain/failure.ts";
import { createLink, type Link } from "../../src/contract/wire/link.ts";
import { remote } from "../../src/contract/wire/remote.ts";
import { serve } from "../../src/contract/wire/serve.ts";
import type { Remote } from "../../src/contract/wire/types.ts";

interface Echo {
  say(text: string): string;
  refuse(): string;
  break(): string;
  hang(): Promise<string>;
  wait(signal: AbortSignal): Promise<string>;
  count$(to: number): Observable<number>;
  failing$(): Observable<number>;
  forever$(): Observable<string>;
}

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

let openStreams = 0;
const watched = <T>(value$: Observable<T>): Observable<T> =>
  new Observable((out) => {
    openStreams += 1;
    const inner = value$.subscribe(out);
    return () => {
      openStreams -= 1;
      inner.unsubscribe();
    };
  });

const echo = (name: string): Echo => ({
  say: (text) => `${name}: ${text}`,
  refuse: () => {
    throw new AppError({ kind: "server", code: 502, message: "密码错误" });
  },
  break: () => {
    throw new TypeError("no such thing");
  },
  hang: () => new Promise(() => {}),
  wait: (signal) =>
    new Promise((resolve) => {
      if (signal.aborted) resolve("aborted before");
      signal.addEventListener("abort", () => resolve("aborted"));
    }),
  count$: (to) => interval(1).pipe(take(to)),
  failing$: () => {
    throw new AppError({ kind: "timeout" });
  },
  forever$: () => watched(NEVER),
});

/** A far side over a real channel; `kill` has the same effect as the death of a worker. */
function connect(service: Echo): { link: Link; kill: () => void } {
  const { port1, port2 } = new MessageChannel();
  const served = serve({ echo: service }, port1);
  const lost = new AbortController();
  const close = (): void => {
    served.unsubscribe();
    port1.close();
    port2.close();
  };
  closers.push(close);
  return {
    link: createLink(port2, lost.signal),
    kill: () => {
      close();
      lost.abort();
    },
  };
}

const setUp = (): { far: Remote<Echo>; link$: BehaviorSubject<Link | null>; kill: () => void } => {
  const { link, kill } = connect(echo("one"));
  const link$ = new BehaviorSubject<Link | null>(link);
  return { far: remote<Echo>(link$, "echo"), link$, kill };
};

describe("the wire", () => {
  it("carries calls and their answers", async () => {
    expect(await setUp().far.say("hello")).toBe("one: hello");
  });

  it("lets a call made before there is a worker wait for it", async () => {
    const link$ = new BehaviorSubject<Link | null>(null);
    const answer = remote<Echo>(link$, "echo").say("early");
    link$.next(connect(echo("late")).link);
    expect(await answer).toBe("late: early");
  });

  it("keeps kind, code and message of a failure", async () => {
    await expect(setUp().far.refuse()).rejects.toMatchObject({
      failure: { kind: "server", code: 502, message: "密码错误" },
    });
  });

  it("turns what nobody foresaw into a bug with its message", async () => {
    await expect(setUp().far.break()).rejects.toMatchObject({
      failure: { kind: "bug", message: "no such thing" },
    });
  });

  it("rejects a call in flight when the worker dies", async () => {
    const { far, kill } = setUp();
    const hanging = far.hang();
    await far.say("the call before has arrived");
    kill();
    await expect(hanging).rejects.toMatchObject({ failure: { kind: "workerLost" } });
  });

  it("carries an abort to the far side", async () => {
    const { far } = setUp();
    const controller = new AbortController();
    const waiting = far.wait(controller.signal);
    await far.say("the call before has arrived");
    controller.abort();
    expect(await waiting).toBe("aborted");
  });

  it("carries a signal that was aborted already", async () => {
    expect(await setUp().far.wait(AbortSignal.abort())).toBe("aborted before");
  });

  it("carries a stream to its end", async () => {
    expect(await firstValueFrom(setUp().far.count$(3).pipe(toArray()))).toEqual([0, 1, 2]);
  });

  it("carries the failure of a stream", async () => {
    await expect(firstValueFrom(setUp().far.failing$())).rejects.toMatchObject({
      failure: { kind: "timeout" },
    });
  });

  it("tears a stream down on the far side when it is left", async () => {
    const { far } = setUp();
    const left = far.forever$().subscribe();
    await far.say("the stream before is open");
    expect(openStreams).toBe(1);
    left.unsubscribe();
    await far.say("the close before has arrived");
    expect(openStreams).toBe(0);
  });

  it("asks the next worker again for a stream that is still wanted", async () => {
    const one = connect({ ...echo("one"), forever$: () => watched(new BehaviorSubject("one")) });
    const link$ = new BehaviorSubject<Link | null>(one.link);
    const heard: string[] = [];
    const listening = remote<Echo>(link$, "echo")
      .forever$()
      .subscribe((value) => heard.push(value));
    await one.link.call("echo", "say", ["settled"]);
    one.kill();
    link$.next(null);
    const two = connect({ ...echo("two"), forever$: () => watched(new BehaviorSubject("two")) });
    link$.next(two.link);
    await two.link.call("echo", "say", ["settled"]);
    expect(heard).toEqual(["one", "two"]);
    listening.unsubscribe();
  });

  it("fails a stream that does not exist instead of staying silent", async () => {
    const far = remote<{ nothing$(): Observable<number> }>(of(connect(echo("one")).link), "echo");
    await expect(firstValueFrom(far.nothing$())).rejects.toMatchObject({
      failure: { kind: "bug" },
    });
  });

  it("maps members that break the naming rule to never", () => {
    interface Wrong {
      stream(): Observable<number>;
      call$(): number;
    }
    expectTypeOf<Remote<Wrong>["stream"]>().toEqualTypeOf<never>();
    expectTypeOf<Remote<Wrong>["call$"]>().toEqualTypeOf<never>();
    expectTypeOf<Remote<Echo>["say"]>().toEqualTypeOf<(text: string) => Promise<string>>();
    expectTypeOf<Remote<Echo>["count$"]>().toEqualTypeOf<(to: number) => Observable<number>>();
  });
});
