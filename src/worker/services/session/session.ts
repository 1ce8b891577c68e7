import { map } from "rxjs";
import type { SessionApi } from "../../../contract/core.ts";
import type { Capabilities } from "../../../contract/snapshots.ts";
import { toFailure } from "../../../domain/failure.ts";
import { ANONYMOUS, type Viewer } from "../../../domain/viewer.ts";
import { accountCall, decodeProfile } from "../../api/account.ts";
import type { HostPort } from "../../ports/host.ts";
import type { HttpPort } from "../../ports/http.ts";
import type { LogPort } from "../../ports/log.ts";
import { createState, type State } from "../../stream/state.ts";
import type { Notices } from "../notices/notices.ts";

const SESSION_COOKIE = "MUSIC_U";

export interface Session {
  readonly api: SessionApi;
  readonly viewer: State<Viewer>;
  /** The server said 301: forget the session, once. */
  expire(): void;
}

export interface SessionDeps {
  /** Called lazily: the HTTP adapter itself reports to this session. */
  readonly http: () => HttpPort;
  readonly host: HostPort;
  readonly log: LogPort;
  readonly notices: Notices;
  readonly capabilities: Capabilities;
}

/** Who is looking: restored from the session cookie and checked with the service. */
export function createSession(deps: SessionDeps): Session {
  const viewer = createState<Viewer>(ANONYMOUS);

  const restore = async (): Promise<void> => {
    if ((await deps.host.readCookie(SESSION_COOKIE)) === null) return;
    const answer = await deps.http().call(accountCall);
    const profile = answer.ok ? decodeProfile(answer.value.body) : null;
    if (profile !== null) viewer.set({ kind: "account", profile });
  };
  queueMicrotask(() => {
    restore().catch((thrown: unknown) => deps.log.warn("restoring the session", toFailure(thrown)));
  });

  return {
    viewer,
    expire: () => {
      if (viewer.value.kind === "anonymous") return;
      viewer.set(ANONYMOUS);
      deps.host
        .clearCookies()
        .catch((thrown: unknown) => deps.log.warn("clearing cookies", toFailure(thrown)));
      deps.notices.tell("loggedOut");
    },
    api: {
      session$: () =>
        viewer.value$.pipe(
          map((who) => ({
            mode: who.kind,
            profile: who.kind === "anonymous" ? null : who.profile,
            capabilities: deps.capabilities,
          })),
        ),
    },
  };
}
