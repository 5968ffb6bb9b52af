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

/** The search engine, and an instance with a channel. */
export async function openPeertubeServer(): Promise<ServedPlatform> {
  const server: PlatformServer = await PlatformServer.open({
    platform: 'peertube',
    answer: (request) => answer(request, server.origin),
    notFound: problem(404, 'Video not found'),
    faults: {
      forbidden: problem(403, 'Cannot fetch information of private videos'),
      'rate-limited': {
        ...problem(429, 'Too many requests, please try again later.'),
        headers: { 'content-type': 'application/problem+json', 'retry-after': '30' },
      },
      'server-error': problem(500, 'Internal error'),
    },
  });
  return { server, settings: { peertubeSearchUrl: `${server.origin}/api/v1` } };
}

export const channelPath = '/video-channels/jazz_school';

function answer({ url }: ApiRequest, origin: string): ApiAnswer | null {
  if (url.pathname === '/api/v1/search/videos') return search(url, origin);
  if (url.pathname === `/api/v1${channelPath}/videos`) return page(url, entries, origin);
  const commented = /^\/api\/v1\/videos\/([\w-]+)\/comment-threads$/.exec(url.pathname)?.[1];
  if (commented !== undefined) return comments(commented);
  const id = /^\/api\/v1\/videos\/([\w-]+)$/.exec(url.pathname)?.[1];
  const entry = entries.find((entry) => idOf(entry) === id);
  if (!entry) return null;
  return { body: { ...videoOf(entry, origin), ...detailsOf(entry) } };
}

/** Comments of the third are disabled. One was deleted, and one waits for its moderators. */
function comments(id: string): ApiAnswer | null {
  const entry = entries.find((one) => idOf(one) === id);
  if (!entry) return null;
  if (entry.index === 2) return { body: { total: 0, totalNotDeletedComments: 0, data: [] } };
  const withdrawn = [
    { text: '', isDeleted: true },
    { text: 'Buy!', heldForReview: true },
  ];
  const data = [...commentTexts.map((text) => ({ text: `<p>${encoded(text)}</p>` })), ...withdrawn];
  return {
    body: {
      total: data.length,
      totalNotDeletedComments: commentTexts.length,
      data: data.map((comment, index) => ({
        id: index,
        url: `https://fedi.example/notes/${index}`,
        threadId: index,
        inReplyToCommentId: null,
        videoId: 1000 + entry.index,
        createdAt: '2026-01-06T10:00:00.000Z',
        updatedAt: '2026-01-06T10:00:00.000Z',
        deletedAt: null,
        isDeleted: false,
        heldForReview: false,
        totalReplies: 0,
        account: { url: `https://fedi.example/users/${index}`, name: `listener${index}` },
        ...comment,
      })),
    },
  };
}

function encoded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function search(url: URL, origin: string): ApiAnswer {
  const uuids = url.searchParams.getAll('uuids[]');
  const found =
    uuids.length > 0
      ? entries.filter((entry) => uuids.includes(idOf(entry)))
      : matching(entries, url.searchParams.get('search'));
  const host = url.searchParams.get('host');
  if (host !== null && host !== new URL(origin).host) return page(url, [], origin);
  const isFiltered = url.searchParams.get('nsfw') === 'false';
  return page(
    url,
    found.filter(({ index }) => !isFiltered || index !== 5),
    origin,
  );
}

function page(url: URL, found: readonly Entry[], origin: string): ApiAnswer {
  const start = numberIn(url, 'start', 0);
  const count = numberIn(url, 'count', 15);
  const shown = found.slice(start, start + count);
  return { body: { total: found.length, data: shown.map((entry) => videoOf(entry, origin)) } };
}

/** The second is live; the third is in no category and no language; the sixth is not safe for work. */
function videoOf(entry: Entry, origin: string) {
  const actor = {
    url: `${origin}${channelPath}`,
    name: 'jazz_school',
    displayName: 'Jazz School',
    host: new URL(origin).host,
    avatars: [],
  };
  return {
    id: 1000 + entry.index,
    uuid: idOf(entry),
    shortUUID: 'kkGMgK9ZtnKfYAgnEtQxbv',
    score: 9.5,
    name: entry.title,
    category: entry.index === 2 ? null : { id: 1, label: 'Music' },
    licence: { id: 1, label: 'Attribution' },
    language: entry.index === 2 ? { id: null, label: 'Unknown' } : { id: 'en', label: 'English' },
    privacy: { id: 1, label: 'Public' },
    description: 'Scales, chords and **standards**.',
    duration: entry.index === 1 ? 0 : entry.seconds,
    tags: ['jazz', 'piano'],
    thumbnailPath: `/lazy-static/thumbnails/${idOf(entry)}.jpg`,
    thumbnailUrl: `${origin}/lazy-static/thumbnails/${idOf(entry)}.jpg`,
    previewPath: `/lazy-static/previews/${idOf(entry)}.jpg`,
    previewUrl: `${origin}/lazy-static/previews/${idOf(entry)}.jpg`,
    embedPath: `/videos/embed/${idOf(entry)}`,
    embedUrl: `${origin}/videos/embed/${idOf(entry)}`,
    url: `${origin}/videos/watch/${idOf(entry)}`,
    isLocal: false,
    isLive: entry.index === 1,
    views: entry.views,
    viewers: entry.index === 1 ? 7 : 0,
    likes: 12,
    dislikes: 1,
    nsfw: entry.index === 5,
    createdAt: entry.publishedAt.toISOString(),
    updatedAt: entry.publishedAt.toISOString(),
    publishedAt: entry.publishedAt.toISOString(),
    originallyPublishedAt: null,
    account: { ...actor, url: `${origin}/accounts/jazz`, name: 'jazz' },
    channel: actor,
  };
}

/** What an instance says of one video, and lists don't. */
function detailsOf({ index }: Entry): object {
  return {
    comments: 4,
    state: { id: 1, label: 'Published' },
    files: [],
    streamingPlaylists: [
      { id: 1, type: 1, files: [480, index % 2 === 0 ? 1080 : 360].map(fileOf) },
    ],
  };
}

function fileOf(height: number): object {
  return { resolution: { id: height, label: `${height}p` }, size: 1000, fps: 30 };
}

export function idOf({ index }: Pick<Entry, 'index'>): string {
  return `9c9de5e8-0a1e-484a-b099-${String(index).padStart(12, '0')}`;
}

function problem(status: number, detail: string): ApiAnswer {
  return {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    body: { type: 'about:blank', title: detail, detail, status, error: detail },
  };
}
