import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionSnapshot } from "../../../contract/snapshots.ts";
import { useCore } from "../../core/core-context.tsx";
import { hadProfile } from "../../core/known-profile.ts";
import { useDesktop } from "../../core/desktop-context.tsx";
import { useOffers } from "../../core/music-source.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { logOutDialog } from "../../features/dialogs/dialogs.ts";
import { Button } from "../../kit/Button.tsx";
import { Cover } from "../../kit/Cover.tsx";
import styles from "./UserCard.module.css";

const UNKNOWN: SessionSnapshot | null = null;

/** The account or public name that is logged in, and a button to log out (B7); nothing if the source has no log-in. */
export function UserCard() {
  const { t } = useTranslation();
  const core = useCore();
  const session = useStream<SessionSnapshot | null>(core.session.session$(), UNKNOWN);
  const hasLogIn = useOffers("logIn");
  const profile = session?.profile ?? null;
  const isUnencrypted = useIsUnencrypted(session);
  if (!hasLogIn) return null;
  if (session === null && hadProfile()) return <Room />;
  if (session === null || profile === null) return null;
  const { name, avatarUrl, vipType, signature } = profile;
  return (
    <section aria-label={t("settings.card.name")} className={styles["card"]}>
      <Cover url={avatarUrl} size={224} shape="round" boxPx={64} className={styles["avatar"]} />
      <div className={styles["words"]}>
        <p className={styles["name"]} dir="auto" title={name}>
          {name}
        </p>
        <p className={styles["about"]} dir="auto">
          {session.mode === "username" ? (
            t("settings.card.public")
          ) : vipType === 0 ? (
            signature
          ) : (
            <span className={styles["vip"]}>{t("settings.card.vip")}</span>
          )}
        </p>
        {isUnencrypted && <p className={styles["warning"]}>{t("settings.card.unencrypted")}</p>}
      </div>
      <Button isSmall onClick={() => logOutDialog.set(true)}>
        {t("logOut.item")}
      </Button>
    </section>
  );
}

/** As high as the card, until it is known who is logged in. */
const Room = () => (
  <div className={styles["card"]} aria-hidden>
    <Cover url={undefined} size={224} shape="round" className={styles["avatar"]} />
  </div>
);

/** Whether the session is stored unencrypted on this computer's disk; asked again for each session. */
function useIsUnencrypted(session: SessionSnapshot | null): boolean {
  const desktop = useDesktop();
  const [isUnencrypted, setUnencrypted] = useState(false);
  useEffect(() => {
    if (desktop === null || session === null) return;
    let isMeant = true;
    desktop.app.isSessionEncrypted().then(
      (isEncrypted) => isMeant && setUnencrypted(isEncrypted === false),
      (thrown: unknown) => console.error(thrown),
    );
    return () => {
      isMeant = false;
    };
  }, [desktop, session]);
  return isUnencrypted;
}
