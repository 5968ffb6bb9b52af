import type { ContentItem } from '@tessera/contracts-creator';
import { formatDay } from '@tessera/design-system/parts';

/** A time where the visitor is, with the zone: 'Nov 30, 2026, 9:00 AM GMT+1'. */
export function formatTime(at: string, timeZone = ownZone()): string {
  return new Date(at).toLocaleString('en', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
}

/** Name of the zone where the visitor is. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What will happen to an item and when, in a line; empty where nothing will. */
export function timesOf({ publishAt, unpublishAt, plannedOn, isLive }: ContentItem): string {
  return [
    publishAt && `Publishes ${formatTime(publishAt)}`,
    unpublishAt && `${publishAt || isLive ? 'Unpublishes' : 'Ends'} ${formatTime(unpublishAt)}`,
    plannedOn && !publishAt && `Planned for ${formatDay(plannedOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
