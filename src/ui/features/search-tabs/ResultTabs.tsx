import { useEffect, useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { pillLook, pillRowLook } from "../../kit/pill-look.ts";
import { steerTabs } from "../../kit/steer-tabs.ts";
import { RESULT_NAMES, resultsPath, useResultTypes, type ResultType } from "./result-types.ts";

export interface ResultTabsProps {
  readonly keywords: string;
  /** Null for all kinds together. */
  readonly selected: ResultType | null;
  /** Id of the panel that shows the selected tab. */
  readonly panelId: string;
}

const ALL = "all";

/** Each tab leads to another screen with tabs of its own; this tells that one to take the focus. */
let isTabChosen = false;

/** Kinds of search results: tabs in look, keyboard use and role, but links otherwise. */
export function ResultTabs({ keywords, selected, panelId }: ResultTabsProps) {
  const { t } = useTranslation();
  const tabs: readonly (ResultType | null)[] = [null, ...useResultTypes()];
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-type="${selected ?? ALL}"]`);
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (isTabChosen) tab?.focus({ preventScroll: true });
    isTabChosen = false;
  }, [selected]);
  return (
    <div ref={row} role="tablist" aria-label={t("search.types")} className={pillRowLook()}>
      {tabs.map((type) => (
        <PathLink
          key={type ?? ALL}
          to={resultsPath(keywords, type)}
          role="tab"
          data-type={type ?? ALL}
          onKeyDown={steer}
          onClick={() => {
            isTabChosen = type !== selected;
          }}
          className={pillLook()}
          aria-selected={type === selected}
          aria-controls={type === selected ? panelId : undefined}
          tabIndex={type === selected ? 0 : -1}
          draggable={false}
        >
          {t(type === null ? "search.all" : RESULT_NAMES[type])}
        </PathLink>
      ))}
    </div>
  );
}

/** Space opens a tab, as Enter does. */
function steer(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return void steerTabs(event);
  event.preventDefault();
  event.currentTarget.click();
}
