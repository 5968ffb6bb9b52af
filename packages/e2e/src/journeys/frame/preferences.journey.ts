import { expect, test } from '../../fixtures/test.js';
import { Frame, plainPage } from '../../pages/frame.page.js';

test('with motion, drawers slide to their position', async ({ page, frame }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await frame.open(plainPage);
  await page.keyboard.press('?');
  await expect(frame.shortcuts).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(frame.shortcuts).toBeHidden();
});

test('with classic scrollbars a drawer covers the whole window and moves nothing', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await new Frame(page).open(`${baseURL}${plainPage}`);
  const measure = () =>
    page.evaluate(() => ({
      atEdge: document.elementFromPoint(innerWidth - 1, innerHeight / 2)?.localName ?? null,
      width: document.querySelector('main')?.clientWidth,
      header: document.querySelector('header')?.getBoundingClientRect().right,
    }));
  const before = await measure();
  expect(before.atEdge, 'only the scrollbar').toBeNull();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  const header = page.viewportSize()?.width;
  await expect.poll(measure).toEqual({ atEdge: 'div', width: before.width, header });
  await browser.close();
});
