import { X } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { WhileShown } from "../../core/WhileShown.tsx";
import { resultsPath } from "../../features/search-tabs/result-types.ts";
import { Button } from "../../kit/Button.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { GroupHead } from "./GroupHead.tsx";
import styles from "./SearchStart.module.css";

/** Earlier searches on this device; each has a button to remove it, and "Clear" removes all. */
export function RecentSearches() {
  const { t } = useTranslation();
  const core = useCore();
  const id = useId();
  const recent = useStream<readonly string[] | null>(core.search.recent$(), null);
  const focusHeading = (): void => document.getElementById(id)?.focus({ preventScroll: true });
  /** Moves the focus to the neighbour, because the focused item is about to be removed. */
  const remove = (words: string, cross: HTMLElement): void => {
    const item = cross.closest("li");
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    const button = next?.querySelector("button");
    if (button) button.focus({ preventScroll: true });
    else focusHeading();
    void core.search.forget(words);
  };
  return (
    <section aria-labelledby={id}>
      <GroupHead id={id} heading={t("search.start.recent")}>
        {recent !== null && recent.length > 0 && (
          <Button
            look="bare"
            isSmall
            className={styles["clear"]}
            onClick={() => {
              focusHeading();
              void core.search.forget();
            }}
          >
            {t("search.start.clear")}
          </Button>
        )}
      </GroupHead>
      <div className={styles["recent"]} aria-busy={recent === null}>
        <WhileShown>
          {recent?.length === 0 && <p className={styles["none"]}>{t("search.start.none")}</p>}
          {recent !== null && recent.length > 0 && (
            <ul className={styles["chips"]} aria-labelledby={id}>
              {recent.map((words) => (
                <li key={words} className={styles["chip"]}>
                  <PathLink
                    to={resultsPath(words, null)}
                    className={styles["words"]}
                    title={words}
                    onClick={() => void core.search.remember(words)}
                  >
                    <span className="ell">{words}</span>
                  </PathLink>
                  <button
                    type="button"
                    className={styles["cross"]}
                    aria-label={t("search.start.remove", { words })}
                    onClick={({ currentTarget }) => remove(words, currentTarget)}
                  >
                    <Icon of={X} size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </WhileShown>
      </div>
    </section>
  );
}
