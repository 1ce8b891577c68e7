import { useCallback, useState } from "react";

/** Below it rows scroll sideways. */
const PHONE_PX = 720;
/** The most that fit at the reference width; before a row is laid out. */
const FIRST_GUESS = 8;

/** How many cards fit in one row of a grid; all of them where the row scrolls. */
export function useColumns(): {
  readonly ref: (element: HTMLElement | null) => void;
  readonly columns: number;
} {
  const [columns, setColumns] = useState(() =>
    window.innerWidth < PHONE_PX ? Number.POSITIVE_INFINITY : FIRST_GUESS,
  );
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = (): void => {
      const { display, gridTemplateColumns } = getComputedStyle(element);
      setColumns(
        display === "grid" ? gridTemplateColumns.split(" ").length : Number.POSITIVE_INFINITY,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, columns };
}
