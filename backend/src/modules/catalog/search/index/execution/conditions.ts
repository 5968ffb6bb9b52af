import type { Platform } from '@tessera/contracts';
import type { DurationBucket, PublishedWindow } from '@tessera/contracts-discovery';
import { flag, languageCode, platformCode } from '../segments/columns.js';
import type { Part } from './part.js';

/** What videos must be besides matching words. What is unknown of a video matches no condition. */
export interface Conditions {
  readonly categoryId?: number | undefined;
  readonly channelId?: string | undefined;
  /** Any of them; all where empty. */
  readonly platforms?: readonly Platform[] | undefined;
  /** ISO 639-1. */
  readonly language?: string | undefined;
  readonly hd?: boolean | undefined;
  readonly captions?: boolean | undefined;
  /** Shorter than ten minutes. */
  readonly under10?: boolean | undefined;
  readonly duration?: DurationBucket | undefined;
  readonly minViews?: number | undefined;
  readonly publishedAfter?: PublishedWindow | undefined;
  /** Only those whose views grow. */
  readonly trending?: boolean | undefined;
  /** All of them, each as a whole and in any case. */
  readonly tags?: readonly string[] | undefined;
  /** Whether videos for adults are left out, shown among others, or shown alone. */
  readonly mature?: 'hide' | 'show' | 'only' | undefined;
  /** Whether generated videos count; they do by default. */
  readonly includeSamples?: boolean | undefined;
  /** Whether copies are listed besides their originals; they are by default. */
  readonly includeCopies?: boolean | undefined;
  readonly excludedChannelIds?: readonly string[] | undefined;
  /** Only videos that came to the site after this one. */
  readonly afterId?: string | undefined;
}

const hourMs = 3_600_000;
const windowHours: Readonly<Record<PublishedWindow, number>> = {
  anytime: Infinity,
  hour: 1,
  today: 24,
  week: 7 * 24,
  month: 30 * 24,
  year: 365 * 24,
};

/** In whole seconds, inclusive; lives have 0. Short: under 4 minutes; medium: 4 to 20 minutes; long: over 20 minutes. */
export const durationRanges: Readonly<Record<DurationBucket, readonly [number, number]>> = {
  any: [-1, Infinity],
  short: [1, 239],
  medium: [240, 1200],
  long: [1201, Infinity],
};
export const under10Range = [1, 599] as const;

type Test = (doc: number) => boolean;

/** Makes the test of one condition; `null` where all videos of the part pass it. */
type TestMaker = (conditions: Conditions, part: Part, now: number) => Test | null;

const makers = {
  category: ({ categoryId }, { columns: { category } }) =>
    categoryId === undefined ? null : (doc) => category[doc] === categoryId,
  channel: ({ channelId }, { columns: { channel } }) => {
    const wanted = Number(channelId);
    return channelId === undefined ? null : (doc) => channel[doc] === wanted;
  },
  platform: ({ platforms = [] }, { columns: { platform } }) => {
    const bits = platforms.reduce((all, one) => all | (1 << platformCode(one)), 0);
    return bits === 0 ? null : (doc) => (bits & (1 << (platform[doc] ?? 0))) !== 0;
  },
  language: (conditions, { columns: { language } }) => {
    const wanted = languageCode(conditions.language ?? null);
    return conditions.language === undefined ? null : (doc) => language[doc] === wanted;
  },
  hd: ({ hd }, { columns: { flags } }) => (hd ? (doc) => has(flags, doc, flag.hd) : null),
  captions: ({ captions }, { columns: { flags } }) =>
    captions ? (doc) => has(flags, doc, flag.captions) : null,
  under10: ({ under10 }, part) => (under10 ? within(part, under10Range) : null),
  duration: ({ duration = 'any' }, part) =>
    duration === 'any' ? null : within(part, durationRanges[duration]),
  views: ({ minViews }, { columns: { views } }) =>
    minViews ? (doc) => (views[doc] ?? -1) >= minViews : null,
  published: ({ publishedAfter = 'anytime' }, { columns: { published } }, now) => {
    const since = sinceOf(publishedAfter, now);
    return publishedAfter === 'anytime' ? null : (doc) => (published[doc] ?? 0) >= since;
  },
  trending: ({ trending: wanted }, { columns: { trending } }) =>
    wanted ? (doc) => (trending[doc] ?? 0) > 0 : null,
  mature: ({ mature = 'show' }, { columns: { flags }, anyFlags }) => {
    if (mature === 'only') return (doc) => has(flags, doc, flag.mature);
    const hides = mature === 'hide' && (anyFlags & flag.mature) !== 0;
    return hides ? (doc) => !has(flags, doc, flag.mature) : null;
  },
  samples: ({ includeSamples }, { columns: { flags } }) =>
    includeSamples === false ? (doc) => !has(flags, doc, flag.sample) : null,
  copies: ({ includeCopies }, { columns: { flags }, anyFlags }) =>
    includeCopies === false && (anyFlags & flag.copy) !== 0
      ? (doc) => !has(flags, doc, flag.copy)
      : null,
  hidden: ({ excludedChannelIds = [] }, { columns: { channel } }) => {
    const excluded = new Set(excludedChannelIds.map(Number));
    return excluded.size === 0 ? null : (doc) => !excluded.has(channel[doc] ?? 0);
  },
  after: ({ afterId }, { columns: { id } }) => {
    const last = Number(afterId);
    return afterId === undefined ? null : (doc) => (id[doc] ?? 0) > last;
  },
} satisfies Record<string, TestMaker>;

export type ConditionName = keyof typeof makers;
const names = Object.keys(makers) as ConditionName[];

/**
 * The tests of those conditions that leave something out.
 * @param now the end of periods such as "this week", in milliseconds since 1970
 */
export function testsOf(
  conditions: Conditions,
  part: Part,
  now: number,
): { readonly name: ConditionName; readonly passes: Test }[] {
  return names.flatMap((name) => {
    const maker: TestMaker = makers[name];
    const passes = maker(conditions, part, now);
    return passes ? [{ name, passes }] : [];
  });
}

export function sinceOf(window: PublishedWindow, now: number): number {
  return now - windowHours[window] * hourMs;
}

function has(flags: Uint8Array, doc: number, bit: number): boolean {
  return ((flags[doc] ?? 0) & bit) !== 0;
}

function within({ columns: { duration } }: Part, range: readonly [number, number]): Test {
  const [first, last] = range;
  return (doc) => {
    const seconds = duration[doc] ?? -1;
    return seconds >= first && seconds <= last;
  };
}
