import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScrobblingSnapshot } from "../../../contract/snapshots.ts";
import { useCore, type Core } from "../../core/core-context.tsx";
import { useDesktop, type Desktop } from "../../core/desktop-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { tellRefused } from "../../features/actions/tell-refused.ts";
import { showToast } from "../../features/toast/toasts.ts";
import { Button } from "../../kit/Button.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { SettingsSection } from "./SettingsSection.tsx";

/** The connected last.fm account; connecting happens in a separate window, and the result arrives here by itself. */
export function ScrobblingSection() {
  const { t } = useTranslation();
  const core = useCore();
  const desktop = useDesktop();
  const state = useStream<ScrobblingSnapshot | null>(core.scrobbling.state$(), null);
  const [isBlocked, setBlocked] = useState(false);
  const isConnected = state !== null && state.name !== null;
  const url = state?.authoriseUrl ?? null;
  const connect = (at: string): void => {
    if (desktop === null) setBlocked(!open(at));
    else void authorise(desktop, core, at);
  };
  return (
    <SettingsSection id="scrobbling">
      <SettingRow id="history" label={t("settings.history.name")} hint={useHint(state, isBlocked)}>
        {(hintId) =>
          isConnected ? (
            <Button isSmall aria-describedby={hintId} onClick={() => void disconnect(core)}>
              {t("settings.history.disconnect")}
            </Button>
          ) : (
            url !== null && (
              <Button isSmall aria-describedby={hintId} onClick={() => connect(url)}>
                {t("settings.history.connect")}
              </Button>
            )
          )
        }
      </SettingRow>
    </SettingsSection>
  );
}

function useHint(state: ScrobblingSnapshot | null, isBlocked: boolean): string {
  const { t } = useTranslation();
  const isDesktop = useDesktop() !== null;
  if (state === null) return "…";
  const { name, waiting } = state;
  if (name !== null) {
    const connected = t("settings.history.connected", { name });
    return waiting === 0
      ? connected
      : `${connected} · ${t("settings.history.waiting", { count: waiting })}`;
  }
  if (!state.isConfigured)
    return t(isDesktop ? "settings.history.setUpHere" : "settings.history.setUp");
  return isBlocked ? t("settings.history.blocked") : t("settings.history.hint");
}

/** Must be called in the click handler, or the browser blocks the window. Returns whether it opened. */
const open = (url: string): boolean =>
  window.open(url, "_blank", "popup,width=800,height=600") !== null;

/** On the desktop, opens a separate window; if the listener closes it (null), there is nothing to report. */
async function authorise(desktop: Desktop, core: Core, url: string): Promise<void> {
  const token = await desktop.app.authoriseLastfm(url).catch(() => undefined);
  if (token === undefined) showToast("commandLost");
  else if (token !== null) await tellRefused(core.scrobbling.finish(token), "commandLost");
}

async function disconnect(core: Core): Promise<void> {
  const isDone = await core.scrobbling.disconnect().then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isDone) showToast("commandLost");
}
