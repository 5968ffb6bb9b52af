import type { BrowserContext, CDPSession, Locator, Page } from 'playwright';
import type { Condition } from './conditions.js';
import { RequestLog } from './request-log.js';

/** One page view as the browser reports it; times in milliseconds after the navigation began. */
export interface PageMeasure {
  readonly bytes: number;
  readonly requests: number;
  readonly depth: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
}

/** How long a page must be quiet before it counts as loaded, in milliseconds. */
const quietTime = 500;

/** The first card: every card names its video in a heading that links to it. */
const firstCard = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'in a new tab' }).first();

/**
 * Opens an address in a new page and measures it until the network is quiet.
 * @param shown what the page is about, without which it is not there
 */
export async function measurePage(
  context: BrowserContext,
  url: string,
  condition: Condition,
  shown: (page: Page) => Locator = firstCard,
): Promise<PageMeasure> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await emulate(session, condition);
    const log = await RequestLog.attach(session);
    await page.addInitScript(observeVitals);
    await page.goto(url, { waitUntil: 'load' });
    await shown(page).waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(quietTime);
    const vitals = await readVitals(page);
    const { fcp, lcp, cls, lcpUrl, loadedAt } = vitals;
    return { ...log.totals({ shownAt: Math.max(lcp, loadedAt), lcpUrl }), fcp, lcp, cls };
  } finally {
    await page.close();
  }
}

async function emulate(session: CDPSession, { cpuSlowdown, network }: Condition): Promise<void> {
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (!network) return;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  });
}

interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
  /** Address of the largest picture; empty where the largest element is text. */
  lcpUrl: string;
  loadedAt: number;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

interface LargestPaint extends PerformanceEntry {
  readonly url: string;
}

declare global {
  // Written by `observeVitals` inside the page.
  var vitals: Vitals;
}

/** Runs in the page, so it brings along all that it calls. */
function observeVitals(): void {
  globalThis.vitals = { fcp: 0, lcp: 0, cls: 0, lcpUrl: '', loadedAt: 0 };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing outside exists in the page
  const observe = (type: string, handle: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handle(entry);
    });
    observer.observe({ type, buffered: true });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') globalThis.vitals.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    globalThis.vitals.lcp = entry.startTime;
    globalThis.vitals.lcpUrl = (entry as LargestPaint).url;
  });
  observe('navigation', (entry) => {
    globalThis.vitals.loadedAt = (entry as PerformanceNavigationTiming).loadEventEnd;
  });
  observe('layout-shift', (entry) => {
    globalThis.vitals.cls += (entry as LayoutShift).value;
  });
}

function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => globalThis.vitals);
}
