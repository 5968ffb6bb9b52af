import { expect, test } from '../../fixtures/test.js';

test('nothing is loaded from elsewhere, and nothing is refused', async ({
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
