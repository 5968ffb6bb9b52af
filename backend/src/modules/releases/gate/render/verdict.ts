import type { Finding } from '@tessera/contracts';
import type { PageReport } from './observed-page.js';

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

/**
 * Judges what a page told: the version must have been loaded, and have no trouble. That of other parts is nothing that a
 * team can be held up for; of a shell it is.
 */
export function verdict({ name, version }: Version, path: string) {
  const isShell = name === 'shell';
  return (reports: readonly PageReport[]): Finding[] => {
    const troubled = reports.flatMap(({ kind, name: consumer }) => {
      const trouble = troubles.get(kind);
      if (!trouble || (consumer !== name && !isShell)) return [];
      return [{ check, consumer, message: `${consumer} ${trouble} at ${path}` }];
    });
    // The shell tells of the areas that it loads, not of itself.
    const hasCome =
      isShell || reports.some((each) => each.name === name && each.version === version);
    if (hasCome) return troubled;
    return [...troubled, { check, consumer: name, message: `${name} did not appear at ${path}` }];
  };
}

/** Judges a page that could not be opened at all. */
export function didNotCome(name: string, path: string) {
  return (error: unknown): Finding[] => {
    const [reason] = String(error).split('\n');
    return [{ check, consumer: name, message: `${path} did not open: ${reason}` }];
  };
}
