import { ListMusic } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/PathLink.tsx";
import { buttonLook } from "../../kit/button-look.ts";
import { StateMessage } from "../../kit/StateMessage.tsx";

/** A playlist of the listener's own that has no song yet. */
export function NoSongsYet() {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={ListMusic}
      title={t("playlists.empty.title")}
      text={t("playlists.empty.text")}
    >
      <PathLink to="/explore" className={buttonLook()}>
        {t("nav.explore")}
      </PathLink>
    </StateMessage>
  );
}
