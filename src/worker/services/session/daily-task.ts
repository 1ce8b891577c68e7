import { isDailyDue } from "../../../domain/daily.ts";
import { toFailure } from "../../../domain/failure.ts";
import { dailySignInCall, decodeCookies, refreshCall } from "../../api/login.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { HostPort } from "../../ports/host.ts";
import type { HttpPort } from "../../ports/http.ts";
import type { LockPort } from "../../ports/lock.ts";
import type { LogPort } from "../../ports/log.ts";

export interface DailyTaskDeps {
  readonly http: () => HttpPort;
  readonly host: HostPort;
  readonly locks: Pick<LockPort, "alone">;
  readonly clock: ClockPort;
  readonly log: LogPort;
  readonly isAccount: () => boolean;
  /** Day of the month of the last refresh. */
  readonly readDay: () => Promise<number | null>;
  readonly writeDay: (day: number) => Promise<void>;
}

/**
 * Once a day of the month an account's cookie is refreshed and it signs in twice, in one window only
 * (spec section 4). A refresh that failed is tried again; a sign-in that failed never matters.
 */
export function createDailyTask(deps: DailyTaskDeps): () => void {
  const { locks, clock, log } = deps;

  const run = async (): Promise<void> => {
    const today = new Date(clock.wallMs()).getDate();
    if (!deps.isAccount() || !isDailyDue(await deps.readDay(), today)) return;
    const refreshed = await deps.http().call(refreshCall);
    if (!refreshed.ok) return log.warn("refreshing the session", refreshed.failure);
    const cookies = decodeCookies(refreshed.value.body);
    if (cookies !== null) await deps.host.writeCookies(cookies);
    await deps.writeDay(today);
    // Signing in twice is answered with an error that means nothing (spec section 8).
    await Promise.all([deps.http().call(dailySignInCall(0)), deps.http().call(dailySignInCall(1))]);
  };

  return () => {
    if (!deps.isAccount()) return;
    locks
      .alone("daily-task", run)
      .catch((thrown: unknown) => log.warn("daily task", toFailure(thrown)));
  };
}
