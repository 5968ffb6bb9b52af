import type { Page } from '@playwright/test';
import type { Composition } from '@tessera/contracts';
import { expectAccessible } from '../../fixtures/accessibility.js';
import { NewRemote } from '../../fixtures/new-remote.js';
import { openListening, untilHeard } from '../../fixtures/open-tab.js';
import { test } from '../../fixtures/releases.js';
import { expect } from '../../fixtures/test.js';
import { Frame } from '../../pages/frame.page.js';

test('a seventh remote is made and released, and is in pages new and open with nothing else built or started again', async ({
  page,
  frame,
  context,
  releases,
}) => {
  // Generator, bundler and command are started here, each as a process of its own.
  test.setTimeout(180_000);
  await NewRemote.with('podcasts', async (podcasts) => {
    await podcasts.makeKey(releases);
    await openListening(page, '/upload');
    const before = await composition(page);
    expect(before.remotes.map(({ name }) => name)).not.toContain(podcasts.name);
    await untilHeard(page, async () => {
      expect(await podcasts.deploy(releases)).toContain('first release, all visitors have it');
    });
    try {
      await frame.openArea('Bulletin');
      await expectPodcasts(page, frame);
      expect(await composition(page), 'the document is the same').toEqual(before);

      const fresh = await context.newPage();
      const itsFrame = new Frame(fresh);
      await itsFrame.open('/podcasts');
      await expectPodcasts(fresh, itsFrame);
      await expectAccessible(fresh);
      const { shell, remotes } = await composition(fresh);
      expect(shell).toEqual(before.shell);
      expect(remotes.filter(({ name }) => name !== podcasts.name)).toEqual(before.remotes);
    } finally {
      // Its entry would be in the navigation of the journeys that come after this one.
      await releases.change('disable', { reason: 'the journey is over' }, podcasts.name);
    }
  });
});

/** The area is in the navigation, and its page is its own. */
async function expectPodcasts(page: Page, frame: Frame): Promise<void> {
  await frame.openArea('Podcasts');
  await expect(frame.heading).toHaveText('Podcasts');
  await expect(page).toHaveTitle('Podcasts · Tessera');
  await expect(page).toHaveURL(/\/podcasts$/);
}

/** The one that the document brought. */
async function composition(page: Page): Promise<Composition> {
  const text = await page.locator('#tessera-composition').textContent();
  return JSON.parse(text ?? '') as Composition;
}
