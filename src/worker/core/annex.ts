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
  /** Loads the code: one `import()`. */
  readonly read: () => Promise<Module>;
  readonly make: (module: Module) => Service;
  /** Streams of `Loadable`, which emit a failure if the code cannot be loaded; all other streams wait. */
  readonly loadables?: readonly (keyof Service & `${string}$`)[];
  /** When it emits, streams try again to load code that failed to load; calls try again each time. */
  readonly retry$: Observable<unknown>;
}

export interface Annex<Service extends object> {
  /** The service as its users see it. */
  readonly service: Service;
  /** Loads the code while subscribed to, for work that the service does without being called. */
  readonly wake$: Observable<never>;
}

type Member = (...args: readonly unknown[]) => unknown;

/** There is no network, and the code is not stored on this device. */
const UNREAD: Failure = { kind: "offline" };

/**
 * A service outside the core's own chunk: its code is loaded when first used. Calls wait for it and are
 * answered in order; streams start after it. Code that cannot be loaded is a failure, and loading is
 * tried again.
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
  /** The service once it is loaded; null each time loading has failed. */
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

/** An annex that does no work without being called. */
export const lazyService = <Module, Service extends object>(
  options: AnnexOptions<Module, Service>,
): Service => annex(options).service;

function memberOf(service: object, name: string): Member {
  const member: unknown = Reflect.get(service, name);
  if (typeof member !== "function") throw new Error(`no ${name} in this service`);
  return member as Member;
}
