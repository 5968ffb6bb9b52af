import { beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { incomingVideo, type IncomingVideo } from '../../catalog/index.js';
import { PlatformFailure } from '../platform-failure.js';
import type { CommentReader } from './comment-reader.js';
import * as dailymotion from './dailymotion/dailymotion-video.js';
import * as peertubeComments from './peertube/peertube-comments.js';
import * as peertube from './peertube/peertube-video.js';
import * as tiktok from './tiktok/tiktok-video.js';
import * as twitch from './twitch/twitch-video.js';
import type { VideoReader } from './video-reader.js';
import * as vimeoComments from './vimeo/vimeo-comments.js';
import * as vimeo from './vimeo/vimeo-video.js';
import * as youtubeComments from './youtube/youtube-comments.js';
import { readYoutubeFeed } from './youtube/youtube-feed.js';
import * as youtube from './youtube/youtube-video.js';

beforeAll(() => Logger.overrideLogger(false));

const channel = { name: 'jazz', displayName: 'Jazz', host: 'tube.example', url: null };
const oembed = {
  type: 'video',
  title: 'Jazz',
  author_name: 'Jazz',
  author_url: 'https://www.tiktok.com/@jazz',
  embed_product_id: '6718335390845095173',
  video_id: 76_979_871,
};
const owner = { user_id: '1', user_login: 'jazz', user_name: 'Jazz' };

/** Readers, and the least that they take. */
const readers: Readonly<Record<string, readonly [VideoReader, object]>> = {
  'YouTube videos': [
    youtube.readVideos,
    { id: 'a', snippet: { title: 'Jazz', channelId: 'b', channelTitle: 'Jazz' } },
  ],
  'YouTube search results': [
    youtube.readSearchResults,
    { id: { videoId: 'a' }, snippet: { title: 'Jazz', channelId: 'b', channelTitle: 'Jazz' } },
  ],
  'Vimeo videos': [
    vimeo.readVideos,
    {
      uri: '/videos/1',
      name: 'Jazz',
      user: { uri: '/users/1', name: 'Jazz' },
      privacy: { view: 'anybody' },
    },
  ],
  'Vimeo oEmbed': [vimeo.readEmbedded, oembed],
  'Dailymotion videos': [
    dailymotion.readVideos,
    { id: 'x1', title: 'Jazz', 'owner.id': 'x2', 'owner.screenname': 'Jazz' },
  ],
  'Twitch videos': [twitch.readVideos, { ...owner, id: '1', title: 'Jazz' }],
  'Twitch clips': [
    twitch.readClips,
    { id: 'a', broadcaster_id: '1', broadcaster_name: 'Jazz', title: 'Jazz' },
  ],
  'Twitch streams': [twitch.readStreams, { ...owner, type: 'live', title: 'Jazz' }],
  'TikTok oEmbed': [tiktok.readEmbedded, oembed],
  'PeerTube videos': [
    peertube.readVideos,
    {
      uuid: '9c9de5e8-0a1e-484a-b099-e80766180a6d',
      url: 'https://tube.example/w/1',
      name: 'Jazz',
      channel,
    },
  ],
};

/** Values that have gone wrong in readers of answers. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    'javascript:alert(1)',
    'https://user:password@10.0.0.1/',
    '9'.repeat(400),
    '\u0000\u202e\ud800',
    `<img src=x onerror=alert(1)>${'<'.repeat(2000)}`,
    '&#1114112;&#x0;&amp;amp;',
    -1,
    1e308,
    Number.NaN,
    [[[[]]]],
    { __proto__: { id: 1 } },
    '2026-13-45T99:99:99Z',
    'constructor',
  ),
  fc.anything({ maxDepth: 2 }),
);

function readOrRefuse<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind === 'bad-response') return [];
    throw error;
  }
}

/** Whatever comes, the catalog can take it as it is. */
function expectClean(videos: readonly IncomingVideo[]): void {
  for (const video of videos) {
    expect(incomingVideo.parse(video)).toEqual(video);
    expect(video.watchUrl).toMatch(/^https?:\/\//);
    expect(video.thumbnailUrl).toMatch(/^(https?:\/\/|$)/);
    expect(video.title).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  }
}

describe.each(Object.entries(readers))('the reader of %s', (_, [read, least]) => {
  it('takes the least, and knows nothing else of it', () => {
    const [video] = read([least]);
    expect(video).toMatchObject({ title: 'Jazz', views: null, likes: null, publishedAt: null });
    expect(video?.expiresAt?.getTime()).toBeGreaterThan(Date.now());
  });

  it('yields clean videos or none, whatever the items are', () => {
    const changed = changesOf(least);
    const items = fc.array(fc.oneof({ weight: 4, arbitrary: changed }, hostile), { maxLength: 5 });
    fc.assert(
      fc.property(items, (items) => expectClean(readOrRefuse(() => read(items)))),
      { numRuns: 150 },
    );
  });
});

/** The item with some fields, known and unknown, replaced by anything, at any depth. */
function changesOf(least: object): fc.Arbitrary<object> {
  const fields = [...new Set([...Object.keys(least), ...knownFields])];
  return fc
    .array(fc.tuple(fc.constantFrom(...fields), hostile), { minLength: 1, maxLength: 4 })
    .map((changes) => ({ ...least, ...Object.fromEntries(changes) }));
}

const knownFields = [
  'text',
  'createdAt',
  'created_on',
  'user',
  'account',
  'isDeleted',
  'contentDetails',
  'statistics',
  'status',
  'snippet',
  'description',
  'duration',
  'tags',
  'categories',
  'category',
  'language',
  'pictures',
  'stats',
  'metadata',
  'live',
  'created_time',
  'views',
  'views_total',
  'view_count',
  'viewer_count',
  'thumbnail_url',
  'thumbnail_480_url',
  'thumbnailUrl',
  'previewPath',
  'available_formats',
  'game_name',
  'mode',
  'isLive',
  'files',
  'streamingPlaylists',
  'publishedAt',
];

const at = '2026-01-06T10:00:00Z';
const comment = { textDisplay: 'Jazz', publishedAt: at };
const commentReaders: Readonly<Record<string, readonly [CommentReader, object]>> = {
  YouTube: [youtubeComments.readComments, { snippet: { topLevelComment: { snippet: comment } } }],
  Vimeo: [vimeoComments.readComments, { text: 'Jazz', created_on: at }],
  PeerTube: [peertubeComments.readComments, { text: 'Jazz', createdAt: at }],
};

describe.each(Object.entries(commentReaders))(
  'the reader of comments on %s',
  (_, [read, least]) => {
    it('takes the least, and knows nothing else of it', () => {
      expect(read([least])).toEqual([
        { text: 'Jazz', likes: null, publishedAt: new Date(at), author: null },
      ]);
    });

    it('yields comments or none, whatever the items are', () => {
      const items = fc.array(fc.oneof({ weight: 4, arbitrary: changesOf(least) }, hostile), {
        maxLength: 5,
      });
      fc.assert(
        fc.property(items, (items) => {
          for (const { text, publishedAt, likes } of readOrRefuse(() => read(items))) {
            expect([typeof text, Number.isFinite(publishedAt.getTime())]).toEqual(['string', true]);
            expect(likes === null || likes >= 0).toBe(true);
          }
        }),
        { numRuns: 150 },
      );
    });
  },
);

describe('a feed of YouTube', () => {
  const entry = `<entry><yt:videoId>a</yt:videoId><yt:channelId>b</yt:channelId><title>Jazz</title>
    <author><name>Jazz</name></author><published>2026-01-01T00:00:00+00:00</published></entry>`;
  const feedOf = (content: string) =>
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${content}</feed>`;

  it('has entries, one of them, or none', () => {
    const counts = ['', entry, entry + entry].map((text) => readYoutubeFeed(feedOf(text)).length);
    expect(counts).toEqual([0, 1, 2]);
  });

  it.each([
    [
      'entities that multiply',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${feedOf(entry)}`,
    ],
    [
      'a file of the server',
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${feedOf('&f;')}`,
    ],
    ['a page', '<!doctype html><html><body>Sorry</body></html>'],
    ['JSON', '{"feed": {}}'],
    ['nothing', ''],
    ['a feed that ends early', feedOf(entry).slice(0, 120)],
    ['endless nesting', `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`],
  ])('is not %s', (_, xml) => {
    expect(() => readYoutubeFeed(xml)).toThrow(PlatformFailure);
  });

  it('yields clean videos or none, whatever it holds', () => {
    const whole = feedOf(entry + entry);
    const piece = fc.oneof(
      fc.constantFrom('<', '>', '&', '&lol;', '&#0;', ']]>', '<![CDATA[', '</entry>', '__proto__'),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(30), piece, (at, removed, added) => {
        const xml = whole.slice(0, at) + added + whole.slice(at + removed);
        expectClean(readOrRefuse(() => readYoutubeFeed(xml)));
      }),
      { numRuns: 500 },
    );
  });
});
