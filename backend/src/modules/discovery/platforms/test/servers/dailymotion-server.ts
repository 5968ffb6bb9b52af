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

/** The public data of the Platform API. */
export async function openDailymotionServer(): Promise<ServedPlatform> {
  const server = await PlatformServer.open({
    platform: 'dailymotion',
    answer,
    notFound: problem(404, 'not_found', 'This object does not exist or has been deleted'),
    faults: {
      unauthorized: problem(401, 'invalid_token', 'The access token is not valid'),
      forbidden: problem(403, 'access_forbidden', 'You are not allowed to access this data'),
      'server-error': problem(500, 'internal_error', 'An error occurred'),
    },
  });
  return { server, settings: { dailymotionApiUrl: server.origin } };
}

function answer({ url }: ApiRequest): ApiAnswer | null {
  const fields = (url.searchParams.get('fields') ?? 'id,title,channel,owner').split(',');
  if (url.pathname === '/videos') return list(url, fields);
  const id = /^\/video\/(\w+)$/.exec(url.pathname)?.[1];
  const entry = entries.find((entry) => idOf(entry) === id);
  return entry ? { body: only(fields, videoOf(entry)) } : null;
}

function list(url: URL, fields: readonly string[]): ApiAnswer {
  const limit = numberIn(url, 'limit', 10);
  const page = numberIn(url, 'page', 1);
  if (limit > 100 || limit * page > 1000)
    return problem(400, 'invalid_parameter', 'Only 1,000 results of a listing can be read');
  const ids = url.searchParams.get('ids')?.split(',');
  const all = ids
    ? entries.filter((entry) => ids.includes(idOf(entry)))
    : matching(entries, url.searchParams.get('search'));
  const isFiltered = url.searchParams.get('family_filter') !== 'false';
  const shown = all.filter(({ index }) => !isFiltered || index !== 5);
  return {
    body: {
      page,
      limit,
      explicit: shown.length !== all.length,
      total: shown.length,
      has_more: page * limit < shown.length,
      list: shown
        .slice((page - 1) * limit, page * limit)
        .map((entry) => only(fields, videoOf(entry))),
    },
  };
}

/** The second is on air, the third was, the sixth is explicit. */
function videoOf(entry: Entry): Readonly<Record<string, unknown>> {
  const isLive = entry.index === 1 || entry.index === 2;
  return {
    id: idOf(entry),
    title: entry.title,
    description: 'Scales,<br />chords and standards &amp; more.',
    duration: isLive ? 0 : entry.seconds,
    url: `https://www.dailymotion.com/video/${idOf(entry)}`,
    created_time: entry.publishedAt.getTime() / 1000,
    thumbnail_480_url: `https://s1.dmcdn.net/v/${idOf(entry)}/x480`,
    views_total: entry.views,
    likes_total: 12,
    tags: ['jazz', 'piano'],
    channel: 'music',
    language: 'en',
    'owner.id': 'x1fz4ii',
    'owner.screenname': 'Jazz School',
    allow_embed: true,
    explicit: entry.index === 5,
    private: false,
    mode: isLive ? 'live' : 'vod',
    onair: entry.index === 1,
    audience: entry.index === 1 ? 321 : null,
    available_formats: ['l1', 'ld', 'sd', 'hq', 'hd720'],
  };
}

/** Nothing is sent that was not asked for. */
function only(fields: readonly string[], video: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(fields.map((field) => [field, video[field] ?? null]));
}

export function idOf({ index }: Pick<Entry, 'index'>): string {
  return `x84s${String(index).padStart(3, '0')}`;
}

function problem(code: number, type: string, message: string): ApiAnswer {
  return {
    status: code,
    body: { error: { more_info: null, code, message, type, error_data: null } },
  };
}
