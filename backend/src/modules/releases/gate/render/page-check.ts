import type { Finding } from '@tessera/contracts';
import type { Browser } from 'playwright';
import { BrowserFailure, hasEnded } from './browser-process.js';
import { observe, prepare, type SeenPage } from './observed-page.js';
import type { PlannedPage } from './planned-pages.js';
import { cameTooLate, didNotOpen, isDecided, verdict } from './verdict.js';

/** A page that can't be looked at for so long hangs, in milliseconds. */
const hangsAfterMs = 1000;

/** A version that is opened, and how. */
export interface CheckedVersion {
  readonly name: string;
  readonly version: string;
  readonly origin: string;
  /** What follows a path so that the site shows the version. */
  readonly search: string;
}

/**
 * Opens one page of a version.
 * @param limit in milliseconds; a page that has not shown that it works by then is judged by what it has shown
 * @returns what is wrong with it
 * @throws BrowserFailure
 */
export async function checkPage(
  browser: Browser,
  version: CheckedVersion,
  page: PlannedPage,
  limit: number,
): Promise<Finding[]> {
  let last: { readonly seen: SeenPage; readonly at: number } | null = null;
  const isDone = (seen: SeenPage) => {
    last = { seen, at: Date.now() };
    return isDecided(version, page, seen);
  };
  const timer = timeLimit(limit);
  const opened = open(browser, version, page, isDone).then((seen) => verdict(version, page, seen));
  const tooLate = timer.over.then(() => {
    const findings = last ? verdict(version, page, last.seen) : [];
    if (findings.length > 0 && isResponsive(last)) return findings;
    return [...cameTooLate(version, page, limit), ...findings];
  });
  try {
    return await Promise.race([opened, tooLate]);
  } catch (error) {
    if (await hasEnded(browser)) throw new BrowserFailure('it ended by itself', { cause: error });
    return didNotOpen(version, page, error);
  } finally {
    timer.clear();
  }
}

/** A page that can still be looked at does not hang, whatever else is wrong with it. */
function isResponsive(last: { readonly at: number } | null): boolean {
  return last !== null && Date.now() - last.at < hangsAfterMs;
}

async function open(
  browser: Browser,
  { origin, search }: CheckedVersion,
  { path }: PlannedPage,
  isDone: (seen: SeenPage) => boolean,
): Promise<SeenPage> {
  const page = await browser.newPage();
  await prepare(page, origin);
  const seen = await observe(page, `${origin}${path}${search}`, isDone);
  await page.close();
  return seen;
}

function timeLimit(limit: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  return { over, clear: () => clearTimeout(timer) };
}
