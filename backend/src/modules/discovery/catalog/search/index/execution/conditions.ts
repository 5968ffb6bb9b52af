import type { Platform } from '@tessera/contracts';
import {
  type DurationBucket,
  durationRanges,
  type PublishedWindow,
  windowHours,
} from '@tessera/contracts-discovery';
import { dayMs } from '../../../../../../platform/utc-days/index.js';
import {
  type Columns,
  flag,
  languageCode,
  platformBit,
  platformBits,
  unknownDate,
} from '../segments/columns.js';
import { coded, type Limit, noneOf, within } from './limits.js';
import type { Part } from './part.js';

/** What videos must be besides matching words. What is unknown of a video matches no condition. */
export interface Conditions {
  readonly categoryId?: number | undefined;
  readonly channelId?: string | undefined;
  /** On any of them, by itself or a copy; all where empty. */
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
  /** Days in UTC as YYYY-MM-DD, both included. */
  readonly publishedFrom?: string | undefined;
  readonly publishedTo?: string | undefined;
  /** Both included. */
  readonly minMinutes?: number | undefined;
  readonly maxMinutes?: number | undefined;
  /** Likes and comments per 100 views. */
  readonly minEngagement?: number | undefined;
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
const minuteSeconds = 60;
/** In whole seconds, inclusive. */
export const under10Range = [1, 599] as const;

/** Makes the limit of one condition; `null` where all videos of the part keep it. */
type LimitMaker = (conditions: Conditions, part: Part, now: number) => Limit | null;

const makers = {
  category: ({ categoryId }, { columns: { category } }) =>
    categoryId === undefined ? null : within(category, categoryId, categoryId),
  channel: ({ channelId }, { columns: { channel } }) =>
    channelId === undefined ? null : within(channel, Number(channelId), Number(channelId)),
  platform: ({ platforms = [] }, { columns: { platform } }) => {
    const bits = platforms.reduce((all, one) => all | platformBit(one), 0);
    return bits === 0 ? null : coded(platform, (code) => (platformBits(code) & bits) !== 0);
  },
  language: ({ language: wanted }, { columns: { language } }) => {
    const code = languageCode(wanted ?? null);
    return wanted === undefined ? null : within(language, code, code);
  },
  hd: ({ hd }, { columns }) => (hd ? withFlag(columns, flag.hd) : null),
  captions: ({ captions }, { columns }) => (captions ? withFlag(columns, flag.captions) : null),
  under10: ({ under10 }, { columns }) => (under10 ? ofDuration(columns, under10Range) : null),
  duration: ({ duration = 'any' }, { columns }) =>
    duration === 'any' ? null : ofDuration(columns, durationRanges[duration]),
  views: ({ minViews }, { columns }) => (minViews ? within(columns.views, minViews) : null),
  published: ({ publishedAfter = 'anytime' }, { columns }, now) =>
    publishedAfter === 'anytime' ? null : within(columns.published, sinceOf(publishedAfter, now)),
  publishedDays: ({ publishedFrom, publishedTo }, { columns }) =>
    publishedFrom === undefined && publishedTo === undefined
      ? null
      : within(columns.published, ...millisecondsOf(publishedFrom, publishedTo)),
  minutes: ({ minMinutes, maxMinutes }, { columns }) =>
    minMinutes === undefined && maxMinutes === undefined
      ? null
      : ofDuration(columns, [
          Math.max(1, (minMinutes ?? 0) * minuteSeconds),
          (maxMinutes ?? Infinity) * minuteSeconds,
        ]),
  engagement: ({ minEngagement }, { columns }) =>
    minEngagement ? within(columns.engagement, Math.fround(minEngagement / 100)) : null,
  trending: ({ trending }, { columns }) =>
    trending ? within(columns.trending, Number.MIN_VALUE) : null,
  mature: ({ mature = 'show' }, { columns, anyFlags }) => {
    if (mature === 'only') return withFlag(columns, flag.mature);
    const hides = mature === 'hide' && (anyFlags & flag.mature) !== 0;
    return hides ? withoutFlag(columns, flag.mature) : null;
  },
  samples: ({ includeSamples }, { columns }) =>
    includeSamples === false ? withoutFlag(columns, flag.sample) : null,
  copies: ({ includeCopies }, { columns, anyFlags }) =>
    includeCopies === false && (anyFlags & flag.copy) !== 0
      ? withoutFlag(columns, flag.copy)
      : null,
  hidden: ({ excludedChannelIds = [] }, { columns }) => {
    const excluded = new Set(excludedChannelIds.map(Number));
    return excluded.size === 0 ? null : noneOf(columns.channel, excluded);
  },
  after: ({ afterId }, { columns }) =>
    afterId === undefined ? null : within(columns.id, Number(afterId) + 1),
} satisfies Record<string, LimitMaker>;

export type ConditionName = keyof typeof makers;
const names = Object.keys(makers) as ConditionName[];

/** The conditions that the same videos of a part meet at any time. */
const lasting = {
  category: 'categoryId',
  platform: 'platforms',
  language: 'language',
  hd: 'hd',
  captions: 'captions',
  under10: 'under10',
  duration: 'duration',
  mature: 'mature',
  samples: 'includeSamples',
  copies: 'includeCopies',
} satisfies Partial<Record<ConditionName, keyof Conditions>>;

export interface NamedLimit {
  readonly name: ConditionName;
  readonly limit: Limit;
  /** Names what is asked, where the same videos of a part keep it at any time. */
  readonly lasting: string | null;
}

/**
 * The limits of those conditions that leave something out.
 * @param now the end of periods such as "this week", in milliseconds since 1970
 */
export function limitsOf(conditions: Conditions, part: Part, now: number): NamedLimit[] {
  return names.flatMap((name) => {
    const maker: LimitMaker = makers[name];
    const limit = maker(conditions, part, now);
    return limit ? [{ name, limit, lasting: lastingName(name, conditions) }] : [];
  });
}

function lastingName(name: ConditionName, conditions: Conditions): string | null {
  return name in lasting
    ? `${name} ${JSON.stringify(conditions[lasting[name as keyof typeof lasting]])}`
    : null;
}

/** The first and the last millisecond of some days; videos whose date is unknown are before all of them. */
function millisecondsOf(
  first: string | undefined,
  last: string | undefined,
): readonly [number, number] {
  return [
    first === undefined ? unknownDate + 1 : Date.parse(first),
    last === undefined ? Infinity : Date.parse(last) + dayMs - 1,
  ];
}

export function sinceOf(window: PublishedWindow, now: number): number {
  return now - windowHours[window] * hourMs;
}

function ofDuration({ duration }: Columns, [first, last]: readonly [number, number]): Limit {
  return within(duration, first, last);
}

function withFlag({ flags }: Columns, bit: number): Limit {
  return coded(flags, (bits) => (bits & bit) !== 0);
}

function withoutFlag({ flags }: Columns, bit: number): Limit {
  return coded(flags, (bits) => (bits & bit) === 0);
}
