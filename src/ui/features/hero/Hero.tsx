import { Lock, Music, UserRound } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { foreignLanguage } from "../../../domain/format/foreign-language.ts";
import { WhileShown } from "../../core/WhileShown.tsx";
import { useMedia } from "../../core/use-media.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { summonsOn, type Summons } from "../cards/menu-summons.ts";
import type { Collection } from "../context-menu/collection.ts";
import { CollectionMenu } from "../context-menu/CollectionMenu.tsx";
import { SummonedMenu } from "../context-menu/SummonedMenu.tsx";
import { Description } from "./Description.tsx";
import styles from "./Hero.module.css";
import { HeroComments } from "./HeroComments.tsx";
import { HeroSave } from "./HeroSave.tsx";

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
  /** What "Save to library" and the menu are about; the menu also opens on cover and title. */
  readonly collection?: Collection;
  /** Actions; one of them is the accent button of the screen. */
  readonly children: ReactNode;
}

/** Cover, title and actions of a detail page. */
export function Hero(props: HeroProps) {
  const { coverUrl, text, isRound = false, isBesideList = true, collection, children } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [summons, setSummons] = useState<Summons | null>(null);
  const spot = collection === undefined ? {} : summonsOn(setSummons);
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
          url={coverUrl}
          size={isLarge ? 1024 : 512}
          shape={isRound ? "round" : "square"}
          className={styles["cover"]}
          isEager
        />
        {coverUrl === null && <Icon of={isRound ? UserRound : Music} size={40} />}
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
          <div className={styles["actions"]}>
            {children}
            {collection !== undefined && (
              <>
                <HeroSave collection={collection} />
                <HeroComments collection={collection} />
                <CollectionMenu collection={collection} />
              </>
            )}
          </div>
        </WhileShown>
      </div>
      {collection !== undefined && summons !== null && (
        <SummonedMenu summons={summons} collection={collection} onClose={() => setSummons(null)} />
      )}
    </section>
  );
}
