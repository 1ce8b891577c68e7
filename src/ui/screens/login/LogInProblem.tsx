import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { wantsAnotherWay, type LoginProblem } from "../../../domain/account/login-problem.ts";
import { PathLink } from "../../core/PathLink.tsx";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./Forms.module.css";
import { useBack } from "./use-back.ts";

export interface LogInProblemProps {
  readonly problem: LoginProblem | null;
  /** The way in to try next. */
  readonly otherWay?: OtherWay;
}

type OtherWay = "qrCode" | "message" | "cookie";

/** Why a log-in was refused, and the next best way in where there is one. */
export function LogInProblem({ problem, otherWay = "qrCode" }: LogInProblemProps) {
  const { t } = useTranslation();
  const { keptIn } = useBack();
  return (
    <div role="alert" className={styles["problem"]}>
      {problem !== null && (
        <>
          <Icon of={CircleAlert} size={16} />
          <p>
            {t(`login.problem.${problem}`)}{" "}
            {wantsAnotherWay(problem) && (
              <PathLink to={keptIn(`/login/account?mode=${otherWay}`)} isReplacing>
                {t(`login.${otherWay}.instead`)}
              </PathLink>
            )}
          </p>
        </>
      )}
    </div>
  );
}
