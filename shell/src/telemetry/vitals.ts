import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { Observations, Report, Version } from './observations';

type Vital = Extract<Report, { kind: 'vital' }>;

/** Values are capped at this many milliseconds. */
const maxMilliseconds = 600_000;

/** Measures the Core Web Vitals, and reports those that have changed whenever the visitor leaves the page. */
export function reportVitals(observations: Observations): void {
  const changed = watchVitals(observations);
  const report = () => {
    for (const vital of changed()) observations.add(vital);
  };
  // In the capture phase, to run before the listeners of `sendTelemetry`.
  addEventListener('pagehide', report, true);
  addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') report();
    },
    true,
  );
}

/** @returns a function that returns the values that have changed since the last call */
function watchVitals(observations: Observations): () => Vital[] {
  const changed = new Map<Vital['vital'], Vital>();
  const keep = (vital: Vital['vital'], version: Version | null, { value }: Metric) => {
    if (!version) return;
    const { name } = version;
    const figure = {
      kind: 'vital',
      vital,
      value: Math.min(rounded(value), maxMilliseconds),
    } as const;
    changed.set(vital, { ...figure, name, version: version.version });
  };
  // Every change is recorded at once, because later another area may be shown than the one that was slow.
  const all = { reportAllChanges: true };
  onLCP((metric) => keep('lcp', observations.firstShown, metric), all);
  onCLS((metric) => keep('cls', observations.current, metric), all);
  onINP((metric) => keep('inp', observations.current, metric), all);
  return () => {
    const vitals = [...changed.values()];
    changed.clear();
    return vitals;
  };
}

/** Layout shifts are small numbers; four digits tell them apart. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
