import type { ReactNode } from "react";
import { useScreenTitle } from "../../core/screen-title.ts";
import { CoverWall } from "./CoverWall.tsx";
import styles from "./LoginFrame.module.css";
import { useLeaveOnLogIn } from "./use-back.ts";

export interface LoginFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The frame of the log-in screens: what to do on one side, covers on the other where there is room. */
export function LoginFrame({ title, lead, children }: LoginFrameProps) {
  useScreenTitle(title);
  useLeaveOnLogIn();
  return (
    <div className={styles["screen"]}>
      <div className={styles["box"]}>
        <h1 className={styles["title"]}>{title}</h1>
        <p className={styles["lead"]}>{lead}</p>
        {children}
      </div>
      <CoverWall />
    </div>
  );
}
