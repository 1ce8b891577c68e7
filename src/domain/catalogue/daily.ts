/** Whether the daily task is due: the stored day of the month is not today's (B4). */
export const isDailyDue = (storedDay: number | null, today: number): boolean => storedDay !== today;
