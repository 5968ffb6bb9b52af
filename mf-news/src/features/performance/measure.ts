import { onCLS, onINP, onLCP } from 'web-vitals';

/** How many requests the API's response time is the median of. */
const lastRequests = 20;

/** The web vitals of the visit so far; `null` before there is one, and in browsers without it. */
export interface Vitals {
  /** When the largest element of the document was painted, in ms. */
  readonly largestPaintMs: number | null;
  /** The longest interaction until the next paint, in ms. */
  readonly interactionMs: number | null;
  /** How much has moved by itself; good up to 0.1. */
  readonly layoutShift: number | null;
}

type ObservedVitals = { -readonly [Name in keyof Vitals]: Vitals[Name] };

let vitals: ObservedVitals | null = null;

/** The same object for every call: they are observed once, because that ends only with the document. */
export function vitalsOfVisit(): Vitals {
  if (vitals) return vitals;
  const observed: ObservedVitals = {
    largestPaintMs: null,
    interactionMs: null,
    layoutShift: null,
  };
  const all = { reportAllChanges: true };
  onLCP(({ value }) => void (observed.largestPaintMs = value), all);
  onINP(({ value }) => void (observed.interactionMs = value), all);
  onCLS(({ value }) => void (observed.layoutShift = value), all);
  vitals = observed;
  return observed;
}

/**
 * Observes the last requests to the API, from before on as far as the browser has kept them.
 *
 * @param times in ms, the last one at the end
 * @returns how to end it
 */
export function observeRequests(times: number[]): () => void {
  if (!('PerformanceObserver' in globalThis)) return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isOfApi(entry)) times.push(entry.duration);
    times.splice(0, times.length - lastRequests);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** Requests of this page; streams, which stay open, tell nothing of the response. */
function isOfApi(entry: PerformanceEntry): boolean {
  const { origin, pathname } = new URL(entry.name, location.href);
  const isRequest = (entry as PerformanceResourceTiming).initiatorType === 'fetch';
  return (
    isRequest &&
    origin === location.origin &&
    pathname.startsWith('/api/') &&
    !pathname.endsWith('/stream')
  );
}

/** @returns `null` for none */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1];
  const high = sorted[Math.floor(middle)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** From the request of the document until everything that it names was loaded, in ms; `null` before that. */
export function loadTime(): number | null {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation) return null;
  const end = navigation.loadEventEnd;
  return end > 0 ? end - navigation.startTime : null;
}

export interface Memory {
  readonly usedBytes: number;
  /** What the browser allows the page; `null` where it does not say. */
  readonly limitBytes: number | null;
}

interface PerformanceWithMemory {
  readonly memory?: { readonly usedJSHeapSize: number; readonly jsHeapSizeLimit: number };
  readonly measureUserAgentSpecificMemory?: () => Promise<{ readonly bytes: number }>;
}

/** The memory of scripts; `null` where the browser does not tell. */
export async function readMemory(): Promise<Memory | null> {
  const source = performance as PerformanceWithMemory;
  const { memory } = source;
  if (memory) return { usedBytes: memory.usedJSHeapSize, limitBytes: memory.jsHeapSizeLimit };
  // Browsers offer it to isolated pages alone.
  if (!globalThis.crossOriginIsolated || !source.measureUserAgentSpecificMemory) return null;
  const { bytes } = await source.measureUserAgentSpecificMemory();
  return { usedBytes: bytes, limitBytes: null };
}
