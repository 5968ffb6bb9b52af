const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The day of a time in the visitor's time zone: `December 23, 2026`. */
export function formatDay(time: string | Date): string {
  return days.format(new Date(time));
}
