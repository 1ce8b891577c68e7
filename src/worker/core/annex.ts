import {
  catchError,
  concat,
  defer,
  EMPTY,
  ignoreElements,
  of,
  switchMap,
  take,
  type Observable,
} from "rxjs";
import { AppError, type Failure } from "../../domain/failure.ts";

export interface AnnexOptions<Module, Service extends object> {
  /** Reads the code: one `import()`. */
  readonly read: () => Promise<Module>;
  readonly make: (module: Module) => Service;
  /** Streams of `Loadable`: they say so while the code cannot be read. The others wait. */
  readonly loadables?: readonly (keyof Service & `${string}$`)[];
  /** When streams ask for code again that could not be read; calls do with each call. */
  readonly retry$: Observable<unknown>;
}

export interface Annex<Service extends object> {
  /** The service itself as its users see it. */
  readonly service: Service;
  /** Reads the code while subscribed to, for what it does unasked. */
  readonly wake$: Observable<never>;
}

type Member = (...args: readonly unknown[]) => unknown;

/** No network, and not on this device either. */
const UNREAD: Failure = { kind: "offline" };

/**
 * A service that is no part of the core's own chunk: its code is read when it is first asked for. Calls
 * wait for it and are answered in the order in which they were made; streams begin behind it. Code that
 * cannot be read is a failure, and is asked for again.
 */
export function annex<Module, Service extends object>(
  options: AnnexOptions<Module, Service>,
): Annex<Service> {
  const { read, make, loadables = [], retry$ } = options;
  const isLoadable = new Set<string>(loadables);
  let made: Promise<Service> | null = null;
  const service = (): Promise<Service> => {
    made ??= read().then(make, () => {
      made = null;
      throw new AppError(UNREAD);
    });
    return made;
  };
  const call =
    (name: string) =>
    async (...args: readonly unknown[]): Promise<unknown> =>
      Reflect.apply(memberOf(await service(), name), undefined, args);
  /** The service once there is one; null each time its code could not be read. */
  const service$: Observable<Service | null> = defer(service).pipe(
    catchError((thrown: unknown) => {
      if (!(thrown instanceof AppError)) throw thrown;
      return concat(
        of(null),
        retry$.pipe(
          take(1),
          switchMap(() => service$),
        ),
      );
    }),
  );
  const stream$ = (name: string, args: readonly unknown[]): Observable<unknown> =>
    service$.pipe(
      switchMap((found) => {
        if (found !== null)
          return Reflect.apply(memberOf(found, name), undefined, args) as Observable<unknown>;
        return isLoadable.has(name) ? of({ kind: "failed", failure: UNREAD }) : EMPTY;
      }),
    );

  const members = new Map<string, Member>();
  const member = (name: string): Member => {
    const known = members.get(name);
    if (known !== undefined) return known;
    const built: Member = name.endsWith("$") ? (...args) => stream$(name, args) : call(name);
    members.set(name, built);
    return built;
  };
  return {
    service: new Proxy(
      {},
      {
        get: (_, name) => (typeof name === "string" && name !== "then" ? member(name) : undefined),
      },
    ) as Service,
    wake$: service$.pipe(ignoreElements()),
  };
}

/** An annex that does nothing unasked. */
export const lazyService = <Module, Service extends object>(
  options: AnnexOptions<Module, Service>,
): Service => annex(options).service;

function memberOf(service: object, name: string): Member {
  const member: unknown = Reflect.get(service, name);
  if (typeof member !== "function") throw new Error(`no ${name} in this service`);
  return member as Member;
}
