import { Compass, House, Library, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/PathLink.tsx";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./TabBar.module.css";

/** The phone's navigation, at the bottom where thumbs are. */
export function TabBar() {
  const { t } = useTranslation();
  return (
    <nav className={styles["tabs"]} aria-label={t("nav.main")}>
      <PathLink to="/" activeOptions={{ exact: true }}>
        <Icon of={House} size={21} />
        {t("nav.home")}
      </PathLink>
      <PathLink to="/explore">
        <Icon of={Compass} size={21} />
        {t("nav.explore")}
      </PathLink>
      <PathLink to="/search">
        <Icon of={Search} size={21} />
        {t("nav.search")}
      </PathLink>
      <PathLink to="/library">
        <Icon of={Library} size={21} />
        {t("nav.library")}
      </PathLink>
    </nav>
  );
}
