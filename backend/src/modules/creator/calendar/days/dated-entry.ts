import type { CalendarEntry } from '@tessera/contracts-creator';

/** An entry on its day, which is one of the visitor's zone. */
export interface DatedEntry {
  readonly date: string;
  readonly entry: CalendarEntry;
}

/** What an id of an entry names. */
export type EntryName =
  | { readonly kind: 'content'; readonly contentId: string; readonly is: ContentDate }
  /** `null` for an event that doesn't repeat, wherever it is. */
  | { readonly kind: 'event'; readonly eventId: string; readonly occurrence: string | null };

/** Why content is on a day. */
export type ContentDate = 'planned' | 'scheduled' | 'published';

export function entryId(name: EntryName): string {
  if (name.kind === 'content') return `content:${name.contentId}:${name.is}`;
  const { eventId, occurrence } = name;
  return occurrence === null ? `event:${eventId}` : `event:${eventId}:${occurrence}`;
}

/** `null` for an id that no entry has. */
export function entryNameOf(id: string): EntryName | null {
  const [, contentId, is] = contentForm.exec(id) ?? [];
  if (contentId && is) return { kind: 'content', contentId, is: is as ContentDate };
  const [, eventId, occurrence = null] = eventForm.exec(id) ?? [];
  if (!eventId || (occurrence !== null && !isDay(occurrence))) return null;
  return { kind: 'event', eventId, occurrence };
}

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const contentForm = new RegExp(`^content:(${uuid}):(planned|scheduled|published)$`);
const eventForm = new RegExp(`^event:(${uuid})(?::(\\d{4}-\\d\\d-\\d\\d))?$`);

function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
