import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { plainPage } from '../../pages/frame.page.js';

declare global {
  interface Window {
    sameDocument?: boolean;
  }
}

/** Entries of the header with the titles of their pages. */
const areas = [
  ['News', 'News & Media Center'],
  ['AI Analyst', 'AI Discovery Analyst'],
  ['AI Personal', 'AI Personalization Center'],
  ['Content', 'Content Management'],
  ['Upload', 'Upload'],
  ['Pricing New', 'Choose Your Plan'],
  ['Affiliate', 'Affiliate Program'],
  ['Partners', 'Partnership & Integration Hub'],
  ['Dashboard', 'Revenue Dashboard'],
  ['Home', 'Discover Videos'],
] as const;

const footerEntries = [
  ['Cross-Platform Search', '/cross-platform'],
  ['AI Content Analysis', '/ai-analyst'],
  ['Personalized Recommendations', '/personalization'],
  ['Content Management', '/content-management'],
  ['About the Developers', '/about-developers'],
  ['Partnerships', '/partnerships'],
  ['Affiliate Program', '/affiliate'],
  ['Platform News', '/news'],
  ['Terms of Service', '/terms-of-service'],
  ['Privacy Policy', '/privacy-policy'],
  ['Pricing', '/pricing'],
  ['Dashboard', '/dashboard'],
] as const;

test('every area opens in the same document and has its title', async ({
  page,
  frame,
  discovery,
}) => {
  await discovery.open();
  await mark(page);
  for (const [entry, title] of areas) {
    await frame.openArea(entry);
    await expect(frame.heading).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Tessera`);
    await expect(frame.announcement(title)).toBeAttached();
    await expect(frame.main).toBeFocused();
  }
  expect(await isMarked(page)).toBe(true);
});

test('a page loads no code that only other pages of its areas need', async ({
  frame,
  network,
  discovery,
}) => {
  await frame.open('/news');
  await frame.openArea('Home');
  await expect(discovery.titles.first()).toBeVisible();
  const scripts = network.scripts().map((path) => path.replace(/.*\/(.*)\..*\.js$/, '$1'));
  expect(scripts).toEqual(expect.arrayContaining(['routes-home', 'slots-hero']));
  for (const other of ['chart', 'drag', 'refund-form', 'stripe-payment'])
    expect(scripts).not.toContain(other);
});

test('the entry of the current page is marked', async ({ page, frame }) => {
  await page.goto('/pricing');
  await expect(frame.navigation.getByRole('link')).toHaveText([
    'Home',
    ...areas.slice(0, -1).map(([entry]) => entry.replace(' New', 'New')),
  ]);
  const current = frame.navigation.locator('[aria-current="page"]');
  await expect(current).toHaveCount(1);
  await expect(current).toContainText('Pricing');
  await expect(frame.header.getByRole('link', { name: 'Get Premium' })).toHaveAttribute(
    'href',
    '/pricing',
  );
});

test('every entry of the footer opens its page', async ({ page, frame }) => {
  await frame.open(plainPage);
  await mark(page);
  for (const [label, path] of footerEntries) {
    // The footer moves until the page is whole, and a click on what moves is lost.
    await frame.untilWhole();
    await frame.footer.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    // The address changes before the page does.
    await expect(frame.main).toBeFocused();
    await expect(frame.heading).toBeInViewport();
  }
  expect(await isMarked(page)).toBe(true);
  // No addresses are set on this site.
  await expect(frame.footer.getByRole('link', { name: 'Support' })).toHaveAttribute(
    'href',
    '/support',
  );
  await expect(frame.footer.getByRole('link', { name: /^(Legal|Source code)$/ })).toHaveCount(0);
  await expect(frame.footer).toContainText(`© ${new Date().getUTCFullYear()} `);
});

/** Marks the document, so that a new one can be recognized. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.sameDocument = true;
  });
}

async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => window.sameDocument === true);
}
