import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PeertubeConnector } from '../connectors/peertube/peertube.connector.js';
import { YoutubeConnector } from '../connectors/youtube/youtube.connector.js';
import { ConnectorsUnderTest, requestsOf } from './connectors-under-test.js';
import { idOf as peertubeId } from './servers/peertube-server.js';
import { idOf } from './servers/youtube-server.js';

let tested: ConnectorsUnderTest;

beforeAll(async () => {
  tested = await ConnectorsUnderTest.open();
});
afterAll(() => tested.close());
afterEach(() => tested.reset());

describe('comments on YouTube', () => {
  const commentsOf = (index: number) => {
    const { connector } = tested.part(YoutubeConnector);
    const video = { externalId: idOf({ index }), watchUrl: '' };
    return tested.talk(connector, (call) => connector.comments(video, call));
  };

  it('are asked for in one request that costs a unit, the most relevant first', async () => {
    const { served } = tested.part(YoutubeConnector);
    const [request] = await requestsOf(served, () => commentsOf(4));
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      part: 'snippet',
      videoId: idOf({ index: 4 }),
      order: 'relevance',
      maxResults: '100',
      textFormat: 'plainText',
    });
    expect(await tested.query('select budget, used from platform_budgets')).toEqual([
      { budget: 'units', used: 1 },
    ]);
  });

  it('fail where the key may not ask, which is more than that there are none', async () => {
    tested.part(YoutubeConnector).served.server.fault = 'forbidden';
    await expect(commentsOf(4)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('comments on PeerTube', () => {
  it('are read where a video was published, whoever else has it', async () => {
    const { connector, served } = tested.part(PeertubeConnector);
    const uuid = peertubeId({ index: 4 });
    for (const externalId of [uuid, `${uuid}@${tested.instance.server.origin}`]) {
      const video = {
        externalId,
        watchUrl: `${tested.instance.server.origin}/videos/watch/${uuid}`,
      };
      const elsewhere = await requestsOf(served, async () => {
        const found = await tested.talk(connector, (call) => connector.comments(video, call));
        expect(found).toHaveLength(3);
      });
      expect(elsewhere).toEqual([]);
    }
  });

  it.each([
    'http://169.254.169.254/w/1',
    'http://127.0.0.1:1/w/1',
    'http://[::1]/w/1',
    'file:///etc/passwd',
    'nothing',
  ])('59: are not read of a video at %s', async (watchUrl) => {
    const { connector } = tested.part(PeertubeConnector);
    const video = { externalId: peertubeId({ index: 4 }), watchUrl };
    expect(await tested.talk(connector, (call) => connector.comments(video, call))).toEqual([]);
  });
});
