import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../fixtures/accessibility.js';
import { type Damage, type DamagingProxy, proxyFixture } from '../../fixtures/damaging-proxy.js';
import { expect, test as base } from '../../fixtures/test.js';
import type { Frame } from '../../pages/frame.page.js';

/** Journeys through a siteProxy, with the browser's own cache, which nothing of the journey's gets in the way of. */
const test = base.extend<{ readonly siteProxy: DamagingProxy }>(proxyFixture);

/** A handled failure is logged to the console; an uncaught one is never expected. */
const logged = /^(error|warning|failed): /;

const files = {
  'the entry of the shell': /\/assets\/shell\/[^/]+\/static\/main\./,
  'the entry of an area': /\/assets\/mf-news\/.*remoteEntry/,
  'the page of an area': /\/assets\/mf-news\/.*routes-news/,
} as const;

/** What comes right when it is requested again takes one way for all files; two of them show it. */
const damages: readonly (readonly [keyof typeof files, Damage])[] = [
  ['the entry of the shell', 'once'],
  ['the entry of an area', 'once'],
  ['the entry of the shell', 'at its address'],
  ['the entry of an area', 'at its address'],
  ['the page of an area', 'at its address'],
];

for (const [name, damage] of damages) {
  test(`${name}, damaged ${damage}, is replaced without any action of the visitor`, async ({
    page,
    frame,
    siteProxy,
    problems,
  }) => {
    problems.expect(logged);
    siteProxy.damage(files[name], damage);
    await page.goto(`${siteProxy.address}/news`);
    await expectNews(frame);
    expect(siteProxy.damaged).not.toEqual([]);
    expect(siteProxy.revalidated).toContain(siteProxy.damaged[0]);
    await page.reload();
    await expectNews(frame);
  });
}

test("the list of an area's files, damaged at its address, is replaced without any action of the visitor", async ({
  frame,
  siteProxy,
  problems,
}) => {
  problems.expect(logged);
  await frame.open(`${siteProxy.address}/pricing`);
  siteProxy.damage(/\/assets\/mf-news\/.*integrity\.json/, 'at its address');
  await frame.openArea('News');
  await expectNews(frame);
  expect(siteProxy.revalidated).toContain(siteProxy.damaged[0]);
});

test('a page of an area opened later, damaged at its address, is replaced without any action of the visitor', async ({
  frame,
  siteProxy,
  problems,
}) => {
  problems.expect(logged);
  await frame.open(`${siteProxy.address}/pricing`);
  siteProxy.damage(files['the page of an area'], 'at its address');
  await frame.openArea('News');
  await expectNews(frame);
  expect(siteProxy.damaged).not.toEqual([]);
});

test('the browser caches what was damaged, and requests it again only when told to', async ({
  page,
  frame,
  siteProxy,
  problems,
}) => {
  problems.expect(logged);
  await frame.open(`${siteProxy.address}/pricing`);
  siteProxy.damage(/remoteEntry/, 'once');
  const same = await page.evaluate(async () => {
    const url = (
      JSON.parse(document.querySelector('#tessera-composition')?.textContent ?? '') as {
        remotes: { name: string; entry: string }[];
      }
    ).remotes.find(({ name }) => name === 'mf-news')?.entry;
    const text = async (init?: RequestInit) => (await fetch(url ?? '', init)).text();
    const damaged = await text();
    return [damaged === (await text()), damaged === (await text({ cache: 'reload' }))];
  });
  expect(same).toEqual([true, false]);
});

test('Try Again reloads an area that was damaged everywhere', async ({
  page,
  frame,
  siteProxy,
  problems,
}) => {
  problems.expect(logged);
  siteProxy.damage(/\/assets\/mf-news\//, 'always');
  await page.goto(`${siteProxy.address}/news`);
  await expect(frame.failure).toContainText('Something went wrong');
  siteProxy.repair();
  await frame.tryAgain.click();
  await expectNews(frame);
});

test('a page of the shell that was damaged is there after Try Again', async ({
  page,
  frame,
  siteProxy,
  problems,
}) => {
  problems.expect(logged);
  await frame.open(`${siteProxy.address}/pricing`);
  siteProxy.damage(/routes-terms-of-service/, 'once');
  await frame.footer.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(frame.heading).toHaveText('Terms of Service');
});

test('a shell that is damaged everywhere says so, reports it, and starts with Reload', async ({
  page,
  frame,
  siteProxy,
  problems,
}) => {
  problems.expect(logged);
  siteProxy.damage(/\/assets\/shell\/[^/]+\/static\/main\./, 'always');
  await page.goto(`${siteProxy.address}/news`);
  await expectNotStarted(page, frame);
  await expectAccessibleInBothThemes(page);
  await expect.poll(() => siteProxy.reported).toContain('load-failed shell');
  const documents = watchDocuments(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => documents.length).toBe(1);
  await expectNotStarted(page, frame);
  siteProxy.repair();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectNews(frame);
});

/** The page itself; its heading stands already in the frame that is painted before scripts run. */
async function expectNews(frame: Frame): Promise<void> {
  await expect(frame.main.getByRole('tab', { name: 'Live Updates' })).toBeVisible();
}

/** The message stands within the painted frame. */
async function expectNotStarted(page: Page, frame: Frame): Promise<void> {
  await expect(frame.heading).toHaveText('This page couldn’t be loaded');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(frame.header).toBeVisible();
}

function watchDocuments(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.push(request.url());
  });
  return seen;
}
