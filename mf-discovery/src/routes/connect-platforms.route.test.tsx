import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { platforms } from '@tessera/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { buildStatus } from '../../test/builders';
import { platformGuides } from '../features/connect-platforms/platform-guides';
import { Route } from './connect-platforms.route';

const url = '/api/cross-platform/status';
const all = platforms.map((platform) => buildStatus({ platform }));

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const card = (name: string) => within(screen.getByRole('article', { name }));

describe('the page that connects the platforms', () => {
  it('has a guide for each of them, with how it stands', () => {
    const statuses = all.map((status) =>
      status.platform === 'vimeo'
        ? { ...status, configured: false, state: 'needs-key', isSample: true }
        : status,
    );
    const firstData = { [url]: { mode: 'sample', since: null, platforms: statuses } };
    const { page } = renderArea(<Route />, { firstData });
    expect(page.title).toBe('Connect Platforms');
    expect(screen.getByText(/All videos are samples so far/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(platforms.length);
    expect(platformGuides.map(([platform]) => platform).toSorted()).toEqual(platforms.toSorted());
    expect(card('Vimeo').getByText('API Key Required')).toBeTruthy();
    expect(card('Vimeo').getByText('VIMEO_CLIENT_SECRET')).toBeTruthy();
    expect(card('Dailymotion').getByText('Live')).toBeTruthy();
    const keys = card('YouTube').getByRole('link', { name: 'Google Cloud Console' });
    expect(keys.getAttribute('rel')).toBe('noopener');
  });

  it('says when videos are live, and does without the states', async () => {
    const firstData = {
      [url]: { mode: 'live', since: '2026-01-02T03:04:05.000Z', platforms: all },
    };
    renderArea(<Route />, { firstData });
    expect(screen.getByText('This site shows live videos.')).toBeTruthy();
    cleanup();
    stubApi({ [url]: () => problem(503, 'unavailable') });
    renderArea(<Route />);
    expect(await screen.findAllByRole('article')).toHaveLength(platforms.length);
    expect(screen.queryByText('Live')).toBeNull();
  });
});
