import type { Body } from "../../wire/answer.ts";
import { NOT_SIGNED_IN } from "../../wire/answer.ts";
import type { Links } from "./links.ts";
import type { Params, SentFile } from "../../wire/params.ts";
import type { Standing } from "../accounts/privileges.ts";
import type { DemoState, Shelf } from "../accounts/state.ts";
import type { Account } from "../catalogue/users.ts";

/** A call to the service, parsed, with its caller. */
export interface Call {
  readonly params: Params;
  readonly cookies: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, SentFile>;
  readonly links: Links;
  readonly viewer: Account | null;
  readonly standing: Standing;
  readonly state: DemoState;
}

export type Reply = Body | Response;
type Handler = (call: Call) => Reply | Promise<Reply>;
export type Routes = Readonly<Record<string, Handler>>;

/** A logged-in caller, with their library. */
export interface Me {
  readonly account: Account;
  readonly shelf: Shelf;
}

/** The caller; null if not logged in. */
export function me(call: Call): Me | null {
  const shelf = call.viewer === null ? undefined : call.state.shelves.get(call.viewer.user.id);
  return call.viewer === null || shelf === undefined ? null : { account: call.viewer, shelf };
}

/** Wraps a handler so that visitors get code 301. */
export function signedIn(handler: (call: Call, who: Me) => Reply | Promise<Reply>): Handler {
  return (call) => {
    const who = me(call);
    return who === null ? NOT_SIGNED_IN : handler(call, who);
  };
}

/** One page of a list by the parameters `limit` and `offset`. */
export function page<T>(
  items: readonly T[],
  params: Params,
  fallback: number,
): { readonly items: readonly T[]; readonly more: boolean } {
  const limit = Math.min(Math.max(params.int("limit", fallback), 0), 2000);
  const offset = Math.max(params.int("offset", 0), 0);
  return { items: items.slice(offset, offset + limit), more: offset + limit < items.length };
}
