import { Observable } from "rxjs";

/** An observable that runs a task; the task's signal is aborted when the subscriber leaves. */
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
