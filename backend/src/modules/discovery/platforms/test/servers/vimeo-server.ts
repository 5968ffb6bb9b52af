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
import { Tokens } from './tokens.js';

const clientId = 'vimeo-id-of-tests';
const clientSecret = 'vimeo-secret-of-tests';

export interface ServedVimeo extends ServedPlatform {
  readonly tokens: Tokens;
}

/** The API with its client-credentials tokens, and oEmbed. */
export async function openVimeoServer(): Promise<ServedVimeo> {
  const tokens = new Tokens('vimeo-token');
  const server = await PlatformServer.open({
    platform: 'vimeo',
    jsonType: 'application/vnd.vimeo.video+json',
    answer: (request) => answer(request, tokens),
    notFound: { status: 404, body: { error: 'The requested page could not be found' } },
    faults: {
      unauthorized: refused,
      'rate-limited': {
        status: 429,
        headers: {
          'x-ratelimit-limit': '25',
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': new Date(Date.now() + 30_000).toISOString(),
        },
        body: { error: 'Too many API requests.', error_code: 9000 },
      },
      'server-error': { status: 503, body: { error: 'Search is disabled.', error_code: 7300 } },
    },
  });
  const settings = {
    vimeoApiUrl: server.origin,
    vimeoSiteUrl: server.origin,
    vimeoClientId: clientId,
    vimeoClientSecret: clientSecret,
  };
  return { server, settings, tokens };
}

const refused: ApiAnswer = {
  status: 401,
  headers: { 'content-type': 'application/vnd.vimeo.error+json' },
  body: { error: 'You must provide a valid authenticated access token.', error_code: 8003 },
};

function answer(request: ApiRequest, tokens: Tokens): ApiAnswer | null {
  const { pathname } = request.url;
  if (pathname === '/oauth/authorize/client') return authorize(request, tokens);
  if (pathname === '/api/oembed.json') return oembed(request.url);
  const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!tokens.accepts(token)) return refused;
  if (pathname === '/videos' || /^\/(channels|users)\/[^/]+\/videos$/.test(pathname))
    return list(request.url);
  const commented = /^\/videos\/(\d+)\/comments$/.exec(pathname)?.[1];
  return commented === undefined ? null : comments(commented, request.url);
}

function authorize({ headers, form }: ApiRequest, tokens: Tokens): ApiAnswer {
  const pair = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const isApp = headers.authorization === `basic ${pair}`;
  if (!isApp || form.get('grant_type') !== 'client_credentials') return refused;
  return {
    headers: { 'content-type': 'application/vnd.vimeo.auth+json' },
    body: {
      access_token: tokens.issue(),
      token_type: 'bearer',
      scope: 'public',
      app: { name: 'Tessera' },
    },
  };
}

function list(url: URL): ApiAnswer {
  const uris = url.searchParams.get('uris')?.split(',');
  const all = uris
    ? entries.filter((entry) => uris.includes(`/videos/${idOf(entry)}`))
    : matching(entries, url.searchParams.get('query'));
  const page = numberIn(url, 'page', 1);
  const size = numberIn(url, 'per_page', 25);
  const shown = all.slice((page - 1) * size, page * size);
  const next = page * size < all.length ? `/videos?page=${page + 1}` : null;
  return {
    headers: { 'x-ratelimit-limit': '250', 'x-ratelimit-remaining': '249' },
    body: {
      total: all.length,
      page,
      per_page: size,
      paging: { next, previous: null, first: '/videos?page=1', last: '/videos?page=9' },
      data: shown.map(videoOf),
    },
  };
}

/** Comments of the third are for its creator alone. */
function comments(id: string, url: URL): ApiAnswer | null {
  const entry = entries.find((one) => idOf(one) === id);
  if (!entry) return null;
  if (entry.index === 2)
    return { status: 403, body: { error: 'The requested comments could not be found' } };
  return {
    body: {
      total: commentTexts.length,
      page: 1,
      per_page: numberIn(url, 'per_page', 25),
      paging: { next: null, previous: null, first: '?page=1', last: '?page=1' },
      data: commentTexts.map((text, index) => ({
        uri: `/videos/${id}/comments/${index}`,
        type: 'video',
        text,
        created_on: '2026-01-06T10:00:00+00:00',
        user: { uri: `/users/${index}`, name: `Listener ${index}` },
      })),
    },
  };
}

/** Every second creator does not publish plays; the fourth video is for contacts only. */
function videoOf(entry: Entry) {
  const connection = (name: string, total: number) => ({
    uri: `/videos/${idOf(entry)}/${name}`,
    options: ['GET'],
    total,
  });
  return {
    uri: `/videos/${idOf(entry)}`,
    name: entry.title,
    description: entry.index === 2 ? null : 'Scales, chords and standards.',
    type: 'video',
    link: `https://vimeo.com/${idOf(entry)}`,
    duration: entry.seconds,
    width: 1920,
    height: 1080,
    language: 'en',
    created_time: entry.publishedAt.toISOString().replace('.000Z', '+00:00'),
    release_time: entry.publishedAt.toISOString().replace('.000Z', '+00:00'),
    content_rating: ['safe'],
    tags: [{ name: 'jazz' }, { name: 'piano' }],
    categories: [{ uri: '/categories/music' }],
    stats: { plays: entry.index % 2 === 0 ? entry.views : null },
    pictures: {
      sizes: [100, 295, 640, 1280].map((width) => ({
        width,
        height: Math.round((width * 9) / 16),
        link: `https://i.vimeocdn.com/video/${idOf(entry)}-d_${width}`,
      })),
    },
    privacy: { view: entry.index === 3 ? 'contacts' : 'anybody', embed: 'public' },
    user: { uri: '/users/152184', name: 'Jazz School' },
    metadata: {
      connections: {
        likes: connection('likes', 120),
        comments: connection('comments', 3),
        texttracks: connection('texttracks', entry.index % 3 === 0 ? 1 : 0),
      },
    },
  };
}

function oembed(url: URL): ApiAnswer | null {
  const id = /^https:\/\/vimeo\.com\/(\d+)$/.exec(url.searchParams.get('url') ?? '')?.[1];
  const entry = entries.find((entry) => idOf(entry) === id);
  if (!entry) return null;
  return {
    headers: { 'content-type': 'application/json' },
    body: {
      type: 'video',
      version: '1.0',
      provider_name: 'Vimeo',
      provider_url: 'https://vimeo.com/',
      title: entry.title,
      author_name: 'Jazz School',
      author_url: 'https://vimeo.com/user152184',
      is_plus: '0',
      html: '<iframe></iframe>',
      width: 640,
      height: 360,
      duration: entry.seconds,
      description: 'Scales, chords and standards.',
      thumbnail_url: `https://i.vimeocdn.com/video/${idOf(entry)}-d_640`,
      upload_date: '2026-01-05 10:00:00',
      video_id: Number(idOf(entry)),
      uri: `/videos/${idOf(entry)}`,
    },
  };
}

export function idOf({ index }: Pick<Entry, 'index'>): string {
  return String(76_979_871 + index);
}
