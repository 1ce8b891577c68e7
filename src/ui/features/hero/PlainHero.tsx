import { Lock, Music, UserRound } from "lucide-react";
import type { HTMLAttributes, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { foreignLanguage } from "../../../domain/format/foreign-language.ts";
import { WhileShown } from "../../core/WhileShown.tsx";
import { useMedia } from "../../core/use-media.ts";
import { useLanguage } from "../../i18n/use-language.ts";
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

export interface PlainHeroProps {
  readonly coverUrl: string | null;
  readonly text: HeroText;
  readonly isRound?: boolean;
  /** Whether it is a sticky column beside a list from 1680 px on. */
  readonly isBesideList?: boolean;
  /** Shown on the cover, instead of the icon for a missing cover. */
  readonly art?: ReactNode;
  /** Event handlers for cover and title. */
  readonly spot?: HTMLAttributes<HTMLElement>;
  /** Buttons; one of them is the accent button of the screen. */
  readonly children: ReactNode;
}

/** Cover, title and actions of a page about songs. */
export function PlainHero(props: PlainHeroProps) {
  const { coverUrl, text, isRound = false, isBesideList = true, art, spot, children } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const isLarge = useMedia("(width >= 1680px), (resolution > 1.5dppx)");
  return (
    <section
      aria-label={text.title}
      className={styles["hero"]}
      data-round={isRound}
      data-beside={isBesideList}
    >
      <div className={styles["spot"]} {...spot}>
        <Cover
          url={coverUrl ?? undefined}
          size={isLarge ? 1024 : 512}
          boxPx={240}
          shape={isRound ? "round" : "square"}
          className={styles["cover"]}
          isEager
        />
        {art ?? (coverUrl === null && <Icon of={isRound ? UserRound : Music} size={40} />)}
      </div>
      <div>
        <p className={styles["kicker"]}>{text.kicker}</p>
        <h1
          className={styles["title"]}
          title={text.title}
          lang={foreignLanguage(text.title, language)}
          {...spot}
        >
          {text.isPrivate === true && (
            <span className={styles["lock"]} title={t("page.private")}>
              <Icon of={Lock} size={24} />
              <span className="vh">{t("page.private")} </span>
            </span>
          )}
          {text.title.trim() === "" ? t("page.untitled") : text.title}
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
        <WhileShown>
          <p className={styles["facts"]}>{text.facts}</p>
        </WhileShown>
        {text.description !== null && text.description.trim() !== "" && (
          <Description title={text.title} text={text.description} />
        )}
        <WhileShown>
          <div className={styles["actions"]}>{children}</div>
        </WhileShown>
      </div>
    </section>
  );
}
