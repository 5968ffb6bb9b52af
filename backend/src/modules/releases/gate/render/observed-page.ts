import { setTimeout as sleep } from 'node:timers/promises';
import { documentElements, type Telemetry } from '@tessera/contracts';
import type { Page } from 'playwright';

type PageReport = Telemetry['reports'][number];

/** What can be seen of a page from outside, and what it tells of itself. */
export interface SeenPage {
  /** Whether scripts have drawn something in the place of what the server painted, and it can be seen. */
  readonly isAlive: boolean;
  readonly reports: readonly PageReport[];
}

const lookAgainMs = 100;
/** A page sends what is not urgent only when it is left; so long it may take its time, in milliseconds. */
const flushEveryMs = 1000;
/** What goes wrong right after a page was shown belongs to it, in milliseconds. */
const settleMs = 500;
const telemetry = '/api/telemetry';

/** Keeps what the page would send, because what is tried out is not what visitors saw; notices when it comes alive. */
const watchPage = `
  globalThis.keptReports = [];
  globalThis.cameAlive = false;
  const keep = (body) => globalThis.keptReports.push(new Response(body).text());
  navigator.sendBeacon = (_, body) => {
    keep(body);
    return true;
  };
  const fetchAnything = globalThis.fetch;
  globalThis.fetch = (input, options) => {
    const { pathname } = new URL(input.url ?? input, location.href);
    if (pathname !== '${telemetry}') return fetchAnything(input, options);
    keep(options?.body ?? input.body);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  // The parser is done then, and modules have not begun.
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('${documentElements.root}');
    const observer = new MutationObserver(() => { globalThis.cameAlive = true; });
    if (root) observer.observe(root, { childList: true, subtree: true });
  }, { once: true });
`;

const look = `
  Promise.all(globalThis.keptReports).then((bodies) => ({
    isAlive: globalThis.cameAlive
      && (document.getElementById('${documentElements.root}')?.innerText ?? '').trim() !== '',
    bodies,
  }));
`;

/** Has the page tell now what it would tell when it is left. */
const flush = `dispatchEvent(new Event('pagehide'))`;

/** Prepares a page for `observe`. Nothing but the site itself is asked for anything. */
export async function prepare(page: Page, origin: string): Promise<void> {
  await page.addInitScript(watchPage);
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
}

/**
 * Opens an address and waits until the page has shown what it is. One that hangs is never done; whoever calls sets a limit.
 * @param isDone whether nothing else is waited for
 */
export async function observe(
  page: Page,
  address: string,
  isDone: (seen: SeenPage) => boolean,
): Promise<SeenPage> {
  await page.goto(address, { waitUntil: 'load' });
  let flushAt = Date.now() + flushEveryMs;
  for (;;) {
    const seen = await see(page);
    if (seen && isDone(seen)) return settled(page);
    if (seen?.isAlive && Date.now() >= flushAt) {
      await page.evaluate(flush);
      flushAt = Date.now() + flushEveryMs;
    }
    await sleep(lookAgainMs);
  }
}

async function settled(page: Page): Promise<SeenPage> {
  await sleep(settleMs);
  await page.evaluate(flush);
  return (await see(page)) ?? { isAlive: false, reports: [] };
}

/** `null` while the page goes to another document. */
async function see(page: Page): Promise<SeenPage | null> {
  const seen = await page.evaluate<Seen>(look).catch((error: unknown) => {
    if (String(error).includes('Execution context was destroyed')) return null;
    throw error;
  });
  if (!seen) return null;
  const reports = seen.bodies.flatMap((text) => (JSON.parse(text) as Telemetry).reports);
  return { isAlive: seen.isAlive, reports };
}

interface Seen {
  readonly isAlive: boolean;
  readonly bodies: readonly string[];
}
