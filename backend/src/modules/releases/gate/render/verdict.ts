import type { Finding } from '@tessera/contracts';
import type { SeenPage } from './observed-page.js';
import type { PlannedPage } from './planned-pages.js';

interface Version {
  readonly name: string;
  readonly version: string;
}

const check = 'render';

const troubles: ReadonlyMap<string, string> = new Map([
  ['load-failed', 'could not be loaded'],
  ['render-failed', 'threw while it was rendered'],
  ['threw', 'threw an error that nobody caught'],
]);

/** What is wrong with a page of a version; empty where it has shown that it works. */
export function verdict(version: Version, page: PlannedPage, seen: SeenPage): Finding[] {
  return [...troublesOf(version, page, seen), ...gapsOf(version, page, seen)];
}

/** Whether a page has shown that it works, or that it does not. */
export function isDecided(version: Version, page: PlannedPage, seen: SeenPage): boolean {
  return troublesOf(version, page, seen).length > 0 || gapsOf(version, page, seen).length === 0;
}

/** What a page tells itself. That of other parts is nothing that a team can be held up for; of a shell it is. */
function troublesOf({ name }: Version, { path }: PlannedPage, { reports }: SeenPage): Finding[] {
  return reports.flatMap(({ kind, name: consumer }) => {
    const trouble = troubles.get(kind);
    if (!trouble || (consumer !== name && name !== 'shell')) return [];
    return [{ check, consumer, message: `${consumer} ${trouble} at ${path}` }];
  });
}

/** What is missing of the proof that the version was shown, and the page came alive. */
function gapsOf(version: Version, page: PlannedPage, { isAlive, reports }: SeenPage): Finding[] {
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
    ...(isAlive ? [] : [{ check, consumer: name, message: `${path} stayed blank or dead` }]),
  ];
}

/** Judges a page that showed nothing within the limit, in milliseconds. */
export function cameTooLate({ name }: Version, { path }: PlannedPage, limit: number): Finding[] {
  const message = `${path} did not come within ${Math.round(limit / 1000)} s`;
  return [{ check, consumer: name, message }];
}

/** Judges a page that could not be opened at all. */
export function didNotOpen({ name }: Version, { path }: PlannedPage, error: unknown): Finding[] {
  const [reason] = String(error).split('\n');
  return [{ check, consumer: name, message: `${path} did not open: ${reason}` }];
}
