import { useLocation } from "@tanstack/react-router";
import {
  ArrowLeftRight,
  CircleCheck,
  CircleX,
  LoaderCircle,
  WifiOff,
  type LucideIcon,
} from "lucide-react";
import { useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { FailureKind, Outcome } from "../../../domain/failure.ts";
import { useCore } from "../../core/core-context.tsx";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { Button } from "../../kit/Button.tsx";
import { Mark } from "../../kit/Mark.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import styles from "./LastfmCallbackScreen.module.css";

const ICONS: Readonly<Record<Finishing["kind"], LucideIcon>> = {
  waiting: LoaderCircle,
  noToken: CircleX,
  refused: CircleX,
  unreachable: WifiOff,
  connected: CircleCheck,
};

/** The page that last.fm returns to, in the window that the settings opened (B8, B59). */
export function LastfmCallbackScreen() {
  const { t } = useTranslation();
  const token = useToken();
  const { now, again } = useFinish(token);
  const [isStuck, setStuck] = useState(false);
  const name = now.kind === "connected" ? now.name : "";
  useScreenTitle(t("lastfm.title"));
  const done = (): void => {
    window.close();
    // A browser closes only windows that a script opened.
    setStuck(!window.closed);
  };
  return (
    <div className={styles["screen"]} role="status">
      <div className={styles["names"]} aria-hidden>
        <Mark size={44} />
        <ArrowLeftRight size={18} />
        <span className={styles["lastfm"]}>last.fm</span>
      </div>
      <StateMessage
        icon={ICONS[now.kind]}
        title={t(`lastfm.${now.kind}.title`, { name })}
        text={isStuck ? t("lastfm.close") : t(`lastfm.${now.kind}.text`)}
        isHeading
      >
        <div className={styles["ways"]}>
          {now.kind === "unreachable" && (
            <Button look="ink" onClick={again}>
              {t("lastfm.again")}
            </Button>
          )}
          {now.kind !== "waiting" && (
            <Button look={now.kind === "unreachable" ? "plain" : "ink"} onClick={done}>
              {t("lastfm.done")}
            </Button>
          )}
        </div>
      </StateMessage>
    </div>
  );
}

/** The token in the address; it is before the hash if the path is in the hash. */
function useToken(): string {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const tokenIn = (query: string): string | null => new URLSearchParams(query).get("token");
  return tokenIn(search) ?? tokenIn(window.location.search) ?? "";
}

/** Failures without an answer of last.fm: the token can still be used. */
const UNREACHABLE: ReadonlySet<FailureKind> = new Set([
  "offline",
  "timeout",
  "unreachable",
  "malformed",
]);

type Finishing =
  | { readonly kind: "waiting" | "noToken" | "refused" | "unreachable" }
  | { readonly kind: "connected"; readonly name: string };

/** Connects with the token that last.fm sent, and returns the state; `again` tries once more. */
function useFinish(token: string): { readonly now: Finishing; readonly again: () => void } {
  const core = useCore();
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ attempt: number; now: Finishing } | null>(null);
  useEffect(() => {
    if (token === "") return;
    let isWanted = true;
    const answer = (now: Finishing): void => {
      if (isWanted) setAnswered({ attempt, now });
    };
    core.scrobbling.finish(token).then(
      (outcome) => answer(finished(outcome)),
      () => answer({ kind: "unreachable" }),
    );
    return () => {
      isWanted = false;
    };
  }, [core, token, attempt]);
  const isAnswered = answered?.attempt === attempt;
  return {
    now: token === "" ? { kind: "noToken" } : isAnswered ? answered.now : { kind: "waiting" },
    again: () => setAttempt(attempt + 1),
  };
}

function finished(outcome: Outcome<string>): Finishing {
  if (outcome.ok) return { kind: "connected", name: outcome.value };
  return { kind: UNREACHABLE.has(outcome.failure.kind) ? "unreachable" : "refused" };
}
