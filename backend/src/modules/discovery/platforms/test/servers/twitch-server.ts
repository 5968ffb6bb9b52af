import {
  type ApiAnswer,
  type ApiRequest,
  entries,
  type Entry,
  matching,
  numberIn,
  PlatformServer,
  type ServedPlatform,
} from './platform-server.js';
import { Tokens } from './tokens.js';

const clientId = 'twitch-id-of-tests';
const clientSecret = 'twitch-secret-of-tests';
const jazz = { id: '26936', name: 'Jazz piano', box_art_url: 'https://static-cdn.jtvnw.net/a.jpg' };
/** Who is live; the first of them plays jazz. */
const broadcasters = ['jazzschool', 'swinger'].map((login, index) => ({
  user_id: String(141_981_764 + index),
  user_login: login,
  user_name: login === 'jazzschool' ? 'JazzSchool' : 'Swinger',
}));

export interface ServedTwitch extends ServedPlatform {
  readonly tokens: Tokens;
}

/** Helix, and the service that gives tokens. */
export async function openTwitchServer(): Promise<ServedTwitch> {
  const tokens = new Tokens('twitch-token');
  const server = await PlatformServer.open({
    platform: 'twitch',
    answer: (request) => answer(request, tokens),
    notFound: problem(404, 'Not Found', 'not found'),
    faults: {
      unauthorized: problem(401, 'Unauthorized', 'Invalid OAuth token'),
      forbidden: problem(403, 'Forbidden', 'not allowed'),
      'rate-limited': {
        ...problem(429, 'Too Many Requests', 'Rate limit exceeded'),
        headers: {
          'ratelimit-limit': '800',
          'ratelimit-remaining': '0',
          'ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 30),
        },
      },
      'server-error': problem(500, 'Internal Server Error', ''),
    },
  });
  const settings = {
    twitchApiUrl: `${server.origin}/helix`,
    twitchIdUrl: server.origin,
    twitchClientId: clientId,
    twitchClientSecret: clientSecret,
  };
  return { server, settings, tokens };
}

const routes: Readonly<Record<string, (url: URL) => ApiAnswer>> = {
  '/helix/search/categories': categories,
  '/helix/search/channels': channels,
  '/helix/streams': streams,
  '/helix/videos': videos,
  '/helix/clips': clips,
};

function answer(request: ApiRequest, tokens: Tokens): ApiAnswer | null {
  const { url, headers } = request;
  if (url.pathname === '/oauth2/token') return authorize(request, tokens);
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (headers['client-id'] !== clientId || !tokens.accepts(token))
    return problem(401, 'Unauthorized', 'Invalid OAuth token');
  return routes[url.pathname]?.(url) ?? null;
}

function authorize({ form }: ApiRequest, tokens: Tokens): ApiAnswer {
  const isApp = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
  if (!isApp) return { status: 403, body: { status: 403, message: 'invalid client secret' } };
  return { body: { access_token: tokens.issue(), expires_in: 5_011_271, token_type: 'bearer' } };
}

function categories(url: URL): ApiAnswer {
  const words = (url.searchParams.get('query') ?? '').toLowerCase().split(' ');
  const found = [jazz].filter(({ name }) =>
    words.some((word) => name.toLowerCase().includes(word)),
  );
  return { body: { data: found, pagination: {} } };
}

function channels(url: URL): ApiAnswer {
  const words = (url.searchParams.get('query') ?? '').toLowerCase().split(' ');
  const data = broadcasters
    .filter(({ user_login }) => words.some((word) => user_login.includes(word)))
    .map(({ user_id, user_login, user_name }) => ({
      broadcaster_language: 'en',
      broadcaster_login: user_login,
      display_name: user_name,
      game_id: jazz.id,
      game_name: jazz.name,
      id: user_id,
      is_live: true,
      tags: ['English'],
      thumbnail_url: 'https://static-cdn.jtvnw.net/p.png',
      title: 'Practising',
      started_at: '2026-01-01T10:00:00Z',
    }));
  return { body: { data, pagination: {} } };
}

function streams({ searchParams }: URL): ApiAnswer {
  const ids = [...searchParams.getAll('user_id'), ...searchParams.getAll('user_login')];
  const data = broadcasters
    .filter(
      ({ user_id, user_login }) =>
        ids.length === 0 || ids.includes(user_id) || ids.includes(user_login),
    )
    .map((broadcaster, index) => ({
      id: String(40_952_121_085 + index),
      ...broadcaster,
      game_id: '26936',
      game_name: index === 0 ? 'Music' : 'Chess',
      type: 'live',
      title: index === 0 ? 'Practising' : '',
      tags: ['English'],
      viewer_count: 321,
      started_at: '2026-01-01T10:00:00Z',
      language: 'en',
      thumbnail_url: `https://static-cdn.jtvnw.net/live_user_${broadcaster.user_login}-{width}x{height}.jpg`,
      tag_ids: [],
      is_mature: false,
    }));
  return { body: { data, pagination: {} } };
}

function videos(url: URL): ApiAnswer {
  const ids = url.searchParams.getAll('id');
  const all =
    ids.length > 0 ? entries.filter((entry) => ids.includes(idOf(entry))) : matching(entries, '');
  if (ids.length > 0 && all.length === 0) return problem(404, 'Not Found', 'video does not exist');
  const from = Number(Buffer.from(url.searchParams.get('after') ?? '', 'base64url').toString());
  const end = from + numberIn(url, 'first', 20);
  const cursor = Buffer.from(String(end)).toString('base64url');
  return {
    body: {
      data: all.slice(from, end).map(videoOf),
      pagination: end < all.length ? { cursor } : {},
    },
  };
}

function videoOf(entry: Entry) {
  const minutes = Math.floor(entry.seconds / 60);
  return {
    id: idOf(entry),
    stream_id: null,
    ...broadcasters[0],
    title: entry.title,
    description: '',
    created_at: entry.publishedAt.toISOString().replace('.000', ''),
    published_at: entry.publishedAt.toISOString().replace('.000', ''),
    url: `https://www.twitch.tv/videos/${idOf(entry)}`,
    thumbnail_url: `https://static-cdn.jtvnw.net/cf_vods/${idOf(entry)}/thumb0-%{width}x%{height}.jpg`,
    viewable: 'public',
    view_count: entry.views,
    language: 'en',
    type: 'archive',
    duration: `${Math.floor(minutes / 60)}h${minutes % 60}m${entry.seconds % 60}s`,
    muted_segments: null,
  };
}

function clips(url: URL): ApiAnswer {
  const data = url.searchParams
    .getAll('id')
    .filter((id) => id === clipId)
    .map((id) => ({
      id,
      url: `https://clips.twitch.tv/${id}`,
      embed_url: `https://clips.twitch.tv/embed?clip=${id}`,
      broadcaster_id: broadcasters[0]?.user_id,
      broadcaster_name: 'JazzSchool',
      creator_id: '123456',
      creator_name: 'listener',
      video_id: '',
      game_id: '26936',
      language: 'en',
      title: 'A wrong note',
      view_count: 10,
      created_at: '2026-01-02T18:19:46Z',
      thumbnail_url: `https://clips-media-assets.twitch.tv/${id}-preview-480x272.jpg`,
      duration: 12.9,
      vod_offset: null,
      is_featured: false,
    }));
  return { body: { data, pagination: {} } };
}

export const clipId = 'FaintLightGullWholeWheat-aB3_x';

export function idOf({ index }: Pick<Entry, 'index'>): string {
  return String(335_921_245 + index);
}

function problem(status: number, error: string, message: string): ApiAnswer {
  return { status, body: { error, status, message } };
}
