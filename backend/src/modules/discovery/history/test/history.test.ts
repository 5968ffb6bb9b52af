import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from '@tessera/contracts';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as interactions } from '../../../account/interactions/definition.js';
import { learn, opened, report, searched } from '../../../account/interactions/test/reports.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { writeVideos } from '../../catalog/test/video-rows.js';
import { definition as playlists } from '../../playlists/definition.js';
import { definition } from '../definition.js';

const site = testSite([catalog, operators, visitors, playlists, interactions, definition]);
let ada: VisitorClient;
let bob: VisitorClient;

beforeAll(async () => {
  await writeVideos(site.database, [{ title: 'First' }, { title: 'Second' }]);
});
beforeEach(() => {
  ada = site.visitor();
  bob = site.visitor();
});

const history = async (
  who: VisitorClient,
  query: object = {},
): Promise<Response<'GET /api/history'>> => (await who.call('GET /api/history', { query })).body;
const videoIds = async (who: VisitorClient) =>
  (await history(who)).entries.map(({ videoId }) => videoId);
const recent = async (who: VisitorClient, query: object = {}): Promise<string[]> =>
  (await who.call('GET /api/searches/recent', { query })).body.queries;
const watched = (id: string) => opened(id, { kind: 'watched', payload: { seconds: 9 } });

describe('the watch history', () => {
  it('has what was opened and watched, the most recent first and page by page', async () => {
    await report(ada, opened('video-1'), searched('jazz'), watched('video-2'), opened('gone'));
    const first = await history(ada, { limit: 2 });
    expect(first).toMatchObject({
      entries: [
        { videoId: 'gone', video: null },
        { videoId: 'video-2', video: { title: 'Second' } },
      ],
      isRecorded: true,
    });
    const second = await history(ada, { limit: 2, cursor: first.nextCursor });
    expect(second).toMatchObject({ entries: [{ video: { title: 'First' } }], nextCursor: null });
    expect(await videoIds(bob)).toEqual([]);
  });

  it('loses a video, or all of them, for one visitor and without their searches', async () => {
    for (const who of [ada, bob])
      await report(who, opened('video-1'), watched('video-1'), opened('video-2'), searched('jazz'));
    const params = { videoId: 'video-1' };
    const removed = await ada.call('DELETE /api/history/:videoId', { params });
    expect([removed.body, await videoIds(ada)]).toEqual([{ deleted: 2 }, ['video-2']]);
    expect((await ada.call('DELETE /api/history', {})).body).toEqual({ deleted: 1 });
    expect([await videoIds(ada), await recent(ada)]).toEqual([[], ['jazz']]);
    expect(await videoIds(bob)).toHaveLength(3);
  });

  it('says when nothing more is recorded', async () => {
    await report(ada, opened('video-1'));
    await learn(ada, false);
    await report(ada, opened('video-2'));
    const { entries, isRecorded } = await history(ada);
    expect([entries.map(({ videoId }) => videoId), isRecorded]).toEqual([['video-1'], false]);
  });

  it('refuses what is no cursor', async () => {
    const response = await ada.call('GET /api/history', { query: { cursor: 'abc' } });
    expect([response.status, response.problem.errors?.[0]?.field]).toEqual([400, 'query.cursor']);
  });
});

describe('recent searches', () => {
  it('are listed once, the latest spelling first', async () => {
    await report(ada, searched('Jazz'), searched('blues'), searched('jazz'));
    expect(await recent(ada)).toEqual(['jazz', 'blues']);
    expect(await recent(ada, { limit: 1 })).toEqual(['jazz']);
    expect(await recent(bob)).toEqual([]);
  });

  it('are forgotten one by one in every spelling, or all', async () => {
    for (const who of [ada, bob])
      await report(who, searched('Jazz'), searched('blues'), searched('jazz'), opened('video-1'));
    const forget = (query: object) => ada.call('DELETE /api/searches/recent', { query });
    expect((await forget({ q: 'JAZZ' })).body).toEqual({ deleted: 2 });
    expect(await recent(ada)).toEqual(['blues']);
    expect((await forget({ q: 'unheard' })).body).toEqual({ deleted: 0 });
    expect((await forget({})).body).toEqual({ deleted: 1 });
    expect([await recent(ada), await videoIds(ada)]).toEqual([[], ['video-1']]);
    expect(await recent(bob)).toEqual(['jazz', 'blues']);
  });

  it('are forgotten however long ago they were', async () => {
    await report(ada, searched('Jazz'), searched('blues'));
    for (let batch = 0; batch < 5; batch += 1)
      await report(ada, ...Array.from({ length: 50 }, (_, n) => searched(`search ${batch} ${n}`)));
    const forget = (q: string) => ada.call('DELETE /api/searches/recent', { query: { q } });
    expect((await forget('jazz')).body).toEqual({ deleted: 1 });
    expect((await forget('jazz')).body).toEqual({ deleted: 0 });
    expect((await forget('blues')).body).toEqual({ deleted: 1 });
  });

  it('of which none is meant are refused, rather than all forgotten', async () => {
    await report(ada, searched('jazz'));
    const response = await ada.send('DELETE', '/api/searches/recent?q=');
    expect([response.status, await recent(ada)]).toEqual([400, ['jazz']]);
  });
});

it('is not written by a request whose response comes too late', async () => {
  await report(ada, opened('video-1'), opened('video-2'), searched('jazz'));
  await expectNoLateWrites(
    site,
    {
      'DELETE /api/history/:videoId': { path: '/api/history/video-1' },
      'DELETE /api/history': { path: '/api/history' },
      'DELETE /api/searches/recent': { path: '/api/searches/recent' },
    },
    ada.headers,
  );
});
