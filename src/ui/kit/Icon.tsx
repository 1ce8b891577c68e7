import type { LucideIcon } from "lucide-react";

export interface IconProps {
  readonly of: LucideIcon;
  /** In pixels; 18 by default, 16 in rows and menus, 20 to 24 in the lyrics view. */
  readonly size?: number;
  /** Filled, for play, pause, skip and liked hearts (B72). */
  readonly isSolid?: boolean;
}

/** A decorative icon; its control has the accessible name. */
export function Icon({ of: Shape, size = 18, isSolid = false }: IconProps) {
  return (
    <Shape
      aria-hidden
      focusable={false}
      size={size}
      strokeWidth={1.75}
      fill={isSolid ? "currentColor" : "none"}
    />
  );
}
