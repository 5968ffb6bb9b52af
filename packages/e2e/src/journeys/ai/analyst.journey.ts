import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothLayouts,
  expectPanelAccessible,
} from '../../fixtures/accessibility.js';
import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { expect, test } from '../../fixtures/test.js';
import { desktop, on, phone } from '../../fixtures/widths.js';
import type { DiscoveryPage } from '../../pages/discovery.page.js';

/** Opens the first video of a list on its platform, and comes back. */
async function openFirst(page: Page, discovery: DiscoveryPage): Promise<string> {
  const link = discovery.video(1);
  const title = (await link.textContent()) ?? '';
  const [platform] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await platform.close();
  return title.replace(/ \(opens .*/, '');
}

/** Unfolds what a score is made of, and reads the names of its factors. */
async function factorsOf(panel: Locator): Promise<readonly string[]> {
  const quality = panel.getByRole('region', { name: 'Content Quality Score' });
  await quality.getByText('How this is scored').click();
  const factors = quality.getByRole('list', { name: 'Factors' }).getByRole('listitem');
  await expect(factors.first()).toContainText('% of the score');
  return factors.allTextContents();
}

on([desktop], () => {
  test('a video that is opened on Home is analyzed beside the list, where nothing moves', async ({
    page,
    discovery,
  }) => {
    await watchLayoutShift(page);
    await discovery.open();
    const panel = page.getByRole('complementary', { name: 'Smart Content Analysis' });
    await expect(panel.getByText('Select a video to see AI-powered analysis')).toBeVisible();
    await expectLittleShift(page);
    const title = await openFirst(page, discovery);
    await expect(panel.getByRole('link', { name: title })).toBeVisible();
    expect((await factorsOf(panel)).length).toBeGreaterThan(3);
    await expectAccessible(page);

    await page.goto('/ai-analyst');
    const recent = page.getByRole('region', { name: 'Recent AI Analysis' });
    await expect(recent.getByRole('heading', { name: title })).toBeVisible();
    await page.reload();
    await expect(recent.getByRole('heading', { name: title })).toBeVisible();
  });
});

on([phone], () => {
  test('a phone has the analysis in a sheet', async ({ page, discovery }) => {
    await discovery.open();
    await openFirst(page, discovery);
    await page.getByRole('button', { name: 'Smart Content Analysis' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Smart Content Analysis' });
    expect((await factorsOf(sheet)).length).toBeGreaterThan(3);
    await expectPanelAccessible(sheet);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet).toBeHidden();
  });
});

test('the analyst shows figures, analyzes a pasted link, and leads from a search to its videos', async ({
  page,
  frame,
}) => {
  await watchLayoutShift(page);
  await page.goto('/ai-analyst');
  await expect(frame.heading).toHaveText('AI Discovery Analyst');
  const figures = page.getByRole('list', { name: 'All analyzed videos' }).getByRole('listitem');
  await expect(figures).toHaveCount(3);
  await expect(figures.first()).toContainText(/Over [\d,]+ videos|No video was analyzed yet/);
  await expectLittleShift(page);
  await expectAccessibleInBothLayouts(page);

  const response = await page.request.get('/api/videos/search?q=tutorial');
  const { videos } = (await response.json()) as { videos: { id: string; title: string }[] };
  const [video] = videos;
  await page.getByRole('link', { name: 'Analyze a Video' }).first().click();
  const field = page.getByRole('textbox', { name: 'Video ID or link' });
  await expect(field).toBeFocused();
  await field.fill(new URL(`/video/${video?.id}`, page.url()).href);
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: `Analysis of ${video?.title}` });
  await expect(result.getByRole('heading', { name: 'Viral Potential' })).toBeVisible();
  await expectAccessibleInBothLayouts(page);

  await page.getByRole('textbox', { name: 'Search query' }).fill('  bread  ');
  await page.getByRole('button', { name: 'Analyze Search' }).click();
  const found = page.getByRole('region', { name: 'Analysis of the search bread' });
  await expect(found.getByRole('heading', { name: 'Related Searches' })).toBeVisible();
  await found.getByRole('link', { name: /^Search for/ }).click();
  await expect(page).toHaveURL(/\/\?q=/);
  await expect(frame.heading).toContainText('Search: ');
});

test('forecasts are listed before they are graded, and their ledger can be checked', async ({
  page,
  frame,
}) => {
  await page.goto('/ai-analyst/forecasts?state=pending');
  await expect(frame.heading).toHaveText('How good were our forecasts?');
  await expect(page.getByRole('table', { name: 'Pending forecasts' })).toBeVisible();
  await expectAccessibleInBothLayouts(page);
});
