import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { accessibilityProblems } from '@tessera/area-testing/accessibility';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildForecast, buildForecasts } from '../../test/builders';
import { Route } from './forecasts.route';

const forecasts = '/api/ai-analyst/forecasts';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(respond: (url: URL) => unknown = () => buildForecasts()) {
  return {
    api: stubApi({ [forecasts]: respond }),
    ...renderArea(<Route />, { at: '/ai-analyst/forecasts' }),
  };
}

describe('the forecasts', () => {
  it('are graded on the whole', async () => {
    const { page } = open();
    expect(page.title).toBe('How good were our forecasts?');
    const grade = await screen.findByRole('list', { name: 'Grade of all forecasts' });
    for (const figure of ['0.081', '+13%', '0.014', '420'])
      expect(within(grade).getByText(figure)).toBeTruthy();
    expect(within(grade).getByText('38 more are pending, and 6 undecided.')).toBeTruthy();
    expect(within(grade).getByText(/The baseline has 0\.093\./)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Calibration' })).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('have their calibration as a table, with intervals', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: /Calibration/ });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[2]?.textContent).toContain('10–20% (104)');
    expect(rows[2]?.textContent).toContain('17%11%–24%');
  });

  it('are listed with what happened and their hash', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Graded forecasts, the misses first' });
    expect(await within(table).findByText('Did not happen')).toBeTruthy();
    expect(within(table).getByText('71%')).toBeTruthy();
    expect(within(table).getByText('9f2c1b7e0d').title).toMatch(/^9f2c1b7e0d4a/);
    const video = within(table).getByRole('link', { name: 'Sourdough in a cold kitchen' });
    expect(video.getAttribute('href')).toBe('/video/v2');
  });

  it('are pending in a tab of their own', async () => {
    const pending = buildForecast({ happened: null, subject: 'Night trains', videoId: null });
    const { api, page } = open(({ searchParams }) =>
      buildForecasts(searchParams.get('state') === 'pending' ? { forecasts: [pending] } : {}),
    );
    await userEvent.click(screen.getByRole('tab', { name: /^Pending/ }));
    expect(await screen.findByText('Night trains')).toBeTruthy();
    expect(screen.queryByText('Did not happen')).toBeNull();
    expect(page.path).toBe('/ai-analyst/forecasts?state=pending');
    expect(api.urls()).toEqual([forecasts, `${forecasts}?state=pending`]);
  });

  it('of topics have a grade of their own', async () => {
    const { grade } = buildForecasts();
    const topic = buildForecast({ subject: 'night trains', videoId: null, happened: true });
    const { api, page } = open(({ searchParams }) =>
      buildForecasts(
        searchParams.get('kind') === 'topics'
          ? { grade: { ...grade, graded: 12, brier: 0.21 }, forecasts: [topic] }
          : {},
      ),
    );
    expect(await screen.findByText('0.081')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Topics' }));
    expect(await screen.findByText('night trains')).toBeTruthy();
    expect(screen.getByText('0.210')).toBeTruthy();
    expect(screen.getByText(/these figures will change a lot/)).toBeTruthy();
    expect(page.path).toBe('/ai-analyst/forecasts?kind=topics');
    expect(api.urls()).toEqual([forecasts, `${forecasts}?kind=topics`]);
  });

  it('that nobody can decide say why', async () => {
    const moved = buildForecast({ happened: null, undecidedBecause: 'moved' });
    open(({ searchParams }) =>
      buildForecasts(searchParams.get('state') === 'undecided' ? { forecasts: [moved] } : {}),
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Undecided' }));
    expect(await screen.findByText('The sample data was moved to other days')).toBeTruthy();
  });

  it('say whether their ledger is as it was written', async () => {
    open();
    expect(await screen.findByText(/All 464 entries were checked/)).toBeTruthy();
    expect(screen.getByText(/^67dfe736/)).toBeTruthy();
    cleanup();
    jest.restoreAllMocks();
    const { chain } = buildForecasts();
    open(() => buildForecasts({ chain: { ...chain, isIntact: false, firstWrong: 17 } }));
    expect(await screen.findByText('The ledger was changed')).toBeTruthy();
    expect(screen.getByText(/From entry 17 on/)).toBeTruthy();
  });

  it('say that there are none yet', async () => {
    const { grade } = buildForecasts();
    const none = { ...grade, graded: 0, brier: null, skill: null, calibration: [] };
    open(() => buildForecasts({ grade: none, forecasts: [] }));
    expect(await screen.findByText('No forecast was graded yet')).toBeTruthy();
    expect(screen.queryByText('Brier score')).toBeNull();
  });

  it('can be asked for again', async () => {
    const { api } = open(() => problem(503, 'unavailable'));
    expect(await screen.findByText('The grade can’t be loaded right now')).toBeTruthy();
    api.responders[forecasts] = () => buildForecasts();
    await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
    expect(await screen.findByText('0.081')).toBeTruthy();
  });
});
