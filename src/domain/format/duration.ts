const two = (value: number): string => String(value).padStart(2, "0");

/** A length in whole seconds; 0 for an invalid one. */
const wholeSeconds = (seconds: number): number =>
  Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;

/** Length of a track in milliseconds as `m:ss`, or `h:mm:ss` from an hour on; "" for 0 (B69). */
export function formatDuration(ms: number): string {
  if (!(ms > 0)) return "";
  const total = wholeSeconds(ms / 1000);
  const hours = Math.floor(total / 3600);
  if (hours === 0) return formatSeconds(total);
  return `${hours}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
}

/** Player time in seconds as `m:ss`; the minutes do not wrap at 60 (B69). */
export function formatSeconds(seconds: number): string {
  const total = wholeSeconds(seconds);
  return `${Math.floor(total / 60)}:${two(total % 60)}`;
}

/** A length in milliseconds as whole hours and minutes, for "n hr n min" (B69). */
export function lengthParts(ms: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.floor(wholeSeconds(ms / 1000) / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
