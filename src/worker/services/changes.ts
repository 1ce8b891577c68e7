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
  /** Whether the viewer may; if not, tells the listener what it takes. */
  allows(action: Action): boolean;
  /**
   * Asks the service for a change, once: an equal change under way answers for both. Without the
   * required log-in nothing is sent. `reread` runs if it is unknown whether the change arrived.
   */
  send(action: Action, call: ApiCall, reread?: () => void): Promise<Outcome<ApiAnswer>>;
}

/** The single way for changes to the service. */
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
