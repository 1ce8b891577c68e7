import { useLayoutEffect, useRef } from "react";
import type { LyricsBackground as Kind } from "../../../domain/settings/settings.ts";
import { classes } from "../../kit/classes.ts";
import { LyricsBackground } from "./LyricsBackground.tsx";
import styles from "./LyricsVeil.module.css";

interface VeilProps {
  readonly kind: Kind;
}

/**
 * Fades the lines into the background at top and bottom: a second copy of the background lies over them, opaque
 * where the lines have disappeared. It looks like a mask on the lines, but under a mask the browser would
 * redraw the whole column into an offscreen picture for every frame of a word that lights up. The lines in the
 * middle, where words light up, are not covered.
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
    // The copy is as large as the whole view and is seen through the veil, which clips it.
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
