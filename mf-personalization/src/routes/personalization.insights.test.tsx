import { afterEach, describe, expect, it } from '@jest/globals';
import type { Insight } from '@tessera/contracts-personalization';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildInsights, buildPreferences, buildProfile, noInsights } from '../../test/builders';
import { api, openCenter } from '../../test/open-center';

afterEach(cleanup);

describe('a press', () => {
  it('does what an insight comes to, says so, and takes it back', async () => {
    let categories: readonly string[] = ['Music', 'Food', 'Art'];
    const { page, writes, stubbed } = openCenter('?view=insights', {
      [`${api}/profile/1`]: () =>
        buildProfile({ preferences: buildPreferences({ categories: [...categories] as never }) }),
      [`PUT ${api}/preferences/1`]: () => buildPreferences(),
    });
    const button = await screen.findByRole('button', { name: 'Add Travel' });
    stubbed.responders[`${api}/insights/1`] = () => noInsights;
    await userEvent.click(button);
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Travel is one of your categories'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Travel' })).toBeNull());
    categories = ['Music', 'Travel'];
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(page.toasts[1]?.title).toBe('Everything is as it was'));
    expect(writes().map(({ body }) => body)).toEqual([
      { categories: ['Music', 'Food', 'Art', 'Travel'] },
      { categories: ['Music'] },
    ]);
  });

  it.each([
    [
      { kind: 'set-length', duration: 'long' },
      'Prefer long videos',
      [
        [`PUT ${api}/preferences/1`, { duration: 'long' }],
        [`PUT ${api}/preferences/1`, { minutes: { from: 5, to: 20 } }],
      ],
    ],
    [
      { kind: 'turn-on', switch: 'trends' },
      'Turn on Trend Analysis',
      [
        [`PUT ${api}/switches/1`, { trends: true }],
        [`PUT ${api}/switches/1`, { trends: false }],
      ],
    ],
    [
      { kind: 'follow-channel', channelId: '7', title: 'Jazz Club' },
      'Follow Jazz Club',
      [
        ['PUT /api/follows/channel/7', undefined],
        ['DELETE /api/follows/channel/7', undefined],
      ],
    ],
  ] as const)('does and undoes %j', async (action, name, expected) => {
    const { page, writes } = openCenter('?view=insights', {
      [`${api}/insights/1`]: () =>
        buildInsights({ insights: [{ ...(buildInsights().insights[0] as Insight), action }] }),
      [`PUT ${api}/preferences/1`]: () => buildPreferences(),
      [`PUT ${api}/switches/1`]: () => buildProfile().switches,
      'PUT /api/follows/channel/7': () => ({ isFollowed: true }),
      'DELETE /api/follows/channel/7': () => ({ isFollowed: false }),
    });
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(page.toasts).toHaveLength(1));
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(page.toasts).toHaveLength(2));
    expect(writes().map(({ request, body }) => [request, body])).toEqual(expected);
  });

  it('opens the list that an insight is about', async () => {
    const action = { kind: 'open-list', source: 'followed' } as const;
    openCenter('?view=insights', {
      [`${api}/insights/1`]: () =>
        buildInsights({ insights: [{ ...(buildInsights().insights[0] as Insight), action }] }),
    });
    const link = await screen.findByRole('link', { name: 'Open the list' });
    expect(link.getAttribute('href')).toBe('/personalization?source=followed');
  });
});
