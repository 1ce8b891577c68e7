import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { PathLink } from "../../core/PathLink.tsx";
import { useStream } from "../../core/use-stream.ts";
import { WhileShown } from "../../core/WhileShown.tsx";
import { resultsPath } from "../../features/search-tabs/result-types.ts";
import { Loaded } from "../../features/states/Loaded.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { GroupHead } from "./GroupHead.tsx";
import styles from "./SearchStart.module.css";

/** As many as there usually are. */
const PLACES = 10;

/** What others look for, most of them first; nothing where the service names none. */
export function HotSearches() {
  const { t } = useTranslation();
  const core = useCore();
  const id = useId();
  const hot = useStream<Loadable<readonly string[]>>(core.search.hot$(), LOADING);
  if (hot.kind === "ready" && hot.value.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <GroupHead id={id} heading={t("search.start.hot")} />
      <Loaded value={hot} isInline skeleton={<Waiting />}>
        {(all) => (
          <WhileShown>
            <ol className={styles["hot"]} aria-labelledby={id}>
              {all.map((words, index) => (
                // The service may name the same words twice.
                <li key={`${index}-${words}`}>
                  <PathLink
                    to={resultsPath(words, null)}
                    className={styles["hotLink"]}
                    onClick={() => void core.search.remember(words)}
                  >
                    <span className={styles["place"]} aria-hidden>
                      {index + 1}
                    </span>
                    <span className="ell">{words}</span>
                  </PathLink>
                </li>
              ))}
            </ol>
          </WhileShown>
        )}
      </Loaded>
    </section>
  );
}

const Waiting = () => (
  <ol className={styles["hot"]}>
    {Array.from({ length: PLACES }, (_, place) => (
      <li key={place} className={styles["hotLink"]}>
        <Skeleton className={styles["blankWords"]} />
      </li>
    ))}
  </ol>
);
