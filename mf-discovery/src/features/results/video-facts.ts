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

/** The page of a video, or `undefined` where what the catalog holds is no address of a web page. */
export function watchUrlOf({ watchUrl }: Video): string | undefined {
  return /^https?:\/\//i.test(watchUrl) ? watchUrl : undefined;
}

/** As many tags as a card ever shows. */
const mostTags = 3;
/** Room in px, estimated from above: of a letter, of one as wide as it is high, of what is around a tag, of the rest. */
const room = { letter: 7, wideLetter: 13, aroundTag: 20, rest: 60 };
/** From here on stand the scripts whose letters are as wide as high. */
const firstWideLetter = 0x11_00;

/**
 * The first tags of a video that fit a line of `width` px uncut, and how many are left out. Estimated, not measured:
 * tags must not move once they are shown. The first one is always there.
 */
export function shownTags({ tags }: Video, width: number) {
  let left = width - room.rest;
  const shown = tags.slice(0, mostTags).filter((tag, index) => {
    left -= widthOf(tag);
    return index === 0 || left >= 0;
  });
  return { shown, hidden: tags.length - shown.length };
}

function widthOf(tag: string): number {
  const letters = Array.from(tag, (letter) =>
    (letter.codePointAt(0) ?? 0) < firstWideLetter ? room.letter : room.wideLetter,
  );
  return letters.reduce((sum, letter) => sum + letter, room.aroundTag);
}
