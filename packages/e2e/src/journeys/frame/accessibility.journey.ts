import {
  expectAccessibleInBothLayouts,
  expectAccessibleInBothThemes,
  expectEachAccessible,
} from '../../fixtures/accessibility.js';
import { expect, test } from '../../fixtures/test.js';
import { plainPage } from '../../pages/frame.page.js';

test('the pages of the shell are accessible', async ({ page, frame, problems }) => {
  test.slow();
  problems.expect(/status of 404/);
  const untilShown = () => expect(frame.heading).not.toHaveText(/^(Loading)?$/);
  await expectEachAccessible(page, [plainPage], untilShown, expectAccessibleInBothLayouts);
  const others = ['/about-developers', '/privacy-policy', '/not/a/page'];
  await expectEachAccessible(page, others, untilShown, expectAccessibleInBothThemes);
});
