import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WhileShown } from "../../core/WhileShown.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { pillLook, pillRowLook } from "../../kit/pill-look.ts";

export interface PillsProps {
  readonly selected: string;
  readonly onSelect: (name: string) => void;
}

interface PillRowProps extends PillsProps {
  readonly names: readonly string[];
  readonly labelOf: (name: string) => string;
  /** The `lang` of a label; undefined if unknown. */
  readonly langOf?: (name: string) => string | undefined;
  /** Content after the pills. */
  readonly children: ReactNode;
}

/** A row of pills, one of which is selected. */
export function PillRow(props: PillRowProps) {
  const { selected, names, labelOf, langOf, onSelect, children } = props;
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row scrolls: a selection made elsewhere is brought into sight, also after it moved.
  const place = names.indexOf(selected);
  useEffect(() => {
    if (place < 0) return;
    row.current
      ?.querySelector(`[data-category="${CSS.escape(selected)}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selected, place]);
  return (
    <div ref={row} role="group" aria-label={t("explore.categories")} className={pillRowLook()}>
      <WhileShown>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={pillLook()}
            data-category={name}
            lang={langOf?.(name)}
            aria-pressed={name === selected}
            onClick={() => {
              if (name !== selected) onSelect(name);
            }}
          >
            <bdi className="ell">{labelOf(name)}</bdi>
          </button>
        ))}
      </WhileShown>
      {children}
    </div>
  );
}

interface MoreButtonProps {
  /** Accessible name, which tells what there is more of. */
  readonly name: string;
  readonly panelId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the panel below the row. */
export function MoreButton({ name, panelId, isOpen, onToggle }: MoreButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={pillLook()}
      aria-label={name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    >
      {t("explore.more")}
      <Icon of={isOpen ? ChevronUp : ChevronDown} size={14} />
    </button>
  );
}
