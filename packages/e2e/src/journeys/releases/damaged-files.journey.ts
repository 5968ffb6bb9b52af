import { flip, makeUnique } from '../../fixtures/damaged-store.js';
import { test } from '../../fixtures/releases.js';
import { expect } from '../../fixtures/test.js';

test('4: a shell that is damaged on the disk gives its place to the one before, and visitors see a working page', async ({
  page,
  frame,
  network,
  releases,
  problems,
}) => {
  problems.expect(/503/, /failed/);
  // With its usual heading, whatever other journeys have released.
  await releases.release('mf-bulletin');
  let hash = '';
  const version = await releases.release('shell', async (build) => {
    hash = await makeUnique(build);
  });
  await flip(releases.dataDir, hash);
  // The first page that meets the damage reports it.
  await expect(async () => {
    network.forget();
    await frame.open('/bulletin');
    expect(network.versions('shell')).not.toContain(version);
  }).toPass();
  await frame.accountButton.click();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
  await expect(frame.heading).toHaveText('Bulletin Board');

  await flip(releases.dataDir, hash);
  await releases.change('rollback', { reason: 'a journey' }, 'shell');
});
