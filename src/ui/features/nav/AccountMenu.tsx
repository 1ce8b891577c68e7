import { UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionSnapshot } from "../../../contract/snapshots.ts";
import { useCore } from "../../core/core-context.tsx";
import { useOffers } from "../../core/music-source.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import type { MenuPoint } from "../../kit/menu/Menu.tsx";
import { lazyPart } from "../lazy/lazy-part.tsx";
import styles from "./AccountMenu.module.css";

const MENU_WIDTH_PX = 248;
const MENU_GAP_PX = 6;

const AccountMenuItems = lazyPart(
  async () => (await import("./AccountMenuItems.tsx")).AccountMenuItems,
  { close: ({ onClose }) => onClose() },
);

const UNKNOWN: SessionSnapshot | null = null;

/** A link to log in, if the source has accounts, and the menu of the account. */
export function AccountMenu() {
  const { t } = useTranslation();
  const core = useCore();
  const session = useStream<SessionSnapshot | null>(core.session.session$(), UNKNOWN);
  const [at, setAt] = useState<MenuPoint | null>(null);
  const hasLogIn = useOffers("logIn");
  const isAnonymous = session?.mode === "anonymous";
  const avatarUrl = session?.profile?.avatarUrl ?? null;
  const toggle = (button: Element): void => {
    const { right, bottom } = button.getBoundingClientRect();
    setAt(at === null ? { x: right - MENU_WIDTH_PX, y: bottom + MENU_GAP_PX } : null);
  };
  return (
    <>
      {isAnonymous && hasLogIn && (
        <PathLink to="/login" className={styles["logIn"]}>
          {t("nav.logIn")}
        </PathLink>
      )}
      <button
        type="button"
        className={styles["account"]}
        aria-label={t("nav.account")}
        title={t("nav.account")}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => toggle(event.currentTarget)}
      >
        {avatarUrl === null ? (
          <Icon of={UserRound} />
        ) : (
          <Cover url={avatarUrl} size={64} shape="round" isEager />
        )}
      </button>
      {at !== null && (
        <AccountMenuItems
          at={at}
          way={hasLogIn ? (isAnonymous ? "in" : "out") : null}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
}
