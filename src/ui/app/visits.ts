/** Maximum number of visits that something is remembered of. */
const LIMIT = 100;

/** Remembers something of a visit; the visit noted longest ago is dropped once there are too many. */
export function noteVisit<T>(visits: Map<string, T>, visit: string, noted: T): void {
  visits.delete(visit);
  visits.set(visit, noted);
  const [oldest] = visits.keys();
  if (visits.size > LIMIT && oldest !== undefined) visits.delete(oldest);
}
