import type { Page } from '@playwright/test';
import { bulletin } from '@tessera/testing';
import { breakSection, withoutSection } from '../../fixtures/changed-bulletin.js';
import { holdFiles } from '../../fixtures/held-files.js';
import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { untilPainted } from '../../fixtures/painted.js';
import { test } from '../../fixtures/releases.js';
import { expect } from '../../fixtures/test.js';
import { desktop, on, phone } from '../../fixtures/widths.js';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Notices' });

on([phone, desktop], () => {
  test('a section that an area adds to the home page comes after it, moves nothing, and goes with a rollback', async ({
    page,
    frame,
    discovery,
    releases,
  }) => {
    const without = await releases.release(bulletin.name, withoutSection);
    await releases.release(bulletin.name);
    const html = await (await page.request.get('/')).text();
    expect(html).toContain(`/assets/${bulletin.name}/`);
    expect(html).not.toContain('slots-sections.');

    await watchLayoutShift(page);
    const files = await holdFiles(page, '**/slots-sections.*.js');
    await frame.open('/');
    await discovery.titles.first().waitFor();
    // It has another width than the one that is there before it.
    await page.waitForFunction(() => document.fonts.check("16px 'Inter Variable'"));
    await untilPainted(page);
    const standing = [frame.heading, discovery.cards.first(), discovery.cards.nth(1)];
    const boxes = () => Promise.all(standing.map((one) => one.boundingBox()));
    const before = await boxes();
    await expect(sectionOf(page)).toHaveCount(0);
    files.release();
    await expect(sectionOf(page)).toBeVisible();
    expect(await boxes()).toEqual(before);
    await expectLittleShift(page);
    await sectionOf(page).scrollIntoViewIfNeeded();
    await expect(sectionOf(page)).toBeInViewport();

    await releases.change('rollback', { version: without, reason: 'a journey' });
    await frame.open('/');
    await discovery.titles.first().waitFor();
    await expect(sectionOf(page)).toHaveCount(0);
  });
});

test('a section that fails leaves the home page as it is', async ({
  page,
  frame,
  discovery,
  releases,
  problems,
}) => {
  problems.expect(/broken section/);
  const version = await releases.release(bulletin.name, breakSection);
  const failure = page.waitForEvent('console', (message) =>
    message.text().includes('broken section'),
  );
  await frame.open('/');
  await failure;
  await expect(discovery.titles.first()).toBeVisible();
  await expect(frame.failure).toHaveCount(0);
  await expect(sectionOf(page)).toHaveCount(0);
  await page.goto('about:blank');
  const failed = expect.objectContaining({ renderFailures: 1 });
  await expect.poll(() => releases.health(version)).toContainEqual(failed);
});
