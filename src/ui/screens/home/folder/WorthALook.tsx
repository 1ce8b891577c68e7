import { ChevronRight, Copy, ImageOff, Tags, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { WorthALook as Look } from "../../../../contract/pages.ts";
import { PathLink } from "../../../core/navigation/PathLink.tsx";
import { Icon } from "../../../kit/Icon.tsx";
import styles from "./FolderHome.module.css";

const ICONS: Readonly<Record<Look["kind"], LucideIcon>> = {
  untagged: Tags,
  twice: Copy,
  coverless: ImageOff,
};

/** Problems of the folder that the listener may want to fix, each with a link to the list of affected songs. */
export function WorthALook({ looks }: { readonly looks: readonly Look[] }) {
  const { t } = useTranslation();
  const id = useId();
  if (looks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles["heading"]}>
        {t("folder.worthALook.name")}
      </h2>
      <ul className={styles["looks"]}>
        {looks.map(({ kind, count, listId }) => (
          <li key={kind}>
            <PathLink to={`/playlist/${listId}`} className={styles["look"]}>
              <Icon of={ICONS[kind]} />
              <span>
                <b>{t(`folder.worthALook.${kind}`, { count })}</b>
                <span className={styles["hint"]}>{t(`folder.worthALook.${kind}Hint`)}</span>
              </span>
              <Icon of={ChevronRight} size={16} />
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
