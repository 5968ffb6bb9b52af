import type { CalendarEventEntity } from '../entities/calendar-event.entity.js';

/** When an event begins, by the clocks of the visitor. */
export function reminderText(
  { title, wallTime, zone: own }: Pick<CalendarEventEntity, 'title' | 'wallTime' | 'zone'>,
  start: Date,
  zone: string,
): string {
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  if (wallTime === null) return `“${title}” is on ${formatted(start, { ...day, timeZone: own })}.`;
  const time = { hour: 'numeric', minute: '2-digit', timeZone: zone } as const;
  return `“${title}” begins on ${formatted(start, { ...day, timeZone: zone })} at ${formatted(start, time)}.`;
}

function formatted(at: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(at).replaceAll('\u{202f}', ' ');
}
