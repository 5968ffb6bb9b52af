import { type Platform, platforms } from '@tessera/contracts';
import {
  type DurationBucket,
  durationBuckets,
  durationRanges,
  type PublishedWindow,
  publishedWindows,
} from '@tessera/contracts-discovery';
import {
  type Columns,
  flag,
  languageOfCode,
  platformBit,
  platformBits,
} from '../segments/columns.js';
import {
  type ConditionName,
  limitsOf,
  type NamedLimit,
  sinceOf,
  under10Range,
} from './conditions.js';
import { type MatchRules, matchesIn, type MatchCriteria } from './find.js';
import type { Matches } from './matches.js';
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
  'publishedFrom',
  'publishedTo',
  'minMinutes',
  'maxMinutes',
  'minEngagement',
  'tags',
] as const;

export function countFacets(
  parts: readonly Part[],
  wanted: MatchCriteria,
  rules: MatchRules,
): Facets {
  const { conditions, now } = wanted;
  const always = Object.fromEntries(uncounted.map((name) => [name, conditions[name]]));
  const sometimes = {
    ...conditions,
    ...Object.fromEntries(uncounted.map((name) => [name, undefined] as const)),
  };
  const counts = new FacetCounts(now);
  for (const part of parts) {
    const matches = matchesIn(part, { ...wanted, conditions: always }, rules);
    counts.add(part.columns, new Counted(matches, limitsOf(sometimes, part, now)));
  }
  return counts.result();
}

/** That a video fails more than one condition, so that changing one of them does not bring it back. */
const several = 255;

/** The matches of a part, with what they fail. Each count is a loop of its own over one column, which is what processors are quick at. */
class Counted {
  private readonly docs: Uint32Array;
  /** 0 for what fails no condition, the place of the only one that it fails, from 1 on, or `several`. */
  private readonly failed: Uint8Array;

  constructor(
    { docs, count }: Matches,
    private readonly limits: readonly NamedLimit[],
  ) {
    this.docs = docs.subarray(0, count);
    this.failed = new Uint8Array(count);
    const passed = new Uint8Array(count);
    for (const [i, { limit }] of limits.entries()) {
      limit(docs, count, passed);
      this.mark(i + 1, passed);
    }
  }

  private mark(place: number, passed: Uint8Array): void {
    const { failed } = this;
    for (let i = 0; i < failed.length; i += 1)
      if (passed[i] === 0) failed[i] = failed[i] === 0 ? place : several;
  }

  /** How many fail no condition. */
  get passing(): number {
    let count = 0;
    for (const failed of this.failed) if (failed === 0) count += 1;
    return count;
  }

  /** Counts each value of those that fail nothing besides a condition. */
  values(name: ConditionName, column: Uint8Array | Uint16Array, counts: Uint32Array): void {
    const { docs, failed } = this;
    const own = this.placeOf(name);
    for (let i = 0; i < docs.length; i += 1) {
      if (failed[i] !== 0 && failed[i] !== own) continue;
      const value = column[docs[i] ?? 0] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }

  /**
   * Counts the values that are at least as large as each bound, of those that fail nothing besides a condition.
   * @param bounds ascending
   */
  atLeast(
    name: ConditionName,
    column: Int32Array | Float64Array,
    { bounds, counts }: Bounds,
  ): void {
    const { docs, failed } = this;
    const own = this.placeOf(name);
    for (let i = 0; i < docs.length; i += 1) {
      if (failed[i] !== 0 && failed[i] !== own) continue;
      const value = column[docs[i] ?? 0] ?? 0;
      for (let b = 0; b < bounds.length && value >= (bounds[b] ?? 0); b += 1)
        counts[b] = (counts[b] ?? 0) + 1;
    }
  }

  /** What nothing can fail is no condition of the search. */
  private placeOf(name: ConditionName): number {
    return this.limits.findIndex((limit) => limit.name === name) + 1;
  }
}

interface Bounds {
  readonly bounds: Float64Array;
  readonly counts: Uint32Array;
}

function boundsOf(values: Iterable<number>): Bounds {
  const bounds = Float64Array.from(new Set(values)).toSorted();
  return { bounds, counts: new Uint32Array(bounds.length) };
}

/** Number of values from a bound on. */
function from({ bounds, counts }: Bounds, bound: number): number {
  return counts[bounds.indexOf(bound)] ?? 0;
}

const flagConditions = ['hd', 'captions', 'mature'] as const;
const ranges = [...Object.values(durationRanges), under10Range];
/** Whole seconds, so a range ends where the next number begins. */
const rangeBounds = ranges.flatMap(([first, last]) => [first, last + 1]);

class FacetCounts {
  private total = 0;
  private readonly categories = new Uint32Array(0x1_00_00);
  private readonly languages = new Uint32Array(0x1_00_00);
  private readonly platforms = new Uint32Array(0x1_00);
  private readonly flags = flagConditions.map((name) => ({
    name,
    counts: new Uint32Array(0x1_00),
  }));
  private readonly durations = boundsOf(rangeBounds);
  private readonly under10 = boundsOf(rangeBounds);
  private readonly published: Bounds;

  /** @param now the end of periods, in milliseconds since 1970 */
  constructor(private readonly now: number) {
    this.published = boundsOf(publishedWindows.map((window) => sinceOf(window, now)));
  }

  add(columns: Columns, counted: Counted): void {
    this.total += counted.passing;
    counted.values('category', columns.category, this.categories);
    counted.values('platform', columns.platform, this.platforms);
    counted.values('language', columns.language, this.languages);
    for (const { name, counts } of this.flags) counted.values(name, columns.flags, counts);
    counted.atLeast('duration', columns.duration, this.durations);
    counted.atLeast('under10', columns.duration, this.under10);
    counted.atLeast('published', columns.published, this.published);
  }

  result(): Facets {
    const [hd = 0, captions = 0, mature = 0] = this.flags.map(({ name, counts }) =>
      countOf(counts, (flags) => (flags & flag[name]) !== 0),
    );
    return {
      total: this.total,
      categories: new Map(entriesOf(this.categories)),
      platforms: record(platforms, (one) => this.on(one)),
      languages: Object.fromEntries(
        entriesOf(this.languages).map(([code, count]) => [languageOfCode(code) ?? '', count]),
      ),
      durations: record(durationBuckets, (one) => between(this.durations, durationRanges[one])),
      published: record(publishedWindows, (one) => from(this.published, sinceOf(one, this.now))),
      under10: between(this.under10, under10Range),
      hd,
      captions,
      mature,
    };
  }

  /** A video with copies is on several platforms, and counts for each of them. */
  private on(platform: Platform): number {
    const bit = platformBit(platform);
    return countOf(this.platforms, (code) => (platformBits(code) & bit) !== 0);
  }
}

function between(bounds: Bounds, [first, last]: readonly [number, number]): number {
  return from(bounds, first) - from(bounds, last + 1);
}

/** How many have a value that counts. */
function countOf(counts: Uint32Array, isCounted: (value: number) => boolean): number {
  return counts.reduce((sum, count, value) => (isCounted(value) ? sum + count : sum), 0);
}

/** The counts above 0 of known values. */
function entriesOf(counts: Uint32Array): [number, number][] {
  const entries: [number, number][] = [];
  for (const [value, count] of counts.entries())
    if (value > 0 && count > 0) entries.push([value, count]);
  return entries;
}

function record<const K extends string>(
  names: readonly K[],
  value: (name: K) => number,
): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, number>;
}
