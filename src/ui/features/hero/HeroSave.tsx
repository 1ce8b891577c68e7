import { Check, Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CardTarget } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { Button } from "../../kit/Button.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import { type Collection, useIsSaved } from "../context-menu/collection.ts";
import { keep } from "../actions/keep.ts";
import { UnlessOwn } from "../context-menu/UnlessOwn.tsx";
import styles from "./HeroSave.module.css";

/** The save button: "Save to library" for an album or playlist, "Save MV" for a video, "Follow" for an artist. */
export const HeroSave = ({ collection }: { readonly collection: Collection }) => (
  <UnlessOwn collection={collection}>
    <SaveButton target={collection.target} />
  </UnlessOwn>
);

function SaveButton({ target }: { readonly target: CardTarget }) {
  const { t } = useTranslation();
  const core = useCore();
  const isSaved = useIsSaved(target);
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
      name={t(target.kind === "mv" ? "mv.save" : "page.save")}
      isPressed={isSaved}
      isSolid={isSaved}
      onClick={toggle}
    />
  );
}
