import { formatMilliseconds, formatNumber, formatShare } from '../../text/quantity';
import { errorShare, loadsIn, meanOf, type Point } from './figures';

/** One thing that is measured, and how it is shown. */
export interface Measure {
  readonly key: string;
  readonly label: string;
  /** Of any number of intervals; `null` where nothing is known. */
  readonly of: (points: readonly Point[]) => number | null;
  readonly format: (value: number) => string;
  /** Smallest top of the scale, so that noise does not look like a mountain. */
  readonly leastTop: number;
  /** Whether it is counted, so that an interval without reports has a value all the same: 0. */
  readonly isCount?: boolean;
}

export const measures: readonly Measure[] = [
  {
    key: 'loads',
    label: 'Loads',
    of: loadsIn,
    format: formatNumber,
    leastTop: 4,
    isCount: true,
  },
  { key: 'errors', label: 'Errors', of: errorShare, format: formatShare, leastTop: 0.02 },
  {
    key: 'loadTime',
    label: 'Load time',
    of: (points) => meanOf(points, 'loadTime'),
    format: formatMilliseconds,
    leastTop: 100,
  },
  {
    key: 'lcp',
    label: 'LCP',
    of: (points) => meanOf(points, 'lcp'),
    format: formatMilliseconds,
    leastTop: 500,
  },
  {
    key: 'cls',
    label: 'CLS',
    of: (points) => meanOf(points, 'cls'),
    format: (value) => value.toFixed(3),
    leastTop: 0.02,
  },
  {
    key: 'inp',
    label: 'INP',
    of: (points) => meanOf(points, 'inp'),
    format: formatMilliseconds,
    leastTop: 50,
  },
];
