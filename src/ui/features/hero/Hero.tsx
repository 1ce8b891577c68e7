import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMedia } from "../../core/use-media.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { Description } from "./Description.tsx";
import styles from "./Hero.module.css";

interface HeroText {
  readonly kicker: ReactNode;
  readonly title: string;
  readonly subtitle?: string | null;
  /** Artists under the title. */
  readonly by?: ReactNode;
  readonly facts: ReactNode;
  readonly description: string | null;
  readonly isExplicit?: boolean;
  readonly isPrivate?: boolean;
}

export interface HeroProps {
  readonly coverUrl: string | null;
  readonly text: HeroText;
  readonly isRound?: boolean;
  /** Beside a list, from 1680 px on, it is a sticky column. */
  readonly isBesideList?: boolean;
  /** Actions; one of them is the accent button of the screen. */
  readonly children: ReactNode;
}

/** Cover, title and actions of a detail page. */
export function Hero(props: HeroProps) {
  const { coverUrl, text, isRound = false, isBesideList = true, children } = props;
  const { t } = useTranslation();
  const isLarge = useMedia("(width >= 1680px), (resolution > 1.5dppx)");
  return (
    <section
      aria-label={text.title}
      className={styles["hero"]}
      data-round={isRound}
      data-beside={isBesideList}
    >
      <Cover
        url={coverUrl}
        size={isLarge ? 1024 : 512}
        shape={isRound ? "round" : "square"}
        className={styles["cover"]}
        isEager
      />
      <div>
        <p className={styles["kicker"]}>{text.kicker}</p>
        <h1 className={styles["title"]} title={text.title}>
          {text.isPrivate === true && (
            <span className={styles["lock"]} title={t("page.private")}>
              <Icon of={Lock} size={24} />
              <span className="vh">{t("page.private")} </span>
            </span>
          )}
          {text.title}
        </h1>
        {text.subtitle != null && <p className={styles["subtitle"]}>{text.subtitle}</p>}
        {text.by !== undefined && (
          <p className={styles["by"]}>
            {text.by}
            {text.isExplicit === true && (
              <span className={styles["explicit"]} title={t("track.explicit")}>
                <span aria-hidden>E</span>
                <span className="vh">{t("track.explicit")}</span>
              </span>
            )}
          </p>
        )}
        <p className={styles["facts"]}>{text.facts}</p>
        {text.description !== null && text.description.trim() !== "" && (
          <Description title={text.title} text={text.description} />
        )}
        <div className={styles["actions"]}>{children}</div>
      </div>
    </section>
  );
}
