import {
  type ApiAnswer,
  type ApiRequest,
  commentTexts,
  entries,
  type Entry,
  matching,
  numberIn,
  PlatformServer,
  type ServedPlatform,
} from './platform-server.js';

const key = 'youtube-key-of-tests';
export const youtubeChannelId = 'UC_x5XG1OV2P6uZZ5FSM9Ttw';

/** The Data API v3, channels' feeds and oEmbed. */
export async function openYoutubeServer(): Promise<ServedPlatform> {
  const server = await PlatformServer.open({
    platform: 'youtube',
    answer,
    notFound: { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' },
    faults: {
      unauthorized: problem(400, 'INVALID_ARGUMENT', 'badRequest', 'API key not valid.', [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
      ]),
      forbidden: problem(403, 'PERMISSION_DENIED', 'forbidden', 'Not allowed.'),
      quota: problem(403, 'PERMISSION_DENIED', 'quotaExceeded', 'You have exceeded your quota.'),
      'rate-limited': problem(403, 'PERMISSION_DENIED', 'rateLimitExceeded', 'Too fast.'),
      'server-error': problem(500, 'INTERNAL', 'backendError', 'Backend Error'),
    },
  });
  const settings = {
    youtubeApiUrl: `${server.origin}/youtube/v3`,
    youtubeSiteUrl: server.origin,
    youtubeApiKey: key,
  };
  return { server, settings };
}

function answer(request: ApiRequest): ApiAnswer | null {
  switch (request.url.pathname) {
    case '/youtube/v3/search':
      return withKey(request, search);
    case '/youtube/v3/videos':
      return withKey(request, videos);
    case '/youtube/v3/commentThreads':
      return withKey(request, comments);
    case '/feeds/videos.xml':
      return feed(request);
    case '/oembed':
      return oembed(request.url);
    default:
      return null;
  }
}

function withKey({ url, headers }: ApiRequest, answer: (url: URL) => ApiAnswer): ApiAnswer {
  const given = headers['x-goog-api-key'] ?? url.searchParams.get('key');
  return given === key
    ? answer(url)
    : problem(400, 'INVALID_ARGUMENT', 'badRequest', 'API key not valid.', [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
      ]);
}

function search(url: URL): ApiAnswer {
  const found = matching(entries, url.searchParams.get('q'));
  const size = numberIn(url, 'maxResults', 5);
  const from = numberOf(url.searchParams.get('pageToken'));
  const next = from + size < found.length ? { nextPageToken: tokenOf(from + size) } : {};
  return {
    body: {
      kind: 'youtube#searchListResponse',
      etag: 'e1',
      ...next,
      regionCode: 'DE',
      pageInfo: { totalResults: found.length, resultsPerPage: size },
      items: found.slice(from, from + size).map((entry) => ({
        kind: 'youtube#searchResult',
        etag: 'e2',
        id: { kind: 'youtube#video', videoId: idOf(entry) },
        // Search escapes texts for HTML.
        snippet: { ...snippetOf(entry), title: `${entry.title} &amp; more` },
      })),
    },
  };
}

function videos(url: URL): ApiAnswer {
  const ids = url.searchParams.get('id')?.split(',');
  const named = entries.filter((entry) => ids?.includes(idOf(entry)));
  const found = ids ? named : entries.slice(0, numberIn(url, 'maxResults', 5));
  return {
    body: {
      kind: 'youtube#videoListResponse',
      etag: 'e3',
      items: found.map(videoOf),
      pageInfo: { totalResults: found.length, resultsPerPage: found.length },
    },
  };
}

/** Comments of the third are disabled; without `plainText` texts are HTML. */
function comments(url: URL): ApiAnswer {
  const entry = entries.find((one) => idOf(one) === url.searchParams.get('videoId'));
  if (!entry) return problem(404, 'NOT_FOUND', 'videoNotFound', 'The video could not be found.');
  if (entry.index === 2)
    return problem(
      403,
      'PERMISSION_DENIED',
      'commentsDisabled',
      'The video has disabled comments.',
    );
  const isPlain = url.searchParams.get('textFormat') === 'plainText';
  return {
    body: {
      kind: 'youtube#commentThreadListResponse',
      etag: 'e5',
      pageInfo: {
        totalResults: commentTexts.length,
        resultsPerPage: numberIn(url, 'maxResults', 20),
      },
      items: commentTexts.map((text, index) => ({
        kind: 'youtube#commentThread',
        etag: 'e6',
        id: `thread-${index}`,
        snippet: {
          channelId: youtubeChannelId,
          videoId: idOf(entry),
          topLevelComment: {
            kind: 'youtube#comment',
            etag: 'e7',
            id: `thread-${index}`,
            snippet: {
              channelId: youtubeChannelId,
              videoId: idOf(entry),
              textDisplay: isPlain ? text : text.replaceAll('&', '&amp;'),
              textOriginal: text,
              authorDisplayName: `@listener${index}`,
              authorProfileImageUrl: 'https://yt3.ggpht.com/a',
              authorChannelUrl: `http://www.youtube.com/@listener${index}`,
              authorChannelId: { value: `UClistener${index}` },
              canRate: true,
              viewerRating: 'none',
              likeCount: 12 - index,
              publishedAt: '2026-01-06T10:00:00Z',
              updatedAt: '2026-01-06T10:00:00Z',
            },
          },
          canReply: false,
          totalReplyCount: 0,
          isPublic: true,
        },
      })),
    },
  };
}

/** The second is live, the third has no likes, the fourth is announced only. */
function videoOf(entry: Entry) {
  const isLive = entry.index === 1;
  return {
    kind: 'youtube#video',
    etag: 'e4',
    id: idOf(entry),
    snippet: {
      ...snippetOf(entry),
      title: `${entry.title} & more`,
      tags: ['jazz', 'piano'],
      categoryId: '10',
      defaultAudioLanguage: 'en-US',
    },
    contentDetails: {
      duration: isLive ? 'P0D' : `PT${Math.floor(entry.seconds / 60)}M${entry.seconds % 60}S`,
      dimension: '2d',
      definition: entry.index % 2 === 0 ? 'hd' : 'sd',
      caption: entry.index % 2 === 0 ? 'true' : 'false',
      licensedContent: true,
      contentRating: entry.index === 5 ? { ytRating: 'ytAgeRestricted' } : {},
      projection: 'rectangular',
    },
    status: {
      uploadStatus: 'processed',
      privacyStatus: 'public',
      license: 'youtube',
      embeddable: true,
      publicStatsViewable: true,
      madeForKids: false,
    },
    statistics: {
      viewCount: String(entry.views),
      ...(entry.index !== 2 && { likeCount: '1200' }),
      favoriteCount: '0',
      commentCount: '34',
    },
    ...(isLive && { liveStreamingDetails: { concurrentViewers: '4321' } }),
  };
}

function snippetOf(entry: Entry) {
  const picture = (name: string, width: number) => ({
    url: `https://i.ytimg.com/vi/${idOf(entry)}/${name}.jpg`,
    width,
    height: (width * 3) / 4,
  });
  const live = ['none', 'live', 'none', 'upcoming'][entry.index] ?? 'none';
  return {
    publishedAt: entry.publishedAt.toISOString().replace('.000', ''),
    channelId: youtubeChannelId,
    title: entry.title,
    description: 'Scales, chords and standards.',
    thumbnails: {
      default: picture('default', 120),
      medium: picture('mqdefault', 320),
      high: picture('hqdefault', 480),
    },
    channelTitle: 'Jazz School',
    liveBroadcastContent: live,
  };
}

const feedVersion = '"one"';

function feed({ url, headers }: ApiRequest): ApiAnswer | null {
  if (url.searchParams.get('channel_id') !== youtubeChannelId) return null;
  if (headers['if-none-match'] === feedVersion) return { status: 304, body: '' };
  const newest = entries.slice(0, 15).map(
    (entry) => `
 <entry>
  <id>yt:video:${idOf(entry)}</id>
  <yt:videoId>${idOf(entry)}</yt:videoId>
  <yt:channelId>${youtubeChannelId}</yt:channelId>
  <title>${entry.title} &amp; more</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${idOf(entry)}"/>
  <author><name>Jazz School</name><uri>https://www.youtube.com/channel/${youtubeChannelId}</uri></author>
  <published>${entry.publishedAt.toISOString().replace('.000Z', '+00:00')}</published>
  <updated>${entry.publishedAt.toISOString().replace('.000Z', '+00:00')}</updated>
  <media:group>
   <media:title>${entry.title} &amp; more</media:title>
   <media:content url="https://www.youtube.com/v/${idOf(entry)}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="https://i2.ytimg.com/vi/${idOf(entry)}/hqdefault.jpg" width="480" height="360"/>
   <media:description>Scales, chords and standards.</media:description>
   <media:community>
    <media:starRating count="1200" average="5.00" min="1" max="5"/>
    <media:statistics views="${entry.views}"/>
   </media:community>
  </media:group>
 </entry>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <id>yt:channel:${youtubeChannelId}</id>
 <title>Jazz School</title>${newest.join('')}
</feed>`;
  return { headers: { 'content-type': 'text/xml; charset=UTF-8', etag: feedVersion }, body: xml };
}

function oembed(url: URL): ApiAnswer | null {
  const id = new URL(url.searchParams.get('url') ?? '').searchParams.get('v');
  const entry = entries.find((entry) => idOf(entry) === id);
  if (!entry) return null;
  return {
    body: {
      title: `${entry.title} & more`,
      author_name: 'Jazz School',
      author_url: 'https://www.youtube.com/@jazzschool',
      type: 'video',
      height: 113,
      width: 200,
      version: '1.0',
      provider_name: 'YouTube',
      provider_url: 'https://www.youtube.com/',
      thumbnail_height: 360,
      thumbnail_width: 480,
      thumbnail_url: `https://i.ytimg.com/vi/${idOf(entry)}/hqdefault.jpg`,
      html: '<iframe></iframe>',
    },
  };
}

export function idOf({ index }: Pick<Entry, 'index'>): string {
  return `jazz-${String(index).padStart(6, '0')}`;
}

/** Tokens of pages are opaque. */
function tokenOf(from: number): string {
  return Buffer.from(`from ${from}`).toString('base64url');
}

function numberOf(token: string | null): number {
  return Number(
    Buffer.from(token ?? '', 'base64url')
      .toString()
      .split(' ')[1] ?? 0,
  );
}

function problem(
  code: number,
  status: string,
  reason: string,
  message: string,
  details: readonly object[] = [],
): ApiAnswer {
  const errors = [{ message, domain: 'youtube', reason }];
  return { status: code, body: { error: { code, message, errors, status, details } } };
}
