import { Lock } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesktop } from "../../core/desktop-context.tsx";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import type { ScreenAddress } from "../../core/navigation/screen-address.ts";
import { useGo } from "../../core/navigation/use-go.ts";
import { lazyPart } from "../../features/lazy/lazy-part.tsx";
import { DevicePlaylists } from "../../features/playlist-dialogs/DevicePlaylists.tsx";
import { showToast } from "../../features/toast/toasts.ts";
import { TableSkeleton } from "../../features/track-table/TrackTable.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { buttonLook } from "../../kit/button-look.ts";
import { HistoryTab } from "./HistoryTab.tsx";
import { LibraryTabs } from "./LibraryTabs.tsx";
import { LibraryTools } from "./LibraryTools.tsx";
import { ShelfTab } from "./ShelfTab.tsx";
import { useLibraryAddress, type LibraryTab } from "./library-address.ts";
import styles from "../../features/library-top/LibraryBody.module.css";

const CloudTab = lazyPart(
  async () => (await import("../../features/cloud/CloudTab.tsx")).CloudTab,
  {
    isInPlace: true,
    fallback: <TableSkeleton />,
  },
);

export interface LibraryBodyProps {
  readonly address: ScreenAddress;
  /** False for a public name, which has playlists only. */
  readonly isAccount: boolean;
}

/** The tabs of the library, their tools and their content. */
export function LibraryBody({ address, isAccount }: LibraryBodyProps) {
  const { t } = useTranslation();
  const go = useGo();
  const panel = useId();
  const isDesktop = useDesktop() !== null;
  const { place, choose, change } = useLibraryAddress(address);
  const [filters, setFilters] = useState<Partial<Record<LibraryTab, string>>>({});
  const { tab } = place;
  const filter = filters[tab] ?? "";
  const setFilter = (text: string): void => setFilters({ ...filters, [tab]: text });
  const isOpen = isAccount || tab === "playlists";
  const select = (next: LibraryTab): void => {
    choose(next);
    if (!isAccount && next !== "playlists")
      showToast("needLogin", {}, { name: "login", run: () => go.to(logInPath(next)) });
  };
  return (
    <>
      <div className={styles["bar"]}>
        <LibraryTabs
          place={place}
          panelId={panel}
          onSelect={select}
          onWhose={(whose) => change({ whose })}
        />
        {isOpen && tab !== "cloud" && (
          <LibraryTools
            place={place}
            filter={filter}
            mayCreate={isAccount && tab === "playlists"}
            onFilter={setFilter}
            onChange={change}
          />
        )}
      </div>
      <div
        key={tab}
        id={panel}
        role="tabpanel"
        aria-label={t(`library.${tab}.tab`)}
        className={styles["panel"]}
      >
        {!isOpen ? (
          <ClosedTab tab={tab} />
        ) : tab === "cloud" ? (
          <CloudTab order={{ sort: place.songSort, choose: (songSort) => change({ songSort }) }} />
        ) : tab === "history" ? (
          <HistoryTab
            range={place.range}
            filter={filter}
            onFilter={setFilter}
            onRange={(range) => change({ range })}
          />
        ) : (
          <ShelfTab
            key={place.whose}
            shelf={tab}
            place={place}
            filter={filter}
            mayCreate={isAccount}
            onFilter={setFilter}
          />
        )}
        {/* On the desktop they are part of local music. */}
        {tab === "playlists" && !isDesktop && (
          <div className={styles["device"]}>
            <DevicePlaylists mayCreate={!isAccount} />
          </div>
        )}
      </div>
    </>
  );
}

/** Path that logs in to an account and returns to this tab. */
const logInPath = (tab: LibraryTab): string =>
  `/login/account?back=${encodeURIComponent(`/library?tab=${tab}`)}`;

/** Tells what a public name does not show, and how to see it. */
function ClosedTab({ tab }: { readonly tab: Exclude<LibraryTab, "playlists"> }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={Lock}
      title={t(`library.${tab}.closed`)}
      text={t("library.closedText")}
      isInline
    >
      <PathLink to={logInPath(tab)} className={buttonLook()}>
        {t("library.logIn")}
      </PathLink>
    </StateMessage>
  );
}
