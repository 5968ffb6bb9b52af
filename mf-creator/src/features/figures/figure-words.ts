import type { PublishingSlot } from '@tessera/contracts-creator';
import type { ViewSource } from '@tessera/contracts-creator/values';

/** How readers came, as a chart names it. */
const sourceLabels: Readonly<Record<ViewSource, string>> = {
  search: 'Search and lists',
  recommended: 'Recommended',
  follow: 'Your creator page',
  link: 'Links',
  feed: 'Feed',
};

export function sourceLabel(source: ViewSource | null): string {
  return source === null ? 'Before sources were noted' : sourceLabels[source];
}

/** 5 of 200 views: `2.5%`; a dash where nobody has viewed it. */
export function rateText({ views, likes }: { readonly views: number; readonly likes: number }) {
  return views === 0 ? '–' : percent(likes / views, 1);
}

export function percent(share: number, digits = 0): string {
  return share.toLocaleString('en', { style: 'percent', maximumFractionDigits: digits });
}

/** A Monday. */
const someMonday = Date.UTC(2026, 0, 5);
const dayMs = 24 * 60 * 60 * 1000;

/** `Tuesdays, 4 PM to 8 PM`. */
export function slotText({ weekday, hour }: Pick<PublishingSlot, 'weekday' | 'hour'>): string {
  const day = new Date(someMonday + (weekday - 1) * dayMs);
  const name = day.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  return `${name}s, ${hourText(hour)} to ${hourText(hour + 4)}`;
}

function hourText(hour: number): string {
  if (hour % 24 === 0) return 'midnight';
  if (hour === 12) return 'noon';
  return `${hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
