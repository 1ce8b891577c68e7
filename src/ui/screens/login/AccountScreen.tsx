import { type KeyboardEvent, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useCore } from "../../core/core-context.tsx";
import { useMusicSource } from "../../core/music-source.ts";
import { TextField } from "../../kit/TextField.tsx";
import { classes } from "../../kit/classes.ts";
import { steerTabs } from "../../kit/steer-tabs.ts";

import { codeSentAtMs, noteCodeSent } from "./code-sent.ts";
import { LogInProblem } from "./LogInProblem.tsx";
import { LoginFrame } from "./LoginFrame.tsx";
import { MessageForm } from "./MessageForm.tsx";
import { PasswordForm, LogInButton } from "./PasswordForm.tsx";
import { QrPanel } from "./QrPanel.tsx";
import { useBack, useLoginSearch } from "./use-back.ts";
import { useLogIn } from "./use-log-in.ts";
import { loginModeOf, openWays, type LoginMode } from "./ways-in.ts";
import styles from "./AccountScreen.module.css";
import formsStyles from "./Forms.module.css";

const PANEL_ID = "login-panel";
const pathOf = (mode: LoginMode): string => `/login/account?mode=${mode}`;

/** Logs in to an account: by QR code, text message, phone, mail, or, for experts, a cookie. */
export function AccountScreen() {
  const { t } = useTranslation();
  const ways = openWays(useMusicSource());
  const mode = loginModeOf(useLoginSearch("mode"), ways);
  const [firstTab] = ways.tabs;
  const { keptIn } = useBack();
  const [sentAtMs, setSentAtMs] = useState(codeSentAtMs);
  const noteSent = (atMs: number): void => {
    noteCodeSent(atMs);
    setSentAtMs(atMs);
  };
  return (
    <LoginFrame title={t("login.account.title")} lead={t(`login.${mode}.lead`)}>
      {ways.tabs.length > 0 && (
        <div role="tablist" aria-label={t("login.method")} className={styles["tabs"]}>
          {ways.tabs.map((way) => (
            <PathLink
              key={way}
              to={keptIn(pathOf(way))}
              isReplacing
              role="tab"
              id={`tab-${way}`}
              className={styles["tab"]}
              aria-selected={way === mode}
              aria-controls={PANEL_ID}
              tabIndex={way === mode || (mode === "cookie" && way === firstTab) ? 0 : -1}
              onKeyDown={steer}
            >
              {t(`login.${way}.tab`)}
            </PathLink>
          ))}
        </div>
      )}
      <div
        role={ways.tabs.length > 0 ? "tabpanel" : undefined}
        id={PANEL_ID}
        aria-labelledby={mode === "cookie" ? undefined : `tab-${mode}`}
        aria-label={mode === "cookie" && ways.tabs.length > 0 ? t("login.cookie.tab") : undefined}
      >
        {mode === "qrCode" && <QrPanel />}
        {(mode === "phone" || mode === "email") && <PasswordForm key={mode} kind={mode} />}
        {mode === "message" && <MessageForm sentAtMs={sentAtMs} onSent={noteSent} />}
        {mode === "cookie" && <CookieForm />}
      </div>
      <p className={styles["note"]}>{t("login.note")}</p>
      <p className={classes(styles["note"], styles["links"])}>
        <PathLink to={keptIn("/login/username")}>{t("login.username.title")}</PathLink>
        {mode !== "cookie" && ways.hasCookie && (
          <PathLink to={keptIn(pathOf("cookie"))} isReplacing>
            {t("login.cookie.open")}
          </PathLink>
        )}
      </p>
    </LoginFrame>
  );
}

/** Arrows select the tab that they lead to; Space selects the focused one. */
function steer(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return steerTabs(event)?.click();
  event.preventDefault();
  event.currentTarget.click();
}

/** For experts: logs in with the session cookie of another browser. */
function CookieForm() {
  const { t } = useTranslation();
  const core = useCore();
  const logIn = useLogIn();
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(text.trim() === "");
    if (text.trim() === "") return;
    void logIn.send(() => core.session.logInByCookie(text));
  };
  return (
    <form className={formsStyles["form"]} noValidate onSubmit={submit}>
      <TextField
        label={t("login.field.cookie")}
        // A session cookie is as sensitive as a password.
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={text}
        problem={isEmpty ? t("login.wrong.cookie") : null}
        onChange={(value) => {
          setText(value);
          setEmpty(false);
          logIn.forgive();
        }}
      />
      <LogInProblem problem={logIn.problem} says={logIn.says} />
      <LogInButton isBusy={logIn.isBusy} />
    </form>
  );
}
