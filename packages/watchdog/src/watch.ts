import type { Telemetry } from '@tessera/contracts';
import { documentEvents } from '@tessera/contracts/values';
import { recover } from './recover.js';
import { refetchAndReload, resetRepairs } from './repair.js';
import { watchStart } from './watch-start.js';
import type { Part, WatchedPage } from './watched-page.js';

/**
 * Watches a page from the start: reports the parts that it opens, and that it is left before the shell could report it;
 * recovers it if the shell does not start.
 * @param reload reloads the document
 */
export function watch(page: WatchedPage, reload: () => void): void {
  if (page.reportsParts) report(page, 'opened', page.parts);
  const stopReporting = reportLeaving(page);
  document.addEventListener(documentEvents.started, (event) => {
    stopReporting();
    if (page.isInForeignFrame) event.preventDefault();
  });
  document.addEventListener(documentEvents.reload, () => void refetchAndReload(reload));
  const hasStarted = watchStart({
    onFailure: (failure) => {
      stopReporting();
      report(page, failure, page.parts.slice(0, 1));
      void recover({ page, failure, hasStarted, reload });
    },
    onStart: resetRepairs,
  });
}

/** @returns stops it */
function reportLeaving(page: WatchedPage): () => void {
  let isActive = page.reportsParts;
  const stop = () => {
    isActive = false;
  };
  const leave = () => {
    if (isActive) report(page, 'left', page.parts);
    stop();
  };
  addEventListener('pagehide', leave);
  // The last event that a page gets on a phone.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  return stop;
}

type Kind = Exclude<Telemetry['reports'][number]['kind'], 'vital'>;

const telemetryUrl = '/api/telemetry';

/** Reports the same event for several parts; delivery is not confirmed. */
function report(page: WatchedPage, kind: Kind, parts: readonly Part[]): void {
  if (page.isInForeignFrame) return;
  const { composition } = page;
  const reports = parts.map(([name, version]) => ({ kind, name, version }));
  const type = 'application/json';
  const body = new Blob([JSON.stringify({ composition, reports })], { type });
  if (navigator.sendBeacon?.(telemetryUrl, body)) return;
  void fetch(telemetryUrl, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
