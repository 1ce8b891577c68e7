import { useCallback, useState } from "react";

/** How many cards fit in one row of a grid; all of them where the row scrolls (phone). */
export function useColumns(): {
  readonly ref: (element: HTMLElement | null) => void;
  readonly columns: number;
} {
  const [columns, setColumns] = useState(Number.POSITIVE_INFINITY);
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
