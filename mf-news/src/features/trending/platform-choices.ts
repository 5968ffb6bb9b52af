import type { Platform } from '@tessera/contracts';
import { platformNames } from '@tessera/video-ui';
import type { PlatformChoice } from './news.queries';

/** In the order in which news names platforms. */
const shown: readonly Platform[] = [
  'youtube',
  'tiktok',
  'twitch',
  'vimeo',
  'dailymotion',
  'peertube',
];

export const platformValues: readonly [PlatformChoice, ...PlatformChoice[]] = ['all', ...shown];

export const platformOptions = [
  { value: 'all', label: 'All Platforms' },
  ...shown.map((value) => ({ value, label: platformNames[value] })),
] as const satisfies readonly { readonly value: PlatformChoice; readonly label: string }[];

/** As it stands in a sentence. */
export function platformName(platform: Platform): string {
  return platformNames[platform];
}
