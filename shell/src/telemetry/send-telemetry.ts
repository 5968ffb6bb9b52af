import type { Telemetry } from '@tessera/contracts';
import type { Observations, Report, Version } from './observations';

const endpoint = '/api/telemetry';
/** Reports per request. */
const batchSize = 50;

/**
 * How long a report may wait for others to be sent with it, in milliseconds. What follows `opened` may hang the page.
 */
const delays: Readonly<Record<Report['kind'], number>> = {
  opened: 0,
  loaded: 2000,
  shown: 2000,
  left: 2000,
  vital: 2000,
  'load-failed': 5000,
  'render-failed': 5000,
  threw: 5000,
};

/**
 * Sends observations in batches, and at once when the visitor leaves the page. Failures are ignored.
 * @param idOf id of the composition that a version belongs to
 */
export function sendTelemetry(
  observations: Observations,
  idOf: (version: Version) => string,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  const send = () => {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    for (const batch of batches(observations.take(), idOf)) post(batch);
  };
  observations.onReport(({ kind }) => {
    const delay = delays[kind];
    if (delay === 0) return send();
    if (performance.now() + delay >= dueAt) return;
    clearTimeout(timer);
    dueAt = performance.now() + delay;
    timer = setTimeout(send, delay);
  });
  const leave = () => {
    observations.leave();
    send();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  addEventListener('pagehide', leave);
}

function post(batch: Telemetry): void {
  navigator.sendBeacon(endpoint, new Blob([JSON.stringify(batch)], { type: 'application/json' }));
}

function batches(
  reports: readonly Report[],
  idOf: (version: Version) => string,
): readonly Telemetry[] {
  const ids = [...new Set(reports.map(idOf))];
  return ids.flatMap((composition) => {
    const all = reports.filter((report) => idOf(report) === composition);
    return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, index) => ({
      composition,
      reports: all.slice(index * batchSize, (index + 1) * batchSize),
    }));
  });
}
