import { useLayoutEffect, useRef } from "react";
import type { LyricsBackground as Kind } from "../../../domain/settings/settings.ts";
import { classes } from "../../kit/classes.ts";
import { LyricsBackground } from "./LyricsBackground.tsx";
import styles from "./LyricsVeil.module.css";

interface VeilProps {
  readonly kind: Kind;
}

/**
 * Fades the lines into the background above and below: a second copy of the background lies over them, opaque where they
 * are gone. It looks like a mask on the lines; but under a mask the whole column would be drawn again, into a picture of
 * its own, for each frame of a lit word. The part between, where words are lit, is not covered.
 */
export const LyricsVeil = ({ kind }: VeilProps) => (
  <>
    <Half kind={kind} end="top" />
    <Half kind={kind} end="bottom" />
  </>
);

function Half({ kind, end }: VeilProps & { readonly end: "top" | "bottom" }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const copy = ref.current;
    const veil = copy?.parentElement ?? null;
    const view = copy?.closest("[role=dialog]") ?? null;
    if (copy === null || veil === null || view === null) return;
    // The copy covers what the whole view does, seen through the column.
    const fit = (): void => {
      const whole = view.getBoundingClientRect();
      const part = veil.getBoundingClientRect();
      copy.style.left = `${whole.left - part.left}px`;
      copy.style.top = `${whole.top - part.top}px`;
      copy.style.width = `${whole.width}px`;
      copy.style.height = `${whole.height}px`;
    };
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(veil);
    resized.observe(view);
    return () => resized.disconnect();
  }, []);
  return (
    <div className={classes(styles["veil"], styles[end])} aria-hidden>
      <div ref={ref} className={styles["copy"]}>
        <LyricsBackground kind={kind} />
      </div>
    </div>
  );
}
