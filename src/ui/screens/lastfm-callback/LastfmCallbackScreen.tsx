import { useLocation } from "@tanstack/react-router";
import {
  ArrowLeftRight,
  CircleCheck,
  CircleX,
  LoaderCircle,
  WifiOff,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useScreenTitle } from "../../core/screen-title.ts";
import { Button } from "../../kit/Button.tsx";
import { Mark } from "../../kit/Mark.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import styles from "./LastfmCallbackScreen.module.css";
import { useFinish, type Finishing } from "./use-finish.ts";

const ICONS: Readonly<Record<Finishing["kind"], LucideIcon>> = {
  waiting: LoaderCircle,
  noToken: CircleX,
  refused: CircleX,
  unreachable: WifiOff,
  connected: CircleCheck,
};

/** Where last.fm leads back to, in the window that settings opened (B8, B59). */
export function LastfmCallbackScreen() {
  const { t } = useTranslation();
  const token = useToken();
  const { now, again } = useFinish(token);
  const [isStuck, setStuck] = useState(false);
  const name = now.kind === "connected" ? now.name : "";
  useScreenTitle(t("lastfm.title"));
  const done = (): void => {
    window.close();
    // A browser closes only what a page opened.
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

/** The token stands in the address; before the hash where that holds the path. */
function useToken(): string {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const tokenIn = (query: string): string | null => new URLSearchParams(query).get("token");
  return tokenIn(search) ?? tokenIn(window.location.search) ?? "";
}
