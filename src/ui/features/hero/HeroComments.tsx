import { MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOffers } from "../../core/music-source.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { openComments } from "../dialogs/dialogs.ts";
import type { Collection } from "../context-menu/collection.ts";
import styles from "./HeroComments.module.css";

/** Opens the comments on an album or playlist; artists have no thread, and a video's page shows its own. */
export function HeroComments({ collection }: { readonly collection: Collection }) {
  const { t } = useTranslation();
  const { target, title } = collection;
  const hasComments = useOffers("comments");
  if (!hasComments) return null;
  if (target.kind !== "album" && target.kind !== "playlist") return null;
  const { kind, id } = target;
  return (
    <IconButton
      icon={MessageSquareText}
      size="large"
      name={t("comments.title")}
      aria-haspopup="dialog"
      className={styles["comments"]}
      onClick={() => openComments({ kind, id }, title)}
    />
  );
}
