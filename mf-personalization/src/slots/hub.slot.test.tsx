import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { accessibilityProblems } from '@tessera/area-testing/accessibility';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildInsights,
  buildPreferences,
  buildProfile,
  buildRecommendations,
  buildUnknownProfile,
  noInsights,
} from '../../test/builders';
import { Slot } from './hub.slot';

const api = '/api/personalization';

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(responders: Parameters<typeof stubApi>[0] = {}) {
  const onClose = jest.fn();
  const stubbed = stubApi({
    [`${api}/profile/1`]: () => buildProfile(),
    [`${api}/insights/1`]: () => buildInsights(),
    [`${api}/recommendations/1`]: () => buildRecommendations(12),
    ...responders,
  });
  return { stubbed, onClose, ...renderArea(<Slot open onClose={onClose} />) };
}

const show = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));

describe('the drawer', () => {
  it('asks for nothing before it is opened', () => {
    const { requests } = stubApi({});
    renderArea(<Slot open={false} onClose={() => undefined} />);
    expect(requests).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has four tabs, and closes by its button and by Escape', async () => {
    const { onClose } = open();
    await screen.findByRole('tab', { name: 'Overview' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Insights',
      'For You',
      'Settings',
    ]);
    await screen.findByText('1,240');
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('the overview', () => {
  it('shows figures, the five largest interests, and what is preferred', async () => {
    open();
    expect(await screen.findByText('1,240')).toBeTruthy();
    expect(screen.getByText('12 min 34 s')).toBeTruthy();
    const interests = screen.getByRole('list', { name: 'Category Interests' });
    expect(within(interests).getAllByRole('listitem')).toHaveLength(5);
    const preferred = within(screen.getByRole('region', { name: 'Your Preferences' }));
    expect(preferred.getByText('Medium')).toBeTruthy();
    expect(preferred.getByText('60%')).toBeTruthy();
  });

  it('names six categories at most', async () => {
    const categories = buildPreferences({
      categories: ['Technology', 'Education', 'Entertainment', 'Gaming', 'Music', 'Sports', 'Art'],
    });
    open({ [`${api}/profile/1`]: () => buildProfile({ preferences: categories }) });
    const list = await screen.findByRole('list', { name: 'Categories' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  });
});

describe('where there is nothing', () => {
  it('the tabs say so', async () => {
    open({
      [`${api}/profile/1`]: () => buildUnknownProfile(),
      [`${api}/insights/1`]: () => noInsights,
      [`${api}/recommendations/1`]: () => [],
    });
    expect(await screen.findByText('No profile data available')).toBeTruthy();
    await show('Insights');
    expect(await screen.findByText('Not enough data for insights yet')).toBeTruthy();
    await show('For You');
    expect(await screen.findByText('No personalized recommendations yet')).toBeTruthy();
  });

  it('settings that can’t be loaded are not available', async () => {
    open({ [`${api}/profile/1`]: () => problem(503, 'unavailable') });
    expect(await screen.findByText('Failed to fetch user profile')).toBeTruthy();
    await show('Settings');
    expect(await screen.findByText('Settings not available')).toBeTruthy();
  });
});

describe('recommendations', () => {
  it('are ten at most, each with its percents', async () => {
    const { stubbed } = open();
    await show('For You');
    const list = await screen.findByRole('list', { name: 'For You' });
    const entries = within(list).getAllByRole('listitem');
    expect(entries).toHaveLength(10);
    expect(entries[0]?.textContent).toContain('Match88%Trending40%');
    expect(entries[0]?.textContent).not.toContain('Quality');
    expect(stubbed.urls()).toContain(`${api}/recommendations/1`);
  });

  it('say that a video was opened', async () => {
    const { page } = open({ [`POST ${api}/interaction`]: () => ({ isStored: true }) });
    await show('For You');
    await userEvent.click(await screen.findByRole('link', { name: /^Video 1 / }));
    expect(page.toasts[0]?.title).toBe('Video Opened');
  });
});

describe('settings', () => {
  const put = `PUT ${api}/preferences/1`;
  const bodies = ({ stubbed }: ReturnType<typeof open>) =>
    stubbed.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

  it('send all preferences with the one change', async () => {
    const opened = open({ [put]: () => buildPreferences() });
    await show('Settings');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Duration' }),
      'short',
    );
    const minutes = { from: null, to: 5 };
    await waitFor(() =>
      expect(bodies(opened)).toEqual([buildPreferences({ duration: 'short', minutes })]),
    );
  });

  it('have a threshold in steps of five, which is sent once it rests', async () => {
    const opened = open({ [put]: () => buildPreferences() });
    await show('Settings');
    const slider = await screen.findByRole<HTMLInputElement>('slider');
    expect([slider.min, slider.max, slider.step]).toEqual(['0', '100', '5']);
    for (const value of ['65', '75', '85']) fireEvent.change(slider, { target: { value } });
    await waitFor(() =>
      expect(bodies(opened)).toEqual([buildPreferences({ qualityThreshold: 85, quality: 'high' })]),
    );
  });

  it('have three switches, which are on by default and saved', async () => {
    const opened = open({ [`PUT ${api}/switches/1`]: () => buildProfile().switches });
    await show('Settings');
    const switches = await screen.findAllByRole<HTMLInputElement>('switch');
    expect(switches.map(({ checked }) => checked)).toEqual([true, true, true]);
    await userEvent.click(screen.getByRole('switch', { name: 'Behavioral Learning' }));
    await waitFor(() => expect(bodies(opened)).toEqual([{ behavior: false }]));
  });

  it('say that they could not be saved', async () => {
    const { page } = open({ [put]: () => problem(503, 'unavailable') });
    await show('Settings');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Difficulty' }),
      'advanced',
    );
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Failed to update preferences'));
  });
});
