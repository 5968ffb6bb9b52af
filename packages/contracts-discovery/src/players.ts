import type { Platform } from '@tessera/contracts';
import { readVideoLink, type VideoLink } from './video-links.js';

export interface PlayerOptions {
  /** Host name of the page that shows the player, without a port; Twitch plays nowhere else. Pages of others add their own. */
  readonly parent?: string;
  readonly startSeconds?: number;
  /** Whether it plays as soon as it is loaded, as by default. */
  readonly autoplay?: boolean;
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
 * The platform's own player for a video, in the mode that stores least about visitors. Load it once a visitor has pressed _Play_.
 *
 * @param watchUrl of the video
 * @returns `null` if it has no player: samples link to a search, and a page without encryption can't be framed
 */
export function playerUrl(watchUrl: string, options: PlayerOptions): string | null {
  const link = readVideoLink(watchUrl);
  if (!link || link.id === null || !watchUrl.startsWith('https:')) return null;
  const { autoplay = true, parent } = options;
  const start = Math.floor(options.startSeconds ?? link.startSeconds ?? 0);
  return players[link.platform]({ ...link, id: link.id }, { start, parent, autoplay }).href;
}

type PlayableLink = VideoLink & { readonly id: string };

interface Playing {
  readonly start: number;
  readonly parent: string | undefined;
  readonly autoplay: boolean;
}

type Player = (link: PlayableLink, playing: Playing) => URL;

const players: Readonly<Record<Platform, Player>> = {
  youtube: ({ id }, { start, autoplay }) =>
    address(`https://www.youtube-nocookie.com/embed/${id}`, {
      autoplay: autoplay ? 1 : undefined,
      playsinline: 1,
      rel: 0,
      start,
    }),
  vimeo: vimeoPlayer,
  dailymotion: ({ id }, { start }) =>
    address('https://geo.dailymotion.com/player.html', { video: id, startTime: start }),
  twitch: twitchPlayer,
  tiktok: ({ id }, { autoplay }) =>
    address(`https://www.tiktok.com/player/v1/${id}`, {
      autoplay: autoplay ? 1 : undefined,
      rel: 0,
    }),
  peertube: ({ id, watchUrl }, { start, autoplay }) =>
    // Peers of a swarm would see each other's addresses.
    address(new URL(`/videos/embed/${id}`, watchUrl), {
      autoplay: autoplay ? 1 : undefined,
      p2p: 0,
      start,
    }),
};

function vimeoPlayer({ id, key }: PlayableLink, { start, autoplay }: Playing): URL {
  const url = address(`https://player.vimeo.com/video/${id}`, {
    h: key,
    dnt: 1,
    autoplay: autoplay ? 1 : undefined,
  });
  if (start > 0) url.hash = `t=${start}s`;
  return url;
}

/** Plays by itself unless it is told not to. */
function twitchPlayer({ id, kind }: PlayableLink, { start, parent, autoplay }: Playing): URL {
  const options = { parent, autoplay: String(autoplay) };
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
