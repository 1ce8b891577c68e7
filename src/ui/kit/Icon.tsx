import type { LucideIcon } from "lucide-react";

export interface IconProps {
  readonly of: LucideIcon;
  /** Pixels: 18 unless given; 16 in rows and menus, 20 to 24 on the lyrics page. */
  readonly size?: number;
  /** Filled: play, pause, skip, liked hearts (B72). */
  readonly isSolid?: boolean;
}

/** A decorative icon; its control carries the name. */
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
