import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { plant } from '../../../ai/engine/test/planted-videos.js';
import {
  idsOf,
  open,
  own,
  prefer,
  profileOf,
  profilesWithTheirModules,
  report,
  setSwitches,
  videosOf,
  wantLess,
} from './profiles-site.js';

const site = testSite(profilesWithTheirModules);
let ada: VisitorClient;

beforeAll(() =>
  plant(site.database, [
    ...videosOf('music', 12),
    ...videosOf('technology', 4, { seconds: 60 }),
    ...videosOf('food', 3, { channel: 'Kitchen' }),
  ]),
);
beforeEach(() => {
  ada = site.visitor();
});

const insightsOf = async (who: VisitorClient) =>
  (await who.call('GET /api/personalization/insights/:userId', own)).body;

describe('a profile', () => {
  it('says nothing of somebody of whom nothing is known', async () => {
    expect(await profileOf(ada)).toEqual({
      userId: ada.id,
      behaviorMetrics: {
        viewHistory: [],
        videosWatched: 0,
        avgSessionDuration: null,
        sessions: 0,
        watchedSeconds: 0,
        categoryInteractions: {},
      },
      preferences: expect.objectContaining({ languages: ['en'], duration: 'any', quality: 'any' }),
      learningInsights: {
        contentAffinity: {},
        platformPreference: {},
        engagementPatterns: [],
        trendAlignment: null,
      },
      switches: expect.objectContaining({ behavior: true, privateMode: false }),
      events: 0,
      minEvents: 10,
      updatedAt: null,
    });
    expect(await insightsOf(ada)).toMatchObject({ insights: [], personalityType: null });
  });

  it('counts what was opened, and says nothing more until there is enough', async () => {
    await open(ada, ['music-1', 'music-2', 'music-1', 'technology-1']);
    const few = await profileOf(ada);
    expect(few.behaviorMetrics).toMatchObject({
      viewHistory: ['technology-1', 'music-1', 'music-2'],
      videosWatched: 3,
      categoryInteractions: { Music: 3, Technology: 1 },
    });
    expect([few.events, few.learningInsights.contentAffinity]).toEqual([4, {}]);
    await open(ada, idsOf('music', 6));
    const { learningInsights } = await profileOf(ada);
    expect(learningInsights.contentAffinity).toEqual({ Music: 90, Technology: 10 });
    expect(learningInsights.platformPreference).toEqual({ vimeo: 100 });
    expect(learningInsights.engagementPatterns.join(' ')).toContain('10 min to 10 min');
    const { personalityType, personalityReason, insights } = await insightsOf(ada);
    expect([personalityType, personalityReason]).toEqual([
      'Specialist',
      '90% of what you watch is Music.',
    ]);
    expect(insights[0]).toMatchObject({
      type: 'preference',
      insight: 'Music makes up 90% of what you watch.',
      actionable: true,
      action: { kind: 'add-category', category: 'Music' },
      suggestions: ['Add Music to your categories'],
    });
  });

  it('offers what an insight comes to, as long as it is not done', async () => {
    const actions = async () => (await insightsOf(ada)).insights.map(({ action }) => action);
    await open(ada, [...idsOf('music', 8), ...idsOf('food', 3)]);
    const offered = await actions();
    expect(offered).toContainEqual({ kind: 'add-category', category: 'Music' });
    expect(offered).toContainEqual({ kind: 'set-length', duration: 'medium' });
    const follow = offered.find((one) => one?.kind === 'follow-channel');
    expect(follow?.title).toBe('Kitchen');
    await prefer(ada, { categories: ['Music'], duration: 'medium' });
    const params = { kind: 'channel', id: follow?.channelId ?? '' } as const;
    await ada.call('PUT /api/follows/:kind/:id', { params });
    expect((await actions()).filter(Boolean)).toEqual([{ kind: 'open-list', source: 'followed' }]);
  });

  it('ends a session after half an hour without an event, and counts only those that have ended', async () => {
    await report(ada, [
      { kind: 'opened', subject: 'music-1', minutesAgo: 200 },
      { kind: 'opened', subject: 'music-2', minutesAgo: 190 },
      { kind: 'watched', subject: 'music-2', minutesAgo: 180, payload: { seconds: 300 } },
      { kind: 'opened', subject: 'music-3', minutesAgo: 100 },
      { kind: 'opened', subject: 'music-4', minutesAgo: 1 },
    ]);
    const { behaviorMetrics } = await profileOf(ada);
    expect(behaviorMetrics).toMatchObject({ sessions: 2, watchedSeconds: 300 });
    expect(behaviorMetrics.avgSessionDuration).toBeCloseTo(599, -1);
  });
});

describe('the event of the specification', () => {
  const event = {
    userId: 1,
    videoId: 'music-1',
    title: 'A title',
    watchDuration: 60,
    totalDuration: 300,
    action: 'view',
  } as const;
  const send = (more: object) =>
    ada.call('POST /api/personalization/interaction', { body: { ...event, ...more } });

  it('says what was opened, liked and shared, and keeps no duration', async () => {
    const slateId = '0b4f2c1e-7d3a-4c55-9d2a-6f1f3b0c8e11';
    for (const action of ['view', 'like', 'share'])
      expect((await send({ action, context: { slateId } })).body).toEqual({ isStored: true });
    const { interactions } = (await ada.call('GET /api/interactions', { query: {} })).body;
    const payload = { from: 'for-you', slate: slateId };
    expect(interactions).toMatchObject(
      ['shared', 'liked', 'opened'].map((kind) => ({ kind, subject: 'music-1', payload })),
    );
    expect((await profileOf(ada)).behaviorMetrics.watchedSeconds).toBe(0);
  });

  it('stores nothing while learning is off, nor of unknown videos or other visitors', async () => {
    await setSwitches(ada, { behavior: false });
    expect((await send({})).body).toEqual({ isStored: false });
    expect((await send({ videoId: 'none' })).problem.code).toBe('video-not-found');
    expect((await send({ userId: 'somebody' })).problem.code).toBe('not-your-profile');
    expect((await send({ watchDuration: -1 })).status).toBe(400);
  });
});

describe('a deletion of what was learned', () => {
  it('deletes events, history and feedback, and leaves what was chosen', async () => {
    await open(ada, idsOf('music', 12));
    await prefer(ada, { categories: ['Art'] });
    await wantLess(ada, 'topic', 'jazz');
    await ada.call('PUT /api/follows/:kind/:id', { params: { kind: 'topic', id: 'rock' } });
    const before = Date.now();
    const { body } = await ada.call('DELETE /api/personalization/learning/:userId', own);
    expect(body).toMatchObject({ events: 12, feedback: 1 });
    expect(Date.parse(body.forgottenBy) - before).toBeGreaterThanOrEqual(3_600_000);
    const rows = await site.database.query('select from interactions where visitor_id = $1', [
      ada.id,
    ]);
    expect(rows).toHaveLength(0);
    const profile = await profileOf(ada);
    expect([profile.events, profile.preferences.categories]).toEqual([0, ['Art']]);
    expect((await ada.call('GET /api/follows', { query: {} })).body.total).toBe(1);
  });
});

describe('how well a video matches its visitor', () => {
  const matchOf = async (id: string) =>
    (await ada.call('GET /api/smart-analysis/video/:videoId', { params: { videoId: id } })).body;

  it('is part of its analysis, once there is enough', async () => {
    expect(await matchOf('music-1')).toMatchObject({ audienceMatch: null });
    await open(ada, idsOf('music', 12));
    expect(await matchOf('music-1')).toMatchObject({ audienceMatch: 100 });
    // Its platform, but neither its category nor its length.
    const { audienceMatch } = await matchOf('technology-1');
    expect(audienceMatch).toBe(Math.round((100 * (1 + 0.1)) / 5));
  });
});
