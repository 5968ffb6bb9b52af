import type { Platform } from '@tessera/contracts';
import { playerOrigins, playerUrl } from '@tessera/contracts-discovery';
import type { VideoDetails } from '@tessera/contracts-discovery';

/** Instances of PeerTube whose players can be shown; a policy can't name them all. */
const peertubeInstances = [
  'https://framatube.org',
  'https://makertube.net',
  'https://peertube.tv',
  'https://tilvids.com',
  'https://video.blender.org',
];

/** What the pages with a player may show in frames: it becomes their policy. */
export const frameOrigins: readonly string[] = [
  ...Object.entries(playerOrigins).flatMap(([platform, origins]) =>
    platform === 'peertube' ? [] : origins,
  ),
  ...peertubeInstances,
];

type Playable = Pick<VideoDetails, 'watchUrl' | 'source' | 'embeddable'>;

/** The platform's player for a video; `null` where there is none that may be shown here. */
export function playerOf(video: Playable, startSeconds: number): string | null {
  if (video.source === 'sample' || video.embeddable === false) return null;
  const url = playerUrl(video.watchUrl, { parent: location.hostname, startSeconds });
  return url !== null && frameOrigins.includes(new URL(url).origin) ? url : null;
}

/** What the players do for privacy, beyond being loaded only on request. */
const modes: Partial<Record<Platform, string>> = {
  youtube: 'It is loaded in its privacy-enhanced mode.',
  vimeo: 'It is asked not to track you.',
  peertube: 'Other viewers don’t learn your address.',
};

/** What a platform learns once its player is loaded. */
export function privacyNote(platform: Platform, name: string): string {
  const learned = `${name} then learns your IP address, and that you watch this.`;
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
