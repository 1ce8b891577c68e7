import { afterAll, beforeAll } from "vitest";
import {
  openSessionBus,
  type SessionBus,
} from "../../../electron/main/features/bus/session-bus.ts";
import { startDaemon } from "../../support/session-bus.ts";

/** A session bus for all tests of a file, with connections to it. */
export function sessionOfTests() {
  let address = "";
  let stop: (() => void) | undefined;
  const open: SessionBus[] = [];
  beforeAll(async () => {
    ({ address, stop } = await startDaemon());
  });
  afterAll(() => {
    for (const bus of open) bus.close();
    stop?.();
  });
  return {
    address: (): string => address,
    connect: async (): Promise<SessionBus> => {
      const bus = await openSessionBus(address, () => {});
      open.push(bus);
      return bus;
    },
  };
}
