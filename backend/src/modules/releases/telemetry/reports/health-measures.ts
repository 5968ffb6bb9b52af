import type { Telemetry } from '@tessera/contracts';

export type Report = Telemetry['reports'][number];

/** Additive columns of `release_health`. */
export const measures = [
  'loads',
  'load_failures',
  'render_failures',
  'exceptions',
  'load_ms_sum',
  'load_ms_count',
  'lcp_sum',
  'lcp_count',
  'cls_sum',
  'cls_count',
  'inp_sum',
  'inp_count',
] as const;
export type Measures = Partial<Record<(typeof measures)[number], number>>;

/** What one report adds to the metrics of its version. */
export function measuresOf(report: Report): Measures {
  switch (report.kind) {
    case 'opened':
    case 'shown':
    case 'left':
      return {};
    case 'loaded':
      return { loads: 1, ...loadTime(report.milliseconds) };
    case 'load-failed':
      return { load_failures: 1 };
    case 'render-failed':
      return { render_failures: 1 };
    case 'threw':
      return { exceptions: 1 };
    case 'vital':
      return { [`${report.vital}_sum`]: report.value, [`${report.vital}_count`]: 1 };
    default:
      return report satisfies never;
  }
}

function loadTime(milliseconds: number | undefined): Measures {
  return milliseconds === undefined ? {} : { load_ms_sum: milliseconds, load_ms_count: 1 };
}
