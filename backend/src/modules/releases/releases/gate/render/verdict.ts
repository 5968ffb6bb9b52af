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

/** How long a shell waits for the files of a remote, in milliseconds; what fails later may only have been slow. */
const shellWaitsMs = 5000;

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

/**
 * Whether a page's only failure may be that the shell has given up waiting for its files.
 * @param elapsed since it was opened, in milliseconds
 */
export function mayBeSlowness({ name }: Version, seen: ObservedPage, elapsed: number): boolean {
  const kinds = seen.reports.filter((report) => isFailure(name, report)).map(({ kind }) => kind);
  return (
    elapsed >= shellWaitsMs && kinds.length > 0 && kinds.every((kind) => kind === 'load-failed')
  );
}

/** Failures that the page reports. */
function failuresOf(
  { name }: Version,
  { path }: PlannedPage,
  { reports }: ObservedPage,
): Finding[] {
  const failed = reports.filter((report) => isFailure(name, report));
  return failed.map(({ kind, name: consumer }) => {
    const message = `${consumer} ${failures.get(kind)} at ${path}`;
    return { check, consumer, message };
  });
}

/** Those of other parts count only for a shell, which may have caused them. */
function isFailure(name: string, report: ObservedPage['reports'][number]): boolean {
  return failures.has(report.kind) && (report.name === name || name === 'shell');
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

/** @param calls of endpoints that the site does not have, for example `POST /api/example` */
export function missingEndpoints(
  { name }: Version,
  { path }: PlannedPage,
  calls: readonly string[],
): Finding[] {
  return calls.map((call) => {
    const message = `${path} calls ${call}, an endpoint that this site does not have`;
    return { check, consumer: name, message };
  });
}
