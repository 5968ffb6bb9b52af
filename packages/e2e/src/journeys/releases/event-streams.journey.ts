import type { BrowserContext, Page } from '@playwright/test';
import { stream, untilHeard } from '../../fixtures/open-tab.js';
import { test as base } from '../../fixtures/releases.js';
import { type SiteProxy, startProxy } from '../../fixtures/site-proxy.js';
import { expect } from '../../fixtures/test.js';
import { Frame } from '../../pages/frame.page.js';

interface StreamProxy extends SiteProxy {
  /** How many event streams are open now. */
  readonly open: () => number;
  /** How many were opened so far. */
  readonly opened: () => number;
}

/** Windows of one browser; over HTTP/1.1 it opens at most six connections to a site. */
const nine = Array.from({ length: 9 }, (_, number) => number);

const test = base.extend<{ readonly streams: StreamProxy }>({
  streams: async ({ releases }, use) => {
    let open = 0;
    let opened = 0;
    const proxy = await startProxy(releases.address, {
      pass: ({ url, upstream, response }) => {
        upstream.pipe(response);
        if (url !== stream) return;
        open += 1;
        opened += 1;
        response.on('close', () => (open -= 1));
      },
    });
    await use({ ...proxy, open: () => open, opened: () => opened });
    await proxy.close();
  },
});

/** Opens windows one after another, each of which listens before the next one is opened. */
async function openWindows(
  context: BrowserContext,
  { address, opened }: StreamProxy,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (const number of nine) {
    const page = await context.newPage();
    const earlier = opened();
    await page.goto(`${address}/bulletin`);
    // Pages begin to listen when they have had nothing to do for a while.
    const openedLater = () => context.clock.fastForward('00:02').then(opened);
    await expect.poll(openedLater, `window ${number + 1}`).toBeGreaterThan(earlier);
    pages.push(page);
  }
  return pages;
}

/** Releases the bulletin and waits until all windows know of it, which then show it at a navigation. */
async function release(
  pages: readonly Page[],
  heading: string,
  releaseBulletin: (heading: string) => Promise<unknown>,
): Promise<void> {
  let released: Promise<unknown> | null = null;
  const once = () => (released ??= releaseBulletin(heading));
  await Promise.all(pages.map((page) => untilHeard(page, once)));
  for (const page of pages) {
    const frame = new Frame(page);
    await frame.openArea('Upload');
    await frame.openArea('Bulletin');
    await expect(frame.heading).toHaveText(heading);
  }
}

test('nine windows of one browser share one event stream, whichever of them is closed, has crashed or works no more', async ({
  context,
  streams,
  releases,
}) => {
  test.slow();
  const releaseBulletin = (heading: string) => releases.releaseBulletin(heading);
  await context.clock.install();
  const pages = await openWindows(context, streams);
  await expect.poll(streams.open).toBe(1);
  await release(pages, 'Bulletin for Nine', releaseBulletin);
  expect(streams.open()).toBe(1);

  await pages.pop()?.close();
  await expect.poll(streams.open).toBe(1);
  await release(pages, 'Bulletin for Eight', releaseBulletin);

  // Whoever leads now does not say.
  for (const crashed of pages.splice(0, 6)) {
    const session = await context.newCDPSession(crashed);
    session.send('Page.crash').catch(() => undefined);
    await crashed.waitForEvent('crash');
    await expect.poll(streams.open).toBe(1);
    await crashed.close();
  }
  await release(pages, 'Bulletin for Two', releaseBulletin);

  // Whichever leads has its stream, but passes nothing on.
  const opened = streams.opened();
  for (const page of pages)
    await page.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => undefined;
    });
  await context.clock.fastForward('03:00');
  await expect.poll(streams.opened).toBeGreaterThan(opened);
});

test('a page without locks has an event stream of its own', async ({ page, streams, releases }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  });
  await page.goto(`${streams.address}/bulletin`);
  await expect.poll(streams.open).toBe(1);
  await release([page], 'Bulletin without Locks', (heading) => releases.releaseBulletin(heading));
});
