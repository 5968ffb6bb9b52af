import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { accessibilityProblems } from '@tessera/area-testing/accessibility';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildAnalysis,
  buildAnalystVideo,
  buildOverview,
  buildQueryAnalysis,
  buildRecommendations,
  buildTrends,
} from '../../test/builders';
import { Route } from './ai-analyst.route';

const api = '/api/ai-analyst';
const failures = { status: () => problem(503, 'unavailable') };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open(at = '/ai-analyst', responders: Parameters<typeof stubApi>[0] = {}) {
  const stubbed = stubApi({
    [`${api}/overview`]: () => buildOverview(),
    [`${api}/trends`]: () => buildTrends(),
    [`${api}/recommendations`]: () => buildRecommendations(),
    ...responders,
  });
  return { stubbed, ...renderArea(<Route />, { at }) };
}

const section = (name: string) => screen.findByRole('region', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

describe('the tabs', () => {
  it('are four, and their choice stands in the address', async () => {
    const { page } = open();
    expect(page.title).toBe('AI Discovery Analyst');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Trend Analysis',
      'Recommendations',
      'Analysis Tools',
    ]);
    await userEvent.click(tab('Trend Analysis'));
    expect(page.path).toBe('/ai-analyst?tab=trends');
    await userEvent.click(tab('Overview'));
    expect(page.path).toBe('/ai-analyst');
  });

  it.each(['/ai-analyst', '?tab=trends', '?tab=recommendations', '?tab=tools'])(
    'are accessible: %s',
    async (at) => {
      open(at.startsWith('?') ? `/ai-analyst${at}` : at);
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
      expect(await accessibilityProblems()).toEqual([]);
    },
  );
});

describe('the overview', () => {
  it('says over how many videos its figures are, and how many are not scored', async () => {
    open();
    const figures = await screen.findByRole('list', { name: 'All analyzed videos' });
    expect(within(figures).getByText('71%')).toBeTruthy();
    expect(within(figures).getByText('Over 5,820 videos · 180 not scored')).toBeTruthy();
    expect(within(figures).getByText('Over 6,000 videos')).toBeTruthy();
    expect(within(figures).getByText('Not scored')).toBeTruthy();
    expect(within(figures).getByText('No analyzed video could be scored yet')).toBeTruthy();
  });

  it('explains each figure in its place', async () => {
    open();
    const figures = await screen.findByRole('list', { name: 'All analyzed videos' });
    const [first] = within(figures).getAllByText('What this is');
    await userEvent.click(first as HTMLElement);
    expect(within(figures).getByText(/The mean of the quality scores/)).toBeTruthy();
    expect(within(figures).getByText(/180 videos without a score are left out/)).toBeTruthy();
  });

  it('shows the first four topics with their growth', async () => {
    open();
    const topics = await section('Emerging Topics');
    const rows = await within(topics).findAllByRole('listitem');
    expect(rows).toHaveLength(4);
    expect(within(rows[0] as HTMLElement).getByText('+46%')).toBeTruthy();
    expect(within(rows[1] as HTMLElement).getByText('New')).toBeTruthy();
    expect(within(topics).getByRole('link', { name: 'sourdough' }).getAttribute('href')).toBe(
      '/?q=sourdough',
    );
  });

  it('has actions that lead to the other tabs, and to the forecasts', async () => {
    const { page } = open();
    const actions = screen.getByRole('navigation', { name: 'Quick Actions' });
    await userEvent.click(within(actions).getByRole('link', { name: 'Analyze a Search' }));
    expect(page.path).toBe('/ai-analyst?tab=tools');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search query' })),
    );
    await userEvent.click(tab('Overview'));
    const forecasts = screen.getByRole('link', { name: 'How good were our forecasts?' });
    expect(forecasts.getAttribute('href')).toBe('/ai-analyst/forecasts');
  });

  it('says what is missing and what can be asked for again', async () => {
    const { stubbed } = open('/ai-analyst', { [`${api}/overview`]: failures.status });
    expect(await screen.findByText('The overview can’t be loaded right now')).toBeTruthy();
    stubbed.responders[`${api}/overview`] = () => buildOverview();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('71%')).toBeTruthy();
  });

  it('shows the last analysis of this visit, also after a reload', async () => {
    const { unmount } = open();
    const recent = await section('Recent AI Analysis');
    expect(within(recent).getByText(/Nothing was analyzed in this visit yet/)).toBeTruthy();
    unmount();
    sessionStorage.setItem('tessera.ai.last-analysis', 'v2');
    jest.restoreAllMocks();
    open('/ai-analyst', { '/api/smart-analysis/video/v2': () => buildAnalysis() });
    expect(
      await screen.findByRole('heading', { name: 'Sourdough in a cold kitchen' }),
    ).toBeTruthy();
    const more = screen.getByRole('link', { name: 'Open the full analysis' });
    expect(more.getAttribute('href')).toBe('/ai-analyst?tab=tools&video=v2');
  });
});

describe('trends', () => {
  const at = '/ai-analyst?tab=trends';

  it('are topics, predictions and opportunities', async () => {
    open(at);
    expect(await within(await section('Emerging Topics')).findAllByRole('listitem')).toHaveLength(
      5,
    );
    const predictions = await section('Viral Predictions');
    expect(within(predictions).getByText('44%')).toBeTruthy();
    expect(within(predictions).getByText('Within 3 days')).toBeTruthy();
    const opportunities = await section('Content Opportunities');
    expect(within(opportunities).getByText('Low difficulty')).toBeTruthy();
    await userEvent.click(within(opportunities).getByText('Figures and next steps'));
    expect(within(opportunities).getByText('70')).toBeTruthy();
  });

  it('say where there are none', async () => {
    const none = buildTrends({
      emergingTopics: [],
      details: [],
      viralPredictions: [],
      contentOpportunities: [],
    });
    open(at, { [`${api}/trends`]: () => none });
    expect(await screen.findByText(/No topic grows noticeably/)).toBeTruthy();
    expect(screen.getByText(/Nothing can be predicted/)).toBeTruthy();
  });

  it.each([
    ['trends', 300],
    ['recommendations', 600],
  ])('are asked for again: %s every %d s', async (name, seconds) => {
    jest.useFakeTimers();
    const { stubbed } = open(`/ai-analyst?tab=${name}`);
    const count = () => stubbed.urls().filter((url) => url === `${api}/${name}`).length;
    await act(() => jest.advanceTimersByTimeAsync(seconds * 1000 - 1000));
    expect(count()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(count()).toBe(2);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => jest.advanceTimersByTimeAsync(seconds * 3000));
    expect(count()).toBe(2);
    hidden.mockRestore();
  });
});

describe('recommendations', () => {
  const at = '/ai-analyst?tab=recommendations';

  it('lead to searches, advise, and have ideas with what comparable videos reach', async () => {
    open(at);
    expect(await screen.findByRole('heading', { name: 'Bread in a camping pot' })).toBeTruthy();
    const [first] = within(await section('Search Suggestions')).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/?q=bread+without+an+oven');
    expect(within(await section('Strategy Advice')).getAllByRole('listitem')).toHaveLength(1);
    const ideas = await section('AI-Generated Content Ideas');
    expect(within(ideas).getByText('1.2K–8.4K')).toBeTruthy();
    expect(within(ideas).getByText(/from 31 comparable videos/)).toBeTruthy();
    expect(within(ideas).getByText('Medium difficulty')).toBeTruthy();
  });

  it('say where there are none', async () => {
    const none = buildRecommendations({
      searchSuggestions: [],
      strategyAdvice: [],
      contentIdeas: [],
    });
    open(at, { [`${api}/recommendations`]: () => none });
    expect(await screen.findByText('No recommendations yet')).toBeTruthy();
  });
});

describe('the explanation of scores', () => {
  it('opens from the overview, and is left by the keyboard', async () => {
    open('/ai-analyst');
    const opener = await screen.findByRole('button', { name: 'How scores are made' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'How scores are made' });
    expect(within(dialog).getByText(/the title \(16%\)/)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the tools', () => {
  const at = '/ai-analyst?tab=tools';
  const field = (name: string) => screen.getByRole('textbox', { name });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('wait for something to analyze, and ask for nothing before', () => {
    const { stubbed, page } = open(at);
    expect(button('Analyze Video').disabled).toBe(true);
    expect(button('Analyze Search').disabled).toBe(true);
    expect(stubbed.requests).toEqual([]);
    expect(page.toasts).toEqual([]);
  });

  it('analyze a pasted link, which then stands in the address', async () => {
    const { stubbed, page } = open(at);
    const link = 'https://vimeo.com/76979871';
    stubbed.responders[`POST ${api}/video/${encodeURIComponent(link)}`] = () => buildAnalystVideo();
    await userEvent.click(field('Video ID or link'));
    await userEvent.paste(` ${link} `);
    await userEvent.click(button('Analyze Video'));
    const result = await section('Analysis of Sourdough in a cold kitchen');
    expect(within(result).getByText(/Name the result in the title/)).toBeTruthy();
    expect(within(result).getByRole('heading', { name: 'Trend Alignment' })).toBeTruthy();
    expect(page.path).toBe(`/ai-analyst?${new URLSearchParams({ tab: 'tools', video: link })}`);
    expect(sessionStorage.getItem('tessera.ai.last-analysis')).toBe('v2');
  });

  it('analyze the video of the address, once', async () => {
    const { stubbed } = open('/ai-analyst?video=v2', {
      [`POST ${api}/video/v2`]: () => buildAnalystVideo(),
    });
    await section('Analysis of Sourdough in a cold kitchen');
    expect(stubbed.requests.map(({ url }) => url)).toEqual([`${api}/video/v2`]);
    expect((field('Video ID or link') as HTMLInputElement).value).toBe('v2');
  });

  it('analyze a search, sent trimmed, which leads to the search', async () => {
    const { stubbed } = open(at, { [`POST ${api}/search`]: () => buildQueryAnalysis() });
    await userEvent.type(field('Search query'), '   ');
    expect(button('Analyze Search').disabled).toBe(true);
    await userEvent.type(field('Search query'), 'sourdow bread  {Enter}');
    const result = await section('Analysis of the search sourdow bread');
    expect(stubbed.requests.map(({ body }) => body)).toEqual([{ query: 'sourdow bread' }]);
    const search = within(result).getByRole('link', { name: 'Search for “sourdough bread”' });
    expect(search.getAttribute('href')).toBe('/?q=sourdough+bread');
    const related = within(result).getByRole('link', { name: 'rye bread' });
    expect(related.getAttribute('href')).toBe('/?q=rye+bread');
  });

  it.each([
    ['?video=v9', 'Failed to analyze video', problem(404, 'video-not-found'), /no such video/],
    [
      '?video=v9',
      'Failed to analyze video',
      problem(422, 'link-not-supported'),
      /Paste a link to a video on YouTube/,
    ],
    [
      '?video=v9',
      'Failed to analyze video',
      problem(503, 'platform-unavailable', 'It can’t be reached.', { platform: 'vimeo' }),
      /Vimeo isn’t responding/,
    ],
    ['?query=jazz', 'Failed to analyze search', problem(503, 'unavailable'), /Try again/],
  ])('say that it failed, and why: %s (%#)', async (search, title, response, reason) => {
    const respond = () => response.clone();
    const { page } = open(`/ai-analyst${search}`, {
      [`POST ${api}/video/v9`]: respond,
      [`POST ${api}/search`]: respond,
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(page.toasts).toMatchObject([
      { title, description: expect.stringMatching(reason), variant: 'destructive' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(page.toasts).toHaveLength(2));
  });
});
