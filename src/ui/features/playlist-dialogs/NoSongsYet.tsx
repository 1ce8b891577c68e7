import { ListMusic } from "lucide-react";
import { useTranslation } from "react-i18next";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { ExploreLink } from "../states/ExploreLink.tsx";

/** Message in the listener's own playlist while it is empty. */
export function NoSongsYet() {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={ListMusic}
      title={t("playlists.empty.title")}
      text={t("playlists.empty.text")}
    >
      <ExploreLink />
    </StateMessage>
  );
}
