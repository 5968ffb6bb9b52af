import { expectAccessible } from '../../fixtures/accessibility.js';
import { DevelopedRemote } from '../../fixtures/developed-remote.js';
import { test } from '../../fixtures/releases.js';
import { expect } from '../../fixtures/test.js';

// The command prepares the clone, which is for one at a time.
test.describe.configure({ mode: 'default' });

/** Saves and removes a video, and says so on the page. */
const saving = `
import type { SlotProps } from '@tessera/contracts';
import { usePlatform } from '@tessera/platform';
import { useState } from 'react';

export function Slot({ video, item: Item }: SlotProps['video.actions']) {
  const { toast } = usePlatform();
  const [isSaved, setIsSaved] = useState(false);
  const handleSelect = () => {
    setIsSaved(!isSaved);
    toast({ title: video.title });
  };
  return <Item label={isSaved ? 'Remove' : 'Save'} icon={<svg />} onSelect={handleSelect} />;
}
`;

test('an area that is built on its own adds actions to the cards of another one', async ({
  page,
  frame,
  discovery,
  releases,
}) => {
  test.setTimeout(180_000);
  await DevelopedRemote.with(releases, async (remote) => {
    await remote.fillSlot({ slot: 'video.actions', order: 20 }, saving);
    await frame.open(await remote.start());
    await expect(frame.heading).toHaveText('Bulletin Board');
    await frame.openArea('Home');
    await discovery.video(1).focus();
    await discovery.actions(1).focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items).toHaveText([
      'Play here',
      /^Open on /,
      'Copy link',
      'Save to playlist…',
      'Hide channel',
      'Hide a keyword…',
      'Report',
      'Not interested',
      'Less of this channel',
      'Save',
    ]);
    await expect(items.first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(frame.toast).toContainText(
      (await discovery.titles.first().getAttribute('title')) ?? '',
    );
    await expect(discovery.actions(1)).toBeFocused();

    await page.keyboard.press('ArrowUp');
    await expect(items.last()).toHaveText('Remove');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(discovery.actions(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(discovery.video(2)).toBeFocused();
  });
});
