import { ListMusic } from "lucide-react";
import { useTranslation } from "react-i18next";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { ExploreLink } from "../states/ExploreLink.tsx";

/** A playlist of the listener's own that has no song yet. */
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
