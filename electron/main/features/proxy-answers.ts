/** @file Whether there is anybody at a proxy's address. */
import { connect } from "node:net";
import type { ProxiesApi } from "../../../src/contract/desktop.ts";
import { isProxyAddress } from "../../../src/domain/desktop/other-sources.ts";

/** A proxy that takes longer to be connected to is of no use, in ms. */
const MOST_MS = 3_000;

/** Connects and says nothing: what a proxy does with a request depends on the request. */
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
