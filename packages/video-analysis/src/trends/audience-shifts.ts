import { median, rounded, sum, trimmedMean } from '../statistics/distributions.js';
import { count, percent } from '../statistics/figures.js';
import { lastWindow, type TrendVideo, type Windows } from './trend-input.js';

/** Of fewer videos, the middle is too uncertain. */
const leastVideos = 20;
/** Of fewer views in a window, one more is no growth. */
const leastViews = 10;
/** Less is no shift that anybody could act on. */
const leastChange = 0.2;
/** Of a two-sided 90% interval for sixteen categories at once (Bonferroni); a site has fourteen. */
const z = 2.73;
const mostShifts = 5;
/** Ages, in windows, within which views of all videos shrink about as fast. */
const ageBounds = [2, 4, 7, 14, 30, Infinity] as const;
const hourMs = 3_600_000;

/** A category whose videos gain more or less than they would have. */
export interface AudienceShift {
  /** Slug and name. */
  readonly category: string;
  readonly name: string;
  /** How many times the views. */
  readonly factor: number;
  /** Of all views gained in the last window and in the one before. */
  readonly share: number;
  readonly shareBefore: number;
  readonly videos: number;
}

/**
 * Categories to which people turn, or from which they turn away. Shares of views say little of that, because a handful of videos has most of them; so each video is compared with itself: by how
 * much the logarithm of the views that it gains changed from window to window, beside others of its age. The middle of a category (trimmed, Yuen 1974) is compared with that of all others, and with
 * the same of a window earlier: videos of some categories always fade faster. Where the window earlier was the unusual one, coming from there is no shift.
 */
export function foundShifts(videos: readonly TrendVideo[], windows: Windows): AudienceShift[] {
  const now = effects(changes(videos, windows, 0));
  const before = effects(changes(videos, windows, 1));
  const all = { gained: total(videos, 'gained'), before: total(videos, 'gainedBefore') };
  const found = [...now].flatMap(([category, effect]) => {
    const earlier = before.get(category);
    if (!earlier) return [];
    const change = effect.size - earlier.size;
    const error = Math.sqrt(effect.variance + earlier.variance);
    const isSure = Math.abs(change) >= z * error && Math.abs(change) >= Math.log(1 + leastChange);
    if (!isSure || isEcho(effect, earlier)) return [];
    const own = videos.filter((video) => video.category === category);
    return [
      {
        category,
        name: own[0]?.categoryName ?? category,
        factor: Math.exp(change),
        share: total(own, 'gained') / all.gained,
        shareBefore: total(own, 'gainedBefore') / all.before,
        videos: effect.videos,
      },
    ];
  });
  return found
    .toSorted((one, other) => Math.abs(Math.log(other.factor)) - Math.abs(Math.log(one.factor)))
    .slice(0, mostShifts);
}

/** Whether a category is about as usual again, after people turned to or from it in the window before. */
function isEcho(now: Effect, before: Effect): boolean {
  const wasUnusual = Math.abs(before.size) >= z * Math.sqrt(before.variance);
  return wasUnusual && Math.abs(now.size) < Math.abs(before.size) / 2;
}

/** The same in sentences. */
export function audienceShifts(videos: readonly TrendVideo[], windows: Windows): string[] {
  return foundShifts(videos, windows).map(
    ({ name, factor, share, shareBefore, videos: compared }) =>
      `${name} gained ${percent(share)} of all views in ${lastWindow(windows)}, ${percent(shareBefore)} before: ${factor > 1 ? 'up' : 'down'} ${percent(rounded(Math.abs(factor - 1), 2))} beside others of the same age, over ${count(compared)} videos.`,
  );
}

function total(videos: readonly TrendVideo[], of: 'gained' | 'gainedBefore'): number {
  return sum(videos.map((video) => video[of]));
}

interface Change {
  readonly category: string;
  readonly value: number;
}

/** How what videos gain changed into a window, beside others of their age, of those that were out in the window before. */
function changes(videos: readonly TrendVideo[], windows: Windows, back: 0 | 1): Change[] {
  const grown = videos.flatMap(({ category, publishedAt, gained, gainedBefore, gainedEarlier }) => {
    const [to, from] = back === 0 ? [gained, gainedBefore] : [gainedBefore, gainedEarlier];
    const age = (windows.at - (publishedAt ?? windows.at)) / (windows.hours * hourMs) - back;
    if (category === null || age < 1 || from < leastViews) return [];
    return [{ category, group: groupOf(age), value: Math.log1p(to) - Math.log1p(from) }];
  });
  const usual = ageBounds.map((_, group) =>
    median(grown.filter((one) => one.group === group).map(({ value }) => value)),
  );
  return grown.map(({ category, group, value }) => ({
    category,
    value: value - (usual[group] ?? 0),
  }));
}

function groupOf(age: number): number {
  return ageBounds.findIndex((bound) => age < bound);
}

interface Effect {
  readonly size: number;
  readonly variance: number;
  readonly videos: number;
}

/** Of each category with enough videos, and enough others, how far its middle is from that of the others. */
function effects(changed: readonly Change[]): ReadonlyMap<string, Effect> {
  const found = new Map<string, Effect>();
  for (const name of new Set(changed.map(({ category }) => category))) {
    const valuesOf = (isOwn: boolean) =>
      changed.filter(({ category }) => (category === name) === isOwn).map(({ value }) => value);
    const [own, others] = [valuesOf(true), valuesOf(false)];
    if (Math.min(own.length, others.length) < leastVideos) continue;
    const [mine, theirs] = [trimmedMean(own), trimmedMean(others)];
    found.set(name, {
      size: mine.mean - theirs.mean,
      variance: mine.variance + theirs.variance,
      videos: own.length,
    });
  }
  return found;
}
