const hourInMs = 3_600_000;

/**
 * Age of a video in words: hours under 24 hours, days under 168, weeks under 720, then months of 30 days and years
 * of 365. A date in the future is shown as the local date.
 *
 * @param publishedAt Date, or ISO 8601 text.
 * @param now Milliseconds since 1970.
 * @returns 'Unknown date' for an invalid date.
 */
export function formatAge(publishedAt: string | Date | null | undefined, now = Date.now()): string {
  const date = new Date(publishedAt ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return 'Unknown date';
  const hours = Math.floor((now - date.getTime()) / hourInMs);
  // Clocks may differ slightly, and an age is never negative.
  if (hours >= -24 && hours < 1) return 'Just now';
  if (hours < 0) return date.toLocaleDateString(undefined, { dateStyle: 'medium' });
  return inWords(hours);
}

function inWords(hours: number): string {
  const days = Math.floor(hours / 24);
  if (hours < 24) return ago(hours, 'hour');
  if (hours < 168) return ago(days, 'day');
  if (hours < 720) return ago(Math.floor(days / 7), 'week');
  // Twelve months of 30 days are five days short of a year.
  if (days < 365) return ago(Math.min(11, Math.floor(days / 30)), 'month');
  return ago(Math.floor(days / 365), 'year');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
