import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { ServedPlatform } from '../../../discovery/platforms/test/servers/platform-server.js';
import { idOf, openVimeoServer } from '../../../discovery/platforms/test/servers/vimeo-server.js';
import { plant } from '../../engine/test/planted-videos.js';
import { videoAnalysisWithItsModules } from './video-analysis-site.js';

let vimeo: ServedPlatform;
const site = testSite(videoAnalysisWithItsModules, async () => {
  vimeo = await openVimeoServer();
  return {
    ...vimeo.settings,
    outboundAllowedHosts: [vimeo.server.host],
    platformsOff: ['dailymotion' as const],
  };
});
afterAll(() => vimeo.server.close());
beforeEach(() => {
  vimeo.server.fault = null;
  vimeo.server.requests.length = 0;
});

const analyze = (id: string) =>
  site.visitor().call('POST /api/ai-analyst/video/:id', { params: { id } });
const pageOf = (index: number) => `https://vimeo.com/channels/staffpicks/${idOf({ index })}`;

describe('the analysis of a pasted link', () => {
  it('asks no platform for what the site has', async () => {
    await plant(site.database, [
      { id: '123456', title: 'Evening', ageHours: 30, views: [[20, 9]] },
    ]);
    const { body } = await analyze('vimeo.com/123456');
    expect(body).toMatchObject({ title: 'Evening', analysis: { videoId: '123456' } });
    expect(body.aiInsights.viralPotential).toBe(body.analysis.trendPrediction.viralPotential);
    expect(vimeo.server.requests).toEqual([]);
    expect((await analyze('nothing')).problem.code).toBe('video-not-found');
  });

  it('stores what its platform has, and analyzes that', async () => {
    const { body } = await analyze(pageOf(0));
    expect(body.title).toBe('Jazz piano lesson 1');
    expect(body.analysis).toMatchObject({ platform: 'vimeo', source: 'live' });
    const [stored] = await site.database.query<{ id: string }[]>(
      'select public_id as id from videos where external_id = $1',
      [idOf({ index: 0 })],
    );
    expect(body.analysis.videoId).toBe(stored?.id);
    const { body: again } = await analyze(body.analysis.videoId);
    expect(again.analysis.analyzedAt).toBe(body.analysis.analyzedAt);
  });

  it.each([
    // It needs a key, or the operator has turned it off.
    ['https://www.twitch.tv/videos/335921245', 422, 'link-not-supported'],
    ['https://www.dailymotion.com/video/x84sh87', 503, 'platform-unavailable'],
    ['http://169.254.169.254/latest/meta-data', 422, 'link-not-supported'],
    ['https://', 422, 'link-not-supported'],
    ['a.b c', 422, 'link-not-supported'],
  ])('of %s says why there is none', async (typed, status, code) => {
    const { status: given, problem } = await analyze(typed);
    expect([given, problem.code]).toEqual([status, code]);
  });

  it('says when the platform has no such video, or does not answer', async () => {
    expect((await analyze('https://vimeo.com/99')).problem.code).toBe('video-not-found');
    vimeo.server.fault = 'server-error';
    const { status, problem } = await analyze(pageOf(1));
    expect([status, problem.code]).toEqual([503, 'platform-unavailable']);
  });
});
