import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { plant } from '../../../ai/engine/test/planted-videos.js';
import { VisitorInterests } from '../../../discovery/catalog/index.js';
import {
  idsOf,
  open,
  prefer,
  profileOf,
  profilesWithTheirModules,
  setSwitches,
  videosOf,
  wantLess,
} from './profiles-site.js';

const site = testSite(profilesWithTheirModules);
let ada: VisitorClient;

beforeAll(() => plant(site.database, [...videosOf('music', 10), ...videosOf('technology', 1)]));
beforeEach(() => {
  ada = site.visitor();
});

const feedbackOf = async (who: VisitorClient) =>
  (await who.call('GET /api/personalization/feedback', {})).body.feedback;

describe('feedback', () => {
  it('is listed with names, once each, and taken back', async () => {
    await wantLess(ada, 'topic', '#Jazz  Piano');
    await wantLess(ada, 'topic', 'jazz piano');
    await wantLess(ada, 'video', 'music-1');
    await wantLess(ada, 'channel', '1');
    const listed = await feedbackOf(ada);
    expect(listed.map(({ kind, id, name }) => [kind, id, name])).toEqual([
      ['channel', '1', 'music channel 0'],
      ['video', 'music-1', 'music story number 1'],
      ['topic', 'jazz piano', 'jazz piano'],
    ]);
    const dismissed = { query: { kind: 'dismissed' } };
    const logged = await ada.call('GET /api/interactions', dismissed);
    expect(logged.body.interactions.map(({ subject }) => subject)).toEqual(['music-1']);
    for (const { kind, id } of listed)
      await ada.call('DELETE /api/personalization/feedback/:kind/:id', { params: { kind, id } });
    expect(await feedbackOf(ada)).toEqual([]);
    expect((await ada.call('GET /api/interactions', dismissed)).body.interactions).toEqual([]);
  });

  it('has a limit, and refuses what is no id', async () => {
    await feedbackOf(ada);
    await site.database.query(
      `insert into visitor_feedback (visitor_id, kind, id) select $1, 'topic', 'topic ' || n from generate_series(1, 500) n`,
      [ada.id],
    );
    expect((await wantLess(ada, 'topic', 'one more')).problem).toMatchObject({
      code: 'too-much-feedback',
      limit: 500,
    });
    expect((await wantLess(ada, 'topic', 'topic 3')).status).toBe(200);
    expect((await wantLess(ada, 'channel', 'x')).status).toBe(400);
    expect((await wantLess(ada, 'video', 'a\u0000b')).status).toBe(400);
  });
});

describe('a profile as a file', () => {
  const fileOf = async (who: VisitorClient) =>
    (await who.call('GET /api/personalization/file', {})).body;

  it('moves to another browser', async () => {
    await prefer(ada, { categories: ['Art'], duration: 'long' });
    await setSwitches(ada, { trends: false, behavior: false });
    await wantLess(ada, 'topic', 'jazz');
    const file = await fileOf(ada);
    const bob = site.visitor();
    await wantLess(bob, 'topic', 'rock');
    const { body } = await bob.call('PUT /api/personalization/file', { body: file });
    expect(body.preferences).toEqual(file.preferences);
    expect(body.switches).toEqual(file.switches);
    expect(await fileOf(bob)).toEqual({ ...file, exportedAt: expect.any(String) });
  });

  it('is refused as a whole where any of it is wrong', async () => {
    const file = await fileOf(ada);
    for (const body of [
      { ...file, format: 'other' },
      { ...file, owner: 'me' },
      {
        ...file,
        feedback: [
          { kind: 'topic', id: 'jazz' },
          { kind: 'channel', id: 'x' },
        ],
      },
    ])
      expect((await ada.send('PUT', '/api/personalization/file', { body })).status).toBe(400);
    expect((await fileOf(ada)).feedback).toEqual([]);
  });
});

describe('other visitors', () => {
  it.each([
    ['GET', '/api/personalization/profile/'],
    ['GET', '/api/personalization/insights/'],
    ['PUT', '/api/personalization/preferences/'],
    ['PUT', '/api/personalization/switches/'],
    ['POST', '/api/personalization/analyze-behavior/'],
    ['DELETE', '/api/personalization/learning/'],
  ])('are refused: %s %s', async (method, path) => {
    await open(ada, ['music-1']);
    const bob = site.visitor();
    await profileOf(bob);
    const body = method === 'PUT' ? { body: {} } : {};
    expect((await bob.send(method, path + ada.id, body)).status).toBe(403);
    expect((await bob.send(method, path + bob.id, body)).status).toBe(200);
    expect((await profileOf(ada)).behaviorMetrics.viewHistory).toEqual(['music-1']);
  });
});

it('gives a visitor all that is kept, and deletes it', async () => {
  await prefer(ada, { categories: ['Art'] });
  await wantLess(ada, 'topic', 'jazz');
  const bob = site.visitor();
  await wantLess(bob, 'topic', 'jazz');
  const keeper = site.keeper('personalization');
  const { manager } = site.database;
  expect(await keeper.export(ada.id, manager)).toMatchObject({
    preferences: { categories: ['Art'] },
    feedback: [{ kind: 'topic', id: 'jazz' }],
  });
  await keeper.merge?.(manager, ada.id, bob.id);
  expect((await profileOf(bob)).preferences.categories).toEqual(['Art']);
  expect(await keeper.erase(bob.id, manager)).toEqual({ preferences: 1, feedback: 1 });
  const nothing = { preferences: {}, switches: {}, feedback: [] };
  expect(await keeper.export(bob.id, manager)).toEqual(nothing);
});

describe('interests', () => {
  const interestsOf = (who: VisitorClient) => site.get(VisitorInterests).of(who.id);
  const shares = async (who: VisitorClient) =>
    Object.fromEntries([...(await interestsOf(who)).categories].filter(([, share]) => share > 0));

  it('are what is watched and chosen, and what is unwanted', async () => {
    await open(ada, idsOf('music', 10));
    await prefer(ada, { categories: ['Technology'] });
    await wantLess(ada, 'topic', 'jazz');
    expect(await shares(ada)).toEqual({ music: 1, technology: 1 });
    expect(await interestsOf(ada)).toMatchObject({ topics: ['music lesson'], unwanted: ['jazz'] });
  });

  it('are only chosen ones without learning, and none without recommendations', async () => {
    await open(ada, idsOf('music', 10));
    await prefer(ada, { categories: ['Technology'] });
    await setSwitches(ada, { behavior: false });
    expect(await shares(ada)).toEqual({ technology: 1 });
    expect((await interestsOf(ada)).topics).toEqual([]);
    await setSwitches(ada, { behavior: true, recommendations: false });
    expect(await shares(ada)).toEqual({});
    expect((await interestsOf(ada)).topics).toEqual([]);
  });
});
