import { setTimeout as sleep } from 'node:timers/promises';
import { documentElements, type Telemetry } from '@tessera/contracts';
import type { Frame, Page, Request } from 'playwright';

type PageReport = Telemetry['reports'][number];

/** The visible state of a page, and what it reports. */
export interface ObservedPage {
  /** Whether scripts have rendered the page, and something is visible where the part draws. */
  readonly isAlive: boolean;
  readonly reports: readonly PageReport[];
  /** Calls of endpoints that the site does not have, for example `POST /api/example`. */
  readonly unknownCalls: readonly string[];
}

const pollMs = 100;
/**
 * Pages send reports that are not urgent only when they are closed: they are asked for them at this interval, in
 * milliseconds.
 */
const flushEveryMs = 300;
/** How long a page must have had nothing to do until nothing more is expected of it, in milliseconds. */
const idleMs = 3000;
/** A page that takes longer than this to respond is busy, or its machine is, in milliseconds. */
const busyMs = 250;
/** How long errors after a page was shown still count, in milliseconds. */
const settleMs = 500;
const telemetry = '/api/telemetry';
/** Smaller boxes are hidden from eyes, or are lines; in px. */
const minSize = 4;

/**
 * Captures reports, which must not count as those of visitors, like everything else that a page sends when it is closed; notes
 * calls of what the site does not have; and notices when scripts have rendered the page.
 */
const watchPage = `
  globalThis.capturedReports = [];
  globalThis.unknownCalls = [];
  globalThis.isRendered = false;
  const pathOf = (address) => new URL(address, location.href).pathname;
  const capture = (address, body) => {
    const isTelemetry = pathOf(address) === '${telemetry}';
    if (isTelemetry) globalThis.capturedReports.push(new Response(body).text());
    return isTelemetry;
  };
  navigator.sendBeacon = (address, body) => {
    capture(address, body);
    return true;
  };
  const note = async (method, response) => {
    const { code } = await response.json().catch(() => ({}));
    // Rather than that there is nothing under an id.
    if (code === 'not-found' || code === 'method-not-allowed')
      globalThis.unknownCalls.push(method.toUpperCase() + ' ' + pathOf(response.url));
  };
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (input, options) => {
    if (capture(input.url ?? input, options?.body ?? input.body)) return new Response(null, { status: 204 });
    const response = await originalFetch(input, options);
    const isApi = pathOf(response.url).startsWith('/api/');
    if (isApi && (response.status === 404 || response.status === 405))
      note(options?.method ?? input.method ?? 'GET', response.clone());
    return response;
  };
  // By then the parser has finished, and modules have not started.
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('${documentElements.root}');
    const observer = new MutationObserver(() => { globalThis.isRendered = true; });
    if (root) observer.observe(root, { childList: true, subtree: true });
  }, { once: true });
`;

/**
 * Looks for a visible box with content where the part draws: text, a picture or a control. What the shell draws around it is no
 * proof. In a frame, the page around it decides what is seen. Shells from before parts were marked have only `main`.
 */
const readState = ({ part, isFramed }: Subject): string => `
  (() => {
    const root = document.getElementById('${documentElements.root}');
    const main = document.querySelector('main') ?? root;
    const marked = [...document.querySelectorAll('main [data-part]')];
    const places = ${JSON.stringify(part)} === 'shell' || marked.length === 0
      ? [main]
      : marked.filter((element) => element.dataset.part === ${JSON.stringify(part)});
    const hasBox = ({ width, height }) => width >= ${minSize} && height >= ${minSize};
    const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
    const isText = (node) => {
      if (node.data.trim() === '' || !isSeen(node.parentElement)) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return hasBox(range.getBoundingClientRect());
    };
    const hasText = (place) => {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) if (isText(texts.currentNode)) return true;
      return false;
    };
    const content = 'img, svg, canvas, video, iframe, input, textarea, select, button';
    const hasContent = (place) => hasText(place) || [...place.querySelectorAll(content)].some(
      (element) => isSeen(element) && hasBox(element.getBoundingClientRect()));
    const isFilled = ${isFramed} || places.some((place) => place && hasContent(place));
    return Promise.all(globalThis.capturedReports ?? []).then((bodies) => ({
      isAlive: globalThis.isRendered === true && isFilled,
      bodies,
      unknownCalls: [...new Set(globalThis.unknownCalls ?? [])],
    }));
  })();
`;

/** Makes the page send the reports that it would send when it is closed. */
const flush = `dispatchEvent(new Event('pagehide'))`;

/** What is observed. */
export interface Subject {
  readonly address: string;
  /** Name of the part that has to draw something. */
  readonly part: string;
  /** Whether it is the frame in the page at this address. */
  readonly isFramed: boolean;
}

/**
 * Opens an address and waits until the page is done or idle. A page that hangs never is: the caller sets a timeout.
 * @param isDone whether the observation can end
 */
export async function observe(
  page: Page,
  subject: Subject,
  isDone: (seen: ObservedPage) => boolean,
): Promise<ObservedPage> {
  await page.addInitScript(watchPage);
  const isLoading = watchRequests(page);
  const ask = <T>(script: string) =>
    evaluate<T>(subject.isFramed ? page.frames()[1] : page.mainFrame(), script);
  const look = async (): Promise<ObservedPage | null> => {
    const state = await ask<PageState>(readState(subject));
    if (!state) return null;
    const { bodies, ...shown } = state;
    return { ...shown, reports: reportsIn(bodies) };
  };
  await open(page, subject.address);
  let flushAt = 0;
  let idleFrom = Date.now();
  for (;;) {
    const askedAt = Date.now();
    const seen = await look();
    if (!seen || isLoading() || Date.now() - askedAt > busyMs) idleFrom = Date.now();
    if (seen && (isDone(seen) || Date.now() - idleFrom >= idleMs)) {
      await sleep(settleMs);
      await ask(flush);
      const settled = await look();
      // Otherwise it has gone to another address meanwhile, which is observed then.
      if (settled) return settled;
    } else if (seen?.isAlive && Date.now() >= flushAt) {
      await ask(flush);
      flushAt = Date.now() + flushEveryMs;
    }
    await sleep(pollMs);
  }
}

/** Scripts of the page may lead elsewhere before it is there. */
async function open(page: Page, address: string): Promise<void> {
  try {
    await page.goto(address, { waitUntil: 'commit', timeout: 0 });
  } catch (error) {
    if (!/interrupted by another navigation|ERR_ABORTED/.test(String(error))) throw error;
  }
}

/** @returns whether the page waits for a response, other than the stream of events that stays open */
function watchRequests(page: Page): () => boolean {
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') waiting.add(request);
  });
  // Not when it has finished: it never does where the page does not read it.
  page.on('response', (response) => waiting.delete(response.request()));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return () => waiting.size > 0;
}

/** @returns `null` while the page goes to another address, and before the frame is there */
async function evaluate<T>(frame: Frame | undefined, script: string): Promise<T | null> {
  try {
    return frame ? await frame.evaluate<T>(script) : null;
  } catch (error) {
    if (isNavigating.test(String(error))) return null;
    throw error;
  }
}

/** What Chromium says of a script whose document has been replaced by another one. */
const isNavigating =
  /Execution context was destroyed|Cannot find context|Inspected target navigated|frame was detached/i;

function reportsIn(bodies: readonly string[]): PageReport[] {
  return bodies.flatMap((text) => {
    try {
      return (JSON.parse(text) as Partial<Telemetry>).reports ?? [];
    } catch {
      // The page may send anything; what is no report proves nothing.
      return [];
    }
  });
}

interface PageState extends Omit<ObservedPage, 'reports'> {
  readonly bodies: readonly string[];
}
