import type { Platform, Video } from '@tessera/contracts';
import { formatDuration } from '@tessera/design-system';

export const platformNames: Readonly<Record<Platform, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  dailymotion: 'Dailymotion',
  twitch: 'Twitch',
  tiktok: 'TikTok',
};

/** Length of a video; one that has none yet is live. */
export function lengthOf({ duration }: Video): string {
  const length = formatDuration(duration);
  return length === '0:00' ? 'LIVE' : length;
}

/** The page of a video, or `undefined` where what the catalogue holds is no address of a web page. */
export function watchUrlOf({ watchUrl }: Video): string | undefined {
  return /^https?:\/\//i.test(watchUrl) ? watchUrl : undefined;
}

/** The first tags of a video, and how many are left out. */
export function shownTags({ tags }: Video, most: number) {
  const shown = tags.slice(0, most);
  return { shown, hidden: tags.length - shown.length };
}
