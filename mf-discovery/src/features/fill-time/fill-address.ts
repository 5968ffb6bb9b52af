import {
  maxFittingMinutes,
  maxQueryLength,
  minFittingMinutes,
} from '@tessera/contracts-discovery/values';

const usualMinutes = 45;

/** What the page is asked for: its address is its state. */
export interface FillRequest {
  readonly topic: string;
  readonly minutes: number;
  /** Other words and filters of a search, as its address has them. */
  readonly filters: Readonly<Record<string, string>>;
}

export function readFillRequest(search: URLSearchParams): FillRequest {
  const { q = '', minutes = '', ...filters } = Object.fromEntries(search);
  return { topic: q.trim().slice(0, maxQueryLength), minutes: readMinutes(minutes), filters };
}

/** @returns the nearest number of minutes that can be filled */
export function readMinutes(text: string): number {
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : usualMinutes;
  return Math.min(Math.max(minutes, minFittingMinutes), maxFittingMinutes);
}

export function fillPath({ topic, minutes, filters }: FillRequest): string {
  return `/fill-time?${new URLSearchParams({ ...filters, q: topic, minutes: String(minutes) })}`;
}

const wish = /^(\d{1,3})\s*(?:-\s*)?(minutes?|mins?|hours?|h)\s+(?:of\s+)?(\S.*)$/i;

/** What a search such as '45 minutes of jazz lessons' asks for; `null` for any other. */
export function readWish(query: string): Pick<FillRequest, 'topic' | 'minutes'> | null {
  const [, amount = '', unit = '', topic = ''] = wish.exec(query.trim()) ?? [];
  const minutes = Number(amount) * (unit.toLowerCase().startsWith('h') ? 60 : 1);
  const canBeFilled = minutes >= minFittingMinutes && minutes <= maxFittingMinutes;
  return topic !== '' && canBeFilled ? { topic, minutes } : null;
}
