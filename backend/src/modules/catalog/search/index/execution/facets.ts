import { type Platform, platforms } from '@tessera/contracts';
import {
  type DurationBucket,
  durationBuckets,
  type PublishedWindow,
  publishedWindows,
} from '@tessera/contracts-discovery';
import type { Ranking } from '../analysis.js';
import { type Columns, flag, languageOfCode, platformCode } from '../segments/columns.js';
import { type Conditions, durationRanges, limitsOf, sinceOf, under10Range } from './conditions.js';
import { matchesIn, type Wanted } from './find.js';
import type { Part } from './part.js';

/** For each value of each filter, how many videos there would be with it and the other filters as they are. */
export interface Facets {
  /** With all filters as they are. */
  readonly total: number;
  readonly categories: ReadonlyMap<number, number>;
  readonly platforms: Readonly<Record<Platform, number>>;
  readonly languages: Readonly<Record<string, number>>;
  readonly durations: Readonly<Record<DurationBucket, number>>;
  readonly published: Readonly<Record<PublishedWindow, number>>;
  readonly hd: number;
  readonly captions: number;
  readonly under10: number;
  readonly mature: number;
}

/** A bit for each filter that a video may fail. */
const filter = {
  category: 1,
  platform: 2,
  language: 4,
  duration: 8,
  published: 16,
  hd: 32,
  captions: 64,
  under10: 128,
  mature: 256,
};

export interface FacetsWanted extends Omit<Wanted, 'limits'> {
  readonly conditions: Conditions;
  /** The end of periods, in milliseconds since 1970. */
  readonly now: number;
}

export function countFacets(
  parts: readonly Part[],
  wanted: FacetsWanted,
  ranking: Ranking,
): Facets {
  const { conditions, now } = wanted;
  const { includeSamples, channelId, excludedChannelIds, minViews } = conditions;
  const always = { includeSamples, channelId, excludedChannelIds, minViews };
  const limits = limitsOf(always, now);
  const counts = new FacetCounts(conditions, now);
  for (const part of parts) {
    const { docs, count } = matchesIn(part, { ...wanted, limits }, ranking);
    counts.add(part.columns, docs, count);
  }
  return counts.result();
}

class FacetCounts {
  private total = 0;
  private readonly categories = new Uint32Array(0x1_00_00);
  private readonly languages = new Uint32Array(0x1_00_00);
  private readonly platforms = new Uint32Array(0x1_00);
  private readonly durations: Uint32Array;
  private readonly published: Uint32Array;
  private readonly flags = { hd: 0, captions: 0, under10: 0, mature: 0 };
  private readonly since: readonly number[];
  private readonly ranges = durationBuckets.map((bucket) => durationRanges[bucket]);
  private readonly limits;
  private readonly under10: boolean;

  constructor(conditions: Conditions, now: number) {
    this.limits = limitsOf({ ...conditions, under10: false }, now);
    this.under10 = conditions.under10 ?? false;
    this.since = publishedWindows.map((window) => sinceOf(window, now));
    this.durations = new Uint32Array(durationBuckets.length);
    this.published = new Uint32Array(publishedWindows.length);
  }

  add(columns: Columns, docs: Uint32Array, count: number): void {
    for (let i = 0; i < count; i += 1) {
      const doc = docs[i] ?? 0;
      const failed = this.failed(columns, doc);
      // With two filters that leave it out, changing one of them does not bring it back.
      if ((failed & (failed - 1)) === 0) this.count(columns, doc, failed);
    }
  }

  result(): Facets {
    const { hd, captions, under10, mature } = this.flags;
    return {
      total: this.total,
      categories: new Map(entriesOf(this.categories)),
      platforms: record(platforms, (one) => this.platforms[platformCode(one)] ?? 0),
      languages: Object.fromEntries(
        entriesOf(this.languages).map(([code, count]) => [languageOfCode(code) ?? '', count]),
      ),
      durations: record(durationBuckets, (_, i) => this.durations[i] ?? 0),
      published: record(publishedWindows, (_, i) => this.published[i] ?? 0),
      hd,
      captions,
      under10,
      mature,
    };
  }

  private failed(columns: Columns, doc: number): number {
    const {
      category,
      platforms: bits,
      language,
      duration,
      since,
      flags,
      withoutFlags,
    } = this.limits;
    const has = columns.flags[doc] ?? 0;
    const seconds = columns.duration[doc] ?? -1;
    const isMature = (has & flag.mature) !== 0;
    return (
      (category !== 0 && columns.category[doc] !== category ? filter.category : 0) |
      (bits !== 0 && (bits & (1 << (columns.platform[doc] ?? 0))) === 0 ? filter.platform : 0) |
      (language !== 0 && columns.language[doc] !== language ? filter.language : 0) |
      (seconds < duration[0] || seconds > duration[1] ? filter.duration : 0) |
      ((columns.published[doc] ?? 0) < since ? filter.published : 0) |
      ((flags & flag.hd) !== 0 && (has & flag.hd) === 0 ? filter.hd : 0) |
      ((flags & flag.captions) !== 0 && (has & flag.captions) === 0 ? filter.captions : 0) |
      (this.under10 && !within(seconds, under10Range) ? filter.under10 : 0) |
      ((isMature ? withoutFlags & flag.mature : flags & flag.mature) === 0 ? 0 : filter.mature)
    );
  }

  /** @param failed the only filter that leaves it out; 0 if none does */
  private count(columns: Columns, doc: number, failed: number): void {
    const fits = (one: number): boolean => failed === 0 || failed === one;
    const has = columns.flags[doc] ?? 0;
    const seconds = columns.duration[doc] ?? -1;
    if (failed === 0) this.total += 1;
    if (fits(filter.category)) increase(this.categories, columns.category[doc]);
    if (fits(filter.platform)) increase(this.platforms, columns.platform[doc]);
    if (fits(filter.language)) increase(this.languages, columns.language[doc]);
    if (fits(filter.hd) && (has & flag.hd) !== 0) this.flags.hd += 1;
    if (fits(filter.captions) && (has & flag.captions) !== 0) this.flags.captions += 1;
    if (fits(filter.mature) && (has & flag.mature) !== 0) this.flags.mature += 1;
    if (fits(filter.under10) && within(seconds, under10Range)) this.flags.under10 += 1;
    if (fits(filter.duration)) this.countDuration(seconds);
    if (fits(filter.published)) this.countPublished(columns.published[doc] ?? 0);
  }

  private countDuration(seconds: number): void {
    this.ranges.forEach((range, i) => {
      if (within(seconds, range)) increase(this.durations, i);
    });
  }

  private countPublished(published: number): void {
    this.since.forEach((since, i) => {
      if (published >= since) increase(this.published, i);
    });
  }
}

function within(value: number, [first, last]: readonly [number, number]): boolean {
  return value >= first && value <= last;
}

function increase(counts: Uint32Array, index = 0): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

/** The counts above 0 of known values. */
function entriesOf(counts: Uint32Array): [number, number][] {
  return [...counts.entries()].filter(([value, count]) => value > 0 && count > 0);
}

function record<const K extends string>(
  names: readonly K[],
  value: (name: K, index: number) => number,
): Record<K, number> {
  return Object.fromEntries(names.map((name, i) => [name, value(name, i)])) as Record<K, number>;
}
