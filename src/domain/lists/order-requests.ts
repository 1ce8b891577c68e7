/** @file Orders its owner asked for that no reading of a list shows yet. */

export interface OrderRequests<T> {
  /** The service has it, but no reading of the list has shown it yet. */
  readonly confirmed: readonly T[] | null;
  /** On its way to the service: one at a time. */
  readonly sent: readonly T[] | null;
  /** Asked for since then; the last one counts. */
  readonly waiting: readonly T[] | null;
}

export const NO_REQUESTS: OrderRequests<never> = { confirmed: null, sent: null, waiting: null };

/** Another order is asked for. */
export const requestOrder = <T>(
  requests: OrderRequests<T>,
  order: readonly T[],
): OrderRequests<T> => ({ ...requests, waiting: order });

/** What waits goes to the service, unless there is nothing or an order is on its way. */
export const sendOrder = <T>(requests: OrderRequests<T>): OrderRequests<T> =>
  requests.sent !== null ? requests : { ...requests, sent: requests.waiting, waiting: null };

/** The service has the order that was sent. */
export const confirmOrder = <T>(requests: OrderRequests<T>): OrderRequests<T> => ({
  ...requests,
  confirmed: requests.sent,
  sent: null,
});

/** The service has not, or did not say: what was asked for since built on it, and goes with it. */
export const refuseOrder = <T>(requests: OrderRequests<T>): OrderRequests<T> => ({
  ...requests,
  sent: null,
  waiting: null,
});

/** A reading begun after the service confirmed `order` has come: from now on it tells the order. */
export const settleOrder = <T>(
  requests: OrderRequests<T>,
  order: readonly T[] | null,
): OrderRequests<T> => (requests.confirmed === order ? { ...requests, confirmed: null } : requests);

/** The order to show; null for the one the list has. */
export const requestedOrder = <T>(requests: OrderRequests<T>): readonly T[] | null =>
  requests.waiting ?? requests.sent ?? requests.confirmed;

/** The entries as `order` has them; those it does not name stand last. */
export function inOrder<T>(entries: readonly T[], order: readonly T[]): readonly T[] {
  const there = new Set(entries);
  const named = new Set(order);
  return [
    ...order.filter((entry) => there.has(entry)),
    ...entries.filter((entry) => !named.has(entry)),
  ];
}
