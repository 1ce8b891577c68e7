import { useState, type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toFailure } from "../../../domain/failure.ts";
import type { UserId } from "../../../domain/ids.ts";
import { loginProblemOf, type LoginProblem } from "../../../domain/account/login-problem.ts";
import type { UserProfile } from "../../../domain/account/viewer.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useCore } from "../../core/core-context.tsx";
import { Button } from "../../kit/Button.tsx";
import { Cover } from "../../kit/Cover.tsx";
import { SearchField } from "../../kit/SearchField.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { LogInProblem } from "./LogInProblem.tsx";
import { LoginFrame } from "./LoginFrame.tsx";
import { useBack } from "./use-back.ts";
import { useLogIn } from "./use-log-in.ts";
import formStyles from "./Forms.module.css";
import styles from "./UsernameScreen.module.css";

const WAITING = [0, 1, 2];

/** Searches for a listener by public name and continues with that listener's public music. */
export function UsernameScreen() {
  const { t } = useTranslation();
  const core = useCore();
  const { keptIn } = useBack();
  const logIn = useLogIn();
  const [name, setName] = useState("");
  const [chosenId, setChosenId] = useState<UserId | null>(null);
  const found = useFoundUsers();
  const users = found.users ?? [];
  const chosen = users.find(({ id }) => id === chosenId) ?? users[0];
  const look = (): void => {
    setChosenId(null);
    logIn.forgive();
    found.look(name.trim());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen !== undefined) void logIn.send(() => core.session.continueAs(chosen.id));
  };
  return (
    <LoginFrame title={t("login.username.title")} lead={t("login.username.lead")}>
      <form className={formStyles["form"]} onSubmit={submit}>
        <div className={styles["look"]}>
          <SearchField
            name={t("login.field.username")}
            hint={t("login.field.username")}
            clearName={t("track.clear")}
            value={name}
            className={styles["field"]}
            onChange={setName}
            onEnter={look}
          />
          <Button onClick={look}>{t("nav.search")}</Button>
        </div>
        {found.isLooking && (
          <div aria-busy="true" className={styles["users"]}>
            {WAITING.map((row) => (
              <Skeleton key={row} className={styles["blank"]} />
            ))}
          </div>
        )}
        {chosen !== undefined && (
          <Users users={users} chosenId={chosen.id} onChoose={setChosenId} />
        )}
        <p role="status" className={styles["none"]}>
          {found.users?.length === 0 && t("login.username.none", { name: found.name })}
        </p>
        <LogInProblem problem={logIn.problem ?? found.problem} />
        {chosen !== undefined && (
          <Button
            type="submit"
            look="ink"
            className={formStyles["submit"]}
            aria-disabled={logIn.isBusy}
          >
            <span className={styles["name"]}>{t("login.username.go", { name: chosen.name })}</span>
          </Button>
        )}
      </form>
      <p className={styles["other"]}>
        <PathLink to={keptIn("/login/account")}>{t("login.account.title")}</PathLink>
      </p>
    </LoginFrame>
  );
}

interface UsersProps {
  readonly users: readonly UserProfile[];
  readonly chosenId: UserId;
  readonly onChoose: (id: UserId) => void;
}

/** The listeners that were found, one of which is selected. */
function Users({ users, chosenId, onChoose }: UsersProps) {
  const { t } = useTranslation();
  return (
    <div role="radiogroup" aria-label={t("login.username.found")} className={styles["users"]}>
      {users.map(({ id, name: nickname, avatarUrl }) => (
        <label key={id} className={styles["user"]}>
          <input
            type="radio"
            name="user"
            className={styles["radio"]}
            checked={id === chosenId}
            onChange={() => onChoose(id)}
          />
          <Cover url={avatarUrl} size={64} shape="round" className={styles["avatar"]} />
          <b className={styles["name"]} title={nickname} dir="auto">
            {nickname}
          </b>
        </label>
      ))}
    </div>
  );
}

interface Found {
  /** The name that was searched for. */
  readonly name: string;
  readonly isLooking: boolean;
  /** Null until the first answer. */
  readonly users: readonly UserProfile[] | null;
  readonly problem: LoginProblem | null;
  /** Searches for a name and drops an earlier request. Does nothing for an empty name. */
  readonly look: (name: string) => void;
}

const NOTHING = { name: "", isLooking: false, users: null, problem: null } as const;

/** Searches for listeners by a part of their public name. */
function useFoundUsers(): Found {
  const core = useCore();
  const [found, setFound] = useState<Omit<Found, "look">>(NOTHING);
  const asked = useRef<AbortController | null>(null);
  return {
    ...found,
    look: (name) => {
      if (name === "") return;
      asked.current?.abort();
      const question = new AbortController();
      asked.current = question;
      setFound({ ...NOTHING, name, isLooking: true });
      core.session.findUsers(name, question.signal).then(
        (answer) => {
          if (question.signal.aborted) return;
          setFound(
            answer.ok
              ? { ...NOTHING, name, users: answer.value }
              : { ...NOTHING, name, problem: loginProblemOf(answer.failure) },
          );
        },
        (thrown: unknown) => {
          if (question.signal.aborted) return;
          setFound({ ...NOTHING, name, problem: loginProblemOf(toFailure(thrown)) });
        },
      );
    },
  };
}
