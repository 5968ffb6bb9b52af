import type { Telemetry } from '@tessera/contracts';
import type { Observations, Report, Version } from './observations';
import { watchVitals } from './vitals';

const endpoint = '/api/telemetry';
/** Most reports in one request. */
const batchSize = 50;
/** From an error until it is told, so that those that it brings along go with it. In milliseconds. */
const pause = 5000;

/**
 * Sends what was observed whenever the page is left, and soon after failures. Nobody learns whether that worked.
 * @param idOf id of the composition that a version belongs to
 */
export function sendTelemetry(
  observations: Observations,
  idOf: (version: Version) => string,
): void {
  const takeVitals = watchVitals(observations);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const batch of batches(observations.take(), idOf)) post(batch);
  };
  const sendAll = () => {
    for (const vital of takeVitals()) observations.add(vital);
    send();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });
  addEventListener('pagehide', sendAll);
  observations.onFailure(() => {
    timer ??= setTimeout(send, pause);
  });
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
