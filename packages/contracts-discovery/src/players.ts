import type { Platform } from '@tessera/contracts';
import { readVideoLink, type VideoLink } from './video-links.js';

export interface PlayerOptions {
  /** Host name of the page that shows the player, without a port; Twitch plays nowhere else. */
  readonly parent: string;
  readonly startSeconds?: number;
}

/** Origins of the players, for `frame-src`. PeerTube has one for each instance. */
export const playerOrigins: Readonly<Record<Platform, readonly string[]>> = {
  youtube: ['https://www.youtube-nocookie.com'],
  vimeo: ['https://player.vimeo.com'],
  dailymotion: ['https://geo.dailymotion.com'],
  twitch: ['https://player.twitch.tv', 'https://clips.twitch.tv'],
  tiktok: ['https://www.tiktok.com'],
  peertube: ['https:'],
};

/**
 * The platform's own player for a video, in the mode that stores least about visitors. It begins to play as soon as it is loaded,
 * so load it once a visitor has pressed _Play_.
 *
 * @param watchUrl of the video
 * @returns `null` if it has no player: samples link to a search, and a page without encryption can't be framed
 */
export function playerUrl(watchUrl: string, options: PlayerOptions): string | null {
  const link = readVideoLink(watchUrl);
  if (!link || link.id === null || !watchUrl.startsWith('https:')) return null;
  const startSeconds = Math.floor(options.startSeconds ?? link.startSeconds ?? 0);
  const address = players[link.platform]({ ...link, id: link.id }, startSeconds, options.parent);
  return address.href;
}

type PlayableLink = VideoLink & { readonly id: string };
type Player = (link: PlayableLink, start: number, parent: string) => URL;

const players: Readonly<Record<Platform, Player>> = {
  youtube: ({ id }, start) =>
    address(`https://www.youtube-nocookie.com/embed/${id}`, {
      autoplay: 1,
      playsinline: 1,
      rel: 0,
      start,
    }),
  vimeo: vimeoPlayer,
  dailymotion: ({ id }, start) =>
    address('https://geo.dailymotion.com/player.html', { video: id, startTime: start }),
  twitch: twitchPlayer,
  tiktok: ({ id }) => address(`https://www.tiktok.com/player/v1/${id}`, { autoplay: 1, rel: 0 }),
  peertube: ({ id, watchUrl }, start) =>
    // Peers of a swarm would see each other's addresses.
    address(new URL(`/videos/embed/${id}`, watchUrl), { autoplay: 1, p2p: 0, start }),
};

function vimeoPlayer({ id, key }: PlayableLink, start: number): URL {
  const url = address(`https://player.vimeo.com/video/${id}`, { h: key, dnt: 1, autoplay: 1 });
  if (start > 0) url.hash = `t=${start}s`;
  return url;
}

function twitchPlayer({ id, kind }: PlayableLink, start: number, parent: string): URL {
  const options = { parent, autoplay: 'true' };
  if (kind === 'clip') return address('https://clips.twitch.tv/embed', { clip: id, ...options });
  const player = 'https://player.twitch.tv/';
  if (kind === 'live') return address(player, { channel: id, ...options });
  return address(player, {
    video: `v${id}`,
    time: start > 0 ? `${start}s` : undefined,
    ...options,
  });
}

/** Adds parameters; those without a value, and a start at 0, are left out. */
function address(
  base: string | URL,
  query: Readonly<Record<string, string | number | undefined>>,
): URL {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) {
    const isDefault = value === undefined || (value === 0 && name.startsWith('start'));
    if (!isDefault) url.searchParams.set(name, String(value));
  }
  return url;
}
