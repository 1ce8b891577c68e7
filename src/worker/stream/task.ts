import { Observable } from "rxjs";

/** A task that is told when it is no longer waited for. */
export const fromTask = <T>(run: (signal: AbortSignal) => Promise<T>): Observable<T> =>
  new Observable((out) => {
    const controller = new AbortController();
    run(controller.signal).then(
      (value) => {
        out.next(value);
        out.complete();
      },
      (thrown: unknown) => out.error(thrown),
    );
    return () => controller.abort();
  });
