import { usePlaybackFrames } from "../../core/use-playback-clock.ts";
import styles from "./MiniProgress.module.css";

const paint = (element: HTMLElement, positionS: number, durationS: number): void => {
  const share = durationS > 0 ? Math.min(1, positionS / durationS) : 0;
  element.style.setProperty("--played", `${share * 100}%`);
};

/** The thin line over the phone's player; the full-screen view has the one that can be moved. */
export function MiniProgress() {
  const ref = usePlaybackFrames<HTMLDivElement>(paint);
  return <div ref={ref} className={styles["progress"]} aria-hidden />;
}
