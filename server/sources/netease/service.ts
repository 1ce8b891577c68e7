import { createVisitor } from "./anonymous.ts";
import { PUBLIC_KEY } from "./transport/ciphers.ts";
import { inTime } from "./transport/deadline.ts";
import { createIdentity } from "./device.ts";
import { type CloudHosts, HOSTS } from "./transport/hosts.ts";
import { type CloudLimits, createGate, type Gate, LIMITS } from "./limits.ts";
import { CHECK_TOKEN } from "./modules.ts";
import { type Caller, createRequester } from "./transport/request.ts";
import type { StateStore } from "./store.ts";
import type { CloudAnswer, Fetch, Fields, ModuleRequest, Session } from "./types.ts";

export interface CloudOptions {
  readonly fetch: Fetch;
  /** Fetches through a proxy chosen by the listener; null if listeners may not choose one. */
  readonly fetchThrough?: ((proxy: string) => Fetch) | null;
  /** 52 hexadecimal digits in upper case. */
  readonly device: string;
  readonly store: StateStore;
  readonly nowMs: () => number;
  /** Writes log lines; they contain no personal data. */
  readonly log: (line: string) => void;
  readonly limits?: Partial<CloudLimits>;
  readonly hosts?: CloudHosts;
  readonly publicKey?: string;
  /** An IPv4 address to send to the service as that of the listener. */
  readonly realIp?: string | null;
  /** Folder for uploads until they are sent on; the system's temporary folder by default. */
  readonly spoolFolder?: string;
}

/** The service, for the other parts of the source. */
export interface Service {
  readonly hosts: CloudHosts;
  readonly limits: CloudLimits;
  readonly gate: Gate;
  readonly nowMs: () => number;
  /** Returns the function by which a module sends requests for this caller; a visitor is registered first. */
  requestFor(caller: Caller): Promise<ModuleRequest>;
}

export const NOBODY: Session = { account: null, visitor: null, csrf: null };

export function createService(options: CloudOptions): Service {
  const { nowMs, device, store, fetch, log, hosts = HOSTS } = options;
  const limits = { ...LIMITS, ...options.limits };
  const gate = createGate({ ...limits, nowMs });
  const requester = createRequester({
    hosts,
    gate,
    nowMs,
    identity: createIdentity(device, nowMs()),
    publicKey: options.publicKey ?? PUBLIC_KEY,
    realIp: options.realIp ?? null,
    checkToken: CHECK_TOKEN,
    mostAnswerBytes: limits.mostAnswerBytes,
  });
  const register = (data: Fields): Promise<CloudAnswer> =>
    inTime(limits.visitorMs, [], (signal) => {
      const request = requester({ route: "register/anonimous", session: NOBODY, fetch, signal });
      return request("/api/register/anonimous", data, { crypto: "weapi" });
    });
  const onTrouble = (): void => log("the name of this visitor could not be kept");
  const visitorOf = createVisitor({ device, store, nowMs, onTrouble, register });
  return {
    hosts,
    limits,
    gate,
    nowMs,
    requestFor: async (caller) => {
      const { session } = caller;
      const isNamed = session.account !== null || session.visitor !== null;
      if (isNamed) return requester(caller);
      const visitor = await visitorOf(caller.signal);
      return requester({ ...caller, session: { ...session, visitor } });
    },
  };
}
