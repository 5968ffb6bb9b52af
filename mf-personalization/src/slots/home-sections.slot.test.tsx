import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { accessibilityProblems } from '@tessera/area-testing/accessibility';
import type { Switches } from '@tessera/contracts-personalization';
import { cleanup, screen, waitFor } from '@testing-library/react';
import {
  buildPreferences,
  buildProfile,
  buildRecommendations,
  buildUnknownProfile,
} from '../../test/builders';
import { Slot } from './home-sections.slot';

const api = '/api/personalization';
const recommendations = `${api}/recommendations/1`;

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(responders: Parameters<typeof stubApi>[0]) {
  const stubbed = stubApi({
    [`${api}/profile/1`]: () => buildProfile(),
    [recommendations]: () => buildRecommendations(12),
    ...responders,
  });
  return { stubbed, ...renderArea(<Slot />) };
}

const switched = (off: Partial<Switches>) => {
  const profile = buildProfile();
  return { ...profile, switches: { ...profile.switches, ...off } };
};

/** Long enough for all requests and what they lead to. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('the shelf', () => {
  it('shows recommendations with their first reason, and leads to all of them', async () => {
    open({});
    expect(await screen.findByRole('heading', { level: 2, name: 'For You' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12);
    expect(screen.getAllByText('You watched “Ocean Life”')).toHaveLength(12);
    const all = screen.getByRole('link', { name: 'All recommendations' });
    expect(all.getAttribute('href')).toBe('/personalization');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says no reasons where these are switched off', async () => {
    open({ [`${api}/profile/1`]: () => switched({ showReasons: false }) });
    await screen.findByRole('heading', { level: 2, name: 'For You' });
    expect(screen.queryByText('You watched “Ocean Life”')).toBeNull();
  });

  it.each([
    ['it is switched off', switched({ showOnHome: false })],
    ['recommendations are switched off', switched({ recommendations: false })],
    ['nothing is known of the visitor', buildUnknownProfile()],
  ])('is not there, and asks for no list, where %s', async (_case, profile) => {
    const { stubbed, container } = open({ [`${api}/profile/1`]: () => profile });
    await waitFor(() => expect(stubbed.urls()).toContain(`${api}/profile/1`));
    await settled();
    expect(stubbed.urls()).not.toContain(recommendations);
    expect(container.textContent).toBe('');
  });

  it('is there for who has said what they prefer', async () => {
    const preferences = buildPreferences({ categories: ['Music'] });
    open({ [`${api}/profile/1`]: () => buildUnknownProfile({ preferences }) });
    expect(await screen.findByRole('heading', { level: 2, name: 'For You' })).toBeTruthy();
  });

  it.each([
    ['there is nothing to show', () => []],
    ['the list can’t be loaded', () => problem(503, 'unavailable')],
  ])('is not there where %s', async (_case, respond) => {
    const { stubbed, container } = open({ [recommendations]: respond });
    await waitFor(() => expect(stubbed.urls()).toContain(recommendations));
    await settled();
    expect(container.textContent).toBe('');
  });
});
