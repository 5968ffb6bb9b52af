import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { accessibilityProblems } from '@tessera/area-testing/accessibility';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildAnalysis, buildInsights, buildUnscored } from '../../test/builders';
import { Slot as Panel } from './analysis.slot';
import { Slot as CrossPlatformPanel } from './cross-platform-panel.slot';

const video = '/api/smart-analysis/video/v2';
const trends = '/api/smart-analysis/trends';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const card = (name: string) => screen.findByRole('region', { name });
const unfold = async (name: string, label = 'How this is scored') => {
  const region = await card(name);
  await userEvent.click(within(region).getByText(label));
  return region;
};

describe('before a video is opened', () => {
  it('the panel says what to do, and asks for nothing', async () => {
    const api = stubApi({});
    renderArea(<Panel videoId={null} />);
    expect(screen.getByText('Select a video to see AI-powered analysis')).toBeTruthy();
    expect(api.requests).toEqual([]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('a search can be analyzed', () => {
    stubApi({});
    renderArea(<CrossPlatformPanel videoId={null} query="jazz piano" />);
    const link = screen.getByRole('link', { name: 'Analyze this search' });
    expect(link.getAttribute('href')).toBe('/ai-analyst?tab=tools&query=jazz+piano');
  });
});

describe('the analysis of a video', () => {
  it('says that it is loading, then shows all cards', async () => {
    stubApi({ [video]: () => buildAnalysis() });
    renderArea(<Panel videoId="v2" />);
    expect(screen.getByText('Analyzing video content...')).toBeTruthy();
    await screen.findByText('Sourdough in a cold kitchen');
    const titles = [
      'Sentiment Analysis',
      'Content Quality Score',
      'Viral Potential',
      'Smart Tags',
      'Key Insights',
      'Title Honesty',
    ];
    for (const title of titles) expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(/Written by Tessera engine\./)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('names an outside model that has put its figures into words', async () => {
    stubApi({ [video]: () => buildAnalysis({ writtenBy: 'small-model' }) });
    renderArea(<Panel videoId="v2" />);
    expect(
      await screen.findByText(/Figures by Tessera engine, words by small-model\./),
    ).toBeTruthy();
  });

  it('labels quality, and unfolds its factors with evidence, weights and interval', async () => {
    stubApi({ [video]: () => buildAnalysis() });
    renderArea(<Panel videoId="v2" />);
    const region = await unfold('Content Quality Score');
    expect(within(region).getByText('84')).toBeTruthy();
    expect(within(region).getByText('Very Good')).toBeTruthy();
    expect(within(region).getByText('84 of 100, 90% interval 78–89.')).toBeTruthy();
    const factors = within(region).getByRole('list', { name: 'Factors' });
    expect(within(factors).getAllByRole('listitem')).toHaveLength(3);
    expect(
      within(factors).getByText('1,240 characters of description · 35% of the score'),
    ).toBeTruthy();
    expect(within(region).getByText('Chapters for each step')).toBeTruthy();
  });

  it('says what is forecast, how likely, and within which interval', async () => {
    stubApi({ [video]: () => buildAnalysis() });
    renderArea(<Panel videoId="v2" />);
    const region = await unfold('Viral Potential');
    expect(
      within(region).getByText(
        '12% chance that it reaches 3 × the usual views of its channel within 7 days.',
      ),
    ).toBeTruthy();
    expect(within(region).getByText('8%–17%')).toBeTruthy();
  });

  it('shows the first six topics, each of which leads to its videos', async () => {
    stubApi({ [video]: () => buildAnalysis() });
    renderArea(<Panel videoId="v2" />);
    const links = within(await card('Smart Tags')).getAllByRole('link');
    expect(links).toHaveLength(6);
    expect(links[3]?.getAttribute('href')).toBe('/?q=cold+proof');
  });

  it('shows no figure where nothing is scored, but why', async () => {
    stubApi({ [video]: () => buildUnscored() });
    renderArea(<Panel videoId="v2" />);
    const reasons = {
      'Sentiment Analysis': 'Only 3 comments are known; 10 are needed.',
      'Content Quality Score': 'The platform shares no description.',
      'Viral Potential': 'Its views were counted once so far.',
      'Title Honesty': 'There is no text to compare the title with.',
      'Audience Match': 'You have no profile yet.',
      'Trend Alignment': 'It has no topics.',
    };
    for (const [name, reason] of Object.entries(reasons)) {
      const region = await card(name);
      expect(within(region).getByText('Not scored')).toBeTruthy();
      expect(within(region).getByText(reason)).toBeTruthy();
    }
  });

  it.each([
    ['live', true],
    ['sample', false],
  ] as const)('of a %s row says that its scores are our estimate: %s', async (source, isSaid) => {
    stubApi({ [video]: () => buildAnalysis({ source }) });
    renderArea(<Panel videoId="v2" />);
    const region = await card('Content Quality Score');
    expect(within(region).queryByText(/our estimate/) !== null).toBe(isSaid);
  });

  it('says that it failed, and can be asked for again', async () => {
    const api = stubApi({ [video]: () => problem(503, 'unavailable') });
    renderArea(<Panel videoId="v2" />);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Analysis Error' })).toBeTruthy();
    expect(within(alert).getByText('Unable to analyze this video. Please try again.')).toBeTruthy();
    api.responders[video] = () => buildAnalysis();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card('Viral Potential')).toBeTruthy();
  });

  it('is remembered for this visit', async () => {
    stubApi({ [video]: () => buildAnalysis() });
    renderArea(<Panel videoId="v2" />);
    await card('Key Insights');
    await waitFor(() => expect(sessionStorage.getItem('tessera.ai.last-analysis')).toBe('v2'));
  });
});

/** A page that opens a video. */
function Opened() {
  const [videoId, open] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => open('v2')}>
        Open v2
      </button>
      <Panel videoId={videoId} />
    </>
  );
}

describe('trend insights', () => {
  it('say that they are loading, then show all cards', async () => {
    const api = stubApi({ [trends]: () => buildInsights() });
    renderArea(<Panel videoId={null} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Trend Insights' }));
    expect(screen.getByText('Analyzing current trends...')).toBeTruthy();
    const titles = [
      'Emerging Topics',
      'Viral Patterns',
      'Content Opportunities',
      'Trend Predictions',
      'Audience Behavior Shifts',
    ];
    for (const title of titles) expect(await card(title)).toBeTruthy();
    expect(screen.getByText('+46%')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    // Coming back within ten minutes asks for nothing.
    await userEvent.click(screen.getByRole('tab', { name: 'Video Analysis' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Trend Insights' }));
    expect(await card('Viral Patterns')).toBeTruthy();
    expect(api.urls()).toEqual([trends]);
  });

  it.each([
    [
      { viral: 121, others: 1093 },
      /^121 videos went .* nothing in common that 1,093 others don’t\.$/,
    ],
    [null, 'Too few videos went viral to compare them.'],
  ])('say why there are no patterns: %j', async (viralCompared, text) => {
    stubApi({ [trends]: () => buildInsights({ viralPatterns: [], viralCompared }) });
    renderArea(<Panel videoId={null} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Trend Insights' }));
    expect(within(await card('Viral Patterns')).getByText(text)).toBeTruthy();
  });

  it('give way to a video that is opened', async () => {
    stubApi({ [trends]: () => buildInsights(), [video]: () => buildAnalysis() });
    renderArea(<Opened />);
    await userEvent.click(screen.getByRole('tab', { name: 'Trend Insights' }));
    await card('Viral Patterns');
    await userEvent.click(screen.getByRole('button', { name: 'Open v2' }));
    expect(await card('Content Quality Score')).toBeTruthy();
  });
});
