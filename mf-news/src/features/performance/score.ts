/** What a sample has measured; `null` where the browser does not tell, or nothing has happened yet. */
export interface Figures {
  /** Of the document that this visit began with, in ms. */
  readonly loadMs: number | null;
  /** Of what the browser allows the page, in percent. */
  readonly memoryPercent: number | null;
  /** Reads that found their response in the page, in percent. */
  readonly hitPercent: number | null;
  /** Median of the last requests to the API, in ms. */
  readonly apiMs: number | null;
}

interface Bounds {
  /** Up to here, or from here on, it costs nothing. */
  readonly good: number;
  /** From here on, or up to here, it costs all that the figure can cost. */
  readonly poor: number;
}

/** What the score depends on; how-to/read-the-performance-score.md of the handbook explains it. Between the bounds a figure costs in proportion. */
const scoreBounds: Readonly<Record<keyof Figures, Bounds>> = {
  loadMs: { good: 2000, poor: 5000 },
  memoryPercent: { good: 80, poor: 100 },
  hitPercent: { good: 80, poor: 40 },
  apiMs: { good: 250, poor: 1000 },
};

/**
 * 100 minus penalties. The known figures share the 100 points equally, and each loses its share linearly from its good bound to its poor
 * one; what is not known is left out.
 *
 * @returns a whole number, 0 to 100; `null` if nothing is known
 */
export function scoreOf(figures: Figures): number | null {
  const names = Object.keys(scoreBounds) as (keyof Figures)[];
  const penalties = names.flatMap((name) => {
    const value = figures[name];
    return value === null ? [] : [penaltyOf(value, scoreBounds[name])];
  });
  if (penalties.length === 0) return null;
  const lost = penalties.reduce((sum, penalty) => sum + penalty, 0) / penalties.length;
  return Math.round(100 * (1 - lost));
}

/** 0 to 1 */
function penaltyOf(value: number, { good, poor }: Bounds): number {
  return Math.min(1, Math.max(0, (value - good) / (poor - good)));
}

export type Grade = 'good' | 'warning' | 'poor';

/** 'good' up to 2000 ms, 'warning' up to 5000, else 'poor'. */
export function loadGrade(loadMs: number | null): Grade | null {
  if (loadMs === null) return null;
  if (loadMs <= scoreBounds.loadMs.good) return 'good';
  return loadMs <= scoreBounds.loadMs.poor ? 'warning' : 'poor';
}

/** Of its color: green from 90, yellow from 70, else red. */
export function scoreGrade(score: number | null): Grade | null {
  if (score === null) return null;
  if (score >= 90) return 'good';
  return score >= 70 ? 'warning' : 'poor';
}

interface Tip {
  readonly applies: (figures: Figures) => boolean;
  readonly text: string;
}

const tips: readonly Tip[] = [
  {
    applies: ({ loadMs }) => loadMs !== null && loadMs > 3000,
    text: 'The page took more than 3 seconds to load. A faster connection helps most; a second visit loads from the browser’s cache.',
  },
  {
    applies: ({ memoryPercent }) => memoryPercent !== null && memoryPercent > 80,
    text: 'The page uses more than 80% of the memory that the browser allows it. Reload it, or close other tabs of this site.',
  },
  {
    applies: ({ hitPercent }) => hitPercent !== null && hitPercent < 80,
    text: 'Fewer than 80% of what the page needed was already here. It rises as you return to what you have seen.',
  },
  {
    applies: ({ apiMs }) => apiMs !== null && apiMs > 250,
    text: 'The API takes more than 250 ms to respond. The connection or the site is slow at the moment.',
  },
];

/** What could be better, and how. */
export function tipsFor(figures: Figures): string[] {
  return tips.filter(({ applies }) => applies(figures)).map(({ text }) => text);
}
