import { type Platform, platforms } from '@tessera/contracts';
import {
  type DurationBucket,
  durationBuckets,
  type PublishedWindow,
  publishedWindows,
} from '@tessera/contracts-discovery';
import type { Ranking } from '../analysis.js';
import { type Columns, flag, languageOfCode, platformCode } from '../segments/columns.js';
import {
  type ConditionName,
  durationRanges,
  sinceOf,
  testsOf,
  under10Range,
} from './conditions.js';
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

/** Conditions that are not counted for their values. */
const uncounted = [
  'includeSamples',
  'includeCopies',
  'channelId',
  'excludedChannelIds',
  'minViews',
  'tags',
] as const;

export function countFacets(parts: readonly Part[], wanted: Wanted, ranking: Ranking): Facets {
  const { conditions, now } = wanted;
  const always = Object.fromEntries(uncounted.map((name) => [name, conditions[name]]));
  const sometimes = {
    ...conditions,
    ...Object.fromEntries(uncounted.map((name) => [name, undefined] as const)),
  };
  const counts = new FacetCounts(now);
  for (const part of parts) {
    const { docs, count } = matchesIn(part, { ...wanted, conditions: always }, ranking);
    const tests = testsOf(sometimes, part, now);
    for (let i = 0; i < count; i += 1) counts.add(part.columns, docs[i] ?? 0, tests);
  }
  return counts.result();
}

/** The only condition that a video fails; `none` if it fails none, `many` if it fails several. */
type Failed = ConditionName | 'none' | 'many';

function failedOf(doc: number, tests: ReturnType<typeof testsOf>): Failed {
  let failed: Failed = 'none';
  for (const { name, passes } of tests) {
    if (passes(doc)) continue;
    if (failed !== 'none') return 'many';
    failed = name;
  }
  return failed;
}

class FacetCounts {
  private total = 0;
  private readonly categories = new Uint32Array(0x1_00_00);
  private readonly languages = new Uint32Array(0x1_00_00);
  private readonly platforms = new Uint32Array(0x1_00);
  private readonly durations = new Uint32Array(durationBuckets.length);
  private readonly published = new Uint32Array(publishedWindows.length);
  private readonly single = { hd: 0, captions: 0, under10: 0, mature: 0 };
  private readonly since: readonly number[];
  private readonly ranges = durationBuckets.map((bucket) => durationRanges[bucket]);

  /** @param now the end of periods, in milliseconds since 1970 */
  constructor(now: number) {
    this.since = publishedWindows.map((window) => sinceOf(window, now));
  }

  /** With two conditions that leave it out, changing one of them does not bring it back. */
  add(columns: Columns, doc: number, tests: ReturnType<typeof testsOf>): void {
    const failed = failedOf(doc, tests);
    if (failed === 'many') return;
    if (failed === 'none') this.total += 1;
    const fits = (one: ConditionName): boolean => failed === 'none' || failed === one;
    if (fits('category')) increase(this.categories, columns.category[doc]);
    if (fits('platform')) increase(this.platforms, columns.platform[doc]);
    if (fits('language')) increase(this.languages, columns.language[doc]);
    if (fits('duration')) this.countDuration(columns.duration[doc] ?? -1);
    if (fits('published')) this.countPublished(columns.published[doc] ?? 0);
    this.countFlags(columns, doc, fits);
  }

  result(): Facets {
    return {
      total: this.total,
      categories: new Map(entriesOf(this.categories)),
      platforms: record(platforms, (one) => this.platforms[platformCode(one)] ?? 0),
      languages: Object.fromEntries(
        entriesOf(this.languages).map(([code, count]) => [languageOfCode(code) ?? '', count]),
      ),
      durations: record(durationBuckets, (_, i) => this.durations[i] ?? 0),
      published: record(publishedWindows, (_, i) => this.published[i] ?? 0),
      ...this.single,
    };
  }

  private countFlags(columns: Columns, doc: number, fits: (one: ConditionName) => boolean): void {
    const { single } = this;
    const flags = columns.flags[doc] ?? 0;
    const isShort = within(columns.duration[doc] ?? -1, under10Range);
    if ((flags & flag.hd) !== 0 && fits('hd')) single.hd += 1;
    if ((flags & flag.captions) !== 0 && fits('captions')) single.captions += 1;
    if ((flags & flag.mature) !== 0 && fits('mature')) single.mature += 1;
    if (isShort && fits('under10')) single.under10 += 1;
  }

  private countDuration(seconds: number): void {
    for (const [i, range] of this.ranges.entries())
      if (within(seconds, range)) increase(this.durations, i);
  }

  private countPublished(published: number): void {
    for (const [i, since] of this.since.entries())
      if (published >= since) increase(this.published, i);
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
