import { filter, firstValueFrom, Observable, type Subscription } from "rxjs";
import { AppError } from "../../domain/failure.ts";
import type { Link } from "./link.ts";
import type { Remote } from "./types.ts";

/**
 * A service on another thread, independent of any one worker; `link$` is null while there is none. A call waits for a
 * link, is sent once and rejects with `workerLost` if its worker dies (commands are not idempotent, so nothing is sent
 * twice). A stream is opened again on each new link.
 */
export function remote<S>(link$: Observable<Link | null>, service: string): Remote<S> {
  const live$ = link$.pipe(filter((link) => link !== null));

  const call = async (name: string, args: readonly unknown[]): Promise<unknown> => {
    const link = await firstValueFrom(live$);
    return new Promise((resolve, reject) => {
      const lost = (): void => reject(new AppError({ kind: "workerLost" }));
      if (link.lost.aborted) return lost();
      link.lost.addEventListener("abort", lost, { once: true });
      link
        .call(service, name, args)
        .then(resolve, reject)
        .finally(() => link.lost.removeEventListener("abort", lost));
    });
  };

  const stream = (name: string, args: readonly unknown[]): Observable<unknown> =>
    new Observable((out) => {
      let inner: Subscription | undefined;
      const links = live$.subscribe((link) => {
        inner?.unsubscribe();
        inner = link.stream(service, name, args).subscribe({
          next: (value) => out.next(value),
          error: (thrown: unknown) => out.error(thrown),
          complete: () => out.complete(),
        });
      });
      return () => {
        links.unsubscribe();
        inner?.unsubscribe();
      };
    });

  const members = new Map<string, (...args: unknown[]) => unknown>();
  const member = (name: string): ((...args: unknown[]) => unknown) => {
    const known = members.get(name);
    if (known !== undefined) return known;
    const made = name.endsWith("$")
      ? (...args: unknown[]) => stream(name, args)
      : (...args: unknown[]) => call(name, args);
    members.set(name, made);
    return made;
  };
  return new Proxy(
    {},
    { get: (_, name) => (typeof name !== "string" || name === "then" ? undefined : member(name)) },
  ) as Remote<S>;
}
