import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { plant } from '../../../ai/engine/test/planted-videos.js';
import {
  idsOf,
  open,
  prefer,
  profileOf,
  profilesWithTheirModules,
  report,
  setSwitches,
  videosOf,
} from './profiles-site.js';

const site = testSite(profilesWithTheirModules);
let ada: VisitorClient;

beforeAll(() =>
  plant(site.database, [...videosOf('music', 12), ...videosOf('technology', 4, { seconds: 60 })]),
);
beforeEach(() => {
  ada = site.visitor();
});

describe('switches', () => {
  it('decide at once what counts, also of what is known already', async () => {
    await open(ada, idsOf('music', 12));
    await report(ada, [{ kind: 'watched', subject: 'technology-1', payload: { seconds: 50 } }]);
    await setSwitches(ada, { opens: false });
    expect((await profileOf(ada)).behaviorMetrics.viewHistory).toEqual(['technology-1']);
    await setSwitches(ada, { opens: true, watchTime: false });
    expect((await profileOf(ada)).behaviorMetrics).toMatchObject({
      videosWatched: 12,
      watchedSeconds: 0,
    });
  });

  it('share the setting of the log', async () => {
    await open(ada, ['music-1']);
    expect((await setSwitches(ada, { behavior: false })).behavior).toBe(false);
    const { body } = await ada.call('GET /api/interactions/settings', {});
    expect(body).toEqual({ learning: false });
    await open(ada, ['music-2']);
    expect((await profileOf(ada)).behaviorMetrics.videosWatched).toBe(0);
    await ada.call('PUT /api/interactions/settings', { body: { learning: true } });
    const { switches, behaviorMetrics } = await profileOf(ada);
    expect([switches.behavior, behaviorMetrics.viewHistory]).toEqual([true, ['music-1']]);
  });

  it('exclude recording and private mode', async () => {
    const states: unknown[] = [];
    for (const change of [
      { privateMode: true },
      { showReasons: false },
      { privateMode: false },
      { privateMode: true, behavior: true },
      { behavior: true },
      { behavior: false },
      { privateMode: false },
    ]) {
      const { behavior, privateMode } = await setSwitches(ada, change);
      states.push([behavior, privateMode]);
    }
    expect(states).toEqual([
      [false, true],
      [false, true],
      [true, false],
      [false, true],
      [true, false],
      [false, false],
      [false, false],
    ]);
  });
});

describe('preferences', () => {
  it('keep what is not named', async () => {
    await prefer(ada, { categories: ['Music', 'Music', 'Food'], difficulty: 'advanced' });
    await prefer(ada, { asRules: true });
    expect(await prefer(ada, { platforms: ['vimeo'] })).toMatchObject({
      categories: ['Music', 'Food'],
      difficulty: 'advanced',
      asRules: true,
      platforms: ['vimeo'],
      languages: ['en'],
    });
    expect((await profileOf(ada)).preferences.categories).toEqual(['Music', 'Food']);
  });

  it('are one range in minutes for both screens, and minutes win', async () => {
    expect(await prefer(ada, { duration: 'short' })).toMatchObject({
      minutes: { from: null, to: 5 },
    });
    expect(await prefer(ada, { minutes: { from: null, to: 4 } })).toMatchObject({
      duration: 'short',
    });
    expect(await prefer(ada, { duration: 'long', minutes: { from: 4, to: 20 } })).toMatchObject({
      duration: 'medium',
      minutes: { from: 4, to: 20 },
    });
    expect(await prefer(ada, { minutes: { from: 6, to: 9 } })).toMatchObject({
      duration: 'medium',
    });
    expect(await prefer(ada, { minutes: { from: 1, to: 60 } })).toMatchObject({ duration: 'any' });
    expect(await prefer(ada, { quality: 'high' })).toMatchObject({ qualityThreshold: 80 });
    expect(await prefer(ada, { qualityThreshold: 65 })).toMatchObject({ quality: 'medium' });
    expect(await prefer(ada, { duration: 'any' })).toMatchObject({
      minutes: { from: null, to: null },
    });
  });

  it.each([
    [{ minutes: { from: 9, to: 3 } }],
    [{ categories: ['Nothing'] }],
    [{ qualityThreshold: 101 }],
    [{ qualityThreshold: 7 }],
    [{ role: 'admin' }],
    [{ duration: 'forever' }],
  ])('refuse %j', async (body) => {
    const path = '/api/personalization/preferences/1';
    expect((await ada.send('PUT', path, { body })).status).toBe(400);
  });

  it('keep what two changes at once name', async () => {
    await profileOf(ada);
    const changes = [{ difficulty: 'advanced' }, { platforms: ['vimeo'] }, { asRules: true }];
    await Promise.all(changes.map((body) => prefer(ada, body)));
    expect((await profileOf(ada)).preferences).toMatchObject(Object.assign({}, ...changes));
  });
});
