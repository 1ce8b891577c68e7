import { combineLatest, filter, map, type Observable } from "rxjs";
import type { SessionApi } from "../../../contract/core.ts";
import type { Capabilities, SessionSnapshot } from "../../../contract/snapshots.ts";
import { fail, mayHaveArrived, succeed, type Outcome } from "../../../domain/failure.ts";
import {
  decodeSavedSession,
  identityOf,
  viewerOf,
  type SavedSession,
} from "../../../domain/account/saved-session.ts";
import { ANONYMOUS, type UserProfile, type Viewer } from "../../../domain/account/viewer.ts";
import { decodeProfile } from "../../api/account.ts";
import { accountCall } from "../../api/page-calls.ts";
import { logoutCall } from "../../api/session.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { CookiePort, HostPort } from "../../ports/window.ts";
import type { DigestPort, QrPort } from "../../ports/packages.ts";
import type { HttpPort } from "../../ports/http.ts";
import type { LockPort } from "../../ports/lock.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { StateStore } from "../../ports/store.ts";
import type { Scope } from "../../stream/scope.ts";
import { createState, type OwnedState, type State } from "../../stream/state.ts";
import type { Notices } from "../notices/notices.ts";
import type { DailyTaskDeps } from "./daily-task.ts";
import { createEnter } from "./enter.ts";
import type { WaysIn, WaysInDeps } from "./ways-in.ts";

/** Key of the saved session. */
export const SESSION_KEY = "session";
/** Delays before asking again whose cookie it is, where the answer was lost; the last one repeats. */
const ASK_AGAIN_MS = [2_000, 5_000, 15_000, 60_000] as const;
/** Time for the service to answer a log-out (B6). */
const GOODBYE_MS = 5_000;

export interface Session {
  readonly api: SessionApi;
  readonly viewer: State<Viewer>;
  /** The server answered 301: forgets the session, once. */
  expire(): void;
  /** Checks the account with the service and follows other windows; called once the whole core is complete. */
  start(): void;
  /** Refreshes the cookie and signs in for the day, if that is due (B4). */
  runDailyTask(): void;
}

export interface SessionDeps {
  readonly scope: Scope;
  /** Called lazily: the HTTP adapter itself reports to this session. */
  readonly http: () => HttpPort;
  readonly host: HostPort;
  readonly cookie: CookiePort;
  readonly store: StateStore;
  readonly digest: DigestPort;
  readonly locks: Pick<LockPort, "alone">;
  readonly qr: QrPort;
  readonly clock: ClockPort;
  readonly log: LogPort;
  readonly notices: Notices;
  readonly capabilities: Capabilities;
  /** Whether the source has a daily task. */
  readonly hasDailyTask: () => boolean;
  /** Forgets what was stored for the previous viewer; what is asked for from the call on stays. */
  readonly forget: (before: Viewer) => Promise<void>;
  readonly waysIn: (deps: WaysInDeps) => WaysIn;
}

/** The viewer: as saved, then checked with the service; the same in every window. */
export async function createSession(deps: SessionDeps): Promise<Session> {
  const { host, store, log } = deps;
  const hasCookie = async (): Promise<boolean> => (await deps.cookie.read()) !== null;
  const saved = await readSaved(store).catch((thrown: unknown) => {
    logged(log, "reading the session")(thrown);
    return null;
  });
  const hadCookie = deps.cookie.now() !== null;
  const viewer = createState<Viewer>(viewerOf(saved, hadCookie));
  /**
   * A cookie without a saved session may belong to an account: no screen is refused until the service has answered, or
   * the answer was lost twice, or was waited for in vain.
   */
  const isKnown = createState(saved !== null || !hadCookie);

  /** Switches to another viewer, and forgets the previous one. */
  const become = async (next: Viewer): Promise<void> => {
    const before = viewer.value;
    // First, because streams ask for what is the next viewer's as soon as the viewer changes.
    const forgotten = identityOf(before) === identityOf(next) ? null : deps.forget(before);
    viewer.set(next);
    await forgotten;
  };

  const keep = async (mode: SavedSession["mode"], profile: UserProfile): Promise<void> => {
    await save(store, mode, profile);
    await become({ kind: mode, profile });
  };

  const checkAccount = (): Promise<Outcome<UserProfile>> => readAccount(deps, keep);

  const end = (): Promise<void> => endSession(deps, viewer);

  const expire = (): void => {
    if (viewer.value.kind !== "account") return;
    end().catch(logged(log, "ending the session"));
    deps.notices.tell("loggedOut", {}, "login");
  };

  /** Without it a listener with a cookie but without a saved session would look logged out until the next start. */
  const checkLater = ([waitMs = 0, ...later]: readonly number[]): void => {
    if (viewer.value.kind !== "anonymous") return;
    deps.clock.after(waitMs, () => {
      const again = check(later.length > 0 ? later : [waitMs]);
      again.then(daily, logged(log, "restoring the session"));
    });
  };

  /** Reads the account from the service, also for a cookie without a saved session. */
  const check = async (waitsMs: readonly number[] = ASK_AGAIN_MS): Promise<void> => {
    const isAsked = viewer.value.kind !== "username" && (await hasCookie());
    const checked = isAsked ? await checkAccount() : null;
    const failure = checked?.ok === false ? checked.failure : null;
    const isLost = failure !== null && mayHaveArrived(failure);
    const isOftenTried = waitsMs !== ASK_AGAIN_MS || failure?.kind === "timeout";
    if (!isLost || isOftenTried) isKnown.set(true);
    if (failure === null) return;
    if (isLost) return checkLater(waitsMs);
    if (failure.kind !== "needLogin") return;
    if (viewer.value.kind === "account") expire();
    // The cookie belongs to no account: keeping it would ask the service at every start.
    else await host.clearCookies();
  };

  const daily = dailyTaskOf(deps, viewer);
  const enter = createEnter({ host, checkAccount, onDone: daily });
  const { http, digest, clock, qr } = deps;
  const waysIn = deps.waysIn({ http, digest, enter, keep, clock, qr });

  const follow = async (saved: SavedSession | null): Promise<void> => {
    const next = viewerOf(saved, saved !== null && (await hasCookie()));
    if (identityOf(next) !== identityOf(viewer.value)) await become(next);
  };
  return {
    viewer,
    expire,
    start: () => {
      followWindows(deps, follow);
      check().then(daily, (thrown: unknown) => {
        logged(log, "restoring the session")(thrown);
        isKnown.set(true);
      });
    },
    runDailyTask: daily,
    api: {
      session$: () => shown$(viewer, isKnown, deps.capabilities),
      logIn: waysIn.logIn,
      sendCode: waysIn.sendCode,
      logInByCookie: waysIn.logInByCookie,
      findUsers: waysIn.findUsers,
      continueAs: waysIn.continueAs,
      qr$: waysIn.qr$,
      renewQr: waysIn.renewQr,
      logOut: async () => {
        if (viewer.value.kind === "account") await goodbye(deps);
        await end();
      },
    },
  };
}

/** Follows changes of the session by other windows. */
function followWindows(
  { scope, store, log }: Pick<SessionDeps, "scope" | "store" | "log">,
  follow: (saved: SavedSession | null) => Promise<void>,
): void {
  const failed = logged(log, "following another window");
  scope.follow(store.watch$(SESSION_KEY), {
    next: (value) => void follow(decodeSavedSession(value)).catch(failed),
    error: failed,
  });
}

/** Ends the session and drops everything stored for its account. */
async function endSession(
  { host, store, forget }: Pick<SessionDeps, "host" | "store" | "forget">,
  viewer: OwnedState<Viewer>,
): Promise<void> {
  const before = viewer.value;
  viewer.set(ANONYMOUS);
  try {
    await host.clearCookies();
    await store.remove(SESSION_KEY);
  } finally {
    await forget(before);
  }
}

/** Reads who the cookie belongs to, and makes them the viewer. */
async function readAccount(
  { http }: Pick<SessionDeps, "http">,
  keep: (mode: "account", profile: UserProfile) => Promise<void>,
): Promise<Outcome<UserProfile>> {
  const answer = await http().call(accountCall);
  if (!answer.ok) return answer;
  const profile = decodeProfile(answer.value.body);
  if (profile === null) return fail({ kind: "needLogin" });
  await keep("account", profile);
  return succeed(profile);
}

/** Logs out at the service, waiting for its answer no longer than `GOODBYE_MS`. */
async function goodbye({ http, clock, log }: SessionDeps): Promise<void> {
  const patience = new AbortController();
  const stop = clock.after(GOODBYE_MS, () => patience.abort());
  const answer = await http().call(logoutCall, patience.signal);
  stop();
  if (!answer.ok) log.warn("logging out", answer.failure);
}

const readSaved = async (store: StateStore): Promise<SavedSession | null> =>
  decodeSavedSession(await store.read(SESSION_KEY));

/** Stores the viewer; an equal viewer keeps the day of the last cookie refresh. */
async function save(
  store: StateStore,
  mode: SavedSession["mode"],
  profile: UserProfile,
): Promise<void> {
  const saved = await readSaved(store);
  const isSame = saved?.mode === mode && saved.profile.id === profile.id;
  const refreshedDay = isSame ? saved.refreshedDay : null;
  await store.write(SESSION_KEY, { mode, profile, refreshedDay } satisfies SavedSession);
}

/** The daily task of an account; its code is loaded when it is due. */
function dailyTaskOf(deps: SessionDeps, viewer: State<Viewer>): () => void {
  const { http, host, locks, clock, log, store } = deps;
  const task: DailyTaskDeps = {
    http,
    host,
    locks,
    clock,
    log,
    isAccount: () => viewer.value.kind === "account" && deps.hasDailyTask(),
    readDay: async () => (await readSaved(store))?.refreshedDay ?? null,
    writeDay: (refreshedDay) =>
      store.update(SESSION_KEY, (value) => {
        const saved = decodeSavedSession(value);
        return saved === null ? value : { ...saved, refreshedDay };
      }),
  };
  return () => {
    if (!task.isAccount()) return;
    import("./daily-task.ts")
      .then(({ runDailyTask }) => runDailyTask(task))
      .catch(logged(log, "daily task"));
  };
}

/** The session for screens, once it is known. */
const shown$ = (
  viewer: State<Viewer>,
  isKnown: State<boolean>,
  capabilities: Capabilities,
): Observable<SessionSnapshot> =>
  combineLatest([viewer.value$, isKnown.value$]).pipe(
    filter(([, is]) => is),
    map(([who]) => ({
      mode: who.kind,
      profile: who.kind === "anonymous" ? null : who.profile,
      capabilities,
    })),
  );
