import type { Clause } from '../search/index/analysis.js';
import type { Conditions } from '../search/index/execution/conditions.js';
import type { IndexPageQuery, IndexQuery } from '../search/index/index-query.js';
import type { IndexedVideo } from '../search/index/segments/indexed-video.js';
import { titleKey } from '../search/index/segments/title-order.js';
import { impactOf, plainAnalyzer, plainRanking, wordsOf } from './plain-analyzer.js';

const hour = 3_600_000;
const periods = { anytime: Infinity, hour: 1, today: 24, week: 168, month: 720, year: 8760 };

interface Scanned {
  readonly ids: readonly number[];
  readonly match: 'all' | 'any';
}

/** What the index must find, by looking at every video. */
export async function scan(
  videos: readonly IndexedVideo[],
  query: IndexPageQuery,
): Promise<Scanned> {
  const { found, match } = await matching(videos, query);
  return { match, ids: sorted(found, query).map(({ video }) => video.id) };
}

interface Found {
  readonly video: IndexedVideo;
  readonly text: number;
}

async function matching(
  videos: readonly IndexedVideo[],
  query: IndexQuery,
): Promise<{ readonly found: readonly Found[]; readonly match: 'all' | 'any' }> {
  const plan = query.text === '' ? null : await plainAnalyzer.plan(query.text, undefined as never);
  if (query.text !== '' && !plan) return { found: [], match: 'all' };
  const clauses = plan?.required ?? [];
  const excluded = plan?.excluded ?? [];
  const allowed = videos.filter(
    (video) =>
      keeps(video, query) &&
      !isHidden(video, query) &&
      !excluded.some((clause) => impactIn(video, clause) > 0),
  );
  const scored = allowed.map((video) => ({
    video,
    impacts: clauses.map((clause) => impactIn(video, clause)),
  }));
  const text = (impacts: readonly number[], from = 0): number =>
    impacts.reduce((sum, impact) => sum + impact * 16 * 3 * 64, from);
  const better = (video: IndexedVideo, from: number): number =>
    text(
      (plan?.optional ?? []).map((clause) => impactIn(video, clause)),
      from,
    );
  const full = scored.filter(({ impacts }) => impacts.every((impact) => impact > 0));
  if (full.length > 0 || clauses.length < 2)
    return {
      match: 'all',
      found: full.map(({ video, impacts }) => ({ video, text: better(video, text(impacts)) })),
    };
  const some = scored.flatMap(({ video, impacts }) => {
    if (impacts.every((impact) => impact === 0)) return [];
    const share = impacts.filter((impact) => impact > 0).length / clauses.length;
    const factor = plainRanking.coverage(Math.ceil(share * 1000) / 1000, clauses.length);
    return [{ video, text: better(video, text(impacts) * factor) }];
  });
  return { match: 'any', found: some };
}

/** Descriptions don't count. */
function isHidden({ title }: IndexedVideo, { hiddenTexts = [] }: IndexQuery): boolean {
  const words = ` ${wordsOf(title).join(' ')} `;
  return hiddenTexts.some((text) => words.includes(` ${text} `));
}

function impactIn({ title, description }: IndexedVideo, { alternatives }: Clause): number {
  const words = [...wordsOf(title), '', ...wordsOf(description)];
  const count = (term: string): number => words.filter((word) => word === term).length;
  const impacts = alternatives.map(({ terms, weight }) => {
    const stands = words.some((_, i) =>
      terms.every(({ term, offset }) => words[i + offset] === term),
    );
    if (!stands) return 0;
    return weight * Math.min(...terms.map(({ term }) => impactOf(count(term), words.length)));
  });
  return Math.max(...impacts);
}

/** Whether a video keeps the conditions. */
function keeps(video: IndexedVideo, { conditions, asOf }: IndexQuery): boolean {
  return [
    keepsPlaces(video, conditions),
    keepsFacts(video, conditions, asOf),
    keepsRanges(video, conditions),
  ].every(Boolean);
}

function keepsPlaces(video: IndexedVideo, c: Conditions): boolean {
  const checks: Record<string, boolean> = {
    category: c.categoryId === undefined || video.categoryId === c.categoryId,
    channel: c.channelId === undefined || String(video.channelId) === c.channelId,
    platform: !c.platforms?.length || video.platforms.some((one) => c.platforms?.includes(one)),
    language: c.language === undefined || video.language === c.language,
    samples: c.includeSamples !== false || !video.isSample,
    trending: !c.trending || video.trending > 0,
    copies: c.includeCopies !== false || !video.isCopy,
    hidden: !c.excludedChannelIds?.includes(String(video.channelId)),
  };
  return Object.values(checks).every(Boolean);
}

function keepsFacts(video: IndexedVideo, c: Conditions, asOf: Date): boolean {
  const seconds = video.durationSeconds ?? -1;
  const checks: Record<string, boolean> = {
    hd: !c.hd || video.hd === true,
    captions: !c.captions || video.captions === true,
    under10: !c.under10 || (seconds > 0 && seconds < 600),
    duration: inBucket(seconds, c.duration ?? 'any'),
    views: !c.minViews || (video.views ?? -1) >= c.minViews,
    published: isSince(video.publishedAt, periods[c.publishedAfter ?? 'anytime'], asOf),
    tags: (c.tags ?? []).every((tag) => video.tags.includes(tag.toLowerCase())),
    mature: { hide: video.mature !== true, show: true, only: video.mature === true }[
      c.mature ?? 'show'
    ],
  };
  return Object.values(checks).every(Boolean);
}

function keepsRanges(video: IndexedVideo, c: Conditions): boolean {
  const seconds = video.durationSeconds ?? -1;
  const checks: Record<string, boolean> = {
    days: isBetween(video.publishedAt, c),
    minimum: c.minMinutes === undefined || seconds >= Math.max(1, c.minMinutes * 60),
    maximum: c.maxMinutes === undefined || (seconds > 0 && seconds <= c.maxMinutes * 60),
    engagement: !c.minEngagement || video.engagement >= c.minEngagement / 100,
  };
  return Object.values(checks).every(Boolean);
}

function isSince(published: number | null, hours: number, asOf: Date): boolean {
  return hours === Infinity || (published !== null && published >= asOf.getTime() - hours * hour);
}

function isBetween(published: number | null, { publishedFrom, publishedTo }: Conditions): boolean {
  if (publishedFrom === undefined && publishedTo === undefined) return true;
  if (published === null) return false;
  const day = new Date(published).toISOString().slice(0, 10);
  return day >= (publishedFrom ?? day) && day <= (publishedTo ?? day);
}

function inBucket(seconds: number, bucket: 'any' | 'short' | 'medium' | 'long'): boolean {
  if (bucket === 'short') return seconds > 0 && seconds < 240;
  if (bucket === 'medium') return seconds >= 240 && seconds <= 1200;
  return bucket === 'any' || seconds > 1200;
}

function sorted(found: readonly Found[], { order, asOf }: IndexPageQuery): readonly Found[] {
  if (order === 'title') return found.toSorted((a, b) => byTitle(a.video, b.video));
  const key = ({ video, text }: Found): number => {
    if (order === 'views') return video.views ?? -1;
    if (order === 'date') return video.publishedAt ?? -Infinity;
    if (order === 'trending') return Math.fround(video.trending);
    if (order === 'rating') return Math.fround(video.engagement);
    if (order === 'velocity') return Math.fround(velocity(video));
    if (order === 'hiddenGems') return Math.fround(gem(video));
    const freshness = plainRanking.freshness(ageDays(video.publishedAt, asOf));
    return text * Math.fround(staticScore(video) * freshness);
  };
  return found.toSorted((a, b) => compare(key(b), key(a)) || b.video.id - a.video.id);
}

function velocity({ trending, engagement }: IndexedVideo): number {
  return engagement > 0 ? Math.fround(trending) / Math.fround(engagement) : 0;
}

function gem({ engagement, views, durationSeconds }: IndexedVideo): number {
  if (views === null || views === 0 || durationSeconds === 0) return 0;
  return (Math.fround(engagement) * (views / (views + 1000))) / Math.log(2 + views / 1000);
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function byTitle(a: IndexedVideo, b: IndexedVideo): number {
  const [first, second] = [titleKey(a.title), titleKey(b.title)];
  if (first !== second) return first < second ? -1 : 1;
  return a.id - b.id;
}

function staticScore(video: IndexedVideo): number {
  const { views, durationSeconds, hd, captions, isSample } = video;
  const engagement = Math.fround(video.engagement);
  const quality = video.title.length % 256;
  return plainRanking.staticScore({
    views,
    engagement,
    durationSeconds,
    hd,
    captions,
    isSample,
    quality,
  });
}

function ageDays(published: number | null, asOf: Date): number | null {
  if (published === null) return null;
  const day = (time: number): number => Math.floor(time / (24 * hour));
  return Math.min(Math.max(day(asOf.getTime()) - day(published), 0), 3000);
}
