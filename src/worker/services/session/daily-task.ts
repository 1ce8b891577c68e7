import { isDailyDue } from "../../../domain/catalogue/daily.ts";
import { dailySignInCall, decodeCookies, refreshCall } from "../../api/session.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { HostPort } from "../../ports/window.ts";
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
 * Once per day of the month an account's cookie is refreshed and it signs in twice, in one window only
 * (B4). A failed refresh is tried again; a failed sign-in does not matter.
 */
export const runDailyTask = (deps: DailyTaskDeps): Promise<void> =>
  deps.locks.alone("daily-task", async () => {
    const { http, clock } = deps;
    const today = new Date(clock.wallMs()).getDate();
    if (!deps.isAccount() || !isDailyDue(await deps.readDay(), today)) return;
    const refreshed = await http().call(refreshCall);
    if (!refreshed.ok) return deps.log.warn("refreshing the session", refreshed.failure);
    const cookies = decodeCookies(refreshed.value.body);
    if (cookies !== null) await deps.host.writeCookies(cookies);
    await deps.writeDay(today);
    // Signing in twice is answered with an error, which can be ignored (B4).
    await Promise.all([http().call(dailySignInCall(0)), http().call(dailySignInCall(1))]);
  });
