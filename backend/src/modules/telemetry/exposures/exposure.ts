import type { Report } from '../reports/health-measures.js';

/** Who has got a version, and from where. */
export interface Reporter {
  readonly visitorId: string;
  /** Stands for the client network; not the address itself. */
  readonly network: string;
}

/** What became of a part that a visitor was given, as far as the last reports tell. */
export interface Exposure extends Reporter {
  readonly name: string;
  readonly version: string;
  /** Whether a page has begun with the part; older ones say only that they have loaded it. */
  readonly isOpened: boolean;
  /** Whether the page still has to show the part; `null` where nothing was said of that. */
  readonly isWaiting: boolean | null;
  readonly isAffected: boolean;
}

/** What a report adds to what is known of a visitor; `null` where it says nothing of that. */
export function withReport(
  known: Exposure | undefined,
  { kind, name, version }: Report,
  reporter: Reporter,
): Exposure | null {
  const before = known ?? { name, version, ...reporter, ...initial };
  switch (kind) {
    case 'opened':
      return { ...before, isOpened: true, isWaiting: true };
    case 'loaded':
      return { ...before, isOpened: true };
    case 'shown':
    case 'left':
      return { ...before, isWaiting: false };
    case 'load-failed':
    case 'render-failed':
    case 'threw':
      return { ...before, isAffected: true };
    case 'vital':
      return known ?? null;
    default:
      return kind satisfies never;
  }
}

const initial = { isOpened: false, isWaiting: null, isAffected: false } as const;
