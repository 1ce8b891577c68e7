import { useEffect, useState, type RefObject } from "react";

/** The controls go away after this long without a move. */
const QUIET_MS = 2500;

/** Whether neither pointer nor keyboard has moved inside for a while, or the pointer has left. */
export function useQuiet(ref: RefObject<HTMLElement | null>): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const region = ref.current;
    if (region === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setQuiet(true), QUIET_MS);
      setQuiet(false);
    };
    const leave = (): void => {
      clearTimeout(timer);
      setQuiet(true);
    };
    stir();
    region.addEventListener("pointermove", stir);
    region.addEventListener("keydown", stir);
    region.addEventListener("pointerleave", leave);
    return () => {
      clearTimeout(timer);
      region.removeEventListener("pointermove", stir);
      region.removeEventListener("keydown", stir);
      region.removeEventListener("pointerleave", leave);
    };
  }, [ref]);
  return isQuiet;
}
