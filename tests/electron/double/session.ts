/** @file The doubles of sessions, with the hooks of their requests, and of custom schemes. */
import type { Protocol, Session, session, WebRequest } from "electron";
import { createEvents, type Events, type Recorder } from "./recorder.ts";

type Sent = Readonly<Record<string, string>>;
type Received = Readonly<Record<string, readonly string[]>>;
type SendHook = (details: object, answer: (change: { requestHeaders?: Sent }) => void) => void;
type ReceiveHook = (
  details: object,
  answer: (change: { responseHeaders?: Received }) => void,
) => void;
interface Hook<T> {
  readonly urls: readonly string[];
  readonly hear: T;
}

export interface FakeSession {
  readonly api: object;
  readonly events: Events;
  /** Request headers after the hooks. */
  send(url: string, headers: Sent): Sent;
  /** Response headers after the hooks. */
  receive(url: string, headers: Received): Received;
  readonly handlers: {
    request: Parameters<Session["setPermissionRequestHandler"]>[0];
    check: Parameters<Session["setPermissionCheckHandler"]>[0];
    device: Parameters<Session["setDevicePermissionHandler"]>[0];
  };
  readonly facts: { refusesProxies: boolean; spelling: readonly string[]; spells: boolean };
}

/** Whether an address matches a pattern of the hooks: scheme, host with an optional star, path. */
function fits(url: string, patterns: readonly string[]): boolean {
  const { protocol, hostname, pathname } = new URL(url);
  return patterns.some((pattern) => {
    const [, scheme = "", host = "", path = ""] = /^(\w+:)\/\/([^/]+)(\/.*)$/.exec(pattern) ?? [];
    const isHost = host.startsWith("*.")
      ? hostname === host.slice(2) || hostname.endsWith(host.slice(1))
      : hostname === host;
    const isPath = path.endsWith("*") ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
    return protocol === scheme && isHost && isPath;
  });
}

export function createSession(recorder: Recorder, name: string): FakeSession {
  const events = createEvents();
  const handlers: FakeSession["handlers"] = { request: null, check: null, device: null };
  const facts: FakeSession["facts"] = { refusesProxies: false, spelling: ["en-US"], spells: true };
  let sending: Hook<SendHook> | null = null;
  let receiving: Hook<ReceiveHook> | null = null;
  const requests = {
    onBeforeSendHeaders: (filter: unknown, hear?: unknown) => {
      sending = { ...(filter as Hook<SendHook>), hear: hear as SendHook };
    },
    onHeadersReceived: (filter: unknown, hear?: unknown) => {
      receiving = { ...(filter as Hook<ReceiveHook>), hear: hear as ReceiveHook };
    },
  } satisfies Partial<WebRequest>;
  const parts = {
    webRequest: recorder.strict(`${name}.webRequest`, requests) as unknown as WebRequest,
    setPermissionRequestHandler: (handler) => {
      handlers.request = handler;
    },
    setPermissionCheckHandler: (handler) => {
      handlers.check = handler;
    },
    setDevicePermissionHandler: (handler) => {
      handlers.device = handler;
    },
    setProxy: () => (facts.refusesProxies ? Promise.reject(new Error("no")) : Promise.resolve()),
    closeAllConnections: () => Promise.resolve(),
    setSpellCheckerLanguages: (languages) => {
      facts.spelling = languages;
    },
    setSpellCheckerEnabled: (enable) => {
      facts.spells = enable;
    },
  } satisfies Partial<Session>;
  return {
    api: recorder.strict(name, { ...events.parts, ...parts }),
    events,
    handlers,
    facts,
    send: (url, headers) => {
      let left = headers;
      if (sending !== null && fits(url, sending.urls))
        sending.hear({ url, requestHeaders: headers }, ({ requestHeaders = headers }) => {
          left = requestHeaders;
        });
      return left;
    },
    receive: (url, headers) => {
      let seen = headers;
      if (receiving !== null && fits(url, receiving.urls))
        receiving.hear({ url, responseHeaders: headers }, ({ responseHeaders = headers }) => {
          seen = responseHeaders;
        });
      return seen;
    },
  };
}

/** The default session, and named ones, which are created when they are first used. */
export function createSessions(recorder: Recorder) {
  const usual = createSession(recorder, "session");
  const named = new Map<string, FakeSession>();
  const parts = {
    defaultSession: usual.api as Session,
    fromPartition: (name) => {
      const known = named.get(name) ?? createSession(recorder, `session ${name}`);
      named.set(name, known);
      return known.api as Session;
    },
  } satisfies Partial<typeof session>;
  return { api: recorder.strict("sessions", parts), usual, named };
}

type Handler = (request: Request) => Promise<Response>;

export function createProtocols(recorder: Recorder) {
  const handlers = new Map<string, Handler>();
  const parts = {
    registerSchemesAsPrivileged: () => {},
    handle: (scheme, handler) => {
      handlers.set(`${scheme}:`, async (request) => handler(request));
    },
  } satisfies Partial<Protocol>;
  return {
    api: recorder.strict("protocol", parts),
    /** Fetches an address as a page would. */
    fetch: (url: string, init?: RequestInit): Promise<Response> => {
      const handler = handlers.get(new URL(url).protocol);
      return handler === undefined
        ? Promise.reject(new Error(`nobody answers ${url}`))
        : handler(new Request(url, init));
    },
  };
}
