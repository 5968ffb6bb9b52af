import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem } from '@tessera/area-testing';
import { accessibilityProblems } from '@tessera/area-testing/accessibility';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildProfile,
  buildRecommendation,
  buildRecommendations,
  buildState,
  buildUnknownProfile,
  noInsights,
  slateId,
} from '../../test/builders';
import { api, openCenter, recommendations } from '../../test/open-center';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const names = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
const cards = async () => {
  // Their list takes the place of the one of skeletons.
  await waitFor(() => expect(document.querySelector('[data-card]')).not.toBeNull());
  return [...document.querySelectorAll<HTMLElement>('[data-card]')];
};

describe('the tabs', () => {
  it('are four, with three views in the first, and their choice stands in the address', async () => {
    const { page } = openCenter();
    expect(page.title).toBe('AI Personalization Center');
    expect(names('tab')).toEqual([
      'AI Recommendations',
      'Content Preferences',
      'Viewing Behavior',
      'Smart Settings',
      'Recommendations',
      'Your Profile',
      'AI Insights',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Your Profile' }));
    expect(page.path).toBe('/personalization?view=profile');
    await userEvent.click(screen.getByRole('tab', { name: 'Smart Settings' }));
    expect(await screen.findByRole('switch', { name: 'Autoplay' })).toBeTruthy();
  });

  it.each([
    '',
    '?view=profile',
    '?view=insights',
    '?tab=preferences',
    '?tab=behavior',
    '?tab=settings',
  ])('are accessible: %s', async (search) => {
    openCenter(search);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('recommendations', () => {
  it('are 18, after 6 skeletons', async () => {
    const { stubbed } = openCenter('', { [recommendations]: () => buildRecommendations(18) });
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6);
    expect(await cards()).toHaveLength(18);
    expect(stubbed.urls()).toContain(`${recommendations}?limit=18`);
  });

  it('say their kind, how well they fit, how sure that is, and the first two reasons', async () => {
    openCenter('', {
      [recommendations]: () => [buildRecommendation(1, { recommendationType: 'discovery' })],
    });
    const [card] = await cards();
    const one = within(card as HTMLElement);
    expect(one.getByText('Discovery')).toBeTruthy();
    expect(one.getByText('92% match · Likely')).toBeTruthy();
    const reasons = within(one.getByRole('list', { name: 'Reasons' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'You watched “Ocean Life”',
      'Popular this week',
    ]);
  });

  it.each([
    [100, 59, 'A guess: 100% match'],
    [59, 85, '59% match'],
    [60, 85, '60% match · Sure'],
  ])('claim no more than is known: %d of which %d is sure', async (match, sure, text) => {
    const figures = { matchPercent: match, confidenceLevel: sure };
    openCenter('', { [recommendations]: () => [buildRecommendation(1, figures)] });
    const [card] = await cards();
    expect(within(card as HTMLElement).getByText(text, { exact: true })).toBeTruthy();
  });

  it('say once that they are popular', async () => {
    openCenter('', {
      [recommendations]: () => [buildRecommendation(1, { recommendationType: 'trending' })],
    });
    const list = await screen.findByRole('list', { name: 'Reasons' });
    const reasons = within(list).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'You watched “Ocean Life”',
      'New today',
    ]);
  });

  it('have no percentage where nothing that is known speaks for them', async () => {
    const kinds = ['discovery', 'trending'] as const;
    openCenter('', {
      [recommendations]: () =>
        kinds.map((recommendationType, index) =>
          buildRecommendation(index + 1, { recommendationType, matchPercent: null }),
        ),
    });
    const [card, trending] = await cards();
    expect(within(card as HTMLElement).getByText('Popular now')).toBeTruthy();
    expect(card?.textContent).not.toContain('%');
    // Its kind says so already.
    expect(trending?.textContent).not.toContain('Popular now');
  });

  it('lead to where an unfinished video goes on', async () => {
    openCenter('', { [recommendations]: () => [buildRecommendation(1, { continueAt: 200 })] });
    const link = await screen.findByRole('link', { name: 'Continue at 3:20' });
    expect(link.getAttribute('href')).toBe('/video/v1?t=200');
  });

  it('say no reasons where these are switched off', async () => {
    const { switches } = buildProfile();
    const profile = buildProfile({ switches: { ...switches, showReasons: false } });
    openCenter('', { [`${api}/profile/1`]: () => profile });
    await cards();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Reasons' })).toBeNull());
  });

  it('say that a video was opened, report it with its list, and are asked for anew', async () => {
    const { page, stubbed, writes } = openCenter('', {
      [`POST ${api}/interaction`]: () => ({ isStored: true }),
    });
    await cards();
    await waitFor(() => expect(stubbed.urls()).toContain(`${api}/profile/1`));
    const before = stubbed.urls().length;
    await userEvent.click(screen.getByRole('link', { name: /^Video 3 / }));
    expect(page.toasts[0]).toMatchObject({ title: 'Video Opened', description: 'Video 3' });
    await waitFor(() =>
      expect(writes()).toEqual([
        {
          request: `POST ${api}/interaction`,
          body: {
            userId: '1',
            videoId: 'v3',
            title: 'Video 3',
            category: 'Music',
            platform: 'youtube',
            action: 'view',
            context: { recommendationType: 'personalized', deviceType: 'desktop', slateId },
          },
        },
      ]),
    );
    await waitFor(() =>
      expect(stubbed.urls().slice(before)).toEqual(
        expect.arrayContaining([`${recommendations}?limit=18`, `${api}/profile/1`]),
      ),
    );
  });

  it('give the focus of a video that leaves the list to the one in its place', async () => {
    const { stubbed } = openCenter('', {
      [`POST ${api}/interaction`]: () => ({ isStored: true }),
    });
    await cards();
    stubbed.responders[recommendations] = () => [buildRecommendation(1), buildRecommendation(4)];
    screen.getByRole('link', { name: /^Video 2 / }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Video 2 / })).toBeNull());
    expect(document.activeElement?.textContent).toContain('Video 4');
  });

  it('say that they could not be loaded, and can be asked for again', async () => {
    const { stubbed } = openCenter('', { [recommendations]: () => problem(503, 'unavailable') });
    const alert = await screen.findByRole('alert');
    expect(
      within(alert).getByText(
        'Failed to load personalized recommendations. Please try again later.',
      ),
    ).toBeTruthy();
    stubbed.responders[recommendations] = () => [buildRecommendation(1)];
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await cards()).toHaveLength(1);
  });

  it('say where there are none', async () => {
    openCenter('', { [recommendations]: () => [] });
    expect(await screen.findByText('No personalized recommendations yet')).toBeTruthy();
  });

  it('say what to do where nobody is followed', async () => {
    openCenter('?source=followed', { [recommendations]: () => [] });
    expect(await screen.findByText('Nothing from what you follow')).toBeTruthy();
  });
});

describe('what they come from', () => {
  it('is analyzed anew, which refreshes profile and insights', async () => {
    const { page, stubbed } = openCenter('?view=profile', {
      [`POST ${api}/analyze-behavior/1`]: () => ({ events: 50, updatedAt: '2026-01-02T03:04:05Z' }),
    });
    expect(await screen.findByText('12 min 34 s')).toBeTruthy();
    stubbed.responders[`${api}/profile/1`] = () => buildProfile({ events: 50 });
    await userEvent.click(screen.getByRole('button', { name: 'Update Analysis' }));
    expect(await screen.findByText(/From 50 events\./)).toBeTruthy();
    expect(page.toasts[0]?.title).toBe('Behavior Analysis Complete');
  });

  it('is asked for again by a press', async () => {
    const { stubbed } = openCenter();
    await cards();
    const count = () => stubbed.urls().filter((url) => url.startsWith(recommendations)).length;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(count()).toBe(2));
  });

  it('is shown with the five largest categories', async () => {
    openCenter('?view=profile');
    const list = await screen.findByRole('list', { name: 'Top Categories' });
    const shares = within(list).getAllByRole('listitem');
    expect(shares.map(({ textContent }) => textContent)).toEqual([
      'Music40%',
      'Food20%',
      'Travel15%',
      'Gaming12%',
      'Sports8%',
    ]);
    expect(screen.getByText('1,240')).toBeTruthy();
  });

  it('is nothing on a first visit', async () => {
    openCenter('?view=profile', { [`${api}/profile/1`]: () => buildUnknownProfile() });
    expect(await screen.findByText('Nothing is known of you yet')).toBeTruthy();
  });

  it('says that it could not be fetched', async () => {
    openCenter('?view=profile', { [`${api}/profile/1`]: () => problem(503, 'unavailable') });
    expect(await screen.findByText('Failed to fetch user profile')).toBeTruthy();
  });

  it('leads to insights, and says how good what was trained is', async () => {
    openCenter('?view=insights');
    expect(await screen.findByRole('heading', { name: 'The Deep Diver' })).toBeTruthy();
    expect(screen.getByText('84% sure')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Recommended Actions' })).toBeTruthy();
    expect(await screen.findByText(/NDCG@10 of 0\.200/)).toBeTruthy();
  });

  it('says where there is not enough for insights, and where nothing was trained', async () => {
    openCenter('?view=insights', {
      [`${api}/insights/1`]: () => noInsights,
      [`${api}/model`]: () => buildState({ trainedAt: null, quality: null }),
    });
    expect(await screen.findByText('Not enough data for insights yet')).toBeTruthy();
    expect(await screen.findByText(/Nothing was trained yet/)).toBeTruthy();
  });
});
