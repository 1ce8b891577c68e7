import { useLocation, useRouter } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useDesktop } from "../../core/desktop-context.tsx";
import { useFolder } from "../../core/music-source.ts";
import { NavLink } from "../../core/navigation/NavLink.tsx";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useShownScreen } from "../../core/navigation/screen-title.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { Mark } from "../../kit/Mark.tsx";
import { lazyPart } from "../lazy/lazy-part.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { SearchForm } from "./SearchForm.tsx";
import { useHistoryEnds } from "./use-history-ends.ts";
import styles from "./Navbar.module.css";

const SourceChip = lazyPart(async () => (await import("./SourceChip.tsx")).SourceChip);

/** Screens that the phone reaches by a tab; they have no Back button. */
const ROOTS: readonly string[] = ["/", "/explore", "/search", "/library", "/local-music"];

/** The bar at the top: navigation, search and account. */
export function Navbar() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const { hasBack, hasForward } = useHistoryEnds();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { title, kind = title } = useShownScreen();
  const isScrolled = useScrolled();
  const isFolder = useFolder() !== null;
  const isDesktop = useDesktop() !== null;
  const isSearch = path === "/search" || path.startsWith("/search/");
  return (
    <div className={styles["room"]}>
      <header
        className={styles["bar"]}
        data-scrolled={isScrolled}
        data-root={ROOTS.includes(path)}
        data-search={isSearch}
      >
        <div className={styles["start"]}>
          <PathLink to="/" className={styles["mark"]} aria-label={t("nav.brand")}>
            <Mark />
          </PathLink>
          <nav className={styles["links"]} aria-label={t("nav.main")}>
            <NavLink to="/" isExact>
              {t("nav.home")}
            </NavLink>
            <NavLink to="/explore">{t("nav.explore")}</NavLink>
            <NavLink to="/library">{t("nav.library")}</NavLink>
            {isDesktop && <NavLink to="/local-music">{t("nav.localMusic")}</NavLink>}
          </nav>
        </div>
        <div className={styles["middle"]}>
          <IconButton
            icon={ChevronLeft}
            iconSize={20}
            name={t("nav.back")}
            className={styles["back"]}
            disabled={!hasBack}
            onClick={() => history.back()}
          />
          <IconButton
            icon={ChevronRight}
            iconSize={20}
            name={t("nav.forward")}
            className={styles["forward"]}
            disabled={!hasForward}
            onClick={() => history.forward()}
          />
          <span className={styles["title"]} aria-hidden>
            {kind === "" ? t("app.name") : kind}
          </span>
          <SearchForm />
        </div>
        <div className={styles["end"]}>
          {isFolder && <SourceChip />}
          <AccountMenu />
        </div>
      </header>
    </div>
  );
}

/** Scrolled further than this, the page lies under the navigation bar. */
const TOP_PX = 4;

/** Cached from the last scroll event: reading it while a screen renders would force a layout. */
let isScrolled = false;

const subscribe = (onChange: () => void): (() => void) => {
  const look = (): void => {
    isScrolled = window.scrollY > TOP_PX;
    onChange();
  };
  window.addEventListener("scroll", look, { passive: true });
  return () => window.removeEventListener("scroll", look);
};

const get = (): boolean => isScrolled;

/** Whether the page is scrolled away from its top. */
const useScrolled = (): boolean => useSyncExternalStore(subscribe, get, get);
