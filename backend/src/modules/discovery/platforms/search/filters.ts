import type { Video } from '@tessera/contracts';
import {
  durationRanges,
  platformFilter,
  type PlatformFilter,
  platformFilters,
  type PlatformFilters,
  windowHours,
} from '@tessera/contracts-discovery';
import { secondsOf } from '../../catalog/index.js';
import type { Connector } from '../connector.js';

type Knowing = Pick<Connector, 'knownFilters'>;
type Narrowing = Exclude<PlatformFilter, 'sort'>;

const defaults = platformFilters.parse({});

/** The filters of a search that its platform knows, without those that are as by default: what it is asked for. */
export function filtersFor(connector: Knowing, filters: PlatformFilters): Partial<PlatformFilters> {
  const known = changed(filters).filter((name) => knows(connector, name, filters));
  return Object.fromEntries(known.map((name) => [name, filters[name]]));
}

/** The others, as far as they leave something out or put it in order. */
export function filtersLeft(connector: Knowing, filters: PlatformFilters): PlatformFilter[] {
  return changed(filters).filter(
    (name) => !knows(connector, name, filters) && !(name === 'mature' && filters[name] === 'show'),
  );
}

function changed(filters: PlatformFilters): PlatformFilter[] {
  return platformFilter.options.filter((name) => filters[name] && filters[name] !== defaults[name]);
}

function knows({ knownFilters }: Knowing, name: PlatformFilter, filters: PlatformFilters): boolean {
  const values: 'all' | readonly unknown[] = knownFilters?.[name] ?? [];
  return values === 'all' || values.includes(filters[name]);
}

/** Whether a video has what a filter asks for; `null` where its platform does not say. */
type Test = (video: Video, filters: PlatformFilters, now: number) => boolean | null;

const tests: Readonly<Record<Narrowing, Test>> = {
  duration: ({ duration }, filters) => isWithin(duration, durationRanges[filters.duration]),
  publishedAfter: ({ publishedAt }, { publishedAfter }, now) =>
    publishedAt === null
      ? null
      : now - Date.parse(publishedAt) <= windowHours[publishedAfter] * 3_600_000,
  language: (video, { language }) => (video.language === null ? null : video.language === language),
  mature: (video, { mature }) =>
    mature === 'only' ? video.mature : mature === 'show' || video.mature !== true,
  hd: ({ hd }) => hd,
  captions: ({ captions }) => captions,
};

function isWithin(duration: string | null, [from, to]: readonly [number, number]): boolean | null {
  const seconds = secondsOf(duration);
  return seconds === null ? null : from <= seconds && seconds <= to;
}

interface Check {
  readonly filters: PlatformFilters;
  /** Filters that the platform does not know. What it doesn't say of a video matches none of them. */
  readonly left: readonly PlatformFilter[];
}

/** The videos of an answer, which may be some hours old, that match now, in the order that was asked for as far as they can be. */
export function matchingVideos(
  videos: readonly Video[],
  { filters, left }: Check,
): readonly Video[] {
  const now = Date.now();
  const asked = changed(filters).filter((name) => name !== 'sort');
  const names: readonly Narrowing[] = [...new Set<Narrowing>([...asked, 'mature'])];
  const matching = videos.filter((video) =>
    names.every((name) => tests[name](video, filters, now) ?? !left.includes(name)),
  );
  return left.includes('sort') ? matching.toSorted(orders[filters.sort]) : matching;
}

type Comparison = (a: Video, b: Video) => number;

const asSent: Comparison = () => 0;

/** What is not known comes last. How a video is rated, only its platform knows. */
const orders: Readonly<Record<PlatformFilters['sort'], Comparison>> = {
  relevance: asSent,
  rating: asSent,
  date: descending(({ publishedAt }) => Date.parse(publishedAt ?? '')),
  viewCount: descending(({ viewCount }) => Number(viewCount ?? Number.NaN)),
  title: (a, b) => a.title.localeCompare(b.title),
};

/** @param value `NaN` where it is not known */
function descending(value: (video: Video) => number): Comparison {
  const comparable = (video: Video) => {
    const known = value(video);
    return Number.isNaN(known) ? -1 : known;
  };
  return (a, b) => comparable(b) - comparable(a);
}
