import type { SessionApi } from "../../../contract/core.ts";
import { createLogIn, type LogInDeps } from "./log-in.ts";
import { createQrLogIn, type QrLogInDeps } from "./qr-log-in.ts";

/** The ways to log in; few visits need any of them. */
export type WaysIn = Omit<SessionApi, "session$" | "logOut">;

export type WaysInDeps = LogInDeps & QrLogInDeps;

export const createWaysIn = ({ http, digest, enter, keep, clock, qr }: WaysInDeps): WaysIn => ({
  ...createLogIn({ http, digest, enter, keep }),
  ...createQrLogIn({ http, clock, qr, enter }),
});
