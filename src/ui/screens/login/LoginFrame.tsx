import { Headphones } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HomePage } from "../../../contract/pages.ts";
import { latest } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useOffers } from "../../core/music-source.ts";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { Cover } from "../../kit/Cover.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { buttonLook } from "../../kit/button-look.ts";
import { useLeaveOnLogIn } from "./use-back.ts";
import styles from "./LoginFrame.module.css";

export interface LoginFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/**
 * The frame of the log-in screens: the form on one side and, in wide windows, covers on the other. If the source has
 * no log-in, shows a message instead.
 */
export function LoginFrame(props: LoginFrameProps) {
  return useOffers("logIn") ? <Frame {...props} /> : <NoLogIn />;
}

function NoLogIn() {
  const { t } = useTranslation();
  useScreenTitle(t("login.noNeed.title"));
  return (
    <div className={styles["none"]}>
      <StateMessage
        icon={Headphones}
        title={t("login.noNeed.title")}
        text={t("login.noNeed.text")}
        isHeading
      >
        <PathLink to="/" isReplacing className={buttonLook("ink")}>
          {t("state.goHome")}
        </PathLink>
      </StateMessage>
    </div>
  );
}

function Frame({ title, lead, children }: LoginFrameProps) {
  useScreenTitle(title);
  useLeaveOnLogIn();
  return (
    <div className={styles["screen"]}>
      <div className={styles["box"]}>
        <h1 className={styles["title"]}>{title}</h1>
        <p className={styles["lead"]}>{lead}</p>
        {children}
      </div>
      <CoverWall />
    </div>
  );
}

const NOTHING: HomePage | null = null;
const COLUMNS = [0, 1, 2, 3];
const ROWS = [0, 1, 2, 3, 4, 5];

/** A decorative wall of covers from the home page, for wide windows. */
function CoverWall() {
  const core = useCore();
  const home = useStream<HomePage | null>(core.browse.home$(), NOTHING);
  const urls = home === null ? [] : coversOf(home);
  return (
    <div className={styles["wall"]} aria-hidden>
      {COLUMNS.map((column) => (
        <div key={column} className={styles["column"]}>
          {ROWS.map((row) => (
            <Cover
              key={row}
              // Steps of seven keep equal covers apart if there are few.
              url={urls[(column * 7 + row) % Math.max(1, urls.length)] ?? null}
              size={512}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function coversOf({ playlists, albums, charts }: HomePage): readonly string[] {
  const cards = [albums, playlists, charts].flatMap((shelf) => latest(shelf) ?? []);
  return [...new Set(cards.flatMap(({ coverUrl }) => (coverUrl === null ? [] : [coverUrl])))];
}
