import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { buttonLook } from "../../kit/button-look.ts";

/** Link to Explore in an empty list, because there is always something to find there. */
export function ExploreLink() {
  const { t } = useTranslation();
  return (
    <PathLink to="/explore" className={buttonLook()}>
      {t("nav.explore")}
    </PathLink>
  );
}
