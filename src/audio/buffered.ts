/** Ranges end a little before or behind the duration: frames are longer than clocks are exact. */
const END_S = 0.1;

/** Whether one of the ranges holds everything from a place to the end, in seconds. */
export function isWithin(ranges: TimeRanges, fromS: number, durationS: number): boolean {
  for (let i = 0; i < ranges.length; i += 1)
    if (ranges.start(i) <= fromS && ranges.end(i) >= durationS - END_S) return true;
  return false;
}
