import { Check, Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { Button } from "../../kit/Button.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import type { Collection } from "../context-menu/collection.ts";
import { keep } from "../context-menu/keep.ts";
import styles from "./HeroSave.module.css";

/** "Save to library" of an album or playlist, "Follow" of an artist. */
export function HeroSave({ collection }: { readonly collection: Collection }) {
  const { t } = useTranslation();
  const core = useCore();
  const { target, isOwn } = collection;
  const isSaved = collection.isSaved === true;
  if (isOwn) return null;
  const toggle = (): void => void keep(core, target, !isSaved);
  return target.kind === "artist" ? (
    <Button
      aria-pressed={isSaved}
      className={styles["follow"]}
      {...(isSaved ? { icon: Check } : {})}
      onClick={toggle}
    >
      {t(isSaved ? "page.following" : "page.follow")}
    </Button>
  ) : (
    <IconButton
      icon={Heart}
      size="large"
      name={t("page.save")}
      isPressed={isSaved}
      isSolid={isSaved}
      onClick={toggle}
    />
  );
}
