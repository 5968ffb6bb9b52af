import type { Page } from '@playwright/test';
import { useOtherSite, withOtherSite } from '../fixtures/other-site.js';
import { test as testReleases } from '../fixtures/releases.js';
import { expect, test } from '../fixtures/test.js';
import { Frame } from '../pages/frame.page.js';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': 'private, no-cache',
};

test('documents carry strict headers @wide', async ({ request }) => {
  for (const path of ['/', '/category/music', '/news', '/terms-of-service', '/nothing/here']) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({ ...everywhere, 'x-frame-options': 'DENY' });
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[\w+/=]+'){2};/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).toContain("base-uri 'none'");
  }
});

test('56: only the widget may be shown in frames of other sites @wide', async ({ request }) => {
  const headers = (await request.get('/embed')).headers();
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
});

test('nothing is loaded from elsewhere, and nothing is refused @wide', async ({
  page,
  frame,
  discovery,
  network,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      console.error(`refused: ${violatedDirective} ${blockedURI}`);
    }),
  );
  await discovery.open();
  await discovery.filtersButton.click();
  await frame.chooseTheme('Dark');
  await discovery.choose(1, 'Copy link');
  await frame.openArea('News');
  await expect(frame.heading).toHaveText('News & Media Center');
  expect(network.origins()).toEqual([new URL(page.url()).origin]);
});

test('the document holds no script but its watchdog that is not a file of the site @wide', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
  const running = scripts.filter((attributes) => !/json|importmap/.test(attributes));
  expect(running).toHaveLength(2);
  expect(running[0]).toMatch(/^ id="tessera-watchdog" /);
  expect(running[1]).toMatch(/ src="\/assets\/shell\/[^"]+\.js" .*integrity="sha384-/);
  expect(html).not.toMatch(/ on[a-z]+=/);
  expect(html).not.toContain('javascript:');
});

testReleases(
  'what an area declares reaches its own pages, by links and by the history, and no others @wide',
  async ({ page, frame, context, problems, releases }) => {
    problems.expect(/127\.0\.0\.1:\d+\/text/, /Failed to fetch/);
    await withOtherSite(async (origin) => {
      await releases.release('mf-news', (build) => useOtherSite(build, origin));
      try {
        await page.goto('/');
        await expectOnHome(page, origin);
        await frame.openArea('News');
        await expectOnNews(page);
        await page.goBack();
        await expectOnHome(page, origin);
        await page.goForward();
        await expectOnNews(page);
        await page.reload();
        await expectOnNews(page);
        await frame.openArea('AI Analyst');
        await expect(frame.heading).not.toHaveText('Other News');
        await expectRefused(page, origin);

        const opened = await context.newPage();
        await opened.goto('/news');
        await expectOnNews(opened);
        await new Frame(opened).openArea('Home');
        await expectOnHome(opened, origin);
      } finally {
        await releases.release('mf-news');
      }
    });
  },
);

async function expectOnNews(page: Page): Promise<void> {
  await expect(new Frame(page).heading).toHaveText('Other News');
  await expect(page.getByText('Fetched by Tessera')).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Framed by Tessera');
}

async function expectOnHome(page: Page, origin: string): Promise<void> {
  await expect(new Frame(page).heading).toHaveText('Discover Videos');
  await expectRefused(page, origin);
}

/** The page that is open may not ask the other site, whatever the page before it was. */
async function expectRefused(page: Page, origin: string): Promise<void> {
  const ask = (url: string) =>
    fetch(url).then(
      () => 'fetched',
      () => 'refused',
    );
  expect(await page.evaluate(ask, `${origin}/text`)).toBe('refused');
}
