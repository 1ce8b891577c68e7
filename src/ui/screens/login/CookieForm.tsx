import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { LogInButton } from "./LogInButton.tsx";
import { LogInProblem } from "./LogInProblem.tsx";
import styles from "./Forms.module.css";
import { useLogIn } from "./use-log-in.ts";

/** The expert's way in: the session cookie of another browser. */
export function CookieForm() {
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
    <form className={styles["form"]} noValidate onSubmit={submit}>
      <TextField
        label={t("login.field.cookie")}
        // A session is as good as a password.
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
      <LogInProblem problem={logIn.problem} />
      <LogInButton isBusy={logIn.isBusy} />
    </form>
  );
}
