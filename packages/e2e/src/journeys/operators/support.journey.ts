import { expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { test } from '../../fixtures/operators.js';
import { expect } from '../../fixtures/test.js';

const subject = 'Videos have no sound';
const answer = 'Look at the small loudspeaker in the tab.';

test('a visitor asks for help, an operator answers in the console, and the visitor reads it', async ({
  page,
  browser,
  operators,
  releases: { address },
  problems,
}) => {
  test.slow();
  problems.expect(/status of 401/);
  const visitor = await browser.newPage({ baseURL: address });
  await visitor.goto('/support');
  await visitor.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type('Since this morning.');
  await expectAccessibleInBothLayouts(visitor);
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(/\/support\/[\da-f-]{36}$/);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(
    visitor.getByRole('status').filter({ hasText: 'We got your message' }),
  ).toBeVisible();

  await operators.open();
  await operators.openArea('Support');
  const section = page.frameLocator('iframe[title="Support"]');
  await expect(section.getByRole('radio', { name: 'Open (1)' })).toBeChecked();
  await expectAccessibleInBothLayouts(page);
  await section.getByRole('link', { name: subject }).click();
  await expect(section.getByRole('listitem')).toContainText('Since this morning.');
  await section.getByRole('textbox', { name: 'Answer' }).fill(answer);
  await expectAccessibleInBothLayouts(page);
  await section.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(section.getByText('Answered', { exact: true })).toBeVisible();
  await expect(section.getByRole('textbox', { name: 'Answer' })).toHaveValue('');

  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Notifications (1 unread)' }).click();
  await visitor.getByRole('link', { name: /We answered “Videos have no sound”/ }).click();
  await expect(visitor.getByRole('list', { name: 'Messages' })).toContainText(answer);
  await expectAccessibleInBothLayouts(visitor);
  await visitor.getByRole('link', { name: 'Support', exact: true }).first().click();
  const requests = visitor.getByRole('region', { name: 'Your requests' });
  await expect(requests.getByRole('listitem').filter({ hasText: 'Answered' })).toBeVisible();
  await visitor.close();

  await operators.openArea('Mail');
  const mail = page.frameLocator('iframe[title="Mail"]');
  await expect(mail.getByText('No failed mail')).toBeVisible();
  await expectAccessibleInBothLayouts(page);
});
