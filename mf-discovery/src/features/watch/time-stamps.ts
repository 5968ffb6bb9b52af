import { formatDuration } from '@tessera/design-system';

/** A part of a video that its description names. */
export interface Chapter {
  /** Where it begins, in seconds. */
  readonly start: number;
  readonly title: string;
}

/** A description with fewer time stamps only mentions a moment. */
const minChapters = 2;
const maxChapters = 100;
const maxTitle = 120;
/** Longer lines are prose. */
const maxLine = 300;

const hours = 3600;
const stamp = String.raw`(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)`;
const stampFirst = new RegExp(String.raw`^[\s\p{P}\p{S}]*${stamp}(?!\d|:\d)(.*)$`, 'u');
const stampLast = new RegExp(String.raw`^(.*?)[\s\p{P}\p{S}]${stamp}[\s\p{P}]*$`, 'u');
const whole = new RegExp(`^${stamp}$`);

/**
 * The chapters that a description lists: lines with a time stamp before or after a title, as on YouTube. They must be in order, and lie
 * within the video.
 * @param length of the video in seconds; `null` if it is unknown
 * @returns an empty list for a description without chapters
 */
export function chaptersIn(description: string, length: number | null): readonly Chapter[] {
  const found = description.split(/\r?\n/).flatMap((line) => chapterIn(line) ?? []);
  const chapters = found
    .filter(({ start }) => length === null || length === 0 || start < length)
    .slice(0, maxChapters);
  const isOrdered = chapters.every(
    ({ start }, index) => index === 0 || start > (chapters[index - 1]?.start ?? 0),
  );
  return isOrdered && chapters.length >= minChapters ? chapters : [];
}

function chapterIn(line: string): Chapter | null {
  if (line.length > maxLine) return null;
  const first = stampFirst.exec(line);
  if (first) return chapterOf(secondsOf(first.slice(1)), first[4] ?? '');
  const last = stampLast.exec(line);
  return last && chapterOf(secondsOf(last.slice(2)), last[1] ?? '');
}

function chapterOf(start: number, text: string): Chapter | null {
  const title = text.replaceAll(/^[\s\-–—:|•·)\].,]+|[\s\-–—:|•·([,]+$/g, '');
  return title === '' ? null : { start, title: Array.from(title).slice(0, maxTitle).join('') };
}

function secondsOf([hour, minutes, seconds]: readonly (string | undefined)[]): number {
  return Number(hour ?? 0) * hours + Number(minutes) * 60 + Number(seconds);
}

/** Seconds of `1:02:03`, `2:03` or `123`; `null` for anything else. */
export function readTime(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d{1,6}$/.test(trimmed)) return Number(trimmed);
  const found = whole.exec(trimmed);
  return found && secondsOf(found.slice(1));
}

/** `1:02:03` or `2:03`. */
export function writeTime(seconds: number): string {
  return formatDuration(`PT${seconds}S`);
}
