/** Number of the line something belongs to, or null. */
export function placeOf(target: EventTarget | null): number | null {
  const line = target instanceof Element ? target.closest("[data-place]") : null;
  return line instanceof HTMLElement ? Number(line.dataset["place"]) : null;
}
