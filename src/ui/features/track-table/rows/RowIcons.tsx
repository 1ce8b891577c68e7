import {
  Check,
  CircleArrowDown,
  Ellipsis,
  GripVertical,
  Heart,
  ListPlus,
  Pause,
  Play,
} from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../../../kit/Icon.tsx";

/** Icons of rows by the name of their custom property, filled once they have been rendered. */
const masks = new Map<string, string>();

/**
 * Provides the table around it with the icons of its rows, as masks in `--icon-…`, so that an icon needs no
 * element. Each icon is rendered once, invisibly, to read its markup.
 */
export function RowIcons() {
  const bank = useRef<HTMLSpanElement>(null);
  const [isKnown] = useState(masks.size > 0);
  useLayoutEffect(() => {
    const { current } = bank;
    for (const drawing of current?.querySelectorAll("[data-icon]") ?? [])
      masks.set(`--icon-${drawing.getAttribute("data-icon")}`, maskOf(drawing.innerHTML));
    for (const [name, mask] of masks) current?.parentElement?.style.setProperty(name, mask);
  }, []);
  return (
    <span ref={bank} hidden>
      {!isKnown && (
        <>
          <span data-icon="play">
            <Icon of={Play} isSolid />
          </span>
          <span data-icon="pause">
            <Icon of={Pause} isSolid />
          </span>
          <span data-icon="add">
            <Icon of={ListPlus} />
          </span>
          <span data-icon="more">
            <Icon of={Ellipsis} />
          </span>
          <span data-icon="like">
            <Icon of={Heart} />
          </span>
          <span data-icon="liked">
            <Icon of={Heart} isSolid />
          </span>
          <span data-icon="grip">
            <Icon of={GripVertical} />
          </span>
          <span data-icon="cached">
            <Icon of={CircleArrowDown} />
          </span>
          <span data-icon="check">
            <Check strokeWidth={3} />
          </span>
        </>
      )}
    </span>
  );
}

/** An SVG as a mask image; only the opacity of its colours matters. */
function maskOf(svg: string): string {
  const named = svg.includes("xmlns=")
    ? svg
    : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  return `url("data:image/svg+xml,${encodeURIComponent(named)}")`;
}
