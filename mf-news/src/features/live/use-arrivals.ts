import type { LiveUpdate } from '@tessera/contracts-news';
import { useState } from 'react';

/** What has come to a list since it was first shown. */
export interface Arrivals {
  /** In words for screen readers, all that came together at once; empty before. */
  readonly summary: string;
  /** How many have come above what the reader sees. */
  readonly unseen: number;
  readonly markSeen: () => void;
}

/** @param isAtTop whether the reader sees where new updates appear */
export function useArrivals(updates: readonly LiveUpdate[], isAtTop: boolean): Arrivals {
  const [known, setKnown] = useState(updates);
  const [summary, setSummary] = useState('');
  const [unseen, setUnseen] = useState(0);
  if (known !== updates) {
    setKnown(updates);
    const old = new Set(known.map(({ id }) => id));
    const arrived = updates.filter(({ id }) => !old.has(id));
    if (arrived.length > 0) setSummary(summaryOf(arrived));
    if (!isAtTop) setUnseen(unseen + arrived.length);
  }
  return { summary, unseen: isAtTop ? 0 : unseen, markSeen: () => setUnseen(0) };
}

function summaryOf(arrived: readonly LiveUpdate[]): string {
  const [latest] = arrived;
  if (arrived.length === 1) return `New update: ${latest?.title}`;
  return `${arrived.length} new updates. The latest: ${latest?.title}`;
}
