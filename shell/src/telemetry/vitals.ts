import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { Observations, Report, Version } from './observations';

type Vital = Extract<Report, { kind: 'vital' }>;

/** Greatest value that is told, in milliseconds. */
const greatest = 600_000;

/** Measures the Core Web Vitals, and tells those that have changed whenever the page is left. */
export function tellVitals(observations: Observations): void {
  const changed = watchVitals(observations);
  const tell = () => {
    for (const vital of changed()) observations.add(vital);
  };
  // While the event comes down: who sends what was told listens when it has arrived.
  addEventListener('pagehide', tell, true);
  addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') tell();
    },
    true,
  );
}

/** @returns a function that gives the values that have changed since it was asked the last time */
function watchVitals(observations: Observations): () => Vital[] {
  const changed = new Map<Vital['vital'], Vital>();
  const keep = (vital: Vital['vital'], version: Version | null, { value }: Metric) => {
    if (!version) return;
    const { name } = version;
    const figure = { kind: 'vital', vital, value: Math.min(rounded(value), greatest) } as const;
    changed.set(vital, { ...figure, name, version: version.version });
  };
  // Each change is told at once, because afterwards another area may be shown than the one that was slow.
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

/** Shifts are small numbers; four digits tell them apart. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
