import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { wantsAnotherWay, type LoginProblem } from "../../../domain/account/login-problem.ts";
import { useMusicSource } from "../../core/music-source.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./Forms.module.css";
import { useBack } from "./use-back.ts";
import { otherWay, type OtherWay } from "./ways-in.ts";

export interface LogInProblemProps {
  readonly problem: LoginProblem | null;
  /** Text for a problem that has no translated one. */
  readonly says?: string | null;
  /** The way to log in to suggest, if the source has it. */
  readonly bestWay?: OtherWay;
}

/** Why a log-in was refused, and a link to another way to log in if there is one. */
export function LogInProblem({ problem, says = null, bestWay = "qrCode" }: LogInProblemProps) {
  const { t } = useTranslation();
  const { keptIn } = useBack();
  const other = otherWay(bestWay, useMusicSource());
  return (
    <div role="alert" className={styles["problem"]}>
      {problem !== null && (
        <>
          <Icon of={CircleAlert} size={16} />
          <p>
            {problem === "other" && says !== null ? says : t(`login.problem.${problem}`)}{" "}
            {other !== null && wantsAnotherWay(problem) && (
              <PathLink to={keptIn(`/login/account?mode=${other}`)} isReplacing>
                {t(`login.${other}.instead`)}
              </PathLink>
            )}
          </p>
        </>
      )}
    </div>
  );
}
