const minuteMs = 60_000;

interface Age {
  readonly minutes: number;
  readonly hours: number;
  readonly days: number;
  /** For what is older than words are used for, and for what is in the future. */
  readonly date: string;
}

/**
 * When a video was published, on a card: 'Just now' under an hour, then hours, days up to 6, then its date.
 *
 * @param time ISO 8601; `null` where the platform does not say
 * @param now in milliseconds since 1970
 */
export function cardAge(time: string | null, now = Date.now()): string {
  const age = ageOf(time, now);
  if (!age) return 'Unknown date';
  return age.hours < 1 ? 'Just now' : inHoursOrDays(age);
}

/**
 * When something happened, in the feed: 'Just now' under a minute, then minutes, hours up to 23, days up to 6, then its date.
 *
 * @param time ISO 8601
 * @param now in milliseconds since 1970
 */
export function feedAge(time: string, now = Date.now()): string {
  const age = ageOf(time, now);
  if (!age) return 'Unknown date';
  if (age.minutes < 1) return 'Just now';
  return age.hours < 1 ? ago(age.minutes, 'minute') : inHoursOrDays(age);
}

/** A time of a story, to the minute: `2:05 PM`, with its day where it is not today. */
export function clockTime(time: string, now = new Date()): string {
  const date = new Date(time);
  const clock = date.toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });
  if (date.toDateString() === now.toDateString()) return clock;
  return `${date.toLocaleDateString('en', { month: 'short', day: 'numeric' })}, ${clock}`;
}

function ageOf(time: string | null, now: number): Age | null {
  const date = new Date(time ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  // Clocks may differ slightly, and an age is never negative.
  const minutes = Math.max(0, Math.floor((now - date.getTime()) / minuteMs));
  const hours = Math.floor(minutes / 60);
  const words = date.toLocaleDateString('en', { dateStyle: 'medium' });
  return { minutes, hours, days: Math.floor(hours / 24), date: words };
}

function inHoursOrDays({ hours, days, date }: Age): string {
  if (hours < 24) return ago(hours, 'hour');
  return days <= 6 ? ago(days, 'day') : date;
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
