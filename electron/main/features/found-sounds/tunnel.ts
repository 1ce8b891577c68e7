/** @file A connection through the listener's proxy to an address that was checked. */
import { request as plainly } from "node:http";
import { request as securely } from "node:https";
import type { Socket } from "node:net";

const credentials = ({ username, password }: URL): Readonly<Record<string, string>> =>
  username === ""
    ? {}
    : {
        "proxy-authorization": `Basic ${Buffer.from(
          `${decodeURIComponent(username)}:${decodeURIComponent(password)}`,
        ).toString("base64")}`,
      };

/** Opens the tunnel; rejects if the proxy refuses it. */
export function openTunnel(
  proxy: string,
  to: { readonly address: string; readonly port: number },
  signal: AbortSignal,
): Promise<Socket> {
  const url = new URL(proxy);
  const path = `${to.address.includes(":") ? `[${to.address}]` : to.address}:${to.port}`;
  const request = url.protocol === "https:" ? securely : plainly;
  return new Promise((resolve, reject) => {
    const asked = request({
      method: "CONNECT",
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port || (url.protocol === "https:" ? 443 : 80),
      path,
      headers: { host: path, ...credentials(url) },
      agent: false,
      signal,
    });
    asked.once("connect", ({ statusCode }, socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      reject(new Error(`the proxy answers ${statusCode}`));
    });
    asked.once("response", (response) => {
      response.destroy();
      reject(new Error("the proxy opens no connections"));
    });
    asked.once("error", reject);
    asked.end();
  });
}
