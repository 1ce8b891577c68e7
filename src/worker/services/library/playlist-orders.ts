import { filter, take } from "rxjs";
import { fail, mayHaveArrived, succeed, type Outcome } from "../../../domain/failure.ts";
import type { PlaylistId } from "../../../domain/ids.ts";
import {
  confirmOrder,
  NO_REQUESTS,
  refuseOrder,
  requestedOrder,
  requestOrder,
  sendOrder,
  settleOrder,
  type OrderRequests,
} from "../../../domain/lists/order-requests.ts";
import type { SongId } from "../../../domain/playable.ts";
import { orderSongsCall } from "../../api/playlist-changes.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Changes } from "../changes.ts";
import type { Scope } from "../../stream/scope.ts";

export interface PlaylistOrders {
  /** Shows the songs in this order at once and sends it; resolves when the service has it. */
  put(id: PlaylistId, order: readonly SongId[]): Promise<Outcome<void>>;
  /** Resolves once no order of this playlist is under way. */
  settled(id: PlaylistId): Promise<void>;
}

export interface PlaylistOrdersDeps {
  readonly scope: Scope;
  readonly catalogue: Pick<Catalogue, "playlist$" | "arrange">;
  readonly changes: Changes;
  readonly reread: (id: PlaylistId) => void;
}

/** The requested orders of one playlist, and the callers waiting for the outcome. */
interface Pending {
  requests: OrderRequests<SongId>;
  callers: ((outcome: Outcome<void>) => void)[];
  sending: Promise<void> | null;
}

/**
 * Orders of the listener's own playlists: shown at once, sent one at a time. Orders requested while one
 * is under way are sent as one further order; if one fails, the list returns to the service's last order.
 */
export function createPlaylistOrders(deps: PlaylistOrdersDeps): PlaylistOrders {
  const { scope, catalogue, changes, reread } = deps;
  const pending = new Map<PlaylistId, Pending>();

  const update = (id: PlaylistId, of: Pending, requests: OrderRequests<SongId>): void => {
    of.requests = requests;
    const order = requestedOrder(requests);
    if (order === null) pending.delete(id);
    catalogue.arrange(id, order);
  };
  /** Reads the list again; until the answer arrives, the confirmed order is shown. */
  const settle = (id: PlaylistId, of: Pending): void => {
    reread(id);
    const { confirmed } = of.requests;
    if (confirmed === null) return;
    const answered$ = catalogue.playlist$(id).pipe(
      filter(
        (now) => now.kind === "ready" || (now.kind === "failed" && !mayHaveArrived(now.failure)),
      ),
      take(1),
    );
    scope.follow(answered$, () => {
      const requests = settleOrder(of.requests, confirmed);
      if (requests !== of.requests) update(id, of, requests);
    });
  };
  const send = async (id: PlaylistId, of: Pending): Promise<void> => {
    for (;;) {
      update(id, of, sendOrder(of.requests));
      const { sent } = of.requests;
      if (sent === null) return settle(id, of);
      const callers = of.callers.splice(0);
      const answer = await changes.send("editPlaylist", orderSongsCall(id, sent));
      if (answer.ok) {
        update(id, of, confirmOrder(of.requests));
        for (const tell of callers) tell(succeed(undefined));
        continue;
      }
      update(id, of, refuseOrder(of.requests));
      const [first, ...later] = [...callers, ...of.callers.splice(0)];
      // Only one caller gets the reason. The last caller is told first, so that each finds its rows where its move began.
      for (const tell of later.toReversed()) tell(fail({ kind: "aborted" }));
      first?.(answer);
    }
  };

  return {
    put: (id, order) =>
      new Promise((tell) => {
        const of = pending.get(id) ?? { requests: NO_REQUESTS, callers: [], sending: null };
        pending.set(id, of);
        of.callers.push(tell);
        update(id, of, requestOrder(of.requests, order));
        of.sending ??= send(id, of).finally(() => (of.sending = null));
      }),
    settled: async (id) => pending.get(id)?.sending ?? undefined,
  };
}
