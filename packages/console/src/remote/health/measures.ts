import { formatMilliseconds, formatNumber, formatShare } from '../../formatting/quantity';
import { errorShare, loadsIn, meanOf, type Point } from './figures';

/** A measure and its format. */
export interface Measure {
  readonly key: string;
  readonly label: string;
  /** Of any number of intervals; `null` if unknown. */
  readonly of: (points: readonly Point[]) => number | null;
  readonly format: (value: number) => string;
  /** Minimum top of the scale, so that noise does not look dramatic. */
  readonly minTop: number;
  /** Whether intervals without reports have the value 0. */
  readonly isCount?: boolean;
}

export const measures: readonly Measure[] = [
  {
    key: 'loads',
    label: 'Loads',
    of: loadsIn,
    format: formatNumber,
    minTop: 4,
    isCount: true,
  },
  { key: 'errors', label: 'Errors', of: errorShare, format: formatShare, minTop: 0.02 },
  {
    key: 'loadTime',
    label: 'Load time',
    of: (points) => meanOf(points, 'loadTime'),
    format: formatMilliseconds,
    minTop: 100,
  },
  {
    key: 'lcp',
    label: 'LCP',
    of: (points) => meanOf(points, 'lcp'),
    format: formatMilliseconds,
    minTop: 500,
  },
  {
    key: 'cls',
    label: 'CLS',
    of: (points) => meanOf(points, 'cls'),
    format: (value) => value.toFixed(3),
    minTop: 0.02,
  },
  {
    key: 'inp',
    label: 'INP',
    of: (points) => meanOf(points, 'inp'),
    format: formatMilliseconds,
    minTop: 50,
  },
];
