import { ChevronDown } from "lucide-react";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { MenuItem } from "./Menu.tsx";

export interface MenuMoreProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** The less common entries of a menu, which replace this entry when it is chosen. */
export function MenuMore({ name, children }: MenuMoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  const rest = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isOpen) rest.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  }, [isOpen]);
  return isOpen ? (
    <div ref={rest} role="group" aria-label={name}>
      {children}
    </div>
  ) : (
    <MenuItem icon={ChevronDown} isExpandable onSelect={() => setIsOpen(true)}>
      {name}
    </MenuItem>
  );
}
