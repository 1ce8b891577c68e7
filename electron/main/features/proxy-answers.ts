/** @file Whether something listens at a proxy's address. */
import { connect } from "node:net";
import type { ProxiesApi } from "../../../src/contract/desktop.ts";
import { isProxyAddress } from "../../../src/domain/desktop/other-sources.ts";

/** Maximum time to connect, in ms; a slower proxy is of no use. */
const MOST_MS = 3_000;

/** Connects without sending anything, because how a proxy answers depends on the request. */
export const proxies = (after: (delayMs: number, work: () => void) => () => void): ProxiesApi => ({
  answers: (address: unknown) => {
    if (typeof address !== "string" || !isProxyAddress(address)) return Promise.resolve(false);
    const { protocol, hostname, port } = new URL(address);
    return new Promise((resolve) => {
      const socket = connect({
        host: hostname.replace(/^\[|\]$/g, ""),
        port: Number(port) || (protocol === "https:" ? 443 : 80),
      });
      const settle = (does: boolean): void => {
        inTime();
        socket.destroy();
        resolve(does);
      };
      const inTime = after(MOST_MS, () => settle(false));
      socket.once("connect", () => settle(true));
      socket.once("error", () => settle(false));
    });
  },
});
