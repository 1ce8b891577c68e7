import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveRows } from "../../../src/domain/lists/move-rows.ts";
import {
  confirmOrder,
  inOrder,
  NO_REQUESTS,
  settleOrder,
  refuseOrder,
  sendOrder,
  requestOrder,
  requestedOrder,
  type OrderRequests,
} from "../../../src/domain/lists/order-requests.ts";

const SONGS = [0, 1, 2, 3, 4, 5];

/** Events: the listener moves a row, the service confirms or refuses, or the list is read again. */
const anyEvent = fc.oneof(
  fc.record({
    kind: fc.constant("move" as const),
    row: fc.nat(SONGS.length - 1),
    to: fc.nat(SONGS.length),
  }),
  fc.record({ kind: fc.constantFrom("confirm" as const, "refuse" as const, "read" as const) }),
);

/** A list and its service, in which nothing happens unless the test says so. */
function bench() {
  let requests: OrderRequests<number> = NO_REQUESTS;
  /** The list as stored by the service, and as last read. */
  let truth: readonly number[] = SONGS;
  let known: readonly number[] = SONGS;
  /** The last confirmed order, and the moves since. */
  let confirmedOrder: readonly number[] = SONGS;
  let unanswered: readonly { readonly row: number; readonly to: number }[] = [];
  let underWay = 0;
  const send = (): void => {
    if (requests.sent !== null) return;
    requests = sendOrder(requests);
    if (requests.sent !== null) underWay = unanswered.length;
  };
  const shown = (): readonly number[] => {
    const order = requestedOrder(requests);
    return order === null ? known : inOrder(known, order);
  };
  return {
    shown,
    truth: () => truth,
    expected: () =>
      unanswered.reduce((order, { row, to }) => moveRows(order, [row], to), confirmedOrder),
    isSending: () => requests.sent !== null,
    move: (row: number, to: number): void => {
      requests = requestOrder(requests, moveRows(shown(), [row], to));
      unanswered = [...unanswered, { row, to }];
      send();
    },
    confirm: (): void => {
      if (requests.sent === null) return;
      truth = requests.sent;
      confirmedOrder = unanswered
        .slice(0, underWay)
        .reduce((order, { row, to }) => moveRows(order, [row], to), confirmedOrder);
      unanswered = unanswered.slice(underWay);
      requests = confirmOrder(requests);
      send();
    },
    refuse: (): void => {
      if (requests.sent === null) return;
      unanswered = [];
      requests = refuseOrder(requests);
    },
    read: (): void => {
      known = truth;
      requests = settleOrder(requests, requests.confirmed);
    },
  };
}

describe("orders asked for of a list", () => {
  it("show what the service last had and every move it has not answered, and end at what it has", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const list = bench();
        for (const event of events) {
          if (event.kind === "move") list.move(event.row, event.to);
          else list[event.kind]();
          expect(list.shown()).toEqual(list.expected());
        }
        while (list.isSending()) list.confirm();
        expect(list.shown()).toEqual(list.truth());
        list.read();
        expect(list.shown()).toEqual(list.truth());
      }),
    );
  });

  it("wait while one is on its way, and the last of them goes", () => {
    let requests = sendOrder(requestOrder<number>(NO_REQUESTS, [2, 1]));
    requests = sendOrder(requestOrder(requestOrder(requests, [3, 1]), [4, 1]));
    expect(requests).toEqual({ confirmed: null, sent: [2, 1], waiting: [4, 1] });
    expect(sendOrder(confirmOrder(requests))).toEqual({
      confirmed: [2, 1],
      sent: [4, 1],
      waiting: null,
    });
  });

  it("outlive a reading begun before the service confirmed", () => {
    const first = [2, 1];
    const second = [1, 2];
    const confirmed = confirmOrder(
      sendOrder(requestOrder(confirmOrder(sendOrder(requestOrder(NO_REQUESTS, first))), second)),
    );
    expect(settleOrder(confirmed, first)).toBe(confirmed);
    expect(requestedOrder(settleOrder(confirmed, second))).toBe(null);
  });
});

describe("a list in the order asked for", () => {
  it("keeps all it has and nothing else: what the order does not name stands last", () => {
    expect(inOrder([1, 2, 3, 9], [3, 7, 1, 2])).toEqual([3, 1, 2, 9]);
  });

  it("is the same the second time", () => {
    const numbers = fc.uniqueArray(fc.nat(20), { maxLength: 12 });
    fc.assert(
      fc.property(numbers, numbers, (entries, order) => {
        const once = inOrder(entries, order);
        expect(inOrder(once, order)).toEqual(once);
        expect(once.toSorted((a, b) => a - b)).toEqual(entries.toSorted((a, b) => a - b));
      }),
    );
  });
});
