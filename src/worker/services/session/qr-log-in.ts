import { Observable, startWith, Subject, switchMap } from "rxjs";
import type { SessionApi } from "../../../contract/core.ts";
import type { QrLogIn } from "../../../contract/snapshots.ts";
import { loginProblemOf, wantsAnotherWay } from "../../../domain/account/login-problem.ts";
import { toFailure, type Failure } from "../../../domain/failure.ts";
import { decodeQrCheck, decodeQrKey, qrAddress, qrCheckCall, qrKeyCall } from "../../api/log-in.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { HttpPort } from "../../ports/http.ts";
import type { QrPort } from "../../ports/packages.ts";
import type { Enter } from "./enter.ts";

/** Between two checks of the code (B5). */
const POLL_MS = 1_000;
/** Failed checks in a row before the listener is told. */
const MOST_FAILURES = 5;

export interface QrLogInDeps {
  readonly http: () => HttpPort;
  readonly clock: ClockPort;
  readonly qr: QrPort;
  readonly enter: Enter;
}

/** Log-in by a code that a phone scans: one poller, which stops without subscribers. */
export function createQrLogIn(deps: QrLogInDeps): Pick<SessionApi, "qr$" | "renewQr"> {
  const { http, clock } = deps;
  const renewed = new Subject<void>();

  const codes$ = new Observable<QrLogIn>((listener) => {
    const left = new AbortController();
    const { signal } = left;
    const pause = (): Promise<void> =>
      new Promise((done) => {
        const stop = clock.after(POLL_MS, done);
        signal.addEventListener("abort", () => (stop(), done()), { once: true });
      });
    const tell = (state: QrLogIn): void => {
      if (!signal.aborted) listener.next(state);
    };
    const failed = (failure: Failure): void => tell({ kind: "failed", failure });

    /** Polls one code to its end; `expired` asks for another one. */
    const poll = async (key: string): Promise<"expired" | "over"> => {
      const code = await deps.qr.draw(qrAddress(key));
      let failures = 0;
      let isScanned = false;
      tell({ kind: "waiting", code });
      while (!signal.aborted) {
        await pause();
        if (signal.aborted) break;
        const answer = await http().call(qrCheckCall(key), signal);
        if (signal.aborted) break;
        const check = answer.ok ? decodeQrCheck(answer.value.body) : null;
        if (check === null) {
          failures += 1;
          const isRefused = !answer.ok && wantsAnotherWay(loginProblemOf(answer.failure));
          if (!isRefused && failures < MOST_FAILURES) continue;
          failed(answer.ok ? { kind: "malformed", what: "QR check" } : answer.failure);
          return "over";
        }
        failures = 0;
        if (check.kind === "expired") return "expired";
        if (check.kind === "scanned" && !isScanned) {
          isScanned = true;
          tell({ kind: "scanned", code, name: check.name, avatarUrl: check.avatarUrl });
        }
        if (check.kind !== "done") continue;
        tell({ kind: "entering" });
        const entered = await deps.enter(check.cookies);
        if (entered.ok) tell({ kind: "done" });
        else failed(entered.failure);
        return "over";
      }
      return "over";
    };

    const run = async (): Promise<void> => {
      for (let how: "expired" | "over" = "expired"; how === "expired" && !signal.aborted;) {
        const answer = await http().call(qrKeyCall, signal);
        if (!answer.ok) return failed(answer.failure);
        const key = decodeQrKey(answer.value.body);
        if (key === null) return failed({ kind: "malformed", what: "QR key" });
        how = await poll(key);
      }
    };
    run().catch((thrown: unknown) => failed(toFailure(thrown)));
    return () => left.abort();
  });

  return {
    qr$: () =>
      renewed.pipe(
        startWith(undefined),
        switchMap(() => codes$.pipe(startWith<QrLogIn>({ kind: "loading" }))),
      ),
    renewQr: () => renewed.next(),
  };
}
