import type { Finding } from '@tessera/contracts';
import type { ObservedPage } from './observed-page.js';
import type { PlannedPage } from './planned-pages.js';

interface Version {
  readonly name: string;
  readonly version: string;
}

const check = 'render';

const failures: ReadonlyMap<string, string> = new Map([
  ['load-failed', 'could not be loaded'],
  ['render-failed', 'threw while rendering'],
  ['threw', 'threw an uncaught error'],
]);

/** What is wrong with a page of a version; empty if it has proved to work. */
export function verdict(version: Version, page: PlannedPage, seen: ObservedPage): Finding[] {
  return [...failuresOf(version, page, seen), ...missingSignsOf(version, page, seen)];
}

/** Whether a page has proved to work or to fail. */
export function isDecided(version: Version, page: PlannedPage, seen: ObservedPage): boolean {
  return (
    failuresOf(version, page, seen).length > 0 || missingSignsOf(version, page, seen).length === 0
  );
}

/** Failures that the page reports. Those of other parts count only for a shell, which may have caused them. */
function failuresOf(
  { name }: Version,
  { path }: PlannedPage,
  { reports }: ObservedPage,
): Finding[] {
  return reports.flatMap(({ kind, name: consumer }) => {
    const trouble = failures.get(kind);
    if (!trouble || (consumer !== name && name !== 'shell')) return [];
    return [{ check, consumer, message: `${consumer} ${trouble} at ${path}` }];
  });
}

/** Missing proof that the version was shown, and that scripts have rendered the page. */
function missingSignsOf(
  version: Version,
  page: PlannedPage,
  { isAlive, reports }: ObservedPage,
): Finding[] {
  const { name } = version;
  const { path, layout } = page;
  const place = name === 'shell' ? `in the layout ${layout} at ${path}` : `at ${path}`;
  const isShown = reports.some(
    (report) =>
      report.kind === 'shown' &&
      report.name === name &&
      report.version === version.version &&
      (name !== 'shell' || report.layout === layout),
  );
  return [
    ...(isShown ? [] : [{ check, consumer: name, message: `${name} did not appear ${place}` }]),
    ...(isAlive
      ? []
      : [{ check, consumer: name, message: `${path} stayed blank or was never rendered` }]),
  ];
}

/** @param timeout in milliseconds */
export function timedOut({ name }: Version, { path }: PlannedPage, timeout: number): Finding[] {
  const message = `${path} did not load within ${Math.round(timeout / 1000)} s`;
  return [{ check, consumer: name, message }];
}

export function failedToOpen({ name }: Version, { path }: PlannedPage, error: unknown): Finding[] {
  const [reason] = String(error).split('\n');
  return [{ check, consumer: name, message: `${path} failed to open: ${reason}` }];
}
