import type { ReactNode } from "react";
import { Description } from "./Description.tsx";
import styles from "./GradientHero.module.css";

export interface GradientHeroProps {
  readonly kicker: string;
  readonly title: string;
  /** Colours of the title, from its beginning to its end. */
  readonly gradient: readonly string[];
  readonly subtitle?: string;
  readonly facts: string;
  readonly description?: string | null;
  /** Buttons; one of them is the accent button of the screen. */
  readonly children: ReactNode;
}

/** Head of a page without a cover; its title has a colour gradient (B27). */
export function GradientHero(props: GradientHeroProps) {
  const { kicker, title, gradient, subtitle, facts, description = null, children } = props;
  return (
    <section aria-label={title} className={styles["hero"]}>
      <p className={styles["kicker"]}>{kicker}</p>
      <h1 className={styles["title"]} title={title} style={{ "--gradient": stops(gradient) }}>
        {title}
      </h1>
      {subtitle !== undefined && <p className={styles["subtitle"]}>{subtitle}</p>}
      <p className={styles["facts"]}>{facts}</p>
      {description !== null && description.trim() !== "" && (
        <Description title={title} text={description} />
      )}
      <div className={styles["actions"]}>{children}</div>
    </section>
  );
}

/** The gradient's colours, clamped in lightness per theme so that large text on the page keeps its contrast. */
const stops = (gradient: readonly string[]): string =>
  gradient
    .map(
      (colour) =>
        `light-dark(oklch(from ${colour} min(l, 0.6) c h), oklch(from ${colour} max(l, 0.7) c h))`,
    )
    .join(", ");
