import type { Platform } from '@tessera/contracts';

/** What the address of a video's page says. */
export interface VideoLink {
  readonly platform: Platform;
  /** `live` is what a channel of Twitch broadcasts now; its `id` is the channel's name. */
  readonly kind: 'video' | 'clip' | 'live';
  /** As the platform names it; `null` in a short link of TikTok, which only TikTok can resolve. */
  readonly id: string | null;
  /** Its page, in one form whatever the form that was given. */
  readonly watchUrl: string;
  /** What an unlisted video of Vimeo needs besides its id. */
  readonly key?: string;
  /** Where to begin, if the address says so. */
  readonly startSeconds?: number;
}

type Found = Omit<VideoLink, 'platform' | 'startSeconds'> | null;

const maxLength = 2000;

/**
 * Reads the address of a video in any form that its platform documents: pages, short links, players and apps' links.
 * Hosts that belong to no other platform may be instances of PeerTube; whoever asks them has to guard against
 * private ones.
 *
 * @returns `null` for everything else, such as channels, playlists, and addresses with a password
 */
export function readVideoLink(address: string): VideoLink | null {
  const url = webAddress(address);
  if (!url) return null;
  const [platform, read] = readerOf(url.hostname);
  const found = read(url, segmentsOf(url));
  if (!found) return null;
  const startSeconds = startOf(url);
  return { platform, ...found, ...(startSeconds > 0 && { startSeconds }) };
}

function webAddress(address: string): URL | null {
  const text = address.trim();
  if (text.length > maxLength || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

/** Parts of the path; those that are no valid text can be part of no id. */
function segmentsOf(url: URL): readonly string[] {
  return url.pathname.split('/').filter((segment) => segment !== '');
}

type Reader = (url: URL, path: readonly string[]) => Found;

function readerOf(hostname: string): readonly [Platform, Reader] {
  const host = hostname.replace(/\.$/, '');
  const known = readers.find(({ domains }) =>
    domains.some((domain) => host === domain || host.endsWith(`.${domain}`)),
  );
  return known ? [known.platform, known.read] : ['peertube', readPeertube];
}

const readers: readonly {
  readonly platform: Platform;
  readonly domains: readonly string[];
  readonly read: Reader;
}[] = [
  {
    platform: 'youtube',
    domains: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    read: readYoutube,
  },
  { platform: 'vimeo', domains: ['vimeo.com'], read: readVimeo },
  { platform: 'dailymotion', domains: ['dailymotion.com', 'dai.ly'], read: readDailymotion },
  { platform: 'twitch', domains: ['twitch.tv'], read: readTwitch },
  { platform: 'tiktok', domains: ['tiktok.com'], read: readTiktok },
];

const youtubeId = /^[\w-]{11}$/;
/** Players of YouTube that have a list or a channel in place of a video. */
const notVideos = new Set(['videoseries', 'live_stream']);

function readYoutube(url: URL, [first, second]: readonly string[]): Found {
  const id = youtubeIdIn(url, first, second);
  if (!id || !youtubeId.test(id) || notVideos.has(id)) return null;
  return { kind: 'video', id, watchUrl: `https://www.youtube.com/watch?v=${id}` };
}

function youtubeIdIn(url: URL, first = '', second?: string): string | null | undefined {
  if (url.hostname.endsWith('youtu.be')) return first;
  if (first === 'watch' || first === '') return url.searchParams.get('v') ?? second;
  return ['embed', 'live', 'shorts', 'v', 'e'].includes(first) ? second : null;
}

const vimeoId = /^\d{1,12}$/;
const vimeoKey = /^[\da-f]{8,16}$/;
/** What can precede a video's number: `channels/staffpicks`, `groups/shortfilms/videos`, `album/1/video`, and the like. */
const vimeoPlaces =
  /^(channels\/[^/]+|groups\/[^/]+\/videos|(album|showcase)\/\d+\/video|ondemand\/[^/]+|video|videos)$/;

function readVimeo(url: URL, path: readonly string[]): Found {
  const at = path.findIndex((part, index) => vimeoId.test(part) && isVimeoPlace(path, index));
  const id = path[at];
  if (id === undefined) return null;
  const key = [url.searchParams.get('h'), path[at + 1]].find((part) => vimeoKey.test(part ?? ''));
  const page = `https://vimeo.com/${id}`;
  return key
    ? { kind: 'video', id, key, watchUrl: `${page}/${key}` }
    : { kind: 'video', id, watchUrl: page };
}

function isVimeoPlace(path: readonly string[], index: number): boolean {
  return index === 0 || vimeoPlaces.test(path.slice(0, index).join('/'));
}

const dailymotionId = /^[a-z\d]{5,24}$/i;

function readDailymotion(url: URL, path: readonly string[]): Found {
  // Behind the id there may be words of the title: `x84sh87_a-title`.
  const id = dailymotionIdIn(url, path)?.split('_', 1)[0];
  if (!id || !dailymotionId.test(id)) return null;
  return { kind: 'video', id, watchUrl: `https://www.dailymotion.com/video/${id}` };
}

function dailymotionIdIn(url: URL, path: readonly string[]): string | null | undefined {
  if (url.hostname.endsWith('dai.ly')) return path[0];
  if (/^player(\/[\da-z]+)?\.html$/.test(path.join('/'))) return url.searchParams.get('video');
  const at = path.indexOf('video');
  return at === 0 || (at === 1 && /^(embed|swf|crawler)$/.test(path[0] ?? ''))
    ? path[at + 1]
    : null;
}

const twitchVideoId = /^v?(\d{1,16})$/;
const twitchClipId = /^[\w-]{4,100}$/;
const twitchName = /^[a-z\d]\w{2,24}$/i;
/** Pages of Twitch itself, where a channel's name could stand. */
const twitchPages = new Set(
  'directory downloads drops embed friends inventory jobs login messages popout prime products search settings signup store subscriptions turbo user videos wallet'.split(
    ' ',
  ),
);

function readTwitch(url: URL, path: readonly string[]): Found {
  if (url.hostname === 'clips.twitch.tv') {
    return twitchClip(path[0] === 'embed' ? url.searchParams.get('clip') : path[0]);
  }
  if (url.hostname === 'player.twitch.tv') return twitchPlayer(url.searchParams);
  const [first, second, third] = path;
  if (first === 'videos') return twitchVideo(second);
  if (second === 'v' || second === 'video') return twitchVideo(third);
  if (first === 'clip') return twitchClip(second);
  if (second === 'clip') return twitchClip(third);
  return second === undefined ? twitchLive(first) : null;
}

function twitchPlayer(query: URLSearchParams): Found {
  const video = query.get('video');
  return video === null ? twitchLive(query.get('channel')) : twitchVideo(video);
}

function twitchVideo(text: string | undefined): Found {
  const id = twitchVideoId.exec(text ?? '')?.[1];
  return id ? { kind: 'video', id, watchUrl: `https://www.twitch.tv/videos/${id}` } : null;
}

function twitchClip(id: string | null | undefined): Found {
  return id && twitchClipId.test(id)
    ? { kind: 'clip', id, watchUrl: `https://clips.twitch.tv/${id}` }
    : null;
}

function twitchLive(name: string | null | undefined): Found {
  if (!name || !twitchName.test(name)) return null;
  const id = name.toLowerCase();
  return twitchPages.has(id) ? null : { kind: 'live', id, watchUrl: `https://www.twitch.tv/${id}` };
}

const tiktokId = /^\d{15,20}$/;
const tiktokCode = /^\w{6,16}$/;
const tiktokName = /^@[\w.-]{1,40}$/;

function readTiktok(url: URL, path: readonly string[]): Found {
  const [first = '', second = '', third = ''] = path;
  if (/^v[mt]\.tiktok\.com$/.test(url.hostname)) return tiktokShort(url.hostname, first);
  if (first === 't') return tiktokShort('www.tiktok.com/t', second);
  if (first.startsWith('@') && second === 'video') return tiktokVideo(third, first);
  if (first === 'v') return tiktokVideo(second.replace(/\.html$/, ''));
  const isPlayer = /^(embed|embed\/v\d|player\/v\d|share\/video)$/;
  return isPlayer.test(path.slice(0, -1).join('/')) ? tiktokVideo(path.at(-1)) : null;
}

function tiktokShort(place: string, code: string): Found {
  if (!tiktokCode.test(code)) return null;
  return { kind: 'video', id: null, watchUrl: `https://${place}/${code}` };
}

/** TikTok finds a video by its number; `@_` stands for a creator that the address does not name. */
function tiktokVideo(id: string | undefined, creator = '@_'): Found {
  const isVideo =
    id !== undefined && tiktokId.test(id) && (creator === '@' || tiktokName.test(creator));
  if (!isVideo) return null;
  const name = creator === '@' ? '@_' : creator;
  return { kind: 'video', id, watchUrl: `https://www.tiktok.com/${name}/video/${id}` };
}

/** A UUID, or its short form in base 58. */
const peertubeId = /^([\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12}|[1-9A-HJ-NP-Za-km-z]{22})$/;

function readPeertube(url: URL, path: readonly string[]): Found {
  const id = path.at(-1) ?? '';
  const place = path.slice(0, -1).join('/');
  if (!/^(w|videos\/(watch|embed))$/.test(place) || !peertubeId.test(id)) return null;
  return { kind: 'video', id, watchUrl: `${url.origin}/w/${id}` };
}

const clock = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** Where an address says to begin, as `90`, `90s` or `1h2m3s`; 0 where it does not. */
function startOf(url: URL): number {
  const hash = new URLSearchParams(url.hash.slice(1));
  const text = ['t', 'start', 'time', 'startTime']
    .map((name) => url.searchParams.get(name) ?? hash.get(name))
    .find((value) => value !== null);
  const [, hours = 0, minutes = 0, seconds = 0] = clock.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
