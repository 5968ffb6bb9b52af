import type { Platform } from '@tessera/contracts';
import type { VideoDetails } from '@tessera/contracts-discovery';
import { playerOrigins, playerUrl } from '@tessera/contracts-discovery/values';

/** Platforms that pages with a player may show in frames: it becomes their policy. */
export const frameOrigins: readonly string[] = Object.entries(playerOrigins).flatMap(
  ([platform, origins]) => (platform === 'peertube' ? [] : origins),
);

type Playable = Pick<VideoDetails, 'watchUrl' | 'embedUrl'>;

/** How a player begins. */
export interface PlayerStart {
  /** In seconds. */
  readonly start: number;
  /** Whether it plays as soon as it is loaded. */
  readonly autoplay: boolean;
}

/** The platform's player for a video; `null` where there is none. */
export function playerOf(
  { watchUrl, embedUrl }: Playable,
  { start, autoplay }: PlayerStart,
): string | null {
  if (embedUrl === null) return null;
  return playerUrl(watchUrl, { parent: location.hostname, startSeconds: start, autoplay });
}

/** Whether every page with a player may show it. Instances of PeerTube are too many to list: each is shown by a page of its own video. */
export function isListed(player: string): boolean {
  return frameOrigins.includes(new URL(player).origin);
}

/** What the players do for privacy, beyond being loaded only on request. */
const modes: Partial<Record<Platform, string>> = {
  youtube: 'It is loaded in its privacy-enhanced mode.',
  vimeo: 'We ask it not to track you.',
  peertube: 'Other viewers don’t learn your address.',
};

/** What a platform learns once its player is loaded. */
export function privacyNote(platform: Platform, name: string): string {
  const learned = `${name} will see your IP address and that you’re watching this.`;
  return [`Play loads ${name}’s own player. ${learned}`, modes[platform]].join(' ').trim();
}

/** Players that begin where a visitor says. */
const seekable: ReadonlySet<Platform> = new Set<Platform>([
  'youtube',
  'vimeo',
  'dailymotion',
  'twitch',
  'peertube',
]);

export function canSeek(platform: Platform): boolean {
  return seekable.has(platform);
}
