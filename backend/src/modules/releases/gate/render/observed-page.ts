import { setTimeout as sleep } from 'node:timers/promises';
import { documentElements, type Telemetry } from '@tessera/contracts';
import type { Page, Request } from 'playwright';

type PageReport = Telemetry['reports'][number];

/** The visible state of a page, and what it reports. */
export interface ObservedPage {
  /** Whether scripts have replaced the painted frame by something visible. */
  readonly isAlive: boolean;
  readonly reports: readonly PageReport[];
}

const pollMs = 100;
/**
 * Pages send reports that are not urgent only when they are closed: they are asked for them at this interval, in
 * milliseconds.
 */
const flushEveryMs = 1000;
/** How long a page must have had nothing to do until nothing more is expected of it, in milliseconds. */
const idleMs = 3000;
/** A page that takes longer than this to respond is busy, or its machine is, in milliseconds. */
const busyMs = 250;
/** How long errors after a page was shown still count, in milliseconds. */
const settleMs = 500;
const telemetry = '/api/telemetry';

/** Captures reports, which must not count as those of visitors, and notices when scripts have rendered the page. */
const watchPage = `
  globalThis.capturedReports = [];
  globalThis.isRendered = false;
  const capture = (body) => globalThis.capturedReports.push(new Response(body).text());
  navigator.sendBeacon = (_, body) => {
    capture(body);
    return true;
  };
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (input, options) => {
    const { pathname } = new URL(input.url ?? input, location.href);
    if (pathname !== '${telemetry}') return originalFetch(input, options);
    capture(options?.body ?? input.body);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  // By then the parser has finished, and modules have not started.
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('${documentElements.root}');
    const observer = new MutationObserver(() => { globalThis.isRendered = true; });
    if (root) observer.observe(root, { childList: true, subtree: true });
  }, { once: true });
`;

const readState = `
  Promise.all(globalThis.capturedReports).then((bodies) => ({
    isAlive: globalThis.isRendered
      && (document.getElementById('${documentElements.root}')?.innerText ?? '').trim() !== '',
    bodies,
  }));
`;

/** Makes the page send the reports that it would send when it is closed. */
const flush = `dispatchEvent(new Event('pagehide'))`;

/** Prepares a page for `observe`. Requests to other origins are blocked. */
export async function prepare(page: Page, origin: string): Promise<void> {
  await page.addInitScript(watchPage);
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
}

/**
 * Opens an address and waits until the page is done or idle. A page that hangs never is: the caller sets a timeout.
 * @param isDone whether the observation can end
 */
export async function observe(
  page: Page,
  address: string,
  isDone: (seen: ObservedPage) => boolean,
): Promise<ObservedPage> {
  const isLoading = watchRequests(page);
  await page.goto(address, { waitUntil: 'load' });
  let flushAt = Date.now() + flushEveryMs;
  let idleFrom = Date.now();
  for (;;) {
    const askedAt = Date.now();
    const seen = await read(page);
    if (isLoading() || Date.now() - askedAt > busyMs) idleFrom = Date.now();
    if (seen && (isDone(seen) || Date.now() - idleFrom >= idleMs)) return settled(page);
    if (seen?.isAlive && Date.now() >= flushAt) {
      await page.evaluate(flush);
      flushAt = Date.now() + flushEveryMs;
    }
    await sleep(pollMs);
  }
}

/** @returns whether the page waits for a response, other than the stream of events that stays open */
function watchRequests(page: Page): () => boolean {
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return () => waiting.size > 0;
}

async function settled(page: Page): Promise<ObservedPage> {
  await sleep(settleMs);
  await page.evaluate(flush);
  return (await read(page)) ?? { isAlive: false, reports: [] };
}

/** `null` while the page navigates. */
async function read(page: Page): Promise<ObservedPage | null> {
  const seen = await page.evaluate<PageState>(readState).catch((error: unknown) => {
    if (String(error).includes('Execution context was destroyed')) return null;
    throw error;
  });
  if (!seen) return null;
  const reports = seen.bodies.flatMap((text) => (JSON.parse(text) as Telemetry).reports);
  return { isAlive: seen.isAlive, reports };
}

interface PageState {
  readonly isAlive: boolean;
  readonly bodies: readonly string[];
}
