import type { Video } from '@tessera/contracts';
import { formatAge, formatDuration, formatViews } from '@tessera/design-system';
import { platformNames } from './platform-label';

/** Whether a video is on air: it has a length of 0. */
export function isLive({ duration }: Video): boolean {
  return formatDuration(duration) === '0:00';
}

/** Length of a video; a length of 0 means that it is live. */
export function lengthOf(video: Video): string {
  return isLive(video) ? 'LIVE' : formatDuration(video.duration);
}

/** How many have watched a video; of one on air, how many are watching it. */
export function viewsOf({ viewCount, viewKind }: Video): string {
  const views = formatViews(viewCount);
  return viewKind === 'concurrent' && viewCount !== null
    ? views.replace(/ views?$/, ' watching now')
    : views;
}

/** How old videos are said to be: those of short lists by their date once they are 30 days old. */
export type AgeStyle = 'dated' | 'relative';

const datedFrom = 720 * 3_600_000;

/** @param now Milliseconds since 1970 */
export function ageOf({ publishedAt }: Video, style: AgeStyle, now = Date.now()): string {
  const date = new Date(publishedAt ?? Number.NaN);
  const isDated = style === 'dated' && now - date.getTime() >= datedFrom;
  return isDated
    ? date.toLocaleDateString(undefined, { dateStyle: 'medium' })
    : formatAge(publishedAt, now);
}

/** The line of a card: views, age, and where else the video is. */
export function factsOf(video: Video, style: AgeStyle): string {
  const others = video.alsoOn.map(({ platform }) => platformNames[platform]);
  const also = others.length > 0 ? [`also on ${others.join(', ')}`] : [];
  return [viewsOf(video), ageOf(video, style), ...also].join(' · ');
}

/** The page of a video, or `undefined` if the catalog's value is not a web address. */
export function watchUrlOf({ watchUrl }: Video): string | undefined {
  return /^https?:\/\//i.test(watchUrl) ? watchUrl : undefined;
}

/** A card never shows more tags. */
const maxTags = 3;
/** Widths in px, rather too large than too small: of a letter, a full-width letter, the space around a tag, and '+9 more'. */
const widths = { letter: 7, wideLetter: 13, aroundTag: 20, rest: 60 };
/** Scripts with full-width letters begin here. */
const firstWideLetter = 0x11_00;

/**
 * The first tags of a video that fit a line of `width` px uncut, and how many are left out; at least one is shown.
 * Estimated rather than measured, so that tags don't move once they are shown.
 */
export function shownTags({ tags }: Video, width: number) {
  let left = width - widths.rest;
  const shown = tags.slice(0, maxTags).filter((tag, index) => {
    left -= widthOf(tag);
    return index === 0 || left >= 0;
  });
  return { shown, hidden: tags.length - shown.length };
}

function widthOf(tag: string): number {
  const letters = Array.from(tag, (letter) =>
    (letter.codePointAt(0) ?? 0) < firstWideLetter ? widths.letter : widths.wideLetter,
  );
  return letters.reduce((sum, letter) => sum + letter, widths.aroundTag);
}
