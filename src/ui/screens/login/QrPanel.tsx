import { CircleAlert, RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { QrCode, QrLogIn } from "../../../contract/snapshots.ts";
import { loginProblemOf } from "../../../domain/account/login-problem.ts";
import { useCore } from "../../core/core-context.tsx";
import { Button } from "../../kit/Button.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import styles from "./QrPanel.module.css";
import { LogInProblem } from "./LogInProblem.tsx";
import { useBack } from "./use-back.ts";

const LOADING: QrLogIn = { kind: "loading" };
/** The white margin that scanners need, in modules of the code. */
const QUIET = 2;

/** A code for the service's own app to scan, and the state of that. */
export function QrPanel() {
  const { t } = useTranslation();
  const core = useCore();
  const { leave } = useBack();
  const state = useQr();
  const isDone = state.kind === "done";
  const onDone = useEffectEvent(leave);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone]);
  const code = state.kind === "waiting" || state.kind === "scanned" ? state.code : null;
  return (
    <div className={styles["panel"]}>
      <div className={styles["paper"]} data-scanned={state.kind === "scanned"}>
        {code !== null && <Drawn code={code} />}
        {state.kind === "failed" && <Icon of={CircleAlert} size={32} />}
        {code === null && state.kind !== "failed" && <Skeleton className={styles["blank"]} />}
      </div>
      {state.kind === "failed" ? (
        <LogInProblem problem={loginProblemOf(state.failure)} bestWay="message" />
      ) : (
        <p role="status" className={styles["status"]}>
          {state.kind === "scanned"
            ? t("login.qr.scanned", { name: state.name })
            : t(`login.qr.${state.kind}`)}
        </p>
      )}
      <Button icon={RefreshCw} isSmall look="bare" onClick={() => void core.session.renewQr()}>
        {t("login.qr.refresh")}
      </Button>
    </div>
  );
}

/** State of the code. The service is polled only while this panel is mounted. */
function useQr(): QrLogIn {
  const core = useCore();
  const [state, setState] = useState<QrLogIn>(LOADING);
  useEffect(() => {
    const heard = core.session.qr$().subscribe(setState);
    return () => heard.unsubscribe();
  }, [core]);
  return state;
}

/** Always dark on white in every theme, because scanners expect that. */
function Drawn({ code: { size, path } }: { readonly code: QrCode }) {
  const { t } = useTranslation();
  const side = size + QUIET * 2;
  return (
    <svg
      role="img"
      aria-label={t("login.qr.image")}
      className={styles["code"]}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
