import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';

/** What a page tells of itself, as it would tell the site. */
export interface PageReport {
  readonly kind: string;
  readonly name: string;
  readonly version: string;
}

/** Until a page counts as one that does not come, in milliseconds. */
const patience = 10_000;
const lookAgainMs = 100;

/** Keeps what the page would send: what is tried out is not what visitors saw. */
const keepReports = `
  globalThis.keptReports = [];
  navigator.sendBeacon = (address, body) => {
    globalThis.keptReports.push(body.text());
    return true;
  };
`;

/** Has the page tell now what it would tell when it is left. */
const takeReports = `
  dispatchEvent(new Event('pagehide'));
  Promise.all(globalThis.keptReports);
`;

/** Prepares a page for `observe`. Nothing but the site itself is asked for anything. */
export async function prepare(page: Page, origin: string): Promise<void> {
  page.setDefaultTimeout(patience);
  await page.addInitScript(keepReports);
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
}

/**
 * Opens an address and waits until the page has something to tell, which it has some seconds after it was loaded.
 * @returns nothing where it has not told anything for a long time
 */
export async function observe(page: Page, address: string): Promise<PageReport[]> {
  await page.goto(address, { waitUntil: 'load' });
  const giveUpAt = Date.now() + patience;
  for (;;) {
    const texts: string[] = await page.evaluate(takeReports);
    const reports = texts.flatMap((text) => (JSON.parse(text) as Body).reports);
    if (reports.length > 0 || Date.now() > giveUpAt) return reports;
    await sleep(lookAgainMs);
  }
}

interface Body {
  readonly reports: readonly PageReport[];
}
