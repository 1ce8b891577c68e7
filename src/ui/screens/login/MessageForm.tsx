import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import {
  checkCredentials,
  checkPhoneNumber,
  type CredentialField,
} from "../../../domain/account/credentials.ts";
import { loginProblemOf, wordsOf } from "../../../domain/account/login-problem.ts";
import type { Failure } from "../../../domain/failure.ts";
import { useCore } from "../../core/core-context.tsx";
import { settled } from "../../core/streams/settled.ts";
import { Button } from "../../kit/Button.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { LogInProblem } from "./LogInProblem.tsx";
import { LogInButton } from "./PasswordForm.tsx";
import { useLogIn } from "./use-log-in.ts";
import styles from "./Forms.module.css";

const CHINA = "+86";
/** The service sends at most one code per minute. */
const BETWEEN_CODES_MS = 60_000;

export interface MessageFormProps {
  /** When the last code was sent, in ms since 1970; 0 for never. */
  readonly sentAtMs: number;
  readonly onSent: (atMs: number) => void;
}

/** Form to log in with a code from a text message. */
export function MessageForm({ sentAtMs, onSent }: MessageFormProps) {
  const { t } = useTranslation();
  const { form, fields, send, refused, logIn, isBusy, submit } = useMessageLogIn(onSent);
  const seconds = useSecondsUntil(sentAtMs === 0 ? 0 : sentAtMs + BETWEEN_CODES_MS);
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={submit}>
      <div className={styles["phone"]}>
        <TextField
          label={t("login.field.countryCode")}
          name="countryCode"
          inputMode="tel"
          autoComplete="tel-country-code"
          {...fields.countryCode}
        />
        <TextField
          label={t("login.field.phone")}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...fields.phone}
        />
      </div>
      <Button aria-disabled={seconds > 0 || isBusy} onClick={() => void (seconds === 0 && send())}>
        {seconds > 0 ? t("login.message.again", { seconds }) : t("login.message.send")}
      </Button>
      {refused !== null && (
        <LogInProblem
          problem={loginProblemOf(refused)}
          says={wordsOf(refused) ?? t("login.message.notSent")}
          bestWay="cookie"
        />
      )}
      <p role="status" className="vh">
        {sentAtMs > 0 && t("login.message.sent")}
      </p>
      <TextField
        label={t("login.field.code")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...fields.code}
      />
      {refused === null && (
        <LogInProblem problem={logIn.problem} says={logIn.says} bestWay="cookie" />
      )}
      <LogInButton isBusy={isBusy} />
    </form>
  );
}

/** State of the form: typed values, what is wrong with them, and the requests to send a code and to log in with it. */
function useMessageLogIn(onSent: (atMs: number) => void) {
  const { t } = useTranslation();
  const core = useCore();
  const logIn = useLogIn({ isByMessage: true });
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ countryCode: CHINA, phone: "", code: "" });
  const [wrong, setWrong] = useState<readonly CredentialField[]>([]);
  const [refused, setRefused] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  const point = (fields: readonly CredentialField[]): boolean => {
    setWrong(fields);
    const [first] = fields;
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  };
  const send = async (): Promise<void> => {
    const { wrong: fields, ...number } = checkPhoneNumber(typed);
    if (isSending || !point(fields)) return;
    setSending(true);
    setRefused(null);
    logIn.forgive();
    const outcome = await settled(core.session.sendCode(number));
    setSending(false);
    if (!outcome.ok) return setRefused(outcome.failure);
    onSent(Date.now());
    form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = checkCredentials({ kind: "message", ...typed });
    setRefused(null);
    const { credentials } = checked;
    if (point(checked.wrong) && credentials !== null)
      void logIn.send(() => core.session.logIn(credentials));
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    problem: wrong.includes(name) ? t(`login.wrong.${name}`) : null,
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setWrong((before) => before.filter((other) => other !== name));
      setRefused(null);
      logIn.forgive();
    },
  });
  return {
    form,
    fields: { countryCode: field("countryCode"), phone: field("phone"), code: field("code") },
    send,
    /** Why no code was sent; null if it was. */
    refused,
    logIn,
    isBusy: logIn.isBusy || isSending,
    submit,
  };
}

/** Whole seconds until a moment, 0 when it has passed; counts down while mounted. */
function useSecondsUntil(untilMs: number): number {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= untilMs) clearInterval(tick);
    }, 1_000);
    return () => clearInterval(tick);
  }, [untilMs]);
  return Math.ceil(Math.max(0, Math.min(BETWEEN_CODES_MS, untilMs - nowMs)) / 1_000);
}
