import { succeed, type Outcome } from "../../../domain/failure.ts";
import type { UserProfile } from "../../../domain/account/viewer.ts";
import type { HostPort } from "../../ports/window.ts";

/** The last step of every log-in: switches to the viewer that the answer's cookies belong to. */
export type Enter = (cookies: string) => Promise<Outcome<void>>;

export interface EnterDeps {
  readonly host: Pick<HostPort, "writeCookies" | "clearCookies">;
  /** Reads the cookie's account, and switches to it. */
  readonly checkAccount: () => Promise<Outcome<UserProfile>>;
  readonly onDone: () => void;
}

export const createEnter =
  ({ host, checkAccount, onDone }: EnterDeps): Enter =>
  async (cookies) => {
    await host.writeCookies(cookies);
    const checked = await checkAccount();
    if (!checked.ok) {
      // A cookie without an account is not kept.
      if (checked.failure.kind === "needLogin") await host.clearCookies();
      return checked;
    }
    onDone();
    return succeed(undefined);
  };
