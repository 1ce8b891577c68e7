import { useLoginSearch } from "./use-login-search.ts";

/** Ways to log in to an account, by the value of `?mode=` (B5); a cookie is the expert's. */
export const LOGIN_MODES = ["qrCode", "phone", "email"] as const;
export type LoginMode = (typeof LOGIN_MODES)[number] | "cookie";

const isMode = (text: string | null): text is LoginMode =>
  text === "cookie" || (LOGIN_MODES as readonly (string | null)[]).includes(text);

/** The way the address asks for; the QR code when it asks for none. */
export function useLoginMode(): LoginMode {
  const asked = useLoginSearch("mode");
  return isMode(asked) ? asked : "qrCode";
}
