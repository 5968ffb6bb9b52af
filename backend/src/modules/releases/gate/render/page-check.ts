import type { Finding } from '@tessera/contracts';
import type { Browser } from 'playwright';
import { BrowserFailure, hasEnded } from './browser-process.js';
import { observe, prepare, type ObservedPage } from './observed-page.js';
import type { PlannedPage } from './planned-pages.js';
import { timedOut, failedToOpen, isDecided, verdict } from './verdict.js';

/** How long a page may be unresponsive before it counts as hanging, in milliseconds. */
const hangsAfterMs = 1000;

/** A version under test. */
export interface CheckedVersion {
  readonly name: string;
  readonly version: string;
  readonly origin: string;
  /** Query of the address that makes the site show the version. */
  readonly search: string;
}

export interface PageResult {
  /** What is wrong with the page; empty if it works. */
  readonly findings: Finding[];
  /** Whether time ran out first: the page may be broken, or this machine too busy. */
  readonly isTimeout: boolean;
}

/**
 * Opens one page of a version.
 * @param timeout in milliseconds; a page that has not proved to work by then is judged by what it has shown
 * @throws BrowserFailure
 */
export async function checkPage(
  browser: Browser,
  version: CheckedVersion,
  page: PlannedPage,
  timeout: number,
): Promise<PageResult> {
  let last: { readonly seen: ObservedPage; readonly at: number } | null = null;
  const isDone = (seen: ObservedPage) => {
    last = { seen, at: Date.now() };
    return isDecided(version, page, seen);
  };
  const timer = startTimer(timeout);
  const opened = open(browser, version, page, isDone).then((seen) =>
    decided(verdict(version, page, seen)),
  );
  const tooLate = timer.elapsed.then(() => {
    const findings = last ? verdict(version, page, last.seen) : [];
    if (findings.length === 0 || !isResponsive(last))
      findings.unshift(...timedOut(version, page, timeout));
    return { findings, isTimeout: true };
  });
  try {
    return await Promise.race([opened, tooLate]);
  } catch (error) {
    if (await hasEnded(browser))
      throw new BrowserFailure('it exited unexpectedly', { cause: error });
    return decided(failedToOpen(version, page, error));
  } finally {
    timer.clear();
  }
}

function decided(findings: Finding[]): PageResult {
  return { findings, isTimeout: false };
}

/** A responsive page does not hang, whatever else is wrong with it. */
function isResponsive(last: { readonly at: number } | null): boolean {
  return last !== null && Date.now() - last.at < hangsAfterMs;
}

async function open(
  browser: Browser,
  { origin, search }: CheckedVersion,
  { path }: PlannedPage,
  isDone: (seen: ObservedPage) => boolean,
): Promise<ObservedPage> {
  const page = await browser.newPage();
  await prepare(page, origin);
  const seen = await observe(page, `${origin}${path}${search}`, isDone);
  await page.close();
  return seen;
}

function startTimer(timeout: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout);
  });
  return { elapsed, clear: () => clearTimeout(timer) };
}
