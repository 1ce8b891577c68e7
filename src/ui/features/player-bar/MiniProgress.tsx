import { Groove } from "./Groove.tsx";
import styles from "./MiniProgress.module.css";

/** The thin line over the phone's player; the full-screen view has the one that can be moved. */
export const MiniProgress = ({ isCovered }: { readonly isCovered: boolean }) => (
  <Groove heldS={null} isCovered={isCovered} className={styles["progress"]} />
);
