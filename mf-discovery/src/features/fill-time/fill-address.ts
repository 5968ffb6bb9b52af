/** Times that the server fills, in minutes; `fittingMinutes` of the contract. */
export const minutesLimits = { min: 5, max: 480 };
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
  return { topic: q.trim().slice(0, 200), minutes: readMinutes(minutes), filters };
}

/** @returns the nearest number of minutes that can be filled */
export function readMinutes(text: string): number {
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : usualMinutes;
  return Math.min(Math.max(minutes, minutesLimits.min), minutesLimits.max);
}

export function fillPath({ topic, minutes, filters }: FillRequest): string {
  return `/fill-time?${new URLSearchParams({ ...filters, q: topic, minutes: String(minutes) })}`;
}

const wish = /^(\d{1,3})\s*(?:-\s*)?(minutes?|mins?|hours?|h)\s+(?:of\s+)?(\S.*)$/i;

/** What a search such as '45 minutes of jazz lessons' asks for; `null` for any other. */
export function readWish(query: string): Pick<FillRequest, 'topic' | 'minutes'> | null {
  const [, amount = '', unit = '', topic = ''] = wish.exec(query.trim()) ?? [];
  const minutes = Number(amount) * (unit.toLowerCase().startsWith('h') ? 60 : 1);
  const canBeFilled = minutes >= minutesLimits.min && minutes <= minutesLimits.max;
  return topic !== '' && canBeFilled ? { topic, minutes } : null;
}
