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
  /** Language of a label for `lang`; empty where it is unknown. */
  readonly langOf?: (name: string) => string | undefined;
  /** What follows the pills. */
  readonly children: ReactNode;
}

/** Pills by name, one of them selected. */
export function PillRow(props: PillRowProps) {
  const { selected, names, labelOf, langOf, onSelect, children } = props;
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  // On the phone the row scrolls: what was chosen elsewhere must be seen, wherever it stands now.
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
  /** Accessible name: more of what. */
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
