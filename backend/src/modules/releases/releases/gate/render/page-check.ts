import type { Finding } from '@tessera/contracts';
import type { Browser } from 'playwright';
import { BrowserFailure, hasEnded } from './browser-process.js';
import { observe, type ObservedPage, type Subject } from './observed-page.js';
import type { PlannedPage } from './planned-pages.js';
import { framed, type PreviewedVersion } from './preview.service.js';
import { failedToOpen, isDecided, mayBeSlowness, timedOut, verdict } from './verdict.js';

/** How long a page may be unresponsive before it counts as hanging, in milliseconds. */
const hangsAfterMs = 1000;

export interface PageResult {
  /** What is wrong with the page; empty if it works. */
  readonly findings: Finding[];
  /** Whether only time ran out: the page may be broken, or this machine too busy. */
  readonly isTimeout: boolean;
  /** Calls of endpoints that the site does not have, for example `POST /api/example`. */
  readonly unknownCalls: readonly string[];
}

export interface LoadOptions {
  /** In milliseconds; a page that has not proved to work by then is judged by what it has shown. */
  readonly timeout: number;
  /** Called when it is known how the page works; only errors that follow can change that. */
  readonly onDecided?: () => void;
}

/**
 * Opens one page of a version, in a context of its own: without cookies, stored data or files of another page.
 * @throws BrowserFailure
 */
export async function checkPage(
  browser: Browser,
  version: PreviewedVersion,
  page: PlannedPage,
  { timeout, onDecided = () => {} }: LoadOptions,
): Promise<PageResult> {
  const openedAt = Date.now();
  let last: { readonly seen: ObservedPage; readonly at: number } | null = null;
  const judge = (seen: ObservedPage) => {
    last = { seen, at: Date.now() };
    const isDone = isDecided(version, page, seen);
    if (isDone) onDecided();
    return isDone;
  };
  const timer = startTimer(timeout);
  const tab = browser.newPage();
  const opened = tab.then(async (opening) => {
    const seen = await observe(opening, subjectOf(version, page), judge);
    const isTimeout = mayBeSlowness(version, seen, Date.now() - openedAt);
    return { findings: verdict(version, page, seen), isTimeout, unknownCalls: seen.unknownCalls };
  });
  const tooLate = timer.elapsed.then(() => {
    const findings = last ? verdict(version, page, last.seen) : [];
    if (findings.length === 0 || !isResponsive(last))
      findings.unshift(...timedOut(version, page, timeout));
    return { findings, isTimeout: true, unknownCalls: last?.seen.unknownCalls ?? [] };
  });
  try {
    return await Promise.race([opened, tooLate]);
  } catch (error) {
    if (await hasEnded(browser))
      throw new BrowserFailure('it exited unexpectedly', { cause: error });
    // A machine that has no memory left ends the processes of pages.
    const isTimeout = String(error).includes('crashed');
    return { findings: failedToOpen(version, page, error), isTimeout, unknownCalls: [] };
  } finally {
    timer.clear();
    // Nobody waits for a page to go; what it still does then fails.
    opened.catch(() => {});
    tab.then((opening) => opening.close()).catch(() => {});
  }
}

function subjectOf(
  { name, origin, search }: PreviewedVersion,
  { path, isFramed }: PlannedPage,
): Subject {
  const address = path + search;
  return { address: origin + (isFramed ? framed(address) : address), part: name, isFramed };
}

/** A responsive page does not hang, whatever else is wrong with it. */
function isResponsive(last: { readonly at: number } | null): boolean {
  return last !== null && Date.now() - last.at < hangsAfterMs;
}

function startTimer(timeout: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout);
  });
  return { elapsed, clear: () => clearTimeout(timer) };
}
