const hourInMs = 3_600_000;

/**
 * Age of a video in the simple grid: hours under 24 hours, days under 168, weeks under 720, else the local date.
 *
 * @param publishedAt Date, or ISO 8601 text.
 * @param now Milliseconds since 1970.
 * @returns 'Unknown date' where there is no such date.
 */
export function formatAge(publishedAt: string | Date | null | undefined, now = Date.now()): string {
  const date = new Date(publishedAt ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return 'Unknown date';
  const hours = Math.floor((now - date.getTime()) / hourInMs);
  // A clock that is a little ahead must not give a video a negative age.
  if (hours >= -24 && hours < 1) return 'Just now';
  if (hours < 0 || hours >= 720) return date.toLocaleDateString(undefined, { dateStyle: 'medium' });
  if (hours < 24) return ago(hours, 'hour');
  return hours < 168 ? ago(Math.floor(hours / 24), 'day') : ago(Math.floor(hours / 168), 'week');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
