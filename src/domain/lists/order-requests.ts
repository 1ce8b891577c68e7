/** @file New orders of a playlist that have been requested but are not in any reading of the list yet. */

export interface OrderRequests<T> {
  /** The service has accepted it, but no reading of the list shows it yet. */
  readonly confirmed: readonly T[] | null;
  /** On its way to the service; only one at a time. */
  readonly sent: readonly T[] | null;
  /** Requested since then; a later one replaces it. */
  readonly waiting: readonly T[] | null;
}

export const NO_REQUESTS: OrderRequests<never> = { confirmed: null, sent: null, waiting: null };

/** Requests another order. */
export const requestOrder = <T>(
  requests: OrderRequests<T>,
  order: readonly T[],
): OrderRequests<T> => ({ ...requests, waiting: order });

/** Sends the waiting order, unless there is none or an order is on its way. */
export const sendOrder = <T>(requests: OrderRequests<T>): OrderRequests<T> =>
  requests.sent !== null ? requests : { ...requests, sent: requests.waiting, waiting: null };

/** The service has accepted the order that was sent. */
export const confirmOrder = <T>(requests: OrderRequests<T>): OrderRequests<T> => ({
  ...requests,
  confirmed: requests.sent,
  sent: null,
});

/** The service has refused the order, or its answer got lost: later requests were based on it and are dropped, too. */
export const refuseOrder = <T>(requests: OrderRequests<T>): OrderRequests<T> => ({
  ...requests,
  sent: null,
  waiting: null,
});

/** A reading that was started after the service confirmed `order` has arrived: its order counts from now on. */
export const settleOrder = <T>(
  requests: OrderRequests<T>,
  order: readonly T[] | null,
): OrderRequests<T> => (requests.confirmed === order ? { ...requests, confirmed: null } : requests);

/** The order to show; null if the list's own is right. */
export const requestedOrder = <T>(requests: OrderRequests<T>): readonly T[] | null =>
  requests.waiting ?? requests.sent ?? requests.confirmed;

/** The entries in the order of `order`; those it does not contain come last. */
export function inOrder<T>(entries: readonly T[], order: readonly T[]): readonly T[] {
  const there = new Set(entries);
  const named = new Set(order);
  return [
    ...order.filter((entry) => there.has(entry)),
    ...entries.filter((entry) => !named.has(entry)),
  ];
}
