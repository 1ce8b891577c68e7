import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import {
  checkCredentials,
  type CredentialField,
  type TypedCredentials,
} from "../../../domain/account/credentials.ts";
import { useCore } from "../../core/core-context.tsx";
import { Button } from "../../kit/Button.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { LogInProblem } from "./LogInProblem.tsx";
import { useLogIn } from "./use-log-in.ts";
import styles from "./Forms.module.css";

const CHINA = "+86";

/** Form to log in with phone number or mail address and password; a wrong password is cleared. */
export function PasswordForm({ kind }: { readonly kind: "phone" | "email" }) {
  const { t } = useTranslation();
  const { form, fields, problem, says, isBusy, submit } = usePasswordLogIn(kind);
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={submit}>
      {kind === "phone" ? (
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
      ) : (
        <TextField
          label={t("login.field.mail")}
          name="mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...fields.mail}
        />
      )}
      <TextField
        label={t("login.field.password")}
        name="password"
        type="password"
        autoComplete="current-password"
        {...fields.password}
      />
      <LogInProblem problem={problem} says={says} />
      <LogInButton isBusy={isBusy} />
    </form>
  );
}

/** State of the form: typed values, what is wrong with them, and the request to log in. */
function usePasswordLogIn(kind: "phone" | "email") {
  const { t } = useTranslation();
  const core = useCore();
  const logIn = useLogIn();
  const form = useRef<HTMLFormElement>(null);
  const [countryCode, setCountryCode] = useState(CHINA);
  const [phone, setPhone] = useState("");
  const [mail, setMail] = useState("");
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<readonly CredentialField[]>([]);
  const problemOf = (field: CredentialField): string | null =>
    wrong.includes(field) ? t(`login.wrong.${field}`) : null;
  const change = (field: CredentialField, set: (value: string) => void) => (value: string) => {
    set(value);
    setWrong((before) => before.filter((other) => other !== field));
    logIn.forgive();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = checkCredentials(
      kind === "phone" ? { kind, countryCode, phone, password } : { kind: "mail", mail, password },
    );
    setWrong(checked.wrong);
    const [first] = checked.wrong;
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (checked.credentials === null) return;
    void send(checked.credentials);
  };
  const send = async (credentials: TypedCredentials): Promise<void> => {
    const problem = await logIn.send(() => core.session.logIn(credentials));
    if (problem === null || problem === "wrongPassword") setPassword("");
    if (problem === "wrongPassword")
      form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  };
  const field = (name: CredentialField, value: string, set: (value: string) => void) => ({
    value,
    problem: problemOf(name),
    onChange: change(name, set),
  });
  return {
    form,
    fields: {
      countryCode: field("countryCode", countryCode, setCountryCode),
      phone: field("phone", phone, setPhone),
      mail: field("mail", mail, setMail),
      password: field("password", password, setPassword),
    },
    problem: logIn.problem,
    says: logIn.says,
    isBusy: logIn.isBusy,
    submit,
  };
}

/** Submit button, which shows that the request is under way. */
export function LogInButton({ isBusy }: { readonly isBusy: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Button type="submit" look="ink" className={styles["submit"]} aria-disabled={isBusy}>
        {isBusy ? <span className={styles["dots"]} aria-hidden /> : t("nav.logIn")}
        {isBusy && <span className="vh">{t("nav.logIn")}</span>}
      </Button>
      <p role="status" className="vh">
        {isBusy && t("login.busy")}
      </p>
    </>
  );
}
