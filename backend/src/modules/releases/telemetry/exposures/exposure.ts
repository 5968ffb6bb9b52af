import type { Report } from '../reports/health-measures.js';

/** A visitor who got a version. */
export interface Reporter {
  readonly visitorId: string;
  /** Hash of the client network. */
  readonly network: string;
}

/** How a part worked for a visitor, according to the most recent reports. */
export interface Exposure extends Reporter {
  readonly name: string;
  readonly version: string;
  /** Whether a page has started loading the part; old pages only report that they have loaded it. */
  readonly isOpened: boolean;
  /** Whether the page has not shown the part yet; `null` if nothing was reported. */
  readonly isWaiting: boolean | null;
  readonly isAffected: boolean;
}

/** The exposure after another report; `null` if the report is irrelevant to it. */
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

/** How long a part may take to be shown, as an SQL interval; after that the page counts as hanging. */
export const hangTimeout = `interval '30 seconds'`;

/** SQL condition on a row of `release_exposures`: the visitor was affected by an error or a hanging page. */
export const isAffected = `(affected_at is not null or coalesce(waiting_since < now() - ${hangTimeout}, false))`;
