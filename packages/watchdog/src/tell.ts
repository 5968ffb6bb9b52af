import type { Telemetry } from '@tessera/contracts';
import type { Part, WatchedPage } from './watched-page.js';

type Kind = Exclude<Telemetry['reports'][number]['kind'], 'vital'>;

const address = '/api/telemetry';

/** Tells the site the same of several parts of a page. Nobody learns whether that worked. */
export function tell({ composition }: WatchedPage, kind: Kind, parts: readonly Part[]): void {
  const reports = parts.map(([name, version]) => ({ kind, name, version }));
  const type = 'application/json';
  const body = new Blob([JSON.stringify({ composition, reports })], { type });
  if (navigator.sendBeacon?.(address, body)) return;
  void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
