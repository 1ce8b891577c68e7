import { useEffect, useState } from "react";
import { useLanguage } from "../../i18n/use-language.ts";
import styles from "./LyricsClock.module.css";

const MINUTE_MS = 60_000;

/** The time of day, for listeners who see no other clock. */
export function LyricsClock() {
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE_MS - (now.getTime() % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  const time = now.toLocaleTimeString(language, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return (
    <time className={styles["clock"]} dateTime={time}>
      {time}
    </time>
  );
}
