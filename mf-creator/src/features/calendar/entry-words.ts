import type { CalendarEntry, ClockChange } from '@tessera/contracts-creator';
import { choiceLabel } from '@tessera/design-system/parts';

/** Of a status or a type as people read it: `in_progress` is 'In progress'. */
export function entryLabel(value: string): string {
  return choiceLabel(value.replaceAll('_', '-'));
}

/** A zone as people read it: `Europe/Berlin` is 'Europe/Berlin', `America/New_York` 'America/New York'. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** When an entry is, where days are counted, and in its own zone where that is another. */
export function timeOf(entry: CalendarEntry, zone: string): string {
  const { startsAt, endsAt, zone: own, wallTime } = entry;
  if (startsAt === null) return 'All day';
  const format = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  const start = new Date(startsAt);
  const end = endsAt === null || endsAt === startsAt ? null : new Date(endsAt);
  const shown = end ? format.formatRange(start, end) : format.format(start);
  if (own === null || own === zone || wallTime === null) return shown;
  return `${shown} (${wallTime} in ${zoneLabel(own)})`;
}

/** What a change of clocks makes of a time. */
export function clockNote(change: ClockChange | null, wallTime: string | null): string | null {
  if (change === null) return null;
  const time = wallTime ?? 'This time';
  if (change === 'skipped')
    return `Clocks go forward on this day: ${time} doesn’t exist, so it’s as much later.`;
  return `Clocks go back on this day: ${time} comes twice, and it’s the first of them.`;
}

/** What is read of an entry in the grid, after its title. */
export function noteOf({ type, status, priority }: CalendarEntry): string {
  const parts = [type, ...(status === 'planned' ? [] : [entryLabel(status).toLowerCase()])];
  return [...parts, ...(priority === 'medium' ? [] : [`${priority} priority`])].join(', ');
}
