import type { HistoryEntry } from '@tessera/contracts-discovery';

/** What was watched on one day, in the visitor's time zone. */
export interface HistoryDay {
  /** For example 'Today', or 'Monday, March 2'. */
  readonly name: string;
  /** Each video once, by when it was last opened. */
  readonly entries: readonly HistoryEntry[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** @param entries the most recent first */
export function daysOfHistory(entries: readonly HistoryEntry[], now = new Date()): HistoryDay[] {
  const days = new Map<string, Map<string, HistoryEntry>>();
  for (const entry of entries) {
    const name = nameOfDay(new Date(entry.at), now);
    const videos = days.get(name) ?? new Map<string, HistoryEntry>();
    if (!videos.has(entry.videoId)) videos.set(entry.videoId, entry);
    days.set(name, videos);
  }
  return [...days].map(([name, videos]) => ({ name, entries: [...videos.values()] }));
}

function nameOfDay(day: Date, now: Date): string {
  const ago = Math.round((startOf(now) - startOf(day)) / dayMs);
  if (ago <= 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  return day.toLocaleDateString('en', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(day.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
}

function startOf(day: Date): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
}
