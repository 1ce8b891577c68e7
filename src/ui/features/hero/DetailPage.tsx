import type { ReactNode } from "react";
import { classes } from "../../kit/classes.ts";
import { useCoverColours } from "../cover-colours/cover-colours.ts";
import styles from "./DetailPage.module.css";

export interface DetailPageProps {
  /** The cover whose colours tint the top of the page. */
  readonly lightUrl: string | null;
  readonly hero: ReactNode;
  /** Placed beside the hero from 1680 px on. */
  readonly list?: ReactNode;
  /** Sections below hero and list. */
  readonly children?: ReactNode;
}

/** A page about one thing: colours of its cover, hero, list, and further sections. */
export function DetailPage({ lightUrl, hero, list, children }: DetailPageProps) {
  const colours = useCoverColours(lightUrl);
  return (
    <>
      <div className={styles["room"]} style={colours} />
      <div className={styles["page"]}>
        <div className={classes(list !== undefined && styles["detail"])}>
          {hero}
          {list !== undefined && <div className={styles["list"]}>{list}</div>}
        </div>
        <div className={styles["more"]}>{children}</div>
      </div>
    </>
  );
}
