import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/PathLink.tsx";
import { classes } from "../../kit/classes.ts";
import { CookieForm } from "./CookieForm.tsx";
import { LOGIN_MODES, useLoginMode, type LoginMode } from "./login-mode.ts";
import { LoginFrame } from "./LoginFrame.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { QrPanel } from "./QrPanel.tsx";
import styles from "./AccountScreen.module.css";
import { useBack } from "./use-back.ts";

const PANEL_ID = "login-panel";
const pathOf = (mode: LoginMode): string => `/login/account?mode=${mode}`;

/** Log-in to an account: by code, phone, mail, or the expert's cookie. */
export function AccountScreen() {
  const { t } = useTranslation();
  const mode = useLoginMode();
  const { keptIn } = useBack();
  return (
    <LoginFrame title={t("login.account.title")} lead={t(`login.${mode}.lead`)}>
      <div role="tablist" aria-label={t("login.method")} className={styles["tabs"]}>
        {LOGIN_MODES.map((way) => (
          <PathLink
            key={way}
            to={keptIn(pathOf(way))}
            isReplacing
            role="tab"
            id={`tab-${way}`}
            className={styles["tab"]}
            aria-selected={way === mode}
            aria-controls={PANEL_ID}
            tabIndex={way === mode || (mode === "cookie" && way === "qrCode") ? 0 : -1}
            onKeyDown={steer}
          >
            {t(`login.${way}.tab`)}
          </PathLink>
        ))}
      </div>
      <div
        role="tabpanel"
        id={PANEL_ID}
        aria-labelledby={mode === "cookie" ? undefined : `tab-${mode}`}
        aria-label={mode === "cookie" ? t("login.cookie.tab") : undefined}
      >
        {mode === "qrCode" && <QrPanel />}
        {(mode === "phone" || mode === "email") && <PasswordForm key={mode} kind={mode} />}
        {mode === "cookie" && <CookieForm />}
      </div>
      <p className={styles["note"]}>{t("login.note")}</p>
      <p className={classes(styles["note"], styles["links"])}>
        <PathLink to={keptIn("/login/username")}>{t("login.username.title")}</PathLink>
        {mode !== "cookie" && (
          <PathLink to={keptIn(pathOf("cookie"))} isReplacing>
            {t("login.cookie.open")}
          </PathLink>
        )}
      </p>
    </LoginFrame>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrows choose the tab beside this one. */
function steer(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (event.key !== " " && step === undefined) return;
  event.preventDefault();
  const tabs = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []),
  ];
  const tab = tabs.at((tabs.indexOf(event.currentTarget) + (step ?? 0)) % tabs.length);
  tab?.focus();
  tab?.click();
}
