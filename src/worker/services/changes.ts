import { fail, mayHaveArrived, type Outcome } from "../../domain/failure.ts";
import { may, type Action } from "../../domain/account/login.ts";
import type { Viewer } from "../../domain/account/viewer.ts";
import type { ApiAnswer, ApiCall, HttpPort } from "../ports/http.ts";
import type { State } from "../stream/state.ts";
import type { Notices } from "./notices/notices.ts";

export interface ChangesDeps {
  readonly http: HttpPort;
  readonly viewer: State<Viewer>;
  readonly notices: Notices;
}

export interface Changes {
  /** Whether the viewer may do this; if not, shows the listener what is needed. */
  allows(action: Action): boolean;
  /**
   * Sends a change to the service once: an equal call while it is under way gets the same answer. Without the required
   * log-in nothing is sent. `reread` is called if it is unknown whether the change arrived.
   */
  send(action: Action, call: ApiCall, reread?: () => void): Promise<Outcome<ApiAnswer>>;
}

/** All changes to the service go through this. */
export function createChanges({ http, viewer, notices }: ChangesDeps): Changes {
  const underWay = new Map<string, Promise<Outcome<ApiAnswer>>>();

  const allows = (action: Action): boolean => {
    const isAllowed = may(viewer.value, action);
    if (!isAllowed) notices.tell("needLogin", {}, "login");
    return isAllowed;
  };
  const ask = async (call: ApiCall, reread?: () => void): Promise<Outcome<ApiAnswer>> => {
    const answer = await http.call(call);
    if (!answer.ok && mayHaveArrived(answer.failure)) reread?.();
    return answer;
  };
  return {
    allows,
    send: (action, call, reread) => {
      if (!allows(action)) return Promise.resolve(fail({ kind: "needLogin" }));
      const key = JSON.stringify([call.path, call.params]);
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const asked = ask(call, reread).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
  };
}
