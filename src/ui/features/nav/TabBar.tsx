import { Compass, FolderOpen, House, Library, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useDesktop } from "../../core/desktop-context.tsx";
import { NavLink } from "../../core/navigation/NavLink.tsx";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./TabBar.module.css";

/** The phone's navigation, at the bottom in reach of the thumb. */
export function TabBar() {
  const { t } = useTranslation();
  const isDesktop = useDesktop() !== null;
  return (
    <nav className={styles["tabs"]} aria-label={t("nav.main")}>
      <NavLink to="/" isExact>
        <Icon of={House} size={21} />
        {t("nav.home")}
      </NavLink>
      <NavLink to="/explore">
        <Icon of={Compass} size={21} />
        {t("nav.explore")}
      </NavLink>
      <NavLink to="/search">
        <Icon of={Search} size={21} />
        {t("nav.search")}
      </NavLink>
      <NavLink to="/library">
        <Icon of={Library} size={21} />
        {t("nav.library")}
      </NavLink>
      {isDesktop && (
        <NavLink to="/local-music" name={t("nav.localMusic")}>
          <Icon of={FolderOpen} size={21} />
          {t("nav.local")}
        </NavLink>
      )}
    </nav>
  );
}
